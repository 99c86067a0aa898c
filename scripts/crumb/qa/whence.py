"""Where in the files of a build something was said or asked: file, line and column, as a person counts them.

Pure: reads what the browser tells with an error or a request. The origin is left out, since its port differs from run
to run.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, TypedDict

FRAME = re.compile(r"\(?([a-z-]+://[^\s()]+):(\d+):(\d+)\)?\s*$")


class Place(TypedDict):
    """A place in a file of the build; line and column count from 1. An empty ``file`` says that nobody knows."""

    file: str
    line: int
    column: int


NOWHERE: Place = {"file": "", "line": 0, "column": 0}


def thrown_at(details: Mapping[str, Any], origin: str) -> Place:
    """Return where an uncaught error came from: the first own place of its stack, else what its text names."""
    frames = details.get("stackTrace", {}).get("callFrames", [])
    words = str(details.get("exception", {}).get("description", ""))
    for place in [*_of_frames(frames, origin), *_of_words(words, origin), *_of_details(details, origin)]:
        return place
    return NOWHERE


def asked_by(initiator: Mapping[str, Any], origin: str) -> Place:
    """Return which place of the build made the browser ask for something: a line of a script, or of a page."""
    stack: Mapping[str, Any] | None = initiator.get("stack")
    while stack:
        for place in _of_frames(stack.get("callFrames", []), origin):
            return place
        stack = stack.get("parent")
    for place in _of_details(initiator, origin):
        return place
    return NOWHERE


def spelled(place: Place) -> str:
    """Return ``file:line:column``, or as much of it as is known."""
    if not place["file"]:
        return ""
    return f"{place['file']}:{place['line']}:{place['column']}" if place["line"] else place["file"]


def own_file(url: str, origin: str) -> str:
    """Return the path in the build that a URL of the page's own origin names, else an empty text."""
    if not origin or not url.startswith(f"{origin}/"):
        return ""
    return url[len(origin) + 1 :].partition("#")[0].partition("?")[0][:200] or "index.html"


def _of_frames(frames: list[dict[str, Any]], origin: str) -> Iterator[Place]:
    for frame in frames:
        yield from _of_details(frame, origin)


def _of_details(details: Mapping[str, Any], origin: str) -> Iterator[Place]:
    """The browser counts lines and columns from 0."""
    file = own_file(str(details.get("url", "")), origin)
    if file:
        yield _place(file, details.get("lineNumber"), details.get("columnNumber"))


def _of_words(words: str, origin: str) -> Iterator[Place]:
    for line in words.splitlines()[1:]:
        found = FRAME.search(line)
        file = own_file(found[1], origin) if found else ""
        if found and file:
            yield {"file": file, "line": int(found[2]), "column": int(found[3])}


def _place(file: str, line: Any, column: Any) -> Place:
    known = isinstance(line, int | float) and line >= 0
    return {"file": file, "line": int(line) + 1 if known else 0, "column": int(column or 0) + 1 if known else 0}
