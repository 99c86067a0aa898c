"""Small games, good and broken, played in a real browser: the good ones pass, the broken ones fail at the right gate."""

from pathlib import Path
from typing import Any

import pytest
from gamebox import CATCHER_PROOF, play, source, statuses

from crumb.qa.browser import Lab

pytestmark = pytest.mark.browser

CLOCK_LOOP = "requestAnimationFrame(frame);\nwindow.__crumb"
CATCHER_GOOD: dict[str, list[tuple[str, str]]] = {
    "as it is": [],
    "boots after seven seconds": [
        (CLOCK_LOOP, "setTimeout(() => { window.__crumb.ready = true; frame(); }, 7000);\nwindow.__crumb"),
        ("ready: true", "ready: false"),
    ],
    "waits by reading the clock": [
        ("function paint() {", "function paint() { if (tick === 40) { const t = Date.now() + 300; while (Date.now() < t); }")
    ],
    "harmless console.error and a refused fullscreen": [
        ("let phase =", "console.error('hello'); document.documentElement.requestFullscreen().catch((e) => { throw e; }); let phase ="),
    ],
}
CATCHER_BROKEN: dict[str, tuple[str, list[tuple[str, str]]]] = {
    "throws on boot": ("B", [("let phase =", "undefinedFunction(); let phase =")]),
    "throws after six seconds": ("B", [("let phase =", "setTimeout(() => { throw new Error('late'); }, 6000); let phase =")]),
    "throws on input": ("B", [("addEventListener('keydown', (e) => {", "addEventListener('keydown', (e) => { hero.move();")]),
    "rejects": ("B", [("let phase =", "Promise.reject(new Error('no level')); let phase =")]),
    "stands still from the start": ("C", [(CLOCK_LOOP, "frame = () => {};\nwindow.__crumb"), ("function frame()", "var frame = () =>")]),
    "one control is dead": ("G", [("if (keys.left) world.x -= 5;", "")]),
    "one control is inverted": ("G", [("if (keys.right) world.x += 5;", "if (keys.right) world.x -= 5;")]),
    "does not start": ("G", [("if (phase === 'title') phase = 'playing';", "")]),
    "cannot be won": ("H", [("if (world.score >= 30)", "if (world.score >= 9e9)")]),
    "cannot be lost": ("H", [("else if (world.lives <= 0)", "else if (world.lives <= -99)")]),
    "score never moves": ("H", [("world.score += 10;", "world.score += 0;"), ("world.score >= 30", "world.n >= 3")]),
    "wins alone": ("I", [("world.lives--;", "world.score += 10;")]),
    "restart keeps the score": ("I", [("world = fresh(); tick = 0;", "world = { ...fresh(), score: world.score }; tick = 0;")]),
    "restart key is dead": ("I", [("if (e.code === 'KeyR'", "if (e.code === 'F9'")]),
    "pause does not pause": ("I", [("if (phase === 'playing') step();", "if (phase !== 'title') step();")]),
    "asks the network": ("N", [("let phase =", "fetch('https://example.com/x').catch(() => {}); let phase =")]),
    "loads a foreign picture": ("N", [("let phase =", "new Image().src = 'http://10.1.2.3/x.png'; let phase =")]),
    "opens a socket": ("N", [("let phase =", "try { new WebSocket('ws://127.0.0.1:1/x') } catch {} let phase =")]),
    "floods with dialogs": ("K", [("let phase =", "setInterval(() => alert('hi'), 50); let phase =")]),
    "hangs when loaded": ("R", [("let phase =", "for (;;); let phase =")]),
    "hangs in play": ("R", [("tick++;", "tick++; if (tick === 90) for (;;);")]),
    "reloads for ever": ("R", [("let phase =", "setTimeout(() => location.reload(), 900); let phase =")]),
    "makes its state up": (
        "H",
        [("state: () => ({ phase, tick,", "state: () => ({ phase, tick, made: (window.made = (window.made | 0) + 1),")],
    ),
}


@pytest.mark.parametrize("kind", CATCHER_GOOD)
def test_a_good_game_with_the_contract_passes_every_gate(kind: str, lab: Lab, tmp_path: Path) -> None:
    result = play(lab, tmp_path, source("catcher", *CATCHER_GOOD[kind]), CATCHER_PROOF)
    assert set(statuses(result).values()) == {"pass"}, [gate for gate in result["gates"] if gate["status"] != "pass"]
    assert result["status"] == "pass"
    assert result["portability"] == "pass"


@pytest.mark.parametrize("kind", CATCHER_BROKEN)
def test_a_broken_game_with_the_contract_fails_at_its_gate(kind: str, lab: Lab, tmp_path: Path) -> None:
    gate, changes = CATCHER_BROKEN[kind]
    result = play(lab, tmp_path, source("catcher", *changes), CATCHER_PROOF)
    assert result["status"] == "fail", statuses(result)
    found: dict[str, Any] = next(dict(item) for item in result["gates"] if item["id"] == gate)
    assert found["status"] == "fail", result["gates"]
    assert found["blocking"]
    assert found["evidence"]
    assert len(found["message"]) > 20
