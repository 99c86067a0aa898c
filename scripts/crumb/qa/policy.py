"""The policy: which gates there are, which of them block, and their thresholds.

It is data from ``config/gates.yaml``; no code of a gate is in it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import yaml

from crumb.core.canonical import sha
from crumb.errors import UsageFault

DEFAULT = Path(__file__).resolve().parents[3] / "config" / "gates.yaml"
Blocking = Literal["always", "contract", "never"]


@dataclass(frozen=True, slots=True)
class Rule:
    """One gate of the policy."""

    name: str
    blocking: Blocking
    thresholds: Mapping[str, float]

    def blocks(self, contract: bool) -> bool:
        """Tell whether a failure fails the build, given whether the game offers the contract."""
        return self.blocking == "always" or (self.blocking == "contract" and contract)


@dataclass(frozen=True, slots=True)
class Policy:
    """All gates by id, in the order of the file, with version and the hash of what was read."""

    version: str
    digest: str
    gates: Mapping[str, Rule]

    @property
    def name(self) -> str:
        """Version and content, for the record."""
        return f"{self.version}+{self.digest[:12]}"

    def thresholds(self, gate: str) -> Mapping[str, float]:
        """Return the thresholds of one gate."""
        return self.gates[gate].thresholds


def load_policy(path: Path = DEFAULT) -> Policy:
    """Read a policy file; raises UsageFault that names the place when it does not fit."""
    try:
        return policy_from(yaml.safe_load(path.read_text(encoding="utf-8")))
    except OSError as fault:
        raise UsageFault(f"the gate policy {path.name} cannot be read: {fault.strerror}") from fault
    except yaml.YAMLError as fault:
        raise UsageFault(f"the gate policy {path.name} is not YAML", str(fault)) from fault


def policy_from(data: Any) -> Policy:
    """Return the policy in ``data``; raises UsageFault for a missing version, a bad ``blocking`` or a bad threshold."""
    if not isinstance(data, Mapping) or not isinstance(data.get("gates"), Mapping) or "version" not in data:
        raise UsageFault("a gate policy needs `version` and `gates`", "see config/gates.yaml")
    gates = {str(gate): _rule(str(gate), entry) for gate, entry in data["gates"].items()}
    return Policy(str(data["version"]), sha(data), gates)


def _rule(gate: str, entry: Any) -> Rule:
    if not isinstance(entry, Mapping) or entry.get("blocking") not in ("always", "contract", "never"):
        raise UsageFault(f"gate {gate} needs `blocking`: always, contract or never", "see config/gates.yaml")
    thresholds = entry.get("thresholds", {})
    if not all(isinstance(value, int | float) and not isinstance(value, bool) for value in thresholds.values()):
        raise UsageFault(f"gate {gate}: every threshold is a number", "see config/gates.yaml")
    return Rule(str(entry.get("name", gate)), entry["blocking"], dict(thresholds))
