"""The numbers of a card that nobody claims: the halves and dimensions computed from the record, and the sum.

Computed from reports of one round only, so that the same reports give the same numbers whenever they are read. This
module must not look at what the verifier said.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from crumb.core.documents import DIMENSIONS
from crumb.core.read import amount, as_dict, as_list, as_str
from crumb.core.state import Result, State

FULL = 5.0
SUM = 30.0
PASS_FROM = 24.0
PARTIAL_FROM = 18.0
FLOORS = {"D1": 3.0, "D5": 3.0}
REDESIGNED = (5.0, 3.0, 2.0)
REPAIRED = (5.0, 4.0, 4.0)
MANY = 2.0
MANY_TIMES = 3


def auto_scores(
    state: State, round: int, spec: Result | None, build: Result | None, qa: Result | None
) -> dict[str, float]:
    """Return D4, and the automatic halves of D3 and D5 where the reports say enough, each 0 to 5."""
    scores = {"D4": convergence(state, round)}
    if spec and build and qa and not qa["foreign"]:
        scores["D3"] = observability(spec, build, qa)
        scores |= _quality(qa)
    return scores


def convergence(state: State, round: int) -> float:
    """Return how directly a round was reached: redesigns and repairs since a person last asked for a round cost points.

    A foreign transcript knows no orders: there each build after the first is a repair.
    """
    start = max((asked for asked in state.asked if asked <= round), default=0)
    before = [known for known in state.rounds if start <= known <= round]
    modes = [state.orders[known]["mode"] for known in before if known in state.orders and known != start]
    unordered = [known for known in before if known not in state.orders and state.of(known, "build")]
    redesigns = modes.count("redesign")
    repairs = modes.count("repair") + max(0, len(unordered) - 1)
    return min(_step(REDESIGNED, redesigns), _step(REPAIRED, repairs), MANY if state.vetoes >= MANY_TIMES else FULL)


def _step(steps: tuple[float, ...], times: int) -> float:
    return steps[times] if times < len(steps) else MANY


def observability(spec: Result, build: Result, qa: Result) -> float:
    """Return how much of what a reader needs is on record: what was asked, what was made, what was checked."""
    data = qa["data"]
    checks = [as_dict(item) for item in (*as_list(data.get("gates")), *as_list(data.get("probes")))]
    settled = share(as_str(item.get("status")) in ("pass", "fail") for item in checks)
    present = (
        bool(as_list(spec["data"].get("requirements"))),
        bool(as_str(build["data"].get("tree"))),
        bool(as_list(data.get("evidence"))),
        amount(as_dict(data.get("counts")).get("ran")) > 0,
    )
    return round(FULL * (sum(present) + (settled or 0.0)) / (len(present) + 1), 2)


def _quality(qa: Result) -> dict[str, float]:
    """Return the automatic half of D5: the share of soft gates and required probes that hold, if any were settled."""
    gates = [as_dict(gate) for gate in as_list(qa["data"].get("gates"))]
    probes = [as_dict(probe) for probe in as_list(qa["data"].get("probes"))]
    soft = [gate for gate in gates if gate.get("blocking") is not True]
    wanted = [probe for probe in probes if probe.get("kind") == "requirement"]
    settled = [as_str(item.get("status")) for item in (*soft, *wanted)]
    held = share(status == "pass" for status in settled if status in ("pass", "fail"))
    return {} if held is None else {"D5": round(FULL * held, 2)}


def worth(scores: Mapping[str, Mapping[str, Any]]) -> float:
    """Return what a build is worth beside another: every dimension but D4, which is about the way and not the build."""
    return round(sum(amount(scores.get(name, {}).get("score")) for name in DIMENSIONS if name != "D4"), 3)


def share(flags: Iterable[bool]) -> float | None:
    """Return the share of true flags, or None if there are none."""
    listed = list(flags)
    return sum(listed) / len(listed) if listed else None


def aggregate(scores: Mapping[str, Mapping[str, Any]], excluded: Iterable[str] = ()) -> float:
    """Return the sum of 30; a dimension that could not be checked is left out and the rest rescaled, missing is 0."""
    left_out = set(excluded)
    counted = [name for name in DIMENSIONS if name not in left_out]
    total = sum(amount(scores.get(name, {}).get("score")) for name in counted)
    return round(total * len(DIMENSIONS) / len(counted), 2) if counted else 0.0
