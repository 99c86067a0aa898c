"""Reads a request of each protocol into an Ask. This module must not answer anything."""

import json
from collections.abc import Callable
from typing import Any

from .ask import Ask, Json, Tool, flat


def anthropic(body: Json) -> Ask:
    """Read a request of the Messages protocol."""
    ask = Ask("anthropic", str(body.get("model", "")), bool(body.get("stream")), body, flat(body.get("system")))
    for message in body.get("messages", []):
        _anthropic_message(ask, message.get("role"), message.get("content"))
    for tool in body.get("tools") or []:
        ask.tools[tool.get("name", "?")] = Tool(tool.get("type") or "function", tool.get("input_schema") or {})
    choice = body.get("tool_choice") or {}
    if choice.get("type") == "tool":
        ask.forced = choice.get("name")
    elif choice.get("type") == "any":
        ask.force_any()
    shape = (body.get("output_config") or {}).get("format") or body.get("output_format") or {}
    ask.schema = shape.get("schema")
    return ask


def _anthropic_message(ask: Ask, role: str, content: Any) -> None:
    if role == "assistant":
        ask.answered += 1
        return
    if role == "system":  # newer clients send these among the others
        ask.system += "\n" + flat(content)
        return
    results = [part for part in content if part.get("type") == "tool_result"] if isinstance(content, list) else []
    ask.results += [flat(result.get("content")) for result in results]
    if not results:
        ask.hear(flat(content))


def responses(body: Json) -> Ask:
    """Read a request of the Responses protocol; a run of model items is one answer."""
    ask = Ask("responses", str(body.get("model", "")), bool(body.get("stream")), body, body.get("instructions") or "")
    items = body.get("input")
    if isinstance(items, str):
        items = [{"type": "message", "role": "user", "content": items}]
    within = False
    for item in items or []:
        within = _responses_item(ask, item, within)
    for tool in body.get("tools") or []:
        _responses_tool(ask, tool)
    choice = body.get("tool_choice")
    if isinstance(choice, dict):
        ask.forced = choice.get("name")
    elif choice == "required":
        ask.force_any()
    ask.schema = ((body.get("text") or {}).get("format") or {}).get("schema")
    return ask


def _responses_item(ask: Ask, item: Json, within: bool) -> bool:
    """Take one item; return whether the next one may belong to the same answer of the model."""
    kind, role = str(item.get("type", "message")), item.get("role")
    if kind == "message" and role in ("system", "developer"):
        ask.system += "\n" + flat(item.get("content"))
        return within
    if kind == "message" and role == "user":
        ask.hear(flat(item.get("content")))
        return False
    if kind == "additional_tools":
        for tool in item.get("tools") or []:
            _responses_tool(ask, tool)
        return within
    if kind.endswith("_output"):
        output = item.get("output")
        ask.results.append(output if isinstance(output, str) else flat(output) or json.dumps(output))
        return False
    ask.answered += not within
    return True


def _responses_tool(ask: Ask, tool: Json, namespace: str | None = None) -> None:
    if tool.get("type") == "namespace":
        for inner in tool.get("tools") or []:
            _responses_tool(ask, inner, tool.get("name"))
        return
    name = str(tool.get("name") or tool.get("type"))
    ask.tools[name] = Tool(str(tool.get("type")), tool.get("parameters") or {}, namespace)


def chat(body: Json) -> Ask:
    """Read a request of the Chat Completions protocol."""
    ask = Ask("chat", str(body.get("model", "")), bool(body.get("stream")), body)
    for message in body.get("messages", []):
        role, text = message.get("role"), flat(message.get("content"))
        if role in ("system", "developer"):
            ask.system += text + "\n"
        elif role == "user":
            ask.hear(text)
        elif role == "assistant":
            ask.answered += 1
        elif role == "tool":
            ask.results.append(text)
    for tool in body.get("tools") or []:
        function = tool.get("function") or {}
        ask.tools[function.get("name", "?")] = Tool(schema=function.get("parameters") or {})
    choice = body.get("tool_choice")
    if isinstance(choice, dict):
        ask.forced = (choice.get("function") or {}).get("name")
    elif choice == "required":
        ask.force_any()
    ask.schema = ((body.get("response_format") or {}).get("json_schema") or {}).get("schema")
    return ask


def gemini(body: Json, model: str, stream: bool) -> Ask:
    """Read a request of the Gemini protocol, whose model and manner stand in the path."""
    system = body.get("systemInstruction") or body.get("system_instruction") or {}
    ask = Ask("gemini", model, stream, body, flat(system.get("parts") if isinstance(system, dict) else system))
    for message in body.get("contents") or []:
        parts = message.get("parts") or []
        if message.get("role") == "model":
            ask.answered += 1
            continue
        results = [part["functionResponse"] for part in parts if "functionResponse" in part]
        ask.results += [json.dumps(result.get("response"), ensure_ascii=False) for result in results]
        if not results:
            ask.hear(flat(parts))
    for group in body.get("tools") or []:
        for tool in group.get("functionDeclarations") or group.get("function_declarations") or []:
            schema = tool.get("parametersJsonSchema") or tool.get("parameters_json_schema") or tool.get("parameters")
            ask.tools[tool["name"]] = Tool(schema=schema or {})
    config = body.get("generationConfig") or {}
    ask.schema = config.get("responseJsonSchema") or config.get("responseSchema")
    if ask.schema is None and config.get("responseMimeType") == "application/json":
        ask.schema = {}
    return ask


READERS: dict[str, Callable[[Json], Ask]] = {
    "/messages": anthropic,
    "/responses": responses,
    "/chat/completions": chat,
}
