"""What an input changed: two runs that differ by it alone, laid side by side. Pure functions on records.

Any difference between the two is the effect of the input, since clock, chance and everything before are the same.
"""

from collections.abc import Iterator
from typing import Any

from crumb.qa.pixels import differing
from crumb.qa.record import State, Twin

BY_POINTER = "pointer"  # the attempt that taps all over, of which the first taps may well meet nothing
NOT_PLAY = frozenset({"tick", "best", "highscore"})  # the count of steps, and what outlives a round


def value_at(state: State | None, path: str) -> Any:
    """Return the value at a dotted path (numbers are positions in lists), or None if there is nothing."""
    here: Any = state
    for part in path.split("."):
        if isinstance(here, dict):
            here = here.get(part)
        elif isinstance(here, list) and part.isdigit() and int(part) < len(here):
            here = here[int(part)]
        else:
            return None
    return here


def comparable(state: State) -> State:
    """Return the state without what differs between equal moments of two rounds."""
    return {key: value for key, value in state.items() if key not in NOT_PLAY}


def same_moment(one: State | None, other: State | None) -> bool:
    """Tell whether two states show the same moment of play."""
    return one is not None and other is not None and comparable(one) == comparable(other)


def pairs(twin: Twin) -> Iterator[tuple[int, State, State]]:
    """Yield (tick, state with the input, state without it) for every tick that both runs kept."""
    without = {sample.tick: sample.state for sample in twin.without.samples}
    for sample in twin.with_it.samples:
        if sample.tick is not None and sample.tick in without:
            yield sample.tick, sample.state, without[sample.tick]


def latency(twin: Twin) -> int | None:
    """Return after how many ticks the state first differs; None if it never does."""
    start = twin.with_it.samples[0].tick if twin.with_it.samples else None
    first = next((tick for tick, one, other in pairs(twin) if not same_moment(one, other)), None)
    return None if first is None or start is None else first - start


def sign(twin: Twin, path: str) -> str | None:
    """Return ``+`` or ``-``: which way the number at ``path`` first moves under the input; ``*`` for another change."""
    for _, one, other in pairs(twin):
        left, right = value_at(one, path), value_at(other, path)
        if left == right:
            continue
        if isinstance(left, int | float) and isinstance(right, int | float):
            return "+" if left > right else "-"
        return "*"
    return None


def has_sign(twin: Twin) -> bool | None:
    """Tell whether the declared effect was seen; None if the control declares none."""
    if not twin.effect:
        return None
    seen = sign(twin, str(twin.effect.get("path", "")))
    wanted = twin.effect.get("sign", "*")
    return seen is not None and wanted in ("*", seen)


def responds(twin: Twin) -> bool:
    """Tell whether the control does something, and what it declares."""
    return latency(twin) is not None and has_sign(twin) is not False


def seen_change(twin: Twin) -> float | None:
    """Return the share of pixels in which pictures of one tick differ; None where there are no two such pictures."""
    others = {shot.tick: shot for shot in twin.without.shots if shot.tick is not None}
    changes = [differing(shot, others[shot.tick]) for shot in twin.with_it.shots if shot.tick in others]
    return max(changes, default=None)
