"""Small games for the tests of QA, as folders with a manifest, and what is known about them."""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from crumb.core.documents import Build, QaResult, Spec
from crumb.qa.asked import Asked
from crumb.qa.browser import Lab
from crumb.qa.policy import load_policy
from crumb.qa.run import run_qa

GAMES = Path(__file__).parent / "games"


def source(name: str, *changes: tuple[str, str]) -> str:
    """The page of a fixture game, with parts replaced; each part must be there."""
    text = (GAMES / f"{name}.html").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, f"{name} has no {old!r} to change"
        text = text.replace(old, new)
    return text


def build_of(folder: Path, files: Mapping[str, str | bytes]) -> Build:
    listed = []
    for path, content in sorted(files.items()):
        data = content.encode() if isinstance(content, str) else content
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
        listed.append({"path": path, "sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)})
    tree = hashlib.sha256(repr(listed).encode()).hexdigest()
    return {  # type: ignore[return-value]
        "schema": "crumb.build/1",
        "entry": "index.html",
        "tree": tree,
        "files": listed,
        "bytes": 0,
        "family": None,
        "engine": None,
        "tier": "data",
        "changes": [],
        "proof": None,
    }


def spec_of(controls: list[dict[str, Any]] | None = None, **more: Any) -> Spec:
    return {  # type: ignore[return-value]
        "schema": "crumb.spec/1",
        "title": "A game",
        "controls": controls or [],
        "requirements": [],
        "acceptance": [],
        "params": {},
        **more,
    }


# the paddle starts at 400, drops fall at 420, 570, 230, …, one every 94 ticks
CATCHER_WIN = {
    "seed": 1,
    "ticks": 282,
    "end": "won",
    "hash": "",
    "events": [[100, "down", "right"], [134, "up", "right"], [195, "down", "left"], [263, "up", "left"]],
}
CATCHER_LOSE = {"seed": 1, "ticks": 282, "end": "lost", "hash": "", "events": [[0, "down", "left"], [60, "up", "left"]]}
CATCHER_PROOF: dict[str, Any] = {
    "win": CATCHER_WIN,
    "lose": CATCHER_LOSE,
    "idle": {"end": "lost", "ticks": 376},
    "random": {"games": 12, "wins": 1},
    "bot": {"games": 4, "wins": 4},
    "findings": [],
}


def play(
    lab: Lab | None,
    tmp_path: Path,
    files: Mapping[str, str | bytes] | str,
    proof: Mapping[str, Any] | None = None,
    spec: Spec | None = None,
    profile: str = "quick",
    timeout: float = 150,
) -> QaResult:
    """Run QA on the files (or on a single page) and return its result; evidence goes to ``tmp_path/qa``."""
    folder = tmp_path / "build"
    build = build_of(folder, {"index.html": files} if isinstance(files, str) else files)
    asked = Asked(spec or spec_of(), build, proof, profile, {"timeout": timeout, "seed": 7}, load_policy())
    return run_qa(folder, asked, tmp_path / "qa", lab)


def statuses(result: QaResult) -> dict[str, str]:
    return {gate["id"]: gate["status"] for gate in result["gates"]}
