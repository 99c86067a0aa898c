"""The tables of words agree with each other and with everything that gives words a meaning."""

import pytest

from crumb.design.families import FAMILIES
from crumb.design.fold import fold
from crumb.design.lexicon import concepts, index_for
from crumb.design.lexicon.brands import brand_in
from crumb.design.lexicon.index import LANGS, SKIP, rows
from crumb.design.physics import NOT_VOTES, TOGETHER, VOTES
from crumb.design.requirements import COMMON
from crumb.design.roles import PART_OF_VERB
from crumb.design.submodes import votes_by_word
from crumb.design.theme import HUES, PLACES

DEMANDS = [*COMMON, *(demand for form in FAMILIES.values() for demand in form.demands)]

TOPICS = ("play", "things", "say")
KNOWN = {*concepts("play"), *concepts("things")}


def table(lang: str, topic: str) -> list[tuple[str, list[str]]]:
    from importlib import import_module

    return rows(import_module(f"crumb.design.lexicon.{lang}_{topic}").TABLE)


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("lang", LANGS)
def test_every_language_has_words_for_the_same_concepts_in_the_same_order(lang, topic):
    found = table(lang, topic)
    assert [concept for concept, _ in found] == [concept for concept, _ in table("en", topic)]
    assert [concept for concept, phrases in found if not phrases and concept != SKIP] == []


def test_topics_share_no_concept_so_that_a_hit_has_one_meaning():
    assert set(concepts("play")).isdisjoint(concepts("things"))


def test_everything_that_gives_words_a_meaning_uses_words_that_exist():
    used = {*VOTES, *NOT_VOTES, *votes_by_word(), *PART_OF_VERB, *PLACES, *HUES}
    used |= {word for words, _ in TOGETHER for word in words}
    used |= {word for demand in DEMANDS for word in demand.words.split()}
    assert used - KNOWN == set()


def found(text: str, lang: str) -> list[tuple[str, str]]:
    return [(m.concept, text[m.start : m.end]) for m in index_for(lang).find(fold(text))]


def test_the_longest_phrase_wins_over_the_words_inside_it():
    assert ("towerdefense", "tower defense") in found("a tower defense game", "en")
    assert "tower" not in [concept for concept, _ in found("a tower defense game", "en")]


def test_words_are_found_by_stem_and_by_plural_and_not_inside_others():
    assert ("cat", "cats") in found("two cats", "en")
    assert ("jump", "jumping") in found("jumping", "en")
    assert found("concatenate", "en") == []
    assert "not" not in [concept for concept, _ in found("notes", "en")]


def test_letters_are_found_without_blanks_between_words():
    assert {"frog", "leaf", "jump", "collect", "star"} <= {c for c, _ in found("กบกระโดดข้ามใบบัวเก็บดาว", "th")}
    assert {"cat", "fish"} <= {c for c, _ in found("猫が魚を追う", "ja")}


def test_a_thai_match_never_splits_a_syllable_or_a_longer_word():
    assert "bird" not in [concept for concept, _ in found("ก่อนกองทัพ", "th")]
    assert "eat" not in [concept for concept, _ in found("กินี", "th")]


def test_a_word_of_skip_hides_the_shorter_one_inside_it():
    assert "dog" not in [concept for concept, _ in found("무지개", "ko")]
    assert "toss" not in [concept for concept, _ in found("投票", "zh")]
    assert "toss" in [concept for concept, _ in found("投球", "zh")]


def test_other_languages_have_a_few_words_too():
    assert {"turtle", "jump", "cloud", "collect", "star"} <= {
        concept for concept, _ in found("سلحفاة تقفز فوق الغيوم لجمع النجوم", "und")
    }


def test_names_of_others_are_seen_as_whole_words_in_any_case():
    assert brand_in("a game like Super Mario") == "Super Mario"
    assert brand_in("슈퍼 마리오 같은 게임") == "마리오"
    assert brand_in("a marionette on strings") is None
