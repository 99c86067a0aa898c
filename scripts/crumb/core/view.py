"""What is current: the latest spec and the stages of the last round, compared by content and version, never by time.

Past rounds are history. A result counts if its version is the wanted one, its recorded inputs equal the outputs of what
now stands before it, and no redo asked for a newer attempt; an older report that fits counts as well as the newest.
This module must not decide what to do about what is out of date.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from crumb.core.documents import Stage
from crumb.core.orders import order_hash
from crumb.core.read import as_str
from crumb.core.settings import Settings
from crumb.core.state import Result, State

CHAIN: tuple[Stage, ...] = ("build", "qa", "judge", "verdict")
INPUTS: dict[Stage, tuple[Stage, ...]] = {
    "spec": (),
    "build": ("spec",),
    "qa": ("spec", "build"),
    "judge": ("spec", "build", "qa"),
    "verdict": ("build", "qa", "judge"),
}
UNREADABLE = "NONE"


@dataclass(frozen=True, slots=True)
class Item:
    """One stage of the view.

    ``current``: its newest report counts; ``history``: an older report counts and should be published again; ``stale``
    and ``absent``: it has to run, and ``why`` says what differs. ``attempt`` is the least attempt that counts.
    """

    round: int
    stage: Stage
    status: Literal["current", "history", "stale", "absent"]
    result: Result | None
    inputs: Mapping[str, str]
    attempt: int
    why: str = ""

    @property
    def done(self) -> bool:
        """Tell whether the stage needs no run."""
        return self.result is not None


@dataclass(frozen=True, slots=True)
class View:
    """The latest spec (of ``spec_round``) and the stages of the ``last`` round; 0 before the first round."""

    last: int
    spec_round: int
    items: tuple[Item, ...]

    @property
    def missing(self) -> Item | None:
        """Return the first stage that has to run, or None."""
        return next((item for item in self.items if not item.done), None)

    def result(self, stage: Stage) -> Result | None:
        """Return the result of a stage that counts, or None."""
        return next((item.result for item in self.items if item.stage == stage), None)


def current(state: State, settings: Settings) -> View:
    """Return the view of the last round, stage by stage; a stage after one that has to run has to run too."""
    if not state.rounds:
        return View(0, 0, ())
    last = state.rounds[-1]
    spec = spec_round(state, last)
    items: list[Item] = []
    upstream: dict[Stage, Result] = {}
    for stage in ("spec", *CHAIN):
        item = _item(state, settings, spec if stage == "spec" else last, stage, upstream)
        if stage == "verdict" and _needs_no_verdict(upstream):
            break
        items.append(item)
        if item.result:
            upstream[stage] = item.result
    return View(last, spec, tuple(items))


def spec_round(state: State, round: int) -> int:
    """Return the round whose spec a round builds: its own, that of the build it starts from, or the one before it."""
    seen: set[int] = set()
    while round not in seen:
        seen.add(round)
        order = state.orders.get(round)
        if state.of(round, "spec") or (order and order["stage"] == "spec"):
            return round
        earlier = [known for known in state.rounds if known < round]
        base = (order.get("base") if order else None) or 0
        if earlier:
            round = base if base in earlier else earlier[-1]
    return round


def find_result(
    state: State, round: int, stage: Stage, inputs: Mapping[str, str], version: str | None, attempt: int
) -> Result | None:
    """Return the newest report of a stage with these inputs and this version (None: any), of at least ``attempt``."""
    reports = [item for item in state.of(round, stage) if item["attempt"] >= attempt]
    fitting = [item for item in reports if _same(item, inputs, version)]
    return fitting[-1] if fitting else None


def least_attempt(state: State, round: int, stage: Stage) -> int:
    """Return the least attempt that counts after the redo commands so far."""
    return state.attempts.get(f"{round}/{stage}", 0)


def wanted_inputs(
    state: State, settings: Settings, round: int, stage: Stage, upstream: Mapping[Stage, Result]
) -> dict[str, str]:
    """Return the hashes that a result of a stage must name; ``upstream`` holds the current results before it."""
    inputs: dict[str, str] = {name: upstream[name]["output"] for name in INPUTS[stage] if name in upstream}
    if stage == "spec" and settings.idea:
        inputs["idea"] = settings.idea
    if stage in ("spec", "build") and round in state.orders:
        inputs["order"] = order_hash(state.orders[round])
    return inputs


def is_error(qa: Result) -> bool:
    """Tell whether the browser, and not the game, failed."""
    return as_str(qa["data"].get("status")) == "error"


def _item(state: State, settings: Settings, round: int, stage: Stage, upstream: Mapping[Stage, Result]) -> Item:
    inputs = wanted_inputs(state, settings, round, stage, upstream)
    attempt = least_attempt(state, round, stage)
    open_before = [name for name in INPUTS[stage] if name not in upstream]
    if open_before:
        status: Literal["stale", "absent"] = "stale" if state.of(round, stage) else "absent"
        return Item(round, stage, status, None, inputs, attempt, f"{open_before[0]} has to run first")
    version = settings.versions.get(stage)
    fitting = [result for result in state.of(round, stage) if _fits(result, inputs, version, upstream)]
    attempt = _next_attempt(stage, fitting, attempt, settings)
    counting = [result for result in fitting if result["attempt"] >= attempt]
    if counting:
        newest = counting[-1] is state.of(round, stage)[-1]
        return Item(round, stage, "current" if newest else "history", counting[-1], inputs, attempt)
    status = "stale" if state.of(round, stage) else "absent"
    why = next(_reasons(state, round, stage, inputs, version, attempt), "it has not run yet")
    return Item(round, stage, status, None, inputs, attempt, why)


def _fits(result: Result, inputs: Mapping[str, str], version: str | None, upstream: Mapping[Stage, Result]) -> bool:
    """Tell whether a report is about what stands before it; a foreign one names nothing, so it must come after it."""
    if result["foreign"]:
        return all(result["n"] > before["n"] for before in upstream.values())
    return _same(result, inputs, version)


def _same(result: Result, inputs: Mapping[str, str], version: str | None) -> bool:
    same_version = version in (None, result["version"])
    return same_version and all(result["inputs"].get(name) == value for name, value in inputs.items())


def _next_attempt(stage: Stage, fitting: list[Result], attempt: int, settings: Settings) -> int:
    """Return the attempt that counts: a browser that failed is asked again, and so is a card nobody can read."""
    tried = [result for result in fitting if result["attempt"] >= attempt]
    if not tried:
        return attempt
    newest = tried[-1]
    errors = sum(is_error(result) for result in tried)
    if stage == "qa" and is_error(newest) and errors <= settings.qa_errors:
        return newest["attempt"] + 1
    if stage == "judge" and "card" in newest and newest["card"]["verdict"] == UNREADABLE:
        return newest["attempt"] + 1
    return attempt


def _reasons(
    state: State, round: int, stage: Stage, inputs: Mapping[str, str], version: str | None, attempt: int
) -> Iterator[str]:
    newest = state.newest(round, stage)
    if newest is None:
        return
    if newest["foreign"]:
        yield "it came before what it is about"
        return
    if version not in (None, newest["version"]):
        yield f"the {stage} stage has changed since"
    for name, value in inputs.items():
        if newest["inputs"].get(name) != value:
            yield f"its {name} has changed since"
    if newest["attempt"] < attempt:
        yield f"attempt {attempt + 1} is asked for"


def _needs_no_verdict(upstream: Mapping[Stage, Result]) -> bool:
    """Tell whether the judge's report is from elsewhere, where no stage records verdicts."""
    return "judge" in upstream and upstream["judge"]["foreign"]
