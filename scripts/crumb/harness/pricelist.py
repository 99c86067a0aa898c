"""The price list of the project, ``config/models.yaml``, read once. This module must not price anything."""

from functools import cache
from pathlib import Path
from typing import cast

from crumb.core.prices import PriceList

FILE = Path(__file__).resolve().parents[3] / "config" / "models.yaml"


@cache
def prices() -> PriceList:
    """Return the prices by provider and model."""
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return cast(PriceList, yaml.load(FILE.read_text(encoding="utf-8"), Loader=loader)["models"])
