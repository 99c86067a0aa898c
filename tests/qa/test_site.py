"""What is served is what was built, byte for byte, and nothing is followed."""

import hashlib
from pathlib import Path
from typing import Any

import pytest
from gamebox import build_of

from crumb.errors import Damage
from crumb.games.manifest import BadTree
from crumb.qa.site import load_site

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


def test_a_build_with_a_link_is_refused_even_if_its_hash_fits(tmp_path: Path) -> None:
    build: Any = build_of(tmp_path / "b", FILES)
    outside = tmp_path / "outside.html"
    outside.write_text("<!doctype html>", encoding="utf-8")
    (tmp_path / "b" / "index.html").unlink()
    (tmp_path / "b" / "index.html").symlink_to(outside)
    with pytest.raises(BadTree, match="link"):
        load_site(tmp_path / "b", build)


def test_a_manifest_that_names_a_path_outside_is_refused(tmp_path: Path) -> None:
    build: Any = build_of(tmp_path / "b", FILES)
    (tmp_path / "secret").write_text("x", encoding="utf-8")
    build["files"].append({"path": "../secret", "sha256": hashlib.sha256(b"x").hexdigest(), "bytes": 1})
    with pytest.raises(BadTree, match="unusable file name"):
        load_site(tmp_path / "b", build)


def test_a_file_that_is_larger_than_the_manifest_says_is_not_read(tmp_path: Path) -> None:
    build: Any = build_of(tmp_path, FILES)
    build["files"][1]["bytes"] = 3
    with pytest.raises(BadTree, match="larger than 3 bytes"):
        load_site(tmp_path, build)


@pytest.mark.parametrize("flood", [{"bytes": 257 << 20}, {"count": 10_001}])
def test_floods_are_refused_before_anything_is_read(flood: dict[str, int], tmp_path: Path) -> None:
    entry = {"path": "none.html", "sha256": "0" * 64, "bytes": flood.get("bytes", 0)}
    build: Any = {"files": [entry] * flood.get("count", 1)}
    with pytest.raises(Damage, match="or is larger than 256 MB"):
        load_site(tmp_path, build)
