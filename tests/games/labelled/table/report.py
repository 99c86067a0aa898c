"""Writes the table: what QA said of every cell, next to what is true. Pure functions from rows to text.

False passes, false fails, cells that could not be checked, kinds that nobody can see and mutants that are none are all
named; both halves are shown apart.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

from ..mutants.kinds import KINDS
from .cells import REPEATS, Row

Lines = list[str]
HALVES = ("tuned", "untouched")


def broken(row: Row) -> bool:
    """Tell whether a cell is a mutant that must fail; one that must change nothing counts as a good game."""
    return bool(row["should_fail"])


def named(row: Row) -> bool:
    """Tell whether one of the gates that should see the fault failed."""
    return any(row["gates"].get(gate) == "fail" for gate in row["should_fail"])


def name_of(row: Row) -> str:
    """Return a cell's name for a list."""
    return f"{row['game']}, {row['mutant'] or 'as it is'} ({row['profile']})"


def share(part: int, whole: int) -> str:
    """Return a share in words and numbers."""
    return f"{part} of {whole} ({part / whole:.1%})" if whole else "none"


def page(
    rows: Sequence[Row],
    unseen: Mapping[str, Mapping[str, str]],
    none: Mapping[str, Mapping[str, str]],
    date: str,
    whole: int,
    missing: int = 0,
    left_out: Sequence[str] = (),
    chosen_as: str = "",
) -> str:
    """Return the whole page.

    ``unseen``: game -> kind -> why nobody can see it; ``none``: game -> kind -> why it is no mutant there;
    ``whole``: how many cells there are in all; ``missing``: how many of those asked for have no row; ``left_out``:
    games that could not be made; ``chosen_as``: how the cells were chosen, in words.
    """
    first = [row for row in rows if row["repeat"] == 0]
    parts = [
        _head(first, date, whole, missing, chosen_as),
        *(_confusion(first, half) for half in HALVES),
        _gates(first),
        _kinds(first),
        _list("Good games that failed", first, lambda row: not broken(row) and row["status"] == "fail"),
        _list("Broken games that passed", first, lambda row: _passed(row) and not named(row)),
        _list("Broken games that passed, seen by a gate that may only observe", first, _observed),
        _list("Broken games that failed, though at no gate that should see it", first, _elsewhere),
        _list("Could not be checked", first, lambda row: row["status"] == "error"),
        _flakes(rows),
        ["## Games left out", "", f"Their engine was not to be had: {', '.join(left_out) or 'none'}."],
        _reasons("What nobody can see", "Listed before any gate was tuned on these sets; not counted.", unseen),
        _reasons(
            "Mutants that are none", "Made, played beside the good game, and found to be none; not counted.", none
        ),
    ]
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def _passed(row: Row) -> bool:
    return broken(row) and row["status"] == "pass"


def _observed(row: Row) -> bool:
    return _passed(row) and named(row)


def _elsewhere(row: Row) -> bool:
    return broken(row) and row["status"] == "fail" and not named(row)


def _head(rows: Sequence[Row], date: str, whole: int, missing: int, chosen_as: str) -> Lines:
    def some(key: Callable[[Row], str]) -> str:
        return ", ".join(sorted({key(row) for row in rows})) or "none"

    games = {row["game"] for row in rows}
    return [
        "# What QA sees, and what it does not",
        "",
        "Written by `make qa-table`; every number is from the cells below. A *good* cell is a working game (or one",
        "that is changed in a way that must not count), a *broken* cell is a mutant that was shown to be one by being",
        "played beside the good game. Games and kinds of mutants were split by a hash of their names before anything",
        "was tuned; a cell is *tuned* only if game and kind both are. See `tests/games/labelled`.",
        "",
        f"- Date: {date}",
        f"- Policy: {some(lambda row: row['policy'])}; code of QA: {some(lambda row: row['version'])}",
        f"- Browser: {some(lambda row: row['browser'])}",
        f"- {len(games)} games, {len({row['mutant'] for row in rows} - {None})} kinds of mutants",
        f"- Cells measured: {share(len(rows), whole)} that there are; {missing} that were asked for have no row yet",
        f"- Chosen: {chosen_as or 'as they came'}",
        f"- Computing time: {sum(row['cpu'] for row in rows) / 3600:.1f} hours",
    ]


def _confusion(rows: Sequence[Row], half: str) -> Lines:
    lines = [f"## The {half} half", "", "| | pass | fail | could not check | false |", "|---|---|---|---|---|"]
    for label, wanted in GROUPS.items():
        mine = [row for row in rows if row["half"] == half and wanted(row)]
        count = Counter(row["status"] for row in mine)
        wrong = count["pass"] if label.startswith("broken") else count["fail"]
        cells = f"{count['pass']} | {count['fail']} | {count['error']}"
        lines.append(f"| {label} | {cells} | {share(wrong, len(mine))} |")
    return lines


GROUPS: Mapping[str, Callable[[Row], bool]] = {
    "good, with the contract": lambda row: not broken(row) and row["contract"],
    "good, without": lambda row: not broken(row) and not row["contract"],
    "broken, with the contract": lambda row: broken(row) and row["contract"],
    "broken, without": lambda row: broken(row) and not row["contract"],
}


def _gates(rows: Sequence[Row]) -> Lines:
    lines = [
        "## Gate by gate",
        "",
        "*Good*: cells of working games that the gate passes, of those in which it could judge. *Caught*: broken cells",
        "that the gate fails, of those for which it is one of the gates that should see the fault.",
        "",
        "| gate | good, tuned | good, untouched | caught, tuned | caught, untouched | could not judge |",
        "|---|---|---|---|---|---|",
    ]
    for gate in sorted({gate for row in rows for gate in [*row["gates"], *row["should_fail"]]}):
        cells = [_good(rows, gate, half) for half in HALVES] + [_caught(rows, gate, half) for half in HALVES]
        blind = [row for row in rows if row["gates"].get(gate, "skip") in ("skip", "error")]
        lines.append(f"| {gate} | {' | '.join(cells)} | {share(len(blind), len(rows))} |")
    return lines


def _good(rows: Sequence[Row], gate: str, half: str) -> str:
    judged = [row["gates"][gate] for row in rows if not broken(row) and row["half"] == half and gate in row["gates"]]
    judged = [status for status in judged if status in ("pass", "fail")]
    return share(judged.count("pass"), len(judged))


def _caught(rows: Sequence[Row], gate: str, half: str) -> str:
    own = [row for row in rows if gate in row["should_fail"] and row["half"] == half]
    return share(sum(row["gates"].get(gate) == "fail" for row in own), len(own))


def _kinds(rows: Sequence[Row]) -> Lines:
    lines = [
        "## Kind by kind",
        "",
        "| kind | what is broken | seen by any of | fails, with the contract | fails, without |",
        "|---|---|---|---|---|",
    ]
    for kind in KINDS.values():
        mine = [row for row in rows if row["mutant"] == kind.id]
        cells = [
            share(sum(row["status"] == "fail" for row in group), len(group))
            for group in ([row for row in mine if row["contract"]], [row for row in mine if not row["contract"]])
        ]
        seen = sorted({gate for side in (kind.seen, kind.seen_without) if not isinstance(side, str) for gate in side})
        lines.append(f"| {kind.id} | {kind.broken} | {' '.join(seen) or 'nobody'} | {' | '.join(cells)} |")
    return lines


def _list(title: str, rows: Iterable[Row], wanted: Callable[[Row], bool]) -> Lines:
    found = sorted((row for row in rows if wanted(row)), key=lambda row: (row["half"], name_of(row)))
    lines = [f"## {title}", ""]
    for row in found:
        seen = f" Should fail at: {' '.join(row['should_fail'])}." if broken(row) else ""
        lines.append(f"- {row['half']}: {name_of(row)}. {row['reason']}{seen}")
    return lines if found else [*lines, "None."]


def _flakes(rows: Sequence[Row]) -> Lines:
    groups: dict[tuple[str, str | None, str], list[Row]] = defaultdict(list)
    for row in rows:
        groups[(row["game"], row["mutant"], row["profile"])].append(row)
    again = {key: group for key, group in groups.items() if len(group) >= REPEATS}
    changed = [(name_of(group[0]), _differing(group)) for group in again.values() if _differing(group)]
    lines = [
        "## Again",
        "",
        f"{len(again)} cells, the first by a hash of their names, were measured {REPEATS} times.",
        f"Not the same every time: {share(len(changed), len(again))}.",
    ]
    return lines + [f"- {name}: {what}" for name, what in sorted(changed)]


def _differing(group: Sequence[Row]) -> str:
    gates = sorted({gate for row in group for gate in row["gates"]})
    found = [gate for gate in gates if len({row["gates"].get(gate) for row in group}) > 1]
    return ", ".join([*found, *(["status"] if len({row["status"] for row in group}) > 1 else [])])


def _reasons(title: str, note: str, reasons: Mapping[str, Mapping[str, str]]) -> Lines:
    games: dict[tuple[str, str], list[str]] = defaultdict(list)
    for game, kinds in sorted(reasons.items()):
        for kind, why in kinds.items():
            games[(kind, why)].append(game)
    lines = [f"## {title}", "", note, "", "| kind | why | games |", "|---|---|---|"]
    for (kind, why), names in sorted(games.items()):
        shown = ", ".join(names) if len(names) <= 6 else f"{len(names)} games"
        lines.append(f"| {kind} | {why} | {shown} |")
    return lines
