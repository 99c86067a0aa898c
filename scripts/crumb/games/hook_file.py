"""The hooks that a game brings: its ``hooks.js`` read as a tree, with what each parameter is.

The file is one classic script that says ``window.Hooks = {name(arguments) { … }, …}``, with functions and constants
beside it if it likes. This module finds its parts and says what a name means; it must not judge them.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from crumb.games import js_tree as js
from crumb.games.hooks_api import Api, Hook

if TYPE_CHECKING:
    from tree_sitter import Node

FILE = "hooks.js"
TABLES = ("window.Hooks", "globalThis.Hooks", "self.Hooks")


class Entry(NamedTuple):
    """A member of the table of hooks: its function (None when it is none), and the hook that it is, if it is known."""

    name: str
    where: "Node"
    function: "Node | None"
    known: Hook | None


class HookFile:
    """The tree of a ``hooks.js``, and its parts."""

    def __init__(self, text: str, api: Api) -> None:
        self.api = api
        self.root = js.parse(text)

    @cached_property
    def broken(self) -> "Node | None":
        """The first part that is no JavaScript."""
        return js.broken(self.root)

    @cached_property
    def table(self) -> "Node | None":
        """The object literal that becomes ``window.Hooks``."""
        for node in (found for found in js.walk(self.root) if found.type == "assignment_expression"):
            right = node.child_by_field_name("right")
            if js.text_of(node.child_by_field_name("left")) in TABLES and right is not None and right.type == "object":
                return right
        return None

    @cached_property
    def entries(self) -> list[Entry]:
        """The members of the table, in order."""
        if self.table is None:
            return []
        return [self._entry(name, where, value) for name, where, value in js.members(self.table)]

    def _entry(self, name: str, where: "Node", value: "Node | None") -> Entry:
        if value is None or value.type == "identifier":
            value = self.functions.get(name if value is None else js.text_of(value))
        function = value if value is not None and value.type in js.FUNCTIONS else None
        return Entry(name, where, function, self.api.hooks.get(name))

    @cached_property
    def scope(self) -> "Node":
        """The block that holds the declarations of the file: the file itself, or the one function around all."""
        if self.table is None:
            return self.root
        around = [node for node in js.above(self.table) if node.type in js.FUNCTIONS]
        body = around[-1].child_by_field_name("body") if around else None
        return body or self.root

    @cached_property
    def declared(self) -> dict[str, "Node"]:
        """What the file declares beside the table: name → its value or function."""
        found: dict[str, Node] = {}
        for node in self.scope.named_children:
            if node.type == "function_declaration":
                found[js.text_of(node.child_by_field_name("name"))] = node
            for part in node.named_children if node.type in ("lexical_declaration", "variable_declaration") else []:
                name, value = part.child_by_field_name("name"), part.child_by_field_name("value")
                if name is not None and value is not None:
                    found.update((text, value) for text in js.names_of(name))
        return found

    @cached_property
    def functions(self) -> dict[str, "Node"]:
        """The functions among what is declared."""
        return {name: node for name, node in self.declared.items() if node.type in js.FUNCTIONS}

    def kinds(self, entry: Entry) -> dict[str, str]:
        """Return what the names in a hook mean: its arguments, and what is taken out of them by a pattern."""
        if entry.function is None or entry.known is None:
            return {}
        found: dict[str, str] = {}
        for given, arg in zip(js.parameters(entry.function), entry.known.args, strict=False):
            if given.type == "identifier":
                found[js.text_of(given)] = arg.kind
            elif given.type == "object_pattern":
                found.update(_taken_out(given, arg.kind))
        for node in (part for part in js.walk(entry.function) if part.type == "variable_declarator"):
            name, value = node.child_by_field_name("name"), node.child_by_field_name("value")
            if name is None or value is None or value.type != "identifier" or js.text_of(value) not in found:
                continue
            kind = found[js.text_of(value)]
            found.update(_taken_out(name, kind) if name.type == "object_pattern" else {js.text_of(name): kind})
        return found

    def numbers(self) -> Iterator["Node"]:
        """Yield every literal number."""
        yield from (node for node in js.walk(self.root) if node.type == "number")


def _taken_out(pattern: "Node", kind: str) -> Mapping[str, str]:
    """Return the names that a pattern binds: a member of a kind that has a kind of its own keeps it."""
    return {name: name if name in ("tune",) else f"{kind}.{member}" for member, name, _ in keys_of(pattern)}


def keys_of(pattern: "Node") -> Iterator[tuple[str, str, "Node"]]:
    """Yield (member, name that it gets, where) of a pattern that takes an object apart; one level deep."""
    for node in pattern.named_children:
        if node.type == "shorthand_property_identifier_pattern":
            yield js.text_of(node), js.text_of(node), node
        elif node.type == "object_assignment_pattern":
            left = node.child_by_field_name("left")
            yield js.text_of(left), js.text_of(left), node
        elif node.type == "pair_pattern":
            key, value = node.child_by_field_name("key"), node.child_by_field_name("value")
            yield js.text_of(key), js.text_of(value), node
