"""How long to leave a provider alone after a failure: growing per class, bounded, none where waiting is no help.

One table. How often a failed actor is asked again is decided by its circuit, not here. Pure: it knows no clock.
"""

from collections.abc import Mapping

SECONDS: Mapping[str, tuple[float, ...]] = {
    "rate": (5, 15, 45),
    "crashed": (2, 6),
    "timeout": (2, 6),
}
LONGEST = max(wait for waits in SECONDS.values() for wait in waits)


def pause_after(status: str, failures: int) -> float:
    """Return the seconds to wait after the ``failures``-th failure in a row of a provider, which is this one."""
    waits = SECONDS.get(status, ())
    return waits[min(failures, len(waits)) - 1] if waits and failures > 0 else 0.0
