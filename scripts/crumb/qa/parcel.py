"""What goes into a jail and what comes out of it, as bytes.

The way in is ours and trusted. The way out is not: a page that broke out of its browser could write it, so it is one
stream of bounded size, nothing in it is executed, no name in it is a path until it was checked, and only files that
the result lists with their hash are taken. This module must not start anything.
"""

import hashlib
import json
import pickle
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Literal

from crumb.core.documents import QaResult
from crumb.errors import CrumbError
from crumb.qa.asked import Asked
from crumb.qa.site import Site
from crumb.store.schemas import check

MOST_BYTES = 96 << 20
MOST_FILES = 400
MOST_RESULT = 16 << 20
NAME = re.compile(r"[a-z0-9][a-z0-9_-]*(?:/[a-z0-9][a-z0-9_-]*){0,3}\.(?:jpg|png|webp|json|txt|html)")
READY = b"ready\n"
Kind = Literal["result", "no browser", "missing"]


@dataclass(frozen=True, slots=True)
class Request:
    """Everything that QA needs to know: the files, the question, whether Chromium's sandbox is used."""

    site: Site
    asked: Asked
    sandbox: bool


@dataclass(frozen=True, slots=True)
class Reply:
    """What came out: a result with its files, or why there was no browser (``late``: it gave no answer in time)."""

    kind: Kind
    result: Any
    files: Mapping[str, bytes]
    message: str = ""
    hint: str = ""
    late: bool = False


class BadParcel(CrumbError):
    """What came out of the jail is not what QA writes."""


def write_request(request: Request, stream: IO[bytes]) -> None:
    """Write a request to a file that a jail will be given."""
    pickle.dump(request, stream, protocol=5)


def read_request(stream: IO[bytes]) -> Request:
    """Read a request that ``write_request`` wrote; the file is ours."""
    request = pickle.load(stream)
    assert isinstance(request, Request)
    return request


def pack(reply: Reply) -> bytes:
    """Return a reply as bytes: one line that says what is there, then the files."""
    head = {
        "kind": reply.kind,
        "result": reply.result,
        "message": reply.message,
        "hint": reply.hint,
        "late": reply.late,
        "files": [[path, len(content)] for path, content in reply.files.items()],
    }
    return json.dumps(head, allow_nan=False).encode() + b"\n" + b"".join(reply.files.values())


def unpack(raw: bytes) -> Reply:
    """Return the reply in ``raw``; raises BadParcel when it is not one."""
    line, _, rest = raw.partition(b"\n")
    try:
        head = json.loads(line[:MOST_RESULT], parse_constant=_no_number)
        files, at = {}, 0
        for path, size in head["files"][: MOST_FILES + 1]:
            files[_name(path)] = rest[at : at + _size(size)]
            at += size
        kind = head["kind"]
        message, hint, late = str(head["message"])[:600], str(head["hint"])[:600], bool(head["late"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as fault:
        raise BadParcel(f"what came out of the check cannot be read: {type(fault).__name__}") from fault
    if at != len(rest) or len(files) > MOST_FILES or kind not in ("result", "no browser", "missing"):
        raise BadParcel("what came out of the check is not whole")
    return Reply(kind, head["result"], files, message, hint, late)


def accept(reply: Reply, expected: Mapping[str, str]) -> QaResult:
    """Return the result in a reply if it is one, about what was asked, with exactly the evidence that it lists.

    ``expected`` holds what must be equal: build, spec, profile, policy. Raises NotShaped or BadParcel.
    """
    check("qa", reply.result)
    result: QaResult = reply.result
    other = [name for name, value in expected.items() if result.get(name) != value]
    if other:
        raise BadParcel(f"what came out of the check is about another {other[0]}")
    listed = {item["path"]: item["sha256"] for item in result["evidence"]}
    if listed != {path: hashlib.sha256(content).hexdigest() for path, content in reply.files.items()}:
        raise BadParcel("the evidence that came out of the check is not what its result lists")
    return result


def put(files: Mapping[str, bytes], folder: Path) -> None:
    """Write new files below ``folder``; their names were checked before."""
    for path, content in files.items():
        where = folder / path
        where.parent.mkdir(parents=True, exist_ok=True)
        with where.open("xb") as stream:
            stream.write(content)


def _name(path: object) -> str:
    if not isinstance(path, str) or len(path) > 120 or NAME.fullmatch(path) is None:
        raise ValueError("not a name of evidence")
    return path


def _size(size: object) -> int:
    if not isinstance(size, int) or isinstance(size, bool) or not 0 <= size <= MOST_BYTES:
        raise ValueError("not a size")
    return size


def _no_number(name: str) -> float:
    raise ValueError(f"{name} is not a number")
