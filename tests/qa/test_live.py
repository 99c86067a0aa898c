"""The look in real time: it lowers what runs only under a held clock, and leaves good games alone."""

import json
from pathlib import Path

import pytest
from gamebox import play, source, statuses
from sightings import POLICY, good
from visits import looked

from crumb.qa import live as live_look
from crumb.qa import parts
from crumb.qa.browser import Lab
from crumb.qa.faults import HarnessFault
from crumb.qa.gates.live import judge
from crumb.qa.record import Live

LIMITS = POLICY.thresholds("E")
ONLY_HELD = "if (!window.__vt) window.requestAnimationFrame = () => 0; "
THROWS = "setTimeout(() => { if (!window.__vt) throw new Error('nobody holds the clock'); }, 300); "


@pytest.mark.parametrize(
    ("live", "status"),
    [(None, "pass"), (Live(0.02, 150), "pass"), (Live(0.0, 150), "fail"), (Live(0.02, 0), "fail")],
)
def test_nothing_in_real_time_lowers_what_there_is_in_virtual_time(live: Live | None, status: str) -> None:
    seen = good()
    seen.live = live
    assert judge(seen, LIMITS).status == status


@pytest.mark.parametrize(("told", "status"), [(Live(0.02, 150), "error"), (Live(0.02, 0), "fail")])
def test_what_could_not_be_looked_at_in_real_time_is_said_and_hides_no_fault(told: Live, status: str) -> None:
    seen = good()
    seen.live, seen.live_untold = told, "the browser gave no picture"
    finding = judge(seen, LIMITS)
    assert finding.status == status
    assert ("the browser gave no picture" in finding.message) == (status == "error")


@pytest.mark.browser
@pytest.mark.parametrize(("spoiled", "told"), [(1, None), (9, "the browser gave no picture")])
def test_a_look_that_the_machine_spoils_is_tried_again_and_no_more(
    spoiled: int, told: str | None, lab: Lab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[str] = []

    async def watch(page: object, entry: str) -> Live:
        looks.append(entry)
        if len(looks) <= spoiled:
            raise HarnessFault("the browser gave no picture", "try again")
        return Live(0.02, 150)

    monkeypatch.setattr(live_look, "watch", watch)
    seen = looked(lab, tmp_path, source("lights"), lambda session, controls: parts.live_look(session))
    assert (seen.live_untold, len(looks)) == (told, 2)
    assert (seen.live is None) == ("live" not in [visit.name for visit in seen.visits]) == (told is not None)


@pytest.mark.browser
@pytest.mark.parametrize(("code", "gate"), [(ONLY_HELD, "E"), (THROWS, "B")])
def test_a_game_that_knows_of_the_held_clock_is_found_out(code: str, gate: str, lab: Lab, tmp_path: Path) -> None:
    result = play(lab, tmp_path, source("hopper", ("<script>", f"<script>{code}")))
    assert statuses(result)[gate] == "fail", statuses(result)


@pytest.mark.browser
def test_a_game_that_waits_for_its_player_may_stand_still(lab: Lab, tmp_path: Path) -> None:
    result = play(lab, tmp_path, source("lights"))
    assert result["status"] == "pass", result["reason"]
    log = json.loads((tmp_path / "qa" / "console.json").read_text(encoding="utf-8"))
    assert "live" in [visit["visit"] for visit in log]
