"""The three rules for a build, looked at together: numbers in the spec, engine as released, hooks that exist.

This is what the door of the build stage and the workbench ask; each rule has a module of its own. Nothing of a builder
is run here. This module must not decide what becomes of a build with findings.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from crumb.core.documents import BuiltFile
from crumb.games.flaws import Flaw
from crumb.games.hook_file import FILE, HookFile
from crumb.games.hook_names import check_names
from crumb.games.hook_numbers import check_numbers
from crumb.games.hook_reach import check_reach
from crumb.games.hook_rules import Rules, rules_of
from crumb.games.hooks_api import Api, api_of
from crumb.games.js_tree import MAX_SOURCE, broken, is_deep, parse
from crumb.games.params_read import check_params
from crumb.games.registry import Family

NO_RULES = Rules("", (), [])
MAX_HOOKS = 40_000  # characters of one hooks.js
MOST = 60  # findings that are told at once


class Look(NamedTuple):
    """What came of a look at hooks: findings in the order of the text, the rule hooks as arithmetic, every name."""

    flaws: list[Flaw]
    rules: Rules
    names: tuple[str, ...]


def look_at(text: str, api: Api, data: Mapping[str, Any] | None = None) -> Look:
    """Return what there is to say of a ``hooks.js``; ``data`` is the ``CRUMB_GAME`` of its game, if it is known."""
    if len(text) > MAX_HOOKS or is_deep(parse(text)):
        said = f"at most {MAX_HOOKS} characters are read, nested as people write"
        flaw = Flaw("hook.size", FILE, 1, 1, "error", f"{said}; write less, or simpler")
        return Look([flaw], Rules("", (), [flaw]), ())
    file = HookFile(text, api)
    content = (data or {}).get("content") or {}
    promised = [str(name) for name in content.get("hooks") or []]
    tune = None if data is None else dict(content.get("tune") or {})
    rules = rules_of(file) if file.broken is None else NO_RULES
    flaws = [*check_names(file, promised, tune), *check_reach(file), *check_numbers(file), *rules.flaws]
    flaws.sort(key=lambda item: (item.line, item.column, item.rule))
    return Look(flaws[:MOST], rules, tuple(entry.name for entry in file.entries))


def look_into(folder: Path, files: Iterable[BuiltFile], family: Family, data: Mapping[str, Any] | None) -> Look:
    """Return what there is to say of the hooks of a build, whatever its tier, and of the numbers of its spec."""
    names = {file["path"] for file in files}
    hooks = _text(folder / FILE) if FILE in names else ""
    look = look_at(hooks, api_of(family), data) if FILE in names else Look([], NO_RULES, ())
    scripts = [_text(folder / name) for name in ("sim.js", "view.js") if name in names]
    known = data is not None and all(_whole(text) for text in [*scripts, hooks])
    unread = check_params(data, scripts, hooks) if data is not None and known else []
    return look._replace(flaws=[*look.flaws, *unread])


def dead(names: Iterable[str], called: Mapping[str, int], when: str) -> list[Flaw]:
    """Return the hooks that were never called ``when`` the game was played."""
    idle = sorted(name for name in names if not called.get(name))
    advice = "nothing in this game asks for it; take it out, or let the spec have what it is about"
    return [Flaw("hook.dead", FILE, 1, 1, "warning", f"{name} was never called {when}: {advice}") for name in idle]


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def _whole(text: str) -> bool:
    """Tell whether a script can be read as a tree, so that what it does not read is known."""
    if len(text) > MAX_SOURCE:
        return False
    root = parse(text)
    return broken(root) is None and not is_deep(root)
