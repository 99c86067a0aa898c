"""Tests for supplied pictures: what a folder may hold, what reaches a game, and whose it is said to be."""

import base64
import json
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from crumb.core.canonical import canonical
from crumb.core.documents import Spec
from crumb.errors import UsageFault
from crumb.games.assemble import assemble
from crumb.games.brought import assets
from crumb.games.collect import collect
from crumb.games.data import PREFIX, read_data
from crumb.games.pictures import SIDE, digest, open_pack, supplied


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a round blue hero and a red ghost, of our own making."""
    place = tmp_path / "pictures"
    place.mkdir()
    hero = Image.new("RGBA", (300, 200))
    ImageDraw.Draw(hero).ellipse((100, 50, 200, 150), fill=(40, 160, 220, 255))
    hero.save(place / "hero.png")
    Image.new("RGB", (50, 50), (230, 60, 40)).save(place / "ghost.webp")
    (place / "pictures.json").write_text('{"origin": "a friend", "licence": "CC0-1.0"}', encoding="utf-8")
    return place


def test_a_role_goes_before_a_word_and_the_rest_is_left_to_the_kit(folder: Path) -> None:
    found = supplied(open_pack(folder), {"hero": "cat", "hazard": "spider, ghost", "item": "gem", "setting": "ghost"})
    assert [(it["word"], it["origin"], it["licence"]) for it in found] == [
        ("cat", "a friend", "CC0-1.0"),
        ("ghost", "a friend", "CC0-1.0"),
    ]


def test_a_picture_is_cropped_to_what_it_shows_and_keeps_its_colours(folder: Path) -> None:
    hero = supplied(open_pack(folder), {"hero": "cat"})[0]
    cells, colours = base64.b64decode(hero["cells"]), base64.b64decode(hero["colours"])
    row = SIDE * SIDE // 2
    middle, corner, left = cells[row + SIDE // 2], cells[0], cells[row + 2]
    assert len(cells) == SIDE * SIDE
    assert list(colours[4 * middle : 4 * middle + 4]) == pytest.approx([40, 160, 220, 255], abs=2)
    assert colours[4 * corner + 3] == 0
    assert colours[4 * left + 3] > 250


def test_equal_folders_give_equal_pictures_and_another_picture_another_hash(folder: Path) -> None:
    before = digest(folder), supplied(open_pack(folder), {"hero": "cat"})
    assert (digest(folder), supplied(open_pack(folder), {"hero": "cat"})) == before
    Image.new("RGB", (9, 9), (0, 0, 0)).save(folder / "hero.png")
    assert digest(folder) != before[0]


def test_an_untold_licence_is_said_to_be_untold(folder: Path) -> None:
    (folder / "pictures.json").unlink()
    assert open_pack(folder)[1:] == ("pictures", "not told")


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("heroo.png", b"x", "heroo.png is named after nothing"),
        ("cat.png", b"not an image", "cat.png is no image"),
        ("pictures.json", b"{", "pictures.json cannot be read"),
        ("pictures.json", b"[]", "pictures.json is no object"),
    ],
)
def test_what_no_game_can_use_is_refused_by_name(folder: Path, name: str, data: bytes, message: str) -> None:
    (folder / name).write_bytes(data)
    with pytest.raises(UsageFault, match=message) as fault:
        digest(folder)
    assert fault.value.hint


def test_a_folder_that_is_not_there_or_empty_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageFault, match="no folder of pictures"):
        open_pack(tmp_path / "none")
    with pytest.raises(UsageFault, match="holds no picture"):
        open_pack(tmp_path)


def test_a_build_ships_and_accounts_for_the_pictures_that_it_shows(
    folder: Path, tmp_path: Path, spec: Spec, templates: Path
) -> None:
    spec["theme"]["subjects"] = {"hero": "cat", "hazard": "ghost", "item": "gem"}
    build = assemble(spec, [], tmp_path / "build", root=templates, pack=open_pack(folder))
    data = read_data((tmp_path / "build" / "spec.js").read_text(encoding="utf-8"))
    assert data is not None
    assert [it["word"] for it in data["pictures"]] == ["cat", "ghost"]
    shown = {asset["role"]: (asset["picture"], asset["origin"]) for asset in build["assets"] if asset["role"] != "font"}
    assert shown["hero"] == ("cat", "supplied: a friend")
    assert shown["hazard"] == ("ghost", "supplied: a friend")
    assert build["tier"] == "data"
    assert collect(tmp_path / "build", spec, [], root=templates)[0]["assets"] == build["assets"]


def test_a_build_without_supplied_pictures_holds_none(tmp_path: Path, spec: Spec, templates: Path) -> None:
    assemble(spec, [], tmp_path / "build", root=templates)
    data = read_data((tmp_path / "build" / "spec.js").read_text(encoding="utf-8"))
    assert data is not None
    assert "pictures" not in data


@pytest.mark.parametrize(
    "pictures",
    [
        5,
        "cat",
        {"word": "cat"},
        [None, 7, "x"],
        [{"word": 3}],
        [{"word": "cat", "cells": float("nan"), "origin": "\ud800"}],
    ],
)
def test_whatever_stands_for_pictures_in_a_delivered_game_its_account_can_be_made(
    pictures: object, tmp_path: Path, spec: Spec, templates: Path
) -> None:
    spec["theme"]["subjects"] = {"hero": "cat", "hazard": "\ud800,ghost", "item": "x" * 9000}
    build = assemble(spec, [], tmp_path / "build", root=templates)
    page = tmp_path / "build" / "spec.js"
    data = read_data(page.read_text(encoding="utf-8"))
    page.write_text(f"{PREFIX}{json.dumps({**(data or {}), 'pictures': pictures})};\n", encoding="utf-8")
    told = assets(tmp_path / "build", build["files"])
    assert canonical(told)
    assert "hero" in {asset["role"] for asset in told}
