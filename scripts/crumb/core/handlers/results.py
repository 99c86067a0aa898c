"""Reports of stages: spec, build, qa.result, judge.score and the recorded verdict.

The newest report of a stage is the current one. A run that is reported again counts nothing twice: its report moves to
the end, with the card it had. Every new judge.score goes through the verdict rules here, once.
"""

from collections.abc import Mapping
from typing import Any

from crumb.core.best import best_of
from crumb.core.cards import raw_card, read_advice, read_deviation
from crumb.core.documents import Stage
from crumb.core.events import STAGE_ROLE
from crumb.core.facts import facts_for
from crumb.core.handlers.actors import mend, note_failure, unnamed_run
from crumb.core.handlers.common import Event, audit, crumb_of, event_id, warn
from crumb.core.handlers.rounds import drop_after, enter, is_foreign, round_for
from crumb.core.handlers.usage import spend
from crumb.core.read import as_dict, as_int, as_list, as_str, clone, hashes
from crumb.core.state import Result, State
from crumb.core.verdict import correct
from crumb.core.view import UNREADABLE

ENTRIES = ("artifacts/game/index.html", "game/index.html", "artifacts/game.html", "game.html", "index.html")


def on_spec(state: State, event: Event) -> None:
    """A spec: the latest one counts; if it says something new, its round's card and the rounds after it are dropped."""
    before = state.newest(round_for(state, event, "spec"), "spec")
    result = _report(state, event, "spec", as_dict(event.get("data")))
    if before is None or before["output"] != result["output"]:
        state.cards.pop(result["round"], None)
        drop_after(state, result["round"])


def on_build(state: State, event: Event) -> None:
    """A build: its tree is what evidence has to name."""
    data = as_dict(event.get("data"))
    declared = as_str(data.get("entry"))
    _report(state, event, "build", {**data, **_entry(event, declared)})


def _entry(event: Event, declared: str) -> dict[str, str]:
    """Return entry and tree of a foreign build, whose artifacts come in any order; ours declare both."""
    listed = [as_dict(item) for item in as_list(event.get("artifacts"))]
    if declared or not listed:
        return {}
    hashed = {as_str(item.get("path")): as_str(item.get("sha256")) for item in listed}
    pages = [path for path in (*ENTRIES, *hashed) if path in hashed and path.endswith(".html")]
    return {"entry": pages[0], "tree": hashed[pages[0]]} if pages else {}


def on_qa(state: State, event: Event) -> None:
    """What a browser showed; a foreign report has an exit code instead of a status."""
    data = as_dict(event.get("data"))
    status = data.get("status")
    if status not in ("pass", "fail", "error"):
        status = "pass" if as_int(data.get("exec_exit_code"), 1) == 0 else "fail"
    _report(state, event, "qa", {**data, "status": status})


def on_judge(state: State, event: Event) -> None:
    """A card: corrected once against the evidence of its build, and never used uncorrected."""
    raw, moved = raw_card(event)
    if moved:
        warn(state, event, "the card stood under data; it belongs under scores {D1…D6, verdict, feedback}")
    words, changes = read_advice(raw)
    bound = {key: value for key, value in as_dict(event.get("data")).items() if key in ("build", "qa")}
    said = {"feedback": as_str(raw.get("feedback")), "deviation": read_deviation(raw)}
    result = _report(state, event, "judge", {**bound, **said, "advice": words, "changes": changes})
    if "card" not in result:
        result["card"] = correct(raw, facts_for(state, result))
        _after_card(state, event, result)
    state.cards[result["round"]] = result["card"]
    state.best = best_of(state)


def _after_card(state: State, event: Event, result: Result) -> None:
    """A card that nobody can read is asked for once more; the second in a row is a failure of the verifier."""
    if result["card"]["verdict"] != UNREADABLE:
        mend(state, event, "verifier")
        for item in result["card"]["corrections"]:
            audit(state, event, f"{item['rule']}: {item['reason']}")
        return
    warn(state, event, result["card"]["reason"])
    earlier = state.of(result["round"], "judge")[-2:-1]
    if earlier and "card" in earlier[0] and earlier[0]["card"]["verdict"] == UNREADABLE:
        note_failure(state, event, "verifier", "invalid")


def on_audit(state: State, event: Event) -> None:
    """The recorded verdict of a round; any other audit is kept as a sentence."""
    if crumb_of(event).get("stage") == "verdict" and not is_foreign(event):
        _report(state, event, "verdict", as_dict(event.get("data")))
        return
    data = as_dict(event.get("data"))
    listed = [as_str(item) for item in as_list(data.get("violations"))]
    audit(state, event, as_str(event.get("body")) or ", ".join(listed) or "an audit without words")


def _report(state: State, event: Event, stage: Stage, data: Mapping[str, Any]) -> Result:
    """Keep a report as the newest of its stage and return it; the same run again moves what it reported before."""
    round = round_for(state, event, stage)
    state.reports += 1
    spend(state, event)
    listed = state.results.setdefault(f"{round}/{stage}", [])
    known = _same_run(listed, event)
    if known is not None:
        listed.remove(known)
        result = known
        result["n"] = state.reports
    else:
        result = _result(state, event, stage, round, data)
        _delivered(state, event, stage)
    listed.append(result)
    enter(state, round)
    return result


def _delivered(state: State, event: Event, stage: Stage) -> None:
    """A new result is progress, and closes the circuit of who made it; a card has to be read first."""
    state.stuck = 0
    if stage == "spec":
        state.refused = None
        mend(state, event, "planner")
    elif stage == "build":
        mend(state, event, "builder")


def _same_run(listed: list[Result], event: Event) -> Result | None:
    if is_foreign(event):
        return None
    run = as_str(crumb_of(event)["run"])
    return next((item for item in listed if item["run"] == run), None)


def _spawned_by(state: State, event: Event, stage: Stage) -> str:
    """Return the provider that a foreign report's actor was started with: that outweighs what it says of itself."""
    role = STAGE_ROLE[stage]
    wake = state.wakes.get(unnamed_run(role)) if role and is_foreign(event) else None
    return wake["provider"] if wake else ""


def _result(state: State, event: Event, stage: Stage, round: int, data: Mapping[str, Any]) -> Result:
    crumb, foreign = crumb_of(event), is_foreign(event)
    return {
        "event": event_id(event),
        "n": state.reports,
        "round": round,
        "stage": stage,
        "run": "" if foreign else as_str(crumb.get("run")),
        "inputs": hashes(crumb.get("inputs")),
        "output": as_str(crumb.get("output")) or event_id(event),
        "version": as_str(crumb.get("version")),
        "attempt": as_int(crumb.get("attempt")),
        "foreign": foreign,
        "provider": _spawned_by(state, event, stage) or as_str(as_dict(event.get("metadata")).get("provider")),
        "data": clone(data),
    }
