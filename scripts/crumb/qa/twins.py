"""Finds, for each control, a moment at which it does something, beside the same moment without it.

Works through visits; collects only.
"""

from crumb.qa import moments, rounds
from crumb.qa.driver import Driver
from crumb.qa.effects import responds
from crumb.qa.record import Run, Twin
from crumb.qa.schedule import Controls
from crumb.qa.visiting import Visits

NOTHING = 0.00008  # share of pixels: what differs less is not to be seen


async def find(visits: Visits, page: Driver | None, controls: Controls, action: str) -> None:
    """Hold a control beside the same moments without it; where nothing comes of it, at other moments too."""
    found: Twin | None = None
    by_key = controls.key(action) is not None
    for attempt in (rounds.early, rounds.later) if by_key else (rounds.pointed, rounds.pointed_later):
        async with visits.round(f"twin {action}", page) as at:
            if at is not None:
                found = await attempt(at, controls, visits.seen, action)
        if found is not None and responds(found):
            break
    else:
        if by_key:
            found = await _led(visits, page, controls, action) or await _proven(visits, page, controls, action) or found
    if found is not None and visits.thorough and moments.unseen(found, NOTHING):
        found = await _soon(visits, page, controls, found)
        if moments.unseen(found, NOTHING):
            found = await _elsewhen(visits, page, controls, found)
    if found is not None:
        visits.seen.twins.append(found)
        visits.seen.runs[f"twin:{action}"] = found.with_it


async def _proven(visits: Visits, page: Driver | None, controls: Controls, action: str) -> Twin | None:
    """Try the control where the proven way uses it: it may well do nothing before."""
    script = visits.proven("win")
    if script is None:
        return None
    for tick in moments.uses(script, action):
        runs: list[Run] = []
        for held in (True, False):
            async with visits.round(f"twin {action} at {tick}", page) as at:
                if at is not None:
                    runs.append(await moments.in_proof(at, controls, script, tick, action, held))
        if len(runs) == 2:
            twin = Twin(action, f"at {tick}", runs[0], runs[1], controls.effect(action))
            if responds(twin):
                return twin
    return None


async def _elsewhen(visits: Visits, page: Driver | None, controls: Controls, twin: Twin) -> Twin:
    """Try a control at other moments: what it moves may not be on the screen yet."""
    async with visits.round(f"twin {twin.action} later", page) as at:
        other = await rounds.later(at, controls, visits.seen, twin.action) if at is not None else None
    if other is None or not responds(other) or moments.unseen(other, NOTHING):
        other = await _proven(visits, page, controls, twin.action)
    return other or twin


async def _soon(visits: Visits, page: Driver | None, controls: Controls, twin: Twin) -> Twin:
    runs: list[Run] = []
    for held in (True, False):
        async with visits.round(f"twin {twin.action} again", page) as at:
            if at is not None:
                runs.append(await moments.soon(at, controls, twin, held))
    return moments.with_pictures(twin, runs) if len(runs) == 2 else twin


async def _led(visits: Visits, page: Driver | None, controls: Controls, action: str) -> Twin | None:
    for first in rounds.leads(controls, action):
        runs: list[Run] = []
        for held in (action, None):
            async with visits.round(f"twin {action} after {first}", page) as at:
                if at is not None:
                    runs.append(await rounds.after_other(at, controls, first, held))
        if len(runs) == 2:
            twin = Twin(action, f"after {first}", runs[0], runs[1], controls.effect(action))
            if responds(twin):
                return twin
    return None
