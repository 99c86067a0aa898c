"""How hard a model shall think is asked of the clients that can be asked, and left alone where nobody said."""

from pathlib import Path

import pytest

from crumb.harness.base import Binding, Request
from crumb.harness.claude_code import ClaudeCode
from crumb.harness.cli_agent import Dialect, Start
from crumb.harness.codex import Codex


@pytest.mark.parametrize(
    ("dialect", "said"), [(ClaudeCode(), "--effort=high"), (Codex(), '--config=model_reasoning_effort="high"')]
)
def test_an_effort_reaches_the_command_line_and_none_leaves_it_alone(
    dialect: Dialect, said: str, tmp_path: Path
) -> None:
    start = Start(["client"], "prompt", "model", {})
    asked, plain = (
        dialect.command(Request("builder", tmp_path, {}, binding=Binding(dialect.name, options=options)), start).argv
        for options in ({"effort": "high"}, {})
    )
    assert said in asked
    assert not [word for word in plain if "effort" in word]
