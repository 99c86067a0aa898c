"""Tests for the shell in a browser, on match-3: modes, keys, seeds, layout in every language, pictures without history.

The clock of the page is QA's, so that seconds of play take none here.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from crumb.core.documents import Spec
from crumb.games.assemble import assemble
from crumb.games.data import script
from crumb.games.golden import golden_spec
from crumb.games.registry import family
from crumb.qa.chromium import find_chromium, launch_flags
from crumb.qa.inject import init_script

pytestmark = pytest.mark.browser

PHONE, DESK, TURNED = (390, 844), (1280, 720), (844, 390)
LANGUAGES = ("en", "ko", "ja", "zh", "pt", "es", "th")
TITLES = {
    "en": "The Very Long Night of a Thousand Lanterns",
    "ko": "별빛 아래 천 개의 등불이 반짝이는 밤",
    "ja": "きらきら星空のランタンまつりパズル",
    "zh": "星空下的千盏灯笼消消乐大冒险",
    "pt": "A Longa Noite das Mil Lanternas Mágicas",
    "es": "La larga noche de los mil farolillos",
    "th": "ค่ำคืนแห่งโคมไฟนับพันดวงใต้แสงดาว",
}
Open = Callable[..., Page]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = find_chromium()
        running = playwright.chromium.launch(executable_path=found and str(found), args=launch_flags())
        yield running
        running.close()


@pytest.fixture
def open_game(browser: Browser, tmp_path: Path) -> Iterator[Open]:
    """Return ``open_game(size, finger=..., params={...}, **data)``: a page with the game, one frame after its start."""
    contexts = []

    def opened(
        size: tuple[int, int] = PHONE,
        *,
        finger: bool = False,
        mobile: bool = False,
        params: dict[str, float] | None = None,
        **data: Any,
    ) -> Page:
        window = {"width": size[0], "height": size[1]}
        context = browser.new_context(viewport=window, has_touch=finger, is_mobile=mobile)  # type: ignore[arg-type]
        contexts.append(context)
        context.add_init_script(init_script(1))
        page = context.new_page()
        page.on("pageerror", lambda fault: pytest.fail(f"the page threw {fault}"))
        page.goto(build(tmp_path / str(len(contexts)), params or {}, data))
        run(page, 1)
        return page

    yield opened
    for context in contexts:
        context.close()


def build(folder: Path, params: dict[str, float], data: dict[str, Any]) -> str:
    """Assemble the first golden spec with some numbers and data changed; return its address."""
    spec: Spec = golden_spec(family("match3"), "lunch")
    spec["lang"] = data.get("lang", "en")
    for name, value in params.items():
        spec["params"][name]["value"] = value
    assemble(spec, [], folder)
    path = folder / "spec.js"
    told = json.loads(path.read_text(encoding="utf-8").removeprefix("window.CRUMB_GAME = ").rstrip(";\n"))
    path.write_text(script({**told, **data}), encoding="utf-8")
    return (folder / "index.html").as_uri()


def run(page: Page, frames: int, *, draw: bool = True) -> None:
    page.evaluate("([frames, draw]) => __vt.run({ frames, draw, slice: 60000 })", [frames, draw])


def state(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate("__crumb.state()")
    return found


def pixels(page: Page) -> bytes:
    page.evaluate("__vt.present()")
    return page.screenshot()


def start(page: Page, frames: int = 1) -> None:
    page.keyboard.press("Enter")
    run(page, frames)


# ------------------------------------------------------------------ modes


def test_the_first_tick_comes_with_the_frame_after_the_start_key(open_game: Open) -> None:
    page = open_game()
    assert (state(page)["phase"], state(page)["tick"], page.evaluate("__crumb.ready")) == ("title", 0, True)
    page.keyboard.press("Enter")
    assert (state(page)["phase"], state(page)["tick"]) == ("playing", 0)
    run(page, 1)
    assert state(page)["tick"] == 1
    run(page, 59)
    assert state(page)["tick"] == 60


def test_the_start_key_is_not_also_a_key_of_the_game(open_game: Open) -> None:
    page = open_game()
    page.keyboard.down("Space")
    run(page, 3)
    assert (state(page)["phase"], state(page)["picked"]) == ("playing", -1)


def test_nothing_moves_while_paused_and_play_goes_on_afterwards(open_game: Open) -> None:
    page = open_game()
    start(page, 90)
    page.keyboard.press("p")
    run(page, 60)
    first, picture = state(page), pixels(page)
    run(page, 60)
    assert state(page) == first
    assert first["phase"] == "paused"
    assert pixels(page) == picture
    page.keyboard.press("Escape")
    run(page, 5)
    assert (state(page)["phase"], state(page)["tick"]) == ("playing", first["tick"] + 5)


def test_an_end_shows_its_screen_and_enter_there_gives_the_first_state_again(open_game: Open) -> None:
    page = open_game(params={"timeLimit": 20})
    start(page, 1)
    first = state(page)
    run(page, 1200, draw=False)
    assert state(page)["phase"] == "lost"
    page.keyboard.press("Enter")
    assert state(page)["phase"] == "lost"  # too early: nobody has seen how it ended
    run(page, 70)
    assert page.locator(".dialog.lost h1").inner_text() == "Game over"
    page.keyboard.press("Enter")
    run(page, 1)
    assert state(page) == first


def test_restart_repeats_the_seed_and_a_new_round_takes_the_next(open_game: Open) -> None:
    page = open_game(params={"timeLimit": 20})
    start(page, 30)
    first = state(page)["board"]
    page.evaluate("__crumb.restart()")
    run(page, 30)
    assert state(page)["board"] == first
    run(page, 1300, draw=False)
    page.keyboard.press("n")
    run(page, 30)
    assert state(page)["board"] != first


def test_a_seed_is_taken_on_the_title(open_game: Open) -> None:
    page = open_game()
    first = state(page)["board"]
    page.evaluate("__crumb.seed(99)")
    assert (state(page)["phase"], state(page)["tick"]) == ("title", 0)
    assert state(page)["board"] != first


def test_a_hidden_page_pauses(open_game: Open) -> None:
    page = open_game()
    start(page, 30)
    page.evaluate("""() => {
        Object.defineProperty(document, 'hidden', { value: true });
        document.dispatchEvent(new Event('visibilitychange'));
    }""")
    assert state(page)["phase"] == "paused"


def test_mute_is_remembered_by_the_browser(open_game: Open) -> None:
    page = open_game()
    page.keyboard.press("m")
    page.reload()
    run(page, 1)
    assert page.locator("#hud .buttons button").first.get_attribute("aria-pressed") == "true"


# ------------------------------------------------------------------ input


def test_a_key_is_answered_within_three_frames_in_state_and_picture(open_game: Open) -> None:
    page, other = open_game(), open_game()
    for one in (page, other):
        start(one, 90)
    page.keyboard.down("ArrowLeft")
    for one in (page, other):
        run(one, 3)
    assert state(page)["cursor"]["x"] == state(other)["cursor"]["x"] - 1
    assert pixels(page) != pixels(other)


def test_a_tap_shorter_than_a_frame_still_counts(open_game: Open) -> None:
    page = open_game()
    start(page, 5)
    page.keyboard.press("ArrowLeft")
    run(page, 2)
    assert state(page)["cursor"]["x"] == 3


def test_dragging_a_piece_swaps_it_with_its_neighbour(open_game: Open) -> None:
    page = open_game()
    start(page, 90)
    x, y = 195, 450
    page.mouse.move(x, y)
    page.mouse.down()
    run(page, 1)
    assert state(page)["picked"] >= 0
    page.mouse.move(x + 30, y, steps=3)
    page.mouse.up()
    run(page, 2)
    assert (state(page)["beat"], state(page)["picked"]) == ("swap", -1)


def test_without_a_player_the_picture_does_not_depend_on_which_frames_were_painted(open_game: Open) -> None:
    pictures = []
    for painted in (True, False):
        page = open_game(DESK)
        start(page, 1)
        for key in ("ArrowLeft", "Space", "ArrowUp"):
            page.keyboard.press(key)
            run(page, 1, draw=painted)
        for _ in range(30):
            run(page, 1, draw=painted)
        run(page, 1)
        pictures.append(pixels(page))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("pieces", ["riceball,egg,cloud,snowflake,ghost,rabbit,shell", "apple,fruit,heart", ""])
def test_pieces_are_different_words_in_different_colours(open_game: Open, pieces: str) -> None:
    page = open_game(params={"kinds": 7}, theme={"subjects": {"pieces": pieces}, "palette": {}, "mood": "calm"})
    cast = page.evaluate("View.create({ data: CRUMB_GAME, reduced: true }).cast")
    assert len({word for word, _ in cast}) == 7
    distances = page.evaluate(
        """(colours) => colours.flatMap((a, i) => colours.slice(i + 1).map((b) =>
            Math.hypot(...Art.channels(a).map((v, k) => v - Art.channels(b)[k]))))""",
        [colours["main"] for _, colours in cast],
    )
    assert min(distances) > 40


# ------------------------------------------------------------------ layout

FITS = """() => {
  const boxes = [...document.querySelectorAll('#hud .field, #hud button')].filter((n) => n.offsetParent && !n.hidden)
    .map((n) => n.getBoundingClientRect());
  const before = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
  const apart = (a, b) => before(a, b) || before(b, a);
  const inside = (b) => b.left >= -1 && b.top >= -1 && b.right <= innerWidth + 1 && b.bottom <= innerHeight + 1;
  const wide = [...document.querySelectorAll('h1, .brand, .label, .big, .small, .caption')]
    .filter((n) => n.scrollWidth > n.clientWidth + 1 && n.clientWidth).map((n) => n.textContent);
  const dialog = document.querySelector('.dialog');
  return {
    overlaps: boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => !apart(a, b))).length,
    outside: boxes.filter((b) => !inside(b)).length + (dialog && !inside(dialog.getBoundingClientRect()) ? 1 : 0),
    scrolls: document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
    wide,
  };
}"""
GOOD = {"overlaps": 0, "outside": 0, "scrolls": False, "wide": []}


@pytest.mark.parametrize("size", [PHONE, DESK, TURNED])
def test_every_screen_fits_in_every_language(open_game: Open, size: tuple[int, int]) -> None:
    for lang in LANGUAGES:
        page = open_game(size, lang=lang, title=TITLES[lang], params={"timeLimit": 20, "moveLimit": 25})
        run(page, 40)
        assert page.evaluate(FITS) == GOOD, (lang, "title")
        start(page, 2)
        assert page.evaluate(FITS) == GOOD, (lang, "play")
        page.keyboard.press("p")
        run(page, 40)
        assert page.evaluate(FITS) == GOOD, (lang, "pause")
        page.keyboard.press("p")
        run(page, 1300, draw=False)
        assert page.evaluate(FITS) == GOOD, (lang, "end")


def test_a_chinese_number_stays_on_the_line_of_what_it_counts(open_game: Open) -> None:
    page = open_game(lang="zh", pitch="赶在对手之前答对所有的 12 题。你有 3 条命。", how="3 cats, 4 dogs")
    words = page.locator(".dialog p").all_inner_texts()
    assert [text.count("\u00a0") for text in words[:2]] == [2, 0]


def test_buttons_are_large_enough_for_a_finger(open_game: Open) -> None:
    for size in (PHONE, TURNED):
        page = open_game(size, finger=True)
        run(page, 40)
        boxes = [button.bounding_box() for button in page.locator("button").all() if button.is_visible()]
        assert len(boxes) == 3
        assert all(box and box["width"] >= 44 and box["height"] >= 44 for box in boxes), boxes


def test_touch_buttons_appear_for_fingers_and_hold_their_action(open_game: Open) -> None:
    buttons = [{"action": "left"}, {"action": "act", "label": "star"}]
    assert open_game(PHONE, touch=buttons).locator("#touch").is_hidden()
    page = open_game(PHONE, finger=True, touch=buttons)
    start(page, 5)
    page.locator(".touch.left").dispatch_event("pointerdown")
    run(page, 1)
    assert state(page)["cursor"]["x"] == 3
    run(page, 30)
    page.locator(".touch.left").dispatch_event("pointerup")
    moved = state(page)["cursor"]["x"]
    assert moved < 3
    run(page, 30)
    assert state(page)["cursor"]["x"] == moved


@pytest.mark.parametrize(("phone", "told"), [(True, "Drag a piece."), (False, "Press a key.")])
def test_where_a_finger_is_all_there_is_no_keys_are_named(open_game: Open, phone: bool, told: str) -> None:
    page = open_game(finger=phone, mobile=phone, how="Press a key.", strings={"touch": "Drag a piece.", "left": "Move"})
    shown = page.locator(".dialog.title .goal").inner_text()
    assert shown == told
    assert page.locator(".dialog.title kbd").count() == (0 if phone else 1)
