"""What every writer needs: fresh ids, the shape of a written answer, and errors in the words of each protocol."""

import uuid
from typing import Any, NamedTuple

from .ask import Protocol

Event = tuple[str | None, Any]
KINDS = {
    400: "invalid_request_error",
    401: "authentication_error",
    403: "permission_error",
    404: "not_found_error",
    429: "rate_limit_error",
    529: "overloaded_error",
}
STATES = {
    400: "INVALID_ARGUMENT",
    401: "UNAUTHENTICATED",
    403: "PERMISSION_DENIED",
    404: "NOT_FOUND",
    429: "RESOURCE_EXHAUSTED",
    503: "UNAVAILABLE",
}


class Written(NamedTuple):
    """An answer on the wire: as one JSON body, and as (event name, data) pairs of a stream."""

    whole: dict[str, Any]
    events: list[Event]


def new_id(prefix: str) -> str:
    """Return an id of the form that services give out."""
    return prefix + uuid.uuid4().hex[:24]


def error_body(protocol: Protocol, status: int, message: str) -> dict[str, Any]:
    """Return the body of an HTTP error."""
    kind = KINDS.get(status, "api_error")
    if protocol == "anthropic":
        return {"type": "error", "error": {"type": kind, "message": message}, "request_id": new_id("req_")}
    if protocol == "gemini":
        return {"error": {"code": status, "message": message, "status": STATES.get(status, "INTERNAL")}}
    return {"error": {"message": message, "type": kind, "code": None, "param": None}}
