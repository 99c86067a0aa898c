"""What a look at the code of a build finds, in one shape for every checker.

An ``error`` breaks one of the three rules (numbers in the spec, engine as released, hooks that exist); a ``warning``
is worth a look. This module must not look at code.
"""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Literal, NamedTuple

from crumb.games.js_tree import Place

Severity = Literal["error", "warning"]


class Flaw(NamedTuple):
    """A finding: stable rule id, file, line and column from 1, what to do, and the nearest known name, if any."""

    rule: str
    file: str
    line: int
    column: int
    severity: Severity
    message: str
    nearest: str = ""

    def __str__(self) -> str:
        hint = f" (nearest: {self.nearest})" if self.nearest else ""
        return f"{self.file}:{self.line}:{self.column} {self.rule}: {self.message}{hint}"


def flaw(rule: str, file: str, at: Place, message: str, *, nearest: str = "", severity: Severity = "error") -> Flaw:
    """Return a finding at a place."""
    return Flaw(rule, file, at.line, at.column, severity, message, nearest)


def nearest(name: str, known: Iterable[str]) -> str:
    """Return the known name that is most like ``name``; empty when none is like it at all."""
    listed = sorted(known)
    lowered = {item.lower(): item for item in listed}
    found = get_close_matches(name.lower(), list(lowered), n=1, cutoff=0.4)
    return lowered[found[0]] if found else ""
