"""The idea as typed, in any language: unmangled in idea.json, never in a shell or a path; or refused in words."""

import json
from pathlib import Path

import pytest

from project import Project

pytestmark = pytest.mark.pipeline
CASES = [
    "a: b match-3 game",
    "snake 123",
    "match-3 # with a note",
    "it's a 'quoted' \"match\" game $(touch PWNED) `touch PWNED`; touch PWNED",
    "match three\nwith two lines",
    "سلحفاة تقفز فوق الغيوم لجمع النجوم",
    "safe\u202egpj.exe\u202c runner game",
    "<script>alert(1)</script><img src=x onerror=alert(2)> match three",
    "🐸 jump over 🍄 platformer 👨\u200d👩\u200d👧",
    "=cmd|\"/c calc\"!A1 platformer {{7*7}} $' $&",
    "jump " * 2000,
    "도시락 속 김밥이 젓가락을 피해 점프하며 도시락 끝까지 달린다",
]  # fmt: skip


@pytest.mark.parametrize("idea", CASES, ids=range(len(CASES)))
def test_an_idea_is_kept_as_typed_and_runs_nowhere(fresh: Project, idea: str) -> None:
    fresh.run("--until", "build", "--config", f"idea={idea}")
    kept = json.loads((fresh.session / "idea.json").read_bytes())
    assert kept["text"] == idea
    assert set(fresh.session.name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert not list(fresh.folder.rglob("PWNED"))
    build = fresh.session / "rounds" / "01" / "build.json"
    assert json.loads(build.read_bytes())["stage"]["status"] == "ok"


@pytest.mark.parametrize("idea", ["", "   \t ", "x" * 10_001, "bad \udcff byte"])
def test_what_cannot_be_an_idea_is_refused_with_exit_2_and_leaves_nothing(fresh: Project, idea: str) -> None:
    output = fresh.make(idea=idea, code=2)
    assert "crumb: " in output
    assert "Traceback" not in output
    assert not (fresh.folder / "sessions").exists()


def test_a_mistyped_setting_is_refused_with_the_nearest_name(fresh: Project) -> None:
    output = fresh.make("qa-profil=full", code=2)
    assert "profil" in output
    assert "Traceback" not in output
    assert "preset" in fresh.make("presett=offline", code=2)


def test_a_hostile_setting_never_reaches_a_shell(fresh: Project) -> None:
    fresh.make("preset=x'$(touch PWNED)'", code=2)
    assert not list(fresh.folder.rglob("PWNED"))


def test_the_project_works_in_a_path_with_a_space_an_apostrophe_and_another_locale(tmp_path: Path) -> None:
    project = Project(tmp_path / "it's my project")
    project.make(idea="눈 덮인 창고 match-3 퍼즐", LC_ALL="C", PYTHONUTF8="0")
    assert json.loads((project.session / "idea.json").read_bytes())["text"] == "눈 덮인 창고 match-3 퍼즐"


def test_it_runs_from_elsewhere(fresh: Project, tmp_path: Path) -> None:
    elsewhere = tmp_path / "else where"
    elsewhere.mkdir()
    fresh.run("-s", str(fresh.folder / "Snakefile"), "-d", str(elsewhere), "--config", "idea=snake match-3")
    assert list((elsewhere / "sessions").glob("*/game/play/index.html"))
