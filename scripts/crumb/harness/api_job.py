"""What the process of the ``api`` harness is told to do: one plain document, by standard input.

A role whose contract is a document with a schema is asked for that document, and gets its files inside the prompt; any
other role works at a bench with tools. What never changes comes first, so that a provider's cache holds. This module
must not ask a model.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from typing_extensions import TypedDict

from crumb.core.prices import Price, price_of
from crumb.harness.api_providers import Door
from crumb.harness.base import Request
from crumb.harness.pricelist import prices
from crumb.harness.prompting import compose, prompt_of
from crumb.store.schemas import known

TEXTS = {".json", ".md", ".txt", ".csv", ".log"}
PICTURES = {".png": "image/png", ".webp": "image/webp", ".jpg": "image/jpeg", ".jpeg": "image/jpeg"}
LARGEST_TEXT = 120_000  # characters of one file inside a prompt
LARGEST_PICTURE = 4_000_000
MOST_PICTURES = 12
STEADY = ("families.json", "kit.md", "family.md")
FRESH = ("order.json", "findings.json")
LOOP_NOTE = (
    "You work with the tools list_files, read_file, write_file and edit_file in one folder; paths are relative to it."
    " Nothing else reaches anybody: what you do not write does not exist."
)
DOCUMENT_NOTE = (
    "You have no tools for files. Everything that you may read is below, as data. Where you are told to write a file,"
    " answer with that document alone, as one JSON object."
)


class Picture(TypedDict):
    """A picture of the workspace, shown after the words."""

    path: str
    type: str


class Job(TypedDict):
    """One run: whom to ask, what to say, what must come back, within which bounds.

    ``documents`` names schemas: the first is wanted, any may come.
    """

    role: str
    provider: str
    wire: str
    base_url: str
    key: str
    model: str
    effort: str
    output: str
    system: str
    prompt: str
    pictures: list[Picture]
    files: list[str]
    documents: list[str]
    tokens: int | None
    money: float | None
    price: Price | None


def job_of(request: Request, place: Door) -> Job:
    """Return the job of a request."""
    names = documents_of(request)
    options = request.binding.options
    return {
        "role": request.role,
        "provider": place.provider,
        "wire": place.wire,
        "base_url": place.base_url,
        "key": place.key,
        "model": request.binding.model,
        "effort": str(options.get("effort") or ""),
        "output": str(options.get("output") or ("native" if place.wire == "chat" else "tool")),
        "system": f"{prompt_of(request.role)}\n\n# Your hands\n{DOCUMENT_NOTE if names else LOOP_NOTE}",
        "prompt": "\n\n".join([*_documents(request.workspace), _round(request)]) if names else compose(request),
        "pictures": list(_pictures(request.workspace)) if names else [],
        "files": [*request.contract.files, *request.contract.instead],
        "documents": names,
        "tokens": request.limits.tokens,
        "money": request.limits.cost_usd,
        "price": price_of(prices(), place.provider, request.binding.model),
    }


def documents_of(request: Request) -> list[str]:
    """Return the schemas of what may come when the contract is one document that has one, else nothing."""
    files = request.contract.files
    stems = [Path(name).stem for name in (*files, *request.contract.instead) if name.endswith(".json")]
    whole = len(files) == 1 and len(stems) == 1 + len(request.contract.instead) and set(stems) <= set(known())
    return stems if whole else []


def _round(request: Request) -> str:
    wanted = " or ".join([", ".join(request.contract.files), *request.contract.instead])
    said = f"\n{request.instructions}" if request.instructions else ""
    return f"# This round\nDeliver {wanted}.{said}"


def _documents(workspace: Path) -> Iterator[str]:
    """Yield the text files of the workspace, steady ones first, those of the round last."""
    for path in sorted(_files(workspace, TEXTS), key=_place):
        text = path.read_text(encoding="utf-8", errors="replace")
        cut = f"\n[cut: {len(text) - LARGEST_TEXT} more characters]" if len(text) > LARGEST_TEXT else ""
        yield f'<file name="{path.relative_to(workspace).as_posix()}">\n{text[:LARGEST_TEXT]}{cut}\n</file>'


def _place(path: Path) -> tuple[int, str]:
    return (path.name not in STEADY) + (path.name in FRESH), path.as_posix()


def _pictures(workspace: Path) -> Iterator[Picture]:
    found = [path for path in _files(workspace, set(PICTURES)) if path.stat().st_size <= LARGEST_PICTURE]
    for path in found[:MOST_PICTURES]:
        yield {"path": path.relative_to(workspace).as_posix(), "type": PICTURES[path.suffix.lower()]}


def _files(workspace: Path, suffixes: set[str]) -> list[Path]:
    """Return plain files below the workspace; schemas go another way, logs of earlier tries to nobody."""
    named = (path for path in sorted(workspace.rglob("*")) if path.suffix.lower() in suffixes)
    plain = (path for path in named if path.is_file() and not path.is_symlink())
    return [path for path in plain if not path.name.endswith((".schema.json", "agent.log"))]


def spelled(job: Job) -> str:
    """Return a job as text."""
    return json.dumps(job, ensure_ascii=False)


def read_job(text: str) -> Job:
    """Return the job in ``text``, which ``spelled`` made."""
    job: dict[str, Any] = json.loads(text)
    return job  # type: ignore[return-value]
