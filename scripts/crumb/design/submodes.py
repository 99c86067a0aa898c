"""Which sub-mode of an archetype a word asks for. This module must hold the closed table only."""

from typing import NamedTuple

from crumb.core.documents import Archetype


class Vote(NamedTuple):
    """A word's vote for a sub-mode."""

    archetype: Archetype
    sub: str
    weight: float


DEFAULT_SUB: dict[str, str] = {
    "platformer": "run",
    "top_down": "arena",
    "grid_logic": "puzzle",
    "tower_defense": "path",
    "ui_heavy": "quiz",
    "arcade_ball": "bricks",
}

SUB_WORDS: dict[str, str] = {
    "platformer/runner": "autorun3 endless1",
    "platformer/climb": "climb2",
    "platformer/flap": "flap4",
    "platformer/catch": "catchfall4",
    "platformer/physics": "toss2 into2 aimpower4 topple3 stack3",
    "platformer/merge": "merge4",
    "platformer/collect": "collect0.5",
    "platformer/ride": "uphill4 downhill3 thrust2",
    "top_down/arena": "shoot2 allsides2 survive2 wave2 collect1 chase1 dodge1 chores1 herd1",
    "top_down/rooms": "stealth3 keydoor2 rooms3 deliver1 patrol1 find1 steal3",
    "top_down/scroller": "swim0.5 sail2 downhill1 cross0.5",
    "top_down/driving": "drive3 race3",
    "top_down/ball": "golf5 pool5 football5",
    "top_down/duel": "ringout5 twoplayers2",
    "grid_logic/match": "match5 swap2 cascade3 alike2 sums1",
    "grid_logic/puzzle": "puzzle1 crate3 push2 untilwall4 slidetiles5 fewmoves2 undo2 mines3 words2 sort2 toggle4 "
    "mirror3 program3 board0.5 slide1",
    "grid_logic/snake": "snake4 grow1 snakething1",
    "grid_logic/blocks": "fallingblocks6",
    "grid_logic/merge": "mergetiles6 merge4.9",
    "grid_logic/maze": "maze3 pellets4",
    "grid_logic/steps": "cellstep2 lane2 frogger5 speedup1",
    "grid_logic/rhythm": "rhythm3 cellstep1",
    "grid_logic/tactics": "chess5 fourline5 turnbased2 turns1",
    "grid_logic/roguelike": "roguelike5",
    "grid_logic/builder": "build3 place2 connect4 pipework2 neighbour1",
    "tower_defense/path": "towerdefense2 tower1 route1",
    "tower_defense/lane": "lane3 rows2 plantv2",
    "tower_defense/hero": "walk1.5 fight2 run1",
    "ui_heavy/quiz": "quiz4 riddle2",
    "ui_heavy/card": "cards4",
    "ui_heavy/cardtable": "cardtable5",
    "ui_heavy/novel": "novel4 choices2 yesno1",
    "ui_heavy/idle": "click3 upgrade1",
    "ui_heavy/whack": "whack2",
    "ui_heavy/manage": "manage4 shop2",
    "ui_heavy/pet": "pet5",
    "ui_heavy/cooking": "cook2 orders3",
    "ui_heavy/rhythm": "rhythm3 presswhen3",
    "ui_heavy/auto": "autobattle6",
    "ui_heavy/memory": "memory5",
    "ui_heavy/sequence": "sequence6",
    "ui_heavy/hidden": "hidden3",
    "ui_heavy/typing": "typing4",
    "ui_heavy/dressup": "dressup4",
    "arcade_ball/bricks": "bricks4 paddle2 bouncing3",
    "arcade_ball/duel": "hockey4 twoplayers2",
    "arcade_ball/pins": "pinball4 bowling4",
}

# Words that say more together than each alone.
SUB_TOGETHER: tuple[tuple[frozenset[str], Vote], ...] = tuple(
    (frozenset(words.split()), Vote("platformer", sub, weight))
    for words, sub, weight in (
        ("flyfree onebutton", "flap", 4.0),
        ("flyfree between", "flap", 4.0),
        ("jump onebutton", "runner", 3.0),
        ("run onebutton", "runner", 3.0),
    )
)


def votes_by_word() -> dict[str, list[Vote]]:
    """Return the table by word instead of by sub-mode."""
    out: dict[str, list[Vote]] = {}
    for name, words in SUB_WORDS.items():
        archetype, sub = name.split("/")
        for word, weight in map(_split, words.split()):
            out.setdefault(word, []).append(Vote(archetype, sub, weight))  # type: ignore[arg-type]
    return out


def _split(word: str) -> tuple[str, float]:
    """Split ``toss2`` into word and weight."""
    name = word.rstrip("0123456789.")
    return name, float(word[len(name) :])
