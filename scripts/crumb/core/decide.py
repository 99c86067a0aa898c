"""``decide(state, settings) -> effect``: the one place that says what comes next.

The view says what is current; the first stage that is not runs. When all are, the verdict decides: done, wait, or the
order of a new round. Every run then passes the guards: cancel, refusal, budget, circuit, pause. A PASS comes before all
of them. This module must not change a state.
"""

from typing import Any, cast

from crumb.core import effects
from crumb.core.budgets import exceeded
from crumb.core.circuit import choose
from crumb.core.documents import Change, Effect, Order, Stage, Verdict
from crumb.core.events import STAGE_ROLE
from crumb.core.orders import initial_order, make_order, own_words, words_for
from crumb.core.read import as_str
from crumb.core.settings import Settings
from crumb.core.state import Result, State, Wish, approval
from crumb.core.stop import DEFAULT_SEVERITY, severity, stop_reason, trials
from crumb.core.view import Item, View, current, find_result, is_error, least_attempt, spec_round

__all__ = ["View", "current", "decide", "find_result"]


def decide(state: State, settings: Settings) -> Effect:
    """Return what comes next: a stage to run, a wait for a person, or the end with its reason and the best build."""
    return _guarded(state, settings, _next(state, settings, current(state, settings)))


def _next(state: State, settings: Settings, view: View) -> Effect:
    if not state.goal and not view.last:
        return effects.wait(effects.NO_GOAL, 1)
    if state.finished and state.finished["text"] not in effects.DONE_REASONS:
        return effects.done(state.finished["text"], view.last, state.best, because=[state.finished["event"]])
    urgent = [wish for wish in state.wishes if wish["mode"] != "change"]
    if urgent:
        return _new_round(state, _wished(state, view, None))
    if not view.last:
        return _run_in(state, "spec", 1, initial_order(), 0, "the idea needs a spec")
    qa = view.result("qa")
    if qa is not None and is_error(qa):
        return _or_change(state, view, effects.done(effects.COULD_NOT_CHECK, view.last, state.best), [qa])
    if view.missing:
        return _run_item(state, view.missing)
    return _after_verdict(state, settings, view)


def _run_item(state: State, item: Item) -> Effect:
    order = state.orders.get(item.round) or initial_order()
    return _run_in(state, item.stage, item.round, order, item.attempt, item.why or "it has not run yet")


def _run_in(state: State, stage: Stage, round: int, order: Order, attempt: int, reason: str) -> Effect:
    own = order["feedback"] if stage in ("spec", "build") else ""
    feedback = words_for(state, STAGE_ROLE[stage], own)
    base_round = round if stage == "spec" else _spec_round(state, round, order)
    words = own_words(state, STAGE_ROLE[stage]) if stage in ("spec", "build") else []
    more = {"words": words} if words else {}
    return effects.run(stage, round, order, attempt, base_round, reason, feedback=feedback, best=state.best, **more)


def _spec_round(state: State, round: int, order: Order) -> int:
    """Return the round whose spec a round builds, also when its order is not a fact yet."""
    if round in state.rounds:
        return spec_round(state, round)
    base = order.get("base")
    return spec_round(state, base if base in state.rounds else state.rounds[-1]) if state.rounds else round


def _after_verdict(state: State, settings: Settings, view: View) -> Effect:
    judge = cast(Result, view.result("judge"))
    card = judge["card"]
    if card["verdict"] == "PASS":
        return _or_change(state, view, effects.done(effects.PASSED, view.last, state.best), [judge])
    if card["verdict"] == "PARTIAL":
        return _or_change(state, view, _partial(state, view, card), [judge])
    tried = trials(state, view)
    how_bad = severity(tried, settings)
    reason = stop_reason(tried, settings, how_bad)
    if reason:
        return _or_change(state, view, effects.done(reason, view.last, state.best), [judge])
    mode = "redesign" if how_bad == "Critical" else "repair"
    order = _ordered_by_verdict(state, view, judge, mode, how_bad)
    return _new_round(state, _with_wishes(state, order))


def _partial(state: State, view: View, card: Verdict) -> Effect:
    if state.approved == approval(view.last, card["build"]):
        return effects.done(effects.APPROVED, view.last, state.best)
    return effects.wait(effects.PARTIAL, view.last, best=state.best)


def _or_change(state: State, view: View, end: Effect, because: list[Result]) -> Effect:
    """Return the end, unless a person wished a change of what there is."""
    if state.wishes:
        return _new_round(state, _wished(state, view, state.best["round"] if state.best else view.last))
    return cast(Effect, {**end, "because": [*end["because"], *(item["event"] for item in because)]})


def _wished(state: State, view: View, base: int | None) -> Order:
    """Return the order that answers all wishes: another design outweighs a repair, a repair a change."""
    modes = [wish["mode"] for wish in state.wishes]
    mode = next(name for name in ("redesign", "repair", "change") if name in modes)
    stage = "spec" if mode == "redesign" else "build"
    base = view.last if base is None and mode != "redesign" and state.newest(view.last, "build") else base
    judge = view.result("judge")
    if mode == "repair" and judge and _only_no(state.wishes, judge):
        return _with_wishes(state, _ordered_by_verdict(state, view, judge, mode, DEFAULT_SEVERITY))
    order = make_order(view.last + 1, cast(Any, mode), cast(Any, stage), base=base, avoid=_tried(state, mode))
    return _with_wishes(state, order)


def _only_no(wishes: list[Wish], judge: Result) -> bool:
    """Tell whether people named nothing in a build that did not pass: then what the verifier said is all there is."""
    return judge["card"]["verdict"] != "PASS" and not any(wish["text"] or wish["changes"] for wish in wishes)


def _with_wishes(state: State, order: Order) -> Order:
    words = [order["feedback"], *(wish["text"] for wish in state.wishes)]
    said = [wish["text"] for wish in state.wishes if wish["text"] and not wish["changes"]]
    return cast(
        Order,
        {
            **order,
            "feedback": "\n".join(word for word in words if word),
            "changes": [*order["changes"], *_changes(state.wishes)],
            "because": [*order["because"], *(wish["event"] for wish in state.wishes)],
            **({"said": said} if said else {}),
        },
    )


def _changes(wishes: list[Wish]) -> list[Change]:
    return [change for wish in wishes for change in wish["changes"]]


def _ordered_by_verdict(state: State, view: View, judge: Result, mode: str, how_bad: str) -> Order:
    qa = view.result("qa")
    return make_order(
        view.last + 1,
        cast(Any, mode),
        "spec" if mode == "redesign" else "build",
        feedback=_feedback(judge, qa, how_bad),
        changes=[] if mode == "redesign" else judge["data"].get("changes", []),
        because=[item["event"] for item in (view.result("verdict"), judge, qa) if item],
        avoid=_tried(state, mode),
        base=None if mode == "redesign" else view.last,
    )


def _feedback(judge: Result, qa: Result | None, how_bad: str) -> str:
    """Return what the next actor is told. Praise that the rules took back is not passed on: their reasons are."""
    card: Verdict = judge["card"]
    claimed = as_str(card["raw"].get("verdict"))
    lines = [f"{how_bad}: {as_str(judge['data'].get('feedback'))}"]
    if claimed != card["verdict"]:
        reasons = [item["reason"] for item in card["corrections"]]
        lines = [f"{how_bad}: {'; '.join(reasons)}", as_str(qa["data"].get("reason")) if qa else ""]
    advice = as_str(judge["data"].get("advice"))
    if advice:
        lines.append(f"Suggested change: {advice}")
    return "\n".join(line for line in dict.fromkeys(lines) if line)


def _tried(state: State, mode: str) -> list[str]:
    """Return the archetypes that a redesign should not try again, in the order in which they were tried."""
    if mode != "redesign":
        return []
    specs = [spec for round in state.rounds if (spec := state.newest(round, "spec"))]
    tried = [as_str(spec["data"].get("archetype")) for spec in specs]
    return list(dict.fromkeys(name for name in tried if name))


def _new_round(state: State, order: Order) -> Effect:
    stage: Stage = order["stage"]
    attempt = least_attempt(state, order["round"], stage)
    return _run_in(state, stage, order["round"], order, attempt, f"a {order['mode']} is ordered")


def _guarded(state: State, settings: Settings, effect: Effect) -> Effect:
    """Return the effect unless something stands against it; an end is never held up."""
    if effect["kind"] == "done":
        return effect
    if state.cancelled:
        return _ended(state, effect, effects.CANCELLED, because=[state.cancelled])
    stage = effect["stage"]
    if stage is None:
        return effect
    if stage == "spec" and state.refused:
        return _ended(state, effect, effects.REFUSED, feedback=state.refused)
    reason = exceeded(state, settings, stage)
    if reason:
        return _ended(state, effect, reason)
    return _paused(state, _cast(state, settings, effect, stage))


def _ended(state: State, effect: Effect, reason: str, **more: Any) -> Effect:
    return effects.done(reason, effect["round"], state.best, **more)


def _cast(state: State, settings: Settings, effect: Effect, stage: Stage) -> Effect:
    """Return the effect with the harness that plays the stage's role, or the end if none is left."""
    role = STAGE_ROLE[stage]
    if role is None:
        return effect
    choice = choose(state, settings, role)
    if choice is None:
        return _ended(state, effect, effects.UNAVAILABLE[role])
    skipped = f"; {', '.join(name or role for name in choice.skipped)} failed too often" if choice.skipped else ""
    return cast(Effect, {**effect, "harness": choice.harness, "reason": effect["reason"] + skipped})


def _paused(state: State, effect: Effect) -> Effect:
    if effect["kind"] != "run" or effect["stage"] is None:
        return effect
    role = STAGE_ROLE[effect["stage"]]
    if not state.paused and role not in state.paused_roles:
        return effect
    return cast(Effect, {**effect, "kind": "wait", "reason": effects.PAUSED})
