"""The settings that decisions depend on: limits, wanted versions, and who stands in for whom.

Read from the effective settings of a session (``settings.json``). What is absent falls to the default; this module must
not look anything up.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from crumb.core.read import as_dict, as_int, as_list, as_name, as_number, hashes


class Spent(NamedTuple):
    """What was used: tokens, and US dollars as far as they are known."""

    tokens: float = 0
    money: float = 0.0


NOTHING = Spent()


@dataclass(frozen=True, slots=True)
class Settings:
    """Limits of a session, the version that each stage should have, the harness of each role and its stand-ins.

    ``versions`` without a stage means that any version of it is current. ``idea`` is the hash of the idea, if known.
    ``others`` is what the other sessions of its batch have used.
    """

    repairs: int = 3
    redesigns: int = 2
    verdicts: int = 5
    tokens_notice: int = 250_000
    tokens_stop: int = 300_000
    money: float | None = None
    batch_tokens: float | None = None
    batch_money: float | None = None
    others: Spent = NOTHING
    minutes: float = 60.0
    circuit: int = 3
    qa_errors: int = 2
    versions: Mapping[str, str] = field(default_factory=dict)
    harnesses: Mapping[str, str] = field(default_factory=dict)
    swap: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    idea: str | None = None

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> "Settings":
        """Return the settings of ``settings.json``: ``{config: {limits, batch, swap}, versions, bindings, idea?}``."""
        config = as_dict(value.get("config"))
        limits, batch = as_dict(config.get("limits")), as_dict(config.get("batch"))
        default = cls()
        whole = {name: as_int(limits.get(name), getattr(default, name)) for name in WHOLE}
        minutes = as_number(limits.get("minutes"))
        return cls(
            **whole,
            money=as_number(limits.get("money")),
            batch_tokens=as_number(batch.get("tokens")),
            batch_money=as_number(batch.get("money")),
            others=default.others,
            minutes=default.minutes if minutes is None else minutes,
            versions=hashes(value.get("versions")),
            harnesses=_harnesses(value.get("bindings")),
            swap={str(role): _stand_ins(listed) for role, listed in as_dict(config.get("swap")).items()},
            idea=as_name(value.get("idea")),
        )


WHOLE = ("repairs", "redesigns", "verdicts", "tokens_notice", "tokens_stop", "circuit", "qa_errors")


def _harnesses(bindings: Any) -> dict[str, str]:
    named = {str(role): as_name(as_dict(binding).get("harness")) for role, binding in as_dict(bindings).items()}
    return {role: name for role, name in named.items() if name}


def _stand_ins(listed: Any) -> tuple[str, ...]:
    """Return the harnesses of a swap list, whose items name one, or describe it."""
    items = [listed] if isinstance(listed, str) else as_list(listed)
    found = [item if isinstance(item, str) else as_name(as_dict(item).get("harness")) for item in items]
    return tuple(name for name in found if name)
