"""What the code of a hook may reach: its arguments, the names of its own file, a few pure functions of the language.

Hooks get copies and a luck without memory, so a game with hooks restarts and replays like one without, as long as they
remember nothing, ask no clock and hide no fault. The jail of the browser is what holds hostile code; this says early
what would break a game. This module must not care which hook it reads.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crumb.games import js_tree as js
from crumb.games.flaws import Flaw, flaw
from crumb.games.hook_file import FILE, TABLES, HookFile

if TYPE_CHECKING:
    from tree_sitter import Node

LANGUAGE = frozenset((
    "Math", "Number", "String", "Boolean", "Array", "Object", "Map", "Set", "Infinity", "NaN", "undefined",
    "isFinite", "Path2D",
))  # fmt: skip
HIDDEN = frozenset((
    "constructor", "prototype", "__proto__", "__defineGetter__", "__lookupGetter__", "caller", "callee",
))  # fmt: skip
CHANGING = frozenset((
    "push", "pop", "shift", "unshift", "splice", "sort", "reverse", "fill", "copyWithin", "set", "add", "delete",
    "clear",
))  # fmt: skip
BINDING = {
    "variable_declarator": ("name",),
    "function_declaration": ("name", "parameters"),
    "function_expression": ("name", "parameters"),
    "method_definition": ("parameters",),
    "arrow_function": ("parameter", "parameters"),
    "for_in_statement": ("left",),
    "catch_clause": ("parameter",),
    "class_declaration": ("name",),
}
LOOPS = ("while_statement", "do_statement")
WAITING = ("await_expression", "yield_expression")


def check_reach(file: HookFile) -> list[Flaw]:
    """Return what the file reaches, keeps or hides and should not."""
    if file.broken is not None or file.table is None:
        return []
    bound = _bound(file.root)
    written = _arguments_of(file)
    found: list[Flaw] = []
    declared, own = set(file.declared), dict[int, set[str]]()
    for node in js.walk(file.root):
        found += _names(node, bound)
        found += _flow(node)
        found += _writes(node, written, declared, own)
    found += _memory(file)
    return sorted(found, key=lambda item: (item.line, item.column))


def _bound(root: "Node") -> set[str]:
    """Return every name that the file binds somewhere."""
    found: set[str] = set()
    for node in js.walk(root):
        for field in BINDING.get(node.type, ()):
            part = node.child_by_field_name(field)
            if part is not None:
                found.update(js.names_of(part))
    return found


def _arguments_of(file: HookFile) -> set[str]:
    """Return the names of arguments that a hook must leave as they are: all but the picture."""
    kinds = [pair for entry in file.entries for pair in file.kinds(entry).items()]
    pictures = {name for name, kind in kinds if kind == "picture"}
    return {name for name, kind in kinds if "." not in kind} - pictures


def _names(node: "Node", bound: set[str]) -> Iterator[Flaw]:
    text, at = js.text_of(node), js.place(node)
    parent = node.parent
    if node.type == "identifier" and text not in bound | LANGUAGE and not _is_table(parent):
        message = f"{text} is not handed to hooks; use the arguments (look, fx, state, tune)"
        yield flaw("reach.global", FILE, at, message)
    elif text in HIDDEN if node.type == "property_identifier" else _is_hidden_key(node):
        yield flaw("reach.hidden", FILE, at, f"{text} leads out of the game; leave it")
    elif node.type == "member_expression" and text == "Math.random":
        yield flaw("reach.luck", FILE, at, "Math.random is another game at each start; use random(n) of look and fx")
    elif node.type in ("this", "import"):
        yield flaw("reach.global", FILE, at, f"{node.type} leads out of the hooks; use the arguments")


def _is_hidden_key(node: "Node") -> bool:
    asked = node.parent is not None and node.parent.type == "subscript_expression"
    return asked and js.string_of(node) in HIDDEN


def _is_table(parent: "Node | None") -> bool:
    return parent is not None and js.text_of(parent) in TABLES


def _flow(node: "Node") -> Iterator[Flaw]:
    at = js.place(node)
    if node.type in LOOPS or (node.type == "for_statement" and not _has_end(node)):
        yield flaw("reach.loop", FILE, at, "this loop may never end; count, or go over a list")
    elif node.type == "try_statement":
        yield flaw("reach.caught", FILE, at, "a fault must show; take out the try")
    elif node.type in WAITING:
        yield flaw("reach.wait", FILE, at, "a hook returns at once; take out the waiting")


def _has_end(loop: "Node") -> bool:
    condition = loop.child_by_field_name("condition")
    return condition is not None and condition.type not in ("empty_statement", "true", "number")


def _writes(node: "Node", arguments: set[str], declared: set[str], own: dict[int, set[str]]) -> Iterator[Flaw]:
    target = _written(node)
    if target is None:
        return
    name = js.text_of(js.root_of(target))
    if name in arguments:
        yield flaw("reach.write", FILE, js.place(node), f"{name} is a copy; to change it changes nothing")
    elif name in declared and not _is_local(node, name, own):
        message = f"{name} outlives the round, and a restart would differ; a hook remembers nothing"
        yield flaw("reach.memory", FILE, js.place(node), message)


def _written(node: "Node") -> "Node | None":
    """Return what a node changes: the target of an assignment, or the owner of a list that is changed."""
    if node.type in ("assignment_expression", "augmented_assignment_expression"):
        left = node.child_by_field_name("left")
        return left if left is not None and js.text_of(left) not in TABLES else None
    if node.type == "update_expression":
        return node.child_by_field_name("argument")
    if node.type == "unary_expression" and js.text_of(node.child_by_field_name("operator")) == "delete":
        return node.child_by_field_name("argument")
    if node.type != "call_expression":
        return None
    function = node.child_by_field_name("function")
    if js.text_of(function) == "Object.assign":
        return next(iter(js.arguments(node)), None)
    changes = function is not None and js.text_of(function.child_by_field_name("property")) in CHANGING
    return function.child_by_field_name("object") if function is not None and changes else None


def _is_local(node: "Node", name: str, own: dict[int, set[str]]) -> bool:
    """Tell whether a function around ``node`` binds the name again; ``own`` keeps what each function binds."""
    for around in (part for part in js.above(node) if part.type in js.FUNCTIONS and part.parent is not None):
        if around.id not in own:
            own[around.id] = {bound for part in js.parameters(around) for bound in js.names_of(part)}
            inner = (part for part in js.walk(around) if part.type == "variable_declarator")
            own[around.id] |= {js.text_of(part.child_by_field_name("name")) for part in inner}
        if name in own[around.id]:
            return True
    return False


def _memory(file: HookFile) -> Iterator[Flaw]:
    for node in file.scope.named_children:
        kind = js.text_of(node.child_by_field_name("kind")) if node.type == "lexical_declaration" else ""
        if kind == "let" or node.type == "variable_declaration":
            message = "what a file of hooks keeps outlives the round; use const, or a number of the state"
            yield flaw("reach.memory", FILE, js.place(node), message)
