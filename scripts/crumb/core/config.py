"""The shape of the settings: one typed dictionary a section, the source of ``schemas/config.schema.json``.

Types and their documentation only; defaults are in ``config/config.yaml``, so that every default can be read in one
place.
"""

from typing import Annotated, Literal, NotRequired

from typing_extensions import TypedDict

from crumb.core.limits import Ge, Le, MinLen


class SpecSection(TypedDict):
    """How ideas become specs."""

    tries: Annotated[int, Ge(1), Le(20)]


class BuildSection(TypedDict):
    """What a build may be."""

    start: Literal["family", "empty"]
    pictures: Annotated[str, MinLen(1)] | None
    max_files: Annotated[int, Ge(1), Le(100_000)]
    max_megabytes: Annotated[float, Ge(0.01), Le(2_000)]


class QaSection(TypedDict):
    """How the browser plays a build."""

    profile: Literal["quick", "full"]
    timeout: Annotated[float, Ge(1), Le(3_600)]
    seed: Annotated[int, Ge(0)]
    movie: bool


class JudgeSection(TypedDict):
    """What the verifier looks for."""

    shots: Annotated[int, Ge(1), Le(60)]
    votes: Annotated[int, Ge(1), Le(9)]


class LimitsSection(TypedDict):
    """Where the reducer stops."""

    verdicts: Annotated[int, Ge(1), Le(100)]
    repairs: Annotated[int, Ge(0), Le(100)]
    redesigns: Annotated[int, Ge(0), Le(100)]
    tokens_notice: Annotated[int, Ge(0)]
    tokens_stop: Annotated[int, Ge(0)]
    money: Annotated[float, Ge(0)] | None
    minutes: Annotated[float, Ge(0)]
    circuit: Annotated[int, Ge(1), Le(100)]
    qa_errors: Annotated[int, Ge(0), Le(20)]


class ActorSection(TypedDict):
    """Who plays a role, and what one run of it may use; absent keys fall to the preset.

    ``command`` starts an agent of the harness acp, ``keys`` names the variables that it may have, ``auth`` its way to
    sign in. ``tokens`` and ``money`` are a limit of one run, in tokens and US dollars.
    """

    harness: NotRequired[str]
    provider: NotRequired[str]
    model: NotRequired[str]
    effort: NotRequired[str]
    base_url: NotRequired[str]
    output: NotRequired[str]
    command: NotRequired[list[str]]
    keys: NotRequired[list[str]]
    auth: NotRequired[str]
    script: NotRequired[str]
    wall: NotRequired[Annotated[float, Ge(1), Le(86_400)]]
    idle: NotRequired[Annotated[float, Ge(1), Le(86_400)]]
    tokens: NotRequired[Annotated[int, Ge(1)]]
    money: NotRequired[Annotated[float, Ge(0)]]


class StandIn(TypedDict):
    """A harness that steps in, with whose model it is and which; ``command``, ``keys`` and ``auth`` are for acp."""

    harness: str
    provider: NotRequired[str]
    model: NotRequired[str]
    effort: NotRequired[str]
    base_url: NotRequired[str]
    output: NotRequired[str]
    command: NotRequired[list[str]]
    keys: NotRequired[list[str]]
    auth: NotRequired[str]


class LimitSection(TypedDict):
    """What one run of an actor may use; seconds, and megabytes of output."""

    wall: Annotated[float, Ge(1), Le(86_400)]
    idle: Annotated[float, Ge(1), Le(86_400)]
    megabytes: Annotated[float, Ge(0.001), Le(10_000)]


class BatchSection(TypedDict):
    """Sessions of one batch: how many one invocation of Snakemake takes, and what all of them together may use.

    ``tokens`` and ``money`` (US dollars) are checked before each call, over every session of the batch.
    """

    slice: Annotated[int, Ge(1), Le(10_000)]
    tokens: Annotated[int, Ge(0)] | None
    money: Annotated[float, Ge(0)] | None


class Config(TypedDict):
    """``config/config.yaml`` and what flags change in it."""

    sessions: str
    variant: Annotated[int, Ge(0), Le(1_000_000)]
    preset: str
    spec: SpecSection
    build: BuildSection
    qa: QaSection
    judge: JudgeSection
    limits: LimitsSection
    swap: dict[str, list[str | StandIn]]
    actor: LimitSection
    planner: ActorSection
    researcher: ActorSection
    builder: ActorSection
    verifier: ActorSection
    record: bool | str
    replay: bool | str
    batch: BatchSection
