"""Puts what was seen on disk for people: a film strip, logs, states and measurements, each with its hash.

Equal runs give equal files: nothing of the machine, the port or the clock on the wall goes in.
"""

import hashlib
import io
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal, NamedTuple

from PIL import Image

from crumb.core.canonical import canonical
from crumb.core.documents import Evidence
from crumb.qa.film import Moment, caption, strip
from crumb.qa.movie import movie
from crumb.qa.record import Observation, Run, Shot, Visit

Role = Literal["film", "movie", "console", "inputs", "measurements", "states"]
QUALITY = 86


class EvidenceFolder:
    """Writes files below ``folder`` and lists them; paths are relative to it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.items: list[Evidence] = []

    def picture(self, run: str, shot: Shot, label: str, moment: Moment | None) -> str:
        """Keep a picture as JPEG, with the words below it; return its evidence id."""
        number = sum(item["role"] == "film" for item in self.items) + 1
        name = re.sub(r"[^a-z0-9]+", "-", f"{run} {shot.label}".lower()).strip("-")
        buffer = io.BytesIO()
        Image.fromarray(shot.pixels).save(buffer, "JPEG", quality=QUALITY)
        path = f"film/{number:02d}-{name}.jpg"
        identity = self._write(f"film-{name}", path, buffer.getvalue(), "film", label, shot.frame)
        if moment is not None:
            self.items[-1]["moment"] = moment
        return identity

    def movie(self, content: bytes) -> str:
        """Keep an animated picture of play; return its evidence id."""
        return self._write("movie", "film/play.webp", content, "movie", "Parts of the play-through", None)

    def document(self, role: Role, label: str, value: Any) -> str:
        """Keep a JSON document named after its role; return its evidence id."""
        return self._write(role, f"{role}.json", canonical(value) + b"\n", role, label, None)

    def _write(self, identity: str, path: str, content: bytes, role: Role, label: str, frame: int | None) -> str:
        where = self.folder / path
        where.parent.mkdir(parents=True, exist_ok=True)
        where.write_bytes(content)
        digest = hashlib.sha256(content).hexdigest()
        self.items.append(
            {"id": identity, "path": path, "sha256": digest, "role": role, "label": label, "frame": frame}
        )
        return identity


class Kept(NamedTuple):
    """The evidence, and the evidence id of a picture by its label (the first that has it) and by its hash."""

    items: list[Evidence]
    by_label: dict[str, str]
    by_hash: dict[str, str]


def keep(seen: Observation, measurements: dict[str, Any], folder: Path) -> Kept:
    """Write everything of ``seen``; return what was kept."""
    files = EvidenceFolder(folder)
    ids: dict[str, str] = {}
    kept: dict[str, str] = {}
    moments = {id(shot): moment for moment, (_, shot) in strip(seen).items()}
    for name, shot in film(seen):
        if shot.sha not in kept:
            moment = moments.get(id(shot))
            kept[shot.sha] = files.picture(name, shot, caption(seen, name, shot, moment), moment)
        ids.setdefault(shot.label, kept[shot.sha])
    moving = movie(seen)
    if moving is not None:
        files.movie(moving)
    files.document("console", "console messages and network", [_log(visit) for visit in seen.visits])
    files.document(
        "inputs",
        "every key and pointer event by frame",
        [_inputs(visit) for visit in seen.visits],
    )
    files.document("states", "what the game said of itself", {name: _states(run) for name, run in seen.runs.items()})
    files.document("measurements", "what the gates measured, and the hash of every picture", measurements)
    return Kept(files.items, ids, kept)


def film(seen: Observation) -> Iterable[tuple[str, Shot]]:
    """Yield (run, picture) in the order in which a person looks: play first, then what happens without a player."""
    order = ["control", "win", "lose", "explore", "idle"]
    names = [name for name in order if name in seen.runs] + [name for name in seen.runs if name not in order]
    shown: set[int] = set()
    for name in names:
        run = seen.runs[name]
        if id(run) not in shown:  # the idle run may stand for the losing one
            shown.add(id(run))
            yield from ((name, shot) for shot in run.shots)


def picture_hashes(seen: Observation) -> dict[str, str]:
    """Return run/label@frame → hash of the pixels, for every picture."""
    return {f"{name}/{shot.label}@{shot.frame}": shot.sha for name, run in seen.runs.items() for shot in run.shots}


def _inputs(visit: Visit) -> dict[str, Any]:
    return {"visit": visit.name, "view": list(visit.view), "seed": visit.seed, "events": visit.inputs}


def _log(visit: Visit) -> dict[str, Any]:
    """What depends on how fast the machine is, as in a visit without a clock of its own, is not counted."""
    return {
        "visit": visit.name,
        "thrown": visit.thrown,
        "own": {kind: len(files) for kind, files in sorted(visit.own.items())} if visit.seed is not None else {},
        "asked": sorted(visit.asked, key=lambda note: note["url"]),
        "console": [{"type": kind, "text": text} for kind, text in visit.console],
        "uncaught": visit.uncaught,
        "missing": visit.missing,
        "outside": sorted(visit.outside),
    }


def _states(run: Run) -> list[dict[str, Any]]:
    kept = run.samples if len(run.samples) <= 240 else run.samples[:: len(run.samples) // 120] + run.samples[-1:]
    return [{"frame": sample.frame, "state": sample.state} for sample in kept]
