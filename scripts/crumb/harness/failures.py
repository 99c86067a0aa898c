"""Which class a failed run belongs to: the one table that turns codes, endings and words into a status.

setup     the client or its configuration is missing        auth     the key or login was not accepted
quota     no money or contingent is left                    rate     too many requests just now, or overloaded
refused   the model or its provider declined the task       invalid  what came back is unusable
timeout   it was silent (idle) or too slow (wall)           crashed  the client, the connection or the service broke
no_op     it said that it was done, and nothing is there

A code weighs more than words, because the stock sentences of clients speak of logins and plans in any trouble. Pure: it
must not look at files or start anything.
"""

import re
from collections.abc import Mapping
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
SAID_CODE = re.compile(r"\b(?:status(?: code)?|HTTP(?:/[\d.]+)?)[: ]+([45]\d\d)\b", re.I)
SOON = re.compile(r"retry (?:in|after) (?:\d|a (?:moment|minute|few))", re.I)
WORDS: dict[Status, str] = {
    "quota": "insufficient.quota|quota exceeded|exceeded your .{0,20}quota|billing|out of credit|credit balance"
    "|usage limit",
    "auth": "invalid.{0,10}api.?key|unauthori[sz]ed|not logged in|(?:log|sign).?in to|/login|auth method|authenticat"
    "|missing environment variable",
    "rate": "rate.?limit|too many requests|overloaded|slow down",
    "refused": "content.policy|safety (?:system|reasons|settings)|cannot assist with|violates .{0,40}polic",
    "setup": "unknown (?:option|argument)|unexpected argument|model .{0,60}(?:not found|does not exist|not supported)",
}
PATTERNS = {status: re.compile(words, re.I) for status, words in WORDS.items()}


class Failure(NamedTuple):
    """Status and one sentence for a person."""

    status: Status
    message: str


def from_code(code: int, message: str) -> Failure:
    """Return the class of an HTTP error; only what the words say of quota weighs more, and only for 403 and 429."""
    if code in (403, 429) and PATTERNS["quota"].search(message) and not SOON.search(message):
        return Failure("quota", message)
    status = CODES.get(code, "crashed" if code >= 500 else "invalid")
    return Failure(status, f"the provider answered {code}: {message}")


def from_words(message: str) -> Status | None:
    """Return the class that an error message without a code names, or None."""
    return next((status for status, pattern in PATTERNS.items() if pattern.search(message)), None)


def said_code(message: str) -> int | None:
    """Return the HTTP code that a message spells out, as in "unexpected status 401"."""
    found = SAID_CODE.search(message)
    return int(found.group(1)) if found else None


def from_heard(heard: Heard, exit_code: int, complaint: str, exits: Mapping[int, int]) -> Failure | None:
    """Return why an ended client failed, or None when exit code, own flag and last event all say that it did not.

    ``complaint`` is the last line of its error output; ``exits`` tells which HTTP codes stand behind exit codes.
    """
    if exit_code == NOT_STARTED and MISSING_CLIENT.search(complaint):
        return Failure("setup", complaint)
    if heard.error is None and exit_code == 0:
        return None if heard.finished else Failure("crashed", complaint or "the client ended before its last event")
    words = heard.error or complaint or f"the client ended with exit code {exit_code}"
    code = heard.code or exits.get(exit_code) or said_code(words)
    if code is not None and code >= 400:
        return from_code(code, words)
    return Failure(from_words(words) or "crashed", words)
