"""Places in the files of a build: own files by line and column from 1, and nothing of elsewhere."""

from typing import Any

from crumb.qa.whence import NOWHERE, asked_by, own_file, spelled, thrown_at

ORIGIN = "http://127.0.0.1:4000"


def frame(path: str, line: int = 9, column: int = 4) -> dict[str, Any]:
    return {"url": f"{ORIGIN}/{path}" if path else "", "lineNumber": line, "columnNumber": column}


def test_an_error_is_placed_by_the_first_own_frame_of_its_stack() -> None:
    details = {"stackTrace": {"callFrames": [frame(""), frame("js/sim.js"), frame("main.js")]}, **frame("main.js", 1)}
    assert thrown_at(details, ORIGIN) == {"file": "js/sim.js", "line": 10, "column": 5}


def test_an_error_without_a_stack_is_placed_by_its_text_or_by_the_browser() -> None:
    text = f"TypeError: no\n    at boom ({ORIGIN}/game.js:3:7)\n    at {ORIGIN}/game.js:9:1"
    assert spelled(thrown_at({"exception": {"description": text}}, ORIGIN)) == "game.js:3:7"
    assert spelled(thrown_at(frame("a.js", 0, 0), ORIGIN)) == "a.js:1:1"


def test_what_is_not_of_the_build_has_no_place() -> None:
    other = {"url": "https://cdn.example/x.js", "lineNumber": 1, "columnNumber": 1}
    assert thrown_at({"stackTrace": {"callFrames": [other]}, "exception": {}}, ORIGIN) == NOWHERE
    assert spelled(NOWHERE) == ""
    assert own_file(f"{ORIGIN}0/x.js", ORIGIN) == ""


def test_who_asked_is_found_through_callbacks_and_in_pages() -> None:
    through = {"type": "script", "stack": {"callFrames": [], "parent": {"callFrames": [frame("net.js")]}}}
    assert spelled(asked_by(through, ORIGIN)) == "net.js:10:5"
    assert spelled(asked_by({"type": "parser", "url": f"{ORIGIN}/?a=1", "lineNumber": 2}, ORIGIN)) == "index.html:3:1"
    assert spelled(asked_by({"type": "other"}, ORIGIN)) == ""


def test_a_page_without_a_line_is_named_alone() -> None:
    assert spelled(asked_by({"url": f"{ORIGIN}/a.html"}, ORIGIN)) == "a.html"
