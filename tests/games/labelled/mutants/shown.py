"""Shows that a mutant is one: the broken line ran, or a play of the good game and of the mutant are not alike.

A generic mutant may be none in some game, as a blank canvas is nothing to a game without one; it is then dropped and
listed. Nothing here asks a gate.
"""

from collections.abc import Callable, Mapping

from crumb.qa.browser import Lab

from .player import Play
from .plays import played
from .subject import Subject


class Stage:
    """A game and a mutant of it, played when asked for; plays of the good game are kept for the next mutant."""

    def __init__(self, lab: Lab, game: Subject, broken: Mapping[str, bytes], kept: dict[str, Play]) -> None:
        self.lab, self.game, self.broken, self.kept = lab, game, broken, kept
        # an edit of the game's own text cannot tell that it was met
        self.tells = any(b"__broken" in data for data in broken.values())

    def good(self, name: str) -> Play:
        """Return the play of the good game."""
        key = f"{self.game.tree} {name}"
        if key not in self.kept:
            self.kept[key] = played(self.lab, self.game, self.game.files, name)
        return self.kept[key]

    def bad(self, name: str) -> Play:
        """Return a play of the mutant."""
        return played(self.lab, self.game, self.broken, name)


Moment = tuple[str, str, str | None]
Shown = Callable[[Stage], str]  # what was seen, in words; empty when nothing was


def marked(name: str, least: int = 1) -> Shown:
    """The broken line ran in this play (a page that hung or crashed can no longer say so, and counts)."""

    def shown(stage: Stage) -> str:
        play = stage.bad(name)
        return f"{name}: {play.fault}" if play.fault else _times(name, play) if play.broken >= least else ""

    return shown


def differs(name: str, marker: bool = True) -> Shown:
    """The two plays are not alike, and if ``marker`` the broken line ran."""

    def shown(stage: Stage) -> str:
        play = stage.bad(name)
        if play.fault is None and marker and stage.tells and not play.broken:
            return ""
        return f"{name}: {_difference(stage.good(name), play)}" if play.seen != stage.good(name).seen else ""

    return shown


def any_of(*ways: Shown) -> Shown:
    """One of these ways shows it."""

    def shown(stage: Stage) -> str:
        return next((words for way in ways if (words := way(stage))), "")

    return shown


def deaf(stage: Stage) -> str:
    """The good game answers after its start, and the mutant shows the same whatever is pressed then."""
    if stage.good("tour").seen == stage.good("start").seen:
        return ""
    play, quiet = stage.bad("tour"), stage.bad("start")
    # a button that is clicked gets a ring around it, whether anybody listens or not
    part = 1 if stage.game.engine == "dom" else 0
    pairs = [(one[part], two[part]) for one, two in zip(play.moments, quiet.moments, strict=False) if _on(one, two)]
    same = bool(pairs) and all(one == two for one, two in pairs[1:])
    return "tour: the same as without hands" if play.broken and same else ""


def _on(one: Moment, two: Moment) -> bool:
    """Tell whether play goes on in both: once it is over, a new round may be begun."""
    return {one[2], two[2]} <= {None, "title", "playing"}


def unsteady(stage: Stage) -> str:
    """Two plays of the mutant differ, though two of the good game do not."""
    first, second = stage.bad("watch"), stage.bad("watch")
    return "watch: differs from one play to the next" if first.broken and first.pictures != second.pictures else ""


def throws(name: str) -> Shown:
    """An error of the mutant reaches nobody, and the good game has none."""

    def shown(stage: Stage) -> str:
        play = stage.bad(name)
        new = [error for error in play.errors if error not in stage.good(name).errors]
        return f"{name}: {new[0]}" if new and play.broken else ""

    return shown


def _times(name: str, play: Play) -> str:
    return f"{name}: the broken line ran {play.broken} times"


def _difference(good: Play, bad: Play) -> str:
    if bad.fault:
        return bad.fault
    for word in ("errors", "missing", "phases", "states", "words", "pictures"):
        if getattr(good, word) != getattr(bad, word):
            return f"other {word}"
    return "nothing"
