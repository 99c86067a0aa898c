"""What a result shows to people: chosen pictures, errors and requests once each, and old results too."""

import json
from typing import Any

from crumb.report.seen import errors_of, requests_of, seen_by

THROWN = {"message": "Error: no", "file": "game.js", "line": 3, "column": 7}


def picture(name: str, moment: str | None = None) -> dict[str, Any]:
    more = {"moment": moment} if moment else {}
    return {"id": name, "path": f"film/{name}.jpg", "role": "film", "label": name, "frame": 1, **more}


def result(*evidence: dict[str, Any], gates: list[dict[str, Any]] | None = None) -> dict[str, Any]:
    return {"gates": gates or [], "evidence": list(evidence)}


def seen(qa: dict[str, Any], console: bytes | None = None) -> dict[str, Any]:
    return seen_by(qa, lambda _: console, lambda item: {"file": item["path"], "src": "s", "thumb": "t"})


def test_the_strip_holds_the_moments_in_the_order_of_a_round_and_the_rest_stands_apart() -> None:
    shown = seen(result(picture("c", "won"), picture("a", "title"), picture("x"), picture("b", "play")))
    assert [shot["id"] for shot in shown["strip"]] == ["a", "b", "c"]
    assert [shot["id"] for shot in shown["others"]] == ["x"]


def test_a_result_that_knows_no_moments_shows_all_pictures() -> None:
    shown = seen(result(picture("x"), picture("y")))
    assert [shot["id"] for shot in shown["strip"]] == ["x", "y"]
    assert shown["others"] == []


def test_a_gate_is_shown_with_its_frames_and_never_with_other_evidence() -> None:
    gate = {"id": "D", "status": "fail", "blocking": True, "evidence": ["a", "measurements"]}
    (shown,) = seen(result(picture("a"), gates=[gate]))["gates"]
    assert [shot["id"] for shot in shown["pictures"]] == ["a"]
    assert shown["words"] == "failed"


def test_an_error_of_many_visits_is_told_once_with_its_place() -> None:
    visits = [{"visit": "control", "thrown": [THROWN]}, {"visit": "play", "thrown": [THROWN]}]
    assert errors_of(visits) == [{"message": "Error: no", "place": "game.js:3:7", "in": ["control", "play"]}]
    assert errors_of([{"visit": "control", "thrown": []}]) == []


def test_an_error_without_a_place_is_told_too() -> None:
    assert errors_of([{"visit": "control", "uncaught": ["Error: old"]}])[0]["place"] == ""
    unplaced = {"message": "x", "file": "", "line": 0, "column": 0}
    assert errors_of([{"visit": "a", "thrown": [unplaced]}])[0]["place"] == ""


def test_requests_are_counted_by_kind_and_those_to_outside_name_who_asked() -> None:
    asked = {"kind": "fetch", "url": "https://a.example/x", "by": "net.js:1:2"}
    visit = {"visit": "a", "own": {"script": 2, "xhr": 1}, "missing": ["script x.js (404)"], "asked": [asked]}
    shown = requests_of([visit, {**visit, "own": {"script": 3}}])
    assert shown["inside"] == {"script": 3, "data": 1}
    assert shown["missing"] == ["script x.js"]
    assert [note["by"] for note in shown["outside"]] == ["net.js:1:2"]


def test_a_log_that_cannot_be_read_shows_nothing() -> None:
    for raw in (None, b"{", b"{}", json.dumps([3]).encode()):
        assert seen(result(), raw)["errors"] == []
