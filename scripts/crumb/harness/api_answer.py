"""A model that answers with one document: asked, checked, told what does not fit, asked again, within bounds.

The document may come as the call of an output tool, or as text that is JSON with or without a fence. This module must
not know a provider or a schema: it is given a check.
"""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from crumb.harness.api_chat import Answer, Ended, Reply, Talk
from crumb.harness.api_loop import CUT, Caps, Meter

RETRIES = 2
FENCED = re.compile(r"```(?:json)?\s*\n(.*?)```", re.S)
NONE = "That held no JSON object. Answer with the document alone."
Document = Mapping[str, Any]
Check = Callable[[str, Document], str]


class Given(NamedTuple):
    """A document, and the tool by which it came ("" for text)."""

    tool: str
    document: Document


def answered(talk: Talk, prompt: str, check: Check, caps: Caps, meter: Meter) -> tuple[Given | None, Ended]:
    """Return the first document that ``check`` finds nothing wrong with, and the end.

    ``check`` gets the tool by which the document came and the document, and returns words, or nothing.
    """
    reply = meter.take(talk.say(prompt))
    for retry in range(RETRIES + 1):
        if reply.finish == "refused":
            return None, Ended("refused", reply.text or "the provider's filter stopped the answer")
        given = document_in(reply)
        problem = check(*given) if given is not None else (CUT if reply.finish == "length" else NONE)
        if given is not None and not problem:
            return given, Ended("ok", reply.text)
        over = meter.over(caps)
        if over or retry == RETRIES:
            return None, Ended("invalid", f"{problem} ({over or f'asked {retry + 1} times'})")
        answers = [Answer(call, problem, False) for call in reply.calls]
        reply = meter.take(talk.say("" if answers else problem, answers))
    raise AssertionError("the last retry returns")


def document_in(reply: Reply) -> Given | None:
    """Return the document that a reply holds: the arguments of its first usable call, else JSON in its text."""
    for call in reply.calls:
        if call.arguments is not None:
            return Given(call.name, call.arguments)
    text = reply.text.strip()
    whole = [text, *FENCED.findall(text), text[text.find("{") : text.rfind("}") + 1]]
    found = next((value for value in map(_object, whole) if value is not None), None)
    return None if found is None else Given("", found)


def _object(text: str) -> Document | None:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None
