"""G input: each declared control does what it says, seen beside the same moments without it.

Where nothing is declared, something has to answer keys, clicks or drags.
"""

from collections.abc import Iterator
from typing import Any

from crumb.qa.effects import BY_POINTER, has_sign, latency, pairs, responds, same_moment, seen_change, sign
from crumb.qa.gates.finding import Finding, Thresholds, failed, never_opened, passed, skipped
from crumb.qa.gates.measures import answer_to_input, noise
from crumb.qa.record import Observation, Twin

BY_HAND = {"mouse": "a mouse", "fingers": "fingers"}


def judge(seen: Observation, limits: Thresholds) -> Finding:
    """Fail when play cannot be started, a control changes nothing, or changes it the wrong way."""
    if never_opened(seen) or not seen.runs:
        return skipped("The page never opened.")
    if seen.contract == "crumb":
        return _declared(seen, limits)
    return _undeclared(seen, limits)


def _declared(seen: Observation, limits: Thresholds) -> Finding:
    idle = seen.runs.get("idle")
    if idle is None or not idle.began:
        return failed(
            "Play does not start: neither the start key nor a click leads from the title to the game.",
            {"started": False},
        )
    if not seen.twins:
        return skipped("The game declares no control.")
    measured = {
        "touch": seen.starts_by_touch,
        "controls": {twin.action: describe(twin) for twin in seen.twins},
        "midway": {twin.action: responds(twin) for twin in seen.midway},
        "pointed": {twin.action: responds(twin) for twin in seen.pointed},
        "stray": _stray(seen),
    }
    shots = [shot.label for twin in seen.twins for shot in twin.with_it.shots]
    faults = [fault for twin in seen.twins if (fault := complaint(twin, limits))] + list(_elsewhere(seen))
    if faults:
        return failed(" ".join(faults), measured, shots)
    return passed("Every declared control does something, in the declared direction.", measured, shots)


def _elsewhere(seen: Observation) -> Iterator[str]:
    """Yield what is wrong with input beyond each control by itself."""
    if seen.starts_by_touch is False:
        yield "A tap does not start the game on a phone. Let the title answer touch."
    early = {twin.action for twin in seen.twins if responds(twin)}
    tried = [twin for twin in seen.midway if twin.action in early and _goes_on(twin)]
    if tried and not any(responds(twin) for twin in tried):
        yield "The controls answer at first, but no longer after two seconds of play. Read them in every step."
    for twin in seen.pointed:
        if latency(twin) is None:
            yield f"A control is declared for a pointer, but nothing in play answers {BY_HAND[twin.action]}."
    if _stray(seen):
        yield "Keys that no control names change the game. Declare them, or ignore them."


def _goes_on(twin: Twin) -> bool:
    """Tell whether the round was still being played when the control was held, and so something could answer."""
    first = next(pairs(twin), None)
    return first is not None and first[2].get("phase") == "playing"


def _stray(seen: Observation) -> bool | None:
    """Tell whether keys that are not declared change play itself; a pause or a menu is none of its business."""
    if seen.stray is None:
        return None
    for _, one, other in pairs(seen.stray):
        if one.get("phase") != "playing":
            return False
        if not same_moment(one, other):
            return True
    return False


def complaint(twin: Twin, limits: Thresholds) -> str | None:
    """Return what is wrong with a control, as a sentence, or None."""
    wait = latency(twin)
    if wait is None:
        return f"The control {twin.action!r} changes nothing. Connect its key to the game."
    if wait > limits["latency_ticks"] and twin.attempt != BY_POINTER:
        return f"The control {twin.action!r} answers only after {wait} steps. Act on input in the next step."
    if has_sign(twin) is False and twin.effect is not None:
        seen = sign(twin, str(twin.effect.get("path")))
        wanted = {"+": "grow", "-": "fall", "*": "change"}[str(twin.effect.get("sign"))]
        found = {"+": "grows", "-": "falls", "*": "changes", None: "stays"}[seen]
        return f"The control {twin.action!r} should make {twin.effect.get('path')} {wanted}, but it {found}."
    change = seen_change(twin)
    if change is not None and change <= limits["change"]:
        return f"The control {twin.action!r} changes the state, but the picture does not show it."
    return None


def describe(twin: Twin) -> dict[str, Any]:
    """Return what was measured of a control."""
    change = seen_change(twin)
    return {
        "attempt": twin.attempt,
        "responds": responds(twin),
        "latency_ticks": latency(twin),
        "sign": sign(twin, str(twin.effect.get("path"))) if twin.effect else None,
        "change": None if change is None else round(change, 6),
    }


def _undeclared(seen: Observation, limits: Thresholds) -> Finding:
    if "explore" not in seen.runs:
        return skipped("The game could not be played.")
    quiet, (change, label) = noise(seen), answer_to_input(seen)
    needed = limits["noise_factor"] * quiet + limits["change"]
    measured = {"change": round(change, 6), "noise": round(quiet, 6), "needed": round(needed, 6)}
    if change <= needed:
        return failed("Nothing answers keys, clicks or drags once the game has started.", measured, [label])
    return passed("The game answers its player.", measured, [label])
