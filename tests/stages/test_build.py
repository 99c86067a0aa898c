"""The build stage with a builder on a model: rules before the browser, whose proof counts, what no build may hold."""

import json
import os
from typing import Any

import pytest

from crumb.core.documents import Spec
from crumb.letters.faces import absent
from crumb.letters.shelf import read_letters
from crumb.stages import build as stage
from crumb.stages.work import ActorFailed, Product, Work

PAGE = "<!doctype html><title>x</title><script src='game.js'></script>"
TRACE = {"seed": 1, "ticks": 9, "events": [[2, "down", "start"], [3, "up", "start"]]}
HINT = {"win": TRACE, "lose": None}


def files(**more: Any) -> dict[str, Any]:
    return {"do": "write", "files": {"build/index.html": PAGE, "build/game.js": "let a = 1", **more}}


@pytest.fixture
def make(work, spec):
    """Return a function that builds for a spec with a builder that plays the given lines."""

    def run(*lines: dict[str, Any], spec: Spec = spec, config: dict[str, Any] | None = None) -> tuple[Work, Product]:
        given = work({"spec": spec}, {"build": config or {}}, builder=list(lines))
        return given, stage.act(given)

    return run


def test_a_builder_begins_with_a_running_game_of_the_family_and_its_proof_is_ours(make):
    given, product = make({"do": "good"})
    assert (product.document["tier"], product.document["family"]["name"]) == ("data", "match3")
    assert product.document["proof"]["win"]
    proof = json.loads((given.folder / "proof.json").read_bytes())
    assert proof["win"]["end"] == "won"
    assert (given.folder / "build" / "index.html").is_file()


def test_a_claimed_proof_does_not_replace_the_one_that_we_can_play(make):
    given, product = make({"do": "good", "files": {"proof.json": HINT}})
    assert json.loads((given.folder / "proof.json").read_bytes())["win"]["ticks"] > 9
    assert product.document["proof"]["win_ticks"] > 9


def test_a_free_build_keeps_the_inputs_of_its_claim_as_a_hint_and_has_no_proof(make, spec):
    free = {**spec, "family": "free"}
    given, product = make(files(**{"proof.json": HINT}), spec=free)
    assert (product.document["tier"], product.document["proof"], product.document["family"]) == ("free", None, None)
    kept = json.loads((given.folder / "proof.json").read_bytes())
    assert kept == {"win": {**TRACE, "end": "won", "hash": ""}, "lose": None}


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("[1]", "not an object"),
        ("{", "not JSON"),
        ({"win": []}, "win is not an object"),
        ({"win": {**TRACE, "ticks": 1e9}}, "needs a seed and ticks"),
        ({"win": {**TRACE, "events": 3}}, "no list"),
        ({"win": {**TRACE, "events": [[5, "down", "start"], [4, "up", "start"]]}}, "win.events.1"),
        ({"lose": {**TRACE, "events": [[1, "press", "start"]]}}, "lose.events.0"),
        ({"lose": {**TRACE, "events": [[1, "down", "fly"]]}}, "one of start"),
        ({"win": {**TRACE, "events": ["x" * 1_000_001]}}, "larger"),
    ],
)
def test_a_hint_that_cannot_be_played_goes_back_and_is_never_kept(make, spec, calls, said, why):
    given, _ = make(files(**{"proof.json": said}), spec={**spec, "family": "free"})
    assert calls() == ["builder"] * 3
    assert why in (given.folder / "work" / "findings.json").read_text(encoding="utf-8")
    assert not (given.folder / "proof.json").exists()


def test_a_builder_with_a_preset_that_says_so_begins_with_nothing(make):
    _, product = make(files(), config={"start": "empty"})
    assert sorted(file["path"] for file in product.document["files"]) == ["game.js", "index.html"]


def test_static_rules_go_back_before_the_browser_and_the_mended_build_is_taken(make, calls):
    bad, mended = files(**{"build/game.js": "eval('1')"}), files()
    given, product = make(bad, mended, config={"start": "empty"})
    assert calls() == ["builder", "builder"]
    assert "findings" not in product.document
    assert '"eval"' in (given.folder / "work" / "findings.json").read_text(encoding="utf-8")


def test_rules_that_stay_broken_stay_with_the_build_for_the_browser_to_judge(make, calls):
    bad = [files(**{"build/game.js": f"eval('{n}')"}) for n in range(4)]
    _, product = make(*bad, config={"start": "empty"})
    assert calls() == ["builder"] * 3
    assert "eval" in product.document["findings"][0]


@pytest.mark.parametrize(
    ("line", "config", "words"),
    [
        ({**files(), "links": {"build/secret.txt": "/etc/hostname"}}, {}, "secret.txt"),
        ({**files(), "links": {"build/up": "../.."}}, {}, "up"),
        (files(), {"max_files": 1}, "files"),
        (files(**{"build/big.js": "x" * 20_000}), {"max_megabytes": 0.01}, "larger"),
        ({"do": "write", "files": {"build/notes.txt": "x"}}, {}, "page"),
    ],
)
def test_what_cannot_be_a_build_is_the_builders_failure(make, line, config, words):
    with pytest.raises(ActorFailed, match=words) as caught:
        make(line, config={"start": "empty", **config})
    assert caught.value.status == "invalid"


def test_a_device_in_a_build_is_refused(make):
    given, _ = make(files(), config={"start": "empty"})
    os.mkfifo(given.folder / "build" / "pipe")
    (finding,) = stage._findings(given, given.folder)
    assert (finding["rule"], "pipe" in finding["message"]) == ("tree", True)


def test_a_build_folder_that_is_a_link_was_never_delivered(make):
    with pytest.raises(ActorFailed) as caught:
        make({"do": "write", "removed": ["build"], "links": {"build": ".."}}, config={"start": "empty"})
    assert caught.value.status in ("invalid", "no_op")


HOOKS = "window.Hooks = { %s };"
GOOD_HOOK = "onEvent(event, state, fx) { if (event.e === 'clear') fx.spark(fx.at(event), '#fff', 9); }"


def hooks(*members: str) -> dict[str, Any]:
    return {"do": "good", "files": {"build/hooks.js": HOOKS % ", ".join(members)}}


def told(given: Work) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((given.folder / "work" / "findings.json").read_bytes())
    return found


def test_hooks_beside_our_page_are_taken_in_at_the_door_and_proven(make, calls):
    given, product = make(hooks(GOOD_HOOK, "points(points, cells, state, tune) { return points * 2; }"))
    assert calls() == ["builder"]
    assert (product.document["tier"], product.document["family"]["name"]) == ("hooks", "match3")
    assert "calls.js" in (given.folder / "build" / "index.html").read_text(encoding="utf-8")
    proof = json.loads((given.folder / "proof.json").read_bytes())
    assert proof["win"]
    assert proof["called"]["points"] > 0


def test_a_hook_that_does_not_exist_goes_back_with_the_nearest_name_and_the_mended_one_is_taken(make, calls):
    wrong = hooks("onevent(event, state, fx) { fx.sound('pop', 0); }")
    given, product = make(wrong, hooks(GOOD_HOOK))
    assert calls() == ["builder", "builder"]
    (found,) = told(given)
    assert (found["rule"], found["nearest"], found["line"], found["file"]) == ("hook.unknown", "onEvent", 1, "hooks.js")
    assert product.document["tier"] == "hooks"
    assert "findings" not in product.document


def test_a_number_of_the_game_in_a_rule_hook_goes_back_and_stays_with_the_build(make, calls):
    given, product = make(*[hooks(f"points(points, cells, state, tune) {{ return points * {n}; }}") for n in (3, 4, 5)])
    assert calls() == ["builder"] * 3
    assert [found["rule"] for found in told(given)] == ["config.number"]
    assert any("content.tune" in finding for finding in product.document["findings"])


def test_rule_hooks_that_are_no_arithmetic_have_no_proof_and_are_never_run(make):
    code = "points(points, cells, state, tune) { for (const n of [points]) throw new Map([[n]]); return points; }"
    _, product = make(*[hooks(code + " " * n) for n in range(3)])
    assert product.document["proof"] is None
    assert any("rule.grammar" in finding for finding in product.document["findings"])


def test_a_changed_view_is_free_code_whose_hooks_are_still_looked_at(make, calls):
    both = {"+build/view.js": "\n", "build/hooks.js": HOOKS % "paintfront(g, box, state, look) {}"}
    given, product = make({"do": "good", "files": both}, hooks(GOOD_HOOK))
    assert (calls(), product.document["tier"]) == (["builder", "builder"], "free")
    assert [found["nearest"] for found in told(given)] == ["paintFront"]
    assert product.document["family"]["name"] == "match3"


def test_free_code_without_our_hooks_is_asked_nothing(make, calls):
    own = {"+build/view.js": "\n", "build/index.html": PAGE, "build/game.js": "1", "build/hooks.js": "let hooks = 7"}
    _, product = make({"do": "good", "files": own})
    assert (calls(), product.document["tier"]) == (["builder"], "free")


@pytest.mark.skipif(bool(absent()), reason=f"fonts that the set-up installs: {absent()}")
@pytest.mark.parametrize("free", [False, True])
def test_texts_that_a_builder_adds_get_their_letters_unless_the_engine_is_no_longer_ours(make, free):
    line = hooks("onEvent(event, state, fx) { fx.label('별'); }")
    if free:
        line["files"]["build/shell.js"] = "let a = 1"
    given, _ = make(line, line, line)
    letters = read_letters((given.folder / "build" / "font.js").read_text(encoding="utf-8"))
    assert any("별" in it["text"] for it in letters) != free
