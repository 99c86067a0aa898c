"""What the browser says of the hooks of a game: the calls of every visit together, and what nothing called."""

from crumb.qa.hooked import hooked
from crumb.qa.record import Visit


def visit(*hooks: object) -> Visit:
    return Visit("play", facts=[{"hooks": found} for found in hooks])


def test_the_most_calls_of_any_visit_count_and_what_had_none_is_dead() -> None:
    seen = [
        visit({"paintFront": 1, "onEvent": 0, "points": 0}, {"paintFront": 9, "onEvent": 4, "points": 0}),
        visit({}),
    ]
    assert hooked(seen) == {"called": {"onEvent": 4, "paintFront": 9, "points": 0}, "dead": ["points"]}


def test_a_game_without_hooks_has_nothing_to_say() -> None:
    assert hooked([visit({}), Visit("title")]) is None


def test_what_a_page_counts_wrongly_is_no_call_and_no_fault() -> None:
    assert hooked([visit(None, {"points": None})]) == {"called": {"points": 0}, "dead": ["points"]}
