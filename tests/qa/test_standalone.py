"""Any folder with a page, or a page alone, is a game; everything else is refused with what to do."""

import json
from pathlib import Path

import pytest

from crumb.errors import UsageFault
from crumb.qa.site import load_site
from crumb.qa.standalone import find_game, no_spec, read_json, read_spec


def put(folder: Path, **files: str) -> Path:
    for name, content in files.items():
        path = folder / name.replace("__", "/").replace("_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return folder


def paths(found: object) -> list[str]:
    return [file["path"] for file in found.build["files"]]  # type: ignore[attr-defined]


def test_a_folder_is_opened_by_its_index_and_left_without_what_is_not_the_game(tmp_path: Path) -> None:
    folder = put(tmp_path / "My Game!", index_html="<p>", other_html="<p>", js__a_js="1", node_modules="x")
    put(folder / ".git", HEAD="x")
    put(folder / "crumb-qa" / "my-game", qa_json="{}")
    found = find_game(folder)
    assert (found.build["entry"], found.name) == ("index.html", "my-game")
    assert paths(found) == ["index.html", "js/a.js", "node.modules", "other.html"]
    assert set(load_site(found.folder, found.build)) == set(paths(found))


def test_the_only_page_opens_a_folder_without_an_index(tmp_path: Path) -> None:
    assert find_game(put(tmp_path, play_html="<p>")).build["entry"] == "play.html"


def test_a_page_alone_is_taken_alone_and_with_its_folder_when_it_names_a_neighbour(tmp_path: Path) -> None:
    put(tmp_path, one_html="<p>alone", two_html='<script src="two.js"></script>', two_js="1", letter_txt="private")
    assert paths(find_game(tmp_path / "one.html")) == ["one.html"]
    beside = find_game(tmp_path / "two.html")
    assert (beside.build["entry"], "two.js" in paths(beside)) == ("two.html", True)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda folder: folder / "nowhere", "There is nothing"),
        (lambda folder: put(folder, a_txt="x") / "a.txt", "is no page"),
        (lambda folder: put(folder, a_txt="x"), "no page in it"),
        (lambda folder: put(folder, a_html="x", b_html="x"), "2 pages: a.html, b.html"),
        (lambda folder: put(folder, dist__index_html="x"), "no page in it"),
    ],
)
def test_what_is_no_game_is_refused_in_words(tmp_path: Path, make: object, words: str) -> None:
    with pytest.raises(UsageFault, match=words):
        find_game(make(tmp_path))  # type: ignore[operator]


def test_a_page_one_folder_below_is_pointed_to(tmp_path: Path) -> None:
    with pytest.raises(UsageFault) as caught:
        find_game(put(tmp_path, dist__index_html="x"))
    assert "dist" in caught.value.hint


def test_a_link_in_the_folder_is_refused(tmp_path: Path) -> None:
    (put(tmp_path, index_html="<p>") / "secret").symlink_to("/etc/passwd")
    with pytest.raises(UsageFault, match="symbolic link"):
        find_game(tmp_path)


def test_a_spec_is_read_only_if_it_is_one(tmp_path: Path) -> None:
    (tmp_path / "spec.json").write_text(json.dumps(dict(no_spec("x"))), encoding="utf-8")
    with pytest.raises(UsageFault, match="is no spec"):
        read_spec(tmp_path / "spec.json")
    (tmp_path / "bad.json").write_text("[1", encoding="utf-8")
    with pytest.raises(UsageFault, match="not JSON"):
        read_json(tmp_path / "bad.json", "a proof")
    with pytest.raises(UsageFault, match="cannot be read"):
        read_json(tmp_path / "none.json", "a proof")
