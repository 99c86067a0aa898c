"""``crumb qa`` and ``crumb play`` on games without a session: what is checked, written, shown, served and refused."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from playwright.sync_api import sync_playwright

from crumb.cli import cli
from crumb.errors import UsageFault
from crumb.qa.chromium import find_chromium
from crumb.qa.replaying import LAB, dressed, plan_of, runs_in

ROOT = Path(__file__).resolve().parents[2]
CATCHER = (ROOT / "tests" / "qa" / "games" / "catcher.html").read_text(encoding="utf-8")
NOISY = """<!doctype html><title>n</title><canvas width=300 height=200></canvas><script src="g.js"></script>"""
SCRIPT = """const g = document.querySelector('canvas').getContext('2d'); let x = 9;
addEventListener('keydown', () => { x += 9; throw new Error('<img src=x onerror=alert(1)>'); });
function frame() { g.clearRect(0, 0, 300, 200); g.fillRect(x, 40, 60, 60); requestAnimationFrame(frame); }
frame();
fetch('https://away.example/<b>');
"""
WIN = {"seed": 1, "ticks": 282, "end": "won", "hash": "", "events": [
    [100, "down", "right"], [134, "up", "right"], [195, "down", "left"], [263, "up", "left"]]}  # fmt: skip
LOSE = {"seed": 1, "ticks": 282, "end": "lost", "hash": "", "events": [[0, "down", "left"], [60, "up", "left"]]}
PROOF = {
    "win": WIN, "lose": LOSE, "idle": {"end": "lost", "ticks": 376}, "random": {"games": 12, "wins": 1},
    "bot": {"games": 4, "wins": 4}, "findings": [],
}  # fmt: skip


def qa(*words: object, code: int) -> Result:
    result = CliRunner().invoke(cli, ["qa", *map(str, words)])
    assert result.exit_code == code, f"exit {result.exit_code}\n{result.output}\n{result.exception!r}"
    return result


def put(folder: Path, **files: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name.replace("_", ".")).write_text(content, encoding="utf-8")
    return folder


@pytest.mark.browser
def test_a_broken_game_is_told_by_gates_frames_errors_and_requests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, out = put(tmp_path / "noisy", index_html=NOISY, g_js=SCRIPT), tmp_path / "out"
    shown = qa(game, "--out", out, code=3).stdout
    assert re.search(r"^B uncaught errors +fail +yes .*\(g\.js:2\).* film/\d+-\S+\.jpg$", shown, re.MULTILINE)
    assert re.search(r"^  all gates +\d+ of \d+ passed$", shown, re.MULTILINE)
    assert re.search(r"^  gates that may fail it +\d+ of \d+ passed$", shown, re.MULTILINE)
    assert re.search(r"^  build health +50% weak.* Not so: nothing breaks while it runs", shown, re.MULTILINE)
    assert re.search(r"^  visual +\d+% ", shown, re.MULTILINE)
    assert "Traceback" not in shown
    result = json.loads((out / "qa.json").read_text(encoding="utf-8"))
    assert all((out / item["path"]).is_file() for item in result["evidence"])
    page = (out / "qa.html").read_text(encoding="utf-8")
    assert "&lt;img src=x onerror=alert(1)&gt;" in page
    assert "<img src=x" not in page
    assert "<b>" not in page.replace("%3Cb%3E", "")
    assert "g.js:2:" in page
    assert "https://away.example/" in page
    assert sorted(path.name for path in game.iterdir()) == ["g.js", "index.html"]
    monkeypatch.setenv("CRUMB_CHROMIUM", "/nowhere/chromium")
    qa(game, "--out", out, code=5)
    assert not (out / "film").exists(), "an earlier result makes room for the next one"


@pytest.mark.browser
def test_a_good_game_passes_and_its_inputs_win_again_in_a_persons_browser(tmp_path: Path) -> None:
    game, out, proof = put(tmp_path / "game", index_html=CATCHER), tmp_path / "out", tmp_path / "proof.json"
    proof.write_text(json.dumps(PROOF), encoding="utf-8")
    result = json.loads(qa(game, "--out", out, "--proof", proof, "--json", code=0).stdout)
    moments = [item["moment"] for item in result["evidence"] if "moment" in item]
    assert sorted(moments) == ["lost", "play", "response", "title", "won"]
    with served(str(game), "--inputs", "--out", str(out)) as address, opened(address) as page:
        page.select_option("#speed", "4")
        page.wait_for_function("document.querySelector('#status').dataset.state === 'done'", timeout=60_000)
        assert page.inner_text("#status") == "Won, as recorded"
        page.click("text=Play it yourself")
        page.wait_for_url("**/plain/index.html")
        assert page.evaluate("typeof window.__vt") == "undefined"
    (game / "index.html").write_text(CATCHER + " ", encoding="utf-8")
    changed = CliRunner().invoke(cli, ["play", str(game), "--inputs", "--out", str(out), "--no-browser"])
    assert changed.exit_code == 1
    assert "changed since" in changed.output


@contextmanager
def served(*words: str) -> Iterator[str]:
    """Run ``crumb play`` until the block ends; gives the address that it prints."""
    command = [sys.executable, "-m", "crumb.cli", "play", *words, "--no-browser"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "scripts")}
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", env=environment
    )
    assert process.stdout is not None
    try:
        yield process.stdout.readline().strip()
    finally:
        process.send_signal(signal.SIGINT)
        _, complaints = process.communicate(timeout=20)
    assert process.returncode == 0
    assert "Traceback" not in complaints


@contextmanager
def opened(address: str) -> Iterator[Any]:
    with sync_playwright() as driver:
        chromium = find_chromium()
        browser = driver.chromium.launch(executable_path=str(chromium) if chromium else None, args=["--no-sandbox"])
        try:
            page = browser.new_page(viewport={"width": 1000, "height": 780})
            page.goto(address)
            yield page
        finally:
            browser.close()


def test_what_cannot_be_checked_ends_with_five_and_the_remedy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CRUMB_CHROMIUM", "/nowhere/chromium")
    shown = qa(put(tmp_path / "game", index_html=NOISY), "--out", tmp_path / "out", code=5).stdout
    assert "COULD NOT CHECK" in shown
    assert "install one" in shown
    assert "COULD NOT CHECK" in (tmp_path / "out" / "qa.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("{}/nowhere",), "There is nothing at"),
        (("{}/empty",), "the build folder is empty"),
        (("{}/game", "--out", "{}/mine"), "holds something else already"),
        (("{}/game", "--policy", "{}/none.yaml"), "cannot be read"),
        (("{}/game", "--spec", "{}/none.json"), "cannot be read"),
    ],
)
def test_what_is_asked_wrongly_ends_with_two_and_touches_nothing(
    tmp_path: Path, words: tuple[str, ...], told: str
) -> None:
    put(tmp_path / "game", index_html=NOISY)
    (tmp_path / "empty").mkdir()
    put(tmp_path / "mine", qa_json="{}", run_json="{}")
    assert told in qa(*(word.format(tmp_path) for word in words), code=2).output
    assert len(list((tmp_path / "mine").iterdir())) == 2


def event(part: str, tick: int, frame: int, kind: str = "down") -> dict[str, Any]:
    return {"part": part, "tick": tick, "frame": frame, "kind": kind, "key": "Space"}


def logged(*events: dict[str, Any]) -> dict[str, Any]:
    return {"visit": "play", "view": [800, 600], "seed": 7, "events": list(events)}


def test_a_plan_holds_the_start_by_frame_and_the_round_by_step() -> None:
    log = [logged(event("start", 0, 61), event("win", 8, 69), event("restart", 0, 400), event("start", 0, 401),
                  event("lose", 3, 404))]  # fmt: skip
    plan = plan_of(log, None)
    assert (plan["run"], plan["until"], plan["seed"]) == ("win", "won", 7)
    assert [(step["by"], step["at"]) for step in plan["steps"]] == [("frame", 61), ("tick", 8)]
    assert [(step["by"], step["at"]) for step in plan_of(log, "lose")["steps"]] == [("frame", 61), ("tick", 3)]


def test_a_round_that_was_lost_by_doing_nothing_is_started_and_left_alone() -> None:
    log = [logged(event("start", 0, 181)), logged(event("start", 0, 61), event("win", 8, 69))]
    assert [step["at"] for step in plan_of(log, "lose")["steps"]] == [181]


def test_a_tour_is_placed_by_frame() -> None:
    touched = {"part": "explore", "tick": None, "frame": 200, "kind": "pointer down", "at": [0.5, 0.25]}
    (step,) = plan_of([logged(touched)], None)["steps"]
    assert step == {"by": "frame", "at": 200, "kind": "down", "key": None, "spot": [0.5, 0.25]}


def test_inputs_that_do_not_say_where_they_belong_are_refused() -> None:
    old = {"frame": 3, "tick": 1, "kind": "down", "key": "Space"}
    assert runs_in([{"visit": "play", "events": [old]}]) == []
    assert runs_in({"visits": []}) == []
    with pytest.raises(UsageFault, match="No inputs"):
        plan_of([{"visit": "play", "events": [old]}], None)


def test_every_page_gets_the_clock_behind_its_doctype_and_nothing_else_is_touched() -> None:
    plan = plan_of([logged(event("start", 0, 61), event("win", 8, 69))], "win")
    site = {"a.html": b" <!DOCTYPE html>\n<p>", "b.htm": b"<p>old", "c.js": b"<!doctype html>"}
    made = dressed(site, plan)
    assert made["a.html"].startswith(b' <!DOCTYPE html><script src="/crumb-lab.js"></script>\n<p>')
    assert made["b.htm"].startswith(b"<script src=")
    assert made["c.js"] == site["c.js"]
    assert b"__vt" in made[LAB]
