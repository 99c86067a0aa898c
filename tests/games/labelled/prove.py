"""Records how the good games with the contract are won and lost: each game's ``bot.js`` plays it in a browser.

Run as a program with names of games; writes ``proof.json`` and the declared controls of ``label.json``. A bot is
``{win(state, memory), lose(state, memory)}``, each of which answers with the actions that are held in the next step.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from sets import Labelled, build_of, good_game, materialise

from crumb.qa import contract
from crumb.qa.browser import Lab
from crumb.qa.driver import ENDS, Driver
from crumb.qa.page import Limits, TestPage, View
from crumb.qa.record import Run, Visit
from crumb.qa.schedule import Controls, controls_from
from crumb.qa.server import SiteServer
from crumb.qa.site import load_site

SEED = 20260
LONGEST = 9000
STEP = """(async () => {
  await __vt.run({frames: 1, tick: null, phases: null, stride: 1});
  return __prove();
})()"""
BOT = """(() => {
  const bot = %s, memory = {};
  window.__prove = () => {
    const state = __vt.state();
    return {tick: state.tick, phase: state.phase, held: bot.%s(state, memory)};
  };
  return __prove();
})()"""


async def record(driver: Driver, controls: Controls, bot: str, way: str) -> dict[str, Any] | None:
    """Let the bot play from the first step on, and return the trace when it reaches its end."""
    if not await contract.begin(driver, controls, Run(way)):
        return None
    now = await driver.page.call(BOT % (bot, way), during="asking the bot")
    down: set[str] = set()
    events: list[list[Any]] = []
    for _ in range(LONGEST):
        if now["phase"] in ENDS:
            return {"seed": SEED, "ticks": now["tick"], "end": now["phase"], "hash": "", "events": events}
        wanted = set(now["held"])
        for kind, actions in (("up", down - wanted), ("down", wanted - down)):
            for action in sorted(actions):
                events.append([now["tick"], kind, action])
                await driver.page.key(kind, controls.key(action) or "")
        down = wanted
        now = await driver.page.call(STEP, during="playing")
    print(f"  {way}: still {now}", file=sys.stderr)
    return None


async def idle(driver: Driver, controls: Controls) -> dict[str, Any]:
    """Start, do nothing, and return how that ends."""
    await contract.begin(driver, controls, Run("idle"))
    await driver.step(LONGEST, phases=ENDS)
    return {"end": driver.phase, "ticks": driver.tick}


async def prove(lab: Lab, game: Labelled, origin: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Return the proof of a game and the controls that its page declares."""
    bot = (game.folder / "bot.js").read_text(encoding="utf-8").strip().rstrip(";")
    proof: dict[str, Any] = {}
    declared: list[dict[str, Any]] = []
    for way in ("win", "lose", "idle"):
        visit = Visit(way)
        async with TestPage(lab, origin, visit, Limits(call_cpu=20, page_cpu=300), View(), SEED) as page:
            driver = Driver(page, visit)
            await driver.boot("index.html", 15)
            declared = (await driver.facts("prove"))["controls"]
            controls = controls_from(declared)
            proof[way] = await (idle(driver, controls) if way == "idle" else record(driver, controls, bot, way))
    return proof | {"random": {"games": 0, "wins": 0}, "bot": {"games": 1, "wins": 1}, "findings": []}, declared


def prove_game(lab: Lab, game: Labelled) -> dict[str, Any]:
    """Write the proof of a game beside it, and return it."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = materialise(game, Path(scratch))
        with SiteServer(load_site(folder, build_of(folder))) as server:
            proof, controls = lab.run(prove(lab, game, server.origin), 600)
    (game.folder / "proof.json").write_text(json.dumps(proof, separators=(",", ":")) + "\n", encoding="utf-8")
    label = game.label | {"spec": {"controls": controls}}
    text = json.dumps(label, indent=2, ensure_ascii=False) + "\n"
    (game.folder / "label.json").write_text(text, encoding="utf-8")
    return proof


def main(names: list[str]) -> None:
    """Prove the named games, one after the other."""
    with Lab() as lab:
        for name in names:
            proof = prove_game(lab, good_game(name))
            ends = {way: proof[way] and (proof[way]["end"], proof[way]["ticks"]) for way in ("win", "lose", "idle")}
            print(name, ends)


if __name__ == "__main__":
    main(sys.argv[1:])
