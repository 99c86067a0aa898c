"""Whether a game can be handed on: opened by double click, put on any server, without a network. Static rules; pure.

A module or a fetch does not work from ``file://``, and an absolute path breaks below any other folder.
"""

import re
from pathlib import PurePosixPath

from crumb.qa.gates.finding import Finding, failed, passed, skipped
from crumb.qa.record import Observation
from crumb.qa.site import Site

PAGE_RULES = (
    (
        r"<script\b[^>]*\btype\s*=\s*[\"']?module",
        "uses ES modules, which do not load by double click: use classic scripts",
    ),
    (r"\b(?:src|href)\s*=\s*[\"']?(?:https?:)?//", "takes a file from another server: put it into the build"),
    (r"\b(?:src|href)\s*=\s*[\"']?/(?!/)", "names a file from the root of the server: use a path relative to the page"),
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
INLINE = re.compile(r"<script\b[^>]*>(.*?)</script>", re.IGNORECASE | re.DOTALL)
COMMENTS = re.compile(r"/\*.*?\*/|(?<![:\"'\\])//[^\n]*", re.DOTALL)


def moves_freely(site: Site, entry: str, seen: Observation) -> Finding:
    """Answer for D6: fail names the first file that ties the game to a server; a real opening from disk counts more."""
    if not seen.entry_found:
        return skipped("There is no page to open.")
    faults = [
        fault for path, content in sorted(site.items()) for fault in _faults(path, content.decode("utf-8", "replace"))
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
        inline = "\n".join(COMMENTS.sub("", body) for body in INLINE.findall(text))
        return _matching(path, text, PAGE_RULES) + _matching(path, inline, SCRIPT_RULES)
    if suffix in (".js", ".mjs"):
        return _matching(path, COMMENTS.sub("", text), SCRIPT_RULES)
    return []


def _matching(path: str, text: str, rules: tuple[tuple[str, str], ...]) -> list[str]:
    return [f"{path} {words}" for pattern, words in rules if re.search(pattern, text, re.IGNORECASE)]
