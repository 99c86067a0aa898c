"""What is served is what was built, byte for byte, and nothing is followed."""

import os
from pathlib import Path
from typing import Any

import pytest
from gamebox import build_of

from crumb.errors import Damage
from crumb.qa.site import load_site, read_plain

FILES = {"index.html": "<!doctype html>", "art/hero.svg": "<svg/>"}


def test_the_files_of_the_manifest_are_read(tmp_path: Path) -> None:
    assert load_site(tmp_path, build_of(tmp_path, FILES)) == {path: text.encode() for path, text in FILES.items()}


def test_a_file_beside_the_manifest_is_not_served(tmp_path: Path) -> None:
    build = build_of(tmp_path, FILES)
    (tmp_path / "answers.txt").write_text("PASS", encoding="utf-8")
    assert set(load_site(tmp_path, build)) == set(FILES)


def test_a_changed_or_missing_file_is_damage(tmp_path: Path) -> None:
    build = build_of(tmp_path, FILES)
    (tmp_path / "index.html").write_text("other", encoding="utf-8")
    with pytest.raises(Damage, match="not the file that was built"):
        load_site(tmp_path, build)
    (tmp_path / "index.html").unlink()
    with pytest.raises(Damage, match="cannot be read"):
        load_site(tmp_path, build)


@pytest.mark.parametrize("path", ["../secret", "/etc/hostname", "a/../../b", "", "a\\b"])
def test_a_path_outside_of_the_folder_is_refused(path: str, tmp_path: Path) -> None:
    with pytest.raises(Damage):
        read_plain(tmp_path, path)


def test_links_and_special_files_are_refused(tmp_path: Path) -> None:
    (tmp_path / "link.html").symlink_to("/etc/hostname")
    (tmp_path / "folder").symlink_to("/etc")
    os.mkfifo(tmp_path / "pipe")
    for path in ("link.html", "folder/hostname", "pipe"):
        with pytest.raises(Damage):
            read_plain(tmp_path, path)


def test_a_build_with_a_link_is_damage_even_if_its_hash_fits(tmp_path: Path) -> None:
    build: Any = build_of(tmp_path / "b", FILES)
    outside = tmp_path / "outside.html"
    outside.write_text("<!doctype html>", encoding="utf-8")
    (tmp_path / "b" / "index.html").unlink()
    (tmp_path / "b" / "index.html").symlink_to(outside)
    with pytest.raises(Damage, match="link"):
        load_site(tmp_path / "b", build)
