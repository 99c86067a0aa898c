"""A changed spec whose pitch tells its new numbers. This module must not decide on changes."""

from collections.abc import Sequence

from crumb.core.documents import Change, Spec
from crumb.design.changes import is_known
from crumb.design.changes import with_changes as with_numbers
from crumb.design.pitch import pitch_after


def with_changes(spec: Spec, changes: Sequence[Change]) -> Spec:
    """Return ``spec`` with changes to its parameters, seed and colours, and its pitch told again where it is ours."""
    changed = with_numbers(spec, changes)
    if changed["params"] != spec["params"] and is_known(spec):
        changed["pitch"] = pitch_after(spec, changed["params"])
    return changed
