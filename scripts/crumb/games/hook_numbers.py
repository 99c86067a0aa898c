"""Config-first: the numbers of a game stand in its spec, where they have a name, a range and somebody who reads them.

In a rule hook, every number but 0, 1, -1 and 2 is one of the game, also through constants, tables, helpers and digits
in a string. In a view hook, numbers are sizes, colours and times of a picture, except where they are compared with the
state, an event or the game's own numbers: that is a threshold of the game. An index is no number of the game.
This module must not care whether the hooks exist.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crumb.games import js_tree as js
from crumb.games.flaws import Flaw, flaw
from crumb.games.hook_file import FILE, Entry, HookFile

if TYPE_CHECKING:
    from tree_sitter import Node

PLAIN = frozenset((0.0, 1.0, -1.0, 2.0))
COMPARING = frozenset(("<", ">", "<=", ">=", "==", "===", "!=", "!=="))
ARITHMETIC = frozenset(("+", "-", "*", "/", "%", "**"))
OF_GAME = ("state", "event", "tune")
ADVICE = "give it a name in content.tune of spec.js and read tune.NAME"


def check_numbers(file: HookFile) -> list[Flaw]:
    """Return every number of the game that stands in the code."""
    if file.broken is not None or file.table is None:
        return []
    found: dict[int, Flaw] = {}
    for entry in file.entries:
        if entry.function is None or entry.known is None:
            continue
        if entry.known.kind == "rule":
            for node in _reached(file, entry.function):
                _note(found, node, f"is a number of the rules in {entry.name}")
        else:
            for node in _thresholds(file, entry):
                _note(found, node, f"decides over the game in {entry.name}")
    return [found[key] for key in sorted(found)]


def _note(found: dict[int, Flaw], node: "Node", what: str) -> None:
    message = f"{js.text_of(node)} {what}; {ADVICE}"
    found.setdefault(node.start_byte, flaw("config.number", FILE, js.place(node), message))


def value_of(node: "Node | None") -> float | None:
    """Return the value of an expression of literal numbers alone; None for anything else."""
    if node is None:
        return None
    if node.type in ("number", "string"):
        return _number(js.text_of(node) if node.type == "number" else js.string_of(node) or "")
    if node.type == "parenthesized_expression":
        return value_of(node.named_children[0]) if node.named_children else None
    if node.type == "unary_expression" and js.text_of(node.child_by_field_name("operator")) in ("-", "+"):
        inner = value_of(node.child_by_field_name("argument"))
        return None if inner is None else inner * (-1 if js.text_of(node).startswith("-") else 1)
    if node.type == "binary_expression" and js.text_of(node.child_by_field_name("operator")) in ARITHMETIC:
        sides = [value_of(node.child_by_field_name(side)) for side in ("left", "right")]
        return None if None in sides else _folded(node, sides[0] or 0.0, sides[1] or 0.0)
    return None


def _folded(node: "Node", left: float, right: float) -> float:
    """Return what two literals make; one that is written to look harmless is a number of its own."""
    operator = js.text_of(node.child_by_field_name("operator"))
    plain = {"+": left + right, "-": left - right, "*": left * right}
    return plain[operator] if operator in plain else left / right if operator == "/" and right else left + 3.5


def _number(text: str) -> float | None:
    text = text.strip().replace("_", "").removesuffix("n")
    try:
        return float(int(text, 0)) if text[:2].lower() in ("0x", "0b", "0o") else float(text)
    except ValueError:
        return None


def _literals(node: "Node") -> Iterator["Node"]:
    """Yield the largest expressions of literals below ``node`` that are no plain number and no index."""
    value = value_of(node)
    if value is not None:
        if value not in PLAIN and not _is_index(node):
            yield node
        return
    for part in node.named_children:
        yield from _literals(part)


def _is_index(node: "Node") -> bool:
    return node.parent is not None and node.parent.type == "subscript_expression"


def _reached(file: HookFile, function: "Node") -> Iterator["Node"]:
    """Yield the numbers of a function and of everything in the file that it uses."""
    pending, done = [function], set[int]()
    while pending:
        node = pending.pop()
        if node.start_byte in done:
            continue
        done.add(node.start_byte)
        yield from _literals(node)
        names = {js.text_of(part) for part in js.walk(node) if part.type == "identifier"}
        pending += [file.declared[name] for name in names if name in file.declared]


def _thresholds(file: HookFile, entry: Entry) -> Iterator["Node"]:
    """Yield the numbers that a view hook compares with something of the game."""
    assert entry.function is not None  # the caller looked
    game = _of_game(file, entry)
    constants = _constants(file, entry.function)
    for node in js.walk(entry.function):
        if node.type == "binary_expression" and js.text_of(node.child_by_field_name("operator")) in COMPARING:
            sides = [node.child_by_field_name(side) for side in ("left", "right")]
            if any(side is not None and _mentions(side, game) for side in sides):
                for side in sides:
                    yield from _terms(side, constants)
        elif node.type == "call_expression" and any(_mentions(given, game) for given in js.arguments(node)):
            yield from _listed(node)
        elif node.type == "switch_case" and node.parent is not None and node.parent.parent is not None:
            value = node.parent.parent.child_by_field_name("value")
            if value is not None and _mentions(value, game):
                yield from _terms(node.child_by_field_name("value"), constants)


def _listed(call: "Node") -> Iterator["Node"]:
    """Yield the numbers of a list that is asked whether it has something of the game."""
    function = call.child_by_field_name("function")
    owner = function.child_by_field_name("object") if function is not None else None
    if owner is not None and owner.type == "array":
        yield from _literals(owner)


def _of_game(file: HookFile, entry: Entry) -> set[str]:
    """Return the names in a view hook that stand for something of the game."""
    assert entry.function is not None  # the caller looked
    game = {name for name, kind in file.kinds(entry).items() if kind.split(".")[0] in OF_GAME}
    for node in (part for part in js.walk(entry.function) if part.type == "variable_declarator"):
        name, value = node.child_by_field_name("name"), node.child_by_field_name("value")
        if name is None or value is None or value.type not in ("member_expression", "identifier"):
            continue
        if js.text_of(js.root_of(value)) in game or ".tune" in js.text_of(value):
            game.update(js.names_of(name))
    return game


def _mentions(node: "Node", game: set[str]) -> bool:
    return any(part.type == "identifier" and js.text_of(part) in game for part in js.walk(node)) or ".tune" in (
        js.text_of(node)
    )


def _constants(file: HookFile, function: "Node") -> dict[str, "Node"]:
    """Return the names that stand for literal numbers, in a function and beside the table."""
    found = {name: node for name, node in file.declared.items() if value_of(node) is not None}
    for node in (part for part in js.walk(function) if part.type == "variable_declarator"):
        value = node.child_by_field_name("value")
        if value is not None and value_of(value) is not None:
            found[js.text_of(node.child_by_field_name("name"))] = value
    return found


def _terms(node: "Node | None", constants: dict[str, "Node"]) -> Iterator["Node"]:
    """Yield the literal numbers that a side of a comparison is, or is more or less by."""
    if node is None:
        return
    value = value_of(node)
    if value is not None:
        if value not in PLAIN:
            yield node
    elif node.type == "identifier" and js.text_of(node) in constants:
        yield from _terms(constants[js.text_of(node)], {})
    elif node.type == "parenthesized_expression":
        yield from (term for part in node.named_children for term in _terms(part, constants))
    elif node.type == "call_expression":
        yield from (term for given in js.arguments(node) for term in _terms(given, constants))
    elif node.type == "binary_expression" and js.text_of(node.child_by_field_name("operator")) in ("+", "-"):
        for side in ("left", "right"):
            yield from _terms(node.child_by_field_name(side), constants)
