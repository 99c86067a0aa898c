"""A window into the rules of a family for its tests: the functions of its ``probe_<family>.js``, in an embedded V8."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from crumb.games.registry import family
from crumb.games.vm import Machine

HERE = Path(__file__).parent
START = "probe_start.js"
SECONDS = 90.0
Probe = Callable[..., Any]


@contextmanager
def probing(name: str, **usual: Any) -> Iterator[Probe]:
    """Give ``probe(function, seed=…, params={…}, …)``, at the defaults of the family and with ``usual`` arguments."""
    chosen = family(name)
    defaults = {key: param["value"] for key, param in chosen.params.items()}
    helpers = [(HERE / file).read_text(encoding="utf-8") for file in (START, f"probe_{name}.js")]
    with Machine() as machine:
        for source in (chosen.checked_text("sim.js"), chosen.checked_text("bot.js"), *helpers):
            machine.evaluate(source + "\n;0", 5)

        def probe(function: str, *, params: dict[str, float] | None = None, **setup: Any) -> Any:
            asked = {"seed": 1, **usual, **setup, "params": {**defaults, **(params or {})}}
            return json.loads(machine.call("Probe", function, json.dumps(asked), seconds=SECONDS))

        yield probe


def ends(games: list[dict[str, Any]], wanted: str) -> int:
    """Count the games that ended as ``wanted``."""
    return sum(game["end"] == wanted for game in games)
