"""Replacing one place of a text by what a model quotes of it: exactly, else trimmed, else whatever the white space is.

Models quote with other indentation and blank ends than the file has. Each way counts only when it finds exactly one
place, and what is replaced is that literal place and nothing else. Pure.
"""

from collections.abc import Iterator
from typing import NamedTuple

NEAREST = 300  # characters of the place that is shown as the nearest


class Edited(NamedTuple):
    """The new text, and which way found the place: exact, trimmed or spaced."""

    text: str
    way: str


class NoMatch(ValueError):
    """The quoted text names no place, or more than one; the message is for the model."""


def edit(text: str, old: str, new: str) -> Edited:
    """Return ``text`` with the one place that ``old`` quotes replaced by ``new``; raises NoMatch."""
    if not old.strip():
        raise NoMatch("`old` is empty: quote the lines to replace, or use write_file")
    for way, find in (("exact", _exact), ("trimmed", _trimmed), ("spaced", _spaced)):
        places = list(find(text, old))
        if len(places) > 1:
            raise NoMatch(f"`old` stands at {len(places)} places: quote more of the lines around it")
        if places:
            start, end = places[0]
            fresh = new if way == "exact" else _fitted(text[start:end], old, new, way)
            return Edited(text[:start] + fresh + text[end:], way)
    raise NoMatch(f"`old` does not stand in the file.{_nearest(text, old)} Read the file again and quote it literally")


def _exact(text: str, old: str) -> Iterator[tuple[int, int]]:
    start = text.find(old)
    while start >= 0:
        yield start, start + len(old)
        start = text.find(old, start + 1)


def _trimmed(text: str, old: str) -> Iterator[tuple[int, int]]:
    return _exact(text, old.strip())


def _spaced(text: str, old: str) -> Iterator[tuple[int, int]]:
    """Yield the runs of whole lines that equal ``old`` when white space is not counted."""
    wanted = [_bare(line) for line in old.strip().splitlines()]
    lines = text.splitlines(keepends=True)
    bare = [_bare(line) for line in lines]
    offsets = [0]
    for line in lines:
        offsets.append(offsets[-1] + len(line))
    for first in range(len(lines) - len(wanted) + 1):
        if bare[first : first + len(wanted)] == wanted:
            last = first + len(wanted) - 1
            indent = len(lines[first]) - len(lines[first].lstrip())
            end = offsets[last] + len(lines[last].rstrip())
            yield offsets[first] + indent, end


def _bare(line: str) -> str:
    return "".join(line.split())


def _fitted(found: str, old: str, new: str, way: str) -> str:
    """Return ``new`` without the blank ends of the quotation, with the indentation of the place that was found."""
    fresh = new.strip()
    if way == "trimmed":
        return fresh
    quoted, literal = old.strip().splitlines(), found.splitlines()
    shifts = {
        _indent(mine): _indent(theirs) for mine, theirs in zip(quoted[1:], literal[1:], strict=False) if mine.strip()
    }
    head, *rest = fresh.splitlines()
    return "\n".join([head, *(shifts.get(_indent(line), _indent(line)) + line.lstrip() for line in rest)])


def _indent(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def _nearest(text: str, old: str) -> str:
    """Return the first line of the quotation as it stands in the file, if it does."""
    lines = [line for line in old.strip().splitlines() if _bare(line)]
    wanted = _bare(lines[0])
    near = next((line.strip() for line in text.splitlines() if wanted and wanted in _bare(line)), "")
    return f" The nearest line is: {near[:NEAREST]}." if near else ""
