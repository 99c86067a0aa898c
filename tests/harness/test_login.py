"""Tests for logins: known, over, renewable or odd; and what a run may carry back."""

import json
import stat
import time
from pathlib import Path

import pytest

from crumb.harness import login

SECRET, OTHER = "s" * 40, "t" * 40
PAST, FUTURE = (time.time() - 3600) * 1000, (time.time() + 3600) * 1000


def saved(tmp_path: Path, value) -> Path:
    path = tmp_path / "login.json"
    path.write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("content", "state"),
    [
        ({"claudeAiOauth": {"accessToken": SECRET, "refreshToken": OTHER, "expiresAt": FUTURE}}, "yes"),
        ({"claudeAiOauth": {"accessToken": SECRET, "refreshToken": OTHER, "expiresAt": PAST}}, "yes"),
        ({"claudeAiOauth": {"accessToken": SECRET, "refreshToken": "", "expiresAt": PAST}}, "no"),
        ({"access_token": SECRET, "expiry_date": PAST}, "no"),
        ({"access_token": SECRET, "expiry_date": FUTURE}, "yes"),
        ({"OPENAI_API_KEY": None, "tokens": {"access_token": SECRET, "refresh_token": OTHER}}, "yes"),
        ({"OPENAI_API_KEY": SECRET, "tokens": None}, "yes"),
        ({"OPENAI_API_KEY": None, "tokens": None}, "no"),
        ({}, "no"),
        ("half a fi", "unknown"),
        ("[]", "unknown"),
    ],
)
def test_state_of_a_login_file(tmp_path, content, state):
    assert login.state_of(saved(tmp_path, content)) == state


def test_no_file_is_no_login_unless_it_may_lie_elsewhere(tmp_path):
    assert login.state_of(tmp_path / "nothing") == "no"
    assert login.state_of(tmp_path / "nothing", elsewhere=True) == "unknown"


def test_folder_in_its_place_is_unknown(tmp_path):
    assert login.state_of(tmp_path) == "unknown"
    assert login.read(tmp_path) is None


def test_secrets_are_the_long_values_at_any_depth():
    text = json.dumps({"a": {"token": SECRET, "type": "Bearer"}, "b": OTHER, "n": 7})
    assert sorted(login.secrets_in(text)) == [SECRET, OTHER]


def test_renewed_login_is_carried_back_for_its_owner_alone(tmp_path):
    given = json.dumps({"access_token": SECRET, "expiry_date": 1})
    left = json.dumps({"access_token": OTHER, "expiry_date": 2})
    path = saved(tmp_path, given)
    assert login.carry_back(path, given, left)
    assert path.read_text(encoding="utf-8") == left
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir()] == ["login.json"]


@pytest.mark.parametrize(
    "left",
    [
        None,
        "",
        "no json",
        json.dumps({"access_token": SECRET, "expiry_date": 1}),
        json.dumps({"access_token": OTHER}),
        json.dumps({"access_token": OTHER, "expiry_date": 2, "more": "x"}),
        json.dumps({"access_token": [OTHER], "expiry_date": 2}),
        json.dumps({"access_token": "x" * 200_000, "expiry_date": 2}),
    ],
)
def test_what_does_not_look_like_the_file_stays_out(tmp_path, left):
    given = json.dumps({"access_token": SECRET, "expiry_date": 1})
    path = saved(tmp_path, given)
    assert not login.carry_back(path, given, left)
    assert path.read_text(encoding="utf-8") == given


def test_login_that_somebody_else_renewed_meanwhile_stays(tmp_path):
    path = saved(tmp_path, json.dumps({"access_token": "by another run, " + OTHER}))
    assert not login.carry_back(path, json.dumps({"access_token": SECRET}), json.dumps({"access_token": OTHER}))
    assert "another run" in path.read_text(encoding="utf-8")
