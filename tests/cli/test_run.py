"""The real command on copies of the project: exit codes, progress, steering that runs on, signals."""

import json
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import psutil
import pytest

from crumb.commands.running import Progress, Show
from project import IDEA, Project, acts, document, events

pytestmark = pytest.mark.pipeline
ROUND = ["spec@1", "build@1", "qa@1", "judge@1", "verdict@1"]
ERROR = {"do": "broken", "edits": [{"file": "index.html", "find": "<body", "replace": "<!-- ERROR-QA --><body"}]}
PARTIAL = {"do": "good", "patch": {"verdict": "PARTIAL"}}


def settings(words: list[str]) -> list[str]:
    return [part for word in words for part in ("--set", word)]


def test_a_run_shows_a_line_a_stage_and_one_closing_block(finished: tuple[Path, str]) -> None:
    assert finished[1].count("PASS") == 1
    assert "game/play/index.html" in finished[1]
    assert "Building DAG" not in finished[1]


def test_the_same_again_does_nothing_and_a_setting_is_a_flag_of_that_command_alone(done: Project) -> None:
    before = (done.session / "transcript.jsonl").read_bytes()
    done.crumb("run", IDEA)
    assert (done.session / "transcript.jsonl").read_bytes() == before
    first = document(done.session, 1, "judge")["stage"]["run"]
    shown = json.loads(done.crumb("run", IDEA, "--set", "judge-shots=60", "--json"))
    assert (shown["exit_code"], shown["verdict"]) == (0, "PASS")
    acted = acts(done.session)
    assert acted[:6] == [*ROUND, "judge@1"]
    done.crumb("replay", "last", "--check")
    assert "judge.shots: 60 → 4" in done.crumb("why", "last", "--set", "judge-shots=4")
    done.crumb("run", IDEA)
    assert document(done.session, 1, "judge")["stage"]["run"] == first
    assert acts(done.session) == acted
    done.crumb("replay", "last", "--check")


def test_files_that_say_something_else_than_the_transcript_are_named(done: Project) -> None:
    path = done.session / "rounds" / "01" / "judge.json"
    path.write_bytes(path.read_bytes().replace(b'"verdict": "', b'"verdict": "RE', 1))
    assert "rounds/01/judge.json" in done.crumb("replay", "last", "--check", code=1)
    path.unlink()
    shown = json.loads(done.crumb("replay", "last", "--check", "--json", code=1))
    assert shown["differences"] == ["rounds/01/judge.json: it is missing"]


def test_what_is_not_a_game_ends_with_2_and_the_text_is_kept_as_typed(fresh: Project) -> None:
    text = '# what\'s the "capital" of France? $(touch PWNED)\nand of Spain?'
    fresh.crumb("run", "--idea-file", "-", code=2, input=text + "\n")
    assert json.loads((fresh.session / "idea.json").read_bytes())["text"] == text
    assert not list(fresh.folder.rglob("PWNED"))
    assert json.loads(fresh.crumb("status", "--json"))[0]["outcome"] == "refused"


def test_a_partial_waits_with_4_a_veto_repairs_by_its_words_and_an_approval_ends_it_with_0(done: Project) -> None:
    done.crumb("run", IDEA, *settings(done.script(verifier=[PARTIAL])), code=4)
    assert "crumb approve" in done.crumb("suggest", "last")
    assert "time 60 → 78 s" in done.crumb("veto", "last", "make it longer", code=4)
    order = [e["data"]["order"] for e in events(done.session) if "order" in e.get("data", {})][-1]
    assert (order["mode"], order["round"]) == ("repair", 2)
    assert "make it longer" in order["feedback"]
    assert [change["param"] for change in document(done.session, 2, "build")["changes"]] == ["timeLimit", "target"]
    done.crumb("append", "last", "easier, and a dragon")
    done.crumb("veto", "last", "fewer kinds", code=4)
    changes = document(done.session, 3, "build")["changes"]
    assert [change["why"] for change in changes] == ["make it longer"] * 2 + ["always: easier, and a dragon"] * 2 + [
        "fewer kinds"
    ]
    done.crumb("replay", "last", "--check")
    assert "Approved" in done.crumb("approve", "last")
    done.crumb("replay", "last", "--check")


def test_a_pause_waits_with_4_a_cancel_ends_with_3_and_a_redo_goes_on(done: Project) -> None:
    done.crumb("redo", "last", "--stage", "judge", "--no-run")
    done.crumb("pause", "last", "--actor", "verifier")
    done.crumb("run", "--session", "last", code=4)
    assert "crumb resume" in done.crumb("suggest", "last")
    assert acts(done.session) == ROUND
    done.crumb("cancel", "last")
    assert "Cancelled" in done.crumb("resume", "last", code=3)
    done.crumb("replay", "last", "--check")
    done.crumb("redo", "last", "--stage", "judge")
    assert acts(done.session)[:6] == [*ROUND, "judge@1"]


def test_a_browser_that_cannot_look_ends_with_5(done: Project) -> None:
    done.crumb("run", IDEA, *settings(done.script(builder=[ERROR])), code=5)
    assert "crumb doctor" in done.crumb("suggest", "last")


def test_a_fault_of_a_stage_ends_with_1_names_its_log_and_is_no_verdict(done: Project) -> None:
    done.edit(
        "scripts/crumb/stages/verdict.py",
        "def act(",
        "def act(work: object) -> None:\n    raise OSError('disk')\n\n\ndef was(",
    )
    output = done.crumb("run", IDEA, code=1)
    assert "01-verdict.log" in output
    shown = json.loads(done.crumb("status", "last", "--json"))
    assert (shown["outcome"], shown["effect"]["stage"]) == ("open", "verdict")
    assert "crumb run --session" in done.crumb("suggest", "last")


def test_a_wish_changes_the_game_and_what_nobody_understands_is_refused(done: Project) -> None:
    count = len(events(done.session))
    done.crumb("say", "last", "flibber the gnorp", code=2)
    assert len(events(done.session)) == count
    shown = json.loads(done.crumb("say", "last", "slower and flibber", "--json"))
    assert shown["wish"]["unknown"] == ["flibber"]
    assert (shown["round"], shown["exit_code"]) == (2, 0)
    assert document(done.session, 2, "build")["changes"] == shown["wish"]["changes"]
    assert acts(done.session) == [*ROUND, "build@2", "qa@2", "judge@2", "verdict@2"]
    done.crumb("replay", "last", "--check")


def test_a_fork_reuses_what_it_shares_and_runs_on_and_a_pack_needs_no_run_elsewhere(done: Project) -> None:
    first = done.session
    seq = next(e["metadata"]["crumb"]["seq"] for e in events(first) if e["kind"] == "build")
    done.crumb("fork", first.name, "--at", str(seq), "--run")
    (fork,) = [path for path in done.sessions if path != first]
    assert acts(fork) == ROUND
    shared = [e["metadata"]["crumb"]["run"] for e in events(fork) if e["kind"] in ("spec", "build")]
    assert shared == [e["metadata"]["crumb"]["run"] for e in events(first) if e["kind"] in ("spec", "build")]
    done.crumb("pack", fork.name, "fork.zip")
    done.crumb("unpack", "fork.zip", "--sessions", "elsewhere")
    before = (done.folder / "elsewhere" / fork.name / "transcript.jsonl").read_bytes()
    done.crumb("run", "--session", "last", "--sessions", "elsewhere")
    assert (done.folder / "elsewhere" / fork.name / "transcript.jsonl").read_bytes() == before


def test_a_shared_game_is_whole_the_same_each_time_and_only_the_judged_one(done: Project) -> None:
    done.crumb("share", "last", "game.zip")
    first = (done.folder / "game.zip").read_bytes()
    with zipfile.ZipFile(done.folder / "game.zip") as archive:
        names = {name.split("/", 1)[1] for name in archive.namelist()}
    assert {"play/index.html", "play/sim.js", "card.json", "card.html", "film/01.png"} <= names
    done.crumb("share", "last", "game.zip", code=2)
    done.crumb("share", "last", "game.zip", "--force")
    assert (done.folder / "game.zip").read_bytes() == first
    (done.session / "game" / "play" / "sim.js").write_text("alert(1)", encoding="utf-8")
    done.crumb("share", "last", "other.zip", code=1)
    assert "not the game that was judged" in done.crumb("verify", "last", code=1)
    assert "index.html" in done.crumb("open", "last")


def test_every_document_can_be_shown(done: Project) -> None:
    for what, words in (("spec", "Match"), ("build", "sim.js"), ("qa", "boot"), ("judge", "D1"), ("verdict", "of 30")):
        assert words in done.crumb("show", "last", what)
    assert "done" in done.crumb("show", "last", "effect")
    assert json.loads(done.crumb("show", "last", "qa", "--json")) == document(done.session, 1, "qa")


def test_a_batch_names_bad_lines_and_its_exit_code_is_over_all(done: Project) -> None:
    ideas = done.folder / "my ideas.txt"
    ideas.write_text(f"{IDEA}\n# a comment\n\n\x07\nWhat is the capital of France?\n", encoding="utf-8")
    shown = json.loads(done.crumb("batch", str(ideas), "--json", code=1))
    assert [row["outcome"] for row in shown["sessions"]] == ["pass", "refused"]
    assert "my ideas.txt:4" in shown["problems"][0]
    assert shown["gallery"].endswith("gallery.html")


def test_a_stop_signal_reaches_the_run_and_the_next_run_carries_on(done: Project) -> None:
    done.crumb("redo", "last", "--stage", "qa", "--no-run")
    command = [sys.executable, "-m", "crumb.cli", "run", "--session", "last"]
    environment = done.environment({"PYTHONPATH": str(done.folder / "scripts"), "STUB_QA_SECONDS": "60"})
    with subprocess.Popen(
        command,
        cwd=done.folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        family = _wait_for_stage(process.pid)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
    assert process.returncode == 130
    _, alive = psutil.wait_procs(family, timeout=20)
    assert not alive
    assert acts(done.session) == ROUND
    done.crumb("run", "--session", "last")
    assert acts(done.session)[:6] == [*ROUND, "qa@1"]


def _wait_for_stage(pid: int) -> list[psutil.Process]:
    """Return the processes below ``pid`` once the stage script runs."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        family = psutil.Process(pid).children(recursive=True)
        if any("qa.py" in " ".join(_words(process)) for process in family):
            return family
        time.sleep(0.1)
    raise AssertionError("the stage did not start")


def _words(process: psutil.Process) -> list[str]:
    try:
        return list(process.cmdline())
    except psutil.Error:
        return []


def test_progress_holds_back_what_a_designer_does_not_need(capsys: pytest.CaptureFixture[str]) -> None:
    lines = [
        "Building DAG of jobs...",
        f"{'a-frog-0a1b2c3d':<44}  1 spec     Frog\x1b[2J  0.4 s",
        f"{'a-frog-0a1b2c3d':<44}  1 build    {'ab' * 20}  1.0 s",
        "crumb: a-frog is in use",
        "  Wait until it ends.",
        "Traceback (most recent call last):",
    ]
    for show, expected in (
        (Show(), ["Round 1", "  spec     Frog[2J  0.4 s", "  build    abababababab  1.0 s", *lines[3:5]]),
        (Show(quiet=True), lines[3:5]),
        (Show(raw=True), [line.replace("\x1b", "") for line in lines]),
    ):
        progress = Progress(show, many=False)
        for line in lines:
            progress.feed(line)
        assert capsys.readouterr().err.splitlines() == expected


def test_a_fault_that_no_stage_has_told_is_shown_and_one_that_was_told_is_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    stage = f"{'a-frog-0a1b2c3d':<44}  1 judge    internal fault: OSError: disk"
    cases = (
        (["Building DAG of jobs...", "LockException:", "Directory cannot be locked."], True),
        ([stage, "RuleException:", "CalledProcessError in file rules/judge.smk, line 15:"], False),
        ([stage.replace("internal fault: OSError: disk", "PASS  0.1 s"), "OSError: No space left on device"], True),
        (["Building DAG of jobs...", "Select jobs to execute..."], False),
    )
    for lines, shown in cases:
        progress = Progress(Show(), many=False)
        for line in lines:
            progress.feed(line)
        capsys.readouterr()
        progress.tell_held()
        assert (lines[-1] in capsys.readouterr().err) is shown
