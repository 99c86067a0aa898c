"""The checks of ``crumb doctor``: each looks at one thing and says ok, warn or fail, what it found, and what to do.

A check never raises, and leaves nothing behind.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from importlib import import_module, metadata
from pathlib import Path
from typing import NamedTuple

from crumb.errors import CrumbError

OLDEST = (3, 11)
LEAST_FREE = 1 << 30
SETUP = "Run: make setup"


class Check(NamedTuple):
    """The outcome of one check: ``status`` is ok, warn (works, with a limit) or fail."""

    name: str
    status: str
    found: str
    hint: str = ""


def examine(root: Path, browser: bool = True) -> Iterator[Check]:
    """Yield every check in order; ``root`` is the folder of the sessions, ``browser`` whether to start it."""
    looks: list[Callable[[], Check]] = [python, packages, snakemake, fonts, node]
    looks += [lambda: disk(root), lambda: locks(root)]
    for look in looks:
        try:
            yield look()
        except (CrumbError, OSError) as fault:
            yield _broken(getattr(look, "__name__", "check"), fault)
    yield from _apart("agents", "crumb.commands.agent_checks", "examine")
    if browser:
        yield from _apart("browser", "crumb.commands.jail_checks", "look")


def _apart(name: str, module: str, function: str) -> Iterator[Check]:
    """Yield the checks of another module, loaded now."""
    try:
        yield from getattr(import_module(module), function)()
    except (CrumbError, OSError) as fault:
        yield _broken(name, fault)


def _broken(name: str, fault: Exception) -> Check:
    return Check(name, "fail", str(fault).split("\n")[0], fault.hint if isinstance(fault, CrumbError) else "")


def python() -> Check:
    """Look at the version of Python."""
    version = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info >= OLDEST:
        return Check("python", "ok", f"{version} in {sys.prefix}")
    return Check("python", "fail", version, f"Python {'.'.join(map(str, OLDEST))} or newer is needed.")


def packages() -> Check:
    """Look whether the packages that the project names are installed in the versions that it names."""
    import tomllib

    from crumb.pipeline.versions import PROJECT

    described = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = dict(line.split("==") for line in described["project"]["dependencies"])
    wrong = [
        f"{name} {_installed(name)} instead of {version}"
        for name, version in wanted.items()
        if _installed(name) != version
    ]
    missing = [name for name in wanted if _installed(name) == "missing"]
    if not wrong:
        return Check("packages", "ok", f"{len(wanted)} packages as pinned")
    return Check("packages", "fail" if missing else "warn", "; ".join(wrong), SETUP)


def _installed(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "missing"


def snakemake() -> Check:
    """Look whether Snakemake is there, and on the path for people who type it."""
    version = _installed("snakemake")
    if version == "missing":
        return Check("snakemake", "fail", "not installed", SETUP)
    if shutil.which("snakemake") is None:
        return Check(
            "snakemake",
            "warn",
            f"{version}, not on the PATH",
            "`crumb run` works; to type snakemake, activate the environment.",
        )
    return Check("snakemake", "ok", version)


def fonts() -> Check:
    """Look whether the open fonts are installed whose letters games bring along."""
    from crumb.letters.faces import NEEDED, absent

    if missing := absent():
        found = f"without {', '.join(missing)} games use the letters of their player's machine"
        return Check("fonts", "warn", found, f"{SETUP} (on Debian, as root: apt-get install {' '.join(missing)})")
    return Check("fonts", "ok", f"for every language, from {', '.join(NEEDED)}")


def node() -> Check:
    """Look for Node, which nothing here needs."""
    found = shutil.which("node")
    return Check("node", "ok", found or "not installed, and not needed")


def disk(root: Path) -> Check:
    """Look whether the folder of the sessions can be written to and has room."""
    place = _existing(root)
    if not os.access(place, os.W_OK):
        return Check(
            "disk", "fail", f"{place} cannot be written to", "Change its owner, or give another folder by --sessions."
        )
    free = shutil.disk_usage(place).free
    if free < LEAST_FREE:
        return Check("disk", "warn", f"{free >> 20} MB free in {place}", "Make room: a session takes about 5 MB.")
    return Check("disk", "ok", f"{free >> 30} GB free in {place.resolve()}")


def locks(root: Path) -> Check:
    """Look whether two processes keep each other out in the folder of the sessions."""
    from crumb.store.locks import Lock, held_by

    with tempfile.TemporaryDirectory(prefix=".doctor-", dir=_existing(root)) as folder:
        path = Path(folder) / "lock"
        with Lock(path):
            kept_out = held_by(path) is not None
        free_again = held_by(path) is None
    if kept_out and free_again:
        return Check("locks", "ok", "flock works")
    return Check("locks", "fail", "flock does not keep others out", "Put the sessions folder on a local disk.")


def _existing(path: Path) -> Path:
    place = path.absolute()
    while not place.is_dir():
        place = place.parent
    return place
