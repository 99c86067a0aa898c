"""The services of models that the ``api`` harness can ask: their keys, their addresses, how their wire is called.

A binding with a ``base_url`` and no name of ours is any server that speaks the protocol of OpenAI's chat: Ollama, vLLM,
llama.cpp. Pure but for the environment. This module must not import a provider's library.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from crumb.errors import Missing
from crumb.harness.base import Binding

Wire = Literal["anthropic", "openai", "google", "chat"]
PROXIES = ("HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY", "https_proxy", "http_proxy", "no_proxy")
LOCAL_KEY = "CRUMB_LOCAL_API_KEY"
NO_KEY = "none"  # servers on one's own machine want some text


@dataclass(frozen=True, slots=True)
class Service:
    """One service: its wire, the variables that may hold its key, the one that may hold another address."""

    wire: Wire
    keys: tuple[str, ...]
    address: str


SERVICES: Mapping[str, Service] = {
    "anthropic": Service("anthropic", ("ANTHROPIC_API_KEY",), "ANTHROPIC_BASE_URL"),
    "openai": Service("openai", ("OPENAI_API_KEY",), "OPENAI_BASE_URL"),
    "google": Service("google", ("GEMINI_API_KEY", "GOOGLE_API_KEY"), "GOOGLE_GEMINI_BASE_URL"),
}
OTHERS = Service("chat", (LOCAL_KEY,), "")


@dataclass(frozen=True, slots=True)
class Door:
    """Where a model is asked: provider, wire, address ("" for the service's own), and the variable with the key."""

    provider: str
    wire: Wire
    base_url: str
    key: str


def door(binding: Binding) -> Door:
    """Return where the model of ``binding`` is asked; raises Missing that says what to set."""
    given = str(binding.options.get("base_url") or "")
    service = SERVICES.get(binding.provider)
    if service is None and not given:
        known = ", ".join(SERVICES)
        raise Missing(f"the api harness does not know provider {binding.provider!r}", f"use {known}, or set base_url")
    if not binding.model:
        raise Missing("the api harness was given no model", "set model in the binding of the actor")
    if service is None:
        return Door(binding.provider or "local", "chat", given, LOCAL_KEY)
    key = next((name for name in service.keys if os.environ.get(name)), "")
    if not key:
        raise Missing(f"there is no key for {binding.provider}", f"set {' or '.join(service.keys)}")
    return Door(binding.provider, service.wire, given or os.environ.get(service.address, ""), key)


def environment(place: Door) -> dict[str, str]:
    """Return the variables that the process of ``place`` may have: its one key, and the proxies of this machine."""
    names = (place.key, *PROXIES)
    return {name: os.environ[name] for name in names if os.environ.get(name)}
