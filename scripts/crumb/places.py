"""Paths as people read them: short where they lie below the folder that the person is in.

This module must not be used for paths that a script reads or that are stored: those stay absolute.
"""

import os
import shlex
from pathlib import Path

USUAL = "sessions"


def near(path: Path) -> str:
    """Return ``path`` from the current folder on if it lies below it, else the absolute path.

    A process that was started or moved elsewhere (``snakemake -d``) shows absolute paths: the person is not there.
    """
    whole, here = path.absolute(), Path.cwd()
    if not whole.is_relative_to(here) or whole == here or not _is_here(here):
        return str(whole)
    return str(whole.relative_to(here))


def typed(session: Path) -> str:
    """Return the session in a folder as a person types it after a command: its id, and where it is unless as usual."""
    usual = Path(os.environ.get("CRUMB_SESSIONS") or USUAL)
    if session.parent.absolute() == usual.absolute():
        return session.name
    return f"{session.name} --sessions {shlex.quote(near(session.parent))}"


def _is_here(folder: Path) -> bool:
    """Whether the shell of the person is in ``folder``, as far as it says."""
    shell = os.environ.get("PWD")
    try:
        return shell is None or os.path.samefile(shell, folder)
    except OSError:
        return False
