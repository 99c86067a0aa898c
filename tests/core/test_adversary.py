"""Sequences that nobody plans: each row is a way to get around a rule, or to be treated unfairly by one."""

from collections.abc import Callable
from typing import Any

import pytest
from events_factory import Play, card, foreign

from crumb.core.reducer import fold
from crumb.core.settings import Settings
from crumb.core.state import State

LOW = (2.0, 0.0, 3.0, 3.0, 2.0, 5.0)
HALF = (4.0, 5.0, 3.0, 4.0, 3.0, 2.0)
HIGH = (5.0, 5.0, 4.0, 5.0, 4.0, 5.0)


def play(**limits: Any) -> Play:
    return Play(Settings(**limits)).start()


def spoken(builder: str, verifier: str, said: str) -> State:
    """A public transcript: who was woken by which provider, and what the reports say of themselves."""
    lines: list[tuple[str, str, dict[str, Any]]] = [
        ("goal", "user", {"body": "match-3"}),
        ("spec", "planner-lead", {}),
        ("agent.wake", "builder", {"metadata": {"provider": builder}}),
        ("build", "builder", {}),
        ("qa.result", "system", {"data": {"exec_exit_code": 0}}),
        ("agent.wake", "verifier", {"metadata": {"provider": verifier}}),
        (
            "judge.score",
            "verifier",
            {"scores": card("PASS", HIGH), **({"metadata": {"provider": said}} if said else {})},
        ),
    ]
    return fold(foreign(kind, sender, number, **rest) for number, (kind, sender, rest) in enumerate(lines, 1))


@pytest.mark.parametrize("said", ["", "google"])
def test_in_a_public_transcript_the_spawn_says_who_served_and_not_the_report(said: str) -> None:
    """C40 [Q]: a missing or self-declared provider switches no rule off, and blames nobody."""
    assert [item["rule"] for item in spoken("openai", "openai", said).cards[1]["corrections"]] == ["bias.provider"]
    assert spoken("openai", "google", "openai").cards[1]["corrections"] == []


@pytest.mark.parametrize(("one", "other"), [("openai", "OpenAI "), ("Google", "google")])
def test_a_provider_in_another_spelling_is_the_same(one: str, other: str) -> None:
    assert spoken(one, other, "").cards[1]["corrections"][0]["rule"] == "bias.provider"


@pytest.mark.parametrize("named", [{"build": "f" * 64}, {"qa": "f" * 64}])
def test_a_card_that_names_another_build_or_look_than_its_run_did_is_no_evidence(named: dict[str, str]) -> None:
    game = play().spec().build().qa()
    game.act("judge", {"from": "verifier", "kind": "judge.score", "scores": card("PASS"), "data": named})
    assert game.state.cards[1]["verdict"] == "FAIL"
    assert game.state.cards[1]["corrections"][0]["rule"] == "run.evidence"


@pytest.mark.parametrize("wish", [{"name": "veto"}, {"name": "goto", "actor": "builder"}])
def test_a_no_without_words_hands_on_what_the_verifier_said(wish: dict[str, str]) -> None:
    change = {"op": "scale", "param": "jump", "value": 1.2, "why": "mushy"}
    game = play().spec().round("PARTIAL", HALF, feedback="the jump is mushy", suggested_change=[change])
    game.say(**wish)
    assert game.next == ("run", "build", "2", "repair")
    assert "the jump is mushy" in game.effect["feedback"]
    assert game.effect["changes"] == [change]


def test_a_no_with_words_hands_on_those_and_a_no_to_a_pass_no_praise() -> None:
    game = play().spec().round("PARTIAL", HALF, feedback="the jump is mushy")
    game.say("veto", text="too slow")
    assert game.effect["feedback"] == "too slow"
    game = play().spec().round("PASS", HIGH, feedback="lovely")
    game.say("veto")
    assert game.effect["feedback"] == ""


def test_what_a_public_report_came_before_is_said_in_those_words() -> None:
    game = Play()
    for number, (kind, sender) in enumerate(
        [("goal", "user"), ("spec", "planner-lead"), ("qa.result", "system"), ("build", "builder")], 1
    ):
        game.add(foreign(kind, sender, number, body="match-3", data={"exec_exit_code": 0}))
    assert game.effect["reason"] == "it came before what it is about"


def late_judge(game: Play) -> None:
    """Report a new PASS for round 1 while round 2 is under way."""
    game.spec().build().qa().judge("FAIL", LOW).verdict().build()
    before = game.state.newest(1, "judge")
    assert before is not None
    crumb = {**{key: before[key] for key in ("round", "stage", "inputs", "version")}, "run": "LATE", "attempt": 1}
    event = {"from": "verifier", "kind": "judge.score", "scores": card("PASS")}
    game.add({**event, "metadata": {"crumb": {**crumb, "output": "late"}}})


def twice_red(game: Play) -> None:
    game.spec().round("FAIL", LOW, failed=["G"], content="a").round("FAIL", LOW, failed=["H"], content="b")


def redone(stage: str) -> Callable[[Play], None]:
    def act(game: Play) -> None:
        game.spec().round("PARTIAL", HALF, content="T")
        game.say("approve")
        game.say("redo", stage=stage)

    return act


def unsure(times: int) -> Callable[[Play], None]:
    def act(game: Play) -> None:
        game.spec().round("PARTIAL", HALF)
        game.say("veto", text="x")
        game.build()
        for _ in range(times):
            game.qa("error")

    return act


def cancelled(*then: tuple[str, dict[str, str]]) -> Callable[[Play], None]:
    def act(game: Play) -> None:
        game.spec().build()
        game.say("cancel")
        for name, fields in then:
            game.say(name, **fields)

    return act


def paused(*names: tuple[str, str | None]) -> Callable[[Play], None]:
    def act(game: Play) -> None:
        game.spec()
        for name, actor in names:
            game.say(name, actor=actor)

    return act


def spent(**usage: float) -> Callable[[Play], None]:
    return lambda game: game.spec(**usage) and None


def failing(*statuses: str, deliver: bool = False) -> Callable[[Play], None]:
    def act(game: Play) -> None:
        game.spec()
        for status in statuses:
            game.fail(status)
        if deliver:
            game.build().qa("fail", ["a"]).judge("FAIL", LOW).verdict()
            game.fail()

    return act


ROWS: list[tuple[str, dict[str, Any], Callable[[Play], None], tuple[str, ...]]] = [
    ("a late PASS of a past round does not stop the round that runs", {}, late_judge, ("run", "qa", "2", "repair")),
    ("two failures of one design in different ways go on", {}, twice_red, ("run", "build", "3", "repair")),
    ("one verdict more than allowed ends", {"verdicts": 1}, twice_red, ("done", "verdict_cap")),
    ("an approval holds while nothing else was built", {}, redone("verdict"), ("run", "verdict", "1", "initial")),
    ("an approved build is built again if asked", {}, redone("build"), ("run", "build", "1", "initial")),
    ("the browser is asked three times", {}, unsure(2), ("run", "qa", "2", "repair")),
    ("and then it could not check", {}, unsure(3), ("done", "could_not_check")),
    ("resume does not take a cancel back", {}, cancelled(("resume", {})), ("done", "cancelled")),
    ("words alone do not either", {}, cancelled(("append", {"text": "red"})), ("done", "cancelled")),
    ("a wish does", {}, cancelled(("say", {"text": "slow"})), ("run", "qa", "1", "initial")),
    ("a redo does", {}, cancelled(("redo", {"stage": "build"})), ("run", "build", "1", "initial")),
    ("a pause of another actor holds nothing", {}, paused(("pause", "verifier")), ("run", "build", "1", "initial")),
    ("one resumed, all paused", {}, paused(("pause", None), ("resume", "builder")), ("wait", "paused")),
    ("one resumed, another paused", {}, paused(("pause", "builder"), ("resume", "planner")), ("wait", "paused")),
    ("resume of all frees each", {}, paused(("pause", "builder"), ("resume", None)), ("run", "build", "1", "initial")),
    ("one token below the end", {"tokens_stop": 10}, spent(tokens_in=9), ("run", "build", "1", "initial")),
    ("exactly at the end", {"tokens_stop": 10}, spent(tokens_in=4, tokens_out=6), ("done", "token_budget")),
    ("money exactly spent", {"money": 0.5}, spent(cost_usd=0.5), ("done", "money_budget")),
    ("money not quite", {"money": 0.5}, spent(cost_usd=0.499), ("run", "build", "1", "initial")),
    ("time exactly over", {"minutes": 1.0}, spent(latency_ms=60_000), ("done", "time_budget")),
    ("two failures leave a try", {}, failing("crashed", "rate"), ("run", "build", "1", "initial")),
    ("three do not", {}, failing("crashed", "rate", "no_op"), ("done", "builder_unavailable")),
    ("no login is hopeless at once", {}, failing("auth"), ("done", "builder_unavailable")),
    ("a build starts the count anew", {}, failing("crashed", "rate", deliver=True), ("run", "build", "2", "repair")),
]  # fmt: skip


@pytest.mark.parametrize(("limits", "act", "expected"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_what_comes_next(limits: dict[str, Any], act: Callable[[Play], None], expected: tuple[str, ...]) -> None:
    game = play(**limits)
    act(game)
    assert game.next == expected
