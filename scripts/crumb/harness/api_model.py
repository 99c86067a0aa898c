"""The one place that knows the provider library: it turns a job into a conversation with a model.

Answers are streamed, so that a long one shows that it is alive. Retries happen only inside the provider's client, and
twice at most. This module must not be imported by a stage: it costs seconds and a hundred megabytes.
"""

import asyncio
import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypedDict

from pydantic_ai import BinaryContent
from pydantic_ai.direct import model_request_stream
from pydantic_ai.exceptions import AgentRunError, ContentFilterError, ModelHTTPError, UserError
from pydantic_ai.messages import (
    ModelMessage,
    ModelRequest,
    ModelResponse,
    SystemPromptPart,
    TextPart,
    ToolCallPart,
    ToolReturnPart,
    UserPromptPart,
)
from pydantic_ai.models import Model, ModelRequestParameters
from pydantic_ai.output import OutputObjectDefinition
from pydantic_ai.settings import ModelSettings
from pydantic_ai.tools import ToolDefinition
from pydantic_ai.usage import RequestUsage

from crumb.harness.api_chat import Answer, Call, Finish, ProviderFault, Reply
from crumb.harness.api_job import Job
from crumb.harness.api_providers import NO_KEY
from crumb.harness.api_tools import TOOLS, schema_of
from crumb.harness.base import Usage

RETRIES = 2
# tokens of one answer, where a service wants a bound, and where a small model may never end by itself
LONGEST_ANSWER = {"anthropic": 32_000, "chat": 16_000}
DELIVER = "deliver_"
FINISHES: dict[str | None, Finish] = {"length": "length", "content_filter": "refused", None: "unknown"}


class Shape(TypedDict):
    """A document that is asked for: the name and the schema."""

    name: str
    schema: dict[str, Any]


class Conversation:
    """A conversation with the model of a job; ``alive`` is called while an answer comes in."""

    def __init__(self, job: Job, shapes: Sequence[Shape], workspace: Path, alive: Callable[[], None]) -> None:
        self._model = _model(job)
        self._settings = _settings(job)
        self._parameters = _parameters(job, shapes)
        self._alive = alive
        self._pictures = [
            BinaryContent(data=(workspace / item["path"]).read_bytes(), media_type=item["type"])
            for item in job["pictures"]
        ]
        self._said: list[ModelMessage] = []
        self._system = job["system"]
        self._runner = asyncio.Runner()

    def say(self, text: str = "", answers: Sequence[Answer] = ()) -> Reply:
        """Say something or answer calls, and return the reply; raises ProviderFault."""
        parts: list[Any] = [
            ToolReturnPart(answer.call.name, answer.text, tool_call_id=answer.call.id) for answer in answers
        ]
        if not self._said:
            parts.append(SystemPromptPart(self._system))
        if text:
            parts.append(UserPromptPart([text, *self._pictures] if not self._said and self._pictures else text))
        self._said.append(ModelRequest(parts=parts))
        try:
            response = self._runner.run(self._ask())
        except ContentFilterError as fault:
            return Reply(str(fault), finish="refused")
        except ModelHTTPError as fault:
            raise ProviderFault(_words(fault), fault.status_code) from fault
        except (AgentRunError, UserError) as fault:
            raise ProviderFault(str(fault)) from fault
        self._said.append(response)
        return _reply(response)

    async def _ask(self) -> ModelResponse:
        async with model_request_stream(
            self._model, self._said, model_settings=self._settings, model_request_parameters=self._parameters
        ) as stream:
            async for _ in stream:
                self._alive()
            return stream.get()


def _model(job: Job) -> Model:
    """Return the model of a job; only the library of its own provider is loaded."""
    key, address = os.environ.get(job["key"]) or NO_KEY, job["base_url"] or None
    if job["wire"] == "anthropic":
        from pydantic_ai.models.anthropic import AnthropicModel
        from pydantic_ai.providers.anthropic import AnthropicProvider

        return AnthropicModel(job["model"], provider=AnthropicProvider(api_key=key, base_url=address))
    if job["wire"] == "google":
        from pydantic_ai.models.google import GoogleModel
        from pydantic_ai.providers.google import GoogleProvider

        return GoogleModel(job["model"], provider=GoogleProvider(api_key=key, base_url=address))
    from pydantic_ai.models.openai import OpenAIChatModel, OpenAIResponsesModel
    from pydantic_ai.providers.openai import OpenAIProvider

    provider = OpenAIProvider(base_url=address, api_key=key)
    kind = OpenAIResponsesModel if job["wire"] == "openai" else OpenAIChatModel
    return kind(job["model"], provider=provider)


def _settings(job: Job) -> ModelSettings:
    settings = ModelSettings(max_retries=RETRIES)
    if job["wire"] in LONGEST_ANSWER:
        settings["max_tokens"] = LONGEST_ANSWER[job["wire"]]
    if job["wire"] == "anthropic":
        settings["cache"] = True
    if job["effort"]:
        settings["thinking"] = job["effort"]
    return settings


def _parameters(job: Job, shapes: Sequence[Shape]) -> ModelRequestParameters:
    if not shapes:
        tools = [
            ToolDefinition(name=name, parameters_json_schema=schema_of(name), description=words, strict=False)
            for name, (words, _, _) in TOOLS.items()
        ]
        return ModelRequestParameters(function_tools=tools)
    if job["output"] == "native":
        wanted = OutputObjectDefinition(shapes[0]["schema"], name=shapes[0]["name"])
        return ModelRequestParameters(output_mode="native", output_object=wanted)
    tools = [
        ToolDefinition(
            name=DELIVER + shape["name"],
            parameters_json_schema=shape["schema"],
            description=f"Deliver {shape['name']}.json.",
            kind="output",
            strict=False,
        )
        for shape in shapes
    ]
    return ModelRequestParameters(output_mode="tool", output_tools=tools, allow_text_output=False)


def _reply(response: ModelResponse) -> Reply:
    texts = [part.content for part in response.parts if isinstance(part, TextPart)]
    calls = [
        Call(part.tool_call_id, part.tool_name, _object(part.args))
        for part in response.parts
        if isinstance(part, ToolCallPart)
    ]
    finish = FINISHES.get(response.finish_reason, "stop")
    return Reply("".join(texts), tuple(calls), finish, response.model_name or "", _usage(response.usage))


def _object(arguments: Any) -> dict[str, Any] | None:
    try:
        value = json.loads(arguments or "{}") if isinstance(arguments, str | None) else arguments
    except ValueError:
        return None
    return value if isinstance(value, dict) else None


def _usage(used: RequestUsage) -> Usage:
    """Return what an answer used; a service that tells nothing leaves it unknown."""
    if getattr(used, "unmeasured_requests", 0) or not (used.input_tokens or used.output_tokens):
        return Usage()
    cached = used.cache_read_tokens + used.cache_write_tokens
    fresh = max(0, used.input_tokens - cached)
    return Usage(fresh, used.output_tokens, used.cache_read_tokens, used.cache_write_tokens)


def _words(fault: ModelHTTPError) -> str:
    body: Any = fault.body
    inner = body.get("error", body) if isinstance(body, dict) else body
    said = inner.get("message") if isinstance(inner, dict) else inner
    return str(said or fault)[:600]
