"""The init script of the virtual clock, put together from the readable parts in ``js/``.

Each part is one function ``install…(lab)``; the script calls them in order with one shared object, before any script of
the page runs. This module must not know what the parts do.
"""

import re
from functools import cache
from pathlib import Path

PARTS = (
    "natives",
    "random",
    "clock",
    "animations",
    "wait",
    "audio",
    "media",
    "mute",
    "layout",
    "observe",
    "dialogs",
    "record",
    "facts",
    "targets",
    "step",
    "lab",
)
FOLDER = Path(__file__).parent / "js"


@cache
def init_script(seed: int) -> str:
    """Return the script that replaces time and chance of a page by seeded ones and opens ``window.__vt``."""
    sources = [(FOLDER / f"{part}.js").read_text(encoding="utf-8") for part in PARTS]
    calls = "\n".join(f"{_installer(source)}(lab);" for source in sources)
    body = "\n".join(sources)
    return (
        f"(() => {{\n'use strict';\nif (window.__vt) return;\nconst lab = {{ seed: {seed} }};\n{body}\n{calls}\n}})();"
    )


def _installer(source: str) -> str:
    found = re.search(r"^function (\w+)\(lab\)", source, re.MULTILINE)
    if found is None:
        raise ValueError("a part of the init script must define one function of lab")
    return found.group(1)
