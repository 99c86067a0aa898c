"""Publishing: the old content or the new one, and no new time without a reason."""

import os
from pathlib import Path

import pytest

from crumb.store.files import publish, write_new


def test_new_content_replaces_the_old_and_leaves_no_draft(tmp_path: Path) -> None:
    dest = tmp_path / "rounds" / "01" / "spec.json"
    assert publish(b"1", dest)
    assert publish(b"2", dest)
    assert dest.read_bytes() == b"2"
    assert [path.name for path in dest.parent.iterdir()] == ["spec.json"]


@pytest.mark.parametrize("touch", [True, False])
def test_equal_content_keeps_its_file_and_changes_its_time_only_when_asked(tmp_path: Path, touch: bool) -> None:
    dest = tmp_path / "spec.json"
    publish(b"1", dest)
    os.utime(dest, (1, 1))
    inode = dest.stat().st_ino
    assert not publish(b"1", dest, touch=touch)
    assert dest.stat().st_ino == inode
    assert (dest.stat().st_mtime > 1) is touch


def test_a_link_in_the_way_is_replaced_and_its_target_untouched(tmp_path: Path) -> None:
    (tmp_path / "target").write_bytes(b"1")
    (tmp_path / "link").symlink_to(tmp_path / "target")
    assert publish(b"1", tmp_path / "link")
    assert publish(b"2", tmp_path / "link")
    assert (tmp_path / "target").read_bytes() == b"1"
    assert not (tmp_path / "link").is_symlink()


def test_a_publication_that_fails_leaves_the_old_content_and_no_draft(tmp_path: Path, monkeypatch) -> None:
    dest = tmp_path / "spec.json"
    publish(b"1", dest)

    def fail(*_: object) -> None:
        raise OSError("no")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="no"):
        publish(b"2", dest)
    assert dest.read_bytes() == b"1"
    assert [path.name for path in tmp_path.iterdir()] == ["spec.json"]


def test_a_new_file_never_goes_through_what_is_there(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "target")
    with pytest.raises(FileExistsError):
        write_new(b"x", tmp_path / "link")
    assert not (tmp_path / "target").exists()
