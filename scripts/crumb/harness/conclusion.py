"""What came of a client's run, from what was heard of it, how it ended, and what lies in the workspace.

Success needs all of it: the client ended by itself, its own error flag is clear, its last event came, and the files of
the contract are there and new. This module must not start anything, nor know a client.
"""

from collections.abc import Mapping
from dataclasses import replace

from crumb.harness.base import Limits, Request, Result, settle
from crumb.harness.delivery import fingerprint
from crumb.harness.failures import Failure, from_heard
from crumb.harness.heard import Heard
from crumb.harness.process import Outcome


def conclude(request: Request, heard: Heard, outcome: Outcome, exits: Mapping[int, int], before: str) -> Result:
    """Return the result of a run; ``before`` is the fingerprint of the workspace at its start."""
    failure = _ended(outcome, request.limits)
    if failure is None:
        failure = from_heard(heard, outcome.exit_code or 0, outcome.stderr.last_line(), exits)
    result = Result(
        status=failure.status if failure else "ok",
        message=failure.message if failure else heard.text[:600],
        answer=heard.answer,
        usage=replace(heard.usage, latency_ms=round(outcome.seconds * 1000)),
        model=", ".join(heard.served) or "unknown",
        client_session=heard.session,
    )
    return _delivered(request, result, heard, before)


def _ended(outcome: Outcome, limits: Limits) -> Failure | None:
    """Return the failure of a run that we had to end."""
    reasons: dict[str, Failure] = {
        "idle": Failure("timeout", f"it was silent for {limits.idle_seconds:g} seconds (idle)"),
        "wall": Failure("timeout", f"it took longer than {limits.wall_seconds:g} seconds (wall)"),
        "flood": Failure("invalid", f"it printed more than {limits.output_bytes} bytes"),
    }
    return reasons.get(outcome.ending)


def _delivered(request: Request, result: Result, heard: Heard, before: str) -> Result:
    """Return ``result``, turned into ``no_op`` when nothing that the contract asks for is there or was changed."""
    result = settle(request, result)
    if result.status == "ok" and request.contract.files and fingerprint(request) == before:
        said = f"; it said: {result.message[:200]}" if result.message else ""
        result = replace(result, status="no_op", message=f"ended well but changed nothing{said}")
    if result.status != "no_op":
        return result
    denied, failed = sorted(set(heard.denied)), heard.failed
    if denied:
        return replace(result, message=f"it was not allowed to use {', '.join(denied)}")
    return replace(result, message=f"{result.message}; a tool failed: {failed[-1]}") if failed else result
