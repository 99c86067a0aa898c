"""The words that a role is given: its prompt, then what lies in its workspace, then the order of this round.

What never changes comes first, so that a provider's cache holds. The projected documents are not repeated here: an
agent reads them from its workspace, as data. This module must not read anything but the prompts of the package.
"""

from functools import cache
from pathlib import Path

from crumb.harness.base import Request

PROMPTS = Path(__file__).resolve().parent.parent / "prompts"


def compose(request: Request) -> str:
    """Return the whole prompt of a run."""
    names = "\n".join(f"- {path.name}" for path in request.inputs.values())
    wanted = "\n".join(f"- {name}" for name in request.contract.files)
    parts = [prompt_of(request.role), f"# Your files\n{names}", f"# Deliver\n{wanted}"]
    if request.instructions:
        parts.append(f"# This round\n{request.instructions}")
    return "\n\n".join(parts) + "\n"


@cache
def prompt_of(role: str) -> str:
    """Return the prompt of a role."""
    return (PROMPTS / f"{role}.md").read_text(encoding="utf-8").strip()
