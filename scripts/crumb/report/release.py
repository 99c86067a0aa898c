"""The release of a session: the best verified build, its card and film, as one folder that plays by double click.

The build lies unchanged in ``game/play``, so that its tree hash can be checked; what is ours stands beside it. A
session without a verified build gets a card that says so, and no game.
"""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from crumb.core.axes import axes
from crumb.core.canonical import sha
from crumb.core.documents import Best
from crumb.core.reasons import in_words
from crumb.core.view import spec_round
from crumb.errors import Damage
from crumb.games.manifest import tree_hash
from crumb.report.axes import load_policy, round_documents
from crumb.report.cardpage import card_page
from crumb.report.seen import MOMENTS
from crumb.store import runs
from crumb.store.files import publish
from crumb.store.fold import load_state
from crumb.store.session import Session, to_json

PLAY = "play"
FILM = "film"
LIMITS = (
    "A verdict says what a browser saw of this one build under one policy. It does not say that the game is fun, that "
    "every requirement was testable, that other browsers behave the same, or that a person would agree."
)


def release(session: Session, version: str) -> None:
    """Write ``game/``: the best build, its card as JSON and as a page, the film strip; ``version`` is the rule's."""
    effect = last_effect(session)
    best = effect.get("best")
    if not best:
        _clear(session.game)
        _write_card(session, _no_game(session, effect), effect, version)
        return
    _place_build(session, best)
    _write_card(session, _card(session, best, effect), effect, version)


def last_effect(session: Session) -> dict[str, Any]:
    """Return the effect of the newest published round."""
    found = sorted(session.rounds.glob("*/effect.json"), key=lambda path: int(path.parent.name))
    return dict(json.loads(found[-1].read_bytes())) if found else {"kind": "wait", "reason": "no round has ended yet"}


def _place_build(session: Session, best: Best) -> None:
    target = session.game / PLAY
    if target.is_dir() and tree_hash(target)[0] == best["tree"]:
        return
    source = session.run_dir(best["run"]) / "build"
    fresh = session.game / f".{PLAY}.new"
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(source, fresh)
    if tree_hash(fresh)[0] != best["tree"]:
        raise Damage(
            f"The build of run {best['run']} is not the one that was judged.", "`crumb verify` names the damage."
        )
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)


def _clear(folder: Path) -> None:
    for name in (PLAY, FILM):
        shutil.rmtree(folder / name, ignore_errors=True)


def _write_card(session: Session, card: Mapping[str, Any], effect: Mapping[str, Any], version: str) -> None:
    made_from = {"effect": sha(effect), "version": version}
    publish(card_page(card).encode("utf-8"), session.game / "card.html", touch=True)
    publish(to_json({**card, "from": made_from}), session.game / "card.json", touch=True)


def _no_game(session: Session, effect: Mapping[str, Any]) -> dict[str, Any]:
    spec = _spec(session, None)
    return {
        **_common(session, effect, spec),
        "verdict": "NONE",
        "aggregate": 0,
        "card": {},
        "corrections": [],
        "entry": None,
        "tree": None,
        "round": None,
        "run": None,
        "policy": None,
        "qa_counts": None,
        "axes": None,
        "film": [],
    }


def _card(session: Session, best: Best, effect: Mapping[str, Any]) -> dict[str, Any]:
    round = best["round"]
    state = load_state(session)
    qa = state.newest(round, "qa")
    verdict = state.cards[round]
    build = runs.read_json(session, best["run"], "build.json")
    document = runs.read_json(session, qa["run"], "qa.json") if qa else {}
    return {
        **_common(session, effect, _spec(session, round)),
        "verdict": verdict["verdict"],
        "aggregate": verdict["aggregate"],
        "card": verdict["card"],
        "corrections": verdict["corrections"],
        "entry": f"{PLAY}/{build['entry']}",
        "tree": best["tree"],
        "round": round,
        "run": best["run"],
        "policy": document.get("policy"),
        "qa_counts": document.get("counts"),
        "axes": axes(round_documents(session, state, round), load_policy()),
        "film": _film(session, qa["run"], document) if qa else [],
    }


def _common(session: Session, effect: Mapping[str, Any], spec: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "schema": "crumb.card/1",
        "session": session.id,
        "idea": session.load_idea()["text"],
        "title": spec.get("title", session.id),
        "pitch": spec.get("pitch", ""),
        "lang": spec.get("lang"),
        "archetype": spec.get("archetype"),
        "wanted": spec.get("wanted"),
        "cuts": spec.get("cuts", []),
        "outcome": effect["kind"],
        "reason": effect["reason"],
        "sentence": _sentence(effect),
        "limits": LIMITS,
    }


def _sentence(effect: Mapping[str, Any]) -> str:
    words = effect.get("feedback", "") if effect["kind"] == "done" else ""
    return f"{in_words(effect['reason'])} {words}".strip()


def _spec(session: Session, round: int | None) -> dict[str, Any]:
    state = load_state(session)
    if not state.rounds:
        return {}
    found = state.newest(spec_round(state, round or state.rounds[-1]), "spec")
    return dict(runs.read_json(session, found["run"], "spec.json")) if found else {}


def _film(session: Session, run: str, qa: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Copy the pictures of the strip beside the game, and the moving one if there is one; return them in order.

    All pictures are taken from a run that names no moments.
    """
    folder = session.game / FILM
    shutil.rmtree(folder, ignore_errors=True)
    shown = [item for item in qa.get("evidence", []) if item["role"] in ("film", "movie")]
    chosen = [item for item in shown if "moment" in item or item["role"] == "movie"]
    shots = []
    for item in sorted(chosen, key=_place) if any("moment" in item for item in chosen) else shown:
        name = Path(item["path"]).name
        publish(runs.read(session, run, f"qa/{item['path']}"), folder / name)
        shots.append({"file": f"{FILM}/{name}", "label": item["label"], "frame": item["frame"]})
    return shots


def _place(item: Mapping[str, Any]) -> int:
    """The moments in the order of a round, then what moves."""
    order = list(MOMENTS)
    return order.index(item["moment"]) if "moment" in item else len(order)
