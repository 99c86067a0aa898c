"""The command as a whole: help is quick and complete, mistakes are answered in words."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from crumb.cli import MODULES, cli
from crumb.commands.options import Command
from crumb.store.session import Session

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"
HEAVY = ("snakemake", "playwright", "numpy", "PIL", "pydantic", "py_mini_racer", "yaml", "rich", "jinja2")


@pytest.mark.parametrize("name", MODULES)
def test_every_command_has_help_with_an_example_of_itself(name: str) -> None:
    found = cli.get_command(None, name)  # type: ignore[arg-type]
    assert isinstance(found, Command)
    assert found.examples
    assert all("crumb " in example for example in found.examples)
    assert any(f"crumb {name}" in example for example in found.examples)
    shown = CliRunner().invoke(cli, [name, "--help"])
    assert shown.exit_code == 0
    assert all(example in shown.output for example in found.examples)


def test_help_lists_every_command_uncut_and_imports_nothing_heavy() -> None:
    code = (
        "import sys; from click.testing import CliRunner; from crumb.cli import cli\n"
        "print(CliRunner().invoke(cli, ['--help']).output)\n"
        f"print('heavy:', [name for name in {HEAVY!r} if name in sys.modules])"
    )
    environment = {**os.environ, "PYTHONPATH": str(SCRIPTS)}
    shown = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert "heavy: []" in shown.stdout
    assert all(f"\n  {name} " in shown.stdout for name in MODULES)
    assert "..." not in shown.stdout.split("Make games:")[1]


def test_a_mistyped_command_is_answered_with_the_nearest_names() -> None:
    result = CliRunner().invoke(cli, ["staus"])
    assert result.exit_code == 2
    assert "status" in result.output


def test_sessions_are_found_by_id_by_beginning_and_as_last(crumb: Callable[..., Result], session: Session) -> None:
    other = Session.create(session.path.parent, "a frog swims")
    os.utime(session.transcript_path, ns=(1, 1))
    assert session.id in crumb("status", session.id).output
    assert session.id in crumb("status", "a-frog-j").output
    assert other.id in crumb("status", "last").output


def test_a_beginning_of_two_sessions_is_refused_with_both_names(crumb: Callable[..., Result], session: Session) -> None:
    other = Session.create(session.path.parent, "a frog swims")
    result = crumb("status", "a-frog", code=2)
    assert session.id in result.stderr
    assert other.id in result.stderr


def test_an_unknown_session_is_refused_with_near_names(crumb: Callable[..., Result], session: Session) -> None:
    assert session.id in crumb("status", session.id[:-1] + "x", code=2).stderr
    assert "crumb status" in crumb("status", "zzz", code=2).stderr


@pytest.mark.parametrize("name", ["../sessions", "..", ".", "/etc", "", "a/b", "\udcff", "*"])
def test_a_name_never_becomes_a_path(crumb: Callable[..., Result], session: Session, name: str) -> None:
    (session.path.parent.parent / "idea.json").write_text("{}", encoding="utf-8")
    crumb("status", name, code=2)


@pytest.mark.parametrize("folder", ["it's", "$(x)", "a`b", 'say "x"', "a;b", "a\nb"])
def test_a_sessions_folder_that_a_shell_could_misread_is_refused(folder: str) -> None:
    result = CliRunner().invoke(cli, ["status", "--sessions", folder])
    assert result.exit_code == 2
    assert "Traceback" not in result.output


def test_output_that_nobody_reads_ends_quietly(session: Session) -> None:
    command = [sys.executable, "-m", "crumb.cli", "explain"]
    environment = {**os.environ, "PYTHONPATH": str(SCRIPTS)}
    read, write = os.pipe()
    os.close(read)
    with subprocess.Popen(command, env=environment, stdout=write, stderr=subprocess.PIPE, text=True) as process:
        os.close(write)
        _, errors = process.communicate(timeout=30)
    assert "Traceback" not in errors
    assert process.returncode == 1


def test_every_sign_can_be_printed_in_the_plainest_locale(session: Session) -> None:
    environment = {**os.environ, "PYTHONPATH": str(SCRIPTS), "LC_ALL": "C", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "crumb.cli", "say", "--help"]
    shown = subprocess.run(command, env=environment, capture_output=True, check=False)
    assert shown.returncode == 0, shown.stderr
