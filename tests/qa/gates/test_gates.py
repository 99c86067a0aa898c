"""Every gate in both directions, on observations made by hand: one place spoiled, and the others stay quiet."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from sightings import (
    HEAP,
    POLICY,
    TITLE,
    facts,
    good,
    hud,
    judge,
    laid,
    run,
    shot,
    state,
    uncounted,
    unknown,
    visit,
    written,
)  # fmt: skip

from crumb.qa.faults import Kind, PageFault
from crumb.qa.gates.table import JUDGES, gates_from, judge_all
from crumb.qa.record import Heap, Observation, Pause, Restart, Run, Shot, Twin, Visit

Spoil = Callable[[Observation], None]
SAME = shot("held", 92, 30, 31)
OTHER = shot("title", 61, 40)
WIDE = {"x": 0, "y": 0, "width": 320, "height": 120}
FAINT = {**TITLE, "text": "so dark", "x": 100}
TINY = {**TITLE, "text": "tiny", "size": 6}
KEPT = Restart("won", "key", "playing", state(0, score=30))


def _twin(seen: Observation, x_by_tick: int, start: int = 0) -> None:
    states = [state(tick, player={"x": 100 + x_by_tick * max(0, tick - start)}) for tick in range(32)]
    held = run("twin:right", states, seen.twins[0].with_it.shots)
    seen.twins[:] = [Twin("right", "early", held, seen.runs["idle"], {"path": "player.x", "sign": "+"})]


def _told(**more: object) -> Spoil:
    def spoil(seen: Observation) -> None:
        seen.visits[1].facts.append(facts(**{"at": "leaving", "raf": 500, **more}))  # type: ignore[arg-type]

    return spoil


def _blank(seen: Observation) -> None:
    for item in seen.runs.values():
        item.shots[:] = [shot(picture.label, picture.frame, None) for picture in item.shots]


def _frozen(seen: Observation) -> None:
    for item in seen.runs.values():
        item.shots[:] = [shot(picture.label, picture.frame, 0, picture.tick) for picture in item.shots]


def _stops(seen: Observation, after: int = 5) -> None:
    for item in seen.visits:
        item.facts[:] = [facts(fact["at"], after) for fact in item.facts]
    _frozen(seen)


def _waits(seen: Observation, before: int = 0) -> None:
    """Nothing runs, and there is one new picture and no more."""
    for item in seen.visits:
        item.facts[:] = [facts(fact["at"], before, contract=fact["contract"]) for fact in item.facts]
    played = seen.runs["explore"].shots
    played[:] = [*played[:2], *[shot(picture.label, picture.frame, 90) for picture in played[2:]]]


def _picture(run: Run, place: int, other: Shot) -> None:
    run.shots[place] = other


def _undrawn(seen: Observation) -> None:
    canvas = {"x": 0, "y": 0, "width": 800, "height": 600, "shown": True}
    seen.visits[0].facts[:] = [
        {**fact, "canvases": [canvas], "draws": {"canvas": 0, "gl": 0}} for fact in seen.visits[0].facts
    ]


def _keyless(seen: Observation) -> None:
    seen.runs["win"].end = None
    seen.runs["win"].keyless.append("up")


def _held(seen: Observation, **more: Heap) -> None:
    assert seen.memory is not None
    seen.memory = replace(seen.memory, **more)


def _beside(action: str, x_by_tick: int) -> Twin:
    held = run(action, [state(tick, player={"x": 100 + x_by_tick * tick}) for tick in range(32)])
    return Twin(action, "later", held, run("idle", [state(tick) for tick in range(32)]), None)


def _random(seen: Observation, end: str, tick: int) -> None:
    for number in (1, 2):
        seen.runs[f"random {number}"] = run(f"random {number}", [state(0), state(tick, score=1, phase=end)], [], end)


def _thrower(name: str) -> Visit:
    return visit(name, facts=[facts("leaving", 9, errors=[{"frame": 9, "message": "no size", "where": ""}])])


def _layout(seen: Observation, name: str, place: int, **more: object) -> None:
    seen.runs[name].shots[place] = laid(seen.runs[name].shots[place], **more)


def _untold(seen: Observation) -> None:
    declared = [{"action": "right", "keys": ["ArrowRight"], "pointer": None}]
    for fact in seen.visits[0].facts:
        fact["controls"] = declared
    for name in ("control", "phone", "resize"):
        for place in range(len(seen.runs[name].shots)):
            _layout(seen, name, place, texts=[{**TITLE, "text": "Have fun"}])


def _set(place: str, value: object) -> Spoil:
    return lambda seen: setattr(seen, place, value)


def _end(name: str, end: str | None) -> Spoil:
    return lambda seen: setattr(seen.runs[name], "end", end)


def _fault(kind: Kind) -> Spoil:
    return lambda seen: setattr(seen.visits[1], "fault", PageFault(kind, "play"))


SPOILED: dict[str, tuple[str, Spoil, str]] = {
    "no entry": ("A", _set("entry_found", False), "index.html"),
    "own script missing": ("A", lambda seen: seen.visits[0].missing.append("script game.js (404)"), "game.js"),
    "own script unusable": ("A", _told(failed=["script game.txt"]), "game.txt"),
    "never ready": ("A", lambda seen: setattr(seen.visits[0], "booted", False), "ready"),
    "server said no": ("A", lambda seen: setattr(seen.visits[0], "status", 404), "did not open"),
    "throws": ("B", _told(errors=[{"frame": 9, "message": "x is not defined", "where": "game.js:3"}]), "game.js:3"),
    "throws, in the browser": ("B", lambda seen: seen.visits[0].uncaught.append("SyntaxError"), "SyntaxError"),
    "loop stops": ("C", _stops, "requestAnimationFrame"),
    "blank": ("D", _blank, "empty"),
    "same picture always": ("E", _frozen, "never changes"),
    "engine without a scene": ("F", _told(engine={"booted": True, "running": 0}), "scene"),
    "canvas never drawn on": ("F", lambda seen: _undrawn(seen), "nothing is ever drawn"),
    "proof uses what has no key": ("H", lambda seen: _keyless(seen), "'up'"),
    "play does not start": ("G", lambda seen: setattr(seen.runs["idle"], "began", False), "does not start"),
    "dead control": ("G", lambda seen: _twin(seen, 0), "changes nothing"),
    "inverted control": ("G", lambda seen: _twin(seen, -1), "should make player.x grow"),
    "slow control": ("G", lambda seen: _twin(seen, 1, start=12), "only after"),
    "control not to be seen": ("G", lambda seen: _picture(seen.twins[0].with_it, 0, SAME), "picture"),
    "no touch": ("G", _set("starts_by_touch", False), "tap"),
    "proven win does not win": ("H", _end("win", "lost"), "ends as lost"),
    "proven loss does not lose": ("H", _end("lose", None), "still playing"),
    "no proven win": ("H", lambda seen: seen.scripts.update(win=False), "No way is known"),
    "score stuck": ("H", lambda seen: seen.runs.update(win=run("win", [state(0), state(9)], [], "won")), "never moves"),
    "score not to be seen": (
        "H",
        lambda seen: seen.runs["win"].shots.__setitem__(2, shot("end, won", 160, 60)),
        "picture stays the same",
    ),
    "state made up": ("H", _set("stands_still", False), "clock stands still"),
    "wins alone": ("I", _end("idle", "won"), "without doing anything"),
    "restart keeps the score": ("I", _set("restarts", [KEPT]), "keeps something"),
    "restart is dead": ("I", _set("restarts", [Restart("won", "key", "won", state(9))]), "does not start a new round"),
    "pause is dead": ("I", _set("pause", Pause("KeyP", "playing", still=False, resumed=False)), "cannot be paused"),
    "pause leaks": ("I", _set("pause", Pause("KeyP", "paused", still=False, resumed=True)), "Time goes on"),
    "pause for ever": ("I", _set("pause", Pause("KeyP", "paused", still=True, resumed=False)), "does not go on"),
    "dialogs": ("K", _told(dialogs=13, said=[{"text": "hello"}]), "dialogs"),
    "request outside": ("N", lambda seen: seen.visits[1].outside.append("image http://a.example/x"), "a.example"),
    "attempt outside": ("N", _told(outside=["RTCPeerConnection peer connection"]), "RTCPeerConnection"),
    "not reproducible": ("Q", lambda seen: _picture(seen.runs["title again"], 0, OTHER), "differ"),
    "hangs": ("R", _fault("hung"), "loop"),
    "crashes": ("R", _fault("crashed"), "crashed"),
    "eats memory": ("R", _fault("memory"), "900 MB"),
    "reloads": ("R", _fault("reloads"), "reload"),
    "memory grows": ("M", lambda seen: _held(seen, later=replace(HEAP, bytes=9 << 20)), "grows all the time"),
    "leak per restart": ("M", lambda seen: _held(seen, after=replace(HEAP, bytes=4 << 20)), "keeps memory"),
    "listeners per restart": ("M", lambda seen: _held(seen, after=replace(HEAP, listeners=14)), "adds listeners"),
    "elements per restart": ("M", lambda seen: _held(seen, after=replace(HEAP, nodes=240)), "adds elements"),
    "blank after a resize": ("Z", lambda seen: _picture(seen.runs["resize"], 1, shot("narrow", 70, None)), "drawn"),
    "throws on a resize": ("Z", lambda seen: seen.visits.append(_thrower("resize")), "makes the game throw"),
    "cut off upright": ("Z", lambda seen: _layout(seen, "phone", 1, canvases=[WIDE]), "cut off"),
    "text cut off upright": ("Z", lambda seen: _layout(seen, "phone", 0, texts=[{**TITLE, "x": 140}]), "'Arrow keys"),
    "scrolls upright": ("Z", lambda seen: _layout(seen, "phone", 0, scrolls=[False, True]), "scrolled"),
    "not back in place": ("Z", lambda seen: _layout(seen, "resize", 2, canvases=[WIDE]), "old place"),
    "faint text": ("X", lambda seen: _layout(seen, "control", 0, texts=[TITLE, FAINT]), "hard to read"),
    "small text": ("X", lambda seen: _layout(seen, "control", 0, texts=[TITLE, TINY]), "too small"),
    "controls untold": ("X", lambda seen: _untold(seen), "how to play"),
    "engine warns": ("B", lambda seen: seen.visits[1].console.append(("warning", "Missing animation: a")), "engine"),
    "stray keys play": ("G", _set("stray", _beside("stray keys", 1)), "no control names"),
    "controls die": ("G", _set("midway", [_beside("right", 0)]), "no longer"),
    "no finger": ("G", _set("pointed", [_beside("fingers", 0)]), "answers fingers"),
    "luck wins": ("H", lambda seen: _random(seen, "won", 500), "at random win"),
    "no more answers after a loop died": ("C", lambda seen: _stops(seen, 40), "requestAnimationFrame"),
    "luck loses at once": ("H", lambda seen: _random(seen, "lost", 40), "loses at once"),
    "screen lies": ("H", lambda seen: written(seen, "Score: 7", "Score: 37"), "7 points"),
    "screen is stuck": ("H", lambda seen: written(seen, "Score: 0", "Score: 0"), "0 points"),
    "one of two scores is stuck": (
        "H",
        lambda seen: written(seen, "Score 0", "Score 0, you win! Score 30"),
        "0 points",
    ),
    "score stuck, the rest moves": ("H", lambda seen: uncounted(seen), "never moves from 0"),
    "a number is stuck": ("H", lambda seen: hud(seen, "Fruit 0 / 10", "Fruit 0 / 10"), "0 points"),
    "stores fill up": ("M", lambda seen: _held(seen, later=replace(HEAP, stored=9 << 20)), "stores"),
    "burns time": ("R", _fault("cpu"), "computing"),
}  # fmt: skip
FOLLOWS = {
    "Z": set("B"),
    "C": set("EGHQ"),
    "D": set("EGHQZ"),
    "E": set("GH"),
    "G": set("I"),
    "A": set(),
    "H": set("I"),
    "I": set("H"),
}


@pytest.mark.parametrize("gate", JUDGES)
def test_a_good_game_passes_the_gate(gate: str) -> None:
    assert judge(gate, good()).status == "pass", judge(gate, good()).message


@pytest.mark.parametrize("kind", SPOILED)
def test_a_spoiled_game_fails_its_gate_with_a_sentence_that_helps(kind: str) -> None:
    gate, spoil, words = SPOILED[kind]
    seen = good()
    spoil(seen)
    finding = judge(gate, seen)
    assert finding.status == "fail"
    assert words in finding.message
    assert finding.message.endswith((".", "!"))


@pytest.mark.parametrize("kind", SPOILED)
def test_a_single_fault_does_not_set_off_gates_that_have_nothing_to_do_with_it(kind: str) -> None:
    gate, spoil, _ = SPOILED[kind]
    seen = good()
    spoil(seen)
    fallen = {other for other, finding in judge_all(seen, POLICY) if finding.status == "fail"}
    assert fallen - {gate} <= FOLLOWS.get(gate, set())


@pytest.mark.parametrize("gate", [gate for gate in JUDGES if gate not in "I"])
def test_a_good_game_without_the_contract_passes_the_gate(gate: str) -> None:
    finding = judge(gate, unknown())
    assert finding.status == "pass", finding


def test_without_the_contract_an_end_is_found_by_its_words_and_else_not_judged() -> None:
    seen = unknown()
    assert judge("I", seen).status == "pass"
    seen.visits[2].facts[:] = [facts("end", 400, text="Score 9")]
    assert judge("I", seen).status == "skip"


def test_without_the_contract_dead_controls_and_no_progress_are_seen() -> None:
    seen = unknown()
    seen.runs["explore"].shots[:] = [*seen.runs["start"].shots]
    seen.visits[2].facts[:] = [facts("end", 400, text="Score 0")]
    assert judge("G", seen).status == "fail"
    assert judge("H", seen).status == "fail"


@pytest.mark.parametrize(("field", "status"), [((60, 40, 20, 20), "fail"), ((0, 0, 20, 20), "pass")])
def test_what_the_browser_shows_in_a_field_by_itself_is_no_answer(field: tuple[int, ...], status: str) -> None:
    seen = unknown()
    quiet, box = seen.runs["start"].shots, dict(zip(("x", "y", "width", "height"), field, strict=True))
    typed = [laid(shot("clicks", 300, 60), fields=[box]), laid(shot("end", 400, 60), fields=[box])]
    seen.runs["start"].shots[:] = [*quiet[:2], shot("clicks", 300, None), shot("end", 400, None)]
    seen.runs["explore"].shots[:] = [*quiet[:2], *typed]
    assert judge("G", seen).status == status


@pytest.mark.parametrize("gate", JUDGES)
def test_a_page_that_never_opened_fails_no_gate_but_those_that_say_so(gate: str) -> None:
    seen = Observation(visits=[visit("control", facts=[], status=0, booted=False, fault=PageFault("hung", "loading"))])
    assert judge(gate, seen).status == ("fail" if gate in "AR" else "skip")


def test_what_is_fine_beyond_the_proven_ways_sets_off_nothing() -> None:
    seen = good()
    seen.stray, seen.midway, seen.pointed = _beside("stray keys", 0), [_beside("right", 1)], [_beside("fingers", 1)]
    _random(seen, "lost", 400)
    _told(at="end, won", text="Best 80, score: 30", state=state(100, score=30))(seen)
    seen.visits[1].console.append(("warning", "a long frame"))
    assert {finding.status for _, finding in judge_all(seen, POLICY)} == {"pass"}


def test_what_becomes_of_a_double_click_is_no_matter_of_booting_or_throwing() -> None:
    for name, status in (("disk", "pass"), ("again", "fail")):
        seen = good()
        error = {"frame": 9, "message": "blocked a frame", "where": ""}
        seen.visits.append(visit(name, facts=[facts("disk", 9, errors=[error])], missing=["script game.js"]))
        assert judge("A", seen).status == judge("B", seen).status == status


def test_a_game_that_waits_for_its_player_need_not_run() -> None:
    seen = unknown()
    _waits(seen)
    assert judge("C", seen).status == "pass"
    seen = unknown()
    _waits(seen, before=40)
    assert judge("C", seen).status == "fail", "it ran at first, and then no more"
    seen = unknown()
    _waits(seen)
    seen.runs["explore"].shots[:] = [*seen.runs["start"].shots]
    assert judge("C", seen).status == "fail"


def test_a_round_that_is_over_early_says_nothing_of_controls_in_mid_game_or_luck() -> None:
    seen = good()
    over = [state(tick, phase="lost") for tick in range(32)]
    seen.midway = [Twin("right", "later", run("right", over), run("idle", over), None)]
    assert judge("G", seen).status == "pass"
    seen.runs["idle"] = replace(seen.runs["idle"], samples=[*seen.runs["idle"].samples[:40]])
    _random(seen, "lost", 30)
    assert judge("H", seen).status == "pass", "doing nothing is as good as over by then"


def test_a_menu_or_pause_by_a_key_that_nobody_names_is_no_play() -> None:
    seen = good()
    menu = run("stray keys", [state(0), state(1, phase="paused"), state(2, score=4)])
    seen.stray = Twin("stray keys", "early", menu, seen.runs["idle"], None)
    assert judge("G", seen).status == "pass"


@pytest.mark.parametrize(
    ("message", "status"),
    [
        ("NotAllowedError: play() failed because the user didn't interact", "pass"),
        ("The AudioContext was not allowed to start. It must be resumed after a user gesture", "pass"),
        ("EncodingError: Unable to decode audio data", "pass"),
        ("TypeError: Failed to construct 'AudioContext': Please use the 'new' operator", "fail"),
        ("ReferenceError: AudioContextX is not defined", "fail"),
        ("ReferenceError: decode is not defined", "fail"),
    ],
)
def test_what_browsers_refuse_is_no_error_of_the_game_and_its_own_mistakes_are(message: str, status: str) -> None:
    seen = good()
    seen.visits[0].facts.append(facts("leaving", 500, errors=[{"frame": 1, "message": message, "where": ""}]))
    assert judge("B", seen).status == status


@pytest.mark.parametrize(("blank", "status"), [(0, "pass"), (1, "pass"), (2, "fail")])
def test_a_screen_that_goes_blank_and_stays_so_is_seen(blank: int, status: str) -> None:
    seen = unknown()
    shots = seen.runs["explore"].shots
    for place in range(len(shots) - blank, len(shots)):
        shots[place] = shot(shots[place].label, shots[place].frame, None)
    assert judge("D", seen).status == status


def test_a_gate_of_a_result_carries_policy_and_evidence() -> None:
    seen = good()
    gates = gates_from(judge_all(seen, POLICY), seen, POLICY, {"title": "film-control-title"})
    by_id = {gate["id"]: gate for gate in gates}
    assert list(by_id) == [gate for gate in JUDGES if gate in POLICY.gates]
    assert by_id["A"]["evidence"] == ["film-control-title"]
    assert by_id["B"]["evidence"] == ["measurements"]
    assert by_id["D"]["threshold"] == dict(POLICY.gates["D"].thresholds)
    assert by_id["H"]["blocking"]
    assert not gates_from(judge_all(unknown(), POLICY), unknown(), POLICY, {})[list(by_id).index("H")]["blocking"]


def test_a_gate_that_the_policy_leaves_out_is_not_judged() -> None:
    without = replace(POLICY, gates={gate: rule for gate, rule in POLICY.gates.items() if gate != "K"})
    assert "K" not in dict(judge_all(good(), without))
