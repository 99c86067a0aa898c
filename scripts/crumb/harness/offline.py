"""The harness that needs no account, no network and no model: rules for every role, deterministic by seed.

It is a harness like the others: same request, same result, same checks behind it. This module only picks the rules
for a role and times them; it must not hold any of them.
"""

import time
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module

from crumb.errors import CrumbError, Refused
from crumb.harness.base import NOTHING_USED, Request, Result, Usage, settle

PROVIDER = "none"
RULES = {
    "planner": ("crumb.harness.offline_planner", "rules"),
    "builder": ("crumb.harness.offline_builder", "templates"),
    "verifier": ("crumb.harness.offline_verifier", "rubric"),
}


class Offline:
    """Runs the rules of a role in this process."""

    name = "offline"
    provider = PROVIDER
    briefed = False

    def run(self, request: Request) -> Result:
        """Run the rules of ``request.role``; what they raise for a person becomes ``refused`` or ``invalid``."""
        started = time.monotonic()
        if request.role not in RULES:
            return Result("setup", f"the offline harness has no {request.role}; bind one of another harness")
        module, model = RULES[request.role]
        result = settle(request, self._act(module, request))
        return replace(result, provider=PROVIDER, model=model, usage=_usage(started))

    @staticmethod
    def _act(module: str, request: Request) -> Result:
        act: Callable[[Request], Result] = import_module(module).act
        try:
            return act(request)
        except Refused as fault:
            return Result("refused", str(fault))
        except CrumbError as fault:
            return Result("invalid", str(fault))


def create() -> Offline:
    """Return the harness."""
    return Offline()


def _usage(started: float) -> Usage:
    return replace(NOTHING_USED, latency_ms=round((time.monotonic() - started) * 1000))
