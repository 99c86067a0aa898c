"""A provider that asked to slow down is left alone by every job, and by none for longer than the table says."""

from multiprocessing import get_context
from pathlib import Path

import pytest

from crumb.store.providers import FOLDER, Provider


def test_a_failure_of_one_job_is_a_wait_of_all_and_grows_until_one_is_served(tmp_path: Path) -> None:
    mine, other = Provider(tmp_path, "anthropic"), Provider(tmp_path, "anthropic")
    mine.failed("rate", 1000)
    assert (other.pause(1000), other.pause(1004), other.pause(1005)) == (5, 1, 0)
    other.failed("rate", 1006)
    assert mine.pause(1006) == 15
    mine.served()
    mine.failed("rate", 2000)
    assert other.pause(2000) == 5


def test_other_providers_are_not_held_up(tmp_path: Path) -> None:
    Provider(tmp_path, "anthropic").failed("rate", 1000)
    assert Provider(tmp_path, "openai").pause(1000) == 0


@pytest.mark.parametrize("status", ["auth", "quota", "setup", "invalid", "refused", "no_op"])
def test_what_waiting_cannot_help_is_not_noted(tmp_path: Path, status: str) -> None:
    Provider(tmp_path, "anthropic").failed(status, 1000)
    assert not (tmp_path / FOLDER).exists()


def test_a_shorter_wait_never_shortens_a_longer_one(tmp_path: Path) -> None:
    provider = Provider(tmp_path, "anthropic")
    for _ in range(3):
        provider.failed("rate", 1000)
    provider.failed("crashed", 1001)
    assert provider.pause(1001) == 44


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"failures": "x", "not_before": null}'])
def test_a_file_that_cannot_be_read_holds_nobody_up(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "anthropic.json").write_bytes(content)
    provider = Provider(tmp_path, "anthropic")
    assert provider.pause(1000) == 0
    provider.failed("rate", 1000)
    assert provider.pause(1000) == 5


def test_a_clock_that_was_set_back_holds_nobody_up(tmp_path: Path) -> None:
    provider = Provider(tmp_path, "anthropic")
    provider.failed("rate", 10**9)
    assert provider.pause(1000) == 0
    provider.failed("rate", 1000)
    assert provider.pause(1000) == 15


@pytest.mark.parametrize("name", ["../../x", "A b/c", "", "." * 500])
def test_a_name_of_a_provider_is_never_a_path(tmp_path: Path, name: str) -> None:
    Provider(tmp_path, name).failed("rate", 1000)
    assert [path.parent for path in tmp_path.rglob("*.json")] == [tmp_path / FOLDER]


def _fail(folder: Path) -> None:
    Provider(folder, "anthropic").failed("crashed", 1000)


def test_failures_of_many_jobs_at_once_are_all_counted(tmp_path: Path) -> None:
    with get_context("spawn").Pool(2) as pool:
        pool.map(_fail, [tmp_path] * 6)
    assert b'"failures": 6' in (tmp_path / FOLDER / "anthropic.json").read_bytes()
