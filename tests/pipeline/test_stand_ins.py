"""Who steps in keeps the limits of the role, and what is known of its own harness, and nothing of another."""

from typing import Any

import pytest

from crumb.core.settings import Settings
from crumb.pipeline.settings import effective, load_defaults
from crumb.pipeline.stand_ins import described, lacking, stand_in

BOUND = {"harness": "api", "provider": "a", "model": "m", "effort": "low", "wall": 60, "tokens": 10}
LIMITS = {"wall": 60, "tokens": 10}


@pytest.mark.parametrize(
    ("said", "rest"),
    [
        ({"harness": "codex"}, {}),
        ({"harness": "codex", "model": "n"}, {"model": "n"}),
        ({"harness": "api", "model": "n"}, {"provider": "a", "model": "n", "effort": "low"}),
        ({"harness": "api", "provider": "b", "model": "n"}, {"provider": "b", "model": "n"}),
        ({"harness": "offline"}, {"provider": "none", "model": "templates"}),
    ],
)
def test_a_stand_in_is_what_was_said_of_it(said: dict[str, Any], rest: dict[str, Any]) -> None:
    assert stand_in("builder", BOUND, said) == {"harness": said["harness"], **rest, **LIMITS}


def test_nobody_bound_leaves_what_was_said() -> None:
    said = {"harness": "api", "provider": "b", "model": "n"}
    assert stand_in("researcher", {}, said) == said


def test_a_swap_list_describes_a_harness_by_name_or_in_full() -> None:
    listed = ["codex", {"harness": "api", "model": "n"}, {"harness": "api", "model": "later"}]
    assert described(listed, "codex") == {"harness": "codex"}
    assert described(listed, "api") == {"harness": "api", "model": "n"}
    assert described(listed, "acp") == {"harness": "acp"}


@pytest.mark.parametrize(
    ("binding", "missing"),
    [
        ({"harness": "api"}, "model"),
        ({"harness": "api", "model": "m"}, "provider"),
        ({"harness": "api", "model": "m", "provider": "a"}, ""),
        ({"harness": "api", "model": "m", "base_url": "http://127.0.0.1:1/v1"}, ""),
        ({"harness": "acp"}, "command"),
        ({"harness": "codex"}, ""),
    ],
)
def test_a_service_needs_a_model_and_a_client_has_one(binding: dict[str, Any], missing: str) -> None:
    assert lacking(binding) == missing


def test_a_preset_may_bring_a_list_and_settings_outweigh_it() -> None:
    def harnesses(**flags: str) -> dict[str, Any]:
        found = effective(load_defaults(), {"preset": "cross-3way", **flags})
        return dict(Settings.from_json(found.document()).swap)

    both = {"builder": ("claude-code",), "verifier": ("claude-code",)}
    assert harnesses() == both
    assert harnesses(swap="{builder: [gemini-cli], verifier: []}") == {"builder": ("gemini-cli",), "verifier": ()}
    assert harnesses(**{"builder-harness": "claude-code"}) == both
    assert effective(load_defaults(), {"preset": "solo-claude"}).config["swap"] == {}


def test_a_list_for_every_role_is_taken_and_moves_no_binding() -> None:
    listed = "[codex, {harness: api, provider: openai, model: gpt-5.5}]"
    flags = {"swap": f"{{researcher: {listed}, builder: {listed}}}", "preset": "solo-claude"}
    found = effective(load_defaults(), flags)
    assert found.bindings == effective(load_defaults(), {"preset": "solo-claude"}).bindings
    assert [item if isinstance(item, str) else item["model"] for item in found.config["swap"]["researcher"]] == [
        "codex",
        "gpt-5.5",
    ]
