"""The worked example of the hook tier in a browser: proven, played by the keys of its proof, seen; and what throws."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from crumb.games.assemble import assemble
from crumb.games.collect import told
from crumb.games.golden import golden_spec
from crumb.games.hook_check import look_into
from crumb.games.manifest import tree_hash
from crumb.games.proof import BRIEF, prove
from crumb.games.registry import family
from crumb.games.tiers import tier_of, wire
from crumb.qa.chromium import find_chromium, launch_flags
from crumb.qa.inject import init_script

pytestmark = pytest.mark.browser
ARENA = family("arena")
EXAMPLE = ARENA.folder / "hooks" / "lighthouse.js"
KEYS = {"left": "ArrowLeft", "right": "ArrowRight", "up": "ArrowUp", "down": "ArrowDown", "act": "KeyJ", "alt": "KeyK"}
Open = Callable[[Path], tuple[Page, list[str]]]


@pytest.fixture(scope="module")
def proven(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """Return the folder of the example and its proof."""
    folder = built(tmp_path_factory.mktemp("example") / "game", EXAMPLE.read_text(encoding="utf-8"))
    files = tree_hash(folder)[1]
    assert tier_of(files, ARENA) == "hooks"
    data = told(folder, files)
    assert data
    proof = prove(data, ARENA, effort=BRIEF, rules=look_into(folder, files, ARENA, data).rules.script)
    assert proof["win"]
    return folder, dict(proof)


@pytest.fixture(scope="module")
def browser(proven: tuple[Path, dict[str, Any]]) -> Iterator[Browser]:
    """Start a browser when the proof is made: its driver leaves no room for a second loop in this thread."""
    with sync_playwright() as playwright:
        found = find_chromium()
        running = playwright.chromium.launch(executable_path=found and str(found), args=launch_flags())
        yield running
        running.close()


@pytest.fixture
def open_game(browser: Browser) -> Iterator[Open]:
    """Return a function that opens a build; it gives the page, one frame after its start, and what it threw."""
    context = browser.new_context(viewport={"width": 900, "height": 600})
    context.add_init_script(init_script(1))

    def opened(folder: Path) -> tuple[Page, list[str]]:
        page, thrown = context.new_page(), list[str]()
        page.on("pageerror", lambda fault: thrown.append(str(fault)))
        page.goto((folder / "index.html").as_uri())
        run(page, 1)
        return page, thrown

    yield opened
    context.close()


def built(folder: Path, hooks: str | None) -> Path:
    """Assemble the spec of the example, with the given hooks or none."""
    assemble(spec(), [], folder)
    if hooks is not None:
        (folder / "hooks.js").write_text(hooks, encoding="utf-8")
        wire(folder, ARENA, tree_hash(folder)[1])
    return folder


def spec() -> Any:
    return json.loads(EXAMPLE.with_suffix(".json").read_text(encoding="utf-8"))


def run(page: Page, frames: int, *, draw: bool = True) -> None:
    page.evaluate("([frames, draw]) => __vt.run({ frames, draw, slice: 60000 })", [frames, draw])


def pixels(page: Page) -> bytes:
    page.evaluate("__vt.present()")
    return page.screenshot()


def test_the_example_is_won_by_the_keys_of_its_proof_and_every_hook_is_called(
    open_game: Open, proven: tuple[Path, dict[str, Any]]
) -> None:
    folder, proof = proven
    page, thrown = open_game(folder)
    page.keyboard.press("Enter")
    tick = int(page.evaluate("__crumb.state().tick"))
    for at, edge, action in proof["win"]["events"]:
        if at > tick:
            run(page, at - tick, draw=False)
            tick = at
        (page.keyboard.down if edge == "down" else page.keyboard.up)(KEYS[action])
    run(page, proof["win"]["ticks"] - tick, draw=False)
    state, counts = page.evaluate("[__crumb.state(), Calls.counts]")
    assert (state["phase"], thrown) == ("won", [])
    assert state["tick"] == proof["win"]["ticks"]
    assert {"paintBack", "paintFront", "onEvent", "points", "foeSpeed"} <= {name for name in counts if counts[name]}


def test_what_hooks_draw_is_seen_and_is_the_same_at_every_start(
    open_game: Open, proven: tuple[Path, dict[str, Any]], tmp_path: Path
) -> None:
    plain, hooked = built(tmp_path / "plain", None), proven[0]
    first, again, without = (pixels(open_game(folder)[0]) for folder in (hooked, hooked, plain))
    assert first == again
    assert first != without


@pytest.mark.parametrize(
    ("hook", "said"),
    [
        ("paintFront(g, box, state, look) { look.nothing.at(0); }", "reading 'at'"),
        ("onFrame(state, ms, fx) { throw new Error('a fault of mine'); }", "a fault of mine"),
        ("foeSpeed(speed, kind, state, tune) { return speed * tune.none; }", "the hook foeSpeed returned NaN"),
    ],
)
def test_what_a_hook_throws_is_an_error_of_the_page(open_game: Open, tmp_path: Path, hook: str, said: str) -> None:
    page, thrown = open_game(built(tmp_path / "game", f"window.Hooks = {{ {hook} }};"))
    page.keyboard.press("Enter")
    run(page, 150)
    assert thrown
    assert said in thrown[0]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["arena", "match3", "platformer", "rooms", "snake", "maze", "defense"])
def test_events_that_have_a_place_are_shown_there_and_not_in_the_middle(
    open_game: Open, tmp_path: Path, name: str
) -> None:
    chosen, folder = family(name), tmp_path / "game"
    assemble(golden_spec(chosen), [], folder)
    code = "window.Hooks = { onEvent(event, state, fx) { (window.seen = window.seen || []).push(fx.at(event)); } };"
    (folder / "hooks.js").write_text(code, encoding="utf-8")
    wire(folder, chosen, tree_hash(folder)[1])
    page, thrown = open_game(folder)
    page.keyboard.press("Enter")
    run(page, 60, draw=False)
    for key in ("ArrowRight", "Space", "ArrowDown", "ArrowRight", "Space") * 3:
        page.keyboard.down(key)
        run(page, 20, draw=False)
        page.keyboard.up(key)
    seen = page.evaluate("window.seen.map(({ x, y }) => [Math.round(x), Math.round(y)])")
    assert thrown == []
    assert len({tuple(at) for at in seen}) > 1
    assert all(-200 <= x <= 1100 and -200 <= y <= 900 for x, y in seen)
