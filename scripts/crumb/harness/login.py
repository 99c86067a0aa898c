"""Whether a person is signed in to a client, and the one file that proves it, for runs without a key.

A client that has no key in the environment gets a copy of exactly that file in the HOME of its run. Services give out a
new token when an old one ends, and may void the old one; so what a client renewed is carried back, when it has the
shape of the file that it replaces and nobody else changed that file. This module must not know a client.
"""

import json
import os
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

State = Literal["yes", "no", "unknown"]
LARGEST = 100_000
RENEWABLE = frozenset(("refreshToken", "refresh_token"))
ENDS = frozenset(("expiresAt", "expiry_date"))
SECRET_LENGTH = 20


def state_of(path: Path, elsewhere: bool = False) -> State:
    """Return whether the login file at ``path`` signs in; ``elsewhere`` tells that a login may also lie outside files.

    A file that cannot be read or understood is "unknown", which must not keep anybody from trying.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return "unknown" if elsewhere else "no"
    except (OSError, UnicodeDecodeError):
        return "unknown"
    login = _parsed(text)
    if login is None:
        return "unknown"
    held = dict(_leaves(login))
    if not any(len(value) >= SECRET_LENGTH for value in held.values() if isinstance(value, str)):
        return "no"
    ends = [value for key, value in held.items() if key in ENDS and isinstance(value, (int, float))]
    over = bool(ends) and max(ends) / 1000 < time.time()
    return "no" if over and not any(held.get(key) for key in RENEWABLE) else "yes"


def read(path: Path) -> str | None:
    """Return the text of a login file that can be handed to a run, or None."""
    try:
        text = path.read_text(encoding="utf-8") if path.stat().st_size <= LARGEST else ""
    except (OSError, UnicodeDecodeError):
        return None
    return text if _parsed(text) else None


def secrets_in(text: str) -> list[str]:
    """Return what of a login file must never be shown."""
    found = (value for _, value in _leaves(_parsed(text) or {}))
    return [value for value in found if isinstance(value, str) and len(value) >= SECRET_LENGTH]


def carry_back(path: Path, given: str, left: str | None) -> bool:
    """Write what a run renewed to ``path`` and return True; anything unlike the file it was ``given`` stays out."""
    if left is None or left == given or len(left) > LARGEST or read(path) != given:
        return False
    before, after = _parsed(given), _parsed(left)
    if before is None or after is None or _shape(before) != _shape(after):
        return False
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with open(handle, "w", encoding="utf-8") as file:
            file.write(left)
        os.replace(fresh, path)
    except OSError as fault:
        print(f"a renewed login could not be kept in {path.name}: {fault.strerror}", file=sys.stderr)
        return False
    return True


def _parsed(text: str) -> Mapping[str, Any] | None:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _leaves(value: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for key, item in value.items():
        if isinstance(item, Mapping):
            yield from _leaves(item)
        else:
            yield key, item


def _shape(value: Mapping[str, Any]) -> dict[str, Any]:
    """Return keys and types; only the values may change."""
    return {key: _shape(item) if isinstance(item, Mapping) else type(item).__name__ for key, item in value.items()}
