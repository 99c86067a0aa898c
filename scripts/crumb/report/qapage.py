"""``qa.html``: the result of one look at one game as a page that can be sent away by itself.

What is shown is inside of the page, in small; a click opens the whole picture beside it. Text of a game is text here.
"""

import base64
import io
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PIL import Image

from crumb.core.axes import axes
from crumb.core.documents import Spec
from crumb.report.axes import load_policy
from crumb.report.axesview import shown
from crumb.report.release import LIMITS
from crumb.report.render import render
from crumb.report.seen import seen_by
from crumb.store.files import publish

SHOWN, THUMB = 400, 168  # pixels of width
QUALITY = 74
VERDICTS = {"pass": "PASSED", "fail": "NOT PASSED", "error": "COULD NOT CHECK"}
KINDS = {".webp": "image/webp"}


def write_qa_page(qa: Mapping[str, Any], spec: Spec, files: int, folder: Path) -> Path:
    """Write ``qa.html`` into the folder of the evidence; return its path."""
    page = folder / "qa.html"
    publish(qa_page(qa, spec, files, folder).encode("utf-8"), page)
    return page


def qa_page(qa: Mapping[str, Any], spec: Spec, files: int, folder: Path) -> str:
    """Return the page; ``folder`` holds the evidence that ``qa`` lists, ``files`` is how many the game has."""

    def read(path: str) -> bytes | None:
        return (folder / path).read_bytes() if any(item["path"] == path for item in qa["evidence"]) else None

    def link(item: Mapping[str, Any]) -> dict[str, str]:
        whole = folder / item["path"]
        if item["role"] == "movie":
            return {"file": item["path"], "src": inline(whole.read_bytes(), KINDS[whole.suffix])}
        return {"file": item["path"], "src": small(whole, SHOWN), "thumb": small(whole, THUMB)}

    seen = seen_by(qa, read, link)
    policy = load_policy()
    return render(
        "qa.html",
        title=spec["title"],
        qa=qa,
        verdict=VERDICTS[qa["status"]],
        seen=seen,
        axes=shown(axes({"qa": qa, "spec": spec}, policy), policy, [*seen["strip"], *seen["others"]]),
        asked={item["id"]: item["text"] for key in ("requirements", "acceptance") for item in _list(spec, key)},
        files=f"{files} file{'' if files == 1 else 's'}",
        limits=LIMITS,
    )


def small(path: Path, width: int) -> str:
    """Return a picture at most ``width`` pixels wide, as a link that holds it."""
    out = io.BytesIO()
    with Image.open(path) as picture:
        picture.draft("RGB", (width, width))
        picture.thumbnail((width, 2 * width))
        picture.save(out, "JPEG", quality=QUALITY)
    return inline(out.getvalue(), "image/jpeg")


def inline(content: bytes, kind: str) -> str:
    """Return a link that holds its content."""
    return f"data:{kind};base64,{base64.b64encode(content).decode('ascii')}"


def _list(spec: Mapping[str, Any], key: str) -> list[Any]:
    return list(spec.get(key, []))
