"""Tests for finding clients and signing in, and for the lock file that they are installed from."""

import json
import sys
from pathlib import Path

import pytest

from crumb.errors import Missing
from crumb.harness import clients

LOCK = Path(__file__).parents[2] / "scripts" / "agents" / "package-lock.json"


@pytest.fixture(autouse=True)
def _empty_place(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    for client in clients.CLIENTS.values():
        monkeypatch.delenv(f"CRUMB_{client.name.upper().replace('-', '_')}", raising=False)
        for name in client.keys:
            monkeypatch.delenv(name, raising=False)


def installed(path: Path, text: str = "") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    return path


def test_missing_client_names_its_package_and_tested_version():
    with pytest.raises(Missing) as caught:
        clients.find("codex")
    assert "@openai/codex@" in caught.value.hint
    assert "make agents" in caught.value.hint


def test_installed_client_is_found_on_any_system(tmp_path):
    program = installed(tmp_path / ".agents/node_modules/@openai/codex-darwin-arm64/vendor/aarch64/bin/codex")
    assert clients.find("codex") == [str(program)]


def test_variable_comes_before_path_and_path_before_our_folder(tmp_path, monkeypatch):
    installed(tmp_path / ".agents/node_modules/@openai/codex-linux-x64/vendor/x/bin/codex")
    on_path = installed(tmp_path / "codex")
    assert clients.find("codex") == [str(on_path)]
    own = installed(tmp_path / "own/codex-2")
    monkeypatch.setenv("CRUMB_CODEX", str(own))
    assert clients.find("codex") == [str(own)]
    monkeypatch.setenv("CRUMB_CODEX", str(tmp_path / "gone"))
    with pytest.raises(Missing, match="CRUMB_CODEX"):
        clients.find("codex")


def test_script_is_run_by_node_and_says_so_when_node_is_missing(tmp_path):
    script = installed(tmp_path / ".agents/node_modules/@google/gemini-cli/bundle/gemini.js")
    with pytest.raises(Missing, match="needs node"):
        clients.find("gemini-cli")
    node = installed(tmp_path / "node")
    assert clients.find("gemini-cli") == [str(node), str(script)]


def test_version_comes_from_the_package_without_running_the_client(tmp_path):
    program = installed(tmp_path / "codex-linux-x64/vendor/x/bin/codex", "#!/bin/false\n")
    about = {"name": "@openai/codex-linux-x64", "version": "0.171.0-linux-x64"}
    installed(tmp_path / "codex-linux-x64/package.json", json.dumps(about))
    assert clients.version_of((str(program),)) == "0.171.0"


@pytest.mark.parametrize(("says", "version"), [("tool 1.2.3-beta (x)", "1.2.3-beta"), ("hello", "unknown")])
def test_version_of_a_client_without_a_package_is_asked_for(tmp_path, says, version):
    program = installed(tmp_path / "bare", f"#!{sys.executable}\nprint({says!r})\n")
    assert clients.version_of((str(program),)) == version


def test_key_signs_in_and_so_does_the_login_of_the_person(tmp_path, monkeypatch):
    for name, client in clients.CLIENTS.items():
        assert clients.login_state(name) == ("unknown" if sys.platform in client.keychains else "no")
        installed(tmp_path / client.file, json.dumps({"access_token": "t" * 40}))
        assert clients.login_state(name) == "yes"
        assert clients.login_file(name) is not None
        monkeypatch.setenv(client.keys[0], "not-a-real-key")
        assert (clients.login_state(name), clients.login_file(name)) == ("yes", None)


def test_secrets_are_keys_and_passwords_of_addresses():
    env = {
        "OPENAI_API_KEY": "not-a-real-key",
        "HTTPS_PROXY": "http://me:pass-word@127.0.0.1:9",
        "NO_PROXY": "localhost",
    }
    assert clients.secrets(env) == ["not-a-real-key", "pass-word"]


def test_lock_file_holds_the_tested_versions_and_no_address():
    text = LOCK.read_text(encoding="utf-8")
    assert "://" not in text, "make it with --omit-lockfile-registry-resolved, and drop the entries named funding"
    packages = json.loads(text)["packages"]
    for client in clients.CLIENTS.values():
        assert packages[f"node_modules/{client.package}"]["version"] == client.version
    assert all("integrity" in package for path, package in packages.items() if path)
