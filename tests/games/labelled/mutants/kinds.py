"""The kinds of mutants: what each breaks, where it fits, how it is shown to be one, and who should see it.

``seen`` holds the gates of which one must fail where the game keeps the contract, ``seen_without`` where it does not. A
text in their place says why nobody can see it there; it was written before any gate was tuned on these sets, and such
cells are listed, never counted. An empty set is a mutant that must change nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from .at_hook import broken_hook
from .hints import edited
from .shown import Shown, any_of, deaf, differs, marked, throws, unsteady
from .source import SCRIPTS, injected, main_script, sentence, with_before, with_code, with_first, with_tag
from .subject import Subject

Seen = frozenset[str] | str
Make = Callable[[Subject], dict[str, bytes] | None]
Profile = Literal["quick", "full"]
RULES_UNKNOWN = "the rules of a game without the contract are known to nobody but its player"
SHELL_TAG = '<script src="shell.js"></script>'


@dataclass(frozen=True, slots=True)
class Kind:
    """One way to break a game. ``make`` returns None where it does not fit."""

    id: str
    broken: str
    make: Make
    shown: Shown
    seen: Seen
    seen_without: Seen
    profile: Profile = "quick"

    def expected(self, game: Subject) -> Seen:
        """Return the gates of which one must fail for this game, or why none can."""
        return self.seen if game.contract else self.seen_without


def _gates(names: str) -> frozenset[str]:
    return frozenset(names.split())


def _script(name: str, shown: Shown, seen: Seen, without: Seen | None = None, profile: Profile = "quick") -> Kind:
    """Return the kind that runs ``js/<name>.js`` before anything else of the game."""

    def make(game: Subject) -> dict[str, bytes] | None:
        return with_first(game.files, game.entry, injected(f"js/{name}"))

    return Kind(name, sentence(f"js/{name}"), make, shown, seen, seen if without is None else without, profile)


def _hooked(name: str, shown: Shown, seen: Seen, without: str, profile: Profile = "quick") -> Kind:
    """Return the kind of ``js/<name>.js`` that is none where there is no contract."""
    plain = _script(name, shown, seen, without, profile)
    return Kind(
        name, plain.broken, lambda game: plain.make(game) if game.contract else None, shown, seen, without, profile
    )


def _rules(name: str, shown: Shown, seen: Seen) -> Kind:
    """Return the kind that breaks the rules: by edits that are known, at the hook, or by ``rules/<name>.js``.

    The edits are in ``hints``; the scripts of ``rules`` wrap the rules of the families.
    """
    families = (SCRIPTS / "rules" / f"{name}.js").is_file()

    def make(game: Subject) -> dict[str, bytes] | None:
        known = edited(game, name)
        if known is not None:
            return known
        if families and "sim.js" in game.files:
            return with_before(game.files, game.entry, SHELL_TAG, injected(f"rules/{name}"))
        return broken_hook(game, name) if game.contract else None

    broken = sentence(f"{'rules' if families else 'hooked'}/{name}")
    return Kind(name, broken, make, shown, seen, RULES_UNKNOWN)


def _code(name: str, broken: str, change: Callable[[str, bool], str], shown: Shown, seen: str) -> Kind:
    """Return the kind that changes the text of the main script; ``change`` gets it, and whether it is a module."""

    def make(game: Subject) -> dict[str, bytes] | None:
        script = main_script(game.files, game.entry)
        return None if script is None else with_code(game.files, script, lambda code: change(code, script.module))

    return Kind(name, broken, make, shown, _gates(seen), _gates(seen))


def _tag(name: str, broken: str, tag: str, shown: Shown, seen: str, keep: str = "") -> Kind:
    """Return the kind that puts another tag in the main script's place, and its code into the file ``keep``, if any."""

    def make(game: Subject) -> dict[str, bytes] | None:
        script = main_script(game.files, game.entry)
        if script is None:
            return None
        kind = ' type="module"' if script.module else ""
        files = with_tag(game.files, script, tag.format(kind=kind))
        return {**files, keep: script.code.encode()} if keep else files

    return Kind(name, broken, make, shown, _gates(seen), _gates(seen))


def _cut(code: str, module: bool) -> str:
    return f"{code[: len(code) // 2]}\n)}}{{ (;\n{code[len(code) // 2 :]}"


def _undefined(code: str, module: bool) -> str:
    return f"{code}\n;startGame();\n" if module else f"startGame();\n{code}"


RUNNING = [
    _script("callbacks-throw", throws("watch"), _gates("B C E")),
    _script("updates-swallowed", differs("tour"), _gates("C E G H")),
    _script("blank-canvas", differs("watch"), _gates("D E F G")),
    _script("all-hidden", differs("glance"), _gates("D E G")),
    _script("frozen-loop", differs("tour"), _gates("C E G H")),
    _script("loop-at-start", marked("glance"), _gates("A R")),
    _script("loop-in-play", any_of(marked("tour")), _gates("R")),
    _script("dialogs", marked("glance", 10), _gates("K")),
    _script("memory-bomb", marked("glance", 5), _gates("M R")),
    _script("heap-leak", marked("glance", 20), _gates("M R"), profile="full"),
    _script("storage-bomb", marked("glance", 2), _gates("M R"), profile="full"),
    _script("reloads", marked("watch"), _gates("R")),
    _script("crash-late", throws("long"), _gates("B C")),
    _script("real-chance", unsteady, _gates("Q"), profile="full"),
    _script(
        "frame-speed",
        marked("watch", 60),
        "the clock of QA shows sixty frames a second and no others, and at that rate the game is right",
    ),
]
LOADING = [
    _code(
        "syntax-error",
        "The main script has a syntax error in its middle.",
        _cut,
        differs("glance", False),
        "A B C D E F",
    ),
    _code(
        "empty-script",
        "The main script does nothing.",
        lambda code, module: "void 0;",
        differs("tour", False),
        "A C D E F G H",
    ),
    _code(
        "reference-error",
        "The main script calls a function that there is not.",
        _undefined,
        differs("glance", False),
        "A B",
    ),
    _code(
        "loading-forever",
        sentence("js/loading-forever"),
        lambda code, module: injected("js/loading-forever"),
        marked("glance"),
        "A G H",
    ),
    _tag(
        "missing-script",
        "The page names a script that is not in the build.",
        '<script{kind} src="js/game_main.js"></script>',
        differs("glance", False),
        "A",
    ),
    _tag(
        "wrong-type",
        "The main script has a name from which no browser takes a script.",
        '<script{kind} src="game.txt"></script>',
        differs("glance", False),
        "A B",
        keep="game.txt",
    ),
    _tag(
        "cdn-only",
        "The engine comes from a server outside, and with it the game.",
        '<script src="https://cdn.example.com/phaser.min.js"></script><script>new Phaser.Game({{}});</script>',
        differs("glance", False),
        "A B N",
    ),
]
NO_SECOND = "after a first answer, nobody knows what should come of a second key"
INPUT = [
    _script("input-removed", deaf, _gates("G H")),
    _script("input-throws", throws("tour"), _gates("B G")),
    _script("input-once", differs("tour"), _gates("G H I"), NO_SECOND),
    _script("dead-after-start", deaf, _gates("G H")),
    _script("controls-swapped", differs("tour"), _gates("G H"), "which key should lead where is not declared"),
    _script("input-lags", differs("tour"), _gates("G"), "a late answer is an answer where no step is counted"),
    _hooked("control-dead", differs("tour"), _gates("G"), "no controls are declared"),
    _hooked("pause-dead", differs("paused"), _gates("I"), "no pause is declared"),
    _hooked(
        "restart-dead", any_of(differs("lose"), differs("win")), _gates("I"), "no end is told, so no restart is known"
    ),
    _hooked(
        "touch-dead",
        differs("touched"),
        _gates("G"),
        "no start of play is told, so a tap cannot be seen to fail",
        "full",
    ),
]
OUTWARD = [
    _script(name, marked("tour" if name == "egress-beacon" else "glance"), _gates("N"))
    for name in (
        "egress-fetch",
        "egress-image",
        "egress-websocket",
        "egress-webrtc",
        "egress-address",
        "egress-beacon",
        "egress-worker",
        "egress-style",
        "egress-frame",
    )
]
LOOKS = [
    _script("small-print", differs("tour"), _gates("X"), profile="full"),
    _script("narrow-blank", differs("narrow"), _gates("Z"), profile="full"),
    _script("pleads", marked("glance"), _gates("")),
    _script("pleads-and-blank", differs("glance"), _gates("A C D E F G")),
]
NO_HOOK = "there is no hook to fake"
RULES = [
    _hooked("hook-by-timer", differs("tour"), _gates("G H I"), NO_HOOK),
    _hooked("hook-puppet", differs("tour"), _gates("G H I"), NO_HOOK),
    _hooked("leak-per-restart", marked("rounds", 3), _gates("M R"), "no restart is known", "full"),
    _hooked("crash-on-level-two", throws("win"), _gates("B H"), "no level is told, so none is known to be the second"),
    _rules("score-stuck", differs("win"), _gates("H")),
    _rules("cannot-win", differs("win"), _gates("H")),
    _rules("cannot-lose", differs("lose"), _gates("H")),
    _rules("wins-alone", differs("long"), _gates("H I")),
    _rules("goal-unreachable", differs("win"), _gates("H")),
    _rules("restart-keeps", any_of(differs("win"), differs("lose"), differs("rounds")), _gates("I")),
    _rules("restart-lives", any_of(differs("lose"), differs("win"), differs("rounds")), _gates("I")),
    _rules("restart-stale", any_of(differs("rounds"), differs("win")), _gates("I")),
    _rules("pause-leaks", differs("paused", False), _gates("I")),
    _rules("hud-lies", differs("win"), _gates("H X")),
    _rules("player-off-screen", differs("tour"), _gates("G H")),
]
KINDS: dict[str, Kind] = {kind.id: kind for group in (RUNNING, LOADING, INPUT, OUTWARD, LOOKS, RULES) for kind in group}
