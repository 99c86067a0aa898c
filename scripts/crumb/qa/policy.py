"""The policy: which gates there are, which of them block, since when, on which figures, and with which thresholds.

It is data from ``config/gates.yaml``; no code of a gate is in it.
"""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal, cast

import yaml

from crumb.core.canonical import sha
from crumb.errors import UsageFault
from crumb.qa.shares import Bar, Figures, Share

DEFAULT = Path(__file__).resolve().parents[3] / "config" / "gates.yaml"
Mode = Literal["observe", "contract", "block"]
MODES: tuple[Mode, ...] = ("observe", "contract", "block")  # each asks for more than the one before
SEE = "see config/gates.yaml"


@dataclass(frozen=True, slots=True)
class Rule:
    """One gate of the policy. ``figures`` were measured on ``measured_on`` of a set; None where nothing was yet."""

    name: str
    mode: Mode
    thresholds: Mapping[str, float]
    since: str = ""
    figures: Figures | None = None
    measured_on: str = ""
    because: str = ""

    def blocks(self, contract: bool) -> bool:
        """Tell whether a failure fails the build, given whether the game offers the contract."""
        return self.mode == "block" or (self.mode == "contract" and contract)


@dataclass(frozen=True, slots=True)
class Policy:
    """All gates by id, in the order of the file, with version and the hash of everything that decides."""

    version: str
    digest: str
    gates: Mapping[str, Rule]
    bar: Bar

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
    """Return the policy in ``data``; raises UsageFault for what is missing, of a wrong kind, or not earned."""
    if not isinstance(data, Mapping) or not isinstance(data.get("gates"), Mapping) or "version" not in data:
        raise UsageFault("a gate policy needs `version` and `gates`", SEE)
    bar = _bar(data.get("bar") or {})
    gates = {str(gate): _rule(str(gate), entry, bar) for gate, entry in data["gates"].items()}
    decides = {gate: [rule.mode, dict(rule.thresholds)] for gate, rule in gates.items()}
    return Policy(str(data["version"]), sha([str(data["version"]), decides]), gates, bar)


def _bar(entry: Any) -> Bar:
    try:
        return Bar(**entry)
    except TypeError as fault:
        raise UsageFault("the `bar` of a gate policy has good_pass, catch, agreement, flake and cases", SEE) from fault


def _rule(gate: str, entry: Any, bar: Bar) -> Rule:
    if not isinstance(entry, Mapping) or entry.get("mode") not in MODES:
        raise UsageFault(f"gate {gate} needs `mode`: {', '.join(MODES)}", SEE)
    thresholds = entry.get("thresholds", {})
    if not all(isinstance(value, int | float) and not isinstance(value, bool) for value in thresholds.values()):
        raise UsageFault(f"gate {gate}: every threshold is a number", SEE)
    noted = entry.get("figures")
    rule = Rule(
        str(entry.get("name", gate)),
        cast(Mode, entry["mode"]),
        dict(thresholds),
        _date(gate, "since", entry.get("since")),
        _figures(gate, noted) if noted is not None else None,
        f"{noted.get('set')}, {_date(gate, 'date', noted.get('date'))}" if noted is not None else "",
        str(entry.get("because", "")),
    )
    _check_earned(gate, rule, bar)
    return rule


def _check_earned(gate: str, rule: Rule, bar: Bar) -> None:
    if rule.mode == "observe":
        return
    if rule.figures is None:
        if not rule.because:
            words = f"gate {gate} may only observe: it has neither `figures` nor a reason to block without (`because`)"
            raise UsageFault(words, SEE)
        return
    # a reason makes up for cases that are few, and for nothing else
    short = (replace(bar, cases=0) if rule.because else bar).falls_short(rule.figures)
    if short:
        raise UsageFault(f"gate {gate} may not block: {'; '.join(short)}", "set its mode to observe, or mend the gate")


def _date(gate: str, name: str, value: Any) -> str:
    try:
        return datetime.date.fromisoformat(str(value)).isoformat()
    except ValueError as fault:
        raise UsageFault(f"gate {gate} needs `{name}`, a date as in 2026-11-30", SEE) from fault


def _figures(gate: str, entry: Any) -> Figures:
    if not isinstance(entry, Mapping) or not entry.get("set"):
        raise UsageFault(f"gate {gate}: `figures` name the `set` that was measured", SEE)
    return Figures(*(_share(gate, name, entry.get(name)) for name in ("good_pass", "catch", "agreement", "flake")))


def _share(gate: str, name: str, value: Any) -> Share:
    whole = isinstance(value, list) and len(value) == 2 and all(type(item) is int for item in value)
    if not whole or not 0 <= value[0] <= value[1]:
        raise UsageFault(f"gate {gate}: the figure {name} is [how many, of how many]", SEE)
    return Share(value[0], value[1])
