"""A cut has what was asked for and nothing else, keeps its licence, gives up its name, and is the same every time."""

import pytest
import uharfbuzz as hb
from unpacking import face, tables

from crumb.letters.characters import BASIC, shown
from crumb.letters.cut import cut, opened
from crumb.letters.faces import ROUND, Face, absent, east_asian, faces_for, path_of

pytestmark = pytest.mark.skipif(bool(absent()), reason=f"fonts that the set-up installs: {absent()}")
THAI = faces_for("thai", "th")[0]


def _cut(chosen: Face, text: str) -> bytes:
    path = path_of(chosen)
    assert path is not None
    return cut(opened(path, chosen.number), set(text), chosen.plain)


@pytest.mark.parametrize(
    ("chosen", "text"),
    [(ROUND, "Lantern 7é"), (east_asian("ja"), "きら星"), (east_asian("zh"), "星空"), (THAI, "ค่ำคืนที่สุด")],
)
def test_a_cut_has_the_characters_and_only_those_and_the_same_bytes_again(chosen: Face, text: str) -> None:
    woff = _cut(chosen, text)
    assert set(map(chr, face(woff).unicodes)) == set(text)
    assert _cut(chosen, text) == woff
    assert len(woff) < 8000


def test_regions_draw_the_same_character_differently() -> None:
    outlines = {tables(_cut(east_asian(lang), "直"))["CFF "] for lang in ("ja", "zh")}
    assert len(outlines) == 2


def _shaped(text: str) -> hb.Buffer:
    """Return ``text`` as a browser sets it in a cut of its own characters."""
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(hb.Font(face(_cut(THAI, "".join(shown({"title": text}, []) - BASIC)))), buffer)
    return buffer


def test_marks_of_thai_stand_above_their_letter() -> None:
    places = _shaped("ที่").glyph_positions
    assert [place.x_advance > 0 for place in places] == [True, False, False]
    assert places[2].y_offset > 0


@pytest.mark.parametrize("text", ["ทำ", "น้ำ", "ที่สุด"])
def test_every_letter_that_thai_is_set_with_is_in_the_cut(text: str) -> None:
    assert 0 not in [info.codepoint for info in _shaped(text).glyph_infos]


def test_the_notice_and_the_licence_stay_and_the_reserved_name_goes() -> None:
    letters = face(_cut(ROUND, "a"))
    assert "Copyright" in (letters.get_name(0) or "")
    assert "OFL" in (letters.get_name(14) or "")
    assert letters.get_name(1) is None
    assert letters.get_name(4) is None
