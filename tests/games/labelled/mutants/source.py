"""Finds the place of a game's source that is to be broken, and changes it. Pure functions on files and text."""

import posixpath
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

Files = Mapping[str, bytes]
SCRIPTS = Path(__file__).parent
LIBRARY = re.compile(r"phaser|littlejs|three|pixi|jquery|kontra|vendor", re.IGNORECASE)
TAG = re.compile(r"<script\b([^>]*)>(.*?)</script>", re.IGNORECASE | re.DOTALL)
SOURCE = re.compile(r"""\bsrc\s*=\s*["']?([^"'\s>]+)""", re.IGNORECASE)
DATA = re.compile(
    r"""type\s*=\s*["']?(importmap|text/(?!javascript)|x-shader|application/(?!javascript))""", re.IGNORECASE
)
MODULE = re.compile(r"""type\s*=\s*["']?module""", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Script:
    """The script that is the game: its page, its tag there, and its file if it has one of its own."""

    page: str
    tag: str
    attributes: str
    file: str | None
    code: str

    @property
    def module(self) -> bool:
        """Whether it is an ES module."""
        return bool(MODULE.search(self.attributes))


def text_of(files: Files, path: str) -> str:
    """Return a file as text."""
    return files[path].decode("utf-8")


def main_script(files: Files, entry: str) -> Script | None:
    """Return the largest script of the game's own on any of its pages, where a module on a page goes first."""
    found = [script for page in pages(files, entry) for script in _scripts(files, page)]
    return max(found, key=lambda script: (script.module, len(script.code)), default=None)


def pages(files: Files, entry: str) -> list[str]:
    """Return every page of the game, its entry first."""
    return [entry, *sorted(path for path in files if path.endswith(".html") and path != entry)]


def _scripts(files: Files, page: str) -> list[Script]:
    found = []
    for match in TAG.finditer(text_of(files, page)):
        attributes, inline = match.groups()
        named = SOURCE.search(attributes)
        if DATA.search(attributes):
            continue
        if named is None:
            found.append(Script(page, match.group(0), attributes, None, inline))
            continue
        file = posixpath.normpath(posixpath.join(posixpath.dirname(page), named.group(1).split("?")[0]))
        if file in files and not LIBRARY.search(file):
            found.append(Script(page, match.group(0), attributes, file, text_of(files, file)))
    return [script for script in found if script.code.strip()]


def with_code(files: Files, script: Script, change: Callable[[str], str]) -> dict[str, bytes]:
    """Return the files with the code of the script changed."""
    if script.file is not None:
        return {**files, script.file: change(script.code).encode()}
    return with_tag(files, script, script.tag.replace(script.code, change(script.code)))


def with_tag(files: Files, script: Script, tag: str) -> dict[str, bytes]:
    """Return the files with another tag in the place of the script's."""
    page = text_of(files, script.page)
    return {**files, script.page: page.replace(script.tag, tag, 1).encode()}


def with_first(files: Files, entry: str, code: str) -> dict[str, bytes]:
    """Return the files with a script that runs before any other of every page."""
    changed = dict(files)
    for page in pages(files, entry):
        changed[page] = _put_first(text_of(files, page), f"<script>{code}</script>").encode()
    return changed


def with_before(files: Files, entry: str, tag: str, code: str) -> dict[str, bytes] | None:
    """Return the files with a script that runs just before a tag of the entry; None where there is no such tag."""
    page = text_of(files, entry)
    if tag not in page:
        return None
    return {**files, entry: page.replace(tag, f"<script>{code}</script>\n{tag}", 1).encode()}


def with_edits(files: Files, edits: list[list[str]]) -> dict[str, bytes]:
    """Return the files with texts replaced, each as [file, find, replace]; raises ValueError when one is not there."""
    changed = dict(files)
    for file, find, replace in edits:
        text = text_of(changed, file)
        if find not in text:
            raise ValueError(f"{file} has no {find!r}")
        changed[file] = text.replace(find, replace).encode()
    return changed


def injected(name: str) -> str:
    """Return the script ``name`` (a path without suffix below this folder), with what all of them share."""
    shared = (SCRIPTS / "js" / "_prelude.js").read_text(encoding="utf-8")
    own = (SCRIPTS / f"{name}.js").read_text(encoding="utf-8")
    return f"(() => {{\n{shared}\n{own}\n}})();"


def sentence(name: str) -> str:
    """Return what the script ``name`` breaks: its first line."""
    return (SCRIPTS / f"{name}.js").read_text(encoding="utf-8").splitlines()[0].removeprefix("// ")


def _put_first(page: str, tag: str) -> str:
    for place in (r"<head[^>]*>", r"<html[^>]*>", r"<!doctype[^>]*>"):
        found = re.search(place, page, re.IGNORECASE)
        if found:
            return page[: found.end()] + tag + page[found.end() :]
    return tag + page
