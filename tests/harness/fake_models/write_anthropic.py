"""Writes an answer in the Messages protocol."""

import json
from typing import Any

from .ask import Ask
from .reply import Reply
from .writing import Event, Written, new_id


def write(ask: Ask, reply: Reply) -> Written:
    """Return the answer, whole and as a stream."""
    text = [{"type": "text", "text": reply.text}] if reply.text else []
    calls = [
        {"type": "tool_use", "id": new_id("toolu_"), "name": call.name, "input": call.input} for call in reply.calls
    ]
    whole: dict[str, Any] = {
        "id": new_id("msg_"),
        "type": "message",
        "role": "assistant",
        "model": reply.model,
        "content": [*text, *calls],
        "stop_reason": "tool_use" if calls else "end_turn",
        "stop_sequence": None,
        "usage": {
            "input_tokens": reply.usage["input"],
            "output_tokens": reply.usage["output"],
            "cache_creation_input_tokens": 0,
            "cache_read_input_tokens": reply.usage["cached"],
        },
    }
    start = {**whole, "content": [], "stop_reason": None, "usage": {**whole["usage"], "output_tokens": 1}}
    events: list[Event] = [_event("message_start", message=start), _event("ping")]
    for index, block in enumerate(whole["content"]):
        events += _block(index, block, reply)
    ending = {"stop_reason": whole["stop_reason"], "stop_sequence": None}
    events += [_event("message_delta", delta=ending, usage=whole["usage"]), _event("message_stop")]
    return Written(whole, events)


def _event(kind: str, **data: Any) -> Event:
    return kind, {"type": kind, **data}


def _block(index: int, block: dict[str, Any], reply: Reply) -> list[Event]:
    if block["type"] == "text":
        empty = {**block, "text": ""}
        deltas = [{"type": "text_delta", "text": piece} for piece in reply.pieces]
    else:
        empty = {**block, "input": {}}
        payload = json.dumps(block["input"], ensure_ascii=False)
        pieces = reply.cut(payload[:-2] if reply.broken else payload)
        deltas = [{"type": "input_json_delta", "partial_json": piece} for piece in pieces]
    return [
        _event("content_block_start", index=index, content_block=empty),
        *(_event("content_block_delta", index=index, delta=delta) for delta in deltas),
        _event("content_block_stop", index=index),
    ]
