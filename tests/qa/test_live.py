"""The look in real time: it lowers what runs only under a held clock, and leaves good games alone."""

import json
from pathlib import Path

import pytest
from gamebox import play, source, statuses
from sightings import POLICY, good

from crumb.qa.browser import Lab
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
