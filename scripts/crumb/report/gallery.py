"""The gallery of a folder of sessions: a picture, a verdict and a game for each, and the same as a table.

Shows release cards only; sessions without one are not there yet. Cells of the table that a spreadsheet could run are
disarmed.
"""

import csv
import io
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from crumb.core.axes_words import AXES
from crumb.pipeline.gallery import card_hashes
from crumb.report.axes import load_policy
from crumb.report.axesview import shown
from crumb.report.render import render
from crumb.store.files import publish
from crumb.store.fold import load_state
from crumb.store.session import Session, to_json

COLUMNS = (
    "session",
    "verdict",
    "outcome",
    "reason",
    "archetype",
    "wanted",
    "sub",
    "cuts",
    "health",
    "intent",
    "visual",
    "rounds",
    "seconds",
    "title",
    "idea",
)
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def write_gallery(root: Path) -> None:
    """Write ``gallery.html``, ``gallery.csv`` and ``gallery.json`` below ``root``."""
    cards = card_hashes(root)
    rows = [row(Session(root / name)) for name in cards]
    publish(render("gallery.html", rows=rows, counts=counts(rows)).encode("utf-8"), root / "gallery.html", touch=True)
    publish(table(rows).encode("utf-8"), root / "gallery.csv", touch=True)
    publish(to_json({"schema": "crumb.gallery/1", "cards": cards, "rows": rows}), root / "gallery.json", touch=True)


def row(session: Session) -> dict[str, Any]:
    """Return what the gallery shows of a session."""
    card = json.loads((session.game / "card.json").read_bytes())
    state = load_state(session)
    wanted, axes = card.get("wanted") or {}, card.get("axes")
    playing = [shot["file"] for shot in card["film"] if "play" in shot["label"]] or [s["file"] for s in card["film"]]
    return {
        "session": session.id,
        "verdict": card["verdict"],
        "outcome": card["outcome"],
        "reason": card["reason"],
        "sentence": card["sentence"],
        "archetype": card["archetype"],
        "wanted": wanted.get("archetype"),
        "sub": wanted.get("sub"),
        "cuts": len(card["cuts"]),
        **{name: (axes[name]["score"] if axes else None) for name in AXES},
        "axes": shown(axes, load_policy()),
        "rounds": len(state.rounds),
        "seconds": round(state.usage["ms"] / 1000, 1),
        "title": card["title"] if card["archetype"] else card["idea"],
        "idea": card["idea"],
        "picture": f"{session.id}/game/{playing[0]}" if playing else None,
        "game": f"{session.id}/game/{card['entry']}" if card["entry"] else None,
        "report": f"{session.id}/report.html",
    }


def counts(rows: Sequence[dict[str, Any]]) -> dict[str, int]:
    """Return how many sessions ended with which verdict, most frequent first."""
    found: dict[str, int] = {}
    for item in rows:
        found[item["verdict"]] = found.get(item["verdict"], 0) + 1
    return dict(sorted(found.items(), key=lambda pair: -pair[1]))


def table(rows: Sequence[dict[str, Any]]) -> str:
    """Return the rows as CSV."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows([[disarmed(item[column]) for column in COLUMNS] for item in rows])
    return out.getvalue()


def disarmed(value: Any) -> Any:
    """Return a cell that no spreadsheet takes for a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value
