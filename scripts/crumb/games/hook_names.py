"""Hook integrity: a game defines hooks that exist, with the arguments that they get, and uses what there is to use.

An unknown name comes with the nearest known one, because a builder that writes ``paintfront`` means ``paintFront``.
This module must not care what a hook does.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from crumb.games import js_tree as js
from crumb.games.flaws import Flaw, flaw, nearest
from crumb.games.hook_file import FILE, Entry, HookFile, keys_of
from crumb.games.hooks_api import Hook

if TYPE_CHECKING:
    from tree_sitter import Node

TYPED = ("look", "fx", "box", "state", "event", "tune")


def check_names(file: HookFile, promised: Iterable[str] = (), tune: Mapping[str, object] | None = None) -> list[Flaw]:
    """Return what is unknown, missing or of the wrong form.

    ``promised`` are the hooks that the spec says the game has, ``tune`` the numbers that it gives its hooks (None: not
    known, so that any may be read).
    """
    if file.broken is not None:
        return [flaw("hook.syntax", FILE, js.place(file.broken), "this is no JavaScript; mend the syntax")]
    if file.table is None:
        return [flaw("hook.table", FILE, js.place(file.root), "write window.Hooks = {name(arguments) { … }, …};")]
    found = [*_missing(file, promised), *_twice(file)]
    for entry in file.entries:
        found += _of_entry(file, entry)
        found += _members(file, entry, tune)
    return sorted(found, key=lambda item: (item.line, item.column))


def _missing(file: HookFile, promised: Iterable[str]) -> Iterator[Flaw]:
    assert file.table is not None  # nothing is asked of a file without one
    names = [entry.name for entry in file.entries]
    for name in promised:
        if name not in names:
            near = nearest(name, names)
            message = f"the spec promises the hook {name}, and it is not here"
            yield flaw("hook.missing", FILE, js.place(file.table), message, nearest=near)
    if not names:
        yield flaw("hook.missing", FILE, js.place(file.table), "there is no hook in the table; write one, or no file")


def _twice(file: HookFile) -> Iterator[Flaw]:
    names: set[str] = set()
    for entry in file.entries:
        if entry.name in names:
            yield flaw("hook.twice", FILE, js.place(entry.where), f"{entry.name} is there twice; only the last counts")
        names.add(entry.name)


def _of_entry(file: HookFile, entry: Entry) -> Iterator[Flaw]:
    at = js.place(entry.where)
    if entry.known is None:
        known = ", ".join(sorted(file.api.hooks))
        near = nearest(entry.name, file.api.hooks)
        yield flaw(
            "hook.unknown", FILE, at, f"{file.api.family} has no hook {entry.name}; it has {known}", nearest=near
        )
    elif entry.function is None:
        yield flaw("hook.form", FILE, at, f"{entry.name} is no function; write {_head(entry.known)} {{ … }}")
    else:
        yield from _arguments(entry, entry.known, entry.function)


def _arguments(entry: Entry, known: Hook, function: "Node") -> Iterator[Flaw]:
    given, at = js.parameters(function), js.place(entry.where)
    odd = [node for node in given if node.type not in ("identifier", "object_pattern")]
    if odd or len(given) != len(known.args):
        said = ", ".join(js.text_of(node) for node in given)
        yield flaw("hook.arity", FILE, at, f"write {_head(known)}; it has ({said})", nearest=known.name)
        return
    names = [arg.name for arg in known.args]
    for node, wanted in zip(given, names, strict=True):
        if js.text_of(node) in names and js.text_of(node) != wanted:
            message = f"{js.text_of(node)} stands where {wanted} comes: {_head(known)}"
            yield flaw("hook.order", FILE, js.place(node), message, nearest=wanted)
    if js.is_odd(function):
        yield flaw("hook.form", FILE, at, f"{entry.name} must return at once: no async, no generator, no get or set")


def _head(hook: Hook) -> str:
    return f"{hook.name}({', '.join(arg.name for arg in hook.args)})"


def _members(file: HookFile, entry: Entry, tune: Mapping[str, object] | None) -> Iterator[Flaw]:
    """Yield every member that is asked of an argument and that it does not have."""
    if entry.function is None or entry.known is None:
        return
    kinds = file.kinds(entry)
    shapes = {**file.api.shapes, **({} if tune is None else {"tune": dict.fromkeys(tune)})}
    for kind, member, node in _asked(entry, kinds):
        shape = shapes.get(kind)
        if shape is None:
            continue
        if member not in shape:
            near = nearest(member, shape)
            yield flaw("hook.member", FILE, js.place(node), f"{kind} has no {member}", nearest=near)
        elif (names := shape[member]) is not None:
            yield from _call(node, f"{kind}.{member}", names)
    yield from _event_names(file, entry.function, kinds)


def _asked(entry: Entry, kinds: Mapping[str, str]) -> Iterator[tuple[str, str, "Node"]]:
    """Yield (kind, member, where) of each member of an argument that a hook uses."""
    assert entry.function is not None  # the caller looked
    for node in js.walk(entry.function):
        if node.type in ("member_expression", "subscript_expression"):
            owner = node.child_by_field_name("object")
            kind = _kind(owner, kinds) if owner is not None else ""
            key = js.string_of(node.child_by_field_name("index"))
            member = js.text_of(node.child_by_field_name("property")) or key
            if kind in TYPED and member:
                yield kind, member, node
        elif node.type == "variable_declarator":
            name, value = node.child_by_field_name("name"), node.child_by_field_name("value")
            kind = _kind(value, kinds) if value is not None else ""
            if kind in TYPED and name is not None and name.type == "object_pattern":
                yield from ((kind, member, where) for member, _, where in keys_of(name))
    for given, arg in zip(js.parameters(entry.function), entry.known.args if entry.known else (), strict=False):
        if given.type == "object_pattern" and arg.kind in TYPED:
            yield from ((arg.kind, member, where) for member, _, where in keys_of(given))


def _kind(node: "Node", kinds: Mapping[str, str]) -> str:
    if node.type == "identifier":
        return kinds.get(js.text_of(node), "")
    inner = node.child_by_field_name("object") if node.type == "member_expression" else None
    is_tune = inner is not None and js.text_of(node.child_by_field_name("property")) == "tune"
    return "tune" if is_tune and inner is not None and _kind(inner, kinds) in ("look", "fx") else ""


def _call(node: "Node", name: str, names: Sequence[str]) -> Iterator[Flaw]:
    call = node.parent
    called = call is not None and call.type == "call_expression" and call.child_by_field_name("function") == node
    if call is None or not called:
        return
    count = len(js.arguments(call))
    if count > len(names) or (count < len(names) and not name.endswith(".sound")):
        message = f"write {name}({', '.join(names)}); it gets {count} arguments"
        yield flaw("hook.call", FILE, js.place(node), message)


def _event_names(file: HookFile, function: "Node", kinds: Mapping[str, str]) -> Iterator[Flaw]:
    """Yield every name that an event is compared with and that no event of the family has."""
    for text in (node for node in js.walk(function) if node.type == "string"):
        name, parent = js.string_of(text), text.parent
        if name is None or parent is None or name in file.api.events:
            continue
        other = [node for node in parent.named_children if node != text] if parent.type == "binary_expression" else []
        if parent.type == "switch_case" and parent.parent is not None and parent.parent.parent is not None:
            other = [part for part in parent.parent.parent.named_children if part.type == "parenthesized_expression"]
        if any(_is_name(node, kinds) for node in other):
            near = nearest(name, file.api.events)
            yield flaw(
                "hook.event", FILE, js.place(text), f"no event of {file.api.family} is called {name}", nearest=near
            )


def _is_name(node: "Node", kinds: Mapping[str, str]) -> bool:
    """Tell whether an expression is the name of an event."""
    while node.type == "parenthesized_expression" and node.named_children:
        node = node.named_children[0]
    if node.type == "identifier":
        return kinds.get(js.text_of(node)) == "event.e"
    owner = node.child_by_field_name("object") if node.type == "member_expression" else None
    of_event = owner is not None and kinds.get(js.text_of(owner)) == "event"
    return of_event and js.text_of(node.child_by_field_name("property")) == "e"
