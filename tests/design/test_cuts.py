"""What cannot be built is named, in the idea's language, with what stands in its place; nothing is cut without need."""

import pytest
from tests_design_support import spec_of

from crumb.design.wording import texts


def wishes(text: str) -> list[str]:
    return [cut["wish"] for cut in spec_of(text)["cuts"]]


@pytest.mark.parametrize(
    "text",
    ["60-second match-3", "a frog jumps over pits", "a knight shoots ghosts from every side", "swap three equal gems"],
)
def test_an_idea_that_is_served_as_it_is_has_no_cut(text):
    assert wishes(text) == []


@pytest.mark.parametrize(
    ("text", "lang", "key"),
    [
        ("パチンコ玉を弾いて穴をねらう", "ja", "kind.arcade_ball.pins"),
        ("um jogo de digitação no espaço", "pt", "kind.ui_heavy.typing"),
        ("ajedrez en miniatura", "es", "kind.grid_logic.tactics"),
        ("minesweeper in a garden", "en", "kind.grid_logic"),
        ("a sliding puzzle with 15 tiles", "en", "kind.grid_logic"),
        ("위에서 본 도로에서 택시를 몰아 손님을 태운다", "ko", "kind.top_down.driving"),
        ("ตีกลองตามจังหวะเพลง", "th", "kind.ui_heavy.rhythm"),
    ],
)
def test_a_kind_without_a_family_is_named_in_the_language_of_the_idea(text, lang, key):
    spec = spec_of(text)
    assert spec["cuts"][0]["wish"] == texts(lang)[key]
    assert spec["cuts"][0]["why"] == texts(lang)["why.family"]
    assert spec["cuts"][0]["instead"] == texts(lang)[f"built.{spec['family']}.{spec['sub']}"]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Massive online 3D world with guilds and voice chat", "wish.online"),
        ("Massive online 3D world with guilds and voice chat", "wish.threed"),
        ("a jumping game in an open world of any size", "wish.openworld"),
        ("jump for real money and crypto", "wish.money"),
        ("a maze for two people on one keyboard", "wish.twoplayers"),
    ],
)
def test_a_wish_beyond_the_form_is_cut(text, key):
    assert texts("en")[key] in wishes(text)


def test_two_who_want_to_play_tennis_against_each_other_do() -> None:
    spec = spec_of("Air hockey for two people on one keyboard")
    assert (spec["family"], spec["content"]["mode"], spec["cuts"]) == ("paddle", "pair", [])
    assert {control["action"] for control in spec["controls"]} >= {"left", "right", "act", "up", "down", "alt"}


@pytest.mark.parametrize(
    ("text", "missed"),
    [
        ("Fishing at night from a boat with rare fish", ["Fishing"]),
        ("Un mono se balancea de liana en liana", ["balancea"]),
        ("鼹鼠挖洞跳跃，寻找地下的玫瑰", ["挖"]),
        ("Fishing at night from a boat, in 3D and online", ["Fishing"]),
        ("a frog jumps over logs", []),
        ("a knight shoots ghosts in an arena", []),
    ],
)
def test_a_verb_that_nothing_of_the_game_plays_is_named(text, missed):
    assert [wish for wish in wishes(text) if wish in text] == missed


def test_a_wish_that_is_denied_is_not_cut():
    assert wishes("a frog jumps, no 3D") == []


def test_contradictions_and_doubts_are_noted():
    notes = " ".join(
        spec_of("a platformer with no jumping, no gravity, seen from above, turn based, in real time")["notes"]
    )
    assert "contradiction: realtime and turnbased" in notes
    assert "denied: jump" in notes
    assert not any("contradiction" in note for note in spec_of("a frog jumps")["notes"])
    assert any("default" in note for note in spec_of("rabbit")["notes"])


def test_what_was_wanted_stays_on_record_beside_what_is_built():
    spec = spec_of("a typing game with penguins")
    assert spec["wanted"] == {"archetype": "ui_heavy", "sub": "typing"}
    assert spec["archetype"] == "grid_logic"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("collect honey while dodging bears", "honey"),
        ("a squirrel collects acorns in a forest seen from above", "acorns"),
        ("una ardilla salta de rama en rama y junta bellotas", "bellotas"),
        ("上から見た町で郵便を配達する自転車", "郵便"),
        ("다람쥐가 나뭇가지 사이를 뛰며 도토리를 모아 겨울집에 도착", "도토리"),
    ],
)
def test_a_thing_to_collect_that_has_no_picture_is_named(text, words):
    spec = spec_of(text)
    cut = next(cut for cut in spec["cuts"] if cut["wish"] == words)
    assert cut["why"] == texts(spec["lang"])["why.picture"]


@pytest.mark.parametrize(
    "text",
    [
        "a squirrel collects stars",
        "collect as many points as you can",
        "a cat collects everything and dodges dogs",
        "a quiz against the clock",
    ],
)
def test_what_has_a_picture_or_is_no_thing_is_not_missed(text):
    assert [cut for cut in spec_of(text)["cuts"] if cut["why"] == texts("en")["why.picture"]] == []


def test_a_game_of_a_language_that_we_do_not_speak_says_that_its_words_are_english():
    assert texts("en")["wish.language"] in wishes("Ein Frosch springt über Gruben und sammelt Sterne")
    assert texts("en")["wish.language"] not in wishes("a frog jumps over pits and collects stars")
