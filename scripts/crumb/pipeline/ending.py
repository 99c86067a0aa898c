"""What the main process does last: go on with the next link, or say how it ended and with which exit code.

Registered when the Snakefile is read, so that a run that planned work and did none cannot end as if all were well. Runs
after Snakemake has released its locks.
"""

import atexit
import os
import sys
import traceback
from typing import TYPE_CHECKING

from crumb.errors import CrumbError
from crumb.pipeline.closing import Closing, closing, print_closing
from crumb.pipeline.gallery import gallery_stale
from crumb.pipeline.plan import Plan

if TYPE_CHECKING:
    from crumb.pipeline.invocation import Pipeline


def register(pipeline: "Pipeline") -> None:
    """Let ``finish`` run when this process ends, however it ends."""
    atexit.register(finish, pipeline)


def finish(pipeline: "Pipeline") -> None:
    """Chain, or print the closing lines and set the exit code; a fault here must not end as if all were well."""
    pipeline.stops.close()
    _leave_if_stopped(pipeline)
    if not (pipeline.command.chains and pipeline.planned):
        return
    try:
        _go_on_or_close(pipeline)
    except CrumbError as fault:
        _leave(fault.exit_code, str(fault))
    except Exception as bug:
        traceback.print_exc()
        _leave(1, f"internal fault: {type(bug).__name__}: {bug}")


def _go_on_or_close(pipeline: "Pipeline") -> None:
    planned = [plan.session for plan in pipeline.plans.values()]
    unsure = [session for session in planned if pipeline.ran is not None or not pipeline.is_settled(session)]
    after = {session.id: plan for session in unsure if (plan := pipeline.look(session, writes=False))}
    _remember_failures(pipeline, after)
    if _more_to_do(pipeline, after) and not pipeline.chain.at_end and pipeline.holding:
        pipeline.holding.hand_on()
        pipeline.stops.defer()
        _leave_if_stopped(pipeline)
        pipeline.chain.next(pipeline.holding.locks)
    _close(pipeline)


def _leave_if_stopped(pipeline: "Pipeline") -> None:
    if pipeline.stops.exit_code is not None:
        _leave(pipeline.stops.exit_code, "stopped; the same command carries on.")


def _remember_failures(pipeline: "Pipeline", after: dict[str, Plan]) -> None:
    for name, plan in after.items():
        if plan.pending and plan.key == pipeline.plans[name].key:
            pipeline.chain.failed[name] = plan.log_hint()


def _more_to_do(pipeline: "Pipeline", after: dict[str, Plan]) -> bool:
    failed = pipeline.chain.failed
    if any(plan.pending for name, plan in after.items() if name not in failed):
        return True
    left = (session for session in pipeline.selection.sessions if session.id not in pipeline.plans)
    plans = (pipeline.look(session, writes=False) for session in left if not pipeline.is_settled(session))
    if any(plan.pending for plan in plans if plan):
        return True
    stale = pipeline.shows_gallery and gallery_stale(pipeline.sessions_folder)
    return stale and not pipeline.gallery


def _close(pipeline: "Pipeline") -> None:
    rows = [closing(session, pipeline.chain.failed.get(session.id)) for session in pipeline.selection.sessions]
    print_closing(rows, pipeline)
    code = _exit_code(rows, pipeline)
    if code:
        _leave(code, "")


def _exit_code(rows: list[Closing], pipeline: "Pipeline") -> int:
    wrong = [row for row in rows if not row.well]
    return 1 if wrong or pipeline.selection.busy or pipeline.selection.problems else 0


def _leave(code: int, message: str) -> None:
    if message:
        sys.stderr.write(f"crumb: {message}\n")
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)
