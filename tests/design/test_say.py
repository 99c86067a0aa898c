"""Wishes in plain words move the parameter that they name, in seven languages; the rest is handed back."""

import pytest

from crumb.core.documents import Spec
from crumb.design import with_changes
from crumb.design.colour import luminance
from crumb.design.say import Wish, say


def moved(wish: Wish, spec: Spec) -> dict[str, int]:
    """Return the parameters that a wish moves, each with the sign of the move."""
    out = {}
    for change in wish.changes:
        value = change.get("value")
        if change["op"] == "set" and isinstance(value, float | int):
            before = spec["params"][change["param"]]["value"]
            out[change["param"]] = (value > before) - (value < before)
    return out


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("slower boss", {"enemySpeed": -1}),
        ("make the enemies faster", {"enemySpeed": 1}),
        ("faster hero", {"speed": 1}),
        ("it is too fast", {"speed": -1, "enemySpeed": -1}),
        ("not so slow", {"speed": 1, "enemySpeed": 1}),
        ("more lives", {"hp": 1}),
        ("fewer waves", {"waves": -1}),
        ("fewer enemies", {"spawnEvery": 1}),
        ("more enemies", {"spawnEvery": -1}),
        ("longer", {"waves": 1}),
        ("5 lives", {"hp": 1}),
        ("a bit easier", {"enemySpeed": -1, "spawnEvery": 1, "hp": 1}),
        ("much harder", {"enemySpeed": 1, "spawnEvery": -1, "hp": -1}),
        ("faster shots", {"fireRate": 1}),
        ("더 느리게", {"speed": -1, "enemySpeed": -1}),
        ("보스를 더 느리게 해줘", {"enemySpeed": -1}),
        ("적이 너무 빨라", {"enemySpeed": -1}),
        ("목숨을 늘려줘", {"hp": 1}),
        ("더 쉽게", {"enemySpeed": -1, "spawnEvery": 1, "hp": 1}),
        ("敵を速くして", {"enemySpeed": 1}),
        ("ボスが速すぎる", {"enemySpeed": -1}),
        ("ライフを増やして", {"hp": 1}),
        ("もっと難しく", {"enemySpeed": 1, "spawnEvery": -1, "hp": -1}),
        ("敌人慢一点", {"enemySpeed": -1}),
        ("太快了", {"speed": -1, "enemySpeed": -1}),
        ("增加生命", {"hp": 1}),
        ("更简单", {"enemySpeed": -1, "spawnEvery": 1, "hp": 1}),
        ("chefe mais lento", {"enemySpeed": -1}),
        ("menos inimigos", {"spawnEvery": 1}),
        ("mais vidas", {"hp": 1}),
        ("mais difícil", {"enemySpeed": 1, "spawnEvery": -1, "hp": -1}),
        ("jefe más lento", {"enemySpeed": -1}),
        ("más vidas", {"hp": 1}),
        ("demasiado rápido", {"speed": -1, "enemySpeed": -1}),
        ("más fácil", {"enemySpeed": -1, "spawnEvery": 1, "hp": 1}),
        ("บอสช้าลง", {"enemySpeed": -1}),
        ("เพิ่มชีวิต", {"hp": 1}),
        ("เร็วเกินไป", {"speed": -1, "enemySpeed": -1}),
        ("ยากขึ้น", {"enemySpeed": 1, "spawnEvery": -1, "hp": -1}),
    ],
)
def test_a_wish_moves_what_it_names_in_the_arena(arena, text, expected):
    wish = say(text, arena)
    assert moved(wish, arena) == expected
    assert wish.understood
    assert wish.unknown == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("higher jump", {"jump": 1}),
        ("jump lower", {"jump": -1}),
        ("점프를 더 높게", {"jump": 1}),
        ("ジャンプを高く", {"jump": 1}),
        ("跳得更高", {"jump": 1}),
        ("pulo mais alto", {"jump": 1}),
        ("salto más alto", {"jump": 1}),
        ("กระโดดสูงขึ้น", {"jump": 1}),
        ("fewer coins", {"coinGoal": -1}),
        ("more time and fewer lives", {"timeLimit": 1, "lives": -1}),
    ],
)
def test_a_wish_moves_what_it_names_in_the_platformer(platformer, text, expected):
    assert moved(say(text, platformer), platformer) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("90 seconds", {"timeLimit": 1}),
        ("시간을 길게", {"timeLimit": 1}),
        ("時間を短く", {"timeLimit": -1}),
        ("时间更长", {"timeLimit": 1}),
        ("mais tempo", {"timeLimit": 1}),
        ("menos tiempo", {"timeLimit": -1}),
        ("เพิ่มเวลา", {"timeLimit": 1}),
        ("bigger board", {"size": 1}),
        ("more combo bonus", {"comboBonus": 1}),
        ("lower goal", {"target": -1}),
    ],
)
def test_a_wish_moves_what_it_names_in_match_three(match3, text, expected):
    assert moved(say(text, match3), match3) == expected


@pytest.mark.parametrize(
    "text", ["make it blue", "파란색으로", "青くして", "变成蓝色", "deixe azul", "hazlo azul", "สีน้ำเงิน"]
)
def test_a_colour_word_recolours_the_whole_palette(match3, text):
    wish = say(text, match3)
    after = with_changes(match3, wish.changes)["theme"]["palette"]
    assert {change["op"] for change in wish.changes} == {"recolour"}
    assert after != match3["theme"]["palette"]
    red, _, blue = (int(after["bg1"][i : i + 2], 16) for i in (1, 3, 5))
    assert blue > red


@pytest.mark.parametrize("text", ["darker", "더 어둡게", "暗くして", "暗一点", "mais escuro", "más oscuro", "มืดลง"])
def test_darker_is_darker(match3, text):
    after = with_changes(match3, say(text, match3).changes)["theme"]["palette"]
    assert luminance(after["bg0"]) < luminance(match3["theme"]["palette"]["bg0"])


def test_another_layout_is_another_seed_and_reset_brings_the_usual_numbers(arena):
    assert [change["op"] for change in say("another layout", arena).changes] == ["reseed"]
    slow = with_changes(arena, say("much slower", arena).changes)
    assert with_changes(slow, say("reset", slow).changes)["params"]["speed"]["value"] == 220


def test_a_second_wish_goes_on_from_the_first(arena):
    once = with_changes(arena, say("slower boss", arena).changes)
    twice = with_changes(once, say("slower boss", once).changes)
    values = [spec["params"]["enemySpeed"]["value"] for spec in (arena, once, twice)]
    assert values[0] > values[1] > values[2]


@pytest.mark.parametrize(
    ("text", "unknown"),
    [
        ("add a dragon that breathes fire", ["add a dragon that breathes fire"]),
        ("flibber the jabber", ["flibber", "jabber"]),
        ("bigger board", ["bigger board"]),
        ("외계인을 넣어줘", ["외계인을"]),
        ("", []),
    ],
)
def test_what_is_not_understood_is_answered_as_such(arena, text, unknown):
    wish = say(text, arena)
    assert wish.changes == []
    assert wish.unknown[: len(unknown)] == unknown
    assert "Not understood" in wish.answer or "알아듣지" in wish.answer


def test_half_understood_is_half_done(arena):
    wish = say("slower boss, and sparkly wings", arena)
    assert moved(wish, arena) == {"enemySpeed": -1}
    assert wish.unknown == ["sparkly", "wings"]


def test_at_the_limit_it_says_so(arena):
    fast = with_changes(arena, [{"op": "set", "param": "enemySpeed", "value": 200, "why": ""}])
    wish = say("faster boss", fast)
    assert wish.changes == []
    assert wish.already == ["faster boss"]
    assert "limit" in wish.answer


def test_the_answer_speaks_the_language_of_the_wish(arena):
    assert say("더 쉽게", arena).answer.startswith("바꾼 것")
    assert "enemySpeed" in say("slower boss", arena).answer
