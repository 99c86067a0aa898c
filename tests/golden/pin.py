"""Write what the golden transcripts fold to into expected.json; run it only after looking at the difference."""

import json
from pathlib import Path
from typing import Any

from crumb.core.reducer import fold
from crumb.core.state import state_hash
from crumb.store.reader import read_events

HERE = Path(__file__).parent


def facts(path: Path) -> dict[str, Any]:
    """Return what a transcript folds to, in the few facts that a person can check, and the hash of all."""
    batch = read_events(path)
    state = fold(batch.events)
    return {
        "events": len(batch.events),
        "goal": state.goal,
        "rounds": state.rounds,
        "verdicts": {str(round): card["verdict"] for round, card in state.cards.items()},
        "tokens": state.usage["tokens"],
        "finished": state.finished["text"] if state.finished else None,
        "unknown": state.unknown,
        "hash": state_hash(state),
    }


if __name__ == "__main__":
    pinned = {path.name: facts(path) for path in sorted(HERE.glob("*.jsonl"))}
    text = json.dumps(pinned, ensure_ascii=False, indent=2) + "\n"
    (HERE / "expected.json").write_text(text, encoding="utf-8")
