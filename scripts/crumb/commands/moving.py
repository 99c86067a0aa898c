"""``crumb fork``, ``pack``, ``unpack`` and ``share``: sessions and games that go elsewhere."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from crumb.commands.options import command, find, json_option, root_of, session_argument, sessions_option
from crumb.commands.words import emit, say
from crumb.errors import Damage, Missing, UsageFault

if TYPE_CHECKING:
    from crumb.store.session import Session

EPOCH = (1980, 1, 1, 0, 0, 0)


@command("fork", "crumb events last --kind build", "crumb fork last --at 12 --run")
@session_argument
@click.option("--at", type=click.IntRange(1), required=True, metavar="SEQ", help="The last event that both share.")
@click.option("--run", "and_run", is_flag=True, help="Run the fork on.")
@sessions_option
@json_option
def fork_command(session: str, at: int, and_run: bool, sessions: Path | None, as_json: bool) -> None:
    """Make a session that shares the past of this one.

    Up to event SEQ; approvals are asked again.
    """
    from crumb.commands.run import finish
    from crumb.commands.running import Show
    from crumb.store.fork import fork

    made = fork(find(sessions, session), at)
    if and_run:
        if not as_json:
            say(f"{made.id}")
        finish(made, {}, sessions, Show(closing=not as_json), as_json)
    elif as_json:
        emit({"session": made.id, "at": at})
    else:
        say(made.id)
        say(f"To carry on: crumb run --session {made.id}", err=True)


@command("pack", "crumb pack last match3.zip")
@session_argument
@click.argument("dest", type=click.Path(path_type=Path))
@sessions_option
@json_option
def pack_command(session: str, dest: Path, sessions: Path | None, as_json: bool) -> None:
    """Write a session to DEST, valid elsewhere.

    DEST is a .zip or a new folder.
    """
    from crumb.store.pack import pack

    chosen = find(sessions, session)
    made = pack(chosen, dest)
    emit({"session": chosen.id, "path": str(made)}) if as_json else say(f"{made}")


@command("unpack", "crumb unpack match3.zip && crumb status last")
@click.argument("source", type=click.Path(path_type=Path))
@sessions_option
@json_option
def unpack_command(source: Path, sessions: Path | None, as_json: bool) -> None:
    """Make the session that `crumb pack` wrote to SOURCE.

    Everything is verified before it gets its name.
    """
    from crumb.store.pack import unpack

    if not source.exists():
        raise UsageFault(
            f"{source} does not exist.", f"Check the path; such a file is written by: crumb pack last {source}"
        )
    made = unpack(source, root_of(sessions))
    emit({"session": made.id, "path": str(made.path)}) if as_json else say(made.id)


@command("share", "crumb share last frog.zip")
@session_argument
@click.argument("dest", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Write over a file that is there.")
@sessions_option
@json_option
def share_command(session: str, dest: Path, force: bool, sessions: Path | None, as_json: bool) -> None:
    """Write the game with its card and film to a .zip.

    For people: unpack it, then double click.
    """
    if dest.suffix.lower() != ".zip":
        raise UsageFault(
            f"{dest} does not end in .zip.", f"For example: crumb share {session} {dest.name or session}.zip"
        )
    if dest.exists() and not force:
        raise UsageFault(f"{dest} exists already.", "Name another file, or give --force.")
    chosen = find(sessions, session)
    entry = share(chosen, dest)
    if as_json:
        emit({"session": chosen.id, "path": str(dest), "entry": entry})
    else:
        say(f"{dest}   (unpack it and open {entry})")


def share(session: "Session", dest: Path) -> str:
    """Write ``game/`` of a session to the zip file ``dest``; return the path of its entry inside.

    Equal games give equal bytes. Raises Missing without a verified build, Damage when it is not the judged one.
    """
    import io
    import zipfile

    from crumb.games.manifest import tree_hash
    from crumb.pipeline.plan import read_document
    from crumb.store.files import publish, walk
    from crumb.store.verify import require_whole

    require_whole(session)
    card = read_document(session.game / "card.json")
    entry = card.get("entry")
    if not isinstance(entry, str) or not (session.game / entry).is_file():
        raise Missing(f"{session.id} has no verified build to share.", f"See why with: crumb suggest {session.id}")
    if tree_hash(session.game / "play")[0] != card.get("tree"):
        raise Damage(
            f"The game of {session.id} is not the one that was judged.",
            f"Delete {session.game}/play and run again: crumb run --session {session.id}",
        )
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, path in sorted(walk(session.game).items()):
            if not any(part.startswith(".") for part in name.split("/")):
                info = zipfile.ZipInfo(f"{session.id}/{name}", EPOCH)
                info.compress_type, info.create_system, info.external_attr = zipfile.ZIP_DEFLATED, 3, 0o644 << 16
                archive.writestr(info, path.read_bytes())
    publish(buffer.getvalue(), dest)
    return f"{session.id}/{entry}"
