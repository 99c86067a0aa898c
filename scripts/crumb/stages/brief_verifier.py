"""What a verifier on a model may see: the projected evidence, pictures and console; no code, no other round.

Everything is copied in; nothing links back to the session. An actor of rules needs none of this. This module must not
choose an actor or read its answer.
"""

import json
import re
import shutil
from pathlib import Path
from typing import Any

from crumb.stages.brief import write
from crumb.stages.work import Work
from crumb.store.schemas import load

PICTURES = 8
READABLE = 60_000  # characters of a console log that an actor is shown


def furnish(work: Work, workspace: Path) -> None:
    """Put evidence, film and console into ``workspace``."""
    write(workspace / "evidence.json", projected(work))
    write(workspace / "review.schema.json", load("review"))
    cited = _cited(work)
    if cited:
        write(workspace / "research.json", {"findings": cited})
    folder = work.folders["qa"] / "qa"
    film = workspace / "film"
    film.mkdir()
    shown = [item for item in work.qa["evidence"] if item["role"] == "film"]
    for item in shown[:: max(1, -(-len(shown) // PICTURES))]:
        source = folder / item["path"]
        shutil.copyfile(source, film / f"{Path(item['id']).name}{source.suffix}")
    for item in work.qa["evidence"]:
        if item["role"] == "console":
            text = (folder / item["path"]).read_text(encoding="utf-8", errors="replace")
            (workspace / "console.txt").write_text(text[:READABLE], encoding="utf-8")


def _cited(work: Work) -> list[dict[str, Any]]:
    """Return what was found out for the planner and is cited by the plan, and every film that was looked at."""
    path = work.folders["spec"] / "research.json" if "spec" in work.folders else None
    if path is None or not path.is_file():
        return []
    said = " ".join(work.spec["notes"])
    found: list[dict[str, Any]] = json.loads(path.read_bytes())["findings"]
    cited = (re.search(rf"(?<![\w-]){re.escape(item['id'])}(?![\w-])", said) for item in found)
    return [item for item, named in zip(found, cited, strict=True) if named or item.get("video")]


def projected(work: Work) -> dict[str, Any]:
    """Return the evidence that a verifier may see: no code, no feedback of other rounds, no session."""
    spec, build, qa = work.spec, work.build, work.qa
    promised = ("title", "pitch", "archetype", "controls", "ends", "requirements", "acceptance", "cuts")
    made = ("tier", "bytes", "family", "changes", "proof", "findings")
    seen = ("status", "reason", "profile", "gates", "probes", "counts", "evidence")
    return {
        "idea": work.idea["text"],
        "spec": {key: spec[key] for key in promised},  # type: ignore[literal-required]
        "build": {key: build[key] for key in made if key in build},  # type: ignore[literal-required]
        "qa": {key: qa[key] for key in seen},  # type: ignore[literal-required]
    }
