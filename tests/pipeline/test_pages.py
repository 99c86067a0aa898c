"""What people open: report, card and gallery open from a file, show hostile text literally, and hold the game."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Dialog, Page, sync_playwright

from crumb.qa.chromium import find_chromium
from project import Project

pytestmark = [pytest.mark.pipeline, pytest.mark.browser]
HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(2)> {{7*7}} $' match three \u202egpj"


@pytest.fixture(scope="module")
def batch(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """Two finished sessions of one batch, one of them with a hostile idea, judged on stub evidence."""
    project = Project(tmp_path_factory.mktemp("pages") / "crumb")
    ideas = project.folder / "ideas.jsonl"
    lines = [{"idea": HOSTILE}, {"idea": "=1+1 collect gems in a cave arena"}]
    ideas.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    project.run("--config", f"ideas={ideas}")
    return project


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=str(find_chromium()), args=["--no-sandbox"])
        yield chromium
        chromium.close()


def opened(browser: Browser, path: Path) -> tuple[Page, list[str]]:
    """Open a file; return the page and everything that it tried which a page of ours must not."""
    page, trouble = browser.new_page(), []

    def dialog(shown: Dialog) -> None:
        trouble.append(f"dialog {shown.message}")
        shown.dismiss()

    page.on("dialog", dialog)
    page.on("request", lambda request: trouble.append(request.url) if request.url.startswith("http") else None)
    page.goto(path.as_uri())
    return page, trouble


def hostile_session(project: Project) -> Path:
    (found,) = [path for path in project.sessions if "script" in path.name]
    return found


@pytest.mark.parametrize("name", ["report.html", "game/card.html"])
def test_a_page_shows_hostile_text_as_text_and_reaches_nothing_outside(
    batch: Project, browser: Browser, name: str
) -> None:
    page, trouble = opened(browser, hostile_session(batch) / name)
    text = page.inner_text("main")
    assert "<script>alert(1)</script><img src=x onerror=alert(2)> {{7*7}} $'" in text
    assert "\u202e" not in text
    assert "does not prove" in text
    assert trouble == []


def test_the_report_plays_the_game_beside_its_evidence(batch: Project, browser: Browser) -> None:
    page, _ = opened(browser, hostile_session(batch) / "report.html")
    game = page.frame_locator("iframe")
    game.locator("canvas").first.wait_for()
    assert "Gates" in page.inner_text("main")
    assert page.locator(".axis h3").all_inner_texts() == ["Build Health", "Intent", "Visual"]
    health, _, visual = page.locator(".axis .figure").all_inner_texts()
    assert "100%" in health
    assert "not measured" in visual, "the stub photographs nothing, so nothing may be said of pictures"
    page.locator(".axis summary").first.click()
    assert page.locator(".axis").first.get_by_text("checked in a browser").first.is_visible()
    assert page.locator("h2", has_text="as corrected").count() == 1


def test_the_gallery_shows_every_session_and_its_table_cannot_run_in_a_spreadsheet(
    batch: Project, browser: Browser
) -> None:
    page, trouble = opened(browser, batch.folder / "sessions" / "gallery.html")
    assert page.locator("article").count() == 2
    assert trouble == []
    table = list(csv.DictReader(io.StringIO((batch.folder / "sessions" / "gallery.csv").read_text(encoding="utf-8"))))
    ideas = {row["idea"] for row in table}
    assert "'=1+1 collect gems in a cave arena" in ideas
    assert all(row["verdict"] == "PASS" for row in table)
    assert all((row["health"], row["visual"]) == ("1.0", "") for row in table)
    assert page.locator("article .mini").count() == 2


def test_the_released_build_is_the_one_that_was_judged(batch: Project) -> None:
    from crumb.games.manifest import tree_hash

    for session in batch.sessions:
        card = json.loads((session / "game" / "card.json").read_bytes())
        assert tree_hash(session / "game" / "play")[0] == card["tree"]
