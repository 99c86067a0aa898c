"""A job takes the place of the provider that its actor asks, and rules take none."""

import pytest

from crumb.pipeline.occupied import PLACES, occupies, place_of


@pytest.mark.parametrize(
    ("binding", "place"),
    [
        ({"harness": "claude-code", "provider": "anthropic"}, "anthropic"),
        ({"harness": "codex"}, "openai"),
        ({"harness": "gemini-cli"}, "google"),
        ({"harness": "api", "provider": "openai"}, "openai"),
        ({"harness": "api", "provider": "local"}, "other_models"),
        ({"harness": "acp"}, "other_models"),
        ({"harness": "offline", "provider": "none"}, ""),
        ({"harness": "scripted", "provider": "anthropic"}, ""),
    ],
)
def test_a_binding_takes_the_place_of_its_provider(binding: dict[str, str], place: str) -> None:
    assert place_of(binding) == place


def test_a_stage_takes_the_place_of_its_own_actor_and_no_other() -> None:
    bindings = {
        "planner": {"harness": "claude-code"},
        "builder": {"harness": "codex"},
        "verifier": {"harness": "offline"},
    }
    taken = {
        stage: [place for place in PLACES if occupies(bindings, stage, place)] for stage in ("spec", "build", "judge")
    }
    assert taken == {"spec": ["anthropic"], "build": ["openai"], "judge": []}
    assert not any(occupies(bindings, "qa", place) for place in PLACES)
