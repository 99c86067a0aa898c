"""What a hook of a game may be called and what it gets: read from the source of engine and family, so it cannot drift.

``calls.js`` asks the hooks of the page by ``show('name', …)``, a family's rules ask theirs by ``ruled('name', …)``;
the comment before the call names the arguments. What the state shows is what ``Sim.view`` returns, and an event is any
``{e: 'name', …}`` of the rules. This module must not look at a game's own hooks.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from crumb.errors import Damage
from crumb.games import js_tree as js
from crumb.games.registry import Family

if TYPE_CHECKING:
    from tree_sitter import Node

CALLS = Path("hooks", "calls.js")
ASKED_BY = {"show": "view", "ruled": "rule"}
APPENDED = {"view": 0, "rule": 1}  # calls.js adds the numbers of the game's own to what the rules hand over
OF_SHELL = {"phase": None, "tick": None}
PARAM = re.compile(r"@param \{(\w+)\} (\w+)[ \t]*([^\n]*)")
Shape = Mapping[str, "tuple[str, ...] | None"]  # member -> names of its arguments, None for a value


class Arg(NamedTuple):
    """An argument of a hook: its usual name, what it is, and what else there is to say."""

    name: str
    kind: str
    says: str


class Hook(NamedTuple):
    """A hook that may be written: ``rule`` returns a number for the rules, ``view`` returns nothing."""

    name: str
    kind: Literal["rule", "view"]
    args: tuple[Arg, ...]
    says: str


class Api(NamedTuple):
    """Everything that the hooks of a family can use. ``shapes`` has the members of each kind of argument."""

    family: str
    hooks: Mapping[str, Hook]
    shapes: Mapping[str, Shape]
    events: Mapping[str, tuple[str, ...]]


def api_of(family: Family) -> Api:
    """Return the API of the hooks of a family; raises Damage when its source does not say what a hook gets."""
    return _read(family.name, family.folder, family.version)


@cache
def _read(name: str, folder: Path, _version: str) -> Api:
    kit = folder.parent / "kit" / CALLS
    calls = js.parse(kit.read_text(encoding="utf-8")) if kit.is_file() else js.parse("")
    sim = js.parse((folder / "sim.js").read_text(encoding="utf-8"))
    hooks = {hook.name: hook for root in (calls, sim) for hook in _hooks(root, name)}
    events = _events(sim)
    look = _shape(_value_of(calls, "tools"))
    shapes = {
        "look": look,
        "fx": {**look, **_shape(_value_of(calls, "fx"))},
        "box": _shape(_assigned(calls, "free")),
        "state": {**_shape(_value_of(sim, "view")), **OF_SHELL},
        "event": dict.fromkeys(["e", *(field for fields in events.values() for field in fields)]),
    }
    return Api(name, hooks, shapes, events)


def _hooks(root: "Node", family: str) -> Iterator[Hook]:
    sites: dict[str, list[tuple[str, Node]]] = {}
    for call in (node for node in js.walk(root) if node.type == "call_expression"):
        asker = js.text_of(call.child_by_field_name("function"))
        given = js.arguments(call)
        hook = js.string_of(given[0]) if given else None
        if asker in ASKED_BY and hook is not None:
            sites.setdefault(hook, []).append((asker, call))
    for hook, calls in sites.items():
        kind: Literal["rule", "view"] = "rule" if ASKED_BY[calls[0][0]] == "rule" else "view"
        counts = {len(js.arguments(call)) - 1 + APPENDED[kind] for _, call in calls}
        docs = [doc for _, call in calls for doc in _docs(call)]
        fitting = [doc for doc in docs if {len(PARAM.findall(doc))} == counts]
        if not fitting:
            raise Damage(f"the hook {hook} of {family} has no comment that names its arguments", "write one before it")
        yield Hook(hook, kind, tuple(Arg(n, k, s) for k, n, s in PARAM.findall(fitting[0])), _first_words(fitting[0]))


def _docs(call: "Node") -> Iterator[str]:
    """Yield the comments before the statement and the function that a call lies in."""
    for node in (call, *js.above(call)):
        before = node.prev_named_sibling
        if before is not None and before.type == "comment" and "@param" in js.text_of(before):
            yield js.text_of(before)


def _first_words(comment: str) -> str:
    words = comment.removeprefix("/**").split("@param")[0]
    return " ".join(line.strip(" *") for line in words.splitlines()).strip()


def _value_of(root: "Node", name: str) -> "Node | None":
    """Return the object literal that a function or constant called ``name`` is or returns."""
    for node in js.walk(root):
        named = node.type in ("function_declaration", "variable_declarator")
        if named and js.text_of(node.child_by_field_name("name")) == name:
            return next((part for part in js.walk(node) if part.type == "object" and _is_result(part)), None)
    return None


def _is_result(table: "Node") -> bool:
    parent = table.parent
    while parent is not None and parent.type == "parenthesized_expression":
        parent = parent.parent
    return parent is not None and parent.type in ("return_statement", "arrow_function", "variable_declarator")


def _assigned(root: "Node", member: str) -> "Node | None":
    for node in (found for found in js.walk(root) if found.type == "assignment_expression"):
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        is_it = left is not None and js.text_of(left.child_by_field_name("property")) == member
        if is_it and right is not None and right.type == "object":
            return right
    return None


def _shape(table: "Node | None") -> dict[str, tuple[str, ...] | None]:
    if table is None:
        return {}
    found: dict[str, tuple[str, ...] | None] = {}
    for name, _, value in js.members(table):
        is_function = value is not None and value.type in js.FUNCTIONS
        given = js.parameters(value) if value is not None and is_function else None
        found[name] = None if given is None else tuple(js.text_of(node) for node in given)
    return found


def _events(root: "Node") -> dict[str, tuple[str, ...]]:
    found: dict[str, set[str]] = {}
    for table in (node for node in js.walk(root) if node.type == "object"):
        parts = {name: (where, value) for name, where, value in js.members(table)}
        if "e" not in parts:
            continue
        for name in _names(root, *parts["e"]):
            found.setdefault(name, set()).update(key for key in parts if key != "e")
    return {name: tuple(sorted(found[name])) for name in sorted(found)}


def _names(root: "Node", where: "Node", value: "Node | None") -> Iterable[str]:
    """Return the names that an event may have: written there, or handed to the function that tells it."""
    if value is not None and value.type != "identifier":
        return [text for node in js.walk(value) if (text := js.string_of(node)) is not None]
    wanted = js.text_of(value) if value is not None else "e"
    for function in (node for node in js.above(where) if node.type in js.FUNCTIONS):
        listed = [js.text_of(node) for node in js.parameters(function)]
        if wanted in listed:
            return _handed(root, js.text_of(_named(function)), listed.index(wanted))
    return ()


def _named(function: "Node") -> "Node | None":
    parent = function.parent
    owner = parent if parent is not None and parent.type == "variable_declarator" else function
    return owner.child_by_field_name("name")


def _handed(root: "Node", function: str, index: int) -> Iterator[str]:
    """Yield every plain string that calls of ``function`` give as argument ``index``."""
    for call in (node for node in js.walk(root) if node.type == "call_expression"):
        if js.text_of(call.child_by_field_name("function")) == function:
            for given in js.arguments(call)[index : index + 1]:
                yield from (text for node in js.walk(given) if (text := js.string_of(node)) is not None)
