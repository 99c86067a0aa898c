"""The axes of a build of a session, with the policy that they are made by: reading only, the folding is in ``core``.

Shared by release, report, gallery and the commands, so that all of them show the same. This module must not render.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from crumb.core.axes import axes
from crumb.core.axes_documents import Axes
from crumb.core.axes_policy import AxesPolicy, MeasureRule
from crumb.core.axes_words import MEASURES
from crumb.core.canonical import sha
from crumb.core.documents import STAGES
from crumb.core.state import State
from crumb.core.view import spec_round
from crumb.errors import CrumbError, UsageFault
from crumb.store import runs
from crumb.store.session import Session

DEFAULT = Path(__file__).resolve().parents[3] / "config" / "axes.yaml"
SEE = "see config/axes.yaml"


def axes_of(session: Session, state: State) -> Axes | None:
    """Return the axes of the best verified build, else of the last round; None before the first round."""
    if not state.rounds:
        return None
    best = state.best
    return axes(round_documents(session, state, best["round"] if best else state.rounds[-1]), load_policy())


def round_documents(session: Session, state: State, round: int) -> dict[str, Any]:
    """Return the documents of a round by stage, from the newest run of each; what is not there is absent."""
    found: dict[str, Any] = {}
    for stage in STAGES:
        number = spec_round(state, round) if stage == "spec" and state.rounds else round
        result = state.newest(number, stage)
        if result and result["run"]:
            try:
                found[stage] = runs.read_json(session, result["run"], f"{stage}.json")
            except CrumbError:
                continue
    return found


@cache
def load_policy(path: Path = DEFAULT) -> AxesPolicy:
    """Read the policy of the axes, once in a process; raises UsageFault that names the place when it does not fit."""
    try:
        return policy_from(yaml.safe_load(path.read_text(encoding="utf-8")))
    except OSError as fault:
        raise UsageFault(f"the policy of the axes {path.name} cannot be read: {fault.strerror}") from fault
    except yaml.YAMLError as fault:
        raise UsageFault(f"the policy of the axes {path.name} is not YAML", str(fault)) from fault


def policy_from(data: Any) -> AxesPolicy:
    """Return the policy in ``data``; raises UsageFault for what is missing or of a wrong kind."""
    parts = {name: _mapping(data, name) for name in ("levels", "health", "intent", "visual")}
    measures = _mapping(parts["visual"], "measures")
    if set(measures) != set(MEASURES):
        wrong = ", ".join(sorted(set(measures) ^ set(MEASURES)))
        raise UsageFault(f"the policy of the axes has other measures than there are: {wrong}", SEE)
    rules = {str(name): _rule(str(name), entry) for name, entry in measures.items()}
    cap = _share(parts["health"], "cap")
    cut, model = _amount(parts["intent"], "cut"), _amount(parts["visual"], "model")
    good, fair, enough = (_share(parts["levels"], name) for name in ("good", "fair", "enough"))
    return AxesPolicy(f"{data.get('version')}+{sha(data)[:12]}", good, fair, enough, cap, cut, model, rules)


def _mapping(data: Any, name: str) -> Mapping[str, Any]:
    found = data.get(name) if isinstance(data, Mapping) else None
    if not isinstance(found, Mapping):
        raise UsageFault(f"the policy of the axes needs `{name}`", SEE)
    return found


def _rule(name: str, entry: Any) -> MeasureRule:
    points = entry.get("points") if isinstance(entry, Mapping) else None
    pairs = tuple(tuple(point) for point in points or () if isinstance(point, list) and all(map(_number, point)))
    rising = [pair[0] for pair in pairs if len(pair) == 2 and 0 <= pair[1] <= 1]
    if not points or len(rising) != len(points) or rising != sorted(set(rising)):
        raise UsageFault(f"the measure {name} of the axes needs `points`: [figure, 0 to 1] with rising figures", SEE)
    return MeasureRule(_amount(entry, "weight"), tuple((float(x), float(y)) for x, y in pairs))


def _amount(entry: Mapping[str, Any], name: str) -> float:
    if not _number(entry.get(name)) or entry[name] < 0:
        raise UsageFault(f"the policy of the axes needs `{name}`, a number from 0", SEE)
    return float(entry[name])


def _share(entry: Mapping[str, Any], name: str) -> float:
    if _amount(entry, name) > 1:
        raise UsageFault(f"the policy of the axes needs `{name}`, a number from 0 to 1", SEE)
    return float(entry[name])


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
