"""``crumb gates``: which gates may fail a build, since when and on which figures; and what new figures say of them."""

import datetime
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from crumb.commands.options import command, json_option
from crumb.commands.words import emit, say
from crumb.errors import UsageFault

if TYPE_CHECKING:
    from crumb.qa.measure import Earned, Row
    from crumb.qa.policy import Policy
    from crumb.qa.shares import Figures

HALVES = ("tuned", "untouched")


@command("gates", "crumb gates", "crumb gates rows.jsonl --half untouched --json", "crumb gates rows.jsonl --write")
@click.argument("rows", nargs=-1, type=click.Path(path_type=Path))
@click.option("--half", type=click.Choice(HALVES), help="Only this half of the labelled set.")
@click.option("--policy", metavar="FILE", type=click.Path(path_type=Path), help="Another policy than the shipped one.")
@click.option(
    "--write", is_flag=True, help="Put the figures into the policy file; what has not earned it is taken back."
)
@json_option
def gates_command(rows: tuple[Path, ...], half: str | None, policy: Path | None, write: bool, as_json: bool) -> None:
    """Show which gates fail a build, or measure them.

    ROWS are files of results on games with labels; of each, those count that the last version of QA has measured. Ends
    with 1 when a gate that blocks has not earned it.
    """
    from crumb.qa.measure import earned
    from crumb.qa.policy import DEFAULT, load_policy

    known = load_policy(policy or DEFAULT)
    if not rows:
        emit(shown(known)) if as_json else _tell_policy(known)
        return
    kept = [row for path in rows for row in read_rows(path) if half is None or row["half"] == half]
    answers = earned(kept, known)
    emit([told(answer) for answer in answers]) if as_json else _tell_figures(kept, answers)
    if write:
        write_back(policy or DEFAULT, kept, answers, half)
    raise click.exceptions.Exit(1 if any(answer.advice == "must be taken back" for answer in answers) else 0)


def read_rows(path: Path) -> "list[Row]":
    """Return the rows of a JSONL file, of the last version in it; raises UsageFault for what cannot be read."""
    from crumb.qa.measure import checked_rows, latest

    try:
        lines = path.read_text(encoding="utf-8").splitlines()
        return latest(checked_rows(json.loads(line) for line in lines if line.strip()))
    except OSError as fault:
        raise UsageFault(f"{path} cannot be read: {fault.strerror}", "Make it with: make qa-table") from fault
    except ValueError as fault:
        raise UsageFault(f"{path} is not JSON, line by line", "Make it with: make qa-table") from fault


def write_back(path: Path, rows: "Sequence[Row]", answers: "Sequence[Earned]", half: str | None) -> None:
    """Put the figures into the policy file at ``path``; raises UsageFault when they do not fit into it."""
    from crumb.qa.measure import first_rows
    from crumb.qa.writeback import with_figures

    cells, games = len(first_rows(rows)), len({row["game"] for row in rows})
    measured_on = f"{cells} cells of {games} labelled games{f', the {half} half' if half else ''}"
    text = path.read_text(encoding="utf-8")
    path.write_text(with_figures(text, answers, measured_on, datetime.date.today().isoformat()), encoding="utf-8")


def shown(policy: "Policy") -> dict[str, Any]:
    """Return the policy as JSON."""
    gates = {
        gate: {
            "name": rule.name,
            "mode": rule.mode,
            "since": rule.since,
            "thresholds": dict(rule.thresholds),
            "figures": counted(rule.figures) if rule.figures is not None else None,
            "measured_on": rule.measured_on,
            "because": rule.because,
        }
        for gate, rule in policy.gates.items()
    }
    return {"policy": policy.name, "gates": gates}


def told(answer: "Earned") -> dict[str, Any]:
    """Return what a gate has earned as JSON."""
    return {
        "gate": answer.gate,
        "now": answer.now,
        "may": answer.mode,
        "advice": answer.advice,
        "why": answer.why,
        "all": counted(answer.all),
        "contract": counted(answer.contract),
    }


def counted(figures: "Figures") -> dict[str, list[int]]:
    """Return figures as counts, in the form in which the policy keeps them."""
    names = ("good_pass", "catch", "agreement", "flake")
    return {name: [getattr(figures, name).hits, getattr(figures, name).of] for name in names}


def _tell_policy(policy: "Policy") -> None:
    say(f"policy {policy.name}")
    lines = [["gate", "name", "mode", "since", "good pass", "catch", "flake", "measured on"]]
    for gate, rule in policy.gates.items():
        found = rule.figures
        parts = [str(found.good_pass), str(found.catch), str(found.flake)] if found else ["–"] * 3
        lines.append([gate, rule.name, rule.mode, rule.since, *parts, rule.measured_on or rule.because])
    for line in aligned(lines):
        say(line)


def _tell_figures(rows: "Sequence[Row]", answers: "Sequence[Earned]") -> None:
    from crumb.qa.measure import whole

    lines = [["gate", "now", "may", "good pass", "catch", "agreement", "flake", "advice"]]
    for answer in answers:
        found = answer.contract if answer.mode == "contract" else answer.all
        parts = [str(getattr(found, name)) for name in ("good_pass", "catch", "agreement", "flake")]
        lines.append([answer.gate, answer.now, answer.mode, *parts, answer.advice])
    for line in aligned(lines):
        say(line)
    everything = whole(rows)
    say(f"good games that pass: {everything.good_pass}")
    say(f"broken games that fail: {everything.caught}; at a gate of their class: {everything.caught_at_gate}")
    say(f"could not be checked: {everything.unchecked}")
    for answer in answers:
        if answer.advice == "must be taken back":
            say(f"{answer.gate} must be taken back to {answer.mode}: {'; '.join(answer.why)}")


def aligned(lines: "Sequence[Sequence[str]]") -> Iterator[str]:
    """Yield lines of a table whose columns stand below each other."""
    widths = [max(len(cell) for cell in column) for column in zip(*lines, strict=True)]
    for line in lines:
        yield "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
