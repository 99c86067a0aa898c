"""A small agent of the Agent Client Protocol for tests: it does what the prompt's options in its arguments say.

Usage: acp_agent.py PLAN, where PLAN is JSON: {"ask": [tool calls], "write": {path: content}, "read": [paths],
"updates": [...], "stop": reason, "error": {...}, "needs_auth": bool, "mute": bool, "linger": seconds}.
"""

import json
import sys
import time
from collections.abc import Iterator
from typing import Any

PLAN = json.loads(sys.argv[1])
OPTIONS = [
    {"optionId": "y", "name": "Yes", "kind": "allow_once"},
    {"optionId": "n", "name": "No", "kind": "reject_once"},
]


def say(**message: Any) -> None:
    print(json.dumps({"jsonrpc": "2.0", **message}), flush=True)


def hear() -> Iterator[dict[str, Any]]:
    for line in sys.stdin:
        yield json.loads(line)


def ask(number: int, method: str, messages: Iterator[dict[str, Any]], **params: Any) -> dict[str, Any]:
    say(id=f"a{number}", method=method, params=params)
    answer = next(messages)
    print(f"{method}: {json.dumps(answer.get('result', answer.get('error')))}", file=sys.stderr, flush=True)
    return answer


def act(messages: Iterator[dict[str, Any]]) -> dict[str, Any]:
    for update in PLAN.get("updates", []):
        say(method="session/update", params={"sessionId": "s1", "update": update})
    for number, call in enumerate(PLAN.get("ask", [])):
        ask(number, "session/request_permission", messages, sessionId="s1", toolCall=call, options=OPTIONS)
    for number, (path, content) in enumerate(PLAN.get("write", {}).items()):
        ask(100 + number, "fs/write_text_file", messages, sessionId="s1", path=path, content=content)
    for number, path in enumerate(PLAN.get("read", [])):
        ask(200 + number, "fs/read_text_file", messages, sessionId="s1", path=path)
    if PLAN.get("other"):
        ask(300, PLAN["other"], messages, sessionId="s1")
    return {"stopReason": PLAN.get("stop", "end_turn"), "usage": {"inputTokens": 11, "outputTokens": 7}}


def main() -> None:
    messages = hear()
    signed = False
    for message in messages:
        method, number = message.get("method"), message.get("id")
        if PLAN.get("mute"):
            continue
        if method == "initialize":
            say(id=number, result={"protocolVersion": 1, "agentInfo": {"name": "small", "version": "1.2"}})
        elif method == "authenticate":
            signed = message["params"]["methodId"] == "key"
            say(id=number, result={})
        elif method == "session/new" and PLAN.get("needs_auth") and not signed:
            say(id=number, error={"code": -32000, "message": "Authentication required"})
        elif method == "session/new":
            models = {"currentModelId": "m1", "availableModels": [{"modelId": "m1"}, {"modelId": "m2"}]}
            say(id=number, result={"sessionId": "s1", "models": models})
        elif method == "session/set_model":
            say(id=number, result={})
        elif method == "session/prompt" and "error" in PLAN:
            say(id=number, error=PLAN["error"])
        elif method == "session/prompt":
            print(f"prompt: {message['params']['prompt'][0]['text'][:12]}", file=sys.stderr, flush=True)
            say(id=number, result=act(messages))
    time.sleep(PLAN.get("linger", 0))


if __name__ == "__main__":
    main()
