"""Loops and their ends: how bad a FAIL is, and whether another round may follow it.

Counted over the rounds of the current view since a person last asked for one, each round once, so that reruns eat
nothing. A PASS never comes here: a stop cannot swallow it.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from crumb.core.canonical import sha
from crumb.core.documents import Severity, Verdict
from crumb.core.effects import NO_PROGRESS, REDESIGNS_SPENT, VERDICTS_SPENT, WORSE
from crumb.core.facts import tree_of
from crumb.core.read import as_dict, as_list, as_str, names
from crumb.core.scoring import worth
from crumb.core.settings import Settings
from crumb.core.state import Result, State
from crumb.core.view import UNREADABLE, View, spec_round

LEAST_GAIN = 1.0
WORST_DROP = 2.0
DEFAULT_SEVERITY: Severity = "Important"


@dataclass(frozen=True, slots=True)
class Trial:
    """One judged round: what was built, what failed, what the verdict was."""

    round: int
    spec: int
    mode: str
    card: Verdict
    tree: str
    failed: tuple[str, ...]
    signature: str | None
    critical: bool
    said: Severity | None


def trials(state: State, view: View) -> list[Trial]:
    """Return the judged rounds since a person last asked for one, the last with what is current in it."""
    start = max((round for round in state.asked if round in state.rounds), default=0)
    listed = [_trial(state, round, view) for round in state.rounds if round >= start]
    return [trial for trial in listed if trial is not None]


def severity(tried: list[Trial], settings: Settings) -> Severity:
    """Return how bad the last verdict is: Critical asks for another design, the rest for a repair."""
    last = tried[-1]
    if last.critical or last.said == "Critical":
        return "Critical"
    same_design = [trial for trial in tried if trial.spec == last.spec]
    worn = any(sum(gate in trial.failed for trial in same_design) > settings.repairs for gate in last.failed)
    return "Critical" if worn else last.said or DEFAULT_SEVERITY


def stop_reason(tried: list[Trial], settings: Settings, how_bad: Severity) -> str | None:
    """Return why no round may follow the last verdict, which is no PASS; None if one may."""
    last, before = tried[-1], tried[:-1]
    if len(tried) > settings.verdicts:
        return VERDICTS_SPENT
    if any(trial.tree == last.tree for trial in before):
        return NO_PROGRESS
    if how_bad == "Critical":
        redesigns = sum(trial.mode == "redesign" for trial in tried)
        return REDESIGNS_SPENT if redesigns >= settings.redesigns else None
    same_design = [trial for trial in before if trial.spec == last.spec]
    if not same_design:
        return None
    if _stands_still(same_design, last):
        return NO_PROGRESS
    highest = max(worth(trial.card["card"]) for trial in same_design)
    return WORSE if highest - worth(last.card["card"]) >= WORST_DROP else None


def _stands_still(before: list[Trial], last: Trial) -> bool:
    """Tell whether a repair failed in the way of an earlier round, or, where nothing failed, gained next to nothing."""
    if last.signature is not None:
        return any(trial.signature == last.signature for trial in before)
    previous = before[-1]
    gain = worth(last.card["card"]) - worth(previous.card["card"])
    return previous.signature is None and abs(gain) < LEAST_GAIN


def _trial(state: State, round: int, view: View) -> Trial | None:
    judge = view.result("judge") if round == view.last else state.newest(round, "judge")
    qa = view.result("qa") if round == view.last else state.newest(round, "qa")
    build = view.result("build") if round == view.last else state.newest(round, "build")
    if judge is None or build is None or "card" not in judge or judge["card"]["verdict"] == UNREADABLE:
        return None
    order = state.orders.get(round)
    failed = failed_checks(qa)
    return Trial(
        round=round,
        spec=spec_round(state, round),
        mode=order["mode"] if order else "",
        card=judge["card"],
        tree=tree_of(build),
        failed=_with_gate(failed, judge),
        signature=signature(qa, failed),
        critical=_broken_rules(build, qa),
        said=_said(judge),
    )


def failed_checks(qa: Result | None) -> tuple[str, ...]:
    """Return the ids of the gates and probes that failed, sorted."""
    if qa is None:
        return ()
    items = [as_dict(item) for name in ("gates", "probes") for item in as_list(qa["data"].get(name))]
    return tuple(sorted({as_str(item.get("id")) for item in items if item.get("status") == "fail"}))


def signature(qa: Result | None, failed: tuple[str, ...]) -> str | None:
    """Return what identifies a failure: the qa.result's own signature, else the failed checks; None if none failed."""
    own = as_str(qa["data"].get("signature")) if qa else ""
    if not failed:
        return None
    return own or sha(failed)


def _with_gate(failed: tuple[str, ...], judge: Result) -> tuple[str, ...]:
    gate = as_str(as_dict(judge["data"].get("deviation")).get("gate"))
    return tuple(sorted({*failed, gate})) if gate else failed


def _said(judge: Result) -> Severity | None:
    said = as_dict(judge["data"].get("deviation")).get("type")
    return said if said in ("Critical", "Important", "Minor") else None


def _broken_rules(build: Result, qa: Result | None) -> bool:
    """Tell whether the game's rules, and not its numbers, are broken: a critical gate, or an end out of reach.

    A dead control explains an end out of reach, and can be repaired.
    """
    gates = [as_dict(gate) for gate in as_list(qa["data"].get("gates"))] if qa else []
    if any(gate.get("critical") is True and gate.get("status") == "fail" for gate in gates):
        return True
    proof = as_dict(build["data"].get("proof"))
    hopeless = bool(names(proof.get("findings"))) or proof.get("win") is False
    return hopeless and not _dead_controls(qa)


def _dead_controls(qa: Result | None) -> bool:
    probes: Iterable[dict[str, object]] = (as_dict(item) for item in as_list(qa["data"].get("probes"))) if qa else ()
    return any(probe.get("kind") == "control" and probe.get("status") == "fail" for probe in probes)
