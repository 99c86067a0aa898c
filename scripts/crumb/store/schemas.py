"""The door: what does not fit its schema is neither written nor read, and the message shows what would fit.

The schemas in ``schemas/`` are generated from the typed dictionaries of ``core``: ``python -m crumb.store.schemas
--write`` makes them, ``--check`` says whether they are up to date. This module must not know any shape by itself.
"""

import json
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from crumb.errors import CrumbError, Missing, NotShaped
from crumb.store.shape import Check, Schema, checker
from crumb.store.wording import render

FOLDER = Path(__file__).resolve().parents[3] / "schemas"
ALIASES = {"qa": "qa.result", "judge": "judge.score"}


def check(name: str, document: Any) -> None:
    """Check a document (``idea``, ``spec``, ``build``, ``qa``, ``judge``, ``verdict``, ``effect``, ``config``).

    Raises NotShaped with the path, the problem and the expected shape.
    """
    _check(ALIASES.get(name, name), document)


def check_event(event: Mapping[str, Any]) -> None:
    """Check an event against the schema of its kind; raises NotShaped, also for a kind that is not known."""
    kind = event.get("kind")
    if not isinstance(kind, str) or kind not in kinds():
        raise NotShaped(f"There is no event of kind {kind!r}.", f"Known kinds: {', '.join(sorted(kinds()))}.")
    _check(f"events/{kind}", event)


def _check(name: str, value: Any) -> None:
    found = _checker(name)(value)
    if found:
        what = f"event {name.removeprefix('events/')}" if name.startswith("events/") else name
        raise NotShaped(
            f"This {what} does not fit its schema: {found.path or 'the whole'}: {found.problem}.",
            f"Expected {'at ' + found.path if found.path else 'there'}: {render(found.schema, load(name))}",
        )


@cache
def _checker(name: str) -> Check:
    return checker(load(name))


@cache
def load(name: str) -> Schema:
    """Return the schema called ``name`` (``spec``, ``events/build``…); raises Missing."""
    try:
        schema: Schema = json.loads((FOLDER / f"{name}.schema.json").read_text(encoding="utf-8"))
    except FileNotFoundError:
        hint = "Generate the schemas with: python -m crumb.store.schemas --write"
        raise Missing(f"There is no schema called {name!r}.", hint) from None
    return schema


@cache
def known() -> tuple[str, ...]:
    """Return the names of all schemas, sorted."""
    paths = (path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.schema.json"))
    return tuple(sorted(path.removesuffix(".schema.json") for path in paths))


@cache
def kinds() -> frozenset[str]:
    """Return the kinds of events that have a schema."""
    return frozenset(name.removeprefix("events/") for name in known() if name.startswith("events/"))


def main(arguments: list[str]) -> int:
    """Write the schemas (``--write``) or say which are out of date (``--check``, exit code 1)."""
    from crumb.store.schemagen import everything

    if arguments not in (["--write"], ["--check"]):
        print("usage: python -m crumb.store.schemas --write | --check", file=sys.stderr)
        return 2
    wanted = {FOLDER / f"{name}.schema.json": _spell(schema) for name, schema in everything().items()}
    stale = [path for path in FOLDER.rglob("*.schema.json") if path not in wanted]
    changed = [path for path, text in wanted.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if arguments == ["--write"]:
        _write({path: wanted[path] for path in changed}, stale)
        return 0
    for path in sorted(stale + changed):
        print(f"{path.relative_to(FOLDER.parent)} is out of date: run python -m crumb.store.schemas --write")
    return 1 if stale or changed else 0


def _write(wanted: dict[Path, str], stale: list[Path]) -> None:
    for path, text in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for path in stale:
        path.unlink()


def _spell(schema: Schema) -> str:
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except CrumbError as fault:
        print(fault, file=sys.stderr)
        sys.exit(fault.exit_code)
