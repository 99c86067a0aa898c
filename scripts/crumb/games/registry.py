"""The families of games that this copy of the project ships, by name.

A family is a folder of ``templates/`` with data (``family.json``) and JavaScript of ours; ``templates/kit`` is the
engine that all of them share. Its version is the hash of the files that can end up in a build or in a proof, so an
edit of any of them is another version. Nothing is read before it is asked for. This module must not execute anything
of a family.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, cast

from crumb.core.documents import Archetype, Control, Param
from crumb.errors import Damage, Missing, UsageFault
from crumb.games.slim import SLIMMED, slim

KIT_FOLDER = "kit"
KIT_SUFFIXES = (".html", ".css", ".js")
FAMILY_FILES = ("sim.js", "view.js")
BOT_FILE = "bot.js"
CALLS = ("hooks", "calls.js")  # below the kit: only builds with hooks of their own carry it
DEFINITION = "family.json"


@dataclass(frozen=True, slots=True)
class Family:
    """A family as shipped: what ``family.json`` says, and the release hash of every file that is used of it.

    ``files`` maps the names that a build contains to their sha256, ``calls`` is that of what takes hooks in (empty
    where the kit knows no hooks), ``engine`` is the version of the kit alone.
    """

    name: str
    archetype: Archetype
    sub: str
    version: str
    engine: str
    params: Mapping[str, Param]
    controls: tuple[Control, ...]
    strings: Mapping[str, Any]
    definition: Mapping[str, Any]
    files: Mapping[str, str]
    bot: str
    calls: str
    folder: Path

    def source(self, name: str) -> Path:
        """Return where the shipped file ``name`` of a build comes from."""
        own = name in FAMILY_FILES or name == BOT_FILE
        if name == CALLS[-1]:
            return self.folder.parent.joinpath(KIT_FOLDER, *CALLS)
        return (self.folder if own else self.folder.parent / KIT_FOLDER) / name

    def checked(self, name: str) -> bytes:
        """Return the content of a shipped file; raises Damage when it is no longer what its release hash says."""
        data = _read(self.source(name))
        apart = {BOT_FILE: self.bot, CALLS[-1]: self.calls}
        if hashlib.sha256(data).hexdigest() != (apart[name] if name in apart else self.files[name]):
            raise Damage(f"{self.name}/{name} changed after it was loaded", "run the command again")
        return data

    def checked_text(self, name: str) -> str:
        """Return the text of a shipped file, checked like ``checked``."""
        return self.checked(name).decode("utf-8")


def templates_root() -> Path:
    """Return the folder of the families of this copy."""
    return Path(__file__).resolve().parents[3] / "templates"


def families(root: Path | None = None) -> dict[str, Family]:
    """Return every family below ``root`` (default: the shipped templates), by name, sorted."""
    root = root or templates_root()
    names = sorted(path.parent.name for path in root.glob(f"*/{DEFINITION}"))
    return {name: family(name, root) for name in names}


def family(name: str, root: Path | None = None) -> Family:
    """Return one family; raises Missing when there is none of that name, Damage when its files are not usable."""
    return _load(name, (root or templates_root()).resolve())


@cache
def _load(name: str, root: Path) -> Family:
    folder = root / name
    if not (folder / DEFINITION).is_file() or Path(name).name != name:
        known = ", ".join(sorted(path.parent.name for path in root.glob(f"*/{DEFINITION}")))
        raise Missing(f"there is no family {name!r}", f"known families: {known or 'none'}")
    definition = _definition(folder / DEFINITION, name)
    kit = {path.name: _digest(path) for path in _kit_files(root)}
    own = {file: _digest(folder / file) for file in FAMILY_FILES}
    bot = _digest(folder / BOT_FILE)
    calls = root.joinpath(KIT_FOLDER, *CALLS)
    taken = {CALLS[-1]: _digest(calls)} if calls.is_file() else {}
    return Family(
        name=name,
        archetype=cast(Archetype, definition["archetype"]),
        sub=str(definition.get("sub", name)),
        version=_version({**kit, **own, **taken, BOT_FILE: bot, DEFINITION: _digest(folder / DEFINITION)}),
        engine=_version({**kit, **taken}),
        params=_params(definition, folder),
        controls=tuple(cast(list[Control], definition["controls"])),
        strings=definition.get("strings", {}),
        definition=definition,
        files={**kit, **own},
        bot=bot,
        calls=taken.get(CALLS[-1], ""),
        folder=folder,
    )


def _kit_files(root: Path) -> list[Path]:
    """Return the files of the engine: every page, style and script that lies directly in its folder."""
    files = sorted(path for path in (root / KIT_FOLDER).glob("*") if path.suffix in KIT_SUFFIXES)
    if not any(path.name == "index.html" for path in files):
        raise Damage(f"the engine in {root.name}/{KIT_FOLDER} has no index.html", "restore it from the release")
    return files


def _definition(path: Path, name: str) -> dict[str, Any]:
    try:
        definition = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as fault:
        raise Damage(f"{path.name} of family {name} is not JSON: {fault}", "mend the file") from fault
    missing = [key for key in ("name", "archetype", "params", "controls") if not definition.get(key)]
    if missing:
        raise Damage(f"{path.name} of family {name} lacks {', '.join(missing)}", "add what is missing")
    if definition["name"] != name:
        raise Damage(f"family {name} calls itself {definition['name']!r}", "name and folder must agree")
    return cast(dict[str, Any], definition)


def _params(definition: Mapping[str, Any], folder: Path) -> dict[str, Param]:
    params: dict[str, Param] = {}
    for name, raw in definition["params"].items():
        try:
            param: Param = {
                "value": float(raw["value"]),
                "min": float(raw["min"]),
                "max": float(raw["max"]),
                "unit": str(raw["unit"]),
            }
        except (KeyError, TypeError, ValueError) as fault:
            raise Damage(f"param {name} of family {folder.name} lacks {fault}", "give value, min, max, unit") from fault
        if not param["min"] <= param["value"] <= param["max"]:
            raise Damage(f"param {name} of family {folder.name} is outside its own range", "mend family.json")
        params[name] = param
    return params


def _read(path: Path) -> bytes:
    """Return a file as it is shipped: scripts and styles without what only their authors need."""
    try:
        data = path.read_bytes()
    except FileNotFoundError as fault:
        raise Damage(f"family file {path.parent.name}/{path.name} is missing", "restore it from the release") from fault
    return slim(data.decode("utf-8")).encode("utf-8") if path.suffix in SLIMMED else data


def _digest(path: Path) -> str:
    return hashlib.sha256(_read(path)).hexdigest()


def _version(files: Mapping[str, str]) -> str:
    lines = "".join(f"{name}\0{digest}\n" for name, digest in sorted(files.items()))
    return hashlib.sha256(lines.encode()).hexdigest()


def param_range(family: Family, name: str) -> Param:
    """Return range and default of a parameter; raises UsageFault that names the known ones."""
    if name not in family.params:
        raise UsageFault(f"{family.name} has no parameter {name!r}", f"it has: {', '.join(sorted(family.params))}")
    return family.params[name]
