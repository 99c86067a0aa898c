"""The way back from a packed font, for tests: tables by tag, and the characters that a font has letters for."""

import base64
import struct
import zlib

import uharfbuzz as hb

from crumb.letters.shelf import Letters


def tables(woff: bytes) -> dict[str, bytes]:
    """Return the tables of a WOFF font by tag; asserts that header and directory hold what they promise."""
    signature, _, length, count = struct.unpack_from(">4s4sLH", woff)
    assert (signature, length) == (b"wOFF", len(woff))
    found = {}
    for number in range(count):
        tag, offset, kept, whole, _ = struct.unpack_from(">4sLLLL", woff, 44 + 20 * number)
        assert offset % 4 == 0
        data = woff[offset : offset + kept]
        found[tag.decode()] = zlib.decompress(data) if kept < whole else data
        assert len(found[tag.decode()]) == whole
    return found


def face(woff: bytes) -> hb.Face:
    """Return a WOFF font, opened."""
    found = tables(woff)
    return hb.Face.create_for_tables(lambda opened, tag, _: found.get(tag), None)


def characters(letters: Letters) -> set[str]:
    """Return what a cut has letters for."""
    return set(map(chr, face(base64.b64decode(letters["woff"])).unicodes))
