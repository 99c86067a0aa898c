"""Measure what a harness adds to a client's own time: a client that does nothing but sleep, for a known while."""

import json
import os
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "scripts")]

from crumb.harness.base import Contract, Request  # noqa: E402
from crumb.harness.registry import get  # noqa: E402

OWN_SECONDS = 0.5
REPEATS = 5
GOAL = 0.3
CLIENT = """#!/bin/sh
mkdir -p build && echo "$$" > build/index.html
sleep {seconds}
echo '{event}'
"""


def overhead(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield a row: the time of a whole run less that of its client."""
    client = folder / "client"
    client.write_text(
        CLIENT.format(seconds=OWN_SECONDS, event=json.dumps({"type": "turn.completed"})), encoding="utf-8"
    )
    client.chmod(0o700)
    os.environ |= {"CRUMB_CODEX": str(client), "OPENAI_API_KEY": "not-a-real-key"}
    harness, added = get("codex"), []
    for number in range(REPEATS + 1):
        room = folder / f"room{number}"
        room.mkdir()
        began = time.monotonic()
        result = harness.run(Request("builder", room, {}, contract=Contract(("build",))))
        if result.status != "ok":
            raise SystemExit(f"the run of the bench failed: {result.message}")
        added.append(time.monotonic() - began - OWN_SECONDS)
    yield "overhead of a harness beyond its client", f"{statistics.median(added[1:]):.2f} s (goal: below {GOAL:g} s)"
