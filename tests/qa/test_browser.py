"""Finding a Chromium, closing its network, and what happens when it is missing, killed or hung."""

import contextlib
import http.server
import os
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import psutil
import pytest
from gamebox import CATCHER_PROOF, build_of, play, source, spec_of, statuses

from crumb.errors import Missing
from crumb.qa import chromium
from crumb.qa.asked import Asked
from crumb.qa.browser import Lab, find_chromium, launch_flags
from crumb.qa.policy import load_policy
from crumb.qa.run import run_qa


def test_a_wanted_browser_that_is_none_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CRUMB_CHROMIUM", "/no/such/chromium")
    with pytest.raises(Missing, match="/no/such/chromium"):
        find_chromium()


def test_the_wanted_browser_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    mine = tmp_path / "my chromium"
    mine.write_text("#!/bin/sh\n", encoding="utf-8")
    mine.chmod(0o755)
    monkeypatch.setenv("CRUMB_CHROMIUM", str(mine))
    assert find_chromium() == mine


def test_the_headless_shell_is_preferred(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("chromium", "chromium-headless-shell", "google-chrome"):
        (tmp_path / name).write_text("#!/bin/sh\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    monkeypatch.delenv("CRUMB_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_chromium() == tmp_path / "chromium-headless-shell"


def test_without_any_it_is_left_to_playwright(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("CRUMB_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_chromium() is None


@pytest.mark.parametrize("root", [True, False])
def test_the_sandbox_is_given_up_for_root_only(root: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium, "is_root", lambda: root)
    assert ("--no-sandbox" in launch_flags()) is root


def test_without_a_browser_the_result_is_an_error_that_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CRUMB_CHROMIUM", "/no/such/chromium")
    result = play(None, tmp_path, source("catcher"), CATCHER_PROOF)
    assert result["status"] == "error"
    assert "/no/such/chromium" in result["reason"]
    assert "install" in result["reason"]
    assert result["counts"]["ran"] == 0


@pytest.mark.browser
def test_a_browser_that_does_not_start_is_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = tmp_path / "chromium"
    broken.write_text("#!/bin/sh\nexit 3\n", encoding="utf-8")
    broken.chmod(0o755)
    monkeypatch.setenv("CRUMB_CHROMIUM", str(broken))
    result = play(None, tmp_path, source("catcher"), CATCHER_PROOF)
    assert result["status"] == "error"
    assert "did not start" in result["reason"]


def test_a_build_that_is_not_what_was_built_is_an_error(tmp_path: Path) -> None:
    build = build_of(tmp_path, {"index.html": "<!doctype html>"})
    (tmp_path / "index.html").write_text("other", encoding="utf-8")
    result = run_qa(tmp_path, Asked(spec_of(), build, None, "quick", {}, load_policy()), tmp_path / "qa")
    assert result["status"] == "error"
    assert "index.html" in result["reason"]


def test_a_bug_of_our_own_is_an_error_and_not_a_fault_of_the_game(tmp_path: Path) -> None:
    build = build_of(tmp_path, {"index.html": "<!doctype html>"})
    crippled = replace(load_policy(), gates={})
    result = run_qa(
        tmp_path, Asked(spec_of(), {**build, "entry": "none.html"}, None, "quick", {}, crippled), tmp_path / "qa"
    )
    assert result["status"] == "error"


@pytest.mark.browser
def test_a_browser_killed_in_the_middle_is_tried_once_more(tmp_path: Path) -> None:
    with Lab() as lab:
        victim = threading.Thread(target=_kill_soon, args=(lab,))
        victim.start()
        result = play(lab, tmp_path, source("catcher"), CATCHER_PROOF)
        victim.join()
    assert result["status"] == "pass", result["reason"]


def _kill_soon(lab: Lab) -> None:
    time.sleep(0.6)
    for process in lab.tree.refresh():
        with contextlib.suppress(psutil.Error):
            if "chrom" in process.name():
                process.kill()


@pytest.mark.browser
def test_after_the_lab_is_closed_no_process_of_it_is_left() -> None:
    with Lab() as lab:
        members = lab.tree.refresh()
        assert len(members) >= 2
    assert not [process for process in members if process.is_running() and process.status() != psutil.STATUS_ZOMBIE]


@pytest.mark.browser
def test_over_the_time_limit_the_result_is_an_error_and_the_browser_is_gone(tmp_path: Path) -> None:
    before = {child.pid for child in psutil.Process().children(recursive=True)}
    result = play(None, tmp_path, source("catcher"), CATCHER_PROOF, timeout=0.2)
    assert result["status"] == "error"
    assert "longer than" in result["reason"]
    left = [child for child in psutil.Process().children(recursive=True) if child.pid not in before]
    assert not [child for child in left if child.status() != psutil.STATUS_ZOMBIE]


@pytest.mark.browser
def test_a_page_that_burns_its_computing_time_fails_and_is_no_error(lab: Lab, tmp_path: Path) -> None:
    policy = load_policy()
    hasty = replace(policy.gates["R"], thresholds={**policy.gates["R"].thresholds, "page_cpu_seconds": 1})
    page = source("catcher", ("function paint() {", "function paint() { let n = 0; while (n < 4e7) n++;"))
    build = build_of(tmp_path / "build", {"index.html": page})
    strict = replace(policy, gates={**policy.gates, "R": hasty})
    result = run_qa(
        tmp_path / "build", Asked(spec_of(), build, CATCHER_PROOF, "quick", {}, strict), tmp_path / "qa", lab
    )
    assert result["status"] == "fail"
    gate = next(gate for gate in result["gates"] if gate["id"] == "R")
    assert (gate["status"], gate["measured"]["fault"]) == ("fail", "cpu")


class _Listener(http.server.BaseHTTPRequestHandler):
    asked: list[str] = []  # noqa: RUF012

    def do_GET(self) -> None:
        self.asked.append(self.path)
        self.send_response(200)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def listener() -> Iterator[tuple[int, list[str]]]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Listener)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
    yield server.server_port, _Listener.asked
    server.shutdown()
    server.server_close()


ATTEMPTS = (
    "fetch(U).catch(() => {})",
    "new Image().src = U",
    "navigator.sendBeacon(U, 'x')",
    "new EventSource(U)",
    "new WebSocket(U.replace('http', 'ws'))",
    "document.head.append(Object.assign(document.createElement('script'), { src: U }))",
    "document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: U }))",
    "document.body.append(Object.assign(document.createElement('iframe'), { src: U }))",
    "new RTCPeerConnection({ iceServers: [{ urls: U.replace('http://', 'stun:') }] }).createDataChannel('x')",
)


@pytest.mark.browser
def test_nothing_outside_of_the_build_is_reached_by_any_means(
    lab: Lab, tmp_path: Path, listener: tuple[int, list[str]]
) -> None:
    port, asked = listener
    tries = "".join(f"try {{ {attempt} }} catch {{}}\n" for attempt in ATTEMPTS)
    code = f"addEventListener('load', () => {{ const U = 'http://127.0.0.1:{port}/out'; {tries} }}); let phase ="
    result = play(lab, tmp_path, source("catcher", ("let phase =", code)), CATCHER_PROOF)
    gate = next(gate for gate in result["gates"] if gate["id"] == "N")
    assert gate["status"] == "fail"
    assert gate["measured"]["requests"] >= len(ATTEMPTS) - 1
    assert asked == []


@pytest.mark.browser
def test_leaving_the_page_is_not_possible_and_not_a_fault_of_the_machine(lab: Lab, tmp_path: Path) -> None:
    code = "setTimeout(() => { location.href = 'http://10.1.2.3/'; }, 500); let phase ="
    result = play(lab, tmp_path, source("catcher", ("let phase =", code)), CATCHER_PROOF)
    assert result["status"] == "fail"
    assert statuses(result)["N"] == "fail"


def test_only_processes_that_we_started_are_ever_counted() -> None:
    tree = Lab().tree
    assert tree.refresh() == []
    assert os.getpid() not in {process.pid for process in tree.refresh()}
