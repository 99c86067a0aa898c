"""What a browser must be told to press a key, by the code of the key; pure data, after an American keyboard."""

from typing import Any

SHIFTED = dict(zip("`1234567890-=[]\\;',./", '~!@#$%^&*()_+{}|:"<>?', strict=True))
SIGNS = {
    "Backquote": ("`", 192),
    "Minus": ("-", 189),
    "Equal": ("=", 187),
    "BracketLeft": ("[", 219),
    "BracketRight": ("]", 221),
    "Backslash": ("\\", 220),
    "Semicolon": (";", 186),
    "Quote": ("'", 222),
    "Comma": (",", 188),
    "Period": (".", 190),
    "Slash": ("/", 191),
    "Space": (" ", 32),
}
# code: (key, key code of Windows, place)
NAMED = {
    "Enter": ("Enter", 13, 0),
    "Tab": ("Tab", 9, 0),
    "Escape": ("Escape", 27, 0),
    "Backspace": ("Backspace", 8, 0),
    "Delete": ("Delete", 46, 0),
    "Insert": ("Insert", 45, 0),
    "Home": ("Home", 36, 0),
    "End": ("End", 35, 0),
    "PageUp": ("PageUp", 33, 0),
    "PageDown": ("PageDown", 34, 0),
    "ArrowLeft": ("ArrowLeft", 37, 0),
    "ArrowUp": ("ArrowUp", 38, 0),
    "ArrowRight": ("ArrowRight", 39, 0),
    "ArrowDown": ("ArrowDown", 40, 0),
    "ShiftLeft": ("Shift", 16, 1),
    "ShiftRight": ("Shift", 16, 2),
    "ControlLeft": ("Control", 17, 1),
    "ControlRight": ("Control", 17, 2),
    "AltLeft": ("Alt", 18, 1),
    "AltRight": ("Alt", 18, 2),
    "NumpadEnter": ("Enter", 13, 3),
}
MODIFIERS = {"Alt": 1, "Control": 2, "Shift": 8}
ALIASES = {"Shift": "ShiftLeft", "Control": "ControlLeft", "Alt": "AltLeft", " ": "Space", "Spacebar": "Space"}


def key_order(kind: str, code: str, held: frozenset[str] = frozenset()) -> dict[str, Any]:
    """Return the parameters of an ``Input.dispatchKeyEvent`` that presses (``down``) or releases a key.

    ``held``: codes of the keys that are down. A code that no keyboard has is sent as it is.
    """
    code = known(code)
    key, number, place, text = _meaning(code)
    modifiers = sum({MODIFIERS[name] for other in held if (name := _meaning(other)[0]) in MODIFIERS})
    if modifiers & MODIFIERS["Shift"] and len(text) == 1:
        key = text = SHIFTED.get(text, text.upper())
    if modifiers & ~MODIFIERS["Shift"]:
        text = ""
    order: dict[str, Any] = {
        "type": "keyUp" if kind != "down" else "keyDown" if text else "rawKeyDown",
        "code": code,
        "key": key,
        "windowsVirtualKeyCode": number,
        "modifiers": modifiers,
        "location": place,
        "isKeypad": place == 3,
        "autoRepeat": kind == "down" and code in held,
    }
    if kind == "down" and text:
        order |= {"text": text, "unmodifiedText": text}
    return order


def known(code: str) -> str:
    """Return the code of a key that may be given by its code or by its name."""
    if len(code) == 1 and code.isalpha() and code.isascii():
        return f"Key{code.upper()}"
    if len(code) == 1 and code.isdigit():
        return f"Digit{code}"
    return ALIASES.get(code, code)


def _meaning(code: str) -> tuple[str, int, int, str]:
    """Return (key, key code, place, text) of a code."""
    if code.startswith("Key") and len(code) == 4:
        return code[3].lower(), ord(code[3]), 0, code[3].lower()
    if code.startswith("Digit") and len(code) == 6:
        return code[5], ord(code[5]), 0, code[5]
    if code.startswith("Numpad") and code[6:].isdigit():
        return code[6:], 96 + int(code[6:]), 3, code[6:]
    if code.startswith("F") and code[1:].isdigit():
        return code, 111 + int(code[1:]), 0, ""
    if code in SIGNS:
        sign, number = SIGNS[code]
        return sign, number, 0, sign
    key, number, place = NAMED.get(code, (code, 0, 0))
    return key, number, place, "\r" if key == "Enter" else ""
