"""The settings that decisions depend on: limits, wanted versions, and who stands in for whom.

Read from the effective settings of a session (``settings.json``). What is absent falls to the default; this module must
not look anything up.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from crumb.core.read import as_dict, as_int, as_name, as_number, hashes, names


@dataclass(frozen=True, slots=True)
class Settings:
    """Limits of a session, the version that each stage should have, the harness of each role and its stand-ins.

    ``versions`` without a stage means that any version of it is current. ``idea`` is the hash of the idea, if known.
    """

    repairs: int = 3
    redesigns: int = 2
    verdicts: int = 5
    tokens_notice: int = 250_000
    tokens_stop: int = 300_000
    money: float | None = None
    minutes: float = 60.0
    circuit: int = 3
    qa_errors: int = 2
    versions: Mapping[str, str] = field(default_factory=dict)
    harnesses: Mapping[str, str] = field(default_factory=dict)
    swap: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    idea: str | None = None

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> "Settings":
        """Return the settings of ``settings.json``: ``{config: {limits, swap}, versions, bindings, idea?}``."""
        config = as_dict(value.get("config"))
        limits = as_dict(config.get("limits"))
        default = cls()
        whole = {name: as_int(limits.get(name), getattr(default, name)) for name in WHOLE}
        minutes = as_number(limits.get("minutes"))
        return cls(
            **whole,
            money=as_number(limits.get("money")),
            minutes=default.minutes if minutes is None else minutes,
            versions=hashes(value.get("versions")),
            harnesses=_harnesses(value.get("bindings")),
            swap={str(role): tuple(names(listed)) for role, listed in as_dict(config.get("swap")).items()},
            idea=as_name(value.get("idea")),
        )


WHOLE = ("repairs", "redesigns", "verdicts", "tokens_notice", "tokens_stop", "circuit", "qa_errors")


def _harnesses(bindings: Any) -> dict[str, str]:
    named = {str(role): as_name(as_dict(binding).get("harness")) for role, binding in as_dict(bindings).items()}
    return {role: name for role, name in named.items() if name}
