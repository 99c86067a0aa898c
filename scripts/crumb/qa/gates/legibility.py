"""X legibility: what is written can be read on the picture, and how to play is written somewhere.

Contrast is measured between the pixels of the picture, not between colours that a style names.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from crumb.qa.gates.finding import Finding, Thresholds, failed, passed, skipped
from crumb.qa.pixels import contrast
from crumb.qa.record import Observation, Shot

LETTERS = re.compile(r"\w{2,}")
WORDS: dict[str, str] = {
    "ArrowLeft": r"[←◀⬅⇦⟵]|arrow|cursor",
    "ArrowRight": r"[→▶➡⇨⟶]|arrow|cursor",
    "ArrowUp": r"[↑▲⬆⇧]|arrow|cursor",
    "ArrowDown": r"[↓▼⬇⇩]|arrow|cursor",
    "Space": r"\bspace|␣",
    "Enter": r"\b(enter|return)\b|⏎|↵",
    "ShiftLeft": r"\bshift\b|⇧",
    "ShiftRight": r"\bshift\b|⇧",
    "ControlLeft": r"\b(ctrl|control)\b",
}
POINTER = r"\b(tap|touch|click|mouse|drag|swipe|press|pull|aim|finger|pointer)"


def judge(seen: Observation, limits: Thresholds) -> Finding:
    """Fail for text that is too faint or too small, and for a game that tells none of its controls."""
    shots = [shot for shot in seen.shots if shot.layout is not None and shot.layout["texts"]]
    words = _written(seen)
    if not shots and not words.strip():
        return skipped("The game writes nothing, so there is nothing to read.")
    found = texts(shots)
    faint = [text for text in found if _is_faint(text, limits)]
    small = [text for text in found if text["size"] < limits["text_px"]]
    told = _told(seen, words)
    measured = {"texts": len(found), "faint": faint[:6], "small": small[:6], "controls": told}
    faults = []
    if faint:
        worst = min(faint, key=lambda item: float(item["contrast"]))
        faults.append(
            f"{worst['text']!r} is hard to read ({worst['contrast']:g}:1). Set it off from what is behind it."
        )
    if small:
        faults.append(f"{small[0]['text']!r} is too small to read ({small[0]['size']:g} pixels). Write it larger.")
    if told is not None and told and not any(told.values()):
        faults.append("Nowhere is written how to play. Name the keys on the title.")
    if faults:
        return failed(" ".join(faults), measured, [item["shot"] for item in chain(faint, small)][:4])
    return passed("What is written can be read.", measured)


def texts(shots: list[Shot]) -> list[dict[str, Any]]:
    """Return every text once, as in the picture in which it stands out most: it may fade in, and move."""
    best: dict[str, dict[str, Any]] = {}
    for shot, text in _whole_texts(shots):
        key = re.sub(r"\d+", "0", text["text"])
        x, y = text["x"], text["y"]
        found = round(contrast(shot.pixels[y : y + text["height"], x : x + text["width"]]), 2)
        if key not in best or best[key]["contrast"] < found:
            best[key] = {"text": text["text"][:40], "shot": shot.label, "size": text["size"], "contrast": found}
    return list(best.values())


def _whole_texts(shots: list[Shot]) -> Iterator[tuple[Shot, Mapping[str, Any]]]:
    for shot in shots:
        for text in shot.layout["texts"] if shot.layout is not None else []:
            if LETTERS.search(text["text"]) and _whole(shot, text):
                yield shot, text


def _whole(shot: Shot, text: Mapping[str, Any]) -> bool:
    height, width = shot.pixels.shape[:2]
    if shot.layout is None or abs(shot.layout["width"] - width) > 1:
        return False  # a phone that zooms out shows the page in another measure
    return bool(
        text["x"] >= 0
        and text["y"] >= 0
        and text["x"] + text["width"] <= width
        and text["y"] + text["height"] <= height
        and text["width"] >= 4
        and text["height"] >= 4
    )


def _is_faint(text: Mapping[str, Any], limits: Thresholds) -> bool:
    needed = limits["large_contrast"] if text["size"] >= limits["large_px"] else limits["contrast"]
    return bool(text["contrast"] < needed)


def _written(seen: Observation) -> str:
    facts = [fact for visit in seen.visits for fact in visit.facts]
    shown = [text["text"] for shot in seen.shots if shot.layout is not None for text in shot.layout["texts"]]
    return "\n".join({line for fact in facts for line in [fact["text"], *fact["painted"]]} | set(shown))


def _told(seen: Observation, words: str) -> dict[str, bool] | None:
    """Return for each declared control whether its key or gesture is written; None where that cannot be told."""
    languages = {str(shot.layout["lang"])[:2] for shot in seen.shots if shot.layout is not None}
    if seen.contract != "crumb" or not languages & {"en", ""}:
        return None
    facts = [visit.last for visit in seen.visits if visit.facts]
    declared = facts[0].get("controls", []) if facts else []
    twins = {twin.action for twin in seen.twins}
    return {
        str(control["action"]): _is_told(control, words)
        for control in declared
        if isinstance(control, dict) and control.get("action") in twins
    }


def _is_told(control: Mapping[str, Any], words: str) -> bool:
    keys = [str(key) for key in control.get("keys") or []]
    patterns = [WORDS.get(key) or _plain(key) for key in keys] + ([POINTER] if control.get("pointer") else [])
    return any(re.search(pattern, words, re.IGNORECASE) for pattern in patterns if pattern)


def _plain(code: str) -> str:
    """Return the pattern of a letter or digit; letters may stand together, as in WASD."""
    sign = code.removeprefix("Key").removeprefix("Digit")
    return rf"\b{sign}\b|\bwasd\b" if sign in ("W", "A", "S", "D") else rf"\b{re.escape(sign)}\b"
