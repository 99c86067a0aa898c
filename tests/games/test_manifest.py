"""Tests for the manifest: equal content gives equal trees, and nothing but plain files is taken."""

import os
from pathlib import Path

import pytest

from crumb.games.manifest import BadTree, check_name, find_entry, read_plain, tree_hash, tree_of


def fill(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        path = folder / name.replace("__", "/").replace("_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_tree_depends_on_names_and_contents_only(tmp_path):
    one = fill(tmp_path / "a", index_html="x", js__game_js="y")
    two = fill(tmp_path / "b", js__game_js="y", index_html="x")
    os.utime(two / "index.html", (1, 1))
    assert tree_hash(one) == tree_hash(two)
    (two / "index.html").write_text("z", encoding="utf-8")
    assert tree_hash(one)[0] != tree_hash(two)[0]


def test_renamed_file_is_another_tree(tmp_path):
    one, two = fill(tmp_path / "a", a_js="x"), fill(tmp_path / "b", b_js="x")
    assert tree_hash(one)[0] != tree_hash(two)[0]


def test_files_are_listed_with_posix_paths_sizes_and_hashes(tmp_path):
    tree, files = tree_hash(fill(tmp_path / "a", index_html="hi", src__a__b_js="deep"))
    assert [(file["path"], file["bytes"]) for file in files] == [("index.html", 2), ("src/a/b.js", 4)]
    assert tree == tree_of(reversed(files))


def test_symbolic_link_to_a_file_is_refused_by_name(tmp_path):
    folder = fill(tmp_path / "a", index_html="x")
    (folder / "secret.txt").symlink_to("/etc/hostname")
    with pytest.raises(BadTree, match=r"symbolic link: secret\.txt"):
        tree_hash(folder)


def test_symbolic_link_to_a_folder_is_refused(tmp_path):
    folder = fill(tmp_path / "a", index_html="x")
    (folder / "up").symlink_to("..")
    with pytest.raises(BadTree, match="symbolic link: up"):
        tree_hash(folder)


def test_build_folder_that_is_a_link_is_refused(tmp_path):
    fill(tmp_path / "real", index_html="x")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    with pytest.raises(BadTree, match="not a folder"):
        tree_hash(tmp_path / "link")


def test_hard_link_is_refused(tmp_path):
    folder = fill(tmp_path / "a", index_html="x")
    (tmp_path / "outside").write_text("grader", encoding="utf-8")
    os.link(tmp_path / "outside", folder / "copy.txt")
    with pytest.raises(BadTree, match=r"hard link: copy\.txt"):
        tree_hash(folder)


def test_pipe_is_refused_without_being_opened(tmp_path):
    folder = fill(tmp_path / "a", index_html="x")
    os.mkfifo(folder / "pipe")
    with pytest.raises(BadTree, match="device, socket or pipe: pipe"):
        tree_hash(folder)


def test_too_many_files_are_refused(tmp_path):
    folder = fill(tmp_path / "a", **{f"f{n}_js": "x" for n in range(6)})
    assert len(tree_hash(folder, max_files=6)[1]) == 6
    with pytest.raises(BadTree, match="more than 5 files"):
        tree_hash(folder, max_files=5)


def test_flood_of_folders_is_refused(tmp_path):
    folder = fill(tmp_path / "a", index_html="x")
    for number in range(8):
        (folder / f"d{number}").mkdir()
    with pytest.raises(BadTree, match="more than 5 folders"):
        tree_hash(folder, max_files=5)


def test_too_many_bytes_are_refused(tmp_path):
    folder = fill(tmp_path / "a", index_html="x" * 1000)
    with pytest.raises(BadTree, match="larger than"):
        tree_hash(folder, max_bytes=999)


def test_empty_folder_is_refused(tmp_path):
    (tmp_path / "a").mkdir()
    with pytest.raises(BadTree, match="empty"):
        tree_hash(tmp_path / "a")


@pytest.mark.parametrize(
    "name",
    [
        "",
        "/etc/passwd",
        "../up.js",
        "a/../b.js",
        "a//b.js",
        "./a.js",
        "a\\b.js",
        "c:evil.js",
        "a\nb.js",
        "a\u202eb.js",
        "x" * 201,
    ],
)
def test_unusable_names_are_refused(name):
    with pytest.raises(BadTree, match="unusable file name"):
        check_name(name)


@pytest.mark.parametrize("name", ["index.html", "src/a/b.js", "게임 파일.js", "a'b.js", "..hidden"])
def test_odd_but_usable_names_are_taken(name):
    check_name(name)


def test_entry_is_the_declared_page_else_index_html(tmp_path):
    _, files = tree_hash(fill(tmp_path / "a", index_html="x", play_html="y", zz_js="z"))
    assert find_entry(files) == "index.html"
    assert find_entry(files, "play.html") == "play.html"


def test_build_without_its_entry_page_is_refused(tmp_path):
    _, files = tree_hash(fill(tmp_path / "a", README_md="I am done!"))
    with pytest.raises(BadTree, match=r"no entry page index\.html"):
        find_entry(files)


def test_empty_entry_page_is_refused(tmp_path):
    _, files = tree_hash(fill(tmp_path / "a", index_html="", game_js="x"))
    with pytest.raises(BadTree, match="is empty"):
        find_entry(files)


def test_entry_outside_the_build_is_refused(tmp_path):
    _, files = tree_hash(fill(tmp_path / "a", index_html="x"))
    with pytest.raises(BadTree, match="unusable"):
        find_entry(files, "../index.html")


@pytest.mark.parametrize("path", ["../secret", "/etc/hostname", "a/../../b", "", "a\\b", "C:x", "a/./b", "a\nb"])
def test_a_path_outside_of_the_folder_is_never_read(path: str, tmp_path: Path) -> None:
    with pytest.raises(BadTree, match="unusable file name"):
        read_plain(tmp_path, path)


def test_a_plain_file_is_read_and_nothing_that_only_looks_like_one(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "hero.svg").write_bytes(b"<svg/>")
    assert read_plain(tmp_path, "art/hero.svg") == b"<svg/>"
    (tmp_path / "link.html").symlink_to("/etc/hostname")
    (tmp_path / "folder").symlink_to("/etc")
    os.mkfifo(tmp_path / "pipe")
    os.link(tmp_path / "art" / "hero.svg", tmp_path / "twin.svg")
    for path in ("link.html", "folder/hostname", "pipe", "twin.svg", "art/hero.svg/x", "art"):
        with pytest.raises(BadTree):
            read_plain(tmp_path, path)


def test_a_file_above_the_limit_is_not_read_whole(tmp_path: Path) -> None:
    (tmp_path / "big").write_bytes(b"12345")
    assert read_plain(tmp_path, "big", 5) == b"12345"
    with pytest.raises(BadTree, match="larger than 4 bytes"):
        read_plain(tmp_path, "big", 4)
