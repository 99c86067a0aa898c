"""Writes an answer in the Chat Completions protocol."""

import json
import time
from typing import Any

from .ask import Ask
from .reply import Reply
from .steps import Call
from .writing import Event, Written, new_id


def write(ask: Ask, reply: Reply) -> Written:
    """Return the answer, whole and as a stream."""
    calls = [_call(reply, call) for call in reply.calls]
    finish = "tool_calls" if calls else "stop"
    used = reply.usage
    usage = {
        "prompt_tokens": used["input"],
        "completion_tokens": used["output"],
        "total_tokens": used["input"] + used["output"],
        "prompt_tokens_details": {"cached_tokens": used["cached"]},
    }
    head = {"id": new_id("chatcmpl-"), "created": int(time.time()), "model": reply.model}
    message = {"role": "assistant", "content": reply.text or None, **({"tool_calls": calls} if calls else {})}
    choice = {"index": 0, "message": message, "finish_reason": finish, "logprobs": None}
    whole = {**head, "object": "chat.completion", "usage": usage, "choices": [choice]}
    streamed = {**head, "object": "chat.completion.chunk"}
    deltas = [{"role": "assistant", "content": ""}, *({"content": piece} for piece in reply.pieces)]
    for index, call in enumerate(calls):
        deltas += _call_deltas(index, call, reply)
    events = [_chunk(streamed, delta) for delta in deltas] + [_chunk(streamed, {}, finish)]
    if (ask.body.get("stream_options") or {}).get("include_usage"):
        events.append((None, {**streamed, "choices": [], "usage": usage}))
    return Written(whole, [*events, (None, "[DONE]")])


def _call(reply: Reply, call: Call) -> dict[str, Any]:
    text = call.input if isinstance(call.input, str) else json.dumps(call.input, ensure_ascii=False)
    function = {"name": call.name, "arguments": text[:-2] if reply.broken else text}
    return {"id": new_id("call_"), "type": "function", "function": function}


def _call_deltas(index: int, call: dict[str, Any], reply: Reply) -> list[dict[str, Any]]:
    function = call["function"]
    begun = {"index": index, "id": call["id"], "type": "function", "function": {**function, "arguments": ""}}
    pieces = [{"index": index, "function": {"arguments": piece}} for piece in reply.cut(function["arguments"])]
    return [{"tool_calls": [part]} for part in (begun, *pieces)]


def _chunk(head: dict[str, Any], delta: dict[str, Any], finish: str | None = None) -> Event:
    return None, {**head, "choices": [{"index": 0, "delta": delta, "finish_reason": finish}]}
