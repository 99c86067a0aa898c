"""Orders: what a round is told to do, their identity, and the words that people add to them.

An order is a fact from its handoff on. Its hash names its content, not the events that caused it, so that the same
order given again leads to the same results. This module must not decide what is ordered.
"""

from typing import Any, Literal, cast

from crumb.core.canonical import sha
from crumb.core.documents import Change, Order
from crumb.core.events import Role
from crumb.core.read import as_dict, as_int, as_list, as_name, as_number, as_str, clone, names
from crumb.core.state import State, Words

MODES = ("initial", "repair", "redesign", "change")
OPERATIONS = ("set", "scale", "reseed", "recolour", "reset")
FIRST = "initial"


def order_hash(order: Order) -> str:
    """Return the hash of what an order asks for: the same words and changes give the same hash in any run."""
    kept = ("mode", "stage", "feedback", "changes", "avoid")
    return sha({**{key: order[key] for key in kept}, "base": order.get("base")})  # type: ignore[literal-required]


def initial_order() -> Order:
    """Return the order of the first round: design the idea."""
    return make_order(1, "initial", "spec")


def make_order(
    round: int,
    mode: Literal["initial", "repair", "redesign", "change"],
    stage: Literal["spec", "build"],
    **more: Any,
) -> Order:
    """Return an order; ``more`` may hold feedback, changes, because, avoid, base and said."""
    blank: dict[str, Any] = {"feedback": "", "changes": [], "because": [], "avoid": [], "base": None}
    return cast(Order, {"round": round, "mode": mode, "stage": stage, **blank, **more})


def read_order(value: Any) -> Order | None:
    """Return the order that a handoff carries, or None if it is not one."""
    data = as_dict(value)
    round, mode, stage = as_int(data.get("round")), data.get("mode"), data.get("stage")
    if round < 1 or mode not in MODES or stage not in ("spec", "build"):
        return None
    return make_order(
        round,
        mode,
        stage,
        feedback=as_str(data.get("feedback")),
        changes=read_changes(data.get("changes")),
        because=names(data.get("because")),
        avoid=names(data.get("avoid")),
        base=as_int(data.get("base")) or None,
        **({"said": said} if (said := names(data.get("said"))) else {}),
    )


def read_changes(value: Any) -> list[Change]:
    """Return the well-formed changes of a list; anything else in it is left out."""
    return [change for item in as_list(value) if (change := _read_change(as_dict(item)))]


def _read_change(data: dict[str, Any]) -> Change | None:
    if data.get("op") not in OPERATIONS or as_name(data.get("param")) is None:
        return None
    change = {"op": data["op"], "param": as_str(data["param"]), "why": as_str(data.get("why"))}
    value = data.get("value")
    if isinstance(value, str) or as_number(value) is not None:
        change["value"] = clone(value)
    return cast(Change, change)


def words_for(state: State, role: Role | None, feedback: str) -> str:
    """Return ``feedback`` with what people appended for ``role``, each once, in the order of arrival."""
    if role is None:
        return feedback
    lines = [feedback] if feedback else []
    for words in _words(state.appends, role):
        if words not in lines and words not in feedback.splitlines():
            lines.append(words)
    return "\n".join(lines)


def own_words(state: State, role: Role | None) -> list[str]:
    """Return what people appended for ``role`` to carry out; words for all are the builder's, so that they act once."""
    mine = [
        item["text"] for item in state.appends if item["role"] == role or (item["role"] is None and role == "builder")
    ]
    return list(dict.fromkeys(mine)) if role else []


def _words(appends: list[Words], role: Role) -> list[str]:
    return [item["text"] for item in appends if item["role"] in (None, role)]
