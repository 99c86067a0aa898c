"""A font cut down to some characters, packed for a page: the same font and characters give the same bytes.

HarfBuzz does the cutting. The cut keeps the notice and the licence of the font and gives up its name, which the Open
Font License reserves for the whole. This module must not choose characters.
"""

import struct
import zlib
from pathlib import Path
from typing import NamedTuple

import uharfbuzz as hb

COPYRIGHT, FULL_NAME, VERSION, LICENCE, LICENCE_ADDRESS = 0, 4, 5, 13, 14
PLAIN_FEATURES = ("ccmp", "kern", "mark", "mkmk")
UPRIGHT = ("VORG", "vhea", "vmtx", "gasp", "DSIG", "MATH", "meta")
_HEADER = struct.Struct(">4s4sLHHLHHLLLLL")
_ENTRY = struct.Struct(">4sLLLL")


class Source(NamedTuple):
    """An opened font: what it has letters for, and what it says of itself."""

    face: hb.Face
    codes: hb.Set
    name: str
    version: str
    notice: str

    def having(self, characters: set[str]) -> set[str]:
        """Return those of ``characters`` that the font has letters for."""
        return {char for char in characters if ord(char) in self.codes}


def opened(path: Path, number: int) -> Source:
    """Open a font, or one of a collection, without reading all of it; raises OSError when it is gone."""
    face = hb.Face(hb.Blob.from_file_path(str(path)), number)
    name, version, notice = (face.get_name(entry) or "" for entry in (FULL_NAME, VERSION, COPYRIGHT))
    return Source(face, face.unicodes, name, version.split(";")[0], notice)


def cut(source: Source, characters: set[str], plain: bool) -> bytes:
    """Return a WOFF font with ``characters`` only. ``plain`` drops what only a script with shaping needs."""
    wanted = hb.SubsetInput()
    wanted.flags = hb.SubsetFlags.NO_HINTING
    wanted.unicode_set.clear()
    for char in characters:
        wanted.unicode_set.add(ord(char))
    wanted.name_id_set.clear()
    for number in (COPYRIGHT, LICENCE, LICENCE_ADDRESS):
        wanted.name_id_set.add(number)
    for tag in UPRIGHT:
        wanted.drop_table_tag_set.add(_tag(tag))
    if plain:
        wanted.layout_feature_tag_set.clear()
        for tag in PLAIN_FEATURES:
            wanted.layout_feature_tag_set.add(_tag(tag))
    return packed(bytes(hb.subset(source.face, wanted).blob.data))


def packed(font: bytes) -> bytes:
    """Return a TrueType or OpenType font as WOFF 1.0."""
    flavour, count = struct.unpack_from(">4sH", font)
    entries, tables, offset = [], [], _HEADER.size + count * _ENTRY.size
    whole = 12 + 16 * count
    for number in range(count):
        tag, checksum, start, length = struct.unpack_from(">4sLLL", font, 12 + 16 * number)
        table = font[start : start + length]
        small = zlib.compress(table, 9)
        kept = small if len(small) < length else table
        entries.append(_ENTRY.pack(tag, offset, len(kept), length, checksum))
        tables.append(kept + bytes(-len(kept) % 4))
        offset += len(tables[-1])
        whole += length + -length % 4
    header = _HEADER.pack(b"wOFF", flavour, offset, count, 0, whole, 1, 0, 0, 0, 0, 0, 0)
    return b"".join([header, *entries, *tables])


def _tag(text: str) -> int:
    return int.from_bytes(text.encode(), "big")
