"""What a researcher works from: the shape of its answer, beside the questions and the idea.

Everything is copied in; nothing links back to the session. An actor of rules needs none of this. This module must not
choose an actor or read its answer.
"""

from pathlib import Path

from crumb.stages.brief import write
from crumb.stages.work import Work
from crumb.store.schemas import load


def furnish(work: Work, workspace: Path) -> None:
    """Put the schema into ``workspace``."""
    write(workspace / "research.schema.json", load("research"))
