"""B uncaught errors: nothing throws, at any time of any run. What browsers refuse without a user gesture is noise."""

import re
from typing import Any

from crumb.qa.gates.finding import Finding, Thresholds, failed, never_opened, passed, skipped
from crumb.qa.record import Observation, Visit

NOISE = re.compile(
    r"play\(\)|NotAllowedError|AudioContext[^.]*not allowed|unable to decode|EncodingError|pointer ?lock|fullscreen|"
    r"no supported source|ResizeObserver|vibrate|gamepad|user gesture|AbortError|Permissions check failed|"
    r"ServiceWorker",
    re.IGNORECASE,
)
MISTAKE = re.compile(r"\b(?:Reference|Syntax)Error\b")  # never a browser that refuses something
ENGINE = re.compile(
    r"missing (texture|frame|animation)|"
    r"(texture|frame|animation|scene|audio|sound)\b.{0,60}\b(not found|missing|does ?n.t exist)|"
    r"has no frame|key not found|cache entry missing|missing from cache|failed to process file|unable to decode image|"
    r"webgl: invalid|gl_invalid|context[ _]lost|assertion failed",
    re.IGNORECASE,
)
REJECTED = "unhandled rejection: "
TOLD = ("warning", "error", "assert")


def judge(seen: Observation, limits: Thresholds) -> Finding:
    """Fail when more errors than allowed were uncaught, and name the first with file and line."""
    if never_opened(seen):
        return skipped("The page never opened, so nothing could throw.")
    errors = [error for visit in seen.served for error in _errors(visit)]
    warnings = list(dict.fromkeys(text for visit in seen.served for text in _warnings(visit)))
    measured = {"errors": len(errors), "first": errors[:4], "warnings": warnings[:4]}
    if len(errors) > limits["errors"]:
        return failed(f"The game throws: {errors[0]}. Fix this line, then play through again.", measured)
    if len(warnings) > limits["warnings"]:
        return failed(f"The engine warns: {warnings[0]}. Give it what it misses.", measured)
    return passed("Nothing was thrown.", measured)


def _warnings(visit: Visit) -> list[str]:
    """Return what an engine says of things that it misses, or that the graphics refuse; other messages are talk."""
    return [text[:200] for kind, text in visit.console if kind in TOLD and ENGINE.search(text)]


def _errors(visit: Visit) -> list[str]:
    noted: list[dict[str, Any]] = [error for facts in visit.facts for error in facts["errors"]]
    texts = [_placed(str(error["message"]), str(error["where"]), visit) for error in noted]
    known = " ".join(texts)
    bare = [str(error["message"]).removeprefix(REJECTED) for error in noted]
    texts += [
        _placed(text, "", visit)
        for text in visit.uncaught
        if text not in known and not any(message and text.endswith(message) for message in bare)
    ]
    return [text for text in dict.fromkeys(texts) if MISTAKE.search(text) or not NOISE.search(text)]


def _placed(message: str, where: str, visit: Visit) -> str:
    """Return the message with its place, which for a rejection only the browser knows."""
    bare = message.removeprefix(REJECTED)
    known = (entry for entry in visit.thrown if entry["file"] and bare and entry["message"].endswith(bare))
    place = where or next((f"{entry['file']}:{entry['line']}" for entry in known), "")
    return f"{message} ({place})" if place else message
