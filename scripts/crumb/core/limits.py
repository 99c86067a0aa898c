"""Limits of numbers, texts and lists, as they stand in the types of documents: ``Annotated[int, Ge(1)]``.

They say something to whoever generates the schemas, and cost nothing to a process that only reads a document. The
generator asks them by the method that pydantic looks for; nothing here may import it.
"""

from collections.abc import Callable
from typing import Any

Schema = dict[str, Any]


class Limit:
    """One limit; ``key`` is its name in a schema of pydantic's core."""

    key = ""

    def __init__(self, bound: float) -> None:
        self.bound = bound

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Schema]) -> Schema:
        """Return the schema of ``source`` with this limit."""
        return {**handler(source), self.key: self.bound}


class Ge(Limit):
    """The least number."""

    key = "ge"


class Le(Limit):
    """The greatest number."""

    key = "le"


class MinLen(Limit):
    """The least number of characters or items."""

    key = "min_length"


class MaxLen(Limit):
    """The greatest number of characters or items."""

    key = "max_length"
