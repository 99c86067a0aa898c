"""The games that are broken: the labelled good ones, and the families of this project, all as files in memory."""

import hashlib
import json
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from crumb.core.documents import Build, Spec
from crumb.games.assemble import assemble
from crumb.games.data import game_data
from crumb.games.golden import golden_spec
from crumb.games.proof import prove
from crumb.games.registry import families, family

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import sets

Files = Mapping[str, bytes]
FAMILY = "family-"
NoEngine = sets.NoEngine


@dataclass(frozen=True, slots=True)
class Subject:
    """One good game, ready to be broken: ``files`` is everything that is served, engine included."""

    name: str
    half: sets.Half
    contract: bool
    engine: str
    files: Files
    spec: Spec
    proof: Mapping[str, Any] | None
    touch: bool = False  # answers fingers and nothing else

    @property
    def entry(self) -> str:
        """The page that is opened."""
        return "index.html"

    @property
    def tree(self) -> str:
        """A hash over every file, and what QA is told about the game."""
        told = json.dumps([self.spec, self.proof], sort_keys=True)
        return hashlib.sha256(f"{digest(self.files)} {told}".encode()).hexdigest()


def digest(files: Files) -> str:
    """Return a hash over paths and contents."""
    parts = [f"{path} {hashlib.sha256(data).hexdigest()}" for path, data in sorted(files.items())]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def subject_names() -> list[str]:
    """Return the names of all games: the families of this project first, then the labelled ones."""
    return [FAMILY + name for name in sorted(families())] + [game.name for game in sets.good_games()]


def subject(name: str, cache: Path | None = None) -> Subject:
    """Return one game. Proofs of families are kept in ``cache`` if it is given; raises KeyError for an unknown name.

    Raises NoEngine when the engine of the game is not to be had.
    """
    if name.startswith(FAMILY):
        return _family_subject(name, cache)
    game = sets.good_game(name)
    with tempfile.TemporaryDirectory() as folder:
        files = read_files(sets.materialise(game, Path(folder)))
    touch = "touch only" in game.label.get("features", [])
    return Subject(name, game.half, game.contract, game.engine, files, game.spec, game.proof, touch)


def write_files(files: Files, folder: Path) -> Build:
    """Write a game into an empty folder, and return its manifest."""
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    return sets.build_of(folder)


def read_files(folder: Path) -> dict[str, bytes]:
    """Return every file below a folder by its path in it."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def _family_subject(name: str, cache: Path | None) -> Subject:
    chosen = family(name.removeprefix(FAMILY))
    spec = golden_spec(chosen)
    with tempfile.TemporaryDirectory() as folder:
        assemble(spec, [], Path(folder) / "build")
        files = read_files(Path(folder) / "build")
    kept = cache / f"proof-{chosen.name}-{digest(files)[:16]}.json" if cache is not None else None
    if kept is not None and kept.is_file():
        proof = json.loads(kept.read_text(encoding="utf-8"))
    else:
        proof = json.loads(json.dumps(prove(game_data(spec, [], chosen), chosen)))
        if kept is not None:
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_text(json.dumps(proof), encoding="utf-8")
    # what the families do was looked at all the time while gates were made
    return Subject(name, "tuned", True, "kit", files, spec, proof)
