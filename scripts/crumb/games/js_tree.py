"""JavaScript as a tree, for checks that must see code and not text.

The parser is loaded when something is parsed, because most processes parse nothing. It never runs code, and it reads
what does not follow the grammar too: ``broken`` tells where. This module must not know what is looked for.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tree_sitter import Node

MAX_SOURCE = 200_000  # characters
MAX_DEPTH = 150  # nested parts; people write about twenty
FUNCTIONS = frozenset(("function_expression", "arrow_function", "method_definition", "function_declaration"))


class Place(NamedTuple):
    """Where something is in a file: line and column, both from 1."""

    line: int
    column: int


def parse(text: str) -> "Node":
    """Return the root of the tree of a classic script."""
    import tree_sitter_javascript
    from tree_sitter import Language, Parser

    return Parser(Language(tree_sitter_javascript.language())).parse(text.encode()).root_node


def walk(node: "Node") -> Iterator["Node"]:
    """Yield a node and everything below it, in the order of the text."""
    pending = [node]
    while pending:
        found = pending.pop()
        yield found
        pending += reversed(found.children)


def is_deep(root: "Node") -> bool:
    """Tell whether a tree is nested deeper than any check is made for, which only a trap or a mistake is."""
    level, depth = [root], 0
    while level and depth <= MAX_DEPTH:
        level, depth = [part for node in level for part in node.children], depth + 1
    return bool(level)


def above(node: "Node") -> Iterator["Node"]:
    """Yield what a node lies in, from the inside out."""
    while (parent := node.parent) is not None:
        yield parent
        node = parent


def text_of(node: "Node | None") -> str:
    """Return the text of a node; empty when there is none."""
    return node.text.decode() if node is not None and node.text is not None else ""


def place(node: "Node") -> Place:
    """Return where a node begins."""
    return Place(node.start_point[0] + 1, node.start_point[1] + 1)


def broken(root: "Node") -> "Node | None":
    """Return the first part that does not follow the grammar."""
    return next((node for node in walk(root) if node.is_error or node.is_missing), None) if root.has_error else None


def string_of(node: "Node | None") -> str | None:
    """Return what a plain string says; None for anything else, also for one with an escape."""
    if node is None or node.type != "string" or any(part.type == "escape_sequence" for part in node.named_children):
        return None
    return text_of(node)[1:-1]


def arguments(call: "Node") -> list["Node"]:
    """Return the arguments of a call."""
    given = call.child_by_field_name("arguments")
    return [] if given is None else [node for node in given.named_children if node.type != "comment"]


def parameters(function: "Node") -> list["Node"]:
    """Return the parameters of any kind of function."""
    single = function.child_by_field_name("parameter")
    listed = function.child_by_field_name("parameters")
    if single is not None:
        return [single]
    return [] if listed is None else [node for node in listed.named_children if node.type != "comment"]


def members(table: "Node") -> Iterator[tuple[str, "Node", "Node | None"]]:
    """Yield (name, where, value) of each member of an object literal that has a plain name."""
    for node in table.named_children:
        if node.type == "method_definition":
            yield text_of(node.child_by_field_name("name")), node, node
        elif node.type == "shorthand_property_identifier":
            yield text_of(node), node, None
        elif node.type == "pair":
            key = node.child_by_field_name("key")
            name = string_of(key)
            yield text_of(key) if name is None else name, node, node.child_by_field_name("value")


def is_odd(function: "Node") -> bool:
    """Tell whether a function is more than called: one that waits, that goes on later, or that stands for a value."""
    return any(part.type in ("async", "*", "get", "set", "static") for part in function.children)


def names_of(pattern: "Node") -> Iterator[str]:
    """Yield every name that a parameter or the left side of a declaration binds."""
    kinds = ("identifier", "shorthand_property_identifier_pattern")
    yield from (text_of(node) for node in walk(pattern) if node.type in kinds)


def root_of(node: "Node") -> "Node":
    """Return what a chain of members begins with: ``a`` of ``a.b[c].d``."""
    while node.type in ("member_expression", "subscript_expression", "parenthesized_expression"):
        inner = node.child_by_field_name("object") or (node.named_children[0] if node.named_children else None)
        if inner is None:
            return node
        node = inner
    return node
