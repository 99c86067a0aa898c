"""Whether a game can be handed on: opened by double click, put on any server, without a network. Static rules; pure.

A module or a fetch does not work from ``file://``, and an absolute path breaks below any other folder.
"""

import re
from pathlib import PurePosixPath

from crumb.qa.gates.finding import Finding, failed, passed, skipped
from crumb.qa.record import Observation
from crumb.qa.site import Site

LOADED = r"(?i)<(?:script|link|img|audio|video|source|iframe)\b[^>]*\b(?:src|href)\s*=\s*[\"']?"
PAGE_RULES = (
    (
        r"(?i)<script\b(?=[^>]*\btype\s*=\s*[\"']?module)[^>]*\bsrc\s*=",
        "uses ES modules, which do not load by double click: use classic scripts",
    ),
    (LOADED + r"(?:https?:)?//", "takes a file from another server: put it into the build"),
    (
        LOADED + r"/(?!/)",
        "names a file from the root of the server: use a path relative to the page",
    ),
)
SCRIPT_RULES = (
    (r"(?m)^\s*(?:import|export)\s", "uses ES modules, which do not load by double click: use classic scripts"),
    (r"\bimport\s*\(", "loads code with import(), which does not work by double click: use classic scripts"),
    (
        r"\bfetch\s*\(|\bXMLHttpRequest\b",
        "loads data at run time, which does not work by double click: put it into a script",
    ),
    (r"\bserviceWorker\b", "registers a service worker, which needs a server: leave it out"),
)
ENGINE_FILE = ".min.js"  # an engine can do more than a game asks of it: where the game came up from disk, that counts
INLINE = re.compile(r"<script\b[^>]*>(.*?)</script>", re.IGNORECASE | re.DOTALL)
TEXTS = re.compile(r"""/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`""", re.DOTALL)


def moves_freely(site: Site, seen: Observation) -> Finding:
    """Answer for D6: fail names the first file that ties the game to a server; a real opening from disk counts more."""
    if not seen.entry_found:
        return skipped("There is no page to open.")
    faults = [
        fault
        for path, content in sorted(site.items())
        if not (seen.opened_from_disk and path.endswith(ENGINE_FILE))
        for fault in _faults(path, content.decode("utf-8", "replace"))
    ]
    if faults:
        return failed(faults[0], {"faults": faults[:8]})
    if any(visit.outside for visit in seen.visits):
        return failed("asks for something outside of the build", {})
    if seen.opened_from_disk is False:
        return failed("does not come up when opened from disk", {})
    return passed("opens by double click and below any path", {"opened_from_disk": seen.opened_from_disk})


def _faults(path: str, text: str) -> list[str]:
    suffix = PurePosixPath(path).suffix.lower()
    if suffix in (".html", ".htm"):
        inline = "\n".join(INLINE.findall(text))
        return _matching(path, text, PAGE_RULES) + _matching(path, code(inline), SCRIPT_RULES)
    if suffix in (".js", ".mjs"):
        return _matching(path, code(text), SCRIPT_RULES)
    return []


def code(script: str) -> str:
    """Return a script without its comments and texts, in which a rule could find words that do nothing."""
    return TEXTS.sub(" '' ", script)


def _matching(path: str, text: str, rules: tuple[tuple[str, str], ...]) -> list[str]:
    return [f"{path} {words}" for pattern, words in rules if re.search(pattern, text)]
