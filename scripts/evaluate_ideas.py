"""Measures how well ideas are understood: accuracy by language and archetype, confusion, and share of mechanics found.

Usage: ``python scripts/evaluate_ideas.py ideas.jsonl …`` with lines ``{"idea", "lang", "archetype"}``.
Ends with 1 when the accuracy is below ``--floor`` (percent, default 0).
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from crumb.design import Refusal, plan
from crumb.design.classify import classify
from crumb.design.reading import read


class Case(NamedTuple):
    """One idea with what was expected and what was understood."""

    idea: str
    lang: str
    wanted: str
    got: str
    lang_got: str
    right: bool
    margin: float


def judge(row: dict[str, Any]) -> Case:
    """Return how one line of a file of ideas was understood; ``unsupported`` is right when it is cut or refused."""
    planned = plan(row["idea"])
    expected = row["archetype"]
    if isinstance(planned, Refusal):
        return Case(
            row["idea"], row["lang"], expected, "refused", planned.lang, expected in ("refused", "unsupported"), 0
        )
    got = planned["wanted"]["archetype"]
    right = bool(planned["cuts"]) if expected == "unsupported" else got == expected
    return Case(row["idea"], row["lang"], expected, got, planned["lang"], right, planned["margin"])


def load(paths: Iterable[str]) -> list[dict[str, Any]]:
    """Return the lines of JSONL files."""
    texts = (Path(path).read_text(encoding="utf-8") for path in paths)
    return [json.loads(line) for text in texts for line in text.split("\n") if line.strip()]


def table(cases: list[Case], key: str) -> str:
    """Return right and all by language or archetype, a line each."""
    right, all_ = Counter[str](), Counter[str]()
    for case in cases:
        name = str(getattr(case, key))
        all_[name] += 1
        right[name] += case.right
    return "\n".join(
        f"  {name:14} {right[name]:4} / {all_[name]:<4} {right[name] / all_[name]:6.1%}" for name in sorted(all_)
    )


def misses(cases: list[Case]) -> str:
    """Return every idea that was understood wrong, with its words."""
    lines = []
    for case in cases:
        if not case.right:
            words = " ".join(sorted(read(case.idea).asserted))
            lines.append(f"  {case.wanted} -> {case.got} ({case.margin}): {case.idea}\n      [{case.lang_got}] {words}")
            lines.append(f"      { ({k: v for k, v in classify(read(case.idea)).axes.items() if v}) }")
    return "\n".join(lines)


def confusion(cases: list[Case]) -> str:
    """Return wanted, got and how often, for every pair that occurs."""
    pairs = Counter((case.wanted, case.got) for case in cases)
    return "\n".join(f"  {wanted:14} {got:14} {count}" for (wanted, got), count in sorted(pairs.items()))


def main(arguments: list[str] | None = None) -> int:
    """Print the tables; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("files", nargs="+", help="JSONL files of ideas")
    parser.add_argument("--floor", type=float, default=0.0, help="least accuracy in percent")
    given = parser.parse_args(arguments)
    cases = [judge(row) for row in load(given.files)]
    share = 100 * sum(case.right for case in cases) / max(1, len(cases))
    for title, text in (
        ("by language", table(cases, "lang")),
        ("by archetype", table(cases, "wanted")),
        ("wanted, understood, count", confusion(cases)),
        ("understood wrong", misses(cases)),
    ):
        print(f"{title}\n{text}")
    languages = sum(case.lang == case.lang_got for case in cases)
    print(f"archetype right: {share:.1f} % of {len(cases)}; language right: {languages}")
    return 0 if share >= given.floor else 1


if __name__ == "__main__":
    sys.exit(main())
