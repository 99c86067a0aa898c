"""Pages from templates, with every value escaped: an idea or a game can put text on a page, never markup."""

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from crumb.text import BIDI

FOLDER = Path(__file__).with_name("pages")


def render(template: str, **values: Any) -> str:
    """Return the page of ``template`` with ``values``, all of them escaped."""
    environment = Environment(
        loader=FileSystemLoader(FOLDER, encoding="utf-8"),
        autoescape=select_autoescape(default=True, default_for_string=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["plain"] = plain
    environment.filters["number"] = number
    return environment.get_template(template).render(**values)


def plain(value: Any) -> str:
    """Return a text without the marks that turn the reading direction of what follows."""
    return "".join(char for char in str(value) if char not in BIDI)


def number(value: Any) -> str:
    """Return a number with at most three decimals and no tail of zeros; anything else as it is."""
    return f"{value:.3f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
