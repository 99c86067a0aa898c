"""Each checker of hooks against its labelled corpus: what it may not find, and what it must."""

import pytest
from hook_corpus import CHECKERS, KINDS, cases, score

PRECISION, RECALL = 0.98, 0.95
LEAST = {"clean": 12, "violations": 15}


@pytest.mark.parametrize("checker", CHECKERS)
def test_a_checker_finds_what_is_wrong_and_leaves_alone_what_is_right(checker: str) -> None:
    result = score(checker)
    assert result.precision >= PRECISION, result.alarms
    assert result.recall >= RECALL, result.missed


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("checker", CHECKERS)
def test_the_corpus_of_a_checker_is_large_enough_and_repeats_nothing(checker: str, kind: str) -> None:
    texts = [case.text for case in cases(kind, checker)]
    assert len(texts) >= LEAST[kind]
    assert len(set(texts)) == len(texts)


def test_every_violation_says_what_must_be_found_and_no_clean_code_does() -> None:
    for checker in CHECKERS:
        assert all("expect" in case.head for case in cases("violations", checker))
        assert not any("expect" in case.head for case in cases("clean", checker))
