"""The one door of QA: a build goes in, a result comes out, whatever the game or the browser does."""

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from crumb.core.documents import Build, QaResult, Spec
from crumb.errors import CrumbError
from crumb.qa.browser import Lab
from crumb.qa.evidence import keep, picture_hashes
from crumb.qa.faults import HarnessFault
from crumb.qa.gates.table import gates_from, judge_all
from crumb.qa.page import Limits
from crumb.qa.policy import Policy
from crumb.qa.record import Observation
from crumb.qa.result import compose, could_not_check
from crumb.qa.server import SiteServer
from crumb.qa.session import Session
from crumb.qa.site import load_site

ATTEMPTS = 2
SEED = 20260


def run_qa(
    build_dir: Path,
    spec: Spec,
    build: Build,
    proof: Mapping[str, Any] | None,
    profile: str,
    limits: Mapping[str, Any],
    policy: Policy,
    out: Path,
    lab: Lab | None = None,
) -> QaResult:
    """Play the build in a real browser and return what was seen; evidence goes below ``out``.

    ``profile`` is quick or full; ``limits`` may hold ``timeout`` (seconds of wall time) and ``seed``. A running ``lab`` is used
    if given, else one is started and ended. Never raises for a fault of game, browser or machine: those are fail and error.
    """
    started = time.monotonic()
    setting = {"profile": profile, "policy": policy.name, "browser": ""}
    reason = ""
    for attempt in range(ATTEMPTS):
        try:
            return _once(
                build_dir, spec, build, proof, setting, limits, policy, out, lab if attempt == 0 else None, started
            )
        except HarnessFault as fault:
            reason = f"{fault.message} ({fault.hint})" if fault.hint else fault.message
            if not fault.retry:
                break
        except CrumbError as fault:
            reason = f"{fault.message} ({fault.hint})" if fault.hint else fault.message
            break
    return could_not_check(spec, build, setting, reason, {"wall": round(time.monotonic() - started, 3)})


def _once(
    build_dir: Path,
    spec: Spec,
    build: Build,
    proof: Mapping[str, Any] | None,
    setting: dict[str, str],
    limits: Mapping[str, Any],
    policy: Policy,
    out: Path,
    lab: Lab | None,
    started: float,
) -> QaResult:
    site = load_site(build_dir, build)
    if not site.get(build["entry"]):
        seen = Observation(entry_found=False)
        return _judge(seen, spec, build, setting, policy, out, {})
    with SiteServer(site) as server:
        if lab is not None:
            seen, cpu = _play(lab, server, build, spec, proof, setting, limits, policy)
        else:
            with Lab() as own:
                seen, cpu = _play(own, server, build, spec, proof, setting, limits, policy)
    return _judge(
        seen, spec, build, setting, policy, out, {"wall": round(time.monotonic() - started, 3), "cpu": round(cpu, 3)}
    )


def _play(
    lab: Lab,
    server: SiteServer,
    build: Build,
    spec: Spec,
    proof: Mapping[str, Any] | None,
    setting: dict[str, str],
    limits: Mapping[str, Any],
    policy: Policy,
) -> tuple[Observation, float]:
    setting["browser"] = lab.name
    bounds = policy.thresholds("R")
    total = float(limits.get("timeout", 120))
    page_limits = Limits(call_cpu=bounds["call_cpu_seconds"], memory=int(bounds["memory_mb"]) << 20, total=total)
    session = Session(
        lab,
        server.origin,
        build["entry"],
        spec,
        proof,
        page_limits,
        policy.thresholds("A")["boot_seconds"],
        int(limits.get("seed", SEED)),
    )
    try:
        lab.run(session.quick(), total)
    except TimeoutError as fault:
        raise HarnessFault(
            f"the browser check took longer than {total:g} seconds", "raise the limit, or try again on a calmer machine"
        ) from fault
    return session.seen, lab.tree.seconds() + time.process_time()


def _judge(
    seen: Observation,
    spec: Spec,
    build: Build,
    setting: dict[str, str],
    policy: Policy,
    out: Path,
    times: dict[str, float],
) -> QaResult:
    findings = judge_all(seen, policy)
    measurements = {
        "gates": {gate: finding.measured for gate, finding in findings},
        "thresholds": {gate: dict(rule.thresholds) for gate, rule in policy.gates.items()},
        "pictures": picture_hashes(seen),
        "portability": seen.portability,
    }
    evidence, pictures = keep(seen, measurements, out)
    gates = gates_from(findings, seen, policy, pictures)
    return compose(spec, build, setting, gates, [], evidence, measurements, "skip", times)
