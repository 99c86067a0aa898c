"""Tests for taking secrets out of text: the known ones, what looks like one, and nothing else."""

import pytest

from crumb.harness.redact import MARK, Redactor

SHAPED = [
    "sk-" + "ant-api03-" + "A1b2" * 6,
    "sk-" + "proj-" + "Zz9_" * 5,
    "AIza" + "Sy0123456789abcdefghijklmnopqrstu",
    "ghp_" + "a1B2" * 6,
    "hf_" + "Q" * 20,
    "eyJ" + "hbGciOiJIUzI1" + "." + "eyJzdWIiOiIxMjM0" + "." + "sflKxwRJSM",
]


@pytest.mark.parametrize("secret", SHAPED)
def test_what_has_the_shape_of_a_key_goes(secret):
    assert Redactor()(f"key={secret}, and on") == f"key={MARK}, and on"


def test_bearer_keeps_its_word_and_loses_its_token():
    assert Redactor()("Authorization: Bearer abcdef0123456789") == f"Authorization: Bearer {MARK}"


def test_known_values_go_wherever_they_stand():
    clean = Redactor(["pass.word+1", "pass.word+123"])
    assert clean("url=http://u:pass.word+123@h pass.word+1") == f"url=http://u:{MARK}@h {MARK}"


def test_value_that_is_too_short_to_be_a_secret_blanks_nothing():
    assert Redactor(["a", "key", ""])("a key is a key") == "a key is a key"


@pytest.mark.parametrize(
    "text",
    [
        "sk-short and task-based-scheduling-of-many-things",
        "sha256 " + "ab12" * 16,
        "Bearer of bad news",
        '{"id":"msg_82e185608afe45489be7e78b","model":"claude-sonnet-5-5"}',
        "01ARZ3NDEKTSV4RRFFQ69G5FAV",
        "안녕 ghost_writer hf-level",
    ],
)
def test_ordinary_text_stays_as_it_is(text):
    assert Redactor(["something-else"])(text) == text


def test_long_logs_are_quick():
    text = "an ordinary line of a log, with words and 12345\n" * 100_000
    assert Redactor(["secret-value"])(text + "secret-value").endswith(MARK)
