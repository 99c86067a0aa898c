"""How a build stands in two exams: with every gate, and with those that may fail it.

Both are shown side by side, so that an exam that asks less never looks like a better game.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from crumb.core.documents import Exam, Exams

ANSWERS = ("pass", "fail")


def exams(gates: Iterable[Mapping[str, Any]]) -> Exams:
    """Return both exams of gates that have ``status`` and ``blocking``; what was skipped is in neither."""
    ran = [gate for gate in gates if gate["status"] in ANSWERS]
    return {"all": _exam(ran), "blocking": _exam([gate for gate in ran if gate["blocking"]])}


def _exam(gates: list[Mapping[str, Any]]) -> Exam:
    return {"ran": len(gates), "passed": sum(gate["status"] == "pass" for gate in gates)}
