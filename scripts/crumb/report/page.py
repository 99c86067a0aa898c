"""``report.html``: the playable game beside the evidence that judged it, and everything that was done to get it.

Reads the transcript and the runs, never the published files of old rounds: those may have been superseded.
"""

import json
from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from crumb.core.axes import axes
from crumb.core.canonical import sha
from crumb.core.parties import crosses
from crumb.core.rules_evidence import DISCOUNT
from crumb.core.state import State
from crumb.errors import CrumbError
from crumb.report.axes import load_policy, round_documents
from crumb.report.axesview import shown
from crumb.report.cardpage import DIMENSIONS, SOURCES
from crumb.report.render import render
from crumb.report.seen import MOMENTS, seen_by
from crumb.store import runs
from crumb.store.files import publish
from crumb.store.fold import load_state
from crumb.store.session import Session
from crumb.text import printable

QUIET = ("tool.call", "agent.thought_summary")


def write_report(session: Session, version: str) -> None:
    """Write ``report.html`` of a session; ``version`` is the rule's."""
    publish(report_page(session, version).encode("utf-8"), session.report, touch=True)


def report_page(session: Session, version: str) -> str:
    """Return the page; hostile text in it is text."""
    card = json.loads((session.game / "card.json").read_bytes())
    state = load_state(session)
    number = card["round"] or (state.rounds[-1] if state.rounds else 0)
    documents = round_documents(session, state, number)
    qa, verdict, spec = documents.get("qa"), documents.get("verdict"), documents.get("spec", {})
    rounds = [_round(session, state, each) for each in state.rounds]
    seen = _seen(session, state, number, qa)
    pictures = [*seen["strip"], *seen["others"]] if seen else []
    policy = load_policy()
    return render(
        "report.html",
        mark=Markup(f"<!-- crumb-report {version} {sha(card)} -->"),
        card=card,
        spec={"archetype": None, "family": None, "sub": None, "cuts": [], **spec},
        qa=qa,
        seen=seen,
        axes=shown(axes(documents, policy), policy, pictures),
        verdict=verdict,
        raw_scores=_raw_scores(documents.get("judge")),
        findings=[*documents.get("build", {}).get("findings", []), *_dead_hooks(qa)],
        notes=documents.get("build", {}).get("notes", []),
        asked={item["id"]: item["text"] for key in ("requirements", "acceptance") for item in spec.get(key, [])},
        rounds=rounds,
        sides=side_by_side(rounds),
        timeline=_timeline(session),
        actors=_actors(session),
        cross=_cross(verdict),
        dimensions=DIMENSIONS,
        sources=SOURCES,
    )


def _dead_hooks(qa: Mapping[str, Any] | None) -> list[str]:
    """Return a line for each hook of the game that the browser never saw called."""
    dead = ((qa or {}).get("measurements", {}).get("hooks") or {}).get("dead", [])
    return [f"hooks.js hook.dead: {name} was never called while the game was played" for name in dead]


def _raw_scores(judge: Mapping[str, Any] | None) -> dict[str, Any]:
    return dict(judge["scores"]) if judge else {}


def _seen(session: Session, state: State, round: int, qa: Mapping[str, Any] | None) -> dict[str, Any] | None:
    result = state.newest(round, "qa")
    if not qa or not result:
        return None
    run = result["run"]

    def read(path: str) -> bytes | None:
        try:
            return runs.read(session, run, f"qa/{path}")
        except CrumbError:
            return None

    def link(item: Mapping[str, Any]) -> dict[str, str]:
        return dict.fromkeys(("file", "src", "thumb"), f"runs/{run}/qa/{item['path']}")

    return seen_by(qa, read, link)


def _round(session: Session, state: State, number: int) -> dict[str, Any]:
    documents = round_documents(session, state, number)
    qa = documents.get("qa")
    card = state.cards.get(number)
    order: Mapping[str, Any] = state.orders.get(number, {})
    seen = _seen(session, state, number, qa)
    return {
        "number": number,
        "mode": order.get("mode", "initial"),
        "feedback": order.get("feedback", ""),
        "changes": documents.get("build", {}).get("changes", []),
        "verdict": card["verdict"] if card else None,
        "aggregate": card["aggregate"] if card else "–",
        "family": documents.get("spec", {}).get("family"),
        "failed": [gate["id"] for gate in qa["gates"] if gate["status"] == "fail"] if qa else [],
        "strip": {shot["moment"]: shot for shot in seen["strip"] if shot["moment"]} if seen else {},
        "picture": next((shot for shot in seen["strip"] if shot["moment"] == "play"), None) if seen else None,
    }


def side_by_side(rounds: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the moments of which two rounds or more have a picture, each with the picture of every round, or None."""
    rows = [
        {"title": title, "shots": [item["strip"].get(moment) for item in rounds]} for moment, title in MOMENTS.items()
    ]
    return [row for row in rows if sum(shot is not None for shot in row["shots"]) > 1]


def _timeline(session: Session) -> list[dict[str, Any]]:
    return [
        {
            "seq": event.get("metadata", {}).get("crumb", {}).get("seq", ""),
            "ts": str(event.get("ts", ""))[11:23],
            "sender": event.get("from", ""),
            "kind": event.get("kind", ""),
            "body": _what(event),
        }
        for event in session.transcript.read().events
        if event.get("kind") not in QUIET
    ]


def _what(event: Mapping[str, Any]) -> str:
    place = event.get("metadata", {}).get("crumb", {})
    where = f"round {place['round']} {place.get('stage', '')}: " if "round" in place else ""
    data = event.get("data") or {}
    words = (
        event.get("body") or data.get("title") or data.get("status") or data.get("verdict") or data.get("tree") or ""
    )
    return printable(where + str(words), 240)


def _actors(session: Session) -> dict[str, str]:
    try:
        bindings = json.loads(session.settings.read_bytes())["bindings"]
    except (OSError, ValueError, KeyError):
        return {}
    named = ("harness", "provider", "model", "effort")
    return {role: " · ".join(str(of[key]) for key in named if key in of) for role, of in bindings.items()}


def _cross(verdict: Mapping[str, Any] | None) -> str:
    provider = (verdict or {}).get("provider", {})
    builder, verifier = provider.get("builder"), provider.get("verifier")
    if not builder or not verifier or "none" in (builder, verifier):
        return "no model judged a model here"
    if crosses(builder, verifier):
        return f"yes: {builder} built, {verifier} judged"
    if "unknown" in (builder, verifier):
        return "unknown: who served is not on record"
    return f"no: both {builder}, so what the verifier alone scores counts {DISCOUNT:.0%}"
