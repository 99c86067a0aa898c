"""What a transcript adds up to: one mutable record that only the reducer changes, and only its own copy of it.

Everything in it is JSON, so that it can be cached, compared and hashed. It holds facts (results, orders, wishes, what
was spent), never decisions: those are made by ``decide`` from the facts and the settings. No times are kept.
"""

import re
from dataclasses import dataclass, field, fields
from typing import Any, Literal, NotRequired, TypedDict, cast

from crumb.core.canonical import sha
from crumb.core.documents import Best, Change, Order, Stage, Verdict
from crumb.core.read import as_dict, as_int, clone

SCHEMA = 1
NUMBERED = ("orders", "cards")
LISTED = ("handled",)
# What stands around a report's data, so that data of the deepest nesting survives the JSON of the state too.
OUTSIDE = -8
ULID_LENGTH = 26
ULID = re.compile(r"[0-7][0-9A-HJKMNP-TV-Z]{25}")


class Result(TypedDict):
    """One report of a stage. ``n`` orders reports; ``foreign`` marks one without a record of inputs and version."""

    event: str
    n: int
    round: int
    stage: Stage
    run: str
    inputs: dict[str, str]
    output: str
    version: str
    attempt: int
    foreign: bool
    provider: str
    data: dict[str, Any]
    card: NotRequired[Verdict]


class Wish(TypedDict):
    """What a person asked for and no order has answered yet."""

    event: str
    mode: Literal["repair", "redesign", "change"]
    text: str
    changes: list[Change]


class Words(TypedDict):
    """Words that a person adds to every later order of a role (None: of all)."""

    event: str
    role: str | None
    text: str


class Fact(TypedDict):
    """A warning or an audit entry: the event that it is about, and one sentence."""

    event: str
    kind: str
    text: str


@dataclass(slots=True)
class State:
    """The sum of a transcript. Rounds are numbers; results are keyed ``round/stage``, the newest last."""

    schema: int = SCHEMA
    session: str = ""
    goal: str = ""
    lang: str | None = None
    variant: int = 0
    profile: dict[str, str] = field(default_factory=dict)
    events: int = 0
    kinds: dict[str, int] = field(default_factory=dict)
    unknown: dict[str, int] = field(default_factory=dict)
    reports: int = 0
    rounds: list[int] = field(default_factory=list)
    orders: dict[int, Order] = field(default_factory=dict)
    asked: list[int] = field(default_factory=list)
    results: dict[str, list[Result]] = field(default_factory=dict)
    attempts: dict[str, int] = field(default_factory=dict)
    cards: dict[int, Verdict] = field(default_factory=dict)
    best: Best | None = None
    usage: dict[str, float] = field(default_factory=lambda: {"tokens": 0, "cost_usd": 0.0, "ms": 0})
    spent: dict[str, dict[str, float]] = field(default_factory=dict)
    wakes: dict[str, dict[str, str]] = field(default_factory=dict)
    failures: dict[str, str] = field(default_factory=dict)
    circuits: dict[str, dict[str, int]] = field(default_factory=dict)
    stuck: int = 0
    refused: str | None = None
    overrides: dict[str, str] = field(default_factory=dict)
    stand_ins: dict[str, dict[str, str]] = field(default_factory=dict)
    paused: bool = False
    paused_roles: list[str] = field(default_factory=list)
    appends: list[Words] = field(default_factory=list)
    wishes: list[Wish] = field(default_factory=list)
    approved: str | None = None
    cancelled: str | None = None
    finished: Fact | None = None
    handled: dict[str, None] = field(default_factory=dict)
    vetoes: int = 0
    research: list[str] = field(default_factory=list)
    warnings: list[Fact] = field(default_factory=list)
    audits: list[Fact] = field(default_factory=list)

    def of(self, round: int, stage: Stage) -> list[Result]:
        """Return the reports of a stage in a round, the newest last."""
        return self.results.get(f"{round}/{stage}", [])

    def newest(self, round: int, stage: Stage) -> Result | None:
        """Return the newest report of a stage in a round, or None."""
        found = self.results.get(f"{round}/{stage}")
        return found[-1] if found else None

    def copy(self) -> "State":
        """Return a state that shares nothing with this one."""
        return State(**{name: clone_value(getattr(self, name)) for name in FIELDS})

    def to_json(self) -> dict[str, Any]:
        """Return the state as JSON data: ``from_json`` of it is an equal state."""
        return {name: clone(_texted(name, getattr(self, name)), OUTSIDE) for name in FIELDS}

    @classmethod
    def from_json(cls, value: Any, *, own: bool = False) -> "State":
        """Return the state that ``to_json`` gave; raises ValueError for anything else.

        It shares nothing with ``value``, unless that is its ``own``: read just now, for nobody else.
        """
        data = as_dict(value)
        if data.get("schema") != SCHEMA or set(data) != set(FIELDS):
            raise ValueError("not a state of this schema")
        return cls(**{name: _numbered(name, data[name] if own else clone(data[name], OUTSIDE)) for name in FIELDS})


FIELDS: tuple[str, ...] = tuple(item.name for item in fields(State))


def initial() -> State:
    """Return the state of an empty transcript."""
    return State()


def approval(round: int, tree: str | None) -> str:
    """Return what an approval is bound to: one build of one round."""
    return f"{round}/{tree or ''}"


def state_hash(state: State) -> str:
    """Return a hash that two equal runs share, whenever they ran: ids by order of appearance, no durations."""
    return sha(_neutral(state))


def clone_value(value: Any) -> Any:
    """Return a copy of a field of the state; the numbers that key a field stay numbers."""
    if isinstance(value, dict):
        return {key: clone_value(item) for key, item in value.items()}
    return [clone_value(item) for item in value] if isinstance(value, list) else value


def _neutral(state: State) -> Any:
    known: dict[str, str] = {}

    def name(found: re.Match[str]) -> str:
        return known.setdefault(found.group(), f"#{len(known)}")

    def walk(value: Any) -> Any:
        if isinstance(value, str):
            return value if len(value) < ULID_LENGTH else ULID.sub(name, value)
        if isinstance(value, dict):
            return {walk(key): walk(item) for key, item in sorted(value.items()) if key != "ms"}
        return [walk(item) for item in value] if isinstance(value, list) else value

    return walk({field: _texted(field, getattr(state, field)) for field in FIELDS})


def _texted(name: str, value: Any) -> Any:
    """Return a field as JSON has it: keys are texts, and what is a mapping only to be searched is a list."""
    if name in LISTED:
        return list(value)
    return {str(key): item for key, item in value.items()} if name in NUMBERED else value


def _numbered(name: str, value: Any) -> Any:
    if name in LISTED:
        return dict.fromkeys(value)
    if name not in NUMBERED:
        return value
    return {as_int(int(key)): item for key, item in cast(dict[str, Any], value).items()}
