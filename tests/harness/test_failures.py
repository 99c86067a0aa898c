"""Tests for the table of failures: each class by its code and by its words, and which of them wins."""

import pytest

from crumb.harness.failures import CODES, from_code, from_heard, from_words, said_code
from crumb.harness.gemini_cli import EXITS
from crumb.harness.heard import Heard

GEMINI_STOCK = (
    "[API Error: slow down please]\nPlease wait and try again later. To increase your limits, request a quota increase "
    "through AI Studio, or switch to another /auth method"
)
GOOGLE_QUOTA = "You exceeded your current quota, please check your plan and billing details."


def heard(error=None, code=None, finished=True):
    told = Heard(finished=finished)
    if error is not None:
        told.fail(error, code)
    return told


@pytest.mark.parametrize(
    ("code", "status"),
    [
        (400, "invalid"),
        (401, "auth"),
        (402, "quota"),
        (403, "auth"),
        (404, "setup"),
        (418, "invalid"),
        (429, "rate"),
        (500, "crashed"),
        (502, "crashed"),
        (503, "rate"),
        (529, "rate"),
    ],
)
def test_code_names_its_class(code, status):
    failure = from_code(code, "boom")
    assert failure == (status, f"the provider answered {code}: boom")


@pytest.mark.parametrize("code", [code for code in CODES if code not in (403, 429)])
def test_words_change_nothing_where_the_code_is_clear(code):
    assert from_code(code, f"{GEMINI_STOCK} {GOOGLE_QUOTA}").status == CODES[code]


@pytest.mark.parametrize(
    ("message", "status"),
    [
        (GOOGLE_QUOTA, "quota"),
        ("insufficient_quota", "quota"),
        ("Your credit balance is too low", "quota"),
        (GOOGLE_QUOTA + " Please retry in 31.5s.", "rate"),
        (GEMINI_STOCK, "rate"),
        ("slow down", "rate"),
        ("log in to go on", "rate"),
    ],
)
def test_429_is_a_matter_of_quota_only_when_it_says_that_waiting_does_not_help(message, status):
    assert from_code(429, message).status == status


@pytest.mark.parametrize(
    ("message", "status"),
    [
        ("quota exceeded for this project", "quota"),
        ("you have hit your usage limit", "quota"),
        ("Invalid API key · Fix external API key", "auth"),
        ("Not logged in · Please run /login", "auth"),
        ("Missing environment variable: `CRUMB_MODEL_KEY`.", "auth"),
        ("rate_limit_error", "rate"),
        ("the service is overloaded", "rate"),
        ("blocked by our content policy", "refused"),
        ("error: unknown option '--frobnicate'", "setup"),
        ("The model gpt-0 does not exist", "setup"),
        ("connection reset by peer", None),
        ("", None),
    ],
)
def test_words_name_a_class_where_no_code_does(message, status):
    assert from_words(message) == status


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("unexpected status 401 Unauthorized: invalid x-api-key", 401),
        ("exceeded retry limit, last status: 429 Too Many Requests", 429),
        ("HTTP 503", 503),
        ("malformed response (HTTP 200)", None),
        ("exit 401", None),
        ("status 4011", None),
    ],
)
def test_code_that_a_message_spells_out_is_read(message, code):
    assert said_code(message) == code


@pytest.mark.parametrize(
    ("exit_code", "status"), [(145, "auth"), (173, "rate"), (244, "crashed"), (144, "invalid"), (41, "auth")]
)
def test_exit_code_that_is_a_cut_http_code_weighs_more_than_words(exit_code, status):
    assert from_heard(heard(GEMINI_STOCK), exit_code, "", EXITS).status == status


def test_exit_code_means_nothing_for_a_client_without_such_codes():
    assert from_heard(heard("boom"), 173, "", {}).status == "crashed"


def test_own_code_weighs_more_than_the_exit_code():
    assert from_heard(heard("boom", 401), 173, "", EXITS).status == "auth"


def test_good_end_is_no_failure():
    assert from_heard(heard(), 0, "a warning on the error output", {}) is None


def test_end_before_the_last_event_is_a_crash():
    assert from_heard(heard(finished=False), 0, "", {}) == ("crashed", "the client ended before its last event")


def test_error_with_exit_code_0_is_a_failure():
    assert from_heard(heard(""), 0, "", {}) == ("crashed", "an error without words")


def test_exit_code_without_an_error_is_a_failure_in_the_words_of_its_last_line():
    assert from_heard(heard(), 2, "error: unexpected argument '--x' found", {}).status == "setup"
    assert from_heard(heard(), 2, "", {}) == ("crashed", "the client ended with exit code 2")


def test_client_that_cannot_be_started_is_a_matter_of_setup():
    assert (
        from_heard(heard(finished=False), 127, "cannot start claude: No such file or directory", {}).status == "setup"
    )
    assert from_heard(heard(finished=False), 127, "the tool said 127", {}).status == "crashed"
