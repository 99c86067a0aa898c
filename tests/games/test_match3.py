"""Tests for match-3: fair boards, matches and their powers, cascades that pay, both ends, and every number is read."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from crumb.core.documents import Spec
from crumb.games.assemble import assemble
from crumb.games.data import game_data
from crumb.games.golden import golden_files, golden_spec
from crumb.games.proof import prove
from crumb.games.registry import Family, family
from crumb.games.vm import Machine

HELPER = Path(__file__).with_name("js_match3.js")
GOLDEN = ("lantern", "lunch")
QUIET = [
    "01230123",
    "23012301",
    "01230123",
    "23012301",
    "01230123",
    "23012301",
    "01230123",
    "23012301",
]  # four kinds, no line, no move
Ask = Callable[..., Any]


@pytest.fixture(scope="module")
def match3() -> Family:
    return family("match3")


@pytest.fixture(scope="module")
def ask(match3: Family) -> Iterator[Ask]:
    """Return ``ask(question, params={...}, **arguments)``: a question of the helper, at the defaults of the family."""
    defaults = {name: param["value"] for name, param in match3.params.items()}
    with Machine() as machine:
        for source in (
            match3.checked_text("sim.js"),
            match3.checked_text("bot.js"),
            HELPER.read_text(encoding="utf-8"),
        ):
            machine.evaluate(source + "\n;0", 5)

        def call(question: str, *, params: dict[str, float] | None = None, **arguments: Any) -> Any:
            data = {"params": {**defaults, **(params or {})}}
            return json.loads(machine.call("Ask", question, json.dumps({"data": data, **arguments}), seconds=60))

        yield call


def board(**changes: str) -> list[str]:
    """Return the quiet board with some rows (``r0=...``) replaced."""
    return [changes.get(f"r{i}", row) for i, row in enumerate(QUIET)]


def clears(answer: dict[str, Any]) -> list[dict[str, Any]]:
    return [event for event in answer["events"] if event["e"] == "clear"]


# ------------------------------------------------------------------ boards


def test_ten_seeds_give_ten_boards_without_a_line_and_with_moves(ask: Ask) -> None:
    boards = ask("boards", seeds=list(range(1, 11)))
    assert len({tuple(one["kinds"]) for one in boards}) == 10
    assert all(one["lines"] == 0 and one["moves"] >= 3 for one in boards)


def test_size_and_kinds_are_those_of_the_parameters(ask: Ask) -> None:
    for size, kinds in ((6, 4), (7, 7), (9, 5)):
        (one,) = ask("boards", params={"size": size, "kinds": kinds}, seeds=[3])
        assert len(one["kinds"]) == size * size
        assert set(one["kinds"]) == set(range(kinds))


def test_a_board_without_a_move_is_mixed_until_it_has_one(ask: Ask) -> None:
    answer = ask("table", rows=QUIET, beat="fall")
    assert [event["e"] for event in answer["events"]] == ["shuffle"]
    assert answer["moves"] > 0
    assert answer["lines"] == 0
    assert answer["kinds"] == sorted(int(kind) for row in QUIET for kind in row)


def test_a_board_with_a_move_is_left_as_it_is(ask: Ask) -> None:
    assert ask("table", rows=board(r0="44120123", r1="12401230"), beat="fall")["events"] == []


# ------------------------------------------------------------------ matches


def test_three_in_a_row_are_cleared_and_paid_per_piece(ask: Ask) -> None:
    answer = ask("table", rows=board(r0="44120123", r1="12401230"), cmd={"swap": [2, 10]}, params={"matchScore": 20})
    first = clears(answer)[0]
    assert first["cells"] == [0, 1, 2]
    assert (first["combo"], first["points"]) == (1, 60)
    assert answer["state"]["moves"] == 1


def test_a_swap_that_makes_no_line_goes_back_and_costs_no_move(ask: Ask) -> None:
    answer = ask("table", rows=QUIET, cmd={"swap": [0, 1]}, params={"moveLimit": 5})
    assert [event["e"] for event in answer["events"] if event["e"] in ("swap", "back", "clear")] == ["swap", "back"]
    assert (answer["state"]["movesLeft"], answer["state"]["refused"]) == (5, 1)


def test_swapping_what_is_not_side_by_side_is_ignored(ask: Ask) -> None:
    for cmd in ({"swap": [0, 2]}, {"swap": [7, 8]}, {"swap": [0, 99]}, {"swap": [-1, 0]}, {"swap": ["a", "b"]}):
        answer = ask("table", rows=QUIET, cmd=cmd)
        assert not [event for event in answer["events"] if event["e"] == "swap"], cmd


def test_four_in_a_row_leave_a_bomb_and_five_a_cross_where_the_piece_came_in(ask: Ask) -> None:
    four = ask("table", rows=board(r0="44140123", r1="12401230"), cmd={"swap": [2, 10]})
    assert [(made["at"], made["power"]) for made in clears(four)[0]["made"]] == [(2, 1)]
    five = ask("table", rows=board(r0="44144123", r1="12401230"), cmd={"swap": [2, 10]})
    assert [(made["at"], made["power"]) for made in clears(five)[0]["made"]] == [(2, 2)]


def test_a_cleared_bomb_takes_its_neighbours_and_a_cross_row_and_column(ask: Ask) -> None:
    rows = board(r0="44120123", r1="12401230")
    bomb = clears(ask("table", rows=rows, power={1: 1}, cmd={"swap": [2, 10]}))[0]
    assert bomb["cells"] == [0, 1, 2, 8, 9, 10]
    assert bomb["points"] == (6 + 5) * 10
    cross = clears(ask("table", rows=rows, power={1: 2}, cmd={"swap": [2, 10]}))[0]
    assert cross["cells"] == sorted({*range(8), *range(1, 64, 8)})


def test_one_blast_sets_off_the_next(ask: Ask) -> None:
    rows = board(r0="44120123", r1="12401230")
    blasts = clears(ask("table", rows=rows, power={1: 1, 8: 2}, cmd={"swap": [2, 10]}))[0]["blasts"]
    assert sorted(blast["at"] for blast in blasts) == [1, 8]


def test_ice_cannot_be_swapped_and_melts_beside_a_clear(ask: Ask) -> None:
    rows = board(r0="44120123", r1="12401230")
    held = ask("table", rows=rows, ice=[10], cmd={"swap": [2, 10]})
    assert [event["e"] for event in held["events"]] == ["frozen"]
    freed = clears(ask("table", rows=rows, ice=[8], cmd={"swap": [2, 10]}))[0]
    assert len(freed["melted"]) == 1


def test_every_step_of_a_cascade_pays_more_by_the_combo_bonus(ask: Ask) -> None:
    for bonus in (0, 1, 2.5):
        games = ask("games", params={"comboBonus": bonus}, who="random", seeds=[1, 2, 3], limit=3600)
        assert max(game["bestCombo"] for game in games) >= 2
    rows = board(r0="00130123", r1="44103012", r2="12401230", r3="30121230")
    for bonus in (0, 1, 2.5):
        found = clears(ask("table", rows=rows, cmd={"swap": [10, 18]}, params={"comboBonus": bonus, "target": 20_000}))
        for step, event in enumerate(found):
            plain = len(event["cells"]) + 5 * len(event["blasts"])
            assert event["combo"] == step + 1
            assert event["points"] == round(plain * 10 * (1 + bonus * step))


# ------------------------------------------------------------------ play


def test_an_arrow_moves_the_cursor_within_the_same_tick_and_repeats_when_held(ask: Ask) -> None:
    states = ask("keys", script=[{"left": True}] * 40)
    assert states[0]["cursor"] == {"x": 3, "y": 4}
    assert states[13]["cursor"] == {"x": 3, "y": 4}
    assert states[39]["cursor"] == {"x": 0, "y": 4}


def test_act_picks_an_arrow_then_swaps_and_act_again_lets_go(ask: Ask) -> None:
    states = ask("keys", script=[{"act": True}, {}, {"right": True}, {}, {"act": True}, {}, {"act": True}])
    assert states[0]["picked"] == 36
    assert (states[2]["picked"], states[2]["beat"]) == (-1, "swap")
    assert states[4]["picked"] == 37
    assert states[6]["picked"] == -1


def test_the_same_inputs_give_the_same_game_and_another_seed_another(ask: Ask) -> None:
    first, second, other = (ask("game", who="random", seed=seed, limit=900)["hash"] for seed in (5, 5, 6))
    assert first == second
    assert first != other


def test_the_good_player_wins_every_one_of_ten_boards(ask: Ask) -> None:
    games = ask("games", who="win", seeds=list(range(1, 11)), limit=3700)
    assert [game["phase"] for game in games] == ["won"] * 10
    assert all(game["score"] >= game["target"] and game["progress"] == 1 for game in games)
    assert all(game["stars"] == 3 for game in games)


def test_doing_nothing_and_wrong_swaps_lose_when_time_is_up(ask: Ask) -> None:
    for who in (None, "lose"):
        game = ask("game", params={"timeLimit": 20}, who=who, seed=2, limit=1300)
        assert (game["phase"], game["score"], game["timeLeft"], game["stars"]) == ("lost", 0, 0, 0)
        assert 1200 <= game["ticks"] <= 1220


def test_the_moves_run_out_before_the_time(ask: Ask) -> None:
    game = ask("game", params={"moveLimit": 4, "target": 20_000, "timeLimit": 180}, who="lose", seed=2, limit=3000)
    assert (game["phase"], game["movesLeft"], game["moves"]) == ("lost", 0, 4)
    assert game["timeLeft"] > 100


def test_without_a_limit_of_moves_none_is_shown(ask: Ask) -> None:
    assert ask("game", who=None, seed=1, limit=5)["movesLeft"] is None


def test_swapping_anything_wins_sometimes_and_not_mostly(ask: Ask) -> None:
    games = ask("games", who="random", seeds=list(range(1, 41)), limit=3800)
    assert 0.02 <= sum(game["phase"] == "won" for game in games) / 40 <= 0.6


def test_it_gets_harder_on_the_way_to_the_target(ask: Ask) -> None:
    game = ask("game", params={"target": 6000, "timeLimit": 180}, who="win", seed=4, limit=10_000)
    assert game["level"] == 3
    assert game["events"]["level"] == 2


@pytest.mark.parametrize(
    ("name", "low", "high", "metric"),
    [
        ("timeLimit", 20, 60, "ticks"),
        ("comboBonus", 0, 3, "score"),
        ("matchScore", 5, 50, "score"),
        ("target", 300, 20_000, "target"),
    ],
)
def test_more_of_a_parameter_is_more_of_its_metric(ask: Ask, name: str, low: float, high: float, metric: str) -> None:
    other = {} if name == "target" else {"target": 20_000}
    few, many = (
        ask("game", params={**other, name: value}, who="random", seed=3, limit=3800)[metric] for value in (low, high)
    )
    assert few < many


# ------------------------------------------------------------------ the family as shipped


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_spec_is_proven(match3: Family, name: str) -> None:
    proof = prove(game_data(golden_spec(match3, name), [], match3), match3, budget_seconds=20)
    assert proof["findings"] == []
    assert proof["win"] is not None
    assert proof["lose"] is not None
    assert proof["idle"]["end"] != "won"


def test_the_golden_specs_are_the_ones_named_here(match3: Family) -> None:
    assert tuple(path.stem for path in golden_files(match3)) == GOLDEN


def test_every_language_has_the_same_texts_and_the_hud_has_a_text_for_every_field(match3: Family) -> None:
    tables = match3.strings
    assert set(tables) == {"en", "ko", "ja", "zh", "pt", "es", "th"}
    assert all(set(table) == set(tables["en"]) and all(table.values()) for table in tables.values())
    assert {field["key"] for field in match3.definition["hud"]} <= set(tables["en"])


def test_a_build_stays_below_its_size(match3: Family, tmp_path: Path) -> None:
    spec: Spec = golden_spec(match3)
    assert assemble(spec, [], tmp_path / "build")["bytes"] < 150_000
