"""One event, one physical line: how events become bytes, and how a line is named by its hash.

A line never holds a line end of any alphabet (LF, CR, NEL, U+2028, U+2029), so that no reader can split it. What
JSON cannot say (NaN, lone surrogates, endless nesting) is refused here. This module must not touch files.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

import orjson

from crumb.errors import NotShaped

Event = dict[str, Any]

_SPLITTERS = ((b"\xe2\x80\xa8", b"\\u2028"), (b"\xe2\x80\xa9", b"\\u2029"), (b"\xc2\x85", b"\\u0085"))


def encode(event: Mapping[str, Any]) -> bytes:
    """Return ``event`` as one line without its newline; raises NotShaped for what JSON cannot say."""
    try:
        line = json.dumps(event, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode("utf-8")
        orjson.loads(line)
    except (ValueError, TypeError, RecursionError) as error:
        raise NotShaped(f"An event of kind {event.get('kind')!r} cannot be written as JSON: {error}") from error
    for raw, escaped in _SPLITTERS:
        line = line.replace(raw, escaped)
    return line


def decode(line: bytes) -> Event:
    """Return the event of one line; raises ValueError that says what is wrong with it."""
    if not line:
        raise ValueError("the line is empty")
    if b"\0" in line:
        raise ValueError(f"{line.count(0)} NUL bytes")
    event = orjson.loads(line)
    if not isinstance(event, dict):
        raise ValueError(f"not an object but {type(event).__name__}")
    return event


def place(event: Mapping[str, Any]) -> dict[str, Any]:
    """Return ``metadata.crumb`` of an event, empty when it has none."""
    metadata = event.get("metadata")
    found = metadata.get("crumb") if isinstance(metadata, dict) else None
    return found if isinstance(found, dict) else {}


def whole(data: bytes) -> int:
    """Return how many bytes of ``data`` are complete appends: without a half line, and without half a group."""
    end = data.rfind(b"\n") + 1
    while end:
        start = data.rfind(b"\n", 0, end - 1) + 1
        if not has_more(data[start : end - 1]):
            break
        end = start
    return end


def has_more(line: bytes) -> bool:
    """Whether more lines of the same append must follow this one."""
    if b'"more":' not in line:
        return False
    try:
        return bool(place(decode(line)).get("more"))
    except ValueError:
        return False


def line_hash(line: bytes) -> str:
    """Return the sha256 of a line without its newline, as the next event's ``prev`` names it."""
    return hashlib.sha256(line).hexdigest()
