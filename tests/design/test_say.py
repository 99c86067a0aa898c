"""Wishes in plain words move the parameter that they name, in seven languages; the rest is handed back."""

import pytest

from crumb.core.documents import Spec
from crumb.design import with_changes
from crumb.design.colour import luminance
from crumb.design.families import FAMILIES
from crumb.design.language import SPOKEN
from crumb.design.say import Wish, say
from crumb.design.wording import texts


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
    assert "enemies' speed 105 → 84" in say("slower boss", arena).answer


LIMITS = [
    ("500 seconds", "180 s"),
    ("500초", "180초"),
    ("500秒にして", "180秒"),
    ("改成500秒", "180秒"),
    ("500 segundos por favor", "180 seg"),
    ("até 500 segundos", "180 seg"),
    ("500 วินาที", "180 วินาที"),
]


@pytest.mark.parametrize(("text", "most"), LIMITS)
def test_a_number_beyond_the_range_goes_as_far_as_it_can_and_that_is_told(match3, text, most):
    wish = say(text, match3)
    assert [change.get("value") for change in wish.changes] == [180]
    assert "500" in wish.limits[0]
    assert most in wish.limits[0]
    assert wish.limits[0] in wish.answer
    assert wish.unknown == []


@pytest.mark.parametrize("text", ["90 seconds", "90초", "90秒", "90 segundos", "90 วินาที"])
def test_a_number_inside_the_range_meets_no_limit(match3, text):
    wish = say(text, match3)
    assert [change.get("value") for change in wish.changes] == [90]
    assert wish.limits == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("add 30 seconds", 90),
        ("30 seconds less", 30),
        ("30초 더", 90),
        ("あと30秒長く", 90),
        ("增加30秒", 90),
        ("mais 30 segundos", 90),
        ("30 segundos más", 90),
        ("เพิ่ม 30 วินาที", 90),
        ("increase the time to 90 seconds", 90),
        ("90 seconds long", 90),
        ("시간을 90초로 늘려줘", 90),
        ("時間を90秒に増やして", 90),
        ("增加到90秒", 90),
        ("aumente para 90 segundos", 90),
        ("aumenta a 90 segundos", 90),
        ("เพิ่มเป็น 90 วินาที", 90),
        ("shorten it to 30 s", 30),
        ("1.5 minutes", 90),
        ("time limit 90", 90),
        ("make it 50% longer", 90),
    ],
)
def test_a_number_is_a_step_or_a_goal_as_the_words_say(match3, text, value):
    wish = say(text, match3)
    assert with_changes(match3, wish.changes)["params"]["timeLimit"]["value"] == value
    assert wish.unknown == []


@pytest.mark.parametrize(
    ("text", "lives"),
    [
        ("set lives to 3", 3),
        ("lives: 0", 1),
        ("3 more lives", 7),
        ("one life less", 3),
        ("목숨 3개 더", 7),
        ("ライフを3つ増やして", 7),
        ("生命加2", 6),
        ("mais 2 vidas", 6),
        ("2 vidas más", 6),
        ("เพิ่ม 2 ชีวิต", 6),
        ("give me 100 lives", 9),
        ("50% more lives", 6),
    ],
)
def test_things_are_counted_with_and_without_a_unit(arena, text, lives):
    assert with_changes(arena, say(text, arena).changes)["params"]["hp"]["value"] == lives


@pytest.mark.parametrize(
    "text",
    [
        "add a boss", "보스를 추가해줘", "ボスを追加して", "加一个首领", "adicione um chefe", "añade un jefe", "เพิ่มบอส",
        "more dragons", "speed 200", "no shooting", "hello",
    ],
)  # fmt: skip
def test_what_a_game_cannot_change_is_never_accepted_in_silence(arena, text):
    wish = say(text, arena)
    assert wish.changes == []
    assert wish.unknown
    assert wish.unknown[0] in wish.answer
    assert len(wish.possible) > 60


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("slower enemies and a dragon", "dragon"),
        ("add more enemies and a boss", "a boss"),
        ("slower, 7", "7"),
        ("적을 느리게, 그리고 용을 추가해줘", "용을 추가해줘"),
        ("敵を遅くして、竜を追加して", "竜を追加して"),
        ("敌人慢一点，加一条龙", "加一条龙"),
        ("inimigos mais lentos e um dragão", "dragão"),
        ("enemigos más lentos y un dragón", "dragón"),
        ("ศัตรูช้าลง และมังกร", "มังกร"),
    ],
)
def test_of_a_wish_half_understood_both_parts_are_told(arena, text, left):
    wish = say(text, arena)
    assert wish.changes
    assert wish.understood
    assert left in wish.unknown
    assert left in wish.answer
    assert wish.told[0] in wish.answer


@pytest.mark.parametrize(
    "text",
    [
        "don't make it faster", "not slower", "no more enemies", "not blue", "30 seconds is too short",
        "빠르게 하지 마", "速くしないで", "不要更快", "não mais rápido", "no más rápido", "อย่าเร็ว",
    ],
)  # fmt: skip
def test_what_is_denied_is_not_carried_out(arena, text):
    wish = say(text, arena)
    assert wish.changes == []
    assert wish.unknown == [text]


@pytest.mark.parametrize(
    "text",
    ["no time limit", "시간 제한 없이", "時間制限なし", "不限时间", "sem limite de tempo", "sin límite de tiempo",
     "ไม่จำกัดเวลา"],
)  # fmt: skip
def test_what_may_be_absent_is_taken_away_and_else_goes_to_its_end(platformer, match3, text):
    assert moved(say(text, platformer), platformer) == {"timeLimit": -1}
    assert say(text, match3).limits


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("slower boss and hero", {"enemySpeed": -1, "speed": -1}),
        ("enemies and boss slower", {"enemySpeed": -1}),
        ("the boss, it is too fast", {"enemySpeed": -1}),
        ("more speed", {"speed": 1, "enemySpeed": 1}),
        ("give the player more lives", {"hp": 1}),
        ("속도를 올려줘", {"speed": 1, "enemySpeed": 1}),
        ("スピードを上げて", {"speed": 1, "enemySpeed": 1}),
        ("mais velocidade", {"speed": 1, "enemySpeed": 1}),
        ("menos dificultad", {"enemySpeed": -1, "spawnEvery": 1, "hp": 1}),
        ("mas vidas", {"hp": 1}),
        ("increase the difficulty", {"enemySpeed": 1, "spawnEvery": -1, "hp": -1}),
    ],
)
def test_a_direction_reaches_everything_that_it_is_said_of(arena, text, expected):
    wish = say(text, arena)
    assert moved(wish, arena) == expected
    assert wish.unknown == []


@pytest.mark.parametrize(
    "text",
    ["more red", "redder", "much more red", "a bit more red", "más rojo", "mais vermelho", "もっと赤く", "더 빨갛게"],
)
def test_more_of_a_colour_is_that_colour_and_no_contradiction(match3, text):
    wish = say(text, match3)
    assert {change["op"] for change in wish.changes} == {"recolour"}
    assert wish.unknown == []


def test_less_of_a_colour_changes_nothing_and_says_so(match3):
    wish = say("less red", match3)
    assert (wish.changes, wish.unknown) == ([], ["less red"])


def test_more_of_what_is_counted_is_still_counted_beside_a_colour(match3):
    wish = say("more time and blue", match3)
    assert {change["op"] for change in wish.changes} == {"set", "recolour"}
    assert wish.unknown == []


def test_dark_blue_is_blue_and_dark(match3):
    blue = with_changes(match3, say("blue", match3).changes)["theme"]["palette"]
    dark = with_changes(match3, say("dark blue", match3).changes)["theme"]["palette"]
    assert luminance(dark["bg1"]) < luminance(blue["bg1"])
    assert int(dark["bg1"][5:], 16) > int(dark["bg1"][1:3], 16)


def test_a_long_wish_says_where_it_was_cut(arena):
    assert say("slower " + "x" * 600, arena).unknown[-1].endswith("…")


def test_every_number_of_every_family_has_a_name_in_every_language():
    for lang in SPOKEN:
        for family in FAMILIES.values():
            assert all(texts(lang)[f"param.{name}"] for name in family.params)
