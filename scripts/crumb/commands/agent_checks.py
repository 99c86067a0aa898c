"""The checks of ``crumb doctor`` about agents, before the first paid call: clients, keys, budget, presets that can run.

Nothing here asks a service: a login that lies elsewhere is unknown, and unknown never keeps anybody from trying.
"""

import os
import shutil
from collections.abc import Iterator, Mapping
from typing import Any

from crumb.commands.checks import Check
from crumb.errors import CrumbError
from crumb.harness import api, clients
from crumb.harness.api_providers import SERVICES, door
from crumb.harness.base import Binding
from crumb.pipeline.settings import effective, load_defaults, preset_names

LOGINS = {"yes": "signed in", "no": "not signed in", "unknown": "whether it is signed in is unknown"}


def examine() -> Iterator[Check]:
    """Yield a check for each client, then keys, budget and presets."""
    defaults = load_defaults()
    bindings = {name: effective(defaults, {"preset": name}).bindings for name in preset_names()}
    for name in clients.CLIENTS:
        users = [preset for preset, roles in bindings.items() if any(b["harness"] == name for b in roles.values())]
        yield client(name, users)
    yield services()
    yield budget(defaults["limits"])
    yield presets(bindings)


def client(name: str, presets: list[str]) -> Check:
    """Look for a client, its version and its login."""
    known = clients.CLIENTS[name]
    try:
        argv = clients.find(name)
    except CrumbError as fault:
        return Check(name, "ok", f"{fault}; only {', '.join(presets)} need it", fault.hint)
    version, login = clients.version_of(tuple(argv)), clients.login_state(name)
    tested = version == known.version
    found = f"{version} ({'the tested version' if tested else f'tested with {known.version}'}), {LOGINS[login]}"
    hints = [] if tested else [known.install]
    hints += [known.login] if login == "no" else []
    return Check(name, "ok" if tested and login != "no" else "warn", found, "; ".join(hints))


def services() -> Check:
    """Look which services of models have a key here; no key is ever shown."""
    held = [name for name, service in SERVICES.items() if any(os.environ.get(key) for key in service.keys)]
    return Check("keys", "ok", f"for {', '.join(held)}" if held else "none in the environment")


def budget(limits: Mapping[str, Any]) -> Check:
    """Look whether something ends a session that costs too much."""
    money, tokens = limits["money"], limits["tokens_stop"]
    told = [f"{tokens:,} tokens"] if tokens else []
    told += [f"{money:g} US dollars"] if money is not None else []
    if not told:
        return Check("budget", "warn", "no limit of tokens or money", "Set limits-tokens_stop or limits-money.")
    return Check("budget", "ok", f"a session stops at {' or '.join(told)}")


def presets(bindings: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> Check:
    """Look which presets can run here, and what keeps the others."""
    blocked = {name: {hurdle(binding) for binding in roles.values()} - {""} for name, roles in bindings.items()}
    ready = [name for name, found in blocked.items() if not found]
    kept = [f"{name} ({', '.join(sorted(found))})" for name, found in blocked.items() if found]
    return Check("presets", "ok", f"{', '.join(ready)} can run here" + (f"; not {'; '.join(kept)}" if kept else ""))


def hurdle(binding: Mapping[str, Any]) -> str:
    """Return what keeps an actor of this binding from being started here, or nothing."""
    name = str(binding["harness"])
    try:
        if name in clients.CLIENTS:
            clients.find(name)
            return "" if clients.login_state(name) != "no" else f"{name} is not signed in"
        if name == "api":
            door(Binding.from_json(binding))
            return "" if api.is_installed() else f"api lacks its packages: {api.INSTALL}"
        if name == "acp":
            program = str(next(iter(binding.get("command") or []), ""))
            missing = f"{program} is not installed" if program else "acp has no command"
            return "" if program and shutil.which(program) else missing
    except CrumbError as fault:
        return fault.message
    return ""
