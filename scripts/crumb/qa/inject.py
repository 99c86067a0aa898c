"""The init script of the virtual clock, put together from the readable parts in ``js/``.

Each part is one function ``install…(lab)``; the script calls them in order with one shared object, before any script of
the page runs. This module must not know what the parts do.
"""

import json
import re
from functools import cache
from pathlib import Path

PARTS = (
    "natives",
    "random",
    "clock",
    "clocks",
    "animations",
    "wait",
    "workers",
    "audio",
    "media",
    "mute",
    "layout",
    "stores",
    "observe",
    "dialogs",
    "refusals",
    "record",
    "facts",
    "targets",
    "step",
    "lab",
)
MARK = "__vt_time"
WORKER_PARTS = ("natives", "random", "clock", "wait", "workers", "inside")
FOLDER = Path(__file__).parent / "js"
_COMMENT = re.compile(r"(?<![:'\"\\])//.*$")


@cache
def init_script(seed: int) -> str:
    """Return the script that replaces time and chance of a page by seeded ones and opens ``window.__vt``."""
    lab = f"const lab = {{ seed: {seed}, workerScript: {json.dumps(worker_script())} }};"
    return f"(() => {{\n'use strict';\nif (window.__vt) return;\n{lab}\n{_body(PARTS)}\n}})();"


@cache
def worker_script() -> str:
    """Return the same for a worker that was made by such a page, on a single line; it does nothing in any other."""
    start = f"const window = self, mark = '{MARK}'; if (!self.name.startsWith(mark)) return;"
    told = "const told = JSON.parse(self.name.slice(mark.length)), lab = { seed: told.seed, told };"
    lines = f"{start} {told}\n{_body(WORKER_PARTS)}".splitlines()
    plain = (_COMMENT.sub("", line).strip() for line in lines)
    return (
        "(() => { 'use strict'; "
        + " ".join(line for line in plain if line and not line.startswith(("/*", "*")))
        + " })();"
    )


def live_script() -> str:
    """Return the script for a page whose clock is left alone."""
    return (FOLDER / "live.js").read_text(encoding="utf-8")


def _body(parts: tuple[str, ...]) -> str:
    sources = [(FOLDER / f"{part}.js").read_text(encoding="utf-8") for part in parts]
    calls = "\n".join(f"{_installer(source)}(lab);" for source in sources)
    return "\n".join(sources) + f"\n{calls}"


def _installer(source: str) -> str:
    found = re.search(r"^function (\w+)\(lab\)", source, re.MULTILINE)
    if found is None:
        raise ValueError("a part of the init script must define one function of lab")
    return found.group(1)
