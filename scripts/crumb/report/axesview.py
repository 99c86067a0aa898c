"""The three axes as pages and terminals show them: percent, one word, a bar, and each part with where it comes from.

Pure. A bar has room for what could not be measured, so that it is seen and not taken for good or bad.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from crumb.core.axes_documents import Axes, Axis, AxisName, Part
from crumb.core.axes_policy import AxesPolicy
from crumb.core.axes_words import AXES, SOURCES

Pictures = Mapping[str, Mapping[str, Any]]
LOOKS = {"good": "pass", "fair": "wait", "weak": "fail", "not measured": "skip"}


def shown(axes: Axes | None, policy: AxesPolicy, pictures: Iterable[Mapping[str, Any]] = ()) -> list[dict[str, Any]]:
    """Return what templates show of the axes; ``pictures`` have ``id``, ``file``, ``thumb`` and ``label``."""
    known = {picture["id"]: picture for picture in pictures}
    return [_axis(name, axes[name], policy, known) for name in AXES] if axes else []


def lines(axes: Axes | None, policy: AxesPolicy) -> list[tuple[str, str]]:
    """Return (name, what a terminal says of it) of each axis."""
    return [(AXES[name][0].lower(), _line(axes[name], policy)) for name in AXES] if axes else []


def brief(axes: Axes | None) -> dict[AxisName, dict[str, Any]]:
    """Return the axes without their parts."""
    return {name: {key: axes[name][key] for key in ("score", "coverage", "because")} for name in AXES} if axes else {}


def percent(share: float | None) -> str:
    """Return a share in percent, rounded down so that nothing is called whole which is not."""
    return "–" if share is None else f"{int(share * 100 + 1e-6)}%"


def _line(axis: Axis, policy: AxesPolicy) -> str:
    gap = axis["coverage"] is not None and axis["coverage"] < 1 and axis["score"] is not None
    rest = f", of the {percent(axis['coverage'])} that could be measured" if gap else ""
    return f"{percent(axis['score'])} {policy.level(axis['score'])}{rest}. {axis['because']}"


def _axis(name: AxisName, axis: Axis, policy: AxesPolicy, pictures: Pictures) -> dict[str, Any]:
    score, coverage = axis["score"], axis["coverage"] or 0.0
    level = policy.level(score)
    parts = [_part(item, policy, pictures) for item in axis["parts"]]
    return {
        "name": name,
        "title": AXES[name][0],
        "question": AXES[name][1],
        "origin": AXES[name][2],
        "percent": percent(score),
        "level": level,
        "look": LOOKS[level],
        "fill": round(100 * (score or 0.0) * coverage, 1),
        "gap": round(100 * (1 - coverage), 1) if score is not None else 100,
        "missing": percent(1 - coverage) if score is not None and coverage < 1 else "",
        "because": axis["because"],
        "counting": [item for item in parts if item["weight"]],
        "beside": [item for item in parts if not item["weight"]],
    }


def _part(item: Part, policy: AxesPolicy, pictures: Pictures) -> dict[str, Any]:
    level = policy.level(item["value"])
    return {
        **item,
        "title": _large(item["title"]),
        "note": _large(item["note"]),
        "percent": percent(item["value"]) if item["value"] is not None else "not measured",
        "look": LOOKS[level],
        "fill": round(100 * (item["value"] or 0.0), 1),
        "from": SOURCES[item["source"]],
        "pictures": [pictures[name] for name in item["evidence"] if name in pictures][:3],
    }


def _large(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
