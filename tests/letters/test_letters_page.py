"""The letters in a browser that has a Latin font only: real ones in every language, boxes without them."""

import json
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from crumb.games.assemble import assemble
from crumb.games.golden import golden_spec
from crumb.games.registry import family
from crumb.letters.faces import ROUND, absent, path_of
from crumb.qa.chromium import find_chromium, launch_flags
from crumb.qa.inject import init_script

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(bool(absent()), reason=f"fonts that the set-up installs: {absent()}"),
]
TITLES = {"ko": "별빛등불", "ja": "星ランタン", "zh": "星空下的灯笼", "th": "คืนแห่งโคมไฟ"}
CONFIG = '<?xml version="1.0"?><fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>'
# every character drawn alone, by the families of the page or by those of the machine
DRAWN = """([text, font]) => [...text].map((char) => {
  const g = Object.assign(document.createElement('canvas'), { width: 60, height: 60 }).getContext('2d');
  g.font = `700 40px ${font || Kit.FONT}`;
  g.fillText(char, 10, 45);
  return g.canvas.toDataURL();
})"""


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser on a machine with one Latin font."""
    place = tmp_path_factory.mktemp("machine")
    (place / "fonts").mkdir()
    font = path_of(ROUND)
    assert font is not None
    (place / "fonts" / font.name).write_bytes(font.read_bytes())
    config = place / "fonts.conf"
    config.write_text(CONFIG.format(fonts=place / "fonts", cache=place / "cache"), encoding="utf-8")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=str(find_chromium()),
            args=launch_flags(),
            env={**os.environ, "FONTCONFIG_FILE": str(config)},
        )
        yield running
        running.close()


def opened(browser: Browser, folder: Path, lang: str, spoil: Callable[[str], str] | None = None) -> Page:
    """Open a game in ``lang`` whose letters were spoilt; no frame has run yet."""
    spec = golden_spec(family("match3"), "lunch")
    spec["lang"], spec["title"] = lang, TITLES[lang]
    assemble(spec, [], folder)
    if spoil:
        letters = folder / "font.js"
        letters.write_text(spoil(letters.read_text(encoding="utf-8")), encoding="utf-8")
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.add_init_script(init_script(1))
    page.on("pageerror", lambda fault: pytest.fail(f"the page threw {fault}"))
    page.goto((folder / "index.html").as_uri())
    return page


@pytest.mark.parametrize("lang", TITLES)
def test_each_character_has_a_letter_of_its_own_before_the_first_frame(
    bare: Browser, tmp_path: Path, lang: str
) -> None:
    page = opened(bare, tmp_path, lang)
    assert page.evaluate("[...document.fonts].map((face) => face.status)").count("loaded") >= 2
    bases = "".join(dict.fromkeys(char for char in TITLES[lang] if char.isalpha()))
    ours = page.evaluate(DRAWN, [bases, None])
    boxes = page.evaluate(DRAWN, [bases, "sans-serif"])
    assert len(set(boxes)) == 1
    assert len({*ours, *boxes}) == len(bases) + 1
    page.close()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda script: script.split("=")[0] + "= [];",
        lambda script: re.sub(r'"woff": "[^"]*"', '"woff": "AAAA"', script),
        lambda script: re.sub(r'"woff": "[^"]*"', '"woff": "%"', script),
        lambda script: "",
    ],
    ids=["none", "damaged", "unreadable", "empty"],
)
def test_without_its_letters_a_game_starts_with_those_of_the_machine(
    bare: Browser, tmp_path: Path, spoil: Callable[[str], str]
) -> None:
    page = opened(bare, tmp_path, "ko", spoil)
    assert len(set(page.evaluate(DRAWN, ["별빛등", None]))) == 1
    page.evaluate("__vt.run({ frames: 2, draw: true, slice: 60000 })")
    page.keyboard.press("Enter")
    page.evaluate("__vt.run({ frames: 2, draw: true, slice: 60000 })")
    assert json.loads(page.evaluate("JSON.stringify(__crumb.state())"))["phase"] == "playing"
    page.close()
