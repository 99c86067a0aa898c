"""Each number of a spec is read: a parameter by the rules, the view or a hook, and what the hooks were given by a hook.

A number that nobody reads is a promise that the game does not keep. Whether a number that is read also does what it
says is for ``direction``. This module must not run anything.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from crumb.games import js_tree as js
from crumb.games.flaws import Flaw, nearest
from crumb.games.hook_file import keys_of

OWNER = re.compile(r"(?:^|\.)(?:p|params)\Z")
TUNE = re.compile(r"(?:^|\.)tune\Z")


def reads(text: str, owner: re.Pattern[str] = OWNER) -> set[str]:
    """Return the names that a script reads of its parameters, or of another ``owner``."""
    found: set[str] = set()
    for node in js.walk(js.parse(text)):
        if node.type in ("member_expression", "subscript_expression"):
            if owner.search(js.text_of(node.child_by_field_name("object"))) and not _is_written(node):
                key = node.child_by_field_name("index")
                name = js.string_of(key) if key is not None else js.text_of(node.child_by_field_name("property"))
                found.add(name or "")
        elif node.type == "object_pattern" and (node.parent is None or _takes(node.parent, owner)):
            found.update(name for name, _, _ in keys_of(node))
        elif node.type in ("pair_pattern", "pair"):
            key, value = node.child_by_field_name("key"), node.child_by_field_name("value")
            if value is not None and value.type == "object_pattern" and owner.search(js.text_of(key)):
                found.update(name for name, _, _ in keys_of(value))
    return found


def _is_written(node: Any) -> bool:
    parent = node.parent
    return parent is not None and parent.type == "assignment_expression" and parent.child_by_field_name("left") == node


def _takes(parent: Any, owner: re.Pattern[str]) -> bool:
    return owner.search(js.text_of(parent.child_by_field_name("value"))) is not None


def check_params(data: Mapping[str, Any], scripts: Iterable[str], hooks: str = "") -> list[Flaw]:
    """Return the numbers of ``CRUMB_GAME`` that nobody reads, and what should be numbers and is not.

    ``scripts`` are the rules and the view of the game, ``hooks`` its hooks.
    """
    read = set[str]().union(*(reads(text) for text in [*scripts, hooks]))
    told = reads(hooks, TUNE)
    tune = dict((data.get("content") or {}).get("tune") or {})
    found = [
        _unread("param.unread", f"params.{name}", name, read) for name in sorted(data["params"]) if name not in read
    ]
    found += [_unread("tune.unread", f"content.tune.{name}", name, told) for name in sorted(tune) if name not in told]
    return [*found, *_no_numbers(tune)]


def _unread(rule: str, path: str, name: str, known: set[str]) -> Flaw:
    message = f"{path} is read by nobody; read it, or take it out"
    return Flaw(rule, "spec.js", 1, 1, "error", message, nearest(name, known))


def _no_numbers(tune: Mapping[str, Any]) -> Iterator[Flaw]:
    for name, value in sorted(tune.items()):
        if isinstance(value, bool) or not isinstance(value, int | float):
            yield Flaw("tune.number", "spec.js", 1, 1, "error", f"content.tune.{name} is no number; write one")
