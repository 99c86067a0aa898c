"""Precision and recall of each checker of hooks over a labelled corpus: ``python tests/games/hook_corpus.py``.

A file of ``hooks_corpus/clean`` has nothing that its checker may find; one of ``violations`` says in its first comments
what must be found, and marks the line by HERE. A finding of another rule, or on another line, does not count.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from crumb.games.flaws import Flaw
from crumb.games.hook_file import HookFile
from crumb.games.hook_names import check_names
from crumb.games.hook_numbers import check_numbers
from crumb.games.hook_reach import check_reach
from crumb.games.hook_rules import rules_of
from crumb.games.hooks_api import api_of
from crumb.games.params_read import check_params
from crumb.games.registry import family

FOLDER = Path(__file__).with_name("hooks_corpus")
KINDS = ("clean", "violations")


class Case(NamedTuple):
    path: Path
    head: dict[str, str]
    text: str

    @property
    def hooks(self) -> HookFile:
        return HookFile(self.text, api_of(family(self.head.get("family", "arena"))))

    @property
    def tune(self) -> dict[str, Any] | None:
        return json.loads(self.head["tune"]) if "tune" in self.head else None

    @property
    def line(self) -> int:
        """The marked line, from 1; 0 where a finding belongs to no line."""
        return next((n for n, line in enumerate(self.text.splitlines(), 1) if "// HERE" in line), 0)


class Score(NamedTuple):
    clean: int
    violations: int
    alarms: list[str]
    missed: list[str]

    @property
    def recall(self) -> float:
        return 1 - len(self.missed) / self.violations

    @property
    def precision(self) -> float:
        found = self.violations - len(self.missed)
        return found / (found + len(self.alarms))


def _params(case: Case) -> list[Flaw]:
    data = {"params": dict.fromkeys(case.head.get("params", "").split(), 1), "content": {"tune": case.tune or {}}}
    return check_params(data, [case.text], case.text)


CHECKERS: dict[str, Callable[[Case], list[Flaw]]] = {
    "names": lambda case: check_names(case.hooks, case.head.get("promised", "").split(), case.tune),
    "reach": lambda case: check_reach(case.hooks),
    "numbers": lambda case: check_numbers(case.hooks),
    "rules": lambda case: rules_of(case.hooks).flaws,
    "params": _params,
}


def cases(kind: str, checker: str) -> Iterator[Case]:
    for path in sorted((FOLDER / kind / checker).glob("*.js")):
        text = path.read_text(encoding="utf-8")
        lines = [line.removeprefix("// ") for line in text.splitlines() if line.startswith("// ")]
        head = dict(line.split(": ", 1) for line in lines if ": " in line)
        yield Case(path, head, text)


def score(checker: str) -> Score:
    """Play one checker over its part of the corpus."""
    check = CHECKERS[checker]
    clean, violations = list(cases("clean", checker)), list(cases("violations", checker))
    alarms = [f"{case.path.stem}: {found}" for case in clean for found in check(case)[:1]]
    missed = [case.path.stem for case in violations if not _is_found(case, check(case))]
    return Score(len(clean), len(violations), alarms, missed)


def _is_found(case: Case, flaws: list[Flaw]) -> bool:
    return any(flaw.rule == case.head["expect"] and case.line in (0, flaw.line) for flaw in flaws)


if __name__ == "__main__":
    print(f"{'checker':10} {'clean':>6} {'violations':>11} {'precision':>10} {'recall':>7}")
    for name in CHECKERS:
        result = score(name)
        print(f"{name:10} {result.clean:6} {result.violations:11} {result.precision:10.3f} {result.recall:7.3f}")
        for line in [*(f"  alarm {text}" for text in result.alarms), *(f"  missed {text}" for text in result.missed)]:
            print(line)
