"""What a run cost by our own price list, where nobody told it. Prices decide nothing that a stage makes."""

from collections.abc import Mapping
from typing import Any

from crumb.core.prices import estimate
from crumb.harness.pricelist import prices


def estimated(provider: str, model: str, used: Mapping[str, Any]) -> dict[str, Any]:
    """Return the cost of ``used`` as event metadata, marked as an estimate; nothing where a price is not known."""
    guess = estimate(prices(), provider, model, used)
    return {} if guess is None else {"cost_usd": guess, "estimated": True}
