"""The one door of QA: a build goes in, a result comes out, whatever the game or the browser does."""

import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from crumb.core.documents import QaResult
from crumb.errors import CrumbError
from crumb.qa.asked import Asked
from crumb.qa.browser import Lab
from crumb.qa.evidence import keep, picture_hashes
from crumb.qa.faults import HarnessFault, PageFault
from crumb.qa.gates.memory import memory_figures
from crumb.qa.gates.table import gates_from, judge_all
from crumb.qa.hooked import hooked
from crumb.qa.page import Limits
from crumb.qa.portability import moves_freely
from crumb.qa.probes import judge_probes
from crumb.qa.record import Observation
from crumb.qa.result import Setting, compose, could_not_check, setting_of
from crumb.qa.server import SiteServer
from crumb.qa.session import Session, Task
from crumb.qa.site import Site, load_site
from crumb.qa.visual import visual

ATTEMPTS = 2
LEAST_BLAME = 5.0  # seconds of computing below which no page is blamed for a time limit


@dataclass(frozen=True, slots=True)
class Job:
    """One question to QA, where the files are, where the evidence goes, and since when it is worked on."""

    folder: Path
    asked: Asked
    out: Path
    started: float

    def elapsed(self) -> float:
        """Seconds of wall time since the question came in."""
        return round(time.monotonic() - self.started, 3)


def run_qa(folder: Path, asked: Asked, out: Path, lab: Lab | None = None) -> QaResult:
    """Play the build in ``folder`` in a real browser and return what was seen; evidence goes below ``out``.

    A running ``lab`` is used if given, else one is started and ended. Never raises for a fault of game, browser or
    machine: those are fail and error. What could not be checked because of the machine is tried once more.
    """
    job = Job(folder, asked, out, time.monotonic())
    setting = setting_of(asked)
    reason = ""
    for attempt in range(ATTEMPTS):
        try:
            return _once(job, setting, lab if attempt == 0 else None, lab.sandbox if lab is not None else None)
        except HarnessFault as fault:
            reason = f"{fault.message}; {fault.hint}" if fault.hint else fault.message
            if not fault.retry:
                break
        except CrumbError as fault:
            reason = f"{fault.message}; {fault.hint}" if fault.hint else fault.message
            break
        except Exception as fault:
            # a result is owed whatever happens, and our own bug must not look like a fault of the game
            reason = f"the check itself broke: {type(fault).__name__}: {fault}"
    return could_not_check(asked.spec, asked.build, setting, reason, {"wall": job.elapsed()})


def _once(job: Job, setting: Setting, lab: Lab | None, sandbox: bool | None) -> QaResult:
    site = load_site(job.folder, job.asked.build)
    if not site.get(job.asked.build["entry"], b"").strip():
        return _judge(job, setting, Observation(entry_found=False), site, {})
    if lab is not None:
        return _play(job, setting, lab, site)
    with Lab(sandbox) as own:
        return _play(job, setting, own, site)


def _play(job: Job, setting: Setting, lab: Lab, site: Site) -> QaResult:
    setting["browser"] = lab.name
    with SiteServer(site) as server:
        session = Session(lab, _task(job, server.origin), thorough=job.asked.thorough)
        lab.guard.bound(session.task.limits.memory)
        before = lab.tree.seconds()
        try:
            lab.run(session.play(), job.asked.timeout)
        except TimeoutError as fault:
            # a page may let others work for it: the whole browser counts
            if lab.tree.seconds() - before < max(job.asked.timeout / 2, LEAST_BLAME):
                words = f"the browser check took longer than {job.asked.timeout:g} seconds"
                raise HarnessFault(words, "raise the limit, or try on a calmer machine", retry=False) from fault
            session.seen.visits[-1].fault = PageFault("cpu", "the whole check")
    return _judge(
        job, setting, session.seen, site, {"wall": job.elapsed(), "cpu": round(lab.tree.seconds() - before, 3)}
    )


def _task(job: Job, origin: str) -> Task:
    asked = job.asked
    bounds = asked.policy.thresholds("R")
    limits = Limits(
        call_cpu=bounds["call_cpu_seconds"],
        page_cpu=bounds["page_cpu_seconds"],
        memory=int(bounds["memory_mb"]) << 20,
        reloads=int(bounds["reloads"]),
    )
    boot = asked.policy.thresholds("A")["boot_seconds"]
    entry = asked.build["entry"]
    return Task(job.folder, origin, entry, asked.spec, asked.proof, limits, boot, asked.seed, asked.movie)


def _judge(job: Job, setting: Setting, seen: Observation, site: Site, times: dict[str, float]) -> QaResult:
    asked, policy = job.asked, job.asked.policy
    findings = judge_all(seen, policy)
    probes = judge_probes(seen, asked.spec, policy.thresholds("G"))
    portability = moves_freely(site, seen)
    measurements: dict[str, Any] = {
        "gates": {gate: finding.measured for gate, finding in findings},
        "thresholds": {gate: dict(rule.thresholds) for gate, rule in policy.gates.items()},
        "pictures": picture_hashes(seen),
        "portability": portability.status,
        "portability_reason": portability.message,
    }
    if (hooks := hooked(seen.served)) is not None:
        measurements["hooks"] = hooks
    kept = keep(seen, measurements, job.out)
    gates = gates_from(findings, seen, policy, kept.by_label)
    figures = {f"memory_{name}": value for name, value in memory_figures(seen.memory).items()}
    result = compose(asked.spec, asked.build, setting, gates, probes, kept.items, measurements, times | figures)
    return {**result, "visual": visual(seen, kept.by_hash)}
