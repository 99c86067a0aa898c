"""Breaks the rules of a game that keeps the contract, from the place where it sets its hook.

There the names are known under which the game keeps its phase, steps, score, lives and player: they stand in what
``state()`` returns. A script put there runs once a frame, and before every answer of ``state()``.
"""

import re
from dataclasses import dataclass

from .source import SCRIPTS, Files, text_of
from .subject import Subject

HOOK = re.compile(r"^[ \t]*(?:(?:const|let|var) \w+ = )?window\.__crumb\s*=", re.MULTILINE)
NAME = re.compile(r"[\w$]+(\.[\w$]+|\[\d+\])*")
PLACES = {"PHASE": ("phase",), "TICK": ("tick",), "SCORE": ("score",), "LIVES": ("lives",), "X": ("player", "x")}
FRAME = """;(() => {{
const broke = () => {{ window.__broken = (window.__broken || 0) + 1; }};
const kept = {{ tick: 0, score: 0, lives: 0, paused: false }};
let told = (state) => state;
const meddle = () => {{
{body}
}};
const watch = () => {{ requestAnimationFrame(watch); meddle(); }};
requestAnimationFrame(watch);
Promise.resolve().then(() => {{
  const {{ state }} = window.__crumb;
  window.__crumb.state = () => {{ meddle(); return told(state()); }};
}});
}})();
"""


@dataclass(frozen=True, slots=True)
class Hook:
    """Where the hook is set, and the expressions in what its ``state`` returns, by key."""

    file: str
    at: int
    values: dict[str, str]


def hook_of(files: Files) -> Hook | None:
    """Return the place of ``window.__crumb = …`` in any script or page of the game."""
    for path in sorted(files):
        if not path.endswith((".js", ".html")):
            continue
        text = text_of(files, path)
        found = HOOK.search(text)
        state = text.find("state", found.end()) if found else -1
        opened = text.find("{ phase", state) if state >= 0 else -1
        opened = opened if opened >= 0 else text.find("phase", state) - 1
        if found and state >= 0 and opened >= 0:
            return Hook(path, found.start(), entries(text[opened:]))
    return None


def entries(literal: str) -> dict[str, str]:
    """Return key -> expression of the object literal that ``literal`` starts inside of, or with its brace.

    >>> entries("{ phase, score: s.score, player: { x: s.x } }")
    {'phase': 'phase', 'score': 's.score', 'player': '{ x: s.x }'}
    """
    found, depth, part = {}, 0, ""
    for sign in literal.removeprefix("{"):
        if depth == 0 and sign in ",}":
            key, _, value = part.partition(":")
            if key.strip():
                found[key.strip()] = value.strip() or key.strip()
            part = ""
            if sign == "}":
                break
            continue
        depth += (sign in "({[") - (sign in ")}]")
        part += sign
    return found


def broken_hook(game: Subject, kind: str) -> dict[str, bytes] | None:
    """Return the game with ``hooked/<kind>.js`` at its hook; None where a name that it needs cannot be assigned."""
    script = SCRIPTS / "hooked" / f"{kind}.js"
    hook = hook_of(game.files) if script.is_file() else None
    if hook is None:
        return None
    body = script.read_text(encoding="utf-8")
    for place, path in PLACES.items():
        if not re.search(rf"\b{place}\b", body):
            continue
        name = _name(hook.values, path)
        if name is None:
            return None
        body = re.sub(rf"\b{place}\b", name.replace("\\", "\\\\"), body)
    text = text_of(game.files, hook.file)
    changed = text[: hook.at] + FRAME.format(body=body) + text[hook.at :]
    return {**game.files, hook.file: changed.encode()}


def _name(values: dict[str, str], path: tuple[str, ...]) -> str | None:
    value = values.get(path[0], "")
    for key in path[1:]:
        value = entries(value).get(key, "") if value.startswith("{") else ""
    return value if NAME.fullmatch(value) else None
