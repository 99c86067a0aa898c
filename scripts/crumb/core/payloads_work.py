"""The events of work: goal, spec, build, qa.result, cards, the recorded verdict, research, files, releases.

Each typed dictionary is a whole event of one kind. Types only.
"""

from typing import Annotated, Any, Literal, NotRequired

from typing_extensions import TypedDict

from crumb.core.documents import (
    Archetype,
    Candidate,
    Change,
    Cut,
    Deviation,
    Exams,
    ProofSummary,
    QaCounts,
    Score,
    Sha256,
    Status,
    VerdictName,
)
from crumb.core.envelope import (
    Artifact,
    Count,
    Envelope,
    FromAnyone,
    FromBuilder,
    FromJudge,
    FromPlanner,
    FromResearcher,
    FromSystem,
    FromUser,
    FromVerifier,
    Loose,
    Text,
)
from crumb.core.limits import Ge, Le, MinLen


class GoalData(TypedDict):
    """What public transcripts say beside the idea."""

    video_refs: NotRequired[list[str]]
    genre_profile: NotRequired[str]
    persistence_profile: NotRequired[str]


class Goal(FromUser, Envelope):
    """The idea, as typed, in ``body``."""

    kind: Literal["goal"]
    data: NotRequired[GoalData]


class WeightedRequirement(TypedDict):
    """A requirement of the spec, by id."""

    id: Text
    weight: Annotated[float, Ge(0), Le(1)]


class SpecData(TypedDict):
    """What the reducer needs of a spec."""

    archetype: Archetype
    family: str
    runner_up: Candidate | None
    title: Text
    requirements: list[WeightedRequirement]
    acceptance: list[str]
    proof: NotRequired[ProofSummary | None]
    cuts: NotRequired[list[Cut]]


class SpecReported(FromPlanner, Envelope):
    """A spec is done."""

    kind: Literal["spec"]
    data: SpecData


class SpecUpdated(FromPlanner, Loose):
    """A spec was changed; a spec like any other here."""

    kind: Literal["spec.update"]


class BuildData(TypedDict):
    """What the reducer needs of a build. ``research`` tells of each cited lesson whether it is in the build."""

    tree: Sha256
    entry: Text
    bytes: Count
    files: Count
    changes: list[Change]
    proof: ProofSummary | None
    research: NotRequired[dict[str, bool]]


class BuildReported(FromBuilder, Envelope):
    """A build is done."""

    kind: Literal["build"]
    data: BuildData


class GateStatus(TypedDict):
    """How a gate ended. ``critical``: its failure asks for another design."""

    id: Text
    status: Status
    blocking: bool
    critical: NotRequired[bool]


class ProbeStatus(TypedDict):
    """How a probe ended."""

    id: Text
    kind: Literal["requirement", "acceptance", "control"]
    status: Status


class QaData(TypedDict):
    """What the reducer needs of a qa.result.

    ``build`` is the tree that was played. ``signature`` identifies the failure where more than the failed ids is known,
    such as by how much; two equal ones in a row are no progress.
    """

    status: Literal["pass", "fail", "error"]
    reason: str
    build: Sha256
    gates: list[GateStatus]
    probes: list[ProbeStatus]
    counts: QaCounts
    exams: NotRequired[Exams]
    exec_exit_code: Literal[0, 1, 2]
    portability: NotRequired[Literal["pass", "fail", "skip"]]
    evidence: NotRequired[list[str]]
    signature: NotRequired[str]
    juice: NotRequired[bool]
    profile: NotRequired[str]
    policy: NotRequired[str]
    jail: NotRequired[str]


class QaReported(FromSystem, Envelope):
    """A browser played a build, or could not."""

    kind: Literal["qa.result"]
    data: QaData


class CardClaims(TypedDict):
    """A card as the verifier claims it."""

    D1: NotRequired[Score]
    D2: NotRequired[Score]
    D3: NotRequired[Score]
    D4: NotRequired[Score]
    D5: NotRequired[Score]
    D6: NotRequired[Score]
    aggregate: NotRequired[Annotated[float, Ge(0), Le(30)]]
    verdict: VerdictName
    feedback: str
    deviation: NotRequired[Deviation | None]
    suggested_change: NotRequired[list[Change] | str | None]


class JudgeData(TypedDict):
    """What a card is about: the tree of the build and the hash of the qa.result."""

    build: Sha256
    qa: Sha256


class JudgeReported(FromVerifier, Envelope):
    """A card is given."""

    kind: Literal["judge.score"]
    scores: CardClaims
    data: NotRequired[JudgeData]


class VerifyReported(FromVerifier, Envelope):
    """The older name of judge.score."""

    kind: Literal["verify.result"]
    scores: CardClaims
    data: NotRequired[dict[str, Any]]


class AuditData(TypedDict):
    """The corrected verdict of a round, or what was noticed."""

    verdict: NotRequired[str]
    aggregate: NotRequired[float]
    card: NotRequired[dict[str, Any]]
    corrections: NotRequired[list[dict[str, Any]]]
    corrected_verdict: NotRequired[str]
    corrected_aggregate: NotRequired[float]
    violations: NotRequired[list[str]]
    exams: NotRequired[Exams | None]
    details: NotRequired[dict[str, Any]]


class Audited(FromJudge, Envelope):
    """A verdict is on record, or something was tried that does not count."""

    kind: Literal["audit"]
    data: NotRequired[AuditData]


class Researched(FromAnyone, Loose):
    """References were looked at."""

    kind: Literal["step.research"]


class VideoResearched(FromResearcher, Loose):
    """A video was looked at; a high D5 has to cite it."""

    kind: Literal["step.research.video"]


class ArtifactCreated(FromAnyone, Loose):
    """Files appeared."""

    kind: Literal["artifact.created"]
    artifacts: NotRequired[Annotated[list[Artifact], MinLen(1)]]


class VersionReleased(FromSystem, Loose):
    """A build was released."""

    kind: Literal["version.released"]
