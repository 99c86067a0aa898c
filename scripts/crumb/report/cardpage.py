"""The verdict card of a release, as a small page that travels with the game."""

from collections.abc import Mapping
from typing import Any

from crumb.report.axes import load_policy
from crumb.report.axesview import shown
from crumb.report.render import render

DIMENSIONS = {
    "D1": "fits the idea",
    "D2": "runs",
    "D3": "can be observed",
    "D4": "converged",
    "D5": "quality",
    "D6": "portable",
}


SOURCES = {
    "verifier-llm": "the verifier, a model",
    "verifier-rubric": "the verifier, by rules",
    "qa-check-effect": "the browser",
    "reducer-auto": "computed from the record",
}


def card_page(card: Mapping[str, Any]) -> str:
    """Return the page of a release card."""
    return render(
        "card.html", card=card, axes=shown(card["axes"], load_policy()), dimensions=DIMENSIONS, sources=SOURCES
    )
