"""What an actor on a model finds in its workspace besides the plain documents; one module a role, named after it.

Each has ``furnish(work, workspace)``. It is looked up by name, so that a stage whose actor needs no brief neither loads
one nor depends on its text.
"""

import json
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from crumb.harness.base import Role
from crumb.stages.work import Work


def furnish(work: Work, role: Role, workspace: Path) -> None:
    """Put into ``workspace`` what ``role`` works from."""
    import_module(f"crumb.stages.brief_{role}").furnish(work, workspace)


def write(path: Path, value: Mapping[str, Any]) -> None:
    """Write a document that a model reads: indented, in UTF-8."""
    path.write_text(json.dumps(value, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
