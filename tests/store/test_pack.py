"""A packed session is whole elsewhere; a hostile pack changes nothing."""

import io
import os
import stat
import zipfile
from pathlib import Path

import pytest

from crumb.core.state import state_hash
from crumb.errors import CrumbError, Damage, Missing, Refused, UsageFault
from crumb.store import pack as module
from crumb.store.fold import load_state
from crumb.store.pack import pack, unpack
from crumb.store.session import Session
from crumb.store.verify import verify


@pytest.mark.parametrize("name", ["frog.zip", "folder"])
def test_a_session_is_the_same_after_pack_and_unpack(played: Session, tmp_path: Path, name: str) -> None:
    played.stage_file(1, "qa").parent.mkdir(parents=True)
    played.stage_file(1, "qa").write_bytes(b"{}")
    elsewhere = unpack(pack(played, tmp_path / name), tmp_path / "elsewhere" / "sessions")
    assert elsewhere.id == played.id
    assert verify(elsewhere).ok
    assert state_hash(load_state(elsewhere)) == state_hash(load_state(played))
    assert elsewhere.stage_file(1, "qa").read_bytes() == b"{}"
    elsewhere.transcript.append({"from": "system", "kind": "note"})
    assert verify(elsewhere).ok


def test_a_pack_holds_no_lock_cache_or_run_in_progress(played: Session, tmp_path: Path) -> None:
    load_state(played, write_cache=True)
    (played.runs / "01ARZ3NDEKTSV4RRFFQ69G5FAV.tmp").mkdir()
    (played.runs / "01ARZ3NDEKTSV4RRFFQ69G5FAV.tmp" / "x").touch()
    (played.path / ".draft").touch()
    with zipfile.ZipFile(pack(played, tmp_path / "frog.zip")) as archive:
        names = {name.removeprefix(f"{played.id}/") for name in archive.namelist()}
    assert {name for name in names if not name.startswith("runs/")} == {
        "idea.json", "inbox.jsonl", "settings.json", "transcript.jsonl",
    }  # fmt: skip
    assert not any(".tmp" in name for name in names)


def test_equal_sessions_give_equal_bytes_whenever_they_are_packed(played: Session, tmp_path: Path) -> None:
    first = pack(played, tmp_path / "a.zip").read_bytes()
    for path in played.path.rglob("*"):
        os.utime(path, (1, 1))
    played.idea.chmod(0o600)
    assert pack(played, tmp_path / "b.zip").read_bytes() == first


def test_a_half_last_line_stays_behind(played: Session, tmp_path: Path) -> None:
    whole = played.transcript_path.read_bytes()
    with played.transcript_path.open("ab") as file:
        file.write(b'{"id":')
    assert unpack(pack(played, tmp_path / "a.zip"), tmp_path / "b").transcript_path.read_bytes() == whole


def test_a_damaged_session_is_not_packed(played: Session, tmp_path: Path) -> None:
    next(played.runs.iterdir()).joinpath("run.json").unlink()
    with pytest.raises(Damage, match="not whole"):
        pack(played, tmp_path / "a.zip")
    assert not (tmp_path / "a.zip").exists()


def test_an_existing_folder_or_session_is_never_written_over(played: Session, tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    with pytest.raises(UsageFault, match="exists already"):
        pack(played, tmp_path / "there")
    with pytest.raises(Refused, match="is here already"):
        unpack(pack(played, tmp_path / "a.zip"), played.path.parent)


def repacked(source: Path, dest: Path, add: dict[str, bytes] | None = None, drop: str = "", mode: int = 0o644) -> Path:
    """Copy a zip without the members that end in ``drop`` and with others added."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(dest, "w") as new:
        for info in old.infolist():
            if not drop or not info.filename.endswith(drop):
                new.writestr(info, old.read(info))
        for name, data in (add or {}).items():
            info = zipfile.ZipInfo(name)
            info.external_attr = mode << 16
            new.writestr(info, data)
    return dest


@pytest.mark.parametrize(
    "name",
    [
        "../evil", "/etc/evil", "ID/../../evil", "ID/runs/../../evil", "other/idea.json", "ID/notes.txt", "ID/.lock",
        "ID/state.json", "ID/runs/x.tmp/y", "ID/game/../../../evil", "ID/game//x", "ID/game/./x", "ID\\evil",
        "ID/game/a\\..\\b", "evil", "ID/transcript.jsonl",
    ],
)  # fmt: skip
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_name_that_is_no_part_of_a_session_refuses_the_whole_pack(played: Session, tmp_path: Path, name: str) -> None:
    good = pack(played, tmp_path / "good.zip")
    bad = repacked(good, tmp_path / "bad.zip", {name.replace("ID", played.id): b"x"})
    root = tmp_path / "a" / "b" / "c"
    with pytest.raises(CrumbError):
        unpack(bad, root)
    assert [path for path in (tmp_path / "a").rglob("*") if path.is_file()] == []
    assert not (tmp_path / "evil").exists()


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR])
def test_links_and_devices_in_a_zip_are_refused(played: Session, tmp_path: Path, kind: int) -> None:
    good = pack(played, tmp_path / "good.zip")
    bad = repacked(good, tmp_path / "bad.zip", {f"{played.id}/game/index.html": b"/etc/hostname"}, mode=kind | 0o777)
    with pytest.raises(Refused, match="link or a device"):
        unpack(bad, tmp_path / "sessions")


def test_links_in_a_folder_are_refused(played: Session, tmp_path: Path) -> None:
    folder = pack(played, tmp_path / "folder")
    (folder / played.id / "game").symlink_to("/etc")
    with pytest.raises(Damage, match="link or a device"):
        unpack(folder, tmp_path / "sessions")


def test_a_pack_that_was_changed_is_refused_and_leaves_nothing(played: Session, tmp_path: Path) -> None:
    good = pack(played, tmp_path / "good.zip")
    bad = repacked(good, tmp_path / "bad.zip", drop="qa.json")
    with pytest.raises(Damage, match=r"qa\.json is missing"):
        unpack(bad, tmp_path / "other")
    assert list((tmp_path / "other").iterdir()) == []


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04 cut", b"x" * 100])
def test_what_is_no_zip_is_named(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "a.zip").write_bytes(data)
    with pytest.raises(Damage, match="not a whole zip"):
        unpack(tmp_path / "a.zip", tmp_path / "sessions")


def test_a_missing_or_empty_pack_is_named(tmp_path: Path) -> None:
    with pytest.raises(Missing):
        unpack(tmp_path / "none.zip", tmp_path / "sessions")
    with zipfile.ZipFile(tmp_path / "empty.zip", "w"):
        pass
    with pytest.raises(Refused, match="not a packed session"):
        unpack(tmp_path / "empty.zip", tmp_path / "sessions")


def test_a_pack_that_would_grow_too_large_is_refused(played: Session, tmp_path: Path, monkeypatch) -> None:
    good = pack(played, tmp_path / "good.zip")
    monkeypatch.setattr(module, "MOST_BYTES", 1_000)
    with pytest.raises(Refused, match="too large"):
        unpack(good, tmp_path / "sessions")


def test_a_pack_that_lies_about_its_size_does_not_get_in(played: Session, tmp_path: Path) -> None:
    data = bytearray(pack(played, tmp_path / "good.zip").read_bytes())
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        size = archive.getinfo(f"{played.id}/transcript.jsonl").file_size
    (tmp_path / "bad.zip").write_bytes(data.replace(size.to_bytes(4, "little"), (10).to_bytes(4, "little")))
    with pytest.raises(CrumbError):
        unpack(tmp_path / "bad.zip", tmp_path / "other")
    assert not list((tmp_path / "other").rglob("*"))
