"""Textual edits of a build folder, and a few named ways to break one.

Tests of loops and gates need builds that are broken in a known way. An edit that finds nothing to change is an error,
so a broken build is never secretly a good one. This module must not be used on a build that is meant to be played.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import NotRequired, TypedDict

from crumb.errors import UsageFault


class Edit(TypedDict):
    """One edit of a file: ``find`` replaced by ``replace`` everywhere, or text put before or after everything."""

    file: str
    find: NotRequired[str]
    replace: NotRequired[str]
    before: NotRequired[str]
    after: NotRequired[str]


BREAKS: dict[str, list[Edit]] = {
    "blank": [
        {
            "file": "view.js",
            "after": "\n;(() => { const make = View.create;"
            " View.create = (...a) => ({ ...make(...a), paint() {} }); })();\n",
        }
    ],
    "boot": [{"file": "sim.js", "before": "throw new Error('broken on purpose');\n"}],
    "throws": [
        {
            "file": "sim.js",
            "after": "\n;(() => { const step = Sim.step; let n = 0; Sim.step = (...a) => {"
            " if ((n += 1) > 40) throw new TypeError('broken on purpose'); return step(...a); }; })();\n",
        }
    ],
    "deaf": [
        {
            "file": "sim.js",
            "after": "\n;(() => { const step = Sim.step; Sim.step = (s) => step(s, { held: {}, cmd: null }); })();\n",
        }
    ],
    "frozen": [{"file": "sim.js", "after": "\n;Sim.step = () => [];\n"}],
    "auto_win": [
        {
            "file": "sim.js",
            "after": "\n;(() => { const view = Sim.view, step = Sim.step; let n = 0;"
            " Sim.step = (...a) => { n += 1; return step(...a); };"
            " Sim.view = (s) => ({ ...view(s), phase: n > 90 ? 'won' : view(s).phase }); })();\n",
        }
    ],
    "fetches": [{"file": "shell.js", "after": "\n;fetch('https://example.com/score.json');\n"}],
}


def apply_edits(folder: Path, edits: Iterable[Edit]) -> None:
    """Edit files of ``folder`` in place; raises UsageFault when an edit changes nothing or names no file of it."""
    for edit in edits:
        path = folder / edit["file"]
        if not path.is_file() or not path.resolve().is_relative_to(folder.resolve()):
            raise UsageFault(f"the build has no file {edit['file']} to edit", "name a file of the build")
        old = path.read_text(encoding="utf-8")
        new = edited(old, edit)
        if new == old:
            raise UsageFault(f"an edit of {edit['file']} changes nothing", f"it looks for: {edit.get('find', '')!r}")
        path.write_text(new, encoding="utf-8", newline="\n")


def edited(text: str, edit: Edit) -> str:
    """Return ``text`` after one edit."""
    if "find" in edit:
        text = text.replace(edit["find"], edit.get("replace", ""))
    return edit.get("before", "") + text + edit.get("after", "")
