"""Requirements and acceptance conditions, checked against recorded states: relations in a small closed language.

The language and what it refuses is in ``crumb.core.conditions``; no code is ever executed. A relation that holds
without input as well says nothing about a run with input, and none says anything of a game in which nothing moves: it
is unverified and not passed, so that a dead game cannot meet it.
"""

from dataclasses import dataclass
from typing import Any, Literal

from crumb.core.conditions import vet
from crumb.core.documents import Probe, ProbeResult, Spec, Status
from crumb.qa.effects import latency, pairs, responds, same_moment, value_at
from crumb.qa.gates.finding import Thresholds
from crumb.qa.gates.input import complaint, describe
from crumb.qa.record import Observation, State, Twin

Kind = Literal["requirement", "acceptance"]
NEEDS_INPUT = ("win", "twin")
SAFETY = ("constant", "never")  # true of a game that does nothing, so a run must have lived to count


@dataclass(frozen=True, slots=True)
class Answer:
    """What a relation came to on one run; ``held`` is None where there was nothing to look at."""

    held: bool | None
    words: str
    measured: dict[str, Any]


def judge_probes(seen: Observation, spec: Spec, limits: Thresholds) -> list[ProbeResult]:
    """Return the results of all requirements, acceptance conditions and controls of the spec.

    ``limits`` are the thresholds of the gate for input.
    """
    results = [_result(seen, item["id"], "requirement", item["probe"], item["text"]) for item in spec["requirements"]]
    results += [_result(seen, item["id"], "acceptance", item["probe"], item["text"]) for item in spec["acceptance"]]
    return results + [_control(twin, limits) for twin in seen.twins]


def _result(seen: Observation, identity: str, kind: Kind, probe: Probe, text: str) -> ProbeResult:
    status, words, measured = check(seen, probe)
    if kind == "acceptance" and status == "skip" and (seen.scripts or "unverified" in measured):
        status = "fail"  # a condition that could have been shown and was not, is not met
    return {"id": identity, "kind": kind, "status": status, "message": f"{text}: {words}", "measured": measured}


def _control(twin: Twin, limits: Thresholds) -> ProbeResult:
    fault = complaint(twin, limits)
    words = fault or f"The control {twin.action!r} answers after {latency(twin)} ticks."
    status: Status = "fail" if fault or not responds(twin) else "pass"
    return {"id": twin.action, "kind": "control", "status": status, "message": words, "measured": describe(twin)}


def check(seen: Observation, probe: Probe) -> tuple[Status, str, dict[str, Any]]:
    """Return status, words and figures of one relation; skip where nothing was seen, or where it proves nothing."""
    refused = vet(probe)
    if refused is not None:
        return "skip", f"refused: {refused}", {"unverified": True}
    answer = _answer(seen, probe)
    if answer.held is None:
        return "skip", answer.words, answer.measured
    if not answer.held:
        return "fail", answer.words, answer.measured
    if _proves_nothing(seen, probe):
        return "skip", "unverified: it is so without any input as well", {**answer.measured, "unverified": True}
    return "pass", answer.words, answer.measured


def _answer(seen: Observation, probe: Probe) -> Answer:
    run, _, action = probe["run"].partition(":")
    if run == "twin":
        twin = next((twin for twin in seen.twins if twin.action == action), None)
        return _on_twin(twin, probe) if twin is not None else Answer(None, f"the control {action!r} was not tried", {})
    states = within(_states(seen, run), probe.get("within"))
    if not states:
        return Answer(None, f"there was no {run} run to look at", {})
    return _on_states(states, probe)


def _states(seen: Observation, run: str) -> list[State]:
    if run == "restart":
        return [state for restart in seen.restarts[:1] if (state := restart.state) is not None]
    found = seen.runs.get(run)
    return [sample.state for sample in found.samples] if found is not None and found.began else []


def within(states: list[State], ticks: int | None) -> list[State]:
    """Return the states of the first so many ticks; all of them without a number, or where ticks are not counted."""
    begin = value_at(states[0], "tick") if states else None
    if ticks is None or not isinstance(begin, int):
        return states
    return [state for state in states if int(value_at(state, "tick") or 0) <= begin + ticks]


def _on_twin(twin: Twin, probe: Probe) -> Answer:
    """With a twin, first and last are the two runs at the same tick: the one without and the one with the input."""
    path, op = probe["path"], probe["op"]
    both = [(value_at(other, path), value_at(one, path)) for _, one, other in pairs(twin)]
    if not both:
        return Answer(None, "the two runs have no moment in common", {})
    if op in ("increases", "decreases", "changes", "constant"):
        moved = next(((first, last) for first, last in both if first != last), both[-1])
        return _compared(*moved, probe)
    return _on_values([last for _, last in both], probe)


def _on_states(states: list[State], probe: Probe) -> Answer:
    values = [value_at(state, probe["path"]) for state in states]
    if probe["op"] in ("changes", "constant"):
        other = next((value for value in values if value != values[0]), values[0])
        return _compared(values[0], other, probe)
    if probe["op"] in ("increases", "decreases"):
        return _compared(values[0], values[-1], probe)
    return _on_values(values, probe)


def _compared(first: Any, last: Any, probe: Probe) -> Answer:
    path, op = probe["path"], probe["op"]
    measured = {"first": first, "last": last}
    if first is None and last is None:
        return Answer(False, f"the game says nothing of {path!r}", measured)
    if op in ("changes", "constant"):
        return Answer((first != last) == (op == "changes"), f"{path} went from {first} to {last}", measured)
    if not _are_numbers(first, last):
        return Answer(False, f"{path} is not a number ({first}, {last})", measured)
    return Answer(last > first if op == "increases" else last < first, f"{path} went from {first} to {last}", measured)


def _on_values(values: list[Any], probe: Probe) -> Answer:
    path, op, wanted = probe["path"], probe["op"], probe.get("value")
    if all(value is None for value in values):
        return Answer(False, f"the game says nothing of {path!r}", {"last": None})
    if op in ("reaches", "never"):
        found = any(value == wanted for value in values)
        words = f"{path} {'was' if found else 'was never'} {wanted}"
        return Answer(found == (op == "reaches"), words, {"reached": found, "last": values[-1]})
    return _last_with(values[-1], wanted, probe)


def _last_with(last: Any, wanted: Any, probe: Probe) -> Answer:
    words, measured = f"{probe['path']} ended at {last}, wanted {probe['op']} {wanted}", {"last": last}
    if probe["op"] == "eq":
        return Answer(bool(last == wanted), words, measured)
    if not _are_numbers(last, wanted):
        return Answer(False, f"{probe['path']} is not a number ({last})", measured)
    return Answer(last >= wanted if probe["op"] == "ge" else last <= wanted, words, measured)


def _proves_nothing(seen: Observation, probe: Probe) -> bool:
    run = probe["run"].partition(":")[0]
    if not _alive(seen):
        return True
    if run == "restart":
        ended = seen.runs.get({"won": "win", "lost": "lose"}.get(seen.restarts[0].after, ""))
        return ended is not None and same_moment(ended.last, seen.restarts[0].state)
    if run not in NEEDS_INPUT:
        return False
    if probe["op"] in SAFETY:
        return not _lived(seen, probe["run"])
    if run == "twin" and probe["op"] in ("increases", "decreases", "changes"):
        return False
    idle = within(_states(seen, "idle"), probe.get("within"))
    return bool(_on_states(idle, probe).held) if idle else False


def _alive(seen: Observation) -> bool:
    """Tell whether anything but a count of steps ever moved: a game that does nothing meets no condition."""
    runs = [seen.runs[name] for name in ("idle", "win", "lose") if name in seen.runs]
    moved = any(not same_moment(sample.state, run.first) for run in runs for sample in run.samples)
    return moved or any(latency(twin) is not None for twin in seen.twins)


def _lived(seen: Observation, run: str) -> bool:
    """Tell whether the run came to an end, or its control changed anything; else it says nothing of what never came."""
    if run.startswith("twin:"):
        return any(f"twin:{twin.action}" == run and latency(twin) is not None for twin in seen.twins)
    return run in seen.runs and seen.runs[run].end is not None


def _are_numbers(*values: Any) -> bool:
    return all(isinstance(value, int | float) and not isinstance(value, bool) for value in values)
