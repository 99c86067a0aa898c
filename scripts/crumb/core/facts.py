"""What is known about a build when its card is corrected: the evidence that the verdict rules compare claims with.

Everything comes from reports of stages, bound by hash: a qa.result counts only for the build that it names. This module
must not read the card.
"""

import re
from dataclasses import dataclass, field
from typing import Any, cast

from crumb.core.documents import Status
from crumb.core.read import as_dict, as_int, as_list, as_number, as_str, names
from crumb.core.scoring import auto_scores
from crumb.core.state import Result, State
from crumb.core.view import spec_round

RESEARCH = re.compile(r"research-([0-9]{1,9})-[0-9]+")  # the ids that the spec stage gives


@dataclass(frozen=True, slots=True)
class Run:
    """What a browser showed of one build. ``status`` ``error`` is about the browser, never about the game."""

    status: str
    output: str = ""
    ran: int = 1
    reason: str = ""
    gates: dict[str, Status] = field(default_factory=dict)
    blocking: frozenset[str] = frozenset()
    acceptance: dict[str, Status] = field(default_factory=dict)
    evidence: frozenset[str] = frozenset()
    portability: str | None = None
    juice: bool | None = None

    @property
    def passed(self) -> bool:
        """Tell whether the build ran and was really checked."""
        return self.status == "pass" and self.ran > 0


@dataclass(frozen=True, slots=True)
class Facts:
    """Evidence about one build; ``run`` is None if there is none about exactly this build (``absence`` says why)."""

    run: Run | None = None
    absence: str = "no browser has played this build"
    build: str | None = None
    judge: str | None = None
    builder: str = ""
    verifier: str = ""
    auto: dict[str, float] = field(default_factory=dict)
    wanted: tuple[str, ...] = ()
    research: frozenset[str] = frozenset()
    lessons: dict[str, bool] = field(default_factory=dict)


def facts_for(state: State, judge: Result) -> Facts:
    """Return the facts about the build that a report of the verifier is about."""
    round = judge["round"]
    build = _named(state.of(round, "build"), judge, "build")
    qa, absence = _bound_qa(state, judge, build)
    spec = state.newest(spec_round(state, round), "spec")
    return Facts(
        run=read_run(qa) if qa else None,
        absence=absence,
        build=tree_of(build) if build else None,
        judge=judge["output"],
        builder=provider_of(state, build) if build else "",
        verifier=provider_of(state, judge),
        auto=auto_scores(state, round, spec, build, qa),
        wanted=tuple(names(spec["data"].get("acceptance"))) if spec and not judge["foreign"] else (),
        research=frozenset(name for name in state.research if _is_of(name, spec_round(state, round))),
        lessons={key: flag is True for key, flag in as_dict(build["data"].get("research")).items()} if build else {},
    )


def provider_of(state: State, result: Result) -> str:
    """Return who served a run, as its stage recorded it; only a foreign report may speak for itself."""
    wake = state.wakes.get(result["run"])
    return wake["provider"] if wake else (result["provider"] if result["foreign"] else "")


def _is_of(name: str, round: int) -> bool:
    """Tell whether research belongs to the plan of a round; names that are not ours say nothing of a round."""
    ours = RESEARCH.fullmatch(name)
    return ours is None or int(ours.group(1)) == round


def tree_of(build: Result) -> str:
    """Return the tree hash of a build, or what its report gives as output."""
    return as_str(build["data"].get("tree")) or build["output"]


def read_run(qa: Result) -> Run:
    """Return a qa.result as the verdict rules see it."""
    data = qa["data"]
    gates = [as_dict(gate) for gate in as_list(data.get("gates"))]
    probes = [as_dict(probe) for probe in as_list(data.get("probes"))]
    statuses = {as_str(gate.get("id")): _status(gate.get("status")) for gate in gates}
    seen = [as_str(probe.get("id")) for probe in probes]
    counted = as_number(as_dict(data.get("counts")).get("ran"))
    juice = data.get("juice", data.get("juice_manager_present"))
    return Run(
        status=as_str(data.get("status")),
        output=qa["output"],
        ran=1 if counted is None else int(counted),
        reason=as_str(data.get("reason")),
        gates=statuses,
        blocking=frozenset(as_str(gate.get("id")) for gate in gates if gate.get("blocking") is True),
        acceptance=_acceptance(data, probes),
        evidence=frozenset([*names(data.get("evidence")), *statuses, *seen]),
        portability=as_str(data.get("portability")) or None,
        juice=juice if isinstance(juice, bool) else None,
    )


def _acceptance(data: dict[str, Any], probes: list[dict[str, Any]]) -> dict[str, Status]:
    """Return the acceptance conditions; foreign reports list them as ``ac_results`` in capitals."""
    found = {as_str(item.get("id")): item.get("status") for item in probes if item.get("kind") == "acceptance"}
    foreign = [as_dict(item) for item in as_list(data.get("ac_results"))]
    found |= {as_str(item.get("ac_id", item.get("id"))): item.get("status") for item in foreign}
    return {key: _status(value) for key, value in found.items()}


def _status(value: Any) -> Status:
    word = as_str(value).lower()
    return cast(Status, word) if word in ("pass", "fail", "skip", "error") else "skip"


def _named(results: list[Result], judge: Result, name: str) -> Result | None:
    """Return the newest report that a card means, in its inputs and its data alike; None if that is not there."""
    wanted = [said for said in (judge["inputs"].get(name, ""), as_str(judge["data"].get(name))) if said]
    fitting = (item for item in reversed(results) if all(said in _names(item) for said in wanted))
    return next(fitting, None)


def _names(result: Result) -> tuple[str, ...]:
    return result["output"], as_str(result["data"].get("tree"))


def _bound_qa(state: State, judge: Result, build: Result | None) -> tuple[Result | None, str]:
    qa = _named(state.of(judge["round"], "qa"), judge, "qa")
    if build is None:
        return None, "the build that the card names is not on record"
    if qa is None:
        return None, Facts().absence
    return (qa, "") if _is_about(qa, build) else (None, "the browser played another build")


def _is_about(qa: Result, build: Result) -> bool:
    named = as_str(qa["data"].get("build"))
    if named:
        return named in (tree_of(build), build["output"])
    if "build" in qa["inputs"]:
        return qa["inputs"]["build"] == build["output"]
    return as_int(qa["n"]) > build["n"]
