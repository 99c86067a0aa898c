"""Bindings: flag > config > preset > ambient > fallback, for each key, with its origin."""

import itertools
from collections.abc import Mapping
from typing import Any

import pytest

from crumb.errors import UsageFault
from crumb.harness.registry import names
from crumb.pipeline import ambient
from crumb.pipeline.binding import FALLBACK, KEYS, LIMITS, ROLES, identity, resolve, resolve_all
from crumb.pipeline.settings import effective, load_defaults, preset_names
from crumb.pipeline.versions import stage_versions

ORIGINS = ("flag", "config", "preset", "ambient")
SAYINGS: tuple[dict[str, Any], ...] = (
    {},
    {"harness": "x", "provider": "px", "model": "mx"},
    {"harness": "y", "provider": "py", "model": "my"},
    {"model": "other", "wall": 9},
)


@pytest.fixture
def defaults() -> dict[str, Any]:
    return load_defaults()


@pytest.mark.parametrize("said", list(itertools.product(range(len(SAYINGS)), repeat=len(ORIGINS))))
def test_every_combination_of_what_the_layers_say(said: tuple[int, ...]) -> None:
    layers = {origin: {"builder": SAYINGS[n]} for origin, n in zip(ORIGINS, said, strict=True)}
    binding, origins = resolve("builder", layers)
    rows = [*((origin, layers[origin]["builder"]) for origin in ORIGINS), ("fallback", FALLBACK["builder"])]
    harness = next(row["harness"] for _, row in rows if "harness" in row)
    fitting = [(origin, row) for origin, row in rows if row.get("harness", harness) == harness]
    expected = {key: next(((o, row[key]) for o, row in fitting if key in row), None) for key in ("provider", "model")}
    assert binding["harness"] == harness
    for key, found in expected.items():
        assert (origins.get(key), binding.get(key)) == (found or (None, None))
    assert ("wall" in binding) == any("wall" in row for _, row in rows)
    assert set(origins) == set(binding) <= set(KEYS)


def test_a_model_alone_keeps_the_harness_of_the_weaker_layer() -> None:
    layers = {"flag": {"builder": {"model": "big"}}, "preset": {"builder": {"harness": "x", "model": "small"}}}
    binding, origins = resolve("builder", layers)
    assert binding == {"model": "big", "harness": "x"}
    assert (origins["model"], origins["harness"]) == ("flag", "preset")


def test_another_harness_hides_the_provider_of_the_one_it_replaces_and_keeps_the_limits_of_the_role() -> None:
    weaker = {"harness": "x", "provider": "p", "model": "small", "command": ["agent"], "wall": 60, "money": 1.5}
    binding, _ = resolve("builder", {"flag": {"builder": {"harness": "y"}}, "preset": {"builder": weaker}})
    assert binding == {"harness": "y", "wall": 60, "money": 1.5}


def test_another_provider_hides_the_model_and_the_address_of_the_one_it_replaces() -> None:
    weaker = {"harness": "api", "provider": "a", "model": "m", "base_url": "http://127.0.0.1:1", "effort": "low"}
    binding, _ = resolve("builder", {"flag": {"builder": {"provider": "b"}}, "preset": {"builder": weaker}})
    assert binding == {"provider": "b", "harness": "api"}


def test_a_researcher_is_nobody_until_a_layer_names_one() -> None:
    assert resolve("researcher", {"flag": {"researcher": {"model": "m"}}}) == ({}, {})
    assert "researcher" not in resolve_all({})
    assert set(resolve_all({"preset": {"researcher": {"harness": "x"}}})) == set(ROLES)


def test_limits_are_no_part_of_what_decides_a_result() -> None:
    binding = {"harness": "x", "model": "m", "wall": 60, "tokens": 10}
    assert identity(binding) == {"harness": "x", "model": "m"}
    assert set(LIMITS) <= set(KEYS)


@pytest.mark.parametrize(
    ("env", "harness"),
    [
        ({}, None),
        ({"CLAUDECODE": "1"}, "claude-code"),
        ({"CLAUDECODE": "0"}, None),
        ({"CODEX_SANDBOX": "seatbelt"}, "codex"),
        ({"GEMINI_CLI": "1"}, "gemini-cli"),
        ({"CRUMB_AMBIENT_HARNESS": "api", "CLAUDECODE": "1"}, "api"),
    ],
)
def test_the_agent_around_is_used_when_the_preset_asks_for_it_and_only_then(
    env: Mapping[str, str], harness: str | None
) -> None:
    found = ambient.around(env)
    assert (found.harness if found else None) == harness
    expected = {role: {"harness": harness} for role in ROLES} if harness else {}
    assert ambient.layer("ambient", env, ROLES) == expected
    assert ambient.layer("offline", env, ROLES) == {}


def test_the_ambient_preset_plays_inside_an_agent_and_falls_back_to_rules_outside(
    defaults: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (ambient.WISH, *itertools.chain(*ambient.MARKS.values())):
        monkeypatch.delenv(name, raising=False)
    assert effective(defaults, {"preset": "ambient"}).bindings["builder"] == FALLBACK["builder"]
    monkeypatch.setenv("CLAUDECODE", "1")
    inside = effective(defaults, {"preset": "ambient", "verifier-harness": "codex"}).bindings
    assert {role: binding["harness"] for role, binding in inside.items()} == {
        **dict.fromkeys(("planner", "researcher", "builder"), "claude-code"), "verifier": "codex",
    }  # fmt: skip


@pytest.mark.parametrize("preset", preset_names())
def test_every_preset_names_harnesses_that_exist_and_never_one_of_tests(defaults: dict[str, Any], preset: str) -> None:
    bindings = effective(defaults, {"preset": preset}).bindings
    used = {binding["harness"] for binding in bindings.values()}
    assert used <= set(names())
    assert not any(name.startswith("scripted") for name in used)
    assert {"planner", "builder", "verifier"} <= set(bindings)


@pytest.mark.parametrize(
    ("flags", "words", "hint"),
    [
        ({"builder-harness": "codx"}, "'codx' (builder)", "Did you mean codex?"),
        ({"swap": "{verifier: [gemini]}"}, "'gemini' (swap of verifier)", "gemini-cli"),
        ({"preset": "solo-claud"}, "no preset 'solo-claud'", "Did you mean solo-claude?"),
        ({"swap": "{builder: [api]}"}, "swap of builder: api needs a model", "builder: [{harness: api, provider"),
        ({"swap": "{builder: [{harness: api, model: m}]}"}, "api needs a provider", "provider: anthropic"),
        ({"swap": "{builder: [acp]}"}, "acp needs a command", "command: [gemini, --acp]"),
        ({"preset": "api", "swap": "{builder: [{harness: api, model: m}]}"}, "for itself", "--model NAME"),
        ({"swap": "{builder: [{harness: codex, modell: m}]}"}, "modell", "config/README.md"),
        ({"builder-modell": "x"}, "builder", "config/README.md"),
        ({"builder-wall": "0"}, "wall", "config/README.md"),
    ],
)
def test_what_does_not_exist_is_refused_with_the_nearest_name(
    defaults: dict[str, Any], flags: dict[str, str], words: str, hint: str
) -> None:
    with pytest.raises(UsageFault) as caught:
        effective(defaults, flags)
    assert words in caught.value.message
    assert hint in caught.value.hint


def test_each_binding_moves_the_version_of_its_own_stage_alone(defaults: dict[str, Any]) -> None:
    bindings = effective(defaults, {"preset": "cross-3way"}).bindings
    before = stage_versions(defaults, bindings)
    moved = {
        role: {
            stage
            for stage, version in stage_versions(defaults, {**bindings, role: {**bindings[role], **change}}).items()
            if version != before[stage]
        }
        for role, change in (
            ("planner", {"model": "other"}),
            ("researcher", {"model": "other"}),
            ("builder", {"effort": "high"}),
            ("verifier", {"model": "other"}),
        )
    }
    assert moved == {"planner": {"spec"}, "researcher": {"spec"}, "builder": {"build"}, "verifier": {"judge"}}
    limits = {role: {**binding, "wall": 7, "tokens": 5} for role, binding in bindings.items()}
    assert stage_versions(defaults, limits) == before


def test_rules_ask_nobody_so_a_researcher_does_not_move_their_version(defaults: dict[str, Any]) -> None:
    bindings = effective(defaults, {}).bindings
    asked = {**bindings, "researcher": {"harness": "codex"}}
    assert stage_versions(defaults, asked) == stage_versions(defaults, bindings)
