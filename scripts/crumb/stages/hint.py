"""The inputs by which a builder says that its game is won and lost: a hint for the browser, never a proof.

Where the rules of a game are not ours to run, only the browser can tell whether they hold. What fits the shape of two
traces is kept, and nothing else of the file; what does not fit goes back in words.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from crumb.games.proof import LIMIT_TICKS

FILE = "proof.json"
ENDS = {"win": "won", "lose": "lost"}
LARGEST = 1_000_000
MOST_EVENTS = 20_000
SEEDS = 1 << 32


class Unfit(Exception):
    """A hint that is none, and why."""


def hint_in(folder: Path, actions: Sequence[str]) -> dict[str, Any] | None:
    """Return the hint in ``folder`` for a game with these controls, None when there is none; raises Unfit."""
    path = folder / FILE
    if path.is_symlink() or not path.is_file():
        return None
    if path.stat().st_size > LARGEST:
        raise Unfit(f"it is larger than {LARGEST} bytes")
    try:
        said = json.loads(path.read_bytes())
    except (ValueError, RecursionError) as problem:
        raise Unfit(f"it is not JSON: {problem}") from None
    if not isinstance(said, dict):
        raise Unfit("it is not an object with win and lose")
    return {name: _trace(name, said.get(name), actions) for name in ENDS}


def _trace(name: str, said: Any, actions: Sequence[str]) -> dict[str, Any] | None:
    if said is None:
        return None
    if not isinstance(said, dict):
        raise Unfit(f"{name} is not an object")
    seed, ticks, events = said.get("seed", 0), said.get("ticks"), said.get("events")
    if not _whole(seed, SEEDS) or not _whole(ticks, LIMIT_TICKS):
        raise Unfit(f"{name} needs a seed and ticks (whole numbers; at most {LIMIT_TICKS} ticks)")
    if not isinstance(events, list) or len(events) > MOST_EVENTS:
        raise Unfit(f"{name}.events is no list of at most {MOST_EVENTS}")
    last = 0
    for place, event in enumerate(events):
        if not _is_event(event, last, ticks, actions):
            known = ", ".join(actions)
            raise Unfit(f"{name}.events.{place} is not [tick in order, down or up, one of {known}]")
        last = event[0]
    return {"seed": seed, "ticks": ticks, "events": events, "end": ENDS[name], "hash": ""}


def _whole(value: Any, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def _is_event(event: Any, last: int, ticks: Any, actions: Sequence[str]) -> bool:
    if not isinstance(event, list) or len(event) != 3:
        return False
    tick, edge, action = event
    return _whole(tick, ticks) and tick >= last and edge in ("down", "up") and action in actions
