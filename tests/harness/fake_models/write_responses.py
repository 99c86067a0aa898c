"""Writes an answer in the Responses protocol."""

import json
import time
from typing import Any

from .ask import Ask, Tool
from .reply import Reply
from .steps import Call, kind_of
from .writing import Event, Written, new_id

Item = dict[str, Any]


def write(ask: Ask, reply: Reply) -> Written:
    """Return the answer, whole and as a numbered stream."""
    items = [*([_message(reply)] if reply.text else []), *(_call(ask, reply, call) for call in reply.calls)]
    whole = _whole(reply, items)
    begun = {**whole, "status": "in_progress", "output": [], "usage": None}
    events = [("response.created", {"response": begun}), ("response.in_progress", {"response": begun})]
    for index, item in enumerate(items):
        events += _message_events(index, item, reply) if item["type"] == "message" else _call_events(index, item, reply)
    events.append(("response.completed", {"response": whole}))
    numbered: list[Event] = [
        (name, {"type": name, "sequence_number": number, **data}) for number, (name, data) in enumerate(events)
    ]
    return Written(whole, numbered)


def _message(reply: Reply) -> Item:
    content = [{"type": "output_text", "text": reply.text, "annotations": []}]
    return {"type": "message", "id": new_id("msg_"), "role": "assistant", "status": "completed", "content": content}


def _call(ask: Ask, reply: Reply, call: Call) -> Item:
    common = {"call_id": new_id("call_"), "name": call.name, "status": "completed"}
    namespace = ask.tools.get(call.name, Tool()).namespace
    if namespace:
        common["namespace"] = namespace
    if kind_of(call, ask.tools) == "custom":
        text = call.input if isinstance(call.input, str) else json.dumps(call.input)
        return {"type": "custom_tool_call", "id": new_id("ctc_"), "input": text, **common}
    text = json.dumps(call.input, ensure_ascii=False)
    return {
        "type": "function_call",
        "id": new_id("fc_"),
        "arguments": text[:-2] if reply.broken else text,
        **common,
    }


def _whole(reply: Reply, items: list[Item]) -> dict[str, Any]:
    used = reply.usage
    return {
        "id": new_id("resp_"),
        "object": "response",
        "created_at": int(time.time()),
        "status": "completed",
        "model": reply.model,
        "output": items,
        "usage": {
            "input_tokens": used["input"],
            "input_tokens_details": {"cached_tokens": used["cached"]},
            "output_tokens": used["output"],
            "output_tokens_details": {"reasoning_tokens": 0},
            "total_tokens": used["input"] + used["output"],
        },
        "error": None,
        "incomplete_details": None,
        "instructions": None,
        "metadata": {},
        "parallel_tool_calls": True,
        "temperature": 1.0,
        "top_p": 1.0,
        "tool_choice": "auto",
        "tools": [],
    }


def _message_events(index: int, item: Item, reply: Reply) -> list[tuple[str, Any]]:
    place = {"item_id": item["id"], "output_index": index, "content_index": 0}
    empty = {"type": "output_text", "text": "", "annotations": []}
    return [
        _added(index, {**item, "content": []}),
        ("response.content_part.added", {**place, "part": empty}),
        *(("response.output_text.delta", {**place, "delta": piece, "logprobs": []}) for piece in reply.pieces),
        ("response.output_text.done", {**place, "text": reply.text, "logprobs": []}),
        ("response.content_part.done", {**place, "part": item["content"][0]}),
        ("response.output_item.done", {"output_index": index, "item": item}),
    ]


def _call_events(index: int, item: Item, reply: Reply) -> list[tuple[str, Any]]:
    freeform = item["type"] == "custom_tool_call"
    key, kind = ("input", "custom_tool_call_input") if freeform else ("arguments", "function_call_arguments")
    place = {"item_id": item["id"], "output_index": index}
    return [
        _added(index, {**item, key: ""}),
        *((f"response.{kind}.delta", {**place, "delta": piece}) for piece in reply.cut(item[key])),
        (f"response.{kind}.done", {**place, key: item[key]}),
        ("response.output_item.done", {"output_index": index, "item": item}),
    ]


def _added(index: int, item: Item) -> tuple[str, Any]:
    return "response.output_item.added", {"output_index": index, "item": {**item, "status": "in_progress"}}
