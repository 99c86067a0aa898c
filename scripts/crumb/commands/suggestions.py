"""What a person could do next with a session: a table from states to purposes and the commands to type. Pure."""

from shlex import quote
from typing import NamedTuple

from crumb.core import effects
from crumb.text import printable


class Suggestion(NamedTuple):
    """One thing to do: why, and what to type."""

    why: str
    command: str


LOOK = [
    ("play the best build", "crumb open {s}"),
    ("see what was found and why", "crumb open {s} report"),
]
WISH = [("say what should be different", 'crumb say {s} "slower"')]
DESIGN = [("let it be designed again", 'crumb goto {s} planner "simpler"')]
TRY_AGAIN = [("let the last round act again", "crumb redo {s}")]

# Where a person says what is wrong.
UNSAID = '"what is wrong"'

BY_REASON: dict[str, list[tuple[str, str]]] = {
    effects.PASSED: [*LOOK, ("give it to somebody", "crumb share {s} game.zip"), *WISH],
    effects.APPROVED: [*LOOK, ("give it to somebody", "crumb share {s} game.zip"), *WISH],
    effects.PARTIAL: [
        *LOOK,
        ("accept it as it is", "crumb approve {s}"),
        ("have it repaired", f"crumb veto {{s}} {UNSAID}"),
        *WISH,
    ],
    effects.PAUSED: [("go on", "crumb resume {s}"), ("end it", "crumb cancel {s}")],
    effects.CANCELLED: [*WISH, *TRY_AGAIN],
    effects.REFUSED: [("give another idea, about a game", 'crumb run "60-second match-3 with combo bonus"')],
    effects.COULD_NOT_CHECK: [
        ("find out why the browser does not work", "crumb doctor"),
        ("look at the build again", "crumb redo {s} --stage qa"),
    ],
    effects.NO_PROGRESS: [*LOOK, *WISH, *DESIGN],
    effects.WORSE: [*LOOK, *WISH, *DESIGN],
    effects.VERDICTS_SPENT: [
        *LOOK,
        *WISH,
        ("allow more verdicts", "crumb run --session {s} --set limits-verdicts=10"),
    ],
    effects.REDESIGNS_SPENT: [*LOOK, *WISH, ("allow more designs", "crumb run --session {s} --set limits-redesigns=4")],
    effects.TOKENS_SPENT: [*LOOK, ("allow more tokens", "crumb run --session {s} --set limits-tokens_stop=600000")],
    effects.MONEY_SPENT: [*LOOK, ("allow more money", "crumb run --session {s} --set limits-money=10")],
    effects.BATCH_TOKENS_SPENT: [
        *LOOK,
        ("give this one a budget of its own", "crumb run --session {s} --set batch-tokens=20000000"),
    ],
    effects.BATCH_MONEY_SPENT: [
        *LOOK,
        ("give this one a budget of its own", "crumb run --session {s} --set batch-money=100"),
    ],
    effects.TIME_SPENT: [*LOOK, ("allow more time", "crumb run --session {s} --set limits-minutes=120")],
}
UNREADABLE = [("see what is damaged", "crumb verify {s}")]
WORKING = [("watch it", "crumb events {s} --follow"), ("hold it after this step", "crumb pause {s}")]
OPEN = [("carry on", "crumb run --session {s}"), ("see what is left and what it costs", "crumb why {s}")]


HELD = [("end the pause, which would hold what you ask for", "crumb resume {s}")]


LONGEST = 120


def suggestions(
    session: str,
    outcome: str,
    reason: str,
    working: bool,
    playable: bool,
    paused: bool = False,
    cause: str = "",
    by_rules: bool = True,
) -> list[Suggestion]:
    """Return what fits this outcome and reason, the likeliest first; ``session`` is as a person types it.

    ``cause`` is what is wrong with the game, ``by_rules`` whether its builder is the one without a model.
    """
    if outcome == "fault":
        rows = UNREADABLE
    elif working:
        rows = WORKING
    elif outcome == "open":
        rows = OPEN
    else:
        rows = BY_REASON.get(reason) or _unavailable(reason)
    if cause or by_rules:
        rows = [(why, line.replace(UNSAID, _words(cause, by_rules))) for why, line in rows]
    if cause and outcome == "stop" and reason not in effects.UNAVAILABLE.values():
        rows = _mending(cause, by_rules, rows)
    rows = [*rows, *HELD] if paused and reason != effects.PAUSED else rows
    fitting = [row for row in rows if playable or row[1] != LOOK[0][1]]
    return [Suggestion(why, command.replace("{s}", session)) for why, command in fitting]


def _words(cause: str, by_rules: bool) -> str:
    """Return what to say of a fault: the cause itself, or words that the builder without a model understands."""
    return '"easier"' if by_rules else quote(printable(cause, LONGEST))


def _mending(cause: str, by_rules: bool, rows: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the rows with what mends the cause in front: an actor that writes code, or one that makes it simpler."""
    order = f"crumb goto {{s}} builder {_words(cause, by_rules=False)}"
    if not by_rules:
        return [("have just this repaired", order), *rows]
    other = [row for row in DESIGN if row not in rows]
    agent = ("have it repaired by an agent that writes code", f"crumb swap {{s}} builder codex && {order}")
    return [*rows, *other, agent]


def _unavailable(reason: str) -> list[tuple[str, str]]:
    """Return what to do when nobody is left to play a role, or the session ended for another reason."""
    role = next((role for role, its in effects.UNAVAILABLE.items() if its == reason), None)
    if role is None:
        return [*LOOK, *WISH, *TRY_AGAIN]
    return [
        ("see why it failed", f"crumb events {{s}} --kind error --from {role}"),
        ("try it again", f"crumb reset-circuit {{s}} {role} && crumb run --session {{s}}"),
        ("let the rules play the role", f"crumb swap {{s}} {role} offline && crumb run --session {{s}}"),
    ]
