"""A model call, whatever wire protocol it came in: one neutral shape for rules to match and answers to fit.

Which turn of a script answers is worked out from the transcript that the client sends, never from a counter: a retry
gets the same answer, and many agents share one server. This module must not know a protocol.
"""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Json = Mapping[str, Any]
Protocol = Literal["anthropic", "responses", "chat", "gemini"]

# How the real clients tell the model their working folder.
FOLDER_HINTS = (
    r"<cwd>([^<\n]+)</cwd>",
    r"[Ww]orking directory: *`?([^\n`]+)",
    r"CWD: *([^\n]+)",
    r"\*\*Workspace Directories:\*\*\s*\n\s*- ([^\n]+)",
    r"working in the following director(?:y|ies):\s*(?:- )?([^\n]+)",
)


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool that the client offers: its kind on the wire, the schema of its input, and its namespace, if any."""

    kind: str = "function"
    schema: Json = field(default_factory=dict)
    namespace: str | None = None

    @property
    def properties(self) -> Json:
        """Return the properties of the input."""
        return self.schema.get("properties") or {}


@dataclass(slots=True)
class Ask:
    """What a client wants from the model.

    ``human`` holds the texts of human messages, oldest first; ``answered`` counts the model's answers since the last of
    them, which is the number of the turn; ``results`` are texts of tool results; ``forced`` is a tool that the client
    demands, ``schema`` the shape that it demands of the answer; ``client`` is its User-Agent.
    """

    protocol: Protocol
    model: str
    stream: bool
    body: Json
    system: str = ""
    human: list[str] = field(default_factory=list)
    answered: int = 0
    tools: dict[str, Tool] = field(default_factory=dict)
    forced: str | None = None
    schema: Json | None = None
    results: list[str] = field(default_factory=list)
    client: str = ""

    @property
    def text(self) -> str:
        """Return what rules are matched against."""
        return "\n".join([self.system, *self.human])

    @property
    def conversation(self) -> str:
        """Return a name of the conversation that a retry of the same call shares."""
        return hashlib.sha256("\n".join(self.human).encode("utf-8", "replace")).hexdigest()[:16]

    @property
    def folder(self) -> str:
        """Return the working folder that the client told the model of, or nothing."""
        found = (re.search(hint, self.text) for hint in FOLDER_HINTS)
        return next((match.group(1).strip() for match in found if match), "")

    def hear(self, text: str) -> None:
        """Note a human message: the count of answers begins again."""
        self.human.append(text)
        self.answered = 0

    def force_any(self) -> None:
        """Note that some tool is demanded; with one tool on offer that names it."""
        if len(self.tools) == 1:
            self.forced = next(iter(self.tools))


def flat(content: Any) -> str:
    """Return the text of a content field: a string, a part, or a list of parts."""
    if content is None:
        return ""
    if isinstance(content, str):
        return content
    parts = [content] if isinstance(content, Mapping) else content
    texts = (part if isinstance(part, str) else part.get("text") for part in parts)
    return "\n".join(text for text in texts if isinstance(text, str))
