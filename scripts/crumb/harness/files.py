"""Reading projected inputs and writing outputs of a workspace, with messages that name the role and the file.

This module must not reach outside the workspace of the request.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from crumb.errors import Damage, Missing
from crumb.harness.base import Request


def read_input(request: Request, name: str) -> dict[str, Any]:
    """Return a projected input as a dictionary; raises Missing or Damage that name it."""
    path = request.inputs.get(name)
    if path is None:
        raise Missing(f"the {request.role} was not given {name}.json", "project it before the actor runs")
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError as fault:
        raise Missing(f"the input {path.name} of the {request.role} does not exist", "run its stage again") from fault
    except ValueError as fault:
        raise Damage(
            f"the input {path.name} of the {request.role} is not JSON", f"run its stage again ({fault})"
        ) from fault
    if not isinstance(value, dict):
        raise Damage(f"the input {path.name} of the {request.role} is not an object", "run its stage again")
    return value


def read_order(request: Request) -> dict[str, Any]:
    """Return the order of the round, with every key that rules rely on; an initial one when none was given."""
    order = read_input(request, "order") if "order" in request.inputs else {}
    plain: dict[str, Any] = {"round": 1, "mode": "initial", "feedback": "", "changes": [], "because": [], "avoid": []}
    plain |= {"said": [], "words": []}
    return {**plain, **order}


def write_output(request: Request, name: str, value: Mapping[str, Any]) -> str:
    """Write ``value`` as readable JSON below the workspace and return ``name``."""
    text = json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True, allow_nan=False)
    path = request.workspace / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text + "\n", encoding="utf-8", newline="\n")
    return name


def option(request: Request, section: str, name: str, default: object) -> Any:
    """Return a setting of the configuration that the stage passed on, or ``default``."""
    config = request.binding.options.get("config") or {}
    return config.get(section, {}).get(name, default)


def templates(request: Request) -> Path | None:
    """Return the folder of families to build from; None is the shipped one."""
    root = request.binding.options.get("templates")
    return Path(root) if root else None
