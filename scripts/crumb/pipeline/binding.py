"""Who plays each role, by flag > config > preset > ambient > fallback, one key at a time.

Pure: the values come in, the resolved binding and the origin of each value go out. Nothing is looked up here. What
describes a harness (its provider, model, address, command) never outlives it: a layer that puts another harness in its
place hides them. Limits belong to the role, whoever plays it.
"""

from collections.abc import Mapping
from typing import Any

from crumb.harness.base import LIMIT_KEYS

ROLES = ("planner", "researcher", "builder", "verifier")
HARNESS = "harness"
PROVIDER = "provider"
OF_HARNESS = (PROVIDER, "script", "command", "keys", "auth")
OF_PROVIDER = ("model", "effort", "base_url", "output")
LIMITS = LIMIT_KEYS
KEYS = (HARNESS, *OF_HARNESS, *OF_PROVIDER, *LIMITS)
# No rules can look anything up, so nobody is the researcher unless a layer says so.
FALLBACK: dict[str, dict[str, str]] = {
    "planner": {"harness": "offline", "provider": "none", "model": "rules"},
    "builder": {"harness": "offline", "provider": "none", "model": "templates"},
    "verifier": {"harness": "offline", "provider": "none", "model": "rubric"},
}
Layer = Mapping[str, Mapping[str, Any]]
Bound = dict[str, Any]


def resolve(role: str, layers: Mapping[str, Layer]) -> tuple[Bound, dict[str, str]]:
    """Return (binding, origins) of ``role``; ``layers`` maps an origin to {role: {key: value}}, strongest first.

    A role that no layer gives a harness is played by nobody: its binding is empty.
    """
    binding: Bound = {}
    origins: dict[str, str] = {}
    for origin, layer in [*layers.items(), ("fallback", FALLBACK)]:
        values = layer.get(role, {})
        for key in _offered(values, binding):
            binding[key], origins[key] = values[key], origin
    return (binding, origins) if HARNESS in binding else ({}, {})


def _offered(values: Mapping[str, Any], binding: Bound) -> list[str]:
    """Return the keys that a weaker layer may still fill in, given what stronger ones said."""
    same_harness = not _differs(HARNESS, values, binding)
    same_provider = same_harness and not _differs(PROVIDER, values, binding)
    allowed = {*LIMITS}
    if same_harness:
        allowed |= {HARNESS, *OF_HARNESS}
    if same_provider:
        allowed |= {*OF_PROVIDER}
    return [key for key in KEYS if key in allowed and values.get(key) is not None and key not in binding]


def _differs(key: str, values: Mapping[str, Any], binding: Bound) -> bool:
    return key in binding and values.get(key) is not None and values[key] != binding[key]


def resolve_all(layers: Mapping[str, Layer]) -> dict[str, Bound]:
    """Return the binding of every role that somebody plays."""
    found = {role: resolve(role, layers)[0] for role in ROLES}
    return {role: binding for role, binding in found.items() if binding}


def identity(binding: Mapping[str, Any]) -> Bound:
    """Return what of a binding decides the result of a stage: everything but the limits."""
    return {key: value for key, value in binding.items() if key not in LIMITS}
