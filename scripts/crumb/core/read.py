"""Reading untrusted JSON without ever raising: the wrong type becomes the default, never an exception.

Every handler of the reducer reads events through these functions, so that any JSON object at all can be folded. This
module must not know what a field means.
"""

import math
from collections.abc import Mapping
from typing import Any

LARGEST = 2**53
DEEPEST = 64
NUMBERS = (int, float)
DICTIONARIES = (dict, Mapping)  # in this order: asking the abstract class is slow


def as_dict(value: Any) -> dict[str, Any]:
    """Return ``value`` if it is a dictionary, else an empty one."""
    return value if isinstance(value, dict) else {}


def as_list(value: Any) -> list[Any]:
    """Return ``value`` if it is a list, else an empty one."""
    return value if isinstance(value, list) else []


def as_str(value: Any, default: str = "") -> str:
    """Return ``value`` if it is a text, without lone surrogates, else ``default``."""
    if not isinstance(value, str):
        return default
    return value if value.isascii() else value.encode("utf-8", "replace").decode("utf-8")


def as_name(value: Any) -> str | None:
    """Return ``value`` if it is a text that is not blank, else None."""
    text = as_str(value)
    return text if text.strip() else None


def as_int(value: Any, default: int = 0) -> int:
    """Return ``value`` if it is a whole number that JSON carries exactly, else ``default``; truth values are none."""
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > LARGEST:
        return default
    return value


def as_number(value: Any) -> float | None:
    """Return ``value`` as a finite float, or None; truth values are no numbers."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    if isinstance(value, int) and abs(value) > LARGEST:
        return None
    return float(value) if math.isfinite(value) else None


def amount(value: Any) -> float:
    """Return ``value`` as a finite number that is not negative, else 0."""
    if type(value) is int:
        return float(value) if 0 < value <= LARGEST else 0.0
    return value if type(value) is float and 0 < value < math.inf else 0.0


def names(value: Any) -> list[str]:
    """Return the texts of a list, in order; a single text is a list of one."""
    items = [value] if isinstance(value, str) else as_list(value)
    return [as_str(item) for item in items if isinstance(item, str)]


def hashes(value: Any) -> dict[str, str]:
    """Return the pairs of text and text of a dictionary."""
    return {as_str(key): as_str(item) for key, item in as_dict(value).items() if isinstance(item, str)}


def clone(value: Any, depth: int = 0) -> Any:
    """Return a copy of JSON data that shares nothing with it; what JSON cannot carry becomes None."""
    if isinstance(value, str):
        return value if value.isascii() else as_str(value)
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, NUMBERS):
        number = as_number(value)
        return None if number is None else value
    if depth >= DEEPEST:
        return None
    if isinstance(value, DICTIONARIES):
        return {as_str(key, str(key)): clone(item, depth + 1) for key, item in value.items()}
    return [clone(item, depth + 1) for item in value] if isinstance(value, list | tuple) else None
