"""The door that callers use: a build goes into a jail, a checked result comes out, whatever happens inside.

The strongest rung that works is taken; one on which Chromium does not start is left for the next. The browser's driver
is never imported here. This module must not judge a game.
"""

import time
from dataclasses import replace
from pathlib import Path

from crumb.core.canonical import content_sha
from crumb.core.documents import QaResult
from crumb.errors import CrumbError, Missing
from crumb.qa.asked import Asked
from crumb.qa.cell import Stay, stay
from crumb.qa.chromium import find_chromium
from crumb.qa.disk import explain_refusal
from crumb.qa.faults import HarnessFault, NoBrowser
from crumb.qa.needs import readable
from crumb.qa.parcel import Request, accept, put
from crumb.qa.result import could_not_check, setting_of
from crumb.qa.rungs import Rung, remember, rungs_from
from crumb.qa.site import load_site

ATTEMPTS = 2
STARTING = 100.0  # seconds of wall time for starts and ends of processes


def play_in_jail(folder: Path, asked: Asked, out: Path) -> QaResult:
    """Play the build in ``folder`` in a real browser, kept in as well as this machine can, and return what was seen.

    Evidence goes below ``out``, which must be new or empty. ``jail`` of the result names the rung. Never raises for a
    fault of game, browser or machine: those are fail and error.
    """
    began = time.monotonic()
    setting = setting_of(asked)
    try:
        request = Request(load_site(folder, asked.build), asked, sandbox=True)
        rung, came = _descend(request)
        assert came.reply is not None
        about = {
            "build": asked.build["tree"],
            "spec": content_sha(asked.spec),
            "profile": asked.profile,
            "policy": asked.policy.name,
        }
        result = accept(came.reply, about)
        put(came.reply.files, out)
        result["jail"] = rung.name
        return result
    except (HarnessFault, CrumbError) as fault:
        message, hint = fault.message, fault.hint
    except OSError as fault:
        message, hint = explain_refusal(fault, out)
    except Exception as fault:
        message, hint = f"the check itself broke: {type(fault).__name__}: {fault}", "please report this as a bug"
    reason = f"{message}; {hint}" if hint else message
    return could_not_check(asked.spec, asked.build, setting, reason, {"wall": round(time.monotonic() - began, 3)})


def _descend(request: Request) -> tuple[Rung, Stay]:
    """Return the first rung on which there was a result; raises HarnessFault when there is none."""
    chromium = find_chromium()
    fault = HarnessFault("nothing that can start a browser was found", "see `crumb doctor`")
    for rung in rungs_from(readable(chromium)):
        came = _on(rung, replace(request, sandbox=rung.sandbox), chromium)
        if isinstance(came, Stay):
            remember(rung)
            return rung, came
        fault = came
    raise fault


def _on(rung: Rung, request: Request, chromium: Path | None) -> Stay | HarnessFault:
    """Return what a rung gave, or the fault for which the next one may be tried; other faults are raised.

    Slowness is no reason to come down: a busy machine must not weaken a jail.
    """
    seconds = ATTEMPTS * request.asked.timeout + STARTING
    fault = HarnessFault("")
    for _ in range(ATTEMPTS):
        came = stay(rung, request, chromium, seconds)
        if came.reply is not None and came.reply.kind == "result":
            return came
        fault = _fault(came)
        if not fault.retry and not came.started:
            return fault
    raise fault


def _fault(came: Stay) -> HarnessFault:
    reply = came.reply
    if reply is None and came.late:
        return HarnessFault("the check took too long", "the machine is overloaded; try again")
    if reply is None and came.started:
        return HarnessFault(f"the check was ended from outside: {came.words}", "the machine may be out of memory")
    if reply is None:
        return HarnessFault(f"the check could not be started: {came.words}", "see `crumb doctor`", retry=False)
    if reply.kind == "missing":
        raise Missing(reply.message, reply.hint)
    return NoBrowser(reply.message, reply.hint, reply.late)
