"""Writes an answer in the Gemini protocol."""

from typing import Any

from .ask import Ask
from .reply import Reply
from .writing import Event, Written, new_id


def write(ask: Ask, reply: Reply) -> Written:
    """Return the answer, whole and as a stream."""
    used = reply.usage
    usage = {
        "promptTokenCount": used["input"],
        "candidatesTokenCount": used["output"],
        "totalTokenCount": used["input"] + used["output"],
        "cachedContentTokenCount": used["cached"],
    }
    name = new_id("")

    def piece(parts: list[dict[str, Any]], last: bool = False) -> dict[str, Any]:
        candidate = {"content": {"role": "model", "parts": parts}, "index": 0}
        ending = {"usageMetadata": usage} if last else {}
        candidate |= {"finishReason": "STOP"} if last else {}
        return {"candidates": [candidate], "modelVersion": reply.model, "responseId": name, **ending}

    text = [{"text": reply.text}] if reply.text else []
    calls = [
        {
            "functionCall": {"name": call.name, "args": _arguments(reply, call.input), "id": new_id("fc_")},
            "thoughtSignature": "c2ln",
        }
        for call in reply.calls
    ]
    events: list[Event] = [(None, piece([{"text": part}])) for part in reply.pieces]
    events += [(None, piece(calls))] if calls else []
    events.append((None, piece([{"text": ""}], last=True)))
    return Written(piece([*text, *calls], last=True), events)


def _arguments(reply: Reply, value: Any) -> Any:
    return "not an object" if reply.broken else value
