"""Static rules for a build: what can be seen to be wrong without opening it in a browser.

A build is classic scripts and plain files: it opens by double click, asks no network and runs no text as code. Each
finding names file and line, so that a builder can be sent back at once. Rules are advice before the browser, which is
the judge; they read text and must never execute or change it.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from crumb.core.documents import Build
from crumb.games.golden import required_roles
from crumb.games.registry import Family
from crumb.games.tiers import SPEC_FILE, released
from crumb.letters.shelf import FONT_FILE, read_letters

TEXT_SUFFIXES = (".html", ".htm", ".js", ".css", ".svg", ".json", ".mjs")
MAX_TEXT = 2_000_000
BARE = "picture"


class Finding(NamedTuple):
    """A place in a build that breaks a rule: stable rule id, file, line (1-based), what to do."""

    rule: str
    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.rule}: {self.message}"


class Pattern(NamedTuple):
    """A rule that is a pattern in files of some kinds."""

    rule: str
    suffixes: tuple[str, ...]
    pattern: re.Pattern[str]
    message: str


_JS = (".js", ".mjs", ".html", ".htm", ".svg")
_PAGE = (".html", ".htm", ".svg")
PATTERNS = (
    Pattern(
        "module",
        _PAGE,
        re.compile(r"<script[^>]*\btype\s*=\s*[\"']?module", re.I),
        "ES modules do not load from a file; use a classic script",
    ),
    Pattern(
        "module",
        (".js", ".mjs"),
        re.compile(r"^\s*(?:import\s+[\w*{\"']|export\s+(?:default|const|let|function|class|\{))"),
        "ES modules do not load from a file; use a classic script",
    ),
    Pattern(
        "external",
        _PAGE,
        re.compile(r"\b(?:src|href|action|data)\s*=\s*[\"']?\s*(?:https?:)?//", re.I),
        "the page loads from another host; ship the file with the game",
    ),
    Pattern(
        "external",
        (".css", ".html", ".htm", ".svg"),
        re.compile(r"(?:url\(|@import)\s*[\"']?\s*(?:https?:)?//", re.I),
        "the style loads from another host; ship the file with the game",
    ),
    Pattern(
        "absolute",
        _PAGE,
        re.compile(r"\b(?:src|href)\s*=\s*[\"']?\s*(?:/(?!/)|file:|[a-z]:\\)", re.I),
        "a path from the root does not work by double click; use a relative path",
    ),
    Pattern(
        "network",
        _JS,
        re.compile(r"(?<![\w.$])(?:window\.|self\.|globalThis\.)?fetch\s*\(|\bXMLHttpRequest\b|\bWebSocket\s*\(|\bEventSource\s*\(|\bsendBeacon\s*\(|\bRTCPeerConnection\b|\bimportScripts\s*\("),
        "a game asks no network; put the data into a script",
    ),
    Pattern(
        "eval",
        _JS,
        re.compile(r"(?<![\w.$])(?:window\.|self\.|globalThis\.)?eval\s*\(|\bnew\s+Function\s*\(|\bset(?:Timeout|Interval)\s*\(\s*[\"'`]|\bdocument\.write"),
        "no text is run as code; write the code out",
    ),
)  # fmt: skip


def check_build(folder: Path, build: Build, family: Family | None = None) -> list[Finding]:
    """Return the findings of a build, in the order of its files.

    ``family`` is given for builds of tiers ``data`` and ``hooks``: then every file but what the tier leaves to its
    builder must be the released one, and only the rest is searched, because ours is reviewed and tested as a whole.
    """
    ours = released(family, build["tier"]) if family and build["tier"] != "free" else {}
    findings = [
        Finding("release", file["path"], 1, "differs from the released file; restore it, or declare another tier")
        for file in build["files"]
        if file["path"] in ours and ours[file["path"]] != file["sha256"]
    ]
    for file in build["files"]:
        path = file["path"]
        if path.endswith(TEXT_SUFFIXES) and file["bytes"] <= MAX_TEXT and ours.get(path) != file["sha256"]:
            findings += check_text(path, (folder / path).read_text(encoding="utf-8", errors="replace"))
    own = [*_odd_letters(folder, build), *_bare_roles(build, family)]
    return [*findings, *own, *_missing_files(folder, build)]


def check_text(path: str, text: str) -> Iterator[Finding]:
    """Yield the findings of one file of a build; comments are not looked at."""
    rules = [rule for rule in PATTERNS if path.endswith(rule.suffixes)]
    for number, line in enumerate(without_comments(path, text).split("\n"), start=1):
        for rule in rules:
            if rule.pattern.search(line):
                yield Finding(rule.rule, path, number, rule.message)


def without_comments(path: str, text: str) -> str:
    """Return ``text`` with comments blanked, line numbers kept; strings that look like comments are left alone."""
    if path.endswith(".css"):
        return _STYLE_COMMENTS.sub(_blank, text)
    if path.endswith((".js", ".mjs")):
        return _COMMENTS.sub(_blank, text)
    return _PAGE_COMMENTS.sub(_blank, text)


_COMMENTS = re.compile(
    r"(?P<keep>\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|/\*.*?\*/|(?<![:\\])//[^\n]*", re.S
)
_STYLE_COMMENTS = re.compile(r"(?P<keep>(?!))|/\*.*?\*/", re.S)
_PAGE_COMMENTS = re.compile(r"(?P<keep>(?!))|<!--.*?-->", re.S)
_REFERENCE = re.compile(r"<(?:script|link|img|audio|source)\b[^>]*?\b(?:src|href)\s*=\s*[\"']([^\"'#?]+)", re.I)


def _blank(match: re.Match[str]) -> str:
    return match.group() if match.group("keep") else "\n" * match.group().count("\n")


def _odd_letters(folder: Path, build: Build) -> Iterator[Finding]:
    """Yield a finding where what stands for the letters of a build with our engine is something else."""
    known = {file["path"] for file in build["files"]}
    if build["tier"] != "free" and FONT_FILE in known:
        text = (folder / FONT_FILE).read_text(encoding="utf-8", errors="replace")
        if read_letters(text) is None:
            yield Finding("release", FONT_FILE, 1, "holds something else than letters; restore it")


def _bare_roles(build: Build, family: Family | None) -> Iterator[Finding]:
    """Yield every role that each sample of the family fills and that this build with our engine shows nothing for."""
    if family is None or build["tier"] == "free":
        return
    shown = {asset["role"] for asset in build.get("assets", [])}
    for role in sorted(required_roles(family) - shown):
        yield Finding(BARE, SPEC_FILE, 1, f"the role {role} has no picture; name a word for it in theme.subjects")


def _missing_files(folder: Path, build: Build) -> Iterator[Finding]:
    """Yield every file that the entry page names and the build does not have."""
    entry, known = build["entry"], {file["path"] for file in build["files"]}
    base = entry.rpartition("/")[0]
    lines = (folder / entry).read_text(encoding="utf-8", errors="replace").split("\n")
    for number, line in enumerate(lines, start=1):
        for name in _REFERENCE.findall(line):
            if ":" in name or name.startswith("/"):
                continue
            path = f"{base}/{name}" if base else name.removeprefix("./")
            if path not in known:
                yield Finding("missing", entry, number, f"{name} is not in the build; add it or remove the reference")
