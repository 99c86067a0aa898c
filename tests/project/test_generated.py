"""What is generated is what is committed: schemas from the types, pages from the settings and the events."""

import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("command", [["-m", "crumb.store.schemas"], ["scripts/generate_docs.py"]])
def test_nothing_that_is_generated_is_out_of_date(command: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, *command, "--check"],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
