"""Measures every gate on a labelled set, and says which may block and which must be taken back. Pure.

A row is one run of QA on one case: ``{game, mutant (null: the good game), half, contract, should_fail [gates of which
any counts], repeat, status, gates {id: status}, profile, seconds, cpu}``. Only first repeats are counted as cases; the
others tell whether a gate answers the same again.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from crumb.errors import UsageFault
from crumb.qa.policy import MODES, Mode, Policy
from crumb.qa.shares import Bar, Figures, Share

Row = Mapping[str, Any]
Case = tuple[Any, ...]
NEEDED = ("game", "mutant", "half", "contract", "should_fail", "repeat", "status", "gates")
ANSWERS = ("pass", "fail")


@dataclass(frozen=True, slots=True)
class Earned:
    """What a gate may be on its figures: ``mode`` at the most, and why not more; ``thin``: for want of cases alone."""

    gate: str
    now: Mode
    mode: Mode
    why: list[str]
    all: Figures
    contract: Figures
    thin: bool = False

    @property
    def advice(self) -> str:
        """One word for a table: stays, may do more, must be taken back, or too few cases to say so."""
        place = MODES.index(self.now) - MODES.index(self.mode)
        if place > 0:
            return "too few cases" if self.thin else "must be taken back"
        return "stays" if place == 0 else f"may {self.mode}"


@dataclass(frozen=True, slots=True)
class Whole:
    """How the results as a whole stand to the labels."""

    good_pass: Share
    caught: Share
    caught_at_gate: Share
    unchecked: Share


def checked_rows(rows: Iterable[Any]) -> list[Row]:
    """Return the rows; raises UsageFault for the first that has not every key."""
    kept = []
    for number, row in enumerate(rows, 1):
        missing = [key for key in NEEDED if not isinstance(row, Mapping) or key not in row]
        if missing:
            raise UsageFault(f"row {number} has no {missing[0]!r}", f"a row has {', '.join(NEEDED)}")
        kept.append(row)
    return kept


def figures(rows: Sequence[Row], gate: str) -> Figures:
    """Return the figures of one gate on these rows.

    A broken game that another gate of its class has caught says nothing of this one, unless this one caught it too.
    """
    first = first_rows(rows)
    good = [row["gates"].get(gate) for row in first if is_good(row)]
    good_pass = Share(good.count("pass"), good.count("pass") + good.count("fail"))
    own = [row for row in first if gate in row["should_fail"] and row["status"] in ANSWERS]
    caught = sum(row["gates"].get(gate) == "fail" for row in own)
    missed = sum(not at_gate(row) for row in own)
    catch = Share(caught, caught + missed)
    return Figures(good_pass, catch, good_pass + catch, flakes(rows, lambda row: row["gates"].get(gate)))


def is_good(row: Row) -> bool:
    """Tell whether a row is of a working game, or of one that is changed in a way that must not count."""
    return not row["should_fail"]


def latest(rows: Sequence[Row]) -> list[Row]:
    """Return the rows that were measured by the same code and policy as the last one, where rows tell so."""
    return [row for row in rows if row.get("version") == rows[-1].get("version")]


def at_gate(row: Row) -> bool:
    """Tell whether a gate of the row's class has failed."""
    return any(row["gates"].get(gate) == "fail" for gate in row["should_fail"])


def case_of(row: Row) -> Case:
    """Return what a row is a run of; the same game in another profile is another case."""
    return row["game"], row["mutant"], row.get("profile")


def first_rows(rows: Iterable[Row]) -> list[Row]:
    """Return the first repeat of every case."""
    kept: dict[Case, Row] = {}
    for row in rows:
        case = case_of(row)
        if case not in kept or row["repeat"] < kept[case]["repeat"]:
            kept[case] = row
    return list(kept.values())


def flakes(rows: Iterable[Row], answer: Callable[[Row], Any]) -> Share:
    """Return how many of the repeated cases were answered differently at least once."""
    answers: dict[Case, list[Any]] = {}
    for row in rows:
        answers.setdefault(case_of(row), []).append(answer(row))
    repeated = [found for found in answers.values() if len(found) > 1]
    return Share(sum(len(set(found)) > 1 for found in repeated), len(repeated))


def whole(rows: Sequence[Row]) -> Whole:
    """Return how many good games passed, broken ones failed (at a gate of their class), and how many went unchecked."""
    first = first_rows(rows)
    good = [row["status"] for row in first if is_good(row) and row["status"] in ANSWERS]
    broken = [row for row in first if not is_good(row) and row["status"] in ANSWERS]
    return Whole(
        Share(good.count("pass"), len(good)),
        Share(sum(row["status"] == "fail" for row in broken), len(broken)),
        Share(sum(at_gate(row) for row in broken), len(broken)),
        Share(sum(row["status"] == "error" for row in first), len(first)),
    )


def earned(rows: Sequence[Row], policy: Policy) -> list[Earned]:
    """Return for every gate of the policy what it may be on its figures."""
    kept = [row for row in rows if row["contract"]]
    return [
        _earned(gate, rule.mode, figures(rows, gate), figures(kept, gate), policy.bar)
        for gate, rule in policy.gates.items()
    ]


def _earned(gate: str, now: Mode, every: Figures, contract: Figures, bar: Bar) -> Earned:
    mode = _most(every, contract, bar)
    lower = MODES.index(_most(every, contract, replace(bar, cases=0))) >= MODES.index(now)
    why = {"block": [], "contract": bar.falls_short(every), "observe": bar.falls_short(contract)}[mode]
    return Earned(gate, now, mode, why, every, contract, lower)


def _most(every: Figures, contract: Figures, bar: Bar) -> Mode:
    if not bar.falls_short(every):
        return "block"
    return "observe" if bar.falls_short(contract) else "contract"
