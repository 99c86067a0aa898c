"""Rule hooks as plain arithmetic, so that a game with them is proven like one without.

A proof runs nothing that an actor wrote. A rule hook that is arithmetic over its arguments is not run either: it is
written down again, token by token, from a closed grammar without loops, lists, calls but a few of ``Math``, or any way
to an object. What does not fit the grammar is a finding, and then there is no proof. This module must not run code.
"""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from crumb.games import js_tree as js
from crumb.games.flaws import Flaw, flaw
from crumb.games.hook_file import FILE, Entry, HookFile

if TYPE_CHECKING:
    from tree_sitter import Node

GRAMMAR = frozenset((
    "statement_block", "return_statement", "if_statement", "else_clause", "lexical_declaration",
    "variable_declarator", "parenthesized_expression", "binary_expression", "ternary_expression",
    "unary_expression", "member_expression", "call_expression", "arguments", "identifier", "property_identifier",
    "number", "string", "string_fragment", "true", "false", "comment",
))  # fmt: skip
SIGNS = frozenset((
    "{", "}", "(", ")", ";", ",", "?", ":", ".", "=", "+", "-", "*", "/", "%", "!", "<", ">", "<=", ">=", "===",
    "!==", "&&", "||", "const", "if", "else", "return", "'", '"',
))  # fmt: skip
EXACT = frozenset(
    ("min", "max", "abs", "floor", "ceil", "round", "sqrt", "sign", "trunc")
)  # the same in every engine, to the bit
NAME = re.compile(r"[a-z][A-Za-z0-9]{0,40}\Z")
WORD = re.compile(r"[\w -]{0,40}\Z", re.ASCII)
DIGITS = re.compile(r"\d{1,9}(\.\d{1,9})?\Z", re.ASCII)
INHERITED = frozenset((
    "constructor", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toString", "toLocaleString",
    "valueOf",
))  # fmt: skip
ENDED = frozenset(("return_statement", "lexical_declaration"))


class Rules(NamedTuple):
    """What came of the rule hooks: a script that defines them (empty when there are none), and what does not fit."""

    script: str
    names: tuple[str, ...]
    flaws: list[Flaw]


def rules_of(file: HookFile) -> Rules:
    """Return the rule hooks of a file, written down again."""
    entries = [entry for entry in file.entries if entry.known is not None and entry.known.kind == "rule"]
    flaws = [found for entry in entries for found in _unfit(entry)]
    names = tuple(entry.name for entry in entries)
    if flaws or not entries:
        return Rules("", names, flaws)
    table = ",\n".join(_written(entry) for entry in entries)
    return Rules(f"globalThis.Hooks = {{\n{table}\n}};\n", names, [])


def _unfit(entry: Entry) -> Iterator[Flaw]:
    function = entry.function
    body = function.child_by_field_name("body") if function is not None else None
    if function is None or body is None or js.is_odd(function):
        yield _flaw(entry.where, f"{entry.name} is no plain function")
        return
    given = {js.text_of(node) for node in js.parameters(function)}
    local = {
        js.text_of(node.child_by_field_name("name")) for node in js.walk(body) if node.type == "variable_declarator"
    }
    for node in js.parameters(function):
        if node.type != "identifier" or not NAME.match(js.text_of(node)):
            yield _flaw(node, "a rule hook names each argument by a plain word")
    for node in js.walk(body):
        why = _why_not(node, given | local)
        if why:
            yield _flaw(node, why)
            return


def _flaw(node: "Node", why: str) -> Flaw:
    message = (
        f"{why}; a rule hook is arithmetic over its arguments: const, if, return, ? :, + - * / %, comparisons, Math"
    )
    return flaw("rule.grammar", FILE, js.place(node), message)


def _why_not(node: "Node", names: set[str]) -> str:
    """Return why a node is no arithmetic; empty when it is."""
    text, parent = js.text_of(node), node.parent
    if node.is_named and node.type not in GRAMMAR:
        return f"{node.type.replace('_', ' ')} is too much here"
    if not node.is_named and text not in SIGNS:
        return f"{text} is too much here"
    if node.type == "identifier" and text not in names:
        is_math = text == "Math" and parent is not None and parent.type == "member_expression"
        return "" if is_math else f"{text} is no argument"
    if node.type == "identifier" and not NAME.match(text):
        return f"{text} is no plain name"
    if node.type == "property_identifier" and (not NAME.match(text) or text in INHERITED):
        return f"{text} is no plain name"
    if node.type == "call_expression":
        called = js.text_of(node.child_by_field_name("function"))
        return "" if called.removeprefix("Math.") in EXACT and called.startswith("Math.") else f"{called}() is too much"
    if node.type == "string" and not WORD.match(js.string_of(node) or ""):
        return "this text is no plain word"
    if node.type == "number" and not DIGITS.match(text):
        return f"{text} is no plain number"
    return ""


def _written(entry: Entry) -> str:
    assert entry.function is not None  # what has no function has a flaw
    body = entry.function.child_by_field_name("body")
    assert body is not None
    head = f"{entry.name}({', '.join(js.text_of(node) for node in js.parameters(entry.function))})"
    said = " ".join(_tokens(body))
    return f"{head} {said}" if body.type == "statement_block" else f"{head} {{ return {said} ; }}"


def _tokens(node: "Node") -> Iterator[str]:
    if node.type == "comment":
        return
    if node.type == "string":
        yield f"'{js.string_of(node)}'"
    elif not node.children:
        yield js.text_of(node)
    else:
        for part in node.children:
            yield from _tokens(part)
        if node.type in ENDED and js.text_of(node.children[-1]) != ";":
            yield ";"
