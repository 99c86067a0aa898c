"""A model that answers with one document: asked, checked, told what does not fit, asked again, within bounds.

The document may come as the call of an output tool, or as text that is JSON with or without a fence. This module must
not know a provider or a schema: it is given a check.
"""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from crumb.harness.api_chat import Answer, Ended, Reply, Talk
from crumb.harness.api_loop import CUT, Caps, Meter

RETRIES = 2
FENCED = re.compile(r"```(?:json)?\s*\n(.*?)```", re.S)
NONE = "That held no JSON object. Answer with the document alone."
Document = Mapping[str, Any]
Check = Callable[[Document], str]


def answered(talk: Talk, prompt: str, check: Check, caps: Caps, meter: Meter) -> tuple[Document | None, Ended]:
    """Return the first document that ``check`` finds nothing wrong with (it returns words, or nothing), and the end."""
    reply = meter.take(talk.say(prompt))
    for retry in range(RETRIES + 1):
        if reply.finish == "refused":
            return None, Ended("refused", reply.text or "the provider's filter stopped the answer")
        document = document_in(reply)
        problem = check(document) if document is not None else (CUT if reply.finish == "length" else NONE)
        if document is not None and not problem:
            return document, Ended("ok", reply.text)
        over = meter.over(caps)
        if over or retry == RETRIES:
            return None, Ended("invalid", f"{problem} ({over or f'asked {retry + 1} times'})")
        answers = [Answer(call, problem, False) for call in reply.calls]
        reply = meter.take(talk.say("" if answers else problem, answers))
    raise AssertionError("the last retry returns")


def document_in(reply: Reply) -> Document | None:
    """Return the document that a reply holds: the arguments of its first usable call, else JSON in its text."""
    for call in reply.calls:
        if call.arguments is not None:
            return call.arguments
    text = reply.text.strip()
    whole = [text, *FENCED.findall(text), text[text.find("{") : text.rfind("}") + 1]]
    return next((value for value in map(_object, whole) if value is not None), None)


def _object(text: str) -> Document | None:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None
