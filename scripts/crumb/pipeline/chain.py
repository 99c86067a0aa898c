"""The chain: when a session has moved on, this process replaces itself by the next invocation of the same command.

Same pid, terminal and exit code, so that Ctrl-C, time limits and CI keep working, and every round really is a
re-invocation. What must be remembered across the replacement (how many links, which sessions failed) travels in the
a nameless file. This module must not decide what a session needs.
"""

import json
import os
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field

from crumb.pipeline.commandline import without_force
from crumb.store.handover import leave, take
from crumb.store.locks import Lock, handing_on

ENVIRONMENT = "CRUMB_CHAIN"
LONGEST = 500


@dataclass
class Chain:
    """What one invocation tells the next: its number, the moment that the first began, the sessions that failed.

    ``settled`` names the sessions in which nothing was left to do, each with the mark of what was looked at, so that a
    long batch looks at each only once. ``folder`` is where the command was typed: its relative paths mean the same
    again there.
    """

    link: int = 0
    began: float = 0.0
    failed: dict[str, str] = field(default_factory=dict)
    settled: dict[str, str] = field(default_factory=dict)
    folder: str = "."

    @classmethod
    def adopt(cls, now: float) -> "Chain":
        """Take over from the process before the replacement, or begin."""
        note = take(os.environ.pop(ENVIRONMENT, ""))
        try:
            return cls(**json.loads(note)) if note else cls(began=now)
        except (TypeError, ValueError):
            return cls(began=now)

    def next(self, locks: Sequence[Lock]) -> None:
        """Replace this process by the next link; the held locks survive. Does not return."""
        self.link += 1
        argv = [sys.executable, *without_force(sys.orig_argv[1:])]
        os.chdir(self.folder)
        with handing_on(locks) as note:
            environment = {**os.environ, **note, ENVIRONMENT: leave(json.dumps(asdict(self)))}
            sys.stdout.flush()
            sys.stderr.flush()
            os.execve(sys.executable, argv, environment)

    @property
    def at_end(self) -> bool:
        """Whether no further link may follow, whatever is left to do."""
        return self.link >= LONGEST
