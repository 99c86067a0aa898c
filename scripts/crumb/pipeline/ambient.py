"""Which agent this process was started inside of: the layer that the preset ``ambient`` asks for.

Clients of models mark the shells that they start. Pure: the environment comes in. A mark is a hint about which account
a person uses, never a permission, so nothing else may act on it.
"""

from collections.abc import Mapping
from typing import NamedTuple

PRESET = "ambient"
WISH = "CRUMB_AMBIENT_HARNESS"
MARKS: dict[str, tuple[str, ...]] = {
    "claude-code": ("CLAUDECODE", "CLAUDE_CODE_ENTRYPOINT", "CLAUDE_CODE_SESSION_ID"),
    "codex": ("CODEX_SANDBOX", "CODEX_THREAD_ID", "CODEX_SESSION_ID", "OPENAI_AGENT_SESSION"),
    "gemini-cli": ("GEMINI_CLI", "GEMINI_SESSION_ID", "GEMINI_CLI_SESSION"),
}


class Around(NamedTuple):
    """The harness that stands around this process, and the variable that says so."""

    harness: str
    variable: str


def around(env: Mapping[str, str]) -> Around | None:
    """Return what ``env`` says of the agent around this process; what a person set weighs more than a mark."""
    if env.get(WISH):
        return Around(env[WISH], WISH)
    for harness, names in MARKS.items():
        for name in names:
            if env.get(name) not in (None, "", "0"):
                return Around(harness, name)
    return None


def layer(preset: str, env: Mapping[str, str], roles: tuple[str, ...]) -> dict[str, dict[str, str]]:
    """Return the ambient layer: that harness for every role if the preset asks for it, else nothing."""
    found = around(env) if preset == PRESET else None
    return {role: {"harness": found.harness} for role in roles} if found else {}
