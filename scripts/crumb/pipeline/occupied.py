"""Which provider's place a job takes: the resources by which a profile bounds how many jobs ask one provider at once.

Pure. A provider that is not one of the known ones shares the place of all others, such as a model on this machine.
"""

from collections.abc import Mapping
from typing import Any

from crumb.pipeline.versions import ROLES

PLACES = ("anthropic", "openai", "google", "other_models")
HOMES = {"claude-code": "anthropic", "codex": "openai", "gemini-cli": "google"}
RULED = ("", "offline", "scripted")


def place_of(binding: Mapping[str, Any]) -> str:
    """Return the place that an actor of ``binding`` takes, or nothing for rules."""
    harness = str(binding.get("harness") or "")
    provider = str(binding.get("provider") or HOMES.get(harness, harness))
    if harness in RULED:
        return ""
    return provider if provider in PLACES else PLACES[-1]


def occupies(bindings: Mapping[str, Mapping[str, Any]], stage: str, place: str) -> int:
    """Return 1 when the actor of ``stage`` takes ``place``, else 0."""
    binding = bindings.get(next((role for name, role in ROLES.items() if name == stage), ""), {})
    return int(place_of(binding) == place)
