"""Who steps in for whom: the binding of a harness that a person or a swap list puts in the place of another.

A client knows its usual model; a service or a protocol has to be told more. Pure: nothing is looked up here.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from crumb.pipeline.binding import HARNESS, Bound, resolve

NEEDS: Mapping[str, tuple[str, ...]] = {"api": ("model", "provider"), "acp": ("command",)}
ADDRESS = "base_url"  # where a server is, it needs no name
EXAMPLES = {
    "api": "{harness: api, provider: anthropic, model: claude-sonnet-4-6}",
    "acp": "{harness: acp, provider: google, command: [gemini, --acp]}",
}


def stand_in(role: str, binding: Mapping[str, Any], said: Mapping[str, Any]) -> Bound:
    """Return the binding with the harness that ``said`` describes in its place, which keeps the limits of the role.

    What ``said`` leaves open comes from ``binding`` where it fits: its provider and model are those of its harness.
    """
    return resolve(role, {"swap": {role: said}, "bound": {role: binding}})[0]


def described(listed: Iterable[Any], harness: str) -> Bound:
    """Return how a swap list describes ``harness``: by its name alone, or with whose model it is and which."""
    return next((item for item in map(as_said, listed) if item.get(HARNESS) == harness), {HARNESS: harness})


def as_said(item: Any) -> Bound:
    """Return an item of a swap list as a description."""
    return {HARNESS: item} if isinstance(item, str) else dict(item)


def lacking(binding: Mapping[str, Any]) -> str:
    """Return what a binding does not name and its harness cannot guess, or nothing."""
    needed = NEEDS.get(str(binding[HARNESS]), ())
    return next((key for key in needed if not binding.get(key) and not (key == "provider" and ADDRESS in binding)), "")


def unfit(role: str, item: Any, bound: Mapping[str, Any]) -> tuple[str, str] | None:
    """Return why an item of a swap list cannot step in for a role as it is bound, and what to do, or None."""
    said = as_said(item)
    name = said[HARNESS]
    if missing := lacking(stand_in(role, bound, said)):
        return f"{name} needs a {missing}.", f"For example: {role}: [{EXAMPLES[name]}]"
    if len(said) > 1 and name == bound.get(HARNESS):
        why = f"{name} cannot step in for itself, because failures are counted by harness."
        return why, f"Name another harness; to change the model: crumb swap last {role} {name} --model NAME"
    return None
