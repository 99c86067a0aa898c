"""The plan of one session: which round is next, which published files are right by content, which are in the way.

What is current is decided by content, never by time: a published file is right if it names the run that the transcript
names and still says what that run said. In a run, files that are wrong are taken away (their runs stay), so that
Snakemake makes them again also when its own records are lost.
"""

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any

from crumb.core.canonical import content_sha, sha
from crumb.core.decide import decide
from crumb.core.documents import STAGES, Effect, Stage
from crumb.core.orders import order_hash
from crumb.core.state import State
from crumb.core.view import Item, View, current
from crumb.core.view import spec_round as core_spec_round
from crumb.errors import CrumbError
from crumb.games.manifest import tree_hash
from crumb.pipeline.settings import Effective
from crumb.pipeline.versions import page_version
from crumb.store.fold import load_state
from crumb.store.ingest import post, preview
from crumb.store.session import Session, core_settings

CHAIN_FILES = ("spec", "build", "qa", "judge", "verdict", "effect")
RULE_OF = {"effect.json": "verdict"}


@dataclass
class Plan:
    """One session in this invocation; ``wrong`` maps a published file that must be made again to the reason."""

    session: Session
    settings: Effective
    state: State
    effect: Effect
    view: View
    wrong: dict[Path, str]

    @property
    def round(self) -> int:
        """The round that this invocation brings up to date."""
        return self.effect["round"] if self.effect["kind"] == "run" else max(self.view.last, 1)

    @cached_property
    def pending(self) -> bool:
        """Whether there was anything to do when this was planned: a stage to run, or a file to publish."""
        return self.effect["kind"] == "run" or bool(self.wrong) or any(not path.is_file() for path in self.files)

    @property
    def key(self) -> str:
        """What must differ after a link that got somewhere."""
        missing = [path.name for path in self.files if not path.is_file()]
        step = [self.effect[name] for name in ("kind", "stage", "round", "mode", "attempt", "reason")]
        return sha([step, self.state.reports, missing, sorted(str(path) for path in self.wrong)])

    @cached_property
    def files(self) -> list[Path]:
        """Return every published file of the planned round and of the session."""
        spec = spec_round(self, self.round)
        stages = [self.session.stage_file(spec if name == "spec" else self.round, name) for name in CHAIN_FILES]
        page = self.session.round_dir(spec) / "spec.md"
        return [stages[0], page, *stages[1:], card_path(self.session), self.session.report]

    def targets(self) -> list[str]:
        """Return the files relative to the folder of the session, as the target of the invocation."""
        return [path.relative_to(self.session.path).as_posix() for path in self.files]

    def order_sha(self, round: int) -> str:
        """Return the hash of the order of a round: the recorded one, or the one that is about to be given."""
        if round in self.state.orders:
            return order_hash(self.state.orders[round])
        if self.effect["kind"] == "run" and self.effect["round"] == round:
            return order_hash(self.effect["order"])
        return ""

    def make_way(self) -> None:
        """Take away what is wrong, and rounds that a newer spec superseded; put times in order where all is right."""
        for path in self.wrong:
            path.unlink(missing_ok=True)
        for path in superseded(self):
            path.unlink(missing_ok=True)
        if not self.pending:
            straighten_times([self.session.idea, *self._in_order()])

    def _in_order(self) -> Iterator[Path]:
        """Yield the files as a run makes them, with the benchmark of a rule, which Snakemake compares too."""
        for path, following in zip(self.files, [*self.files[1:], None], strict=True):
            yield path
            rule = RULE_OF.get(path.name, path.stem)
            if following is None or RULE_OF.get(following.name, following.stem) != rule:
                yield self.session.path / "logs" / f"{path.parent.name}-{rule}.tsv"

    def force(self, named: Sequence[str]) -> None:
        """Turn forced stages into a redo order, so that they act again; without names, from the spec on."""
        stages = [stage for stage in STAGES if not named or stage in named or self._forces_file(stage, named)]
        if stages:
            stage_round = spec_round(self, self.round) if stages[0] == "spec" else self.round
            post(self.session, {"command": "redo", "stage": stages[0], "round": stage_round})

    def _forces_file(self, stage: Stage, named: Sequence[str]) -> bool:
        path = self.session.stage_file(self.round, stage)
        return any(Path(name).absolute() == path.absolute() for name in named)

    @cached_property
    def reasons(self) -> list[str]:
        """Return what is out of date and why, in words."""
        stale = [f"{item.stage} of round {item.round}: {item.why}" for item in self.view.items if not item.done]
        return [*stale, *(f"{path.name}: {why}" for path, why in self.wrong.items())]

    def log_hint(self) -> str:
        """Return where to look when this session did not get on."""
        stage = self.effect["stage"] or "verdict"
        return f"{stage} of round {self.round} did not run; see {self.session.path}/logs/{self.round:02d}-{stage}.log"


def make_plan(session: Session, settings: Effective, writes: bool) -> Plan:
    """Fold the transcript with what waits in the inbox, and compare the published files with it."""
    state = load_state(session, write_cache=writes) if session.transcript_path.is_file() else State()
    state = preview(session, state)
    wanted = core_settings(session, settings.document())
    effect = decide(state, wanted)
    view = current(state, wanted)
    return Plan(session, settings, state, effect, view, wrong_files(session, effect, view))


def signs_of_life(session: Session) -> str:
    """Return a mark that changes when something is appended to the transcript or the inbox of a session."""
    return " ".join(_mark(path) for path in (session.transcript_path, session.inbox))


def _mark(path: Path) -> str:
    try:
        info = path.stat()
    except FileNotFoundError:
        return "-"
    return f"{info.st_size}/{info.st_mtime_ns}"


def spec_round(plan: Plan, round: int) -> int:
    """Return the round whose spec ``round`` builds."""
    effect = plan.effect
    if effect["kind"] == "run" and effect["round"] == round:
        return effect["spec_round"]
    return core_spec_round(plan.state, round) if plan.state.rounds else round


def card_path(session: Session) -> Path:
    """Return the release card of a session."""
    return session.game / "card.json"


def wrong_files(session: Session, effect: Effect, view: View) -> dict[Path, str]:
    """Return the published files of the view that do not say what the transcript says, each with the reason."""
    wrong: dict[Path, str] = {}
    runs = effect["kind"] == "run"
    here = runs and effect["round"] == view.last
    for item in view.items:
        path = session.stage_file(item.round, item.stage)
        document = read_document(path)
        if (document or path.is_file()) and (why := _wrong_stage(document, item, here)):
            wrong[path] = why
    if view.last and (here or not runs):
        wrong.update(_wrong_effect(session, effect, view.last))
    if runs and not here:
        wrong.update(_left_behind(session, effect["round"]))
    wrong.update(_wrong_pages(session, effect))
    return wrong


def _wrong_stage(document: dict[str, Any], item: Item, here: bool) -> str:
    header = document.get("stage") or {}
    if item.result is None:
        return item.why or "it has to run" if here or header.get("status") != "skipped" else ""
    if header.get("run") != item.result["run"]:
        return "another run is current"
    if content_sha(document) != item.result["output"]:
        return "it was changed by hand"
    return ""


def _wrong_effect(session: Session, effect: Effect, round: int) -> dict[Path, str]:
    path = session.stage_file(round, "effect")
    document = read_document(path)
    if document != effect and (document or path.is_file()):
        return {path: "the reducer decides otherwise now"}
    return {}


def _left_behind(session: Session, round: int) -> dict[Path, str]:
    """Return what was published of a round that is yet to begin, such as stages skipped when a budget was spent."""
    paths = (session.stage_file(round, name) for name in CHAIN_FILES)
    return {path: "it was skipped and may run now" for path in paths if path.is_file()}


def _wrong_pages(session: Session, effect: Effect) -> dict[Path, str]:
    path = card_path(session)
    if effect["kind"] == "run" or not path.is_file():
        return {}
    card = read_document(path)
    if card.get("from") != {"effect": sha(effect), "version": page_version("release")}:
        return {path: "it shows an earlier state"}
    if not _plays_as_judged(session, card):
        return {path: "the game beside it is not the one that was judged"}
    if any(not (session.game / name).is_file() for name in beside(card)):
        return {path: "its page or a picture is missing"}
    mark = f"<!-- crumb-report {page_version('report')} {sha(card)} -->"
    if session.report.is_file() and not _starts_with(session.report, mark):
        return {session.report: "it shows an earlier state"}
    return {}


def beside(card: Mapping[str, Any]) -> list[str]:
    """Return the files that a release card needs beside it, relative to its folder."""
    return ["card.html", *(str(shot["file"]) for shot in card.get("film") or [])]


def published_as_judged(session: Session) -> bool:
    """Say whether what is published as the game of a session, if anything is, still is the build that was judged."""
    path = card_path(session)
    try:
        return not path.is_file() or _plays_as_judged(session, read_document(path))
    except CrumbError:
        return False


def _plays_as_judged(session: Session, card: dict[str, Any]) -> bool:
    """Say whether ``game/play`` still is the build that the card is about."""
    if not card.get("tree"):
        return True
    try:
        return bool(tree_hash(session.game / "play")[0] == card["tree"])
    except CrumbError:
        return False


def _starts_with(path: Path, mark: str) -> bool:
    with path.open("rb") as file:
        return mark.encode("utf-8") in file.read(400)


def read_document(path: Path) -> dict[str, Any]:
    """Return a published document, or an empty one where it is missing or not JSON."""
    try:
        loaded = json.loads(path.read_bytes().decode("utf-8"))
    except (OSError, ValueError):
        return {}
    return loaded if isinstance(loaded, dict) else {}


def superseded(plan: Plan) -> list[Path]:
    """Return the published files of rounds that the transcript no longer knows."""
    known = {*plan.state.rounds, plan.round}
    folders = [path for path in plan.session.rounds.glob("*") if path.name.isdigit() and int(path.name) not in known]
    return [path for folder in folders for path in folder.iterdir() if path.is_file()]


def straighten_times(paths: Sequence[Path]) -> None:
    """Give files that are right by content one time, where a copy or a ``touch`` put an input after its output."""
    times = [path.stat().st_mtime_ns for path in paths if path.is_file()]
    if any(earlier > later for earlier, later in pairwise(times)):
        for path in paths:
            if path.is_file():
                os.utime(path, ns=(max(times), max(times)))
