"""Tests for running a client, with small programs in the place of the real ones: what they get, and what they claim."""

import json
import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from crumb.harness.base import Binding, Contract, Limits, Request
from crumb.harness.clients import CLIENTS
from crumb.harness.registry import get

LINES = Path(__file__).parent / "heard_lines"
KEY = "not-a-real-key-0123456789"
CLAIMS = {"claude-code": "CRUMB_CLAUDE_CODE", "codex": "CRUMB_CODEX", "gemini-cli": "CRUMB_GEMINI_CLI"}
VERSIONED = """#!{python}
import os, sys
if sys.argv[1:] == ["--version"]: sys.exit(print("tool 9.8.7 (a client)"))
"""
TELL = """
    import json, os, pathlib, sys
    home = pathlib.Path(os.environ["HOME"])
    seen = {"argv": sys.argv[1:], "stdin": sys.stdin.read(), "env": dict(os.environ),
            "home": {str(path.relative_to(home)): path.read_text() for path in home.rglob("*") if path.is_file()}}
    pathlib.Path("seen.json").write_text(json.dumps(seen))
"""
BUILD = "os.makedirs('build', exist_ok=True); open('build/index.html', 'w').write('<h1>new</h1>')\n"


@pytest.fixture(params=sorted(CLAIMS))
def client(request):
    return request.param


@pytest.fixture
def play(tmp_path, monkeypatch):
    """Return a function that runs a program of ours as a client and returns the result and its workspace."""
    monkeypatch.setenv("HOME", str(tmp_path / "person"))
    (tmp_path / "person").mkdir()
    for known in CLIENTS.values():
        for name in (*known.keys, known.address):
            monkeypatch.delenv(name, raising=False)

    def run(client, *codes, key=True, model="", **limits):
        program = tmp_path / "program"
        program.write_text(
            VERSIONED.format(python=sys.executable) + "".join(map(textwrap.dedent, codes)), encoding="utf-8"
        )
        program.chmod(0o700)
        monkeypatch.setenv(CLAIMS[client], str(program))
        if key:
            monkeypatch.setenv(CLIENTS[client].keys[0], KEY)
        workspace = tmp_path / "room"
        workspace.mkdir(exist_ok=True)
        bounds = Limits(**{"wall_seconds": 20, "idle_seconds": 10, **limits})
        binding = Binding(client, model=model)
        request = Request("builder", workspace, {}, contract=Contract(("build",)), limits=bounds, binding=binding)
        return get(client).run(request), workspace

    return run


def saying(client, case="good", before=BUILD):
    return f"{before}print(open({str(LINES / f'{client}.{case}.jsonl')!r}).read(), end='')\n"


def test_good_run_is_a_delivery_with_its_client_and_model(play, client):
    result, _ = play(client, saying(client))
    assert (result.status, result.files, result.log) == ("ok", ("build",), "agent.log")
    assert result.client == f"{client} 9.8.7"
    assert result.usage.latency_ms > 0
    assert not result.stands_in


def test_prompt_comes_by_standard_input_and_the_key_by_the_environment_only(play, client):
    _, workspace = play(client, TELL, BUILD)
    seen = json.loads((workspace / "seen.json").read_text(encoding="utf-8"))
    assert "ROLE=builder" in seen["stdin"]
    assert sum(map(len, seen["argv"])) < 1000
    assert KEY not in json.dumps([seen["argv"], seen["stdin"], seen["home"]])
    assert KEY in seen["env"].values()
    assert any("model" in argument for argument in seen["argv"])


def test_nothing_else_of_our_environment_is_handed_on(play, client, monkeypatch):
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "not-for-agents")
    _, workspace = play(client, TELL)
    assert "not-for-agents" not in (workspace / "seen.json").read_text(encoding="utf-8")


def test_model_of_the_binding_is_asked_for(play, client):
    _, workspace = play(client, TELL, model="some-model-9")
    assert "--model=some-model-9" in json.loads((workspace / "seen.json").read_text(encoding="utf-8"))["argv"]


def test_without_key_or_login_nothing_is_started(play, client):
    result, workspace = play(client, TELL, saying(client), key=False)
    assert result.status == "auth"
    assert CLIENTS[client].keys[0] in result.message
    assert list(workspace.iterdir()) == []


def test_login_of_the_person_goes_along_without_a_key_and_comes_back_renewed(play, client, tmp_path):
    file = tmp_path / "person" / CLIENTS[client].file
    file.parent.mkdir()
    old, new = json.dumps({"access_token": "o" * 40}), json.dumps({"access_token": "n" * 40})
    file.write_text(old, encoding="utf-8")
    renew = f"pathlib.Path(home, {CLIENTS[client].file!r}).write_text({new!r}); print({'n' * 40!r})\n"
    result, workspace = play(client, TELL, renew, saying(client), key=False)
    seen = json.loads((workspace / "seen.json").read_text(encoding="utf-8"))
    assert seen["home"][CLIENTS[client].file] == old
    assert file.read_text(encoding="utf-8") == new
    assert result.status == "ok"


def test_login_stays_at_home_when_there_is_a_key(play, client, tmp_path):
    file = tmp_path / "person" / CLIENTS[client].file
    file.parent.mkdir()
    file.write_text(json.dumps({"access_token": "o" * 40}), encoding="utf-8")
    _, workspace = play(client, TELL)
    seen = json.loads((workspace / "seen.json").read_text(encoding="utf-8"))
    assert CLIENTS[client].file not in seen["home"]


def test_key_is_neither_in_log_nor_in_message(play, client):
    result, workspace = play(client, f"import sys; print({KEY!r}); sys.exit('bad key {KEY}')")
    log = (workspace / "agent.log").read_text(encoding="utf-8")
    assert "[redacted]" in log
    assert KEY not in log + result.message


def test_done_without_files_is_no_delivery(play, client):
    result, _ = play(client, saying(client, "outside", before=""))
    assert result.status == "no_op"


def test_files_that_were_there_before_and_did_not_change_are_no_delivery(play, client, tmp_path):
    (tmp_path / "room/build").mkdir(parents=True)
    (tmp_path / "room/build/index.html").write_text("<h1>new</h1>", encoding="utf-8")
    result, _ = play(client, saying(client))
    assert (result.status, result.message[:30]) == ("no_op", "ended well but changed nothing")


def test_denied_tool_is_named_when_nothing_came_of_it(play):
    result, _ = play("claude-code", saying("claude-code", "outside", before=""))
    assert result.message == "it was not allowed to use Write"
    delivered, _ = play("claude-code", saying("claude-code", "outside"))
    assert delivered.status == "ok"


def test_other_model_is_flagged(play):
    result, _ = play("gemini-cli", saying("gemini-cli", "wrong"))
    assert (result.status, result.asked, result.model) == ("ok", "gemini-2.5-flash", "tiny-model-1")
    assert result.stands_in


def test_files_count_nothing_after_a_failure(play, client):
    assert play(client, saying(client, "401"), "raise SystemExit(1)")[0].status == "auth"


def test_run_that_ends_before_its_last_event_is_a_crash(play, client):
    assert play(client, BUILD)[0].status == "crashed"


def test_silence_and_slowness_are_told_apart(play, client):
    sleepy = "import time; time.sleep(30)"
    busy = "import time\nwhile True: print('{}', flush=True); time.sleep(0.1)"
    assert "idle" in play(client, sleepy, idle_seconds=0.3)[0].message
    assert "wall" in play(client, busy, wall_seconds=1)[0].message


def test_flood_and_deaf_ears_for_the_polite_signal(play, client):
    deaf = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\nwhile True: print('x' * 9999)"
    result, _ = play(client, deaf, output_bytes=1_000_000)
    assert result.status == "invalid"


def test_link_in_the_place_of_the_log_is_not_followed(play, client, tmp_path):
    victim = tmp_path / "victim"
    victim.write_text("precious", encoding="utf-8")
    _, workspace = play(client, f"os.symlink({str(victim)!r}, 'agent.log')")
    assert victim.read_text(encoding="utf-8") == "precious"
    assert not (workspace / "agent.log").is_symlink()


def test_missing_client_says_how_to_get_it(play, client, monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(CLAIMS[client], raising=False)
    result = get(client).run(Request("builder", tmp_path, {}))
    assert result.status == "setup"
    assert CLIENTS[client].package in result.message


def test_300_megabytes_of_output_take_little_memory(tmp_path):
    """A whole process of ours listens to an agent that prints 300 MB in events."""
    agent = tmp_path / "agent"
    event = json.dumps({"type": "item.completed", "item": {"type": "agent_message", "text": "x" * 30_000}})
    agent.write_text(f"#!{sys.executable}\nfor _ in range(10_000): print({event!r})\n", encoding="utf-8")
    agent.chmod(0o700)
    stage = f"""
        from pathlib import Path
        from crumb.harness.base import Contract, Limits, Request
        from crumb.harness.codex import create
        limits = Limits(output_bytes=400_000_000)
        request = Request("builder", Path({str(tmp_path)!r}), {{}}, contract=Contract(("build",)), limits=limits)
        print(create().run(request).status)
        print(next(line for line in open("/proc/self/status", encoding="utf-8") if line.startswith("VmHWM")))
    """
    scripts = str(Path(__file__).parents[2] / "scripts")
    env = {**os.environ, "PYTHONPATH": scripts, "CRUMB_CODEX": str(agent), "OPENAI_API_KEY": KEY}
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(stage)], env=env, capture_output=True, text=True, check=True
    )
    status, _, kilobytes, _ = done.stdout.split()
    assert status == "crashed"
    assert int(kilobytes) < 150_000
    assert (tmp_path / "agent.log").stat().st_size < 1_000_000
