"""Which class a failed run belongs to: the one table that turns codes, endings and words into a status.

setup     the client or its configuration is missing        auth     the key or login was not accepted
quota     no money or contingent is left                    rate     too many requests just now, or overloaded
refused   the model or its provider declined the task       invalid  what came back is unusable
timeout   it was silent (idle) or too slow (wall)           crashed  the client, the connection or the service broke
no_op     it said that it was done, and nothing is there

Pure: it must not look at files or start anything.
"""

import re
from typing import NamedTuple

from crumb.harness.base import Status
from crumb.harness.heard import Heard

NOT_STARTED = 127
MISSING_CLIENT = re.compile(r"cannot start |command not found|No such file or directory", re.I)
CODES: dict[int, Status] = {
    400: "invalid",
    401: "auth",
    402: "quota",
    403: "auth",
    404: "setup",
    408: "crashed",
    413: "invalid",
    422: "invalid",
    429: "rate",
    503: "rate",
    529: "rate",
}
WORDS: dict[Status, str] = {
    "quota": "insufficient.quota|quota exceeded|billing|out of credit|credit balance|usage limit",
    "auth": "invalid.{0,10}api.?key|unauthori[sz]ed|not logged in|(?:log|sign).?in to|/login|auth method|authenticat",
    "rate": "rate.?limit|too many requests|overloaded|slow down",
    "refused": "content.policy|safety (?:system|reasons|settings)|cannot assist with|violates .{0,40}polic",
    "setup": "unknown option|unexpected argument|model .{0,60}(?:not found|does not exist|not supported)",
}
PATTERNS = {status: re.compile(words, re.I) for status, words in WORDS.items()}


class Failure(NamedTuple):
    """Status and one sentence for a person."""

    status: Status
    message: str


def from_code(code: int, message: str) -> Failure:
    """Return the class of an HTTP error; what its words say of quota weighs more than 429 or 403."""
    spoken = from_words(message)
    if code in (403, 429) and spoken == "quota":
        return Failure("quota", message)
    status = CODES.get(code, "crashed" if code >= 500 else "invalid")
    return Failure(status, f"the provider answered {code}: {message}")


def from_words(message: str) -> Status | None:
    """Return the class that an error message without a code names, or None."""
    return next((status for status, pattern in PATTERNS.items() if pattern.search(message)), None)


def from_heard(heard: Heard, exit_code: int, complaint: str) -> Failure | None:
    """Return why an ended client failed, or None when exit code, own flag and last event all say that it did not.

    ``complaint`` is the last line of its error output.
    """
    if exit_code == NOT_STARTED and MISSING_CLIENT.search(complaint):
        return Failure("setup", complaint)
    if heard.error is not None:
        if heard.code is not None and heard.code >= 400:
            return from_code(heard.code, heard.error)
        return Failure(from_words(heard.error) or "crashed", heard.error)
    if exit_code != 0:
        words = complaint or f"the client ended with exit code {exit_code}"
        return Failure(from_words(words) or "crashed", words)
    if not heard.finished:
        return Failure("crashed", complaint or "the client ended before its last event")
    return None
