"""Harness names and the modules behind them, imported when one is asked for.

A new harness is one module with a ``create() -> Harness`` function and one line here. This module must not import any
of them at the top: a session that runs offline never loads a client of a vendor.
"""

from importlib import import_module
from typing import TYPE_CHECKING, cast

from crumb.errors import UsageFault

if TYPE_CHECKING:
    from crumb.harness.base import Harness

MODULES = {
    "api": "crumb.harness.api",
    "acp": "crumb.harness.acp",
    "claude-code": "crumb.harness.claude_code",
    "codex": "crumb.harness.codex",
    "gemini-cli": "crumb.harness.gemini_cli",
    "offline": "crumb.harness.offline",
    "scripted": "crumb.harness.scripted",
    "scripted-model": "crumb.harness.scripted_model",
}

RULED = frozenset({"offline", "scripted"})  # actors of rules: no prompts, no briefs


def module_of(name: str) -> str:
    """Return the module behind a harness; for a name that is not known, the one that it would have."""
    return MODULES.get(name, f"crumb.harness.{name.replace('-', '_')}")


def names() -> list[str]:
    """Return the names that a binding may use."""
    return sorted(MODULES)


def get(name: str) -> "Harness":
    """Return the harness of that name; raises UsageFault that lists the known ones."""
    if name not in MODULES:
        raise UsageFault(f"there is no harness {name!r}", f"known harnesses: {', '.join(names())}")
    return cast("Harness", import_module(MODULES[name]).create())
