"""What an actor wrote is a claim until it fits its schema; what does not fit is the actor's failure, in words."""

import json
from collections.abc import Mapping
from typing import Any

from crumb.errors import NotShaped
from crumb.stages.work import ActorFailed
from crumb.store.schemas import check

LARGEST = 4_000_000


def checked(role: str, shape: str, raw: bytes, usage: Mapping[str, Any]) -> dict[str, Any]:
    """Return the document in ``raw`` if it is JSON of that shape; raises ActorFailed(invalid) that says why not."""
    if len(raw) > LARGEST:
        raise ActorFailed(role, "invalid", f"{shape}.json has {len(raw)} bytes; at most {LARGEST} are read", usage)
    try:
        document = json.loads(raw, parse_constant=_no_constant)
        document.pop("stage", None)
        check(shape, document)
    except NotShaped as problem:
        raise ActorFailed(role, "invalid", str(problem), usage) from None
    except (ValueError, AttributeError, RecursionError) as problem:
        raise ActorFailed(role, "invalid", f"{shape}.json is not a JSON object: {problem}", usage) from None
    return dict(document)


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is not a number")
