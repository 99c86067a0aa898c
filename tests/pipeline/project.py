"""A copy of the project in its own folder, run by the real ``snakemake`` command, with sources that may be edited."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).resolve().parents[2]
PARTS = ("Snakefile", "rules", "scripts", "schemas", "config", "profiles", "templates", "pyproject.toml")
IDEA = "60-second match-3 with combo bonus"
QUIET = {"PYTHONDONTWRITEBYTECODE": "1"}


class Project:
    """A copy of the project below ``folder``; ``stub`` replaces the browser by ``stub_qa.py``."""

    def __init__(self, folder: Path, stub: bool = True) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        for part in PARTS:
            source = SOURCE / part
            if source.is_dir():
                shutil.copytree(source, folder / part, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
            else:
                shutil.copyfile(source, folder / part)
        if stub:
            shutil.copyfile(Path(__file__).with_name("stub_qa.py"), folder / "scripts" / "crumb" / "qa" / "door.py")

    @classmethod
    def reopen(cls, folder: Path) -> "Project":
        """Return the copy that is in ``folder`` already."""
        project = cls.__new__(cls)
        project.folder = folder
        return project

    @property
    def sessions(self) -> list[Path]:
        return sorted(path.parent for path in (self.folder / "sessions").glob("*/idea.json"))

    @property
    def session(self) -> Path:
        (only,) = self.sessions
        return only

    def command(self, *words: str) -> list[str]:
        return [sys.executable, "-m", "snakemake", *words]

    def environment(self, extra: Mapping[str, str] | None = None) -> dict[str, str]:
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("CRUMB_", "PYTEST_"))}
        return {**kept, **QUIET, "XDG_CACHE_HOME": str(self.folder / ".cache"), **(extra or {})}

    def start(self, *words: str, **extra: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            self.command(*words),
            cwd=self.folder,
            env=self.environment(extra),
            text=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )

    def run(self, *words: str, code: int | None = 0, wait: float = 300, **extra: str) -> str:
        """Run snakemake with ``words``; fail unless it ends with ``code`` (None: any); return what it printed."""
        process = self.start(*words, **extra)
        output, _ = process.communicate(timeout=wait)
        assert code is None or process.returncode == code, f"exit {process.returncode}\n{output}"
        return output

    def make(self, *settings: str, idea: str = IDEA, code: int | None = 0, **extra: str) -> str:
        return self.run("--config", f"idea={idea}", *settings, code=code, **extra)

    def crumb(self, *words: str, code: int | None = 0, input: str | None = None) -> str:
        """Run the ``crumb`` command of this copy."""
        environment = self.environment({"PYTHONPATH": str(self.folder / "scripts")})
        done = subprocess.run(
            [sys.executable, "-m", "crumb.cli", *words],
            cwd=self.folder, env=environment, text=True, capture_output=True, timeout=300, input=input, check=False,
        )  # fmt: skip
        assert code is None or done.returncode == code, f"exit {done.returncode}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def edit(self, path: str, old: str, new: str) -> None:
        file = self.folder / path
        text = file.read_text(encoding="utf-8")
        assert old in text, f"{old!r} is not in {path}"
        file.write_text(text.replace(old, new, 1), encoding="utf-8")

    def script(self, **roles: Any) -> list[str]:
        """Write a script for the scripted harness; return the settings that bind its roles to it."""
        path = self.folder / "script.json"
        path.write_text(json.dumps(roles), encoding="utf-8")
        return [f"{role}-{key}={value}" for role in roles for key, value in (("harness", "scripted"), ("script", path))]

    def calls(self) -> list[dict[str, Any]]:
        path = self.folder / "script.calls.jsonl"
        lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
        return [json.loads(line) for line in lines]


def events(session: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (session / "transcript.jsonl").read_bytes().split(b"\n")[:-1]]


def acts(session: Path) -> list[str]:
    """Return ``stage@round`` of each run that really acted, once a run, in order."""
    seen: dict[str, str] = {}
    for event in events(session):
        place = event["metadata"]["crumb"]
        if place.get("run") and place.get("output") and place["run"] not in seen:
            seen[place["run"]] = f"{place['stage']}@{place['round']}"
    return list(seen.values())


def document(session: Path, round: int, name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((session / "rounds" / f"{round:02d}" / f"{name}.json").read_bytes())
    return loaded
