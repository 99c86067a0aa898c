"""Keys as a browser wants to be told of them."""

import pytest

from crumb.qa.keys import key_order, known


@pytest.mark.parametrize(
    ("code", "key", "number", "text"),
    [
        ("KeyA", "a", 65, "a"),
        ("Digit7", "7", 55, "7"),
        ("Space", " ", 32, " "),
        ("Enter", "Enter", 13, "\r"),
        ("ArrowLeft", "ArrowLeft", 37, None),
        ("F4", "F4", 115, None),
        ("Numpad3", "3", 99, "3"),
        ("Slash", "/", 191, "/"),
    ],
)
def test_a_code_says_key_number_and_text(code: str, key: str, number: int, text: str | None) -> None:
    order = key_order("down", code)
    assert (order["key"], order["windowsVirtualKeyCode"], order.get("text")) == (key, number, text)
    assert order["type"] == ("keyDown" if text else "rawKeyDown")
    assert key_order("up", code)["type"] == "keyUp"


def test_with_shift_letters_are_large_and_signs_are_others() -> None:
    held = frozenset({"ShiftLeft"})
    assert key_order("down", "KeyA", held)["text"] == "A"
    assert key_order("down", "Digit1", held)["key"] == "!"
    assert key_order("down", "KeyA", held)["modifiers"] == 8


def test_with_control_nothing_is_written() -> None:
    assert "text" not in key_order("down", "KeyA", frozenset({"ControlLeft"}))


def test_a_key_that_is_down_repeats() -> None:
    assert key_order("down", "KeyA", frozenset({"KeyA"}))["autoRepeat"] is True
    assert key_order("down", "KeyA")["autoRepeat"] is False


@pytest.mark.parametrize(("name", "code"), [("a", "KeyA"), ("4", "Digit4"), (" ", "Space"), ("Shift", "ShiftLeft")])
def test_a_key_may_be_given_by_its_name(name: str, code: str) -> None:
    assert known(name) == code
