"""Ideas files: txt, csv, jsonl and yaml, one idea a line, with every bad line named and the rest kept.

Lines may be blank, comments (``#``), duplicates, end in CRLF, and the file may start with a byte order mark. This
module must not decide what a good idea is; it only finds the lines.
"""

import csv
import io
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from crumb.errors import UsageFault
from crumb.store.ids import accept_idea


@dataclass(frozen=True, slots=True)
class IdeaLine:
    """One accepted idea, its variant, and the line of the file that it stands in."""

    text: str
    variant: int
    line: int


@dataclass
class IdeaList:
    """What a file held: the ideas in order, and a sentence for every line that was left out."""

    ideas: list[IdeaLine] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    duplicates: int = 0


def read_ideas(path: Path, variant: int = 0) -> IdeaList:
    """Read an ideas file; raises UsageFault where the file as a whole cannot be read."""
    try:
        text = path.read_bytes().decode("utf-8-sig", errors="surrogateescape")
    except OSError as problem:
        raise UsageFault(f"Cannot read the ideas file {path}: {problem.strerror}.", "Check the path.") from None
    readers = {".csv": _csv, ".jsonl": _jsonl, ".ndjson": _jsonl, ".yaml": _yaml, ".yml": _yaml}
    rows = readers.get(path.suffix.lower(), _txt)(text)
    return _collect(path.name, rows, variant)


def _collect(name: str, rows: Iterable[tuple[int, Any]], variant: int) -> IdeaList:
    found, seen = IdeaList(), set[tuple[str, int]]()
    for line, row in rows:
        try:
            idea = _idea(row, line, variant)
        except Exception as problem:
            message = getattr(problem, "message", str(problem))
            found.problems.append(f"{name}:{line}: {message}")
            continue
        if (idea.text, idea.variant) in seen:
            found.duplicates += 1
            continue
        seen.add((idea.text, idea.variant))
        found.ideas.append(idea)
    return found


def _idea(row: Any, line: int, variant: int) -> IdeaLine:
    if isinstance(row, Exception):
        raise row
    if isinstance(row, dict):
        _known(row)
        text, number = row.get("idea", row.get("text")), row.get("variant") or variant
    else:
        text, number = row, variant
    if not isinstance(text, str):
        raise UsageFault("no text under the key 'idea'.")
    if not str(number).isdigit():
        raise UsageFault(f"the variant {number!r} is not a whole number.")
    return IdeaLine(accept_idea(text), int(number), line)


def _known(row: dict[Any, Any]) -> None:
    """Refuse keys that look like a mistyped one of ours; other columns are the person's own."""
    import difflib

    for key in row:
        near = difflib.get_close_matches(str(key).strip().lower(), ("idea", "text", "variant"), 1, 0.75)
        if near and key != near[0]:
            raise UsageFault(f"the key {key!r} is not known; is {near[0]!r} meant?")


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.split("\n"), 1):
        line = line.removesuffix("\r")
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, line


def _txt(text: str) -> Iterator[tuple[int, Any]]:
    for number, line in _lines(text):
        yield number, line.strip()


def _jsonl(text: str) -> Iterator[tuple[int, Any]]:
    for number, line in _lines(text):
        try:
            yield number, json.loads(line)
        except ValueError as problem:
            yield number, UsageFault(f"not JSON: {problem}")


def _csv(text: str) -> Iterator[tuple[int, Any]]:
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    header: list[str] | None = None
    for row in _rows(reader):
        if isinstance(row, UsageFault):
            yield reader.line_num, row
            continue
        if not any(cell.strip() for cell in row) or row[0].lstrip().startswith("#"):
            continue
        if header is None:
            header = [cell.strip().lower() for cell in row]
            if "idea" not in header:
                raise UsageFault("The csv file has no column 'idea'.", "Its first line must name the columns.")
            continue
        yield reader.line_num, dict(zip(header, row, strict=False))


def _rows(reader: Iterator[list[str]]) -> Iterator[list[str] | UsageFault]:
    """Yield the rows, and what is wrong with one that cannot be read: behind an open quote nothing is certain."""
    try:
        yield from reader
    except csv.Error as problem:
        yield UsageFault(f"not CSV from here on: {problem}; is a quote not closed?")


def _yaml(text: str) -> Iterator[tuple[int, Any]]:
    try:
        node = yaml.compose(text, Loader=yaml.SafeLoader)
        loaded = yaml.safe_load(text)
    except (yaml.YAMLError, UnicodeError) as problem:
        raise UsageFault(f"The yaml file cannot be read: {problem}") from None
    if isinstance(loaded, dict) and isinstance(node, yaml.MappingNode):
        index = list(loaded).index("ideas") if "ideas" in loaded else -1
        node = node.value[index][1] if index >= 0 else None
        loaded = loaded.get("ideas")
    if not isinstance(loaded, list) or not isinstance(node, yaml.SequenceNode):
        raise UsageFault("The yaml file holds no list of ideas.", "Write '- my idea' lines, or a key 'ideas:'.")
    for item, value in zip(loaded, node.value, strict=True):
        plain = isinstance(item, dict) or not isinstance(value, yaml.ScalarNode)
        yield value.start_mark.line + 1, item if plain else str(value.value)
