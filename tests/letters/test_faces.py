"""Which fonts are asked, and how they are found."""

from pathlib import Path

import pytest

from crumb.letters import faces
from crumb.letters.faces import NEEDED, ROUND, SANS, absent, east_asian, faces_for, path_of


def test_each_language_of_the_east_has_its_own_forms() -> None:
    assert [east_asian(lang).number for lang in ("ja", "ko", "zh", "zh-CN", "zh-TW", "en")] == [0, 1, 2, 2, 3, 0]


def test_another_script_is_looked_for_by_its_name() -> None:
    assert faces_for("thai", "th")[0].file == "NotoSansThai-Bold.ttf"
    assert faces_for("cyrillic", "und") == [SANS]
    assert not faces_for("arabic", "und")[0].plain


def test_a_font_is_found_by_its_name_below_the_first_place_that_has_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for place in ("one/deep", "two"):
        (tmp_path / place).mkdir(parents=True)
        (tmp_path / place / ROUND.file).touch()
    monkeypatch.setattr(faces, "PLACES", (tmp_path / "one", tmp_path / "two"))
    assert path_of(ROUND) == tmp_path / "one/deep" / ROUND.file
    assert path_of(SANS) is None
    assert absent() == [package for package in NEEDED if package != ROUND.package]
