"""I control: doing nothing does not win, a restart gives the first state again, a pause holds everything."""

import re
from typing import Any

from crumb.qa.effects import same_moment, value_at
from crumb.qa.gates.finding import Finding, Thresholds, failed, never_opened, passed, skipped
from crumb.qa.record import Observation, Restart

ENDED = re.compile(
    r"game\s*over|you\s*(win|won|lose|lost|died|are dead)|try again|play again|restart|new game|final score|time.?s up|"
    r"level complete",
    re.IGNORECASE,
)


def judge(seen: Observation, limits: Thresholds) -> Finding:
    """Fail when the idle run wins, a restart keeps something, or time goes on in a pause."""
    if never_opened(seen) or not seen.runs:
        return skipped("The page never opened.")
    if seen.contract != "crumb":
        return _unknown(seen)
    idle = seen.runs.get("idle")
    if idle is None or not idle.began:
        return skipped("Play does not start.")
    faults = [fault for fault in (_idle_wins(seen), _restart(seen, limits), _pause(seen)) if fault]
    measured: dict[str, Any] = {
        "idle_end": idle.end,
        "restarts": [
            {"after": item.after, "by": item.by, "phase": item.phase, "same": _is_first(seen, item)}
            for item in seen.restarts
        ],
        "pause": None
        if seen.pause is None
        else {"key": seen.pause.key, "still": seen.pause.still, "resumed": seen.pause.resumed},
    }
    if faults:
        return failed(" ".join(faults), measured)
    return passed("Doing nothing does not win, a restart starts afresh, a pause holds everything.", measured)


def _idle_wins(seen: Observation) -> str | None:
    return (
        "The game is won without doing anything. Make the goal need the player."
        if seen.runs["idle"].end == "won"
        else None
    )


def _is_first(seen: Observation, restart: Restart) -> bool:
    tick = value_at(restart.state, "tick")
    return (
        restart.phase == "playing"
        and isinstance(tick, int)
        and same_moment(restart.state, seen.runs["idle"].at_tick(tick))
    )


def _restart(seen: Observation, limits: Thresholds) -> str | None:
    for item in seen.restarts:
        how = "the restart key" if item.by == "key" else "restart()"
        if item.phase != "playing":
            return f"After the game was {item.after}, {how} does not start a new round."
        if int(value_at(item.state, "tick") or 0) > limits["restart_ticks"] or not _is_first(seen, item):
            return f"A restart by {how} keeps something of the round before. Set everything back to the first state."
    return None


def _pause(seen: Observation) -> str | None:
    if seen.pause is None:
        return None
    if seen.pause.phase != "paused":
        return "The game cannot be paused: its pause key does nothing."
    if not seen.pause.still:
        return "Time goes on while the game is paused."
    return None if seen.pause.resumed else "The game does not go on after a pause."


def _unknown(seen: Observation) -> Finding:
    facts = [fact for visit in seen.visits for fact in visit.facts[1:]]
    words = " ".join(" ".join([fact["text"], *fact["painted"]]) for fact in facts)
    found = ENDED.search(words)
    measured = {"end_text": found.group(0) if found else None}
    if found is None:
        return skipped("No end of the game was reached by trying around, so restart could not be checked.")
    return passed("The game comes to an end and says so.", measured)
