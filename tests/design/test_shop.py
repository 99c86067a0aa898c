"""Ideas of cooking, shops and clickers become a shop, with numbers that one day can hold."""

import pytest
from tests_design_support import spec_of

from crumb.design.wording import texts


def numbers(text: str) -> dict[str, float]:
    return {name: row["value"] for name, row in spec_of(text)["params"].items()}


@pytest.mark.parametrize(
    ("text", "mode"),
    [
        ("A cosy bakery where customers order bread and cake", "orders"),
        ("run a restaurant, serve customers before they lose patience", "orders"),
        ("손님 주문대로 꽃다발을 만드는 꽃집 게임", "orders"),
        ("パン屋さんで注文どおりに料理するゲーム", "orders"),
        ("un juego de cocina con pedidos en una pizzería", "orders"),
        ("เกมทำอาหารตามสั่งลูกค้า", "orders"),
        ("cookie clicker", "idle"),
        ("a flower shop tycoon", "idle"),
        ("经营一家机器人商店的放置游戏", "idle"),
        ("um jogo de cliques sobre vender limonada", "idle"),
        ("administrar um hotel na praia", "idle"),
        ("เกมคลิกขายขนมปัง", "idle"),
    ],
)
def test_what_is_sold_served_or_managed_is_a_shop_and_nothing_of_it_is_cut(text, mode):
    spec = spec_of(text)
    assert (spec["archetype"], spec["family"], spec["sub"]) == ("ui_heavy", "shop", mode)
    kinds = {value for key, value in texts(spec["lang"]).items() if key.startswith("kind.")}
    assert not kinds & {cut["wish"] for cut in spec["cuts"]}


@pytest.mark.parametrize(
    ("text", "family"),
    [
        ("match-3 where customers order fruit", "match3"),
        ("a fox jumps over spikes and collects coins", "platformer"),
        ("an ocean quiz duel", "quiz"),
    ],
)
def test_customers_or_coins_alone_make_no_shop(text, family):
    assert spec_of(text)["family"] == family


def test_tapping_what_pops_up_is_served_as_the_nearest_form_and_says_so():
    spec = spec_of("whack the moles that pop up")
    assert (spec["family"], spec["sub"]) == ("shop", "orders")
    assert spec["cuts"][0]["wish"] == texts("en")["kind.ui_heavy.whack"]


@pytest.mark.parametrize(
    ("text", "quota", "seconds"),
    [
        ("serve 15 customers in 90 seconds at a ramen stall", 15, 90),
        ("serve 28 customers in a cake shop", 28, 120),
        ("a bakery where customers order bread, 120 seconds", 28, 120),
        ("a bakery where customers order bread", 14, 60),
        ("손님 28명의 주문을 받는 빵집", 28, 120),
        ("a clicker about a gem mine", 3000, 60),
        ("a clicker about a gem mine, 90 seconds", 32000, 90),
        ("a clicker: earn 20000 coins in 80 seconds", 20000, 80),
    ],
)
def test_goal_and_day_are_as_said_and_fit_each_other_where_one_is_not(text, quota, seconds):
    assert (numbers(text)["quota"], numbers(text)["timeLimit"]) == (quota, seconds)


def test_more_guests_than_a_day_can_hold_are_no_goal():
    assert numbers("serve 40 customers in 60 seconds in a cafe")["quota"] == 23


def test_a_sum_that_is_named_makes_its_day():
    assert 60 < numbers("a clicker: earn 5000 coins")["timeLimit"] <= 70


def test_the_pitch_names_goal_and_time():
    assert spec_of("cookie clicker")["pitch"] == "Fill the till with 3000 coins. You have 60 seconds."
    assert spec_of("a bakery with customers and orders")["pitch"] == "Serve 14 guests. You have 60 seconds."
