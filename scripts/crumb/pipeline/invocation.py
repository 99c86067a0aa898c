"""One invocation of ``snakemake``: which sessions, under which settings, what each needs, and what follows.

The only module that knows Snakemake's objects. In the main process it makes sessions, holds their locks and clears what
killed processes left; in spawned jobs, dry runs and under the API it only reads.
"""

import os
import sys
import time
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Any

from crumb.core.budgets import has_batch_budget, spent_by
from crumb.core.settings import Settings
from crumb.errors import CrumbError
from crumb.pipeline import ending
from crumb.pipeline.chain import Chain
from crumb.pipeline.commandline import OWN_KEYS, CommandLine, is_command, read
from crumb.pipeline.gallery import GALLERY, gallery_key, gallery_stale
from crumb.pipeline.holding import Holding
from crumb.pipeline.plan import Plan, make_plan, signs_of_life, spec_round
from crumb.pipeline.selection import Selection, select
from crumb.pipeline.settings import Effective, effective, write_settings
from crumb.pipeline.signals import Stops
from crumb.pipeline.versions import page_version
from crumb.store.batches import Batch, enrol
from crumb.store.fold import load_state
from crumb.store.ingest import ingest
from crumb.store.session import Session

NO_COMMAND = CommandLine(config={}, forcerun=(), forces=False, runs=False, chains=False, whole=True)


@dataclass
class Pipeline:
    """The sessions of this invocation with their plans; everything that the rules ask for."""

    command: CommandLine
    config: Mapping[str, Any]
    sessions_root: str
    sessions_folder: Path
    chain: Chain
    main: bool
    stops: Stops = field(default_factory=Stops)
    selection: Selection = field(default_factory=Selection)
    plans: dict[str, Plan] = field(default_factory=dict)
    holding: Holding | None = None
    ran: bool | None = None
    planned: bool = False
    gallery: bool = False
    _effective: dict[tuple[tuple[str, str], ...], Effective] = field(default_factory=dict)

    @classmethod
    def open(cls, workflow: Any, config: MutableMapping[str, Any]) -> "Pipeline":
        """Read what was asked for and plan it; a person's mistake ends the process with exit code 2 and a message."""
        try:
            return cls._open(workflow, config)
        except CrumbError as fault:
            if not (workflow.is_main_process and is_command()):
                raise
            sys.stderr.write(f"crumb: {fault}\n")
            sys.stderr.flush()
            os._exit(fault.exit_code)

    @classmethod
    def _open(cls, workflow: Any, config: MutableMapping[str, Any]) -> "Pipeline":
        main = bool(workflow.is_main_process) and is_command()
        command = read(sys.argv[1:]) if main else NO_COMMAND
        if workflow.is_main_process:
            _hide_free_text(workflow, config)
        root = str(config.get("sessions", "sessions")).rstrip("/")
        pipeline = cls(command, dict(config), root, Path(root).absolute(), Chain.adopt(time.time()), main)
        pipeline.chain.folder = str(workflow.workdir_init)
        if main:
            pipeline._prepare()
        return pipeline

    def _prepare(self) -> None:
        if self.command.runs:
            ending.register(self)
        self.stops.watch()
        root = self.sessions_folder
        base = self.settings_for({})
        self.selection = select(root, self.command, int(base.config["variant"]))
        if self.command.runs:
            self.holding = Holding.take(root, [session.id for session in self.selection.sessions])
            self.selection.drop(self.holding.busy)
            self.holding.clear_stale_snakemake_locks()
            for session in self.selection.sessions:
                write_settings(session.settings, self.settings_of(session))
            self._enrol()
        self._plan_all(root)
        self.planned = True

    def _enrol(self) -> None:
        """Put the sessions that one budget is to hold together into one batch, once a chain.

        Those whose ideas are given belong together, and all when the budget is given now; the rest stay where they are.
        """
        given = self.selection.named or any(f"batch-{key}" in self.command.settings for key in ("tokens", "money"))
        listed = [session for session in self.selection.sessions if given or not Batch(session.path).exists]
        chosen = [] if self.chain.link else [s for s in listed if has_batch_budget(self._limits_of(s))]
        if chosen:
            enrol({session.path: spent_by(load_state(session)) for session in chosen})

    def _limits_of(self, session: Session) -> Settings:
        return Settings.from_json(self.settings_of(session).document())

    def _plan_all(self, root: Path) -> None:
        """Choose the sessions of this link: a slice of those with something to do, or one when there are none.

        Snakemake need not look at files that are right by content, unless the command wants it to see all.
        """
        ready = self._looked_at()
        pending = {name: plan for name, plan in ready.items() if plan.pending}
        self.plans = ready if self.command.whole else pending or dict(islice(ready.items(), 1))
        self.gallery = self.shows_gallery and not pending and gallery_stale(root)
        if self.gallery and self.command.runs:
            (root / "gallery.json").unlink(missing_ok=True)

    def _looked_at(self) -> dict[str, Plan]:
        """Return the plans of the sessions that are not settled yet, up to a slice of them that have to run."""
        ready: dict[str, Plan] = {}
        part = int(self.settings_for({}).config["batch"]["slice"])
        left = len(self.selection.sessions) if self.command.whole else part
        for session in self.selection.sessions:
            known = session.id in self.chain.failed if self.command.whole else self.is_settled(session)
            if left and not known and (plan := self.look(session, self.command.runs)):
                ready[session.id] = plan
                left -= plan.pending
                if self.command.runs:
                    plan.make_way()
        return ready

    def is_settled(self, session: Session) -> bool:
        """Say whether this chain knows that nothing is left to do in a session, or that it failed."""
        name = session.id
        return name in self.chain.failed or self.chain.settled.get(name) == signs_of_life(session)

    def look(self, session: Session, writes: bool) -> Plan | None:
        """Return the plan of a session; one that is damaged is remembered as failed, and the rest goes on."""
        try:
            if writes:
                ingest(session)  # here and not in the hook, which Snakemake leaves out when nothing is to be done
            signs = signs_of_life(session)
            plan = make_plan(session, self.settings_of(session), writes)
        except CrumbError as fault:
            self.chain.failed[session.id] = str(fault)
            return None
        if plan.pending:
            self.chain.settled.pop(session.id, None)
        else:
            self.chain.settled[session.id] = signs
        return plan

    def settings_for(self, recorded: Mapping[str, str]) -> Effective:
        """Return the settings under the flags of this command over recorded ones."""
        flags = {**recorded, **self.command.settings}
        key = tuple(sorted(flags.items()))
        if key not in self._effective:
            self._effective[key] = effective({k: v for k, v in self.config.items() if k not in OWN_KEYS}, flags)
        return self._effective[key]

    def settings_of(self, session: Session) -> Effective:
        """Return the settings of a session: its recorded flags count unless its idea was given again."""
        return self.settings_for({} if self.selection.named else self.selection.recorded_flags(session))

    # what the rules ask -----------------------------------------------------------------------------------------

    def session(self, name: str) -> Session:
        """Return the session of that name."""
        return Session(self.sessions_folder / name)

    def plan(self, name: str) -> Plan:
        """Return the plan of a session, also one that only a target by path names."""
        if name not in self.plans:
            session = self.session(name)
            self.plans[name] = make_plan(session, self.settings_of(session), writes=False)
        return self.plans[name]

    def targets(self) -> list[str]:
        """Return every file that this invocation is to bring up to date."""
        wanted = [f"{self.sessions_root}/{name}/{file}" for name in self.plans for file in self.plans[name].targets()]
        return [*wanted, *(f"{self.sessions_root}/{page}" for page in GALLERY if self.gallery)]

    def version(self, name: str, stage: str) -> str:
        """Return the wanted version of a stage of a session."""
        return self.settings_of(self.session(name)).versions[stage]

    def order(self, name: str, round: int) -> str:
        """Return the hash of what the reducer ordered for a round."""
        return self.plan(name).order_sha(round)

    def idea_path(self, name: str) -> list[str]:
        """Return the idea file of a session; none in a dry run of an idea that was never run."""
        known = self.session(name).idea.is_file() or self.command.runs
        return [f"{self.sessions_root}/{name}/idea.json"] if known else []

    def spec_path(self, name: str, round: int) -> str:
        """Return the spec that a round builds: the latest one up to it."""
        return f"{self.sessions_root}/{name}/rounds/{spec_round(self.plan(name), round):02d}/spec.json"

    def effect_path(self, name: str) -> str:
        """Return the effect file of the round that is planned."""
        return f"{self.sessions_root}/{name}/rounds/{self.plan(name).round:02d}/effect.json"

    @cached_property
    def page_versions(self) -> dict[str, str]:
        """The versions of the rules that append nothing."""
        return {rule: page_version(rule) for rule in ("release", "report", "gallery")}

    @property
    def shows_gallery(self) -> bool:
        """Whether a gallery is kept up to date: a batch makes one, and every later run mends the one that is there."""
        return self.selection.batch or (self.sessions_folder / GALLERY[0]).is_file()

    def gallery_inputs(self) -> list[str]:
        """Return the release cards that the gallery shows."""
        return [f"{self.sessions_root}/{name}/game/card.json" for name in self.plans] if self.gallery else []

    def gallery_key(self) -> str:
        """Return the hash of what the gallery of a batch shows."""
        return gallery_key(self.sessions_folder) if self.gallery else ""

    # hooks ------------------------------------------------------------------------------------------------------

    def on_start(self) -> None:
        """Before the first job: forced stages become redo orders, signals are watched again."""
        self.stops.watch()
        if self.main and self.command.forces:
            for plan in self.plans.values():
                plan.force(self.command.forcerun)

    def on_end(self, ok: bool) -> None:
        """After the last job: a stop has nothing to end any more, and must not tear what Snakemake still tidies."""
        self.ran = ok
        if self.main:
            self.stops.close()


def _hide_free_text(workflow: Any, config: MutableMapping[str, Any]) -> None:
    """Keep sentences off the command lines of spawned jobs, where quotes in them would break out of the shell."""
    settings = workflow.config_settings
    kept = [word for word in settings.config_args or [] if word.split("=", 1)[0] not in OWN_KEYS]
    object.__setattr__(settings, "config_args", kept)
    for key in OWN_KEYS:
        config.pop(key, None)
