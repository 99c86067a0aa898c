"""What sessions of a batch used is counted once, by session, and calls under way are known as long as they live."""

import subprocess
import sys
from pathlib import Path

import pytest

from crumb.core.settings import NOTHING, Spent
from crumb.errors import Damage
from crumb.store.batches import FOLDER, Account, Batch, enrol

ONE, TWO = Spent(100, 1.0), Spent(20, 0.25)


@pytest.fixture
def folders(tmp_path: Path) -> list[Path]:
    made = [tmp_path / name for name in ("a", "b", "c")]
    for folder in made:
        folder.mkdir()
    return made


def never(account: Account) -> bool:
    return False


def told(folder: Path, spent: Spent) -> None:
    Batch(folder).end(spent)


def test_a_session_knows_what_the_others_used(folders: list[Path]) -> None:
    enrol(dict(zip(folders, (ONE, TWO, NOTHING), strict=True)))
    assert [Batch(folder).others() for folder in folders] == [TWO, ONE, Spent(120, 1.25)]


def test_what_is_told_twice_counts_once(folders: list[Path]) -> None:
    enrol(dict.fromkeys(folders, NOTHING))
    for _ in range(2):
        told(folders[0], ONE)
    assert Batch(folders[1]).look().spent == ONE


def test_the_same_sessions_are_the_same_batch_and_others_another(folders: list[Path], tmp_path: Path) -> None:
    enrol(dict.fromkeys(folders, NOTHING))
    told(folders[0], ONE)
    enrol({folders[2]: NOTHING, folders[1]: NOTHING})
    assert Batch(folders[1]).others() == NOTHING
    enrol({folder: ONE if folder is folders[0] else NOTHING for folder in reversed(folders)})
    assert Batch(folders[1]).others() == ONE
    assert len(list((tmp_path / FOLDER).glob("*.json"))) == 2


def test_a_session_without_a_batch_is_alone(folders: list[Path], tmp_path: Path) -> None:
    batch = Batch(folders[0])
    assert (batch.exists, batch.others(), batch.look()) == (False, NOTHING, Account())
    assert not (tmp_path / FOLDER).exists()


def test_a_call_may_come_to_its_limit_or_to_the_largest_act_so_far(folders: list[Path]) -> None:
    enrol(dict.fromkeys(folders, NOTHING))
    one, two = Batch(folders[0]), Batch(folders[1])
    assert one.begin(NOTHING, Spent(7, 0), never)
    assert two.look().calls == {"a": Spent(7, 0)}
    one.end(ONE)
    assert two.begin(NOTHING, None, never)
    assert one.look().calls == {"b": ONE}
    two.end(NOTHING)
    assert one.look().calls == {}


def test_without_room_no_call_begins(folders: list[Path]) -> None:
    enrol(dict.fromkeys(folders, NOTHING))
    batch = Batch(folders[0])
    assert not batch.begin(ONE, None, lambda account: account.spent == ONE)
    assert batch.look().calls == {}
    assert Batch(folders[1]).others() == ONE


def test_the_call_of_a_dead_process_is_over(folders: list[Path]) -> None:
    enrol(dict.fromkeys(folders, NOTHING))
    code = (
        "import os, sys; from pathlib import Path; from crumb.core.settings import NOTHING, Spent\n"
        "from crumb.store.batches import Batch\n"
        "Batch(Path(sys.argv[1])).begin(NOTHING, Spent(9, 0), lambda account: False)\n"
        "print(Batch(Path(sys.argv[2])).look().calls, flush=True); os.kill(os.getpid(), 9)"
    )
    dying = subprocess.run([sys.executable, "-c", code, *folders[:2]], capture_output=True, text=True, check=False)
    assert "'a': Spent(tokens=9.0" in dying.stdout, dying.stderr
    assert Batch(folders[1]).look().calls == {}


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"used": {"a": 1}, "calls": {}, "largest": [0, 0]}'])
def test_a_damaged_account_is_named_and_counted_anew_when_the_batch_is_made_again(
    folders: list[Path], content: bytes
) -> None:
    sessions = dict(zip(folders, (ONE, TWO, NOTHING), strict=True))
    enrol(sessions)
    (kept,) = (folders[0].parent / FOLDER).glob("*.json")
    kept.write_bytes(content)
    with pytest.raises(Damage, match=kept.name):
        Batch(folders[0]).others()
    enrol(sessions)
    assert Batch(folders[0]).others() == TWO
