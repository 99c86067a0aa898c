"""Tests for the static rules: each in both directions, with file and line."""

import pytest

from crumb.games.assemble import assemble
from crumb.games.golden import golden_spec
from crumb.games.registry import family
from crumb.games.rules import check_build, check_text


def rules(path, text):
    return [finding.rule for finding in check_text(path, text)]


@pytest.mark.parametrize(
    ("path", "text", "rule"),
    [
        ("index.html", '<script type="module" src="a.js"></script>', "module"),
        ("a.js", "import { x } from './b.js';", "module"),
        ("a.js", "export default class {}", "module"),
        ("index.html", '<script src="https://cdn.example.com/x.js"></script>', "external"),
        ("index.html", "<img src=//cdn.example.com/x.png>", "external"),
        ("style.css", "@import 'https://fonts.example.com/css';", "external"),
        ("style.css", "b { background: url(//x.example.com/a.png) }", "external"),
        ("index.html", '<script src="/game.js"></script>', "absolute"),
        ("index.html", '<img src="file:///tmp/a.png">', "absolute"),
        ("a.js", "fetch('levels.json')", "network"),
        ("a.js", "const r = await window.fetch(url);", "network"),
        ("a.js", "new XMLHttpRequest()", "network"),
        ("a.js", "new WebSocket ('ws://x')", "network"),
        ("index.html", "<script>navigator.sendBeacon('/x')</script>", "network"),
        ("a.js", "eval(code)", "eval"),
        ("a.js", "const f = new Function('a', body)", "eval"),
        ("a.js", "setTimeout('tick()', 9)", "eval"),
        ("a.js", "document.write(x)", "eval"),
    ],
)
def test_rule_finds_what_it_is_for(path, text, rule):
    assert rules(path, text) == [rule]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("index.html", '<script src="js/game.js"></script><link rel="icon" href="data:,">'),
        ("a.js", "const important = 1; exporter(important);"),
        ("a.js", "// fetch('levels.json') is not possible from a file"),
        ("a.js", "/* eval(x)\n new XMLHttpRequest() */"),
        ("a.js", "prefetch(1); game.fetch(2); medieval(3); this.evaluate(4);"),
        ("a.js", "const ns = 'http://www.w3.org/2000/svg';"),
        ("a.js", "setTimeout(tick, 9)"),
        ("index.html", "<!-- <script src='https://x.example.com/a.js'></script> -->"),
        ("style.css", "b { background: url(hero.png) }"),
        ("notes.txt", "eval(fetch('https://x'))"),
    ],
)
def test_rule_leaves_alone_what_is_allowed(path, text):
    assert rules(path, text) == []


def test_finding_names_file_line_and_what_to_do():
    (finding,) = check_text("js/a.js", "let a = 1;\n/* long\ncomment */\neval(a);\n")
    assert str(finding) == "js/a.js:4 eval: no text is run as code; write the code out"


def test_assembled_game_has_no_finding(built, pocket):
    assert check_build(*built, pocket) == []


def test_edited_engine_file_in_the_data_tier_is_found(built, pocket):
    folder, build = built
    with (folder / "shell.js").open("a", encoding="utf-8") as stream:
        stream.write("\nfetch('https://example.com');\n")
    changed = [{**f, "sha256": "0" * 64} if f["path"] == "shell.js" else f for f in build["files"]]
    found = check_build(folder, {**build, "files": changed}, pocket)
    assert [finding.rule for finding in found] == ["release", "network"]


@pytest.mark.parametrize("ending", ["", "\nevil();"])
def test_letters_that_are_a_program_are_found(built, pocket, ending):
    with (built[0] / "font.js").open("a", encoding="utf-8") as stream:
        stream.write(ending)
    rules = [finding.rule for finding in check_build(*built, pocket)]
    assert rules == (["release"] if ending else [])


def test_reference_to_a_file_that_is_not_there_is_found(built, pocket):
    folder, build = built
    page = (folder / "index.html").read_text(encoding="utf-8").replace("sim.js", "js/sim.js")
    (folder / "index.html").write_text(page, encoding="utf-8")
    (found,) = check_build(folder, {**build, "tier": "free"}, pocket)
    assert (found.rule, found.file, found.line) == ("missing", "index.html", 9)


def test_same_game_in_one_file_and_in_many_gets_the_same_answer(tmp_path, built):
    folder, build = built
    single = tmp_path / "single"
    single.mkdir()
    code = (folder / "sim.js").read_text(encoding="utf-8")
    (single / "index.html").write_text(f"<!doctype html><script>{code}</script>", encoding="utf-8")
    one = {**build, "tier": "free", "files": [{"path": "index.html", "sha256": "0" * 64, "bytes": 9}]}
    assert check_build(single, one) == check_build(folder, {**build, "tier": "free"}) == []


@pytest.mark.parametrize("name", ["arena", "match3", "platformer"])
def test_files_of_the_shipped_families_follow_the_rules(tmp_path, name):
    from crumb.games.golden import golden_spec

    build = assemble(golden_spec(family(name)), [], tmp_path / name)
    assert check_build(tmp_path / name, {**build, "tier": "free"}) == []


def test_a_role_that_every_sample_fills_needs_a_picture(tmp_path):
    spec = golden_spec(family("arena"))
    full = assemble(spec, [], tmp_path / "full")
    assert check_build(tmp_path / "full", full, family("arena")) == []
    spec["theme"]["subjects"] = {"item": "gem", "setting": "night"}
    bare = assemble(spec, [], tmp_path / "bare")
    found = check_build(tmp_path / "bare", bare, family("arena"))
    assert [(it.rule, it.message.split(";")[0]) for it in found] == [
        ("picture", "the role hazard has no picture"),
        ("picture", "the role hero has no picture"),
    ]
