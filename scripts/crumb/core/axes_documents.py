"""The shapes of what is measured on pictures, and of the three axes that are made of it and of the other evidence.

Types only. A value that could not be had is null and named, never 0 and never 1.
"""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from crumb.core.limits import Ge, Le

MeasureName = Literal[
    "text_contrast",
    "text_size",
    "ground_contrast",
    "moving_contrast",
    "coverage",
    "motion",
    "colours",
    "harmony",
    "difference",
]
AxisName = Literal["health", "intent", "visual"]
PartSource = Literal["gate", "condition", "probe", "cut", "pictures", "model"]
Share = Annotated[float, Ge(0), Le(1)]


class Measured(TypedDict):
    """One figure of the pictures; ``pictures`` are ids of evidence, ``note`` says what was found, or why nothing."""

    name: MeasureName
    value: float | None
    pictures: list[str]
    note: str


class Visual(TypedDict):
    """What the pictures of a build measure, as raw figures; which of them are good, ``config/axes.yaml`` says."""

    measures: list[Measured]


class Look(TypedDict):
    """What a model that looked at the pictures says of the look alone, 0 to 5, with the ids of the pictures."""

    score: Annotated[float, Ge(0), Le(5)]
    reason: str
    evidence: list[str]


class Part(TypedDict):
    """One part of an axis. ``weight`` 0 is shown and does not count; ``title`` is for people, ``note`` what was found.

    ``value`` is null where it could not be had.
    """

    name: str
    title: str
    value: Share | None
    weight: float
    source: PartSource
    evidence: list[str]
    note: str


class Axis(TypedDict):
    """One axis: ``score`` is null without a single value; ``coverage`` is the share, by weight, that had a value."""

    score: Share | None
    coverage: Share | None
    because: str
    parts: list[Part]


class Axes(TypedDict):
    """Build Health, Intent and Visual of one build, by one version of the policy of ``config/axes.yaml``."""

    schema: Literal["crumb.axes/1"]
    policy: str
    health: Axis
    intent: Axis
    visual: Axis
