"""The ladder: what is seen from inside each rung, which rungs are taken, and what a jail is told."""

import json
import os
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest
from cells import strongest

from crumb.errors import UsageFault
from crumb.qa import needs, rungs
from crumb.qa.chromium import find_chromium
from crumb.qa.needs import environment, readable
from crumb.qa.rungs import LADDER, Rung, describe, problem, remedy, rungs_from

LOOK = """
import json, os, socket, sys
from pathlib import Path

def writable(folder):
    try:
        (Path(folder) / "crumb-was-here").write_text("x", encoding="utf-8")
        return True
    except OSError:
        return False

def reads(path):
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError:
        return None

def connects():
    try:
        socket.create_connection(("127.0.0.1", int(sys.argv[2])), timeout=1).close()
        return True
    except OSError:
        return False

powers = [line.split()[1] for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("CapEff")]
print(json.dumps({
    "user": os.getuid(),
    "powers": int(powers[0], 16),
    "devices": [name for _, name in socket.if_nameindex()],
    "processes": sum(name.isdigit() for name in os.listdir("/proc")),
    "writes": [place for place in sys.argv[4:] if writable(place)],
    "kernel": any(os.access(f"/proc/sys/kernel/{name}", os.W_OK) for name in ("core_pattern", "hostname")),
    "secret": reads(sys.argv[1]),
    "shadow": reads("/etc/shadow"),
    "connects": connects(),
    "own": writable(sys.argv[3]),
    "names": sorted(os.environ),
}))
"""


def seen_from(rung: Rung, tmp_path: Path, port: int) -> dict[str, object]:
    secret = tmp_path / "secret.txt"
    secret.write_text("the answer", encoding="utf-8")
    own = "/tmp" if rung.keeper == "bwrap" else str(tmp_path / "own")
    (tmp_path / "own").mkdir()
    folders = readable(find_chromium())
    places = ["/", "/etc", "/usr", "/var/tmp", str(needs.PACKAGE), str(tmp_path), str(Path.home())]
    closing = f"from crumb.qa.unshared import close_in; close_in({[str(folder) for folder in folders]}, {own!r})\n"
    code = (closing if rung.keeper == "unshare" else "") + LOOK
    command = rung.command(folders, [sys.executable, "-c", code, str(secret), str(port), own, *places])
    told = dict(environment(own, own))
    done = subprocess.run(command, env=told, capture_output=True, text=True, timeout=30, check=False, cwd="/")
    assert done.returncode == 0, done.stderr
    assert not [place for place in places if (Path(place) / "crumb-was-here").exists()]
    return dict(json.loads(done.stdout))


@pytest.fixture
def secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOME_API_KEY", "secret")
    monkeypatch.setenv("AWS_SECRET", "secret")


@pytest.mark.usefixtures("secrets")
@pytest.mark.parametrize("keeper", ["bwrap", "unshare"])
def test_from_inside_there_is_no_network_no_power_no_neighbour_and_nothing_to_write(
    keeper: str, tmp_path: Path
) -> None:
    from outside import somebody

    rung = strongest(keeper)
    if rung is None:
        pytest.skip(f"{keeper} does not work here")
    with somebody() as (port, heard):
        seen = seen_from(rung, tmp_path, port)
    assert (seen["user"], seen["powers"]) == (1000, 0)
    assert seen["devices"] == ["lo"]
    assert (seen["connects"], heard) == (False, [])
    assert int(str(seen["processes"])) <= 4
    assert (seen["writes"], seen["kernel"], seen["own"]) == ([], False, True)
    assert not {"SOME_API_KEY", "AWS_SECRET"} & set(seen["names"])  # type: ignore[call-overload]
    if keeper == "bwrap":
        assert (seen["secret"], seen["shadow"]) == (None, None)


def test_the_environment_is_given_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOME_API_KEY", "secret")
    monkeypatch.setenv("FONTCONFIG_FILE", "fonts.conf")
    told = environment("/tmp/own", "/tmp/own/home")
    assert "secret" not in told.values()
    assert (told["HOME"], told["TMPDIR"], told["FONTCONFIG_FILE"]) == ("/tmp/own/home", "/tmp/own", "fonts.conf")
    assert set(told) <= {*needs.KEPT, "HOME", "TMPDIR", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE", "FONTCONFIG_FILE"}


def test_no_home_is_readable_as_a_whole_because_a_browser_lies_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    program = tmp_path / "chrome"
    program.write_bytes(b"")
    assert program in readable(program)
    assert tmp_path not in readable(program)
    (tmp_path / "browser").mkdir()
    assert tmp_path / "browser" in readable(tmp_path / "browser" / "chrome")


def test_what_the_system_has_anyway_is_not_named_again() -> None:
    assert not [folder for folder in readable(Path("/usr/bin/chromium")) if folder.is_relative_to("/usr")]


def test_the_ladder_begins_with_the_strongest_and_ends_with_what_always_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(rungs.WANTED, "")
    monkeypatch.setenv(rungs.KNOWN, "")
    monkeypatch.setattr(rungs, "problem", lambda rung, folders: None)
    names = [rung.name for rung in rungs_from([])]
    assert names == [rung.name for rung in LADDER]
    assert (names[0], names[-1]) == ("bwrap+sandbox", "plain")


def test_what_is_known_is_not_probed_again_and_nothing_stronger_is(monkeypatch: pytest.MonkeyPatch) -> None:
    probed: list[str] = []

    def probe(rung: Rung, folders: tuple[Path, ...]) -> str | None:
        probed.append(rung.name)
        return None

    monkeypatch.setenv(rungs.WANTED, "")
    monkeypatch.setenv(rungs.KNOWN, "unshare+sandbox")
    monkeypatch.setattr(rungs, "problem", probe)
    assert [rung.name for rung in islice(rungs_from([]), 2)] == ["unshare+sandbox", "unshare"]
    assert probed == ["unshare"]


def test_one_may_be_wanted_alone_and_must_be_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(rungs.WANTED, "bwrap")
    assert [rung.name for rung in rungs_from([])] == ["bwrap"]
    monkeypatch.setenv(rungs.WANTED, "castle")
    with pytest.raises(UsageFault, match="castle"):
        list(rungs_from([]))


def test_why_a_rung_is_not_there_is_told_with_the_way_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", os.devnull)
    ask = problem.__wrapped__
    why = ask(LADDER[0], ())
    assert why == "bwrap is not installed"
    assert "apt-get install bubblewrap" in remedy(LADDER[0], why)
    assert "max_user_namespaces" in remedy(LADDER[0], "No permissions to create new namespace")
    assert ask(LADDER[-1], ()) is None


def test_a_folder_that_may_not_be_read_inside_is_a_reason(tmp_path: Path) -> None:
    rung = strongest("user")
    if rung is None:
        pytest.skip("only root can become another user")
    tmp_path.chmod(0o700)
    assert problem.__wrapped__(rung, (tmp_path,)) == f"{tmp_path} may not be read"


def test_every_rung_is_described() -> None:
    assert len({describe(rung) for rung in LADDER}) == len(LADDER)
