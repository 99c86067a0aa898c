"""Recorded inputs as a plan that a page can carry out again, at the same steps of the same clock.

Pure. Inputs before play are placed by frame, those of a round by the game's own count of steps, as they were sent.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from crumb.errors import UsageFault
from crumb.qa.inject import init_script
from crumb.qa.keys import key_order

ENDS = {"win": "won", "lose": "lost"}
TOUR = "explore"
DOCTYPE = re.compile(rb"^(?:\xef\xbb\xbf)?\s*(?:<!--.*?-->\s*)*<!doctype[^>]*>", re.IGNORECASE | re.DOTALL)
LAB = "crumb-lab.js"
OLD = "Check the game again: what an earlier version recorded does not say which input belongs where."


class Step(TypedDict):
    """One input, sent before the frame or the game's step ``at``: a key as for a KeyboardEvent, or a spot in shares."""

    by: str
    at: int
    kind: str
    key: dict[str, Any] | None
    spot: list[float] | None


class Plan(TypedDict):
    """What is replayed: the round, how it ended, the size of the view, the seed of chance, and every input."""

    run: str
    until: str | None
    view: list[int]
    seed: int
    steps: list[Step]


def runs_in(log: Any) -> list[str]:
    """Return which rounds of a log of inputs can be replayed; of what an earlier version wrote, none."""
    if not isinstance(log, list) or not all(isinstance(visit, dict) and "events" in visit for visit in log):
        return []
    parts = {event.get("part") for visit in log for event in visit["events"]}
    found = [run for run in ("win", "lose", TOUR) if run in parts]
    return [*found, "lose"] if "lose" not in found and "start" in parts else found


def plan_of(log: Any, run: str | None) -> Plan:
    """Return the plan of a round, of the one that was won if ``run`` is None; raises UsageFault where there is none."""
    known = runs_in(log)
    wanted = run or (known[0] if known else "win")
    if wanted not in known:
        hint = f"Recorded are: {', '.join(known)}." if known else OLD
        raise UsageFault(f"No inputs of a round {wanted!r} were recorded.", hint)
    visit = next((visit for visit in log if _of(visit, wanted)), None) or next(v for v in log if _of(v, "start"))
    opening = [] if wanted == TOUR else _opening(visit["events"])
    by = "frame" if wanted == TOUR else "tick"
    steps = [_step(event, "frame") for event in opening] + [_step(event, by) for event in _of(visit, wanted)]
    view = list(visit.get("view") or [800, 600])
    return {"run": wanted, "until": ENDS.get(wanted), "view": view, "seed": int(visit.get("seed") or 0), "steps": steps}


def dressed(site: Mapping[str, bytes], plan: Plan) -> dict[str, bytes]:
    """Return the files of a game in which every page has the clock of the check, with its seed."""
    tag = f'<script src="/{LAB}"></script>'.encode()
    pages = {path: _after_doctype(body, tag) for path, body in site.items() if path.lower().endswith((".html", ".htm"))}
    return {**site, **pages, LAB: init_script(plan["seed"]).encode("utf-8")}


def _after_doctype(page: bytes, tag: bytes) -> bytes:
    """What stands before a doctype would change how the page is laid out."""
    found = DOCTYPE.match(page)
    cut = found.end() if found else 3 if page.startswith(b"\xef\xbb\xbf") else 0
    return page[:cut] + tag + page[cut:]


def _of(visit: Mapping[str, Any], part: str) -> list[Mapping[str, Any]]:
    return [event for event in visit["events"] if event.get("part") == part]


def _opening(events: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return what was pressed until play began: the first inputs of a page."""
    end = next((place for place, event in enumerate(events) if event.get("part") != "start"), len(events))
    return list(events[:end])


def _step(event: Mapping[str, Any], by: str) -> Step:
    key = None
    if "key" in event:
        order = key_order(event["kind"], event["key"])
        key = {name: order[name] for name in ("code", "key", "location")} | {"keyCode": order["windowsVirtualKeyCode"]}
    at = int(event.get(by) or 0)
    return {"by": by, "at": at, "kind": event["kind"].removeprefix("pointer "), "key": key, "spot": event.get("at")}
