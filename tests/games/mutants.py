"""Ways to break a good game in its source, each with the checks that must notice it.

An edit is text put into a file of an assembled build, or in place of a text of it; one that changes nothing is an
error. The expected checks are the ids of gates and probes; a mutant is caught when the verifier fails the build and
names one of them.
"""

from pathlib import Path
from typing import NamedTuple

from crumb.harness.edits import Edit, apply_edits


class Mutant(NamedTuple):
    """What is done to a build, and the gates and probes of which one must be named."""

    edits: list[Edit]
    caught_by: frozenset[str]


def _wrap(file: str, code: str) -> Edit:
    """Return the edit that runs ``code`` after everything in a script."""
    return {"file": file, "after": f"\n;(() => {{\n  'use strict';\n  {code}\n}})();\n"}


def _sim(code: str) -> list[Edit]:
    return [_wrap("sim.js", f"const {{ init, step, view }} = Sim; let n = 0; {code}")]


def _caught(edits: list[Edit], *names: str) -> Mutant:
    return Mutant(edits, frozenset(names))


MUTANTS: dict[str, Mutant] = {
    "boot throws": _caught([{"file": "sim.js", "before": "throw new Error('broken');\n"}], "A", "B"),
    "file missing": _caught([{"file": "index.html", "find": 'src="view.js"', "replace": 'src="views.js"'}], "A", "B"),
    "update throws": _caught(
        [
            _wrap(
                "view.js",
                "const make = View.create; let n = 0; View.create = (...a) => { const v = make(...a), u = v.update;"
                " v.update = (...b) => { if ((n += 1) > 40) throw new TypeError('broken'); return u.apply(v, b); };"
                " return v; };",
            )
        ],
        "B",
        "C",
    ),
    "blank canvas": _caught(
        [
            _wrap(
                "view.js",
                "const make = View.create; View.create = (...a) => Object.assign(make(...a), { paint() {} });",
            )
        ],
        "D",
        "E",
        "F",
    ),
    "frozen loop": _caught(
        [
            {
                "file": "kit.js",
                "before": "(() => { let n = 0; const raf = window.requestAnimationFrame.bind(window);"
                " window.requestAnimationFrame = (f) => ((n += 1) < 60 ? raf(f) : 0); })();\n",
            }
        ],
        "C",
        "E",
    ),
    "hangs": _caught(_sim("Sim.step = (...a) => { if ((n += 1) > 60) for (;;) n += 1; return step(...a); };"), "R"),
    "start dead": _caught(
        [{"file": "shell.js", "find": "function start() {", "replace": "function start() {\n    if (mode) return;"}],
        "starts",
        "G",
        "H",
    ),
    "input dead": _caught(_sim("Sim.step = (s) => step(s, { held: {}, cmd: null });"), "G", "left", "right"),
    "control inverted": _caught(
        _sim("Sim.step = (s, i) => step(s, { ...i, held: { ...i.held, left: i.held.right, right: i.held.left } });"),
        "G",
        "left",
        "right",
    ),
    "score stuck": _caught(_sim("Sim.view = (s) => ({ ...view(s), score: 0 });"), "score.grows", "H"),
    "cannot win": _caught(
        _sim("Sim.view = (s) => { const v = view(s); return v.phase === 'won' ? { ...v, phase: 'playing' } : v; };"),
        "win.reached",
        "H",
    ),
    "cannot lose": _caught(
        _sim("Sim.view = (s) => { const v = view(s); return v.phase === 'lost' ? { ...v, phase: 'playing' } : v; };"),
        "lose.reached",
        "H",
    ),
    "auto win": _caught(
        _sim(
            "Sim.step = (s, i) => { s.mutantTicks = (s.mutantTicks || 0) + 1; return step(s, i); };"
            " Sim.view = (s) => ({ ...view(s), ...(s.mutantTicks > 120 ? { phase: 'won' } : {}) });"
        ),
        "idle.never.wins",
        "I",
        "H",
    ),
    "restart keeps state": _caught(
        _sim("let kept; Sim.init = (d, seed) => (kept = kept || init(d, seed));"), "I", "restart.plays"
    ),
    "pause holds nothing": _caught(
        [{"file": "shell.js", "find": "mode = 'paused';", "replace": ""}], "I", "pause.freezes"
    ),
    "asks the network": _caught(
        [{"file": "shell.js", "after": "\n;fetch('https://example.com/best.json');\n"}], "N", "B"
    ),
    "flood of dialogs": _caught([{"file": "shell.js", "after": "\n;setInterval(() => alert('hi'), 40);\n"}], "K"),
}


# What is broken around a game is the same code for every family, so one family is enough for it.
AROUND = {
    "match3": ("file missing", "hangs"),
    "arena": ("asks the network", "flood of dialogs"),
    "platformer": ("start dead", "pause holds nothing"),
}


def mutants_of(family: str) -> list[str]:
    """Return the mutants that a family is tried with: all that are about the game, and its share of the rest."""
    shared = {name for names in AROUND.values() for name in names}
    return [name for name in MUTANTS if name not in shared or name in AROUND[family]]


def mutate(folder: Path, name: str) -> None:
    """Apply a mutant to an assembled build; raises UsageFault when an edit changes nothing."""
    apply_edits(folder, MUTANTS[name].edits)
