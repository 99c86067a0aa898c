"""Conditions that every playable game meets, whatever its idea was. This module must not know ideas."""

from crumb.core.documents import Acceptance, Probe


def _row(name: str, text: str, run: str, path: str, op: str, value: str | None = None) -> Acceptance:
    probe: Probe = {"run": run, "path": path, "op": op}  # type: ignore[typeddict-item]
    if value is not None:
        probe["value"] = value
    return {"id": name, "text": text, "probe": probe}


ACCEPTANCE: tuple[Acceptance, ...] = (
    _row("starts", "the start key begins the game", "idle", "phase", "reaches", "playing"),
    _row("idle.never.wins", "doing nothing does not win", "idle", "phase", "never", "won"),
    _row("win.reached", "the winning inputs reach the win screen", "win", "phase", "reaches", "won"),
    _row("lose.reached", "the losing inputs reach the end of the game", "lose", "phase", "reaches", "lost"),
    _row("restart.plays", "after the end the game can be played again", "restart", "phase", "reaches", "playing"),
    _row("score.grows", "winning scores points", "win", "score", "increases"),
)
