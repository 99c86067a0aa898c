"""Words of people as changes: what an order says, and what every later order repeats, by the grammar of wishes.

What is repeated is carried out once in a line of builds: its changes are marked, and a build that has them keeps them.
This module must not read feedback of the verifier: only people's words.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from crumb.core.documents import Change, Spec
from crumb.design.changes import is_known, with_changes
from crumb.design.say import say

REPEATED = "always: "


class Heard(NamedTuple):
    """The changes that words come to, and the words that were not understood."""

    changes: list[Change]
    unknown: list[str]


def hear(order: Mapping[str, Any], spec: Spec, changes: Sequence[Change] = ()) -> Heard:
    """Return what the words of ``order`` change in ``spec`` as it is built with ``changes``, in the order of saying."""
    heard = Heard([], [])
    if not is_known(spec):
        return Heard([], [*order["words"], *order["said"]])
    for mark, text in [*((REPEATED, text) for text in order["words"]), *(("", text) for text in order["said"])]:
        so_far = [*changes, *heard.changes]
        if mark and any(change["why"] == mark + text for change in so_far):
            continue
        wish = say(text, with_changes(spec, so_far))
        why = {"why": mark + text} if mark else {}
        heard.changes.extend({**change, **why} for change in wish.changes)  # type: ignore[typeddict-item]
        heard.unknown.extend(wish.unknown)
    return heard


def unheard(heard: Heard) -> str:
    """Return the words that were not understood as one phrase, each once, or nothing."""
    return f"not understood: {', '.join(dict.fromkeys(heard.unknown))}" if heard.unknown else ""
