"""Who plays a role, as a stage sees it: as bound, or as a person or the swap list of the settings describes it."""

from typing import Any

import pytest

from crumb.pipeline.settings import effective, load_defaults, write_settings
from crumb.stages.desk import Desk
from crumb.store.ingest import post
from crumb.store.session import Session

CLAUDE = {"harness": "claude-code", "provider": "anthropic", "model": "sonnet"}
SPARE = {"harness": "api", "provider": "openai", "model": "gpt-5.5"}
SWAP = "{planner: [{harness: api, provider: openai, model: gpt-5.5}], researcher: [codex]}"


@pytest.fixture
def desk(session: Session) -> Desk:
    write_settings(session.settings, effective(load_defaults(), {"preset": "solo-claude", "swap": SWAP}))
    return Desk(session, "spec", 1)


def played(desk: Desk) -> Any:
    return desk.binding(desk.refresh())


def test_a_role_is_played_as_it_is_bound(desk: Desk) -> None:
    assert played(desk) == CLAUDE
    assert desk.researchers() == [CLAUDE, {"harness": "codex"}]


def test_a_stand_in_comes_with_the_model_that_its_list_names(desk: Desk) -> None:
    post(desk.session, {"command": "swap", "actor": "planner", "harness": "api"})
    assert played(desk) == SPARE


def test_a_person_names_another_model_of_the_same_harness(desk: Desk) -> None:
    post(desk.session, {"command": "swap", "actor": "planner", "harness": "claude-code", "model": "opus"})
    assert played(desk) == {**CLAUDE, "model": "opus"}
    post(desk.session, {"command": "swap", "actor": "planner", "harness": "claude-code"})
    assert played(desk) == CLAUDE


def test_a_researcher_that_a_person_names_is_asked_first(desk: Desk) -> None:
    post(desk.session, {"command": "swap", "actor": "researcher", **SPARE})
    desk.refresh()
    assert desk.researchers() == [SPARE, {"harness": "codex"}]


def test_what_the_calls_of_an_act_used_counts_before_it_is_on_record(desk: Desk) -> None:
    used = [{"tokens_in": 200_000, "tokens_out": 50_000}, {"tokens_in": 50_000}]
    assert desk.same(desk.refresh(used[:1]))
    assert desk.refresh(used)["reason"] == "token_budget"
    assert desk.same(desk.refresh())
