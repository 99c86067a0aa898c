"""Each parameter does what it says: with more of it, its metric moves the way that the family declares.

``metrics`` of ``family.json`` names for each parameter a value of the view and how to get at it: two values of the
parameter, keys that are held or a player, and for how long. The game is the one of the spec, with its layout and its
rule hooks, so a hook that makes a number mean nothing is found too. This module must not declare a metric itself.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from crumb.games.flaws import Flaw
from crumb.games.proof import proving
from crumb.games.registry import Family

SIGNS = {"+": 1, "-": -1}
TICKS = 60
ENOUGH = 1e-6


class Move(NamedTuple):
    """A parameter at two values, and what its metric came to (None: the game had no such number)."""

    param: str
    path: str
    sign: str
    low: float
    high: float
    measured: tuple[float | None, float | None]

    @property
    def holds(self) -> bool:
        """Tell whether more of the parameter moved the metric the declared way."""
        few, many = self.measured
        return few is not None and many is not None and (many - few) * SIGNS[self.sign] > ENOUGH

    @property
    def flaw(self) -> Flaw | None:
        """What there is to say of a parameter that moves nothing, or the wrong way."""
        if self.holds:
            return None
        few, many = self.measured
        way = "more" if self.sign == "+" else "less"
        message = (
            f"params.{self.param} from {self.low:g} to {self.high:g} must give {way} {self.path}, "
            f"and gives {_shown(few)} and {_shown(many)}"
        )
        return Flaw("param.direction", "spec.js", 1, 1, "error", message, self.param)


def moves(data: Mapping[str, Any], family: Family, rules: str = "") -> Iterator[Move]:
    """Yield what came of each declared parameter; ``rules`` is a script of ``hook_rules``."""
    declared: Mapping[str, Mapping[str, Any]] = family.definition.get("metrics", {})
    with proving(data, family, rules=rules) as prover:
        for name, how in sorted(declared.items()):
            ends = (
                float(how.get("from", family.params[name]["min"])),
                float(how.get("to", family.params[name]["max"])),
            )
            setup = {key: how.get(key) for key in ("mode", "who", "path", "inside")}
            setup |= {"hold": how.get("hold", []), "ticks": how.get("ticks", TICKS)}
            few, many = (prover.measure(**setup, set={**how.get("set", {}), name: value}) for value in ends)
            yield Move(name, str(how["path"]), str(how["sign"]), *ends, (few, many))


def check_moves(data: Mapping[str, Any], family: Family, rules: str = "") -> list[Flaw]:
    """Return the parameters that move nothing, or the wrong way."""
    return [move.flaw for move in moves(data, family, rules) if move.flaw is not None]


def _shown(value: float | None) -> str:
    return "nothing" if value is None else f"{value:g}"
