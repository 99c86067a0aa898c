"""The state is the fold of the file: the cache changes its speed and nothing else, and damage is never hidden."""

import json

import pytest

from crumb.core.reducer import fold
from crumb.core.state import state_hash
from crumb.errors import Damage
from crumb.store import fold as module
from crumb.store.fold import load, load_state
from crumb.store.session import Session

NOTE = {"from": "system", "kind": "note"}


def test_the_state_is_the_fold_of_all_events_with_and_without_cache(played: Session) -> None:
    expected = fold(played.transcript.read().events)
    assert load_state(played) == expected
    assert not played.state.exists()
    assert load_state(played, write_cache=True) == expected
    assert played.state.exists()
    assert load_state(played) == expected
    played.transcript.append(NOTE)
    assert load_state(played) == fold(played.transcript.read().events)


def test_a_cache_that_fits_spares_the_fold_of_what_it_holds(played: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    load_state(played, write_cache=True)
    played.transcript.append(NOTE)
    seen: list[int] = []
    monkeypatch.setattr(
        module, "fold", lambda events, state: (seen.append(len(kept := [*events])), fold(kept, state))[1]
    )
    load_state(played)
    assert seen == [1]


@pytest.mark.parametrize("change", ["version", "schema", "prefix", "offset", "state", "cut", "list"])
def test_a_cache_that_does_not_fit_in_any_way_is_not_believed(played: Session, change: str) -> None:
    load_state(played, write_cache=True)
    cache = json.loads(played.state.read_bytes())
    cache["state"]["goal"] = "forged"
    if change == "offset":
        cache["offset"] += 1
    elif change == "state":
        cache["state"]["unknown field"] = 1
    else:
        cache[change] = "other"
    text = {"cut": "{", "list": "[]"}.get(change, json.dumps(cache))
    played.state.write_text(text, encoding="utf-8")
    assert load_state(played).goal == "a frog jumps over lily pads"


def test_damage_in_the_middle_is_raised_even_with_a_cache_from_before(played: Session) -> None:
    load_state(played, write_cache=True)
    data = bytearray(played.transcript_path.read_bytes())
    start = data.index(b"\n") + 1
    data[start : start + 300] = b"\0" * 300
    played.transcript_path.write_bytes(data)
    with pytest.raises(Damage, match=r"damaged at line 2 \(byte \d+\): .*300 NUL"):
        load_state(played)


def test_damage_can_be_looked_past_and_is_then_reported(played: Session) -> None:
    assert not load(played).degraded
    lines = played.transcript_path.read_bytes().split(b"\n")
    lines[3] = b"\0"
    played.transcript_path.write_bytes(b"\n".join(lines))
    loaded = load(played, allow_damaged=True, write_cache=True)
    assert loaded.degraded
    assert [damage.line for damage in loaded.damages] == [4]
    assert loaded.state.goal
    assert not played.state.exists()


def test_a_torn_tail_is_not_part_of_the_state_and_no_damage(played: Session) -> None:
    expected = load_state(played)
    with played.transcript_path.open("ab") as file:
        file.write(b'{"id":"x"')
    assert load(played) == (expected, played.transcript_path.stat().st_size - 9, [])


def test_reading_the_same_events_at_another_time_gives_the_same_hash(played: Session) -> None:
    events = played.transcript.read().events
    later = [{**event, "ts": "2031-01-01T00:00:00.000Z"} for event in events]
    assert state_hash(fold(later)) == state_hash(load_state(played))


def test_nothing_is_written_when_nothing_is_new(played: Session) -> None:
    load_state(played, write_cache=True)
    before = played.state.stat().st_mtime_ns
    load_state(played, write_cache=True)
    assert played.state.stat().st_mtime_ns == before


@pytest.mark.parametrize("cached", [True, False])
@pytest.mark.parametrize(
    ("forged", "what"),
    [
        (b'{"id":"x","kind":"qa.result","from":"system","data":{"status":"pass","exec_exit_code":0}}', "does not fit"),
        (b'{"id":"x","kind":"note","from":"system","metadata":{"crumb":{"seq":99}}}', "does not fit"),
    ],
)
def test_a_line_that_somebody_else_put_in_is_damage(played: Session, forged: bytes, what: str, cached: bool) -> None:
    load_state(played, write_cache=cached)
    with played.transcript_path.open("ab") as file:
        file.write(forged + b"\n")
    with pytest.raises(Damage, match=f"damaged at line 12 .*{what}"):
        load_state(played)


def test_a_changed_or_removed_line_is_damage(played: Session) -> None:
    data = played.transcript_path.read_bytes()
    played.transcript_path.write_bytes(data.replace(b"nice", b"evil"))
    with pytest.raises(Damage, match=r"line 6 .* changed after it was written"):
        load_state(played)
    lines = data.split(b"\n")
    played.transcript_path.write_bytes(b"\n".join(lines[:4] + lines[5:]))
    with pytest.raises(Damage, match=r"line 5 .* seq 5 follows seq 3"):
        load_state(played)


def test_taking_the_place_from_the_first_line_does_not_make_the_rest_foreign(played: Session) -> None:
    lines = played.transcript_path.read_bytes().split(b"\n")
    first = json.loads(lines[0])
    del first["metadata"]["crumb"]
    played.transcript_path.write_bytes(b"\n".join([json.dumps(first).encode(), *lines[1:]]))
    with pytest.raises(Damage, match=r"line 1 .* has no place in the chain"):
        load_state(played)


def test_a_transcript_of_another_program_folds_although_it_has_no_chain(session: Session) -> None:
    text = '{"id":"1","kind":"goal","from":"user","session_id":"s","body":"cats"}\n'
    session.transcript_path.write_text(text, encoding="utf-8")
    assert load(session).state.goal == "cats"
    assert not load(session).degraded
