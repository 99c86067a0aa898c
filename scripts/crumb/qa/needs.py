"""What QA must be able to read inside of a jail, and the little of the environment that it is told.

Secrets stand in environments and homes: both are given by name, never as a whole.
"""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

import crumb
from crumb.qa.bubblewrap import SYSTEM

PACKAGE = Path(crumb.__file__).resolve().parent
KEPT = ("PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "LD_LIBRARY_PATH", "CRUMB_CHROMIUM", "PLAYWRIGHT_BROWSERS_PATH")
KEPT_ALIKE = "FONTCONFIG_"


def readable(chromium: Path | None) -> list[Path]:
    """Return the folders outside of the system's own that Python and the browser are read from."""
    wanted = [Path(sys.prefix), Path(sys.base_prefix), PACKAGE]
    wanted += [Path(entry) for entry in sys.path if Path(entry).name in ("site-packages", "dist-packages")]
    wanted += [_folder_of(chromium)] if chromium is not None else [browsers()]
    found = [Path(folder) for folder in SYSTEM]
    for path in sorted({path for path in wanted if path.exists()}, key=lambda path: len(path.parts)):
        if not any(path.is_relative_to(other) for other in found):
            found.append(path)
    return found[len(SYSTEM) :]


def _folder_of(program: Path) -> Path:
    """Return the folder that a program lies in with its parts, or the program alone where that is a whole home."""
    real = program.resolve()
    return real if real.parent == Path.home().resolve() else real.parent


def browsers() -> Path:
    """Return the folder into which Playwright installs its browsers."""
    named = os.environ.get("PLAYWRIGHT_BROWSERS_PATH")
    return Path(named) if named else Path.home() / ".cache" / "ms-playwright"


def environment(temporary: str, home: str) -> Mapping[str, str]:
    """Return the whole environment of QA; ``temporary`` and ``home`` are folders of its own."""
    kept = {name: value for name, value in os.environ.items() if name in KEPT or name.startswith(KEPT_ALIKE)}
    ours = {
        "HOME": home,
        "TMPDIR": temporary,
        "PYTHONPATH": str(PACKAGE.parent),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PLAYWRIGHT_BROWSERS_PATH": str(browsers()),
    }
    return {"LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", **kept, **ours}
