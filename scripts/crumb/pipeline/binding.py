"""Who plays each role: (harness, provider, model), by flag > config > preset > ambient > fallback.

Pure: the values come in, the resolved binding and the origin of each value go out. Nothing is looked up here.
"""

from collections.abc import Mapping
from typing import Any

ROLES = ("planner", "builder", "verifier")
KEYS = ("harness", "provider", "model", "script")
FALLBACK: dict[str, dict[str, str]] = {
    "planner": {"harness": "offline", "provider": "none", "model": "rules"},
    "builder": {"harness": "offline", "provider": "none", "model": "templates"},
    "verifier": {"harness": "offline", "provider": "none", "model": "rubric"},
}
Layer = Mapping[str, Mapping[str, Any]]


def resolve(role: str, layers: Mapping[str, Layer]) -> tuple[dict[str, str], dict[str, str]]:
    """Return (binding, origins) of ``role``; ``layers`` maps an origin to {role: {key: value}}, strongest first.

    A layer that names another harness than a weaker one hides the provider and model that belonged to that one.
    """
    binding: dict[str, str] = {}
    origins: dict[str, str] = {}
    for origin, layer in [*layers.items(), ("fallback", FALLBACK)]:
        values = layer.get(role, {})
        harness = values.get("harness")
        if "harness" in binding and harness is not None and harness != binding["harness"]:
            continue
        for key in KEYS:
            if key in values and key not in binding:
                binding[key], origins[key] = str(values[key]), origin
    return binding, origins


def resolve_all(layers: Mapping[str, Layer]) -> dict[str, dict[str, str]]:
    """Return the binding of every role."""
    return {role: resolve(role, layers)[0] for role in ROLES}
