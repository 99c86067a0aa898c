"""Loops with the real browser: a dead jump is repaired, what cannot be won is designed again, the hopeless stops."""

import pytest

from project import Project, acts, document, events

pytestmark = [pytest.mark.pipeline, pytest.mark.browser]
PLATFORMER = "a lantern hops across rooftops and must reach the temple bell, platformer"


def orders(project: Project) -> list[str]:
    """Return the mode of each round's order."""
    found = (event.get("data", {}).get("order") for event in events(project.session))
    return [order["mode"] for order in found if order]


def patched(**params: float) -> dict[str, object]:
    """Return a script line: a good spec with other numbers, whatever their range was."""
    numbers = {name: {"value": value, "min": min(value, 20)} for name, value in params.items()}
    return {"do": "good", "patch": {"params": numbers}}


@pytest.fixture
def real(tmp_path_factory: pytest.TempPathFactory) -> Project:
    return Project(tmp_path_factory.mktemp("real") / "crumb", stub=False)


def test_a_dead_jump_ends_in_a_pass_of_round_two_by_repair(real: Project) -> None:
    output = real.make(*real.script(planner=[patched(jump=0)]), idea=PLATFORMER)
    assert "PASS" in output
    assert orders(real) == ["initial", "repair"]
    assert "G" in {gate["id"] for gate in document(real.session, 1, "qa")["gates"] if gate["status"] == "fail"} | {"H"}
    assert "jump" in {change["param"] for change in document(real.session, 2, "build")["changes"]}


def test_what_cannot_be_won_is_designed_again(real: Project) -> None:
    real.make(*real.script(planner=[patched(target=20000, timeLimit=20, comboBonus=0, matchScore=5), {"do": "good"}]))
    assert orders(real)[:2] == ["initial", "redesign"]
    assert document(real.session, 2, "effect")["reason"] == "verdict_pass"
    first, second = document(real.session, 1, "spec"), document(real.session, 2, "spec")
    assert first["archetype"] != second["archetype"]


@pytest.mark.slow
def test_the_hopeless_stops_with_its_reason_and_its_best_build(real: Project) -> None:
    dead = {"do": "broken", "break": "throws"}
    real.make(*real.script(builder=[dead]), code=1)
    last = max(int(path.name) for path in (real.session / "rounds").iterdir())
    effect = document(real.session, last, "effect")
    assert effect["kind"] == "done"
    assert effect["reason"] in ("no_progress", "redesign_cap", "verdict_cap")
    assert effect["best"] is not None
    assert (real.session / "game" / "play" / "index.html").is_file()
    assert "build@1" in acts(real.session)
