"""The contract between a stage and whatever runs an actor: a request, a result, and nothing in between.

A stage writes the projected inputs into a scratch workspace, says what must come back, and reads a ``Result``. Exit
code 0 or a cheerful sentence is not success: the files of the contract are. ``None`` in ``Usage`` means unknown,
never free. This module must not know any harness, and must not decide what a failure means for the session.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal, Protocol

Role = Literal["planner", "researcher", "builder", "verifier"]
ROLES: tuple[Role, ...] = ("planner", "researcher", "builder", "verifier")

Status = Literal["ok", "refused", "invalid", "timeout", "quota", "rate", "auth", "setup", "crashed", "no_op"]
EDITION = re.compile(r"[-@](?:\d[\d.-]*|latest|preview[\d-]*)")
STATUSES: tuple[Status, ...] = (
    "ok",
    "refused",
    "invalid",
    "timeout",
    "quota",
    "rate",
    "auth",
    "setup",
    "crashed",
    "no_op",
)


LIMIT_KEYS = ("wall", "idle", "tokens", "money")  # what a binding calls them


@dataclass(frozen=True, slots=True)
class Limits:
    """What one run of an actor may use; ``None`` for tokens and money is no limit of ours."""

    wall_seconds: float = 1200
    idle_seconds: float = 300
    output_bytes: int = 20_000_000
    tokens: int | None = None
    cost_usd: float | None = None


@dataclass(frozen=True, slots=True)
class Usage:
    """What a run used; ``None`` is unknown.

    ``tokens_in`` leaves out what a cache served or took: that is ``cache_read`` and ``cache_write``.
    """

    tokens_in: int | None = None
    tokens_out: int | None = None
    cache_read: int | None = None
    cache_write: int | None = None
    cost_usd: float | None = None
    latency_ms: int | None = None


def fresh(total: Any, *cached: Any) -> int | None:
    """Return the input tokens of ``total`` that no cache served or took; unknown when the total is."""
    return max(0, total - sum(part or 0 for part in cached)) if isinstance(total, int) else None


NOTHING_USED = Usage(tokens_in=0, tokens_out=0, cache_read=0, cache_write=0, cost_usd=0.0)


def add_usage(one: Usage, other: Usage) -> Usage:
    """Return the usage of two runs; a figure that one of them does not know is unknown."""
    pairs = ((name, getattr(one, name), getattr(other, name)) for name in Usage.__slots__)
    return Usage(**{name: None if a is None or b is None else a + b for name, a, b in pairs})


@dataclass(frozen=True, slots=True)
class Binding:
    """Which harness an actor runs on, as configured; ``options`` is for the harness alone, such as a script file."""

    harness: str = "offline"
    provider: str = ""
    model: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def effort(self) -> str:
        """How hard a model shall think, in its provider's words; "" leaves it alone."""
        return str(self.options.get("effort") or "")

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> "Binding":
        """Return the binding that the settings of a session hold; keys that are not ours go to ``options``."""
        known = ("harness", "provider", "model")
        options = {key: item for key, item in value.items() if key not in known}
        return cls(**{key: str(value[key]) for key in known if value.get(key)}, options=options)


@dataclass(frozen=True, slots=True)
class Contract:
    """What must come back: files or folders relative to the workspace, and the JSON Schema of the answer, if any.

    ``instead`` names files one of which may come in the place of all others, such as a question.
    """

    files: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()
    schema: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Request:
    """One run of one actor. ``inputs`` maps names to files inside ``workspace``; nothing else is projected.

    ``session`` is the name of the session, for logs and fingerprints only.
    """

    role: Role
    workspace: Path
    inputs: Mapping[str, Path]
    instructions: str = ""
    contract: Contract = Contract()
    limits: Limits = Limits()
    binding: Binding = Binding()
    session: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """What came back. ``provider`` and ``model`` are those that really served, not those that were asked for.

    ``asked`` is the model that was asked for, where it is known exactly; ``client`` the name and version of a client.
    ``files`` are relative to the workspace, ``answer`` is the structured answer if there is one, ``log`` is a file
    relative to the workspace, ``client_session`` what a client calls its session, ``message`` one sentence for a
    person.
    """

    status: Status
    message: str = ""
    files: tuple[str, ...] = ()
    answer: Mapping[str, Any] | None = None
    usage: Usage = Usage()
    provider: str = "unknown"
    model: str = "unknown"
    asked: str = ""
    client: str = ""
    log: str | None = None
    client_session: str | None = None

    @property
    def stands_in(self) -> bool:
        """Tell whether another model served than the one that was asked for."""
        known = self.asked and self.model != "unknown"
        return bool(known) and any(not _is_model(name, self.asked) for name in self.model.split(", "))


def _is_model(served: str, asked: str) -> bool:
    """Tell whether ``served`` is ``asked``, or an edition of it that bears a date or a number."""
    rest = served.removeprefix(asked)
    return not rest or (rest != served and EDITION.fullmatch(rest) is not None)


class Harness(Protocol):
    """Anything that can run an actor. ``run`` returns a Result for every fault of it, and raises only for bugs.

    ``briefed`` tells that its actors read prompts and briefs, as models do; rules need none.
    """

    name: str
    provider: str
    briefed: bool

    def run(self, request: Request) -> Result:
        """Run the actor of ``request`` in its workspace and return when nothing of it is left running."""
        ...


def settle(request: Request, result: Result) -> Result:
    """Return ``result``, turned into ``no_op`` when it claims success without the files that the contract asks for."""
    if result.status != "ok":
        return result
    missing = [name for name in request.contract.files if not _is_there(request.workspace / name)]
    instead = [name for name in request.contract.instead if _is_there(request.workspace / name)]
    if missing and instead:
        return replace(result, files=tuple(instead))
    if missing:
        said = f"; it said: {result.message[:200]}" if result.message else ""
        return replace(result, status="no_op", message=f"ended well but did not deliver {', '.join(missing)}{said}")
    return replace(result, files=tuple(sorted({*result.files, *request.contract.files})))


def _is_there(path: Path) -> bool:
    """Tell whether an output is a plain file or folder of the workspace with something in it; links do not count."""
    if path.is_symlink():
        return False
    return any(path.iterdir()) if path.is_dir() else path.is_file() and path.stat().st_size > 0
