"""Costs are estimates from a dated list, and what is not known stays unknown."""

import datetime
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from crumb.core.prices import Price, PriceList, cost, estimate, price_of
from crumb.harness.pricelist import FILE, prices

LIST: PriceList = {
    "anthropic": {
        "sonnet-5": {"in": 2, "out": 10, "cache_read": 0.2, "cache_write": 2.5},
        "sonnet-5-5": {"in": 1, "out": 5},
    }
}


@pytest.mark.parametrize(
    ("provider", "model", "price"),
    [
        ("anthropic", "sonnet-5", 2),
        ("anthropic", "sonnet-5-20260901", 2),
        ("anthropic", "sonnet-5-latest", 2),
        ("anthropic", "sonnet-5-5", 1),
        ("anthropic", "sonnet-5-5-20261001", 1),
        ("anthropic", "sonnet-5-6", None),
        ("anthropic", "sonnet", None),
        ("anthropic", "sonnet-50", None),
        ("openai", "sonnet-5", None),
    ],
)
def test_a_price_belongs_to_a_name_and_its_dated_editions(provider: str, model: str, price: float | None) -> None:
    found = price_of(LIST, provider, model)
    assert (found["in"] if found else None) == price


def test_each_kind_of_token_has_its_price() -> None:
    used = {"tokens_in": 1_000_000, "tokens_out": 100_000, "cache_read": 2_000_000, "cache_write": 400_000}
    assert cost(used, LIST["anthropic"]["sonnet-5"]) == pytest.approx(2 + 1 + 0.4 + 1)


def test_a_cache_without_a_price_counts_like_input() -> None:
    used = {"tokens_in": 0, "tokens_out": 0, "cache_read": 1_000_000, "cache_write": None}
    assert cost(used, LIST["anthropic"]["sonnet-5-5"]) == 1


@pytest.mark.parametrize("used", [{}, {"tokens_in": 5}, {"tokens_in": None, "tokens_out": 3}])
def test_unknown_counts_cost_an_unknown_amount(used: dict[str, int | None]) -> None:
    assert cost(used, LIST["anthropic"]["sonnet-5"]) is None


def test_several_models_cost_as_the_dearest_and_one_unknown_makes_it_unknown() -> None:
    used = {"tokens_in": 1_000_000, "tokens_out": 0}
    assert estimate(LIST, "anthropic", "sonnet-5-5, sonnet-5", used) == 2
    assert estimate(LIST, "anthropic", "sonnet-5, mystery", used) is None
    assert estimate(LIST, "anthropic", "unknown", used) is None


TOKENS = st.integers(0, 10**9)


@given(TOKENS, TOKENS, TOKENS, TOKENS)
def test_more_tokens_never_cost_less(fresh: int, made: int, read: int, more: int) -> None:
    price: Price = LIST["anthropic"]["sonnet-5"]
    used = {"tokens_in": fresh, "tokens_out": made, "cache_read": read}
    less = cost(used, price)
    assert less is not None
    assert all((cost({**used, name: count + more}, price) or 0) >= less >= 0 for name, count in used.items())


def test_the_list_of_the_project_is_dated_and_every_price_is_whole() -> None:
    whole = yaml.safe_load(Path(FILE).read_text(encoding="utf-8"))
    assert isinstance(whole["checked"], datetime.date)
    for provider, listed in prices().items():
        for model, price in listed.items():
            assert {"in", "out"} <= price.keys() <= {"in", "out", "cache_read", "cache_write"}, (provider, model)
            assert 0 < price["in"] < price["out"], (provider, model)
