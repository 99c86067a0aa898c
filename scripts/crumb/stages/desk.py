"""The desk of a stage: one session, looked at afresh before every step, because people and other stages write too.

Everything that a stage knows comes from here: the folded state, what the reducer asks for, what stands before it.
"""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from crumb.core.decide import decide
from crumb.core.documents import Effect, Stage
from crumb.core.facts import provider_of
from crumb.core.handlers.usage import spend
from crumb.core.state import Result, State
from crumb.core.view import INPUTS, Item, current
from crumb.errors import Damage, Missing
from crumb.pipeline.stand_ins import described, stand_in
from crumb.pipeline.versions import ROLES
from crumb.stages.work import OURS
from crumb.store import runs
from crumb.store.fold import load_state
from crumb.store.ingest import ingest
from crumb.store.session import Session, core_settings


class Desk:
    """A session as one stage of one round sees it; ``refresh`` before each decision."""

    def __init__(self, session: Session, stage: Stage, round: int) -> None:
        self.session = session
        self.stage = stage
        self.round = round
        self.document = _load_settings(session)
        self.config: dict[str, Any] = self.document["config"]
        self.settings = core_settings(session, self.document)
        self.state = State()

    @property
    def version(self) -> str:
        """The wanted version of this stage."""
        return str(self.document["versions"][self.stage])

    def refresh(self, used: Iterable[Mapping[str, Any]] = ()) -> Effect:
        """Take in what people wrote, fold the transcript, and return what the reducer asks for now.

        ``used`` is what calls have used that are not in the transcript yet.
        """
        ingest(self.session)
        self.state = load_state(self.session)
        for call in used:
            spend(self.state, {"metadata": call})
        self.settings = core_settings(self.session, self.document)
        return decide(self.state, self.settings)

    def item(self) -> Item | None:
        """Return this stage as the current view has it, or None when the round is history or not there yet."""
        view = current(self.state, self.settings)
        return next((item for item in view.items if item.stage == self.stage and item.round == self.round), None)

    def past(self) -> Result | None:
        """Return the result of this stage in a round that is history."""
        rounds = self.state.rounds
        return self.state.newest(self.round, self.stage) if rounds and self.round < rounds[-1] else None

    def upstream(self) -> dict[Stage, Result]:
        """Return the current results that this stage stands on."""
        view = current(self.state, self.settings)
        return {name: result for name in INPUTS[self.stage] if (result := view.result(name))}

    def documents(self) -> tuple[dict[str, Any], dict[str, Path]]:
        """Return the content of what stands before this stage, and the folders of those runs, by stage."""
        documents: dict[str, Any] = {"idea": self.session.load_idea()}
        served: dict[str, str] = {}
        folders: dict[str, Path] = {}
        for name, result in self.upstream().items():
            documents[name] = runs.read_json(self.session, result["run"], f"{name}.json")
            folders[name] = self.session.run_dir(result["run"])
            served[name] = provider_of(self.state, result)
            if "card" in result:
                documents["card"] = result["card"]
        return {**documents, "served": served}, folders

    def add_base(self, documents: dict[str, Any], folders: dict[str, Path]) -> None:
        """Add the build that this round's order starts from, and what the browser showed of it, for a builder."""
        order = self.state.orders.get(self.round)
        base = order.get("base") if order and self.stage == "build" else None
        if base is None:
            return
        wanted: dict[str, Stage] = {"base": "build", "evidence": "qa"}
        for name, stage in wanted.items():
            found = self.state.newest(base, stage)
            if found is not None:
                documents[name] = runs.read_json(self.session, found["run"], f"{stage}.json")
                folders[name] = self.session.run_dir(found["run"])

    def proof(self, effect: Effect) -> dict[str, Any]:
        """Return the proof that our own planner kept beside the spec, for a builder of ours, else nothing.

        Where an actor took part in either, a proof could be its own claim.
        """
        spec = self.upstream().get("spec") if self.stage == "build" else None
        if spec is None or "proof.json" not in runs.manifest(self.session, spec["run"])["files"]:
            return {}
        made = runs.read_json(self.session, spec["run"], "event.json")["binding"].get("harness")
        if (made, (self.binding(effect) or {}).get("harness")) != (OURS, OURS):
            return {}
        return {"proof": runs.read_json(self.session, spec["run"], "proof.json")}

    def binding(self, effect: Effect) -> Mapping[str, Any] | None:
        """Return who plays this stage's role now: the binding, or the harness that circuit or swap put in its place."""
        role = ROLES.get(self.stage)
        if role is None:
            return None
        bound = dict(self.document["bindings"][role])
        return self._played(role, bound, effect["harness"] or bound["harness"])

    def _played(self, role: str, bound: Mapping[str, Any], harness: str) -> dict[str, Any]:
        """Return the binding of ``harness`` in a role: as a person described it, or the settings, or as it is bound."""
        said = self.state.stand_ins.get(role) if self.state.overrides.get(role) == harness else None
        if said:
            return stand_in(role, bound, {"harness": harness, **said})
        if harness == bound.get("harness"):
            return dict(bound)
        return stand_in(role, bound, described(self.config["swap"].get(role, ()), harness))

    def researchers(self) -> list[Mapping[str, Any]]:
        """Return whom the planner may ask, each where the one before did not deliver; nobody where nobody is bound."""
        if self.stage != "spec":
            return []
        role, bound = "researcher", self.document["bindings"].get("researcher", {})
        first = self.state.overrides.get(role, bound.get("harness", ""))
        line = [first, *self.settings.swap.get(role, ())] if first else []
        return [self._played(role, bound, harness) for harness in dict.fromkeys(line)]

    def same(self, effect: Effect) -> bool:
        """Say whether the reducer names this stage of this round."""
        return effect["kind"] == "run" and effect["stage"] == self.stage and effect["round"] == self.round


def _load_settings(session: Session) -> dict[str, Any]:
    try:
        loaded = json.loads(session.settings.read_bytes())
    except FileNotFoundError:
        raise Missing(
            f"{session.id} has no settings.json.", "Run it by snakemake, which writes the settings of each session."
        ) from None
    except ValueError as problem:
        raise Damage(f"{session.id}/settings.json cannot be read: {problem}.", "Delete it and run again.") from None
    return dict(loaded)
