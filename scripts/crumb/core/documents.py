"""The shapes of every document that stages hand to each other, as plain dictionaries with static types.

The documents are JSON on disk and dictionaries in memory: no conversion, no copies, nothing to import at run time but
typing. The JSON Schemas in ``schemas/`` are generated from these types. This module must hold types only: no behaviour.
"""

from typing import Annotated, Any, Literal, NotRequired

from typing_extensions import TypedDict

from crumb.core.axes_documents import Look, Visual
from crumb.core.limits import Ge, Le, MinLen
from crumb.core.qa_parts import (
    Evidence as Evidence,
)
from crumb.core.qa_parts import (
    Exam as Exam,
)
from crumb.core.qa_parts import (
    Exams as Exams,
)
from crumb.core.qa_parts import (
    Gate as Gate,
)
from crumb.core.qa_parts import (
    ProbeResult as ProbeResult,
)
from crumb.core.qa_parts import (
    QaCounts as QaCounts,
)
from crumb.core.qa_parts import (
    Sha256 as Sha256,
)
from crumb.core.qa_parts import (
    Status as Status,
)
from crumb.core.spec_parts import (
    Acceptance as Acceptance,
)
from crumb.core.spec_parts import (
    Archetype as Archetype,
)
from crumb.core.spec_parts import (
    Candidate as Candidate,
)
from crumb.core.spec_parts import (
    Control as Control,
)
from crumb.core.spec_parts import (
    ControlEffect as ControlEffect,
)
from crumb.core.spec_parts import (
    Cut as Cut,
)
from crumb.core.spec_parts import (
    Param as Param,
)
from crumb.core.spec_parts import (
    Physics as Physics,
)
from crumb.core.spec_parts import (
    Probe as Probe,
)
from crumb.core.spec_parts import (
    Quote as Quote,
)
from crumb.core.spec_parts import (
    Requirement as Requirement,
)
from crumb.core.spec_parts import (
    Theme as Theme,
)
from crumb.core.spec_parts import (
    Wanted as Wanted,
)

Stage = Literal["spec", "build", "qa", "judge", "verdict"]
STAGES: tuple[Stage, ...] = ("spec", "build", "qa", "judge", "verdict")

VerdictName = Literal["PASS", "PARTIAL", "FAIL", "REJECT"]
Severity = Literal["Critical", "Important", "Minor"]
Dimension = Literal["D1", "D2", "D3", "D4", "D5", "D6"]
DIMENSIONS: tuple[Dimension, ...] = ("D1", "D2", "D3", "D4", "D5", "D6")


class StageHeader(TypedDict):
    """Where a published document comes from; stands under the key ``stage`` of each of them."""

    name: Stage
    session: str
    round: Annotated[int, Ge(1)]
    status: Literal["ok", "skipped"]
    reason: str | None
    version: str
    inputs: dict[str, str]
    output: str
    run: str | None


class Idea(TypedDict):
    """``idea.json``: the designer's line as typed, and what makes this session another one than its sibling."""

    schema: Literal["crumb.idea/1"]
    session: str
    text: Annotated[str, MinLen(1)]
    variant: Annotated[int, Ge(0)]
    lang: str | None
    source: NotRequired[str]
    bidi: NotRequired[list[str]]
    lineage: NotRequired["Lineage"]


class Lineage(TypedDict):
    """Where a fork comes from: the session, the last event that it shares, and which fork of that point it is."""

    session: str
    seq: Annotated[int, Ge(0)]
    fork: Annotated[int, Ge(1)]


class Spec(TypedDict):
    """``spec.json``: the contract between the idea and everything after it."""

    schema: Literal["crumb.spec/1"]
    title: Annotated[str, MinLen(1)]
    pitch: str
    lang: str
    archetype: Archetype
    family: str
    sub: str
    runner_up: Candidate | None
    margin: float
    physics: Physics
    theme: Theme
    params: dict[str, Param]
    controls: Annotated[list[Control], MinLen(1)]
    ends: dict[str, str]
    content: dict[str, Any]
    strings: dict[str, str]
    requirements: list[Requirement]
    acceptance: list[Acceptance]
    cuts: list[Cut]
    notes: list[str]
    seed: int
    variant: int
    wanted: NotRequired[Wanted]
    proof: NotRequired["ProofSummary"]
    stage: NotRequired[StageHeader]


class ProofSummary(TypedDict):
    """What the simulation showed before anything was built; the full traces lie beside the run."""

    win: bool
    win_ticks: int
    lose: bool
    idle: str
    random_win_rate: float
    bot_win_rate: float
    findings: list[str]


class Change(TypedDict):
    """One change that a repair or a person's wish makes to the numbers of a spec; recorded in the build."""

    op: Literal["set", "scale", "reseed", "recolour", "reset"]
    param: str
    value: NotRequired[float | str]
    why: str


class BuiltFile(TypedDict):
    """A file of a build; ``path`` is relative, POSIX, inside the build folder."""

    path: str
    sha256: Sha256
    bytes: int


class Versioned(TypedDict):
    """A name with the hash or number of what was used."""

    name: str
    version: str


class Asset(TypedDict):
    """What a build shows in a role, or writes with: the file it lies in, the hash of its bytes, whose it is.

    ``role`` is ``font``, or one of the game's with the word of its picture in ``picture``; ``origin`` says whether that
    was supplied, is drawn by the kit, or is a letter for want of a picture.
    """

    role: str
    picture: NotRequired[str]
    file: str
    sha256: Sha256
    origin: str
    version: str
    licence: str
    notice: str


class Build(TypedDict):
    """``build.json``: the manifest of one built game. ``tree`` is the sha256 over its sorted (path, sha256) lines."""

    schema: Literal["crumb.build/1"]
    entry: str
    tree: Sha256
    files: Annotated[list[BuiltFile], MinLen(1)]
    bytes: int
    family: Versioned | None
    engine: Versioned | None
    tier: Literal["data", "hooks", "free"]
    changes: list[Change]
    proof: ProofSummary | None
    assets: NotRequired[list[Asset]]
    findings: NotRequired[list[str]]
    notes: NotRequired[list[str]]
    stage: NotRequired[StageHeader]


class QaResult(TypedDict):
    """``qa.json``: what a real browser showed of one build. ``error`` is never a verdict about the game.

    ``jail`` names what kept the game in while it was played, such as ``bwrap+sandbox`` or ``plain``.
    """

    schema: Literal["crumb.qa/1"]
    status: Literal["pass", "fail", "error"]
    reason: str
    build: Sha256
    spec: Sha256
    profile: str
    policy: str
    browser: str
    jail: NotRequired[str]
    gates: list[Gate]
    probes: list[ProbeResult]
    counts: QaCounts
    exams: NotRequired[Exams]
    evidence: list[Evidence]
    measurements: dict[str, Any]
    visual: NotRequired[Visual]
    portability: NotRequired[Literal["pass", "fail", "skip"]]
    times: dict[str, float]
    stage: NotRequired[StageHeader]


class Score(TypedDict):
    """One dimension of a card, 0 to 5, where it comes from, and the evidence ids that it rests on."""

    score: Annotated[float, Ge(0), Le(5)]
    source: Literal["verifier-llm", "verifier-rubric", "qa-check-effect", "reducer-auto"]
    evidence: list[str]
    reason: NotRequired[str]


class Deviation(TypedDict):
    """How far off the build is, and because of which gate or probe."""

    type: Severity
    gate: str | None


class JudgeScore(TypedDict):
    """``judge.json``: the card as the verifier gave it. It is one channel of evidence, and never used uncorrected."""

    schema: Literal["crumb.judge/1"]
    build: Sha256
    qa: Sha256
    scores: dict[str, Score]
    verdict: VerdictName
    feedback: str
    deviation: Deviation | None
    suggested_change: list[Change]
    provider: str
    model: str
    look: NotRequired[Look]
    stage: NotRequired[StageHeader]


class Correction(TypedDict):
    """One rule of the verdict table that changed a card."""

    rule: str
    reason: str
    evidence: list[str]
    before: dict[str, Any]
    after: dict[str, Any]


class Verdict(TypedDict):
    """``verdict.json``: the corrected card, the raw one, and every correction between them."""

    schema: Literal["crumb.verdict/1"]
    verdict: VerdictName | Literal["NONE"]
    reason: str
    aggregate: float
    card: dict[str, Score]
    raw: dict[str, Any]
    corrections: list[Correction]
    build: str | None
    qa: str | None
    judge: str | None
    provider: dict[str, str]
    exams: NotRequired[Exams | None]
    stage: NotRequired[StageHeader]


Mode = Literal["initial", "repair", "redesign", "change"]


class Best(TypedDict):
    """The best verified build so far."""

    round: int
    run: str
    tree: str
    verdict: VerdictName
    aggregate: float


class Effect(TypedDict):
    """``effect.json``: what the reducer wants next. ``wait`` and ``done`` name their reason.

    For ``run``: ``stage`` of ``round`` is to run, in ``mode``, with ``feedback`` and ``changes`` for the actor, because
    of the events named. ``actor`` is the role and ``harness`` the adapter chosen by circuit and swap (None = binding).
    ``words`` are those of people that every order of this actor repeats; ``feedback`` has them, too.
    """

    schema: Literal["crumb.effect/1"]
    kind: Literal["run", "wait", "done"]
    stage: Stage | None
    round: int
    mode: Mode
    feedback: str
    changes: list[Change]
    because: list[str]
    reason: str
    avoid: list[str]
    attempt: int
    harness: str | None
    best: Best | None
    order: NotRequired["Order"]
    spec_round: NotRequired[int]
    base: NotRequired[int | None]
    words: NotRequired[list[str]]
    stage_header: NotRequired[StageHeader]


class Order(TypedDict):
    """What a round was told to do; a fact once it stands in the transcript (``data.order`` of the handoff).

    ``said`` holds the wishes of people that came without changes; ``feedback`` has their words, too.
    """

    round: Annotated[int, Ge(1)]
    mode: Mode
    stage: Literal["spec", "build"]
    feedback: str
    changes: list[Change]
    because: list[str]
    avoid: list[str]
    base: NotRequired[int | None]
    said: NotRequired[list[str]]
