"""The raw command line: nothing of a sentence is lost, nothing is silently dropped."""

from typing import Any

import pytest
from snakemake.cli import parse_args

from crumb.errors import UsageFault
from crumb.pipeline.commandline import read, without_force


@pytest.mark.parametrize(
    "text", ["a: b", "123", "yes", "x # y", "it's $(touch x)", "\"both\" 'quotes'", "a\nb", "=", "a=b"]
)
def test_the_idea_is_what_was_typed(text: str) -> None:
    assert read(["--cores", "1", "--config", f"idea={text}", "variant=2"]).config == {"idea": text, "variant": "2"}


@pytest.mark.parametrize("argv", [["--config", "a=1", "--config", "b=2"], ["-C", "a=1", "--config=b=2"]])
def test_a_second_config_flag_is_refused(argv: list[str]) -> None:
    with pytest.raises(UsageFault, match="twice"):
        read(argv)


def test_a_repeated_key_is_refused() -> None:
    with pytest.raises(UsageFault, match="idea= is given twice"):
        read(["--config", "idea=a", "idea=b"])


@pytest.mark.parametrize("flag", ["-n", "--lint", "--rulegraph", "--touch", "--unlock"])
def test_what_only_looks_neither_runs_nor_chains(flag: str) -> None:
    line = read(["--cores", "1", flag, "--config", "idea=x"])
    assert (line.runs, line.chains) == (False, False)


@pytest.mark.parametrize("words", [["--until", "qa"], ["sessions/x/report.html"], ["--no-hooks"]])
def test_what_asks_for_a_part_runs_but_does_not_chain(words: list[str]) -> None:
    line = read(["--cores", "1", *words])
    assert (line.runs, line.chains) == (True, False)


def test_a_plain_run_chains() -> None:
    line = read(["--config", "idea=x"])
    assert (line.runs, line.chains, line.forces, line.whole) == (True, True, False, False)


@pytest.mark.parametrize(
    "words",
    [["-n"], ["--summary"], ["--until", "qa"], ["sessions/x/report.html"], ["--no-hooks"], ["-F"], ["-R", "judge"],
     ["--report", "r.html"], ["--report-after-run"], ["--rerun-triggers", "code"]],
)  # fmt: skip
def test_whoever_looks_forces_or_names_a_part_lets_snakemake_see_every_file(words: list[str]) -> None:
    assert read(["--cores", "1", *words]).whole


def test_the_triggers_that_go_by_content_leave_out_what_is_right() -> None:
    assert not read(["--cores", "1", "--rerun-triggers", "mtime", "params", "input"]).whole


def test_force_flags_are_dropped_for_the_next_link() -> None:
    assert without_force(["-m", "snakemake", "-F", "--forcerun", "judge", "qa", "--config", "idea=x"]) == [
        "-m", "snakemake", "--config", "idea=x",
    ]  # fmt: skip
    assert without_force(["--forcerun=judge", "-n", "-R", "spec"]) == ["-n"]


def test_inside_snakemake_its_own_reading_of_the_flags_counts() -> None:
    argv = ["-n", "--forcerun", "judge", "--config", "idea=a: b"]
    scope: dict[str, Any] = {"__name__": "snakemake.cli", "read": read, "given": parse_args(argv)[1]}
    exec("def main():\n    args = given\n    return read([])", scope)
    assert scope["main"]() == read(argv)
