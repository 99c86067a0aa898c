"""The frame that shows a gate: its own, else, where it fails, how far the game came."""

from dataclasses import replace

from sightings import POLICY, good

from crumb.core.documents import Gate
from crumb.qa.gates.finding import failed, passed
from crumb.qa.gates.table import gates_from

PICTURES = {"title": "film-title", "play": "film-play", "end": "film-end"}


def one(finding: object) -> Gate:
    (gate,) = gates_from([("B", finding)], replace(good()), POLICY, PICTURES)  # type: ignore[list-item]
    return gate


def test_a_gate_shows_its_own_pictures() -> None:
    assert one(failed("no", {}, ["end", "title"]))["evidence"] == ["film-end", "film-title"]
    assert one(passed("yes", {}, ["end"]))["evidence"] == ["film-end"]


def test_a_failure_without_a_picture_shows_how_far_the_game_came() -> None:
    assert one(failed("no", {}))["evidence"] == ["film-play"]
    assert one(passed("yes", {}))["evidence"] == ["measurements"]
