"""What a run costs by a price list: an estimate, or None where a price or a count is not known.

Prices are in US dollars per million tokens. Pure: the list comes in. This module must not turn unknown into nothing.
"""

import re
from collections.abc import Mapping
from typing import NotRequired

from typing_extensions import TypedDict

PER = 1_000_000
EDITION = re.compile(r"[-@](?:\d{4,}[\d-]*|latest|preview[\d-]*)")
Price = TypedDict(
    "Price", {"in": float, "out": float, "cache_read": NotRequired[float], "cache_write": NotRequired[float]}
)
PriceList = Mapping[str, Mapping[str, Price]]
Counts = Mapping[str, int | float | None]


def price_of(prices: PriceList, provider: str, model: str) -> Price | None:
    """Return the price of a model: by its name, or by the name of which it is an edition that bears a date."""
    listed = prices.get(provider, {})
    names = [name for name in listed if model == name or _is_edition(model, name)]
    return listed[max(names, key=len)] if names else None


def _is_edition(model: str, name: str) -> bool:
    return model.startswith(name) and EDITION.fullmatch(model[len(name) :]) is not None


def cost(counts: Counts, price: Price) -> float | None:
    """Return what ``counts`` of tokens cost; ``tokens_in`` are those that no cache served.

    A cache without a price of its own is priced like input, which is never too little.
    """
    fresh, made = counts.get("tokens_in"), counts.get("tokens_out")
    if fresh is None or made is None:
        return None
    read = (counts.get("cache_read") or 0) * price.get("cache_read", price["in"])
    written = (counts.get("cache_write") or 0) * price.get("cache_write", price["in"])
    return round((fresh * price["in"] + made * price["out"] + read + written) / PER, 6)


def estimate(prices: PriceList, provider: str, models: str, counts: Counts) -> float | None:
    """Return the estimated cost of a run that ``models`` (names, separated by commas) served; the dearest counts."""
    priced = [price_of(prices, provider, name.strip()) for name in models.split(",")]
    costs = [cost(counts, price) if price else None for price in priced]
    known = [value for value in costs if value is not None]
    return max(known) if len(known) == len(costs) else None
