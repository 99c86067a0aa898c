"""Bindings: flag > config > preset > ambient > fallback, for each key, with its origin."""

import itertools

import pytest

from crumb.pipeline.binding import FALLBACK, KEYS, resolve

ORIGINS = ("flag", "config", "preset", "ambient")


@pytest.mark.parametrize("given", list(itertools.product([False, True], repeat=4)))
def test_the_strongest_layer_that_names_a_harness_wins(given: tuple[bool, ...]) -> None:
    layers = {
        origin: {"builder": {"harness": f"h-{origin}", "provider": "p", "model": f"m-{origin}"}} if there else {}
        for origin, there in zip(ORIGINS, given, strict=True)
    }
    binding, origins = resolve("builder", layers)
    winner = next((origin for origin, there in zip(ORIGINS, given, strict=True) if there), "fallback")
    expected = FALLBACK["builder"]["harness"] if winner == "fallback" else f"h-{winner}"
    assert binding["harness"] == expected
    assert set(origins.values()) == {winner}


def test_a_model_alone_keeps_the_harness_of_the_weaker_layer() -> None:
    layers = {"flag": {"builder": {"model": "big"}}, "preset": {"builder": {"harness": "x", "model": "small"}}}
    binding, origins = resolve("builder", layers)
    assert binding == {"model": "big", "harness": "x"}
    assert (origins["model"], origins["harness"]) == ("flag", "preset")


def test_another_harness_hides_the_provider_of_the_one_it_replaces() -> None:
    layers = {
        "flag": {"builder": {"harness": "y"}},
        "preset": {"builder": {"harness": "x", "provider": "p", "model": "small"}},
    }
    binding, _ = resolve("builder", layers)
    assert binding == {"harness": "y"}
    assert set(binding) <= set(KEYS)
