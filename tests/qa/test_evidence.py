"""What is kept for people: files with hashes, and nothing twice."""

import hashlib
import json
from pathlib import Path

from PIL import Image
from sightings import good

from crumb.qa.evidence import film, keep, picture_hashes


def test_every_piece_of_evidence_is_a_file_with_its_hash(tmp_path: Path) -> None:
    items, pictures, _ = keep(good(), {"a": 1}, tmp_path)
    assert {item["role"] for item in items} == {"film", "console", "inputs", "states", "measurements"}
    for item in items:
        assert hashlib.sha256((tmp_path / item["path"]).read_bytes()).hexdigest() == item["sha256"]
    assert len({item["id"] for item in items}) == len(items)
    assert set(pictures.values()) <= {item["id"] for item in items}
    with Image.open(tmp_path / items[0]["path"]) as picture:
        assert picture.size == (160, 120)
    assert json.loads((tmp_path / "measurements.json").read_text(encoding="utf-8")) == {"a": 1}


def test_the_same_observation_gives_the_same_files(tmp_path: Path) -> None:
    assert keep(good(), {}, tmp_path / "a") == keep(good(), {}, tmp_path / "b")


def test_a_run_that_stands_for_two_is_shown_once() -> None:
    seen = good()
    seen.runs["lose"] = seen.runs["idle"]
    shown = [id(picture) for _, picture in film(seen)]
    assert len(shown) == len(set(shown))


def test_every_picture_has_a_hash_by_run_label_and_frame() -> None:
    hashes = picture_hashes(good())
    assert hashes["control/title@61"] == hashes["title again/title@61"]
    assert hashes["control/title@61"] != hashes["control/untouched@181"]
