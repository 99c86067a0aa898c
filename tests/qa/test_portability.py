"""What ties a game to a server, found in its files."""

import pytest
from sightings import good

from crumb.qa.portability import moves_freely
from crumb.qa.record import Observation

FREE = {
    "index.html": b'<script src="game.js"></script><link href="style.css"><a href="#top">',
    "game.js": b"const a = 1; // fetch(x)",
}


def test_classic_scripts_and_relative_paths_move_freely() -> None:
    assert moves_freely(FREE, good()).status == "pass"


@pytest.mark.parametrize(
    ("path", "content", "words"),
    [
        ("index.html", '<script type="module" src="a.js"></script>', "ES modules"),
        ("index.html", "<script type=module src=a.js></script>", "ES modules"),
        ("index.html", "<script type=module>import './a.js'</script>", "ES modules"),
        ("engine.min.js", "fetch(name)", "run time"),
        ("index.html", '<script src="https://cdn.example/x.js"></script>', "another server"),
        ("index.html", '<link href="//cdn.example/x.css">', "another server"),
        ("index.html", '<img src="/art/hero.png">', "root of the server"),
        ("index.html", "<script>fetch('level.json')</script>", "run time"),
        ("game.js", "import { a } from './a.js';", "ES modules"),
        ("game.js", "const a = await import('./a.js')", "import()"),
        ("game.js", "new XMLHttpRequest()", "run time"),
        ("game.js", "navigator.serviceWorker.register('sw.js')", "service worker"),
    ],
)
def test_what_needs_a_server_is_named_with_its_file(path: str, content: str, words: str) -> None:
    finding = moves_freely({**FREE, path: content.encode()}, good())
    assert finding.status == "fail"
    assert finding.message.startswith(path)
    assert words in finding.message


def test_words_in_texts_and_comments_do_not_tie_a_game_down() -> None:
    script = b"""/* import x */ const s = 'http://example.com'; // export it
    const t = "fetch (the bone)", u = `new XMLHttpRequest()`, v = 'it\\'s import(';"""
    page = FREE["index.html"] + b"<a href='https://example.com'>the author</a>"
    site = {"index.html": page, "game.js": script, "readme.md": b"fetch(it)"}
    assert moves_freely(site, good()).status == "pass"


def test_a_module_inside_the_page_that_takes_nothing_in_opens_by_double_click() -> None:
    assert moves_freely({"index.html": b"<script type=module>1</script>"}, good()).status == "pass"


def test_an_engine_that_could_load_things_is_judged_by_what_became_of_a_double_click() -> None:
    seen = good()
    seen.opened_from_disk = True
    assert moves_freely({**FREE, "engine.min.js": b"fetch(name)"}, seen).status == "pass"
    assert moves_freely({**FREE, "game.js": b"fetch(name)"}, seen).status == "fail"


def test_what_was_seen_counts_more_than_what_is_written() -> None:
    seen = good()
    seen.opened_from_disk = False
    assert moves_freely(FREE, seen).status == "fail"
    seen = good()
    seen.visits[0].outside.append("image http://a.example/")
    assert moves_freely(FREE, seen).status == "fail"
    assert moves_freely({}, Observation(entry_found=False)).status == "skip"
