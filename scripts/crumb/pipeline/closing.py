"""The last lines of a run: verdict and reason, the folder of the game, how to open it, the report.

A person reads them on a terminal, a script reads ``crumb status --json`` instead. Nothing of an idea is printed
unescaped. This module must not decide anything.
"""

import io
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from crumb.core.causes import first_cause
from crumb.core.effects import APPROVED, PASSED
from crumb.core.reasons import in_words
from crumb.places import near
from crumb.store.session import Session
from crumb.text import printable

if TYPE_CHECKING:
    from crumb.pipeline.invocation import Pipeline

MARKS = {"pass": "✓", "wait": "…", "stop": "✗", "fault": "!"}
SHOWN_CUTS = 3
COLOURS = {"pass": "32", "wait": "33", "stop": "31", "fault": "35"}


@dataclass(frozen=True, slots=True)
class Closing:
    """How a session stands: ``outcome`` is pass, wait, stop or fault."""

    session: str
    outcome: str
    verdict: str
    reason: str
    title: str
    cuts: tuple[str, ...]
    game: Path | None
    report: Path | None
    cause: str = ""

    @property
    def well(self) -> bool:
        """Whether the session passed, was approved, or waits for a person."""
        return self.outcome in ("pass", "wait")


def closing(session: Session, failed: str | None) -> Closing:
    """Return how ``session`` stands by its published files; ``failed`` is what went wrong in this run, if anything."""
    card = _read(session.game / "card.json")
    effect = _last_effect(session)
    outcome, reason = _outcome(effect, failed)
    entry = session.game / str(card.get("entry") or "index.html")
    return Closing(
        session=session.id,
        outcome=outcome,
        verdict=str(card.get("verdict") or "NONE"),
        reason=reason,
        title=str(card.get("title") or session.id),
        cuts=tuple(str(cut["wish"]) for cut in card.get("cuts") or []),
        game=entry if card.get("entry") and entry.is_file() else None,
        report=session.report if session.report.is_file() else None,
        cause=_cause(session) if outcome in ("stop", "wait") else "",
    )


def _outcome(effect: dict[str, Any], failed: str | None) -> tuple[str, str]:
    if failed:
        return "fault", failed
    reason = str(effect.get("reason") or "no result yet")
    words = str(effect.get("feedback") or "") if effect.get("kind") == "done" else ""
    if effect.get("kind") == "wait":
        return "wait", in_words(reason)
    if effect.get("kind") == "done":
        return ("pass" if ending_well(reason) else "stop"), f"{in_words(reason)} {words}".strip()
    return "fault", "not finished; the same command carries on"


def ending_well(reason: str) -> bool:
    """Say whether a session that is done with ``reason`` passed or was approved."""
    return reason in (PASSED, APPROVED)


def _cause(session: Session) -> str:
    """Return what is wrong with the game that was judged last, by its published documents."""
    judged = max(session.rounds.glob("*/verdict.json"), key=lambda path: int(path.parent.name), default=None)
    if judged is None:
        return ""
    judge, qa = _read(judged.with_name("judge.json")), _read(judged.with_name("qa.json"))
    return first_cause(_read(judged), str(judge.get("feedback") or ""), str(qa.get("reason") or ""))


def _last_effect(session: Session) -> dict[str, Any]:
    found = sorted(session.rounds.glob("*/effect.json"), key=lambda path: int(path.parent.name))
    return _read(found[-1]) if found else {}


def _read(path: Path) -> dict[str, Any]:
    try:
        loaded = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return {}
    return loaded if isinstance(loaded, dict) else {}


def print_closing(rows: list[Closing], pipeline: "Pipeline") -> None:
    """Print one block for a session, or a line each and the counts for a batch."""
    out = sys.stdout
    if isinstance(out, io.TextIOWrapper):
        out.reconfigure(errors="backslashreplace")
    colour = out.isatty()
    if len(rows) == 1:
        out.write(_block(rows[0], colour))
    else:
        out.writelines(_line(row, colour) for row in rows)
        counts = {kind: sum(row.outcome == kind for row in rows) for kind in MARKS}
        named = ("passed", "waiting", "not passed", "faults")
        sums = [f"{counts[kind]} {name}" for kind, name in zip(MARKS, named, strict=True)]
        left_out = len(pipeline.selection.problems)
        out.write("  ".join([*sums, *([f"{left_out} left out"] if left_out else [])]) + "\n")
    for problem in pipeline.selection.problems:
        sys.stderr.write(f"crumb: left out, {printable(problem)}\n")
    if pipeline.selection.batch:
        out.write(f"Gallery: {near(pipeline.sessions_folder / 'gallery.html')}\n")


def _paint(text: str, outcome: str, colour: bool) -> str:
    return f"\x1b[1;{COLOURS[outcome]}m{text}\x1b[0m" if colour else text


def _block(row: Closing, colour: bool) -> str:
    lines = [
        "",
        f"{_paint(f'{MARKS[row.outcome]} {row.verdict}', row.outcome, colour)}  {printable(row.title)}",
        f"  reason   {printable(row.reason)}",
        f"  session  {row.session}",
    ]
    if row.cause:
        lines.insert(3, f"  wrong    {printable(row.cause)}")
    if row.cuts:
        lines.insert(4 if row.cause else 3, f"  cut      {_named(row.cuts)}; the report says why")
    if row.game:
        lines += [f"  game     {near(row.game.parent)}", f"  open     {near(row.game)}   (a double click is enough)"]
    if row.report:
        lines.append(f"  report   {near(row.report)}")
    return "\n".join(lines) + "\n"


def _named(cuts: Sequence[str]) -> str:
    """Return the first wishes that were cut, and how many more there are."""
    shown = ", ".join(f"“{printable(wish)}”" for wish in cuts[:SHOWN_CUTS])
    return shown + (f" and {len(cuts) - SHOWN_CUTS} more" if len(cuts) > SHOWN_CUTS else "")


def _line(row: Closing, colour: bool) -> str:
    mark = _paint(f"{MARKS[row.outcome]} {row.verdict:<8}", row.outcome, colour)
    cuts = f" ({len(row.cuts)} cut)" if row.cuts else ""
    return f"{mark} {row.session:<52} {printable(row.reason)}{cuts}\n"
