"""Slim text: what only authors need is left out, and what runs stays the same."""

import json
from pathlib import Path

import pytest
from py_mini_racer import MiniRacer

from crumb.games.slim import SLIMMED, slim

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
SHIPPED = sorted(path for path in TEMPLATES.rglob("*") if path.suffix in SLIMMED)


def test_comment_lines_indentation_and_blank_lines_go_and_the_first_comment_stays() -> None:
    text = (
        "/**\n * What it is.\n * More.\n */\n'use strict';\n\n  // why\n  let a = 1; // kept\n  /* gone */\n/* b\n*/\n"
    )
    assert slim(text) == "/* What it is. */\n'use strict';\nlet a = 1; // kept\n"


def test_code_behind_the_end_of_a_comment_on_its_own_line_stays() -> None:
    assert slim("let a;\n/* x */ let b;\n") == "let a;\nlet b;\n"


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_shipped_text_spans_lines_where_indentation_would_matter(path: Path) -> None:
    comments = ("*", "/*", "//")
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.strip().startswith(comments)]
    assert all(line.split("//")[0].count("`") % 2 == 0 for line in lines)


@pytest.mark.parametrize(
    "path", [path for path in SHIPPED if path.suffix == ".js"], ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_a_slim_script_is_still_a_script(path: Path) -> None:
    engine = MiniRacer()
    script = json.dumps(slim(path.read_text(encoding="utf-8")))
    assert engine.eval(f"typeof new Function({script})") == "function"
    engine.close()
