"""What holds for every transcript: total, deterministic, pure, and every session ends with what it deserves."""

import ast
import copy
from random import Random
from typing import Any

from events_factory import Play, foreign
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crumb.core.decide import current, decide
from crumb.core.documents import Effect
from crumb.core.effects import DONE_REASONS, WAIT_REASONS
from crumb.core.events import ACTORS, FAILURES, KINDS, SPEAKERS, STAGE_ROLE
from crumb.core.reducer import fold, reduce
from crumb.core.settings import Settings
from crumb.core.state import State, initial, state_hash
from crumb.core.view import is_error

QUICK = settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
PLAYED = settings(max_examples=20, deadline=None)
LIMITS = Settings(verdicts=3, redesigns=1, repairs=2, swap={"builder": ("spare",)}, harnesses={"builder": "offline"})
STAGES_LEFT = {"spec": 5, "build": 4, "qa": 3, "judge": 2, "verdict": 1}
MOST_STEPS = 400

texts = st.text(max_size=8) | st.sampled_from([*KINDS, *ACTORS, "pass", "fail", "PASS", "builder"])
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=8,
)
crumbs = st.fixed_dictionaries(
    {},
    optional={
        "round": st.integers(0, 4) | json_values,
        "stage": st.sampled_from([*STAGES_LEFT]) | json_values,
        "run": st.sampled_from(["R1", "R2", "R3"]) | json_values,
        "inputs": st.dictionaries(st.sampled_from(["spec", "build", "qa"]), texts, max_size=2) | json_values,
        "attempt": st.integers(0, 3) | json_values,
    },
)
orders = st.fixed_dictionaries(
    {
        "round": st.integers(0, 4),
        "mode": st.sampled_from(["initial", "repair", "redesign", "change"]),
        "stage": st.sampled_from(["spec", "build"]),
    },
    optional={"feedback": texts, "changes": json_values, "because": json_values, "base": st.integers(0, 4)},
)
commands = st.fixed_dictionaries(
    {"command": st.sampled_from(["goto", "swap", "append", "redo", "say", "cancel", "reset-circuit", "note", "ask"])},
    optional={
        "actor": st.sampled_from(["planner", "builder", "verifier"]),
        "text": texts,
        "harness": texts,
        "round": st.integers(0, 4),
        "stage": st.sampled_from([*STAGES_LEFT]),
    },
)
data = (
    st.fixed_dictionaries({"order": orders})
    | commands
    | json_values
    | st.fixed_dictionaries(
        {"status": st.sampled_from(["pass", "fail", "error", *FAILURES])},
        optional={"gates": json_values, "tree": texts},
    )
)
scores = st.fixed_dictionaries(
    {"verdict": st.sampled_from(["PASS", "PARTIAL", "FAIL", "REJECT", "?"])},
    optional={f"D{place}": st.floats(0, 5) | json_values for place in range(1, 7)},
)


@st.composite
def events(draw: st.DrawFn) -> Any:
    """Anything that may stand in a transcript: mostly nearly right events, sometimes any JSON."""
    if draw(st.integers(0, 9)) == 0:
        return draw(json_values)
    kind = draw(st.sampled_from(KINDS))
    sender = draw(st.sampled_from(sorted(SPEAKERS.get(kind, {"coordinator"})))) if draw(st.booleans()) else draw(texts)
    event = foreign(kind, sender, draw(st.integers(1, 40)), data=draw(data), body=draw(texts))
    if draw(st.booleans()):
        event["metadata"] = {"tokens_in": draw(st.integers(0, 9) | json_values), "crumb": draw(crumbs)}
    return {**event, "scores": draw(scores)} if draw(st.booleans()) else event


transcripts = st.lists(events(), max_size=12)


@QUICK
@given(transcripts, transcripts)
def test_folding_is_total_deterministic_and_can_be_resumed(first: list[Any], second: list[Any]) -> None:
    whole = fold([*first, *second])
    assert fold(second, fold(first)).to_json() == whole.to_json()
    assert fold([*first, *second]).to_json() == whole.to_json()
    stepped = initial()
    for event in [*first, *second]:
        stepped = reduce(stepped, event)
    assert stepped.to_json() == whole.to_json()
    effect = decide(whole, Settings())
    assert effect["kind"] in ("run", "wait", "done")


@QUICK
@given(transcripts, transcripts)
def test_inputs_are_never_changed(first: list[Any], second: list[Any]) -> None:
    state = fold(first)
    before, kept = copy.deepcopy(state.to_json()), repr(second)
    after = fold(second, state)
    decide(after, Settings())
    current(after, Settings())
    assert state.to_json() == before
    assert repr(second) == kept


@QUICK
@given(transcripts)
def test_a_state_survives_its_json(events: list[Any]) -> None:
    state = fold(events)
    again = State.from_json(state.to_json())
    assert again.to_json() == state.to_json()
    assert state_hash(again) == state_hash(state)
    assert decide(again, LIMITS) == decide(state, LIMITS)


class Chance:
    """Plays a session by chance: every stage may fail, err, lie or deliver; builds and failures may repeat."""

    def __init__(self, seed: int, wishes: int = 0) -> None:
        self.random = Random(seed)
        self.wishes = wishes
        self.play = Play(LIMITS).start()
        self.measures: list[tuple[int, int, int]] = []

    def run(self) -> Effect:
        """Go on until nothing runs and nobody wishes anything; without wishes the measure falls with every step."""
        for _ in range(MOST_STEPS):
            if self.wishes and self.random.random() < 0.1:
                self.wish()
            effect = self.play.effect
            if effect["kind"] == "wait" and self.wishes:
                self.answer(effect["reason"])
                continue
            if effect["kind"] != "run":
                return effect
            self.measures.append(measure(self.play.state, effect))
            self.step(effect)
        raise AssertionError("the session does not end")

    def answer(self, reason: str) -> None:
        """Let a person decide what the session waits for."""
        self.wishes -= 1
        if reason == "paused":
            self.play.say("resume")
        else:
            self.play.say(self.random.choice(["approve", "veto"]))

    def wish(self) -> None:
        """Let a person steer; who pauses has something to say about it later."""
        self.wishes -= 1
        actor = self.random.choice(["planner", "builder", "verifier"])
        name, fields = self.random.choice(
            [
                ("veto", {"text": "no"}),
                ("goto", {"actor": actor}),
                ("redo", {}),
                ("redo", {"stage": "qa"}),
                ("say", {"text": "slower"}),
                ("append", {"text": "red"}),
                ("reset-circuit", {}),
                ("approve", {}),
                ("cancel", {}),
                ("swap", {"actor": actor, "harness": "other"}),
                ("pause", {"actor": self.random.choice([actor, None])}),
                ("resume", {"actor": actor}),
            ]
        )
        self.play.say(name, **fields)

    def step(self, effect: Effect) -> None:
        """Let the stage that is next do something."""
        stage = effect["stage"]
        assert stage is not None
        if STAGE_ROLE[stage] and self.random.random() < 0.3:
            self.play.fail(self.random.choice(FAILURES if stage != "spec" else ("crashed", "timeout", "quota")))
            return
        {
            "spec": lambda: self.play.spec(self.random.choice(["platformer", "top_down", "grid_logic"])),
            "build": lambda: self.build(),
            "qa": self.qa,
            "judge": self.judge,
            "verdict": self.play.verdict,
        }[stage]()

    def build(self) -> None:
        """Make another game or the same again, now and then one that nobody can win, by one provider or another."""
        content, win = self.random.choice([None, None, None, "same"]), self.random.random() < 0.8
        self.play.build(content, {"win": win}, tokens_in=1000, provider=self.random.choice(["none", "google"]))

    def qa(self) -> None:
        """Pass, fail some gates, or be the browser's fault."""
        failed = self.random.sample(["a", "b", "c", "d"], self.random.randint(1, 3))
        kind = self.random.choice(["pass", "fail", "fail", "error"])
        found: dict[str, Any] = {
            "portability": self.random.choice(["pass", "fail", "skipped"]),
            "juice": self.random.random() < 0.8,
            "counts": {"ran": self.random.choice([0, 9, 9, 9, 9])},
        }
        if self.random.random() < 0.3:
            status = self.random.choice(["pass", "fail", "skip"])
            found["probes"] = [{"id": "A1", "kind": "acceptance", "status": status}]
        self.play.qa(kind, failed if kind == "fail" else (), **found)

    def judge(self) -> None:
        """Claim anything, now and then what nobody can read."""
        verdict = self.random.choice(["PASS", "PARTIAL", "FAIL", "FAIL", "REJECT", "GREAT"])
        points = [self.random.choice([0.0, 2.0, 3.0, 4.0, 5.0]) for _ in range(6)]
        critical = {"type": self.random.choice(["Critical", "Important", "Minor"]), "gate": None}
        provider = self.random.choice(["none", "google"])
        evidence = [self.random.choice(["boot", "boot", "hearsay"])]
        advice = self.random.choice(["", "jump higher"])
        self.play.judge(
            verdict, points, evidence=evidence, deviation=critical, provider=provider, suggested_change=advice
        )


def measure(state: State, effect: Effect) -> tuple[int, int, int]:
    """Return what falls with every step: verdicts that may still come, stages before the next, tries of this one."""
    recorded = sum(bool(state.of(round, "verdict")) for round in state.rounds)
    stage = effect["stage"]
    assert stage is not None
    role = STAGE_ROLE[stage]
    line = 1 + len(LIMITS.swap.get(str(role), ()))
    failures = sum(min(count, LIMITS.circuit) for count in state.circuits.get(str(role), {}).values())
    reports = state.of(effect["round"], stage)
    unusable = sum(is_error(item) or item.get("card", {}).get("verdict") == "NONE" for item in reports)
    tries = line * LIMITS.circuit + LIMITS.circuit + LIMITS.qa_errors + 2 - failures - unusable
    return LIMITS.verdicts + 1 - recorded, STAGES_LEFT[stage], tries


@PLAYED
@given(st.integers(0, 10**9))
def test_every_session_ends_because_a_measure_falls(seed: int) -> None:
    chance = Chance(seed)
    effect = chance.run()
    assert effect["reason"] in DONE_REASONS | WAIT_REASONS
    assert all(later < earlier for earlier, later in zip(chance.measures, chance.measures[1:], strict=False))
    assert all(part >= 0 for part in [number for entry in chance.measures for number in entry])


@PLAYED
@given(st.integers(0, 10**9))
def test_a_pass_is_never_lost_and_never_without_evidence(seed: int) -> None:
    chance = Chance(seed)
    effect = chance.run()
    state = chance.play.state
    passed = [round for round, card in state.cards.items() if card["verdict"] == "PASS"]
    assert (effect["reason"] == "verdict_pass") == bool(passed)
    for round in passed:
        card = state.cards[round]
        qa = next(item for item in state.of(round, "qa") if item["output"] == card["qa"])
        assert (qa["data"]["status"], qa["data"]["build"]) == ("pass", card["build"])
        assert card["aggregate"] >= 24


@PLAYED
@given(st.integers(0, 10**9))
def test_people_cannot_keep_a_session_from_ending(seed: int) -> None:
    """Finitely many commands lead to finitely many steps; what passed in the rounds that count stays the best."""
    chance = Chance(seed, wishes=6)
    effect = chance.run()
    state = chance.play.state
    passed = any(card["verdict"] == "PASS" for round, card in state.cards.items() if round in state.rounds)
    assert passed == (effect["best"] is not None and effect["best"]["verdict"] == "PASS")


@PLAYED
@given(st.integers(0, 10**9))
def test_a_stop_points_at_a_build_that_no_other_outranks(seed: int) -> None:
    chance = Chance(seed)
    best = chance.run()["best"]
    ranks = ["REJECT", "FAIL", "PARTIAL", "PASS"]
    cards = [card for card in chance.play.state.cards.values() if card["verdict"] in ranks and card["qa"]]
    assert (best is None) == (not cards)
    if best is not None:
        assert ranks.index(best["verdict"]) == max(ranks.index(card["verdict"]) for card in cards)


@PLAYED
@given(st.integers(0, 10**9))
def test_a_pass_survives_whatever_a_person_asks_for_next(seed: int) -> None:
    """A change that fails leaves the earlier PASS the best build, and every wish is answered or ends with a reason."""
    chance = Chance(seed)
    if chance.run()["reason"] != "verdict_pass":
        return
    chance.play.say("say", text="slower boss")
    effect = chance.run()
    assert effect["best"] is not None
    assert effect["best"]["verdict"] == "PASS"


@PLAYED
@given(st.integers(0, 10**9))
def test_reports_that_come_again_change_nothing(seed: int) -> None:
    """Reruns never eat the caps: the current results, reported once more, cost nothing and lead to the same effect."""
    chance = Chance(seed)
    chance.run()
    play = chance.play
    before, used = play.effect, dict(play.state.usage)
    newest = [play.state.newest(round, stage) for round in play.state.rounds for stage in STAGES_LEFT]  # type: ignore[arg-type]
    for result in newest:
        if result is not None:
            event = next(item for item in play.events if item["id"] == result["event"])
            play.add({key: value for key, value in event.items() if key not in ("id", "ts", "session_id")})
    assert play.effect == before
    assert play.state.usage == used


@PLAYED
@given(st.integers(0, 10**9))
def test_what_a_card_claimed_decides_nothing(seed: int) -> None:
    """Only the corrected card is used: with other claims beside it, every effect is the same but for its words."""
    chance = Chance(seed)
    chance.run()
    state = chance.play.state.copy()
    for results in state.results.values():
        for result in results:
            if "card" in result:
                result["card"]["raw"] = {"verdict": "PASS", "D1": {"score": 5}}
    told = ("feedback", "order")
    left = {key: value for key, value in decide(state, LIMITS).items() if key not in told}
    assert left == {key: value for key, value in chance.play.effect.items() if key not in told}


@PLAYED
@given(st.integers(0, 10**9))
def test_the_hash_of_a_state_does_not_depend_on_when_it_was_made(seed: int) -> None:
    """B1: the same session under other ids and times has the same hash."""
    play = Chance(seed).play
    chance = Chance(seed)
    chance.run()
    later = repr(chance.play.events).replace("00000000000000000", "01JZ0000000000000").replace("2026-", "2031-")
    assert state_hash(fold(ast.literal_eval(later))) == state_hash(chance.play.state)
    assert state_hash(play.state) != state_hash(chance.play.state)
