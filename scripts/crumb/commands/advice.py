"""``crumb suggest`` and ``crumb why``: what a person could do, and what a run would do and cost. Both only read."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from crumb.commands.options import command, find, json_option, session_argument, sessions_option
from crumb.commands.words import emit, facts, say

if TYPE_CHECKING:
    from crumb.core.documents import Stage
    from crumb.pipeline.plan import Plan
    from crumb.pipeline.settings import Effective
    from crumb.store.session import Session

SECTIONS = {"spec": ("spec",), "build": ("build",), "qa": ("qa",), "judge": ("judge",), "verdict": ()}
ROLES = {"spec": "planner", "build": "builder", "judge": "verifier"}


@command("suggest", "crumb suggest last")
@session_argument
@sessions_option
@json_option
def suggest_command(session: str, sessions: Path | None, as_json: bool) -> None:
    """Say what you could do next, with the command to type."""
    from crumb.commands.standing import standing
    from crumb.commands.suggestions import suggestions
    from crumb.commands.wishes import builds_by_rules
    from crumb.core.reasons import in_words
    from crumb.places import typed

    row = standing(find(sessions, session))
    name, working = typed(row.session.path), row.working is not None
    by_rules = row.outcome == "fault" or builds_by_rules(row.session)
    played, paused = row.entry is not None, bool(row.paused)
    found = suggestions(name, row.outcome, row.reason, working, played, paused, row.cause, by_rules)
    if as_json:
        told = {"session": row.session.id, "reason": row.reason, "cause": row.cause}
        emit({**told, "suggestions": [item._asdict() for item in found]})
        return
    say(f"{row.title}: {in_words(row.reason)}" if row.title else in_words(row.reason))
    if row.cause:
        say(f"What is wrong: {row.cause}")
    facts((item.why, item.command) for item in found)


@command("why", "crumb why last", "crumb why last --set judge-shots=9")
@session_argument
@click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help="As if run with this setting.")
@sessions_option
@json_option
def why_command(session: str, settings: tuple[str, ...], sessions: Path | None, as_json: bool) -> None:
    """Say what is out of date, why, and what a run would cost.

    The cost is what the same stages took last time.
    """
    from crumb.commands.running import checked_settings
    from crumb.pipeline.plan import make_plan
    from crumb.pipeline.selection import Selection
    from crumb.pipeline.settings import effective, load_defaults
    from crumb.places import typed

    flags = checked_settings(settings)
    chosen = find(sessions, session)
    wanted = effective(load_defaults(), {**Selection().recorded_flags(chosen), **flags})
    plan = make_plan(chosen, wanted, writes=False)
    costs = {stage: cost(chosen, plan, stage) for stage in acting(plan)}
    shown = {
        "session": chosen.id,
        "pending": plan.pending,
        "effect": {key: plan.effect.get(key) for key in ("kind", "stage", "round", "mode", "reason")},
        "reasons": reasons(plan),
        "changed": changed(recorded(chosen), wanted),
        "missing": missing_runs(plan),
        "acts": list(costs),
        "seconds": _sum(costs, "seconds"),
        "tokens": _sum(costs, "tokens"),
        "stages": costs,
    }
    emit(shown) if as_json else _tell(shown, typed(chosen.path))


def _tell(shown: Mapping[str, Any], name: str) -> None:
    from crumb.core.reasons import in_words

    lost = shown["missing"]
    if lost:
        say(f"{'Lost':<13}{len(lost)} runs are missing: {', '.join(lost)}")
        say(f"{'':<13}To make them again: crumb redo {name} --stage spec")
    if not shown["pending"]:
        say(f"Nothing is out of date. {in_words(shown['effect']['reason'])}")
        return
    for title, lines in (("Out of date", shown["reasons"]), ("Changed", shown["changed"])):
        for at, line in enumerate(lines):
            say(f"{title if at == 0 else '':<13}{line}")
    names = ", ".join(shown["acts"]) or "nothing acts; files are published again"
    say(f"{'A run':<13}{names}")
    if shown["acts"]:
        say(f"{'Cost':<13}{_cost_in_words(shown)}")


def _cost_in_words(shown: Mapping[str, Any]) -> str:
    """Return what the acting stages cost last time, and of which of them that is not known."""
    known = [stage for stage, spent in shown["stages"].items() if spent["seconds"] is not None]
    unknown = [stage for stage in shown["stages"] if stage not in known]
    if not known:
        return "not known: none of these stages has run here yet"
    cost = f"about {shown['seconds']:.1f} s and {shown['tokens']} tokens, as last time"
    return f"{cost}; without {', '.join(unknown)}: not run here yet" if unknown else cost


def missing_runs(plan: "Plan") -> list[str]:
    """Return round and stage of the newest results whose run is not there any more, as ``build of round 1``."""
    from crumb.core.documents import STAGES
    from crumb.store import runs

    newest = [
        (r, stage, found) for r in plan.state.rounds for stage in STAGES if (found := plan.state.newest(r, stage))
    ]
    gone = set(runs.missing(plan.session, [found["run"] for *_, found in newest if not found["foreign"]]))
    return [f"{stage} of round {round}" for round, stage, found in newest if found["run"] in gone]


def reasons(plan: "Plan") -> list[str]:
    """Return what is out of date and why; what only follows from that is left out."""
    effect, first = plan.effect, plan.view.missing
    if effect["kind"] == "run":
        why = first.why if first and (first.stage, first.round) == (effect["stage"], effect["round"]) else ""
        return [f"{effect['stage']} of round {effect['round']}: {why or effect['reason']}"]
    missing = {path: "it is missing" for path in plan.files if not path.is_file()}
    wrong = {**plan.wrong, **missing}
    return [f"{path.relative_to(plan.session.path)}: {why}" for path, why in wrong.items()]


def acting(plan: "Plan") -> list["Stage"]:
    """Return the stages that a run would let act in this round, in order: those that no kept result serves.

    Results of later stages may turn out to serve after all, when an earlier one comes to the same content.
    """
    from crumb.core.documents import STAGES

    if plan.effect["kind"] != "run" or plan.effect["stage"] is None:
        return []
    return list(STAGES[STAGES.index(plan.effect["stage"]) :])


def cost(session: "Session", plan: "Plan", stage: "Stage") -> dict[str, float | int | None]:
    """Return seconds and tokens of the newest act of ``stage``; None for what is not known."""
    from crumb.errors import CrumbError
    from crumb.stages.shell import EVENT_FILE
    from crumb.store import runs

    newest = next((found for round in reversed(plan.state.rounds) if (found := plan.state.newest(round, stage))), None)
    if newest is None:
        return {"seconds": None, "tokens": None}
    try:
        usage = runs.read_json(session, newest["run"], EVENT_FILE)["usage"]
    except (CrumbError, KeyError):
        return {"seconds": None, "tokens": None}
    tokens = (usage.get("tokens_in") or 0) + (usage.get("tokens_out") or 0)
    return {"seconds": round((usage.get("latency_ms") or 0) / 1000, 2), "tokens": tokens}


def _sum(costs: Mapping[Any, Mapping[str, float | int | None]], key: str) -> float:
    return round(sum(spent[key] or 0 for spent in costs.values()), 2)


def recorded(session: "Session") -> dict[str, Any]:
    """Return ``settings.json`` of a session, empty where there is none."""
    from crumb.pipeline.plan import read_document

    return read_document(session.settings)


def changed(before: Mapping[str, Any], wanted: "Effective") -> list[str]:
    """Return what differs between the settings of the last run and the wanted ones, in words.

    A stage whose version moved although neither its settings nor its actor did was changed in its sources.
    """
    if not before:
        return []
    lines: list[str] = []
    for stage, version in wanted.versions.items():
        if before.get("versions", {}).get(stage) == version:
            continue
        found = _section(stage, before, wanted)
        lines += found or [f"sources of {stage}"]
    return lines


def _section(stage: str, before: Mapping[str, Any], wanted: "Effective") -> list[str]:
    lines = []
    for section in SECTIONS[stage]:
        old, new = before["config"].get(section) or {}, wanted.config.get(section) or {}
        names = sorted({*old, *new})
        lines += [
            f"{section}.{name}: {old.get(name)} → {new.get(name)}" for name in names if old.get(name) != new.get(name)
        ]
    role = ROLES.get(stage, "")
    old, new = before["bindings"].get(role) or {}, wanted.bindings.get(role) or {}
    lines += [
        f"{role}.{name}: {old.get(name)} → {new.get(name)}"
        for name in sorted({*old, *new})
        if old.get(name) != new.get(name)
    ]
    return lines
