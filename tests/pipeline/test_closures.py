"""For every source file of the project: an edit inside a stage's closure changes its version, one outside does not.

What is inside is told here by hand, file by file or folder by folder, and compared with what the versions really do.
"""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from crumb.core.documents import STAGES
from crumb.pipeline import closure as closures
from crumb.pipeline import versions
from crumb.pipeline.binding import FALLBACK
from crumb.pipeline.settings import effective, load_defaults

PROJECT = versions.PROJECT
# The first that fits counts. "-" stands for no stage.
OWNERS: list[tuple[str, str]] = [
    ("templates/", "build"),
    ("config/gates.yaml", "qa"),
    ("config/models.yaml", "-"),
    ("config/axes.yaml", "-"),
    ("scripts/crumb/core/axes.py", "-"),
    ("scripts/crumb/core/visual.py", "-"),
    ("scripts/crumb/core/prices.py", "-"),
    ("scripts/crumb/harness/pricelist.py", "-"),
    ("scripts/crumb/qa/measure.py", "-"),
    ("scripts/crumb/qa/replaying.py", "-"),
    ("scripts/crumb/qa/standalone.py", "-"),
    ("scripts/crumb/qa/writeback.py", "-"),
    ("scripts/crumb/qa/", "qa"),
    ("scripts/crumb/games/prove.js", "spec build"),
    ("scripts/crumb/stages/spec", "spec"),
    ("scripts/crumb/stages/brief_", "-"),
    ("scripts/crumb/stages/review.py", "judge"),
    ("scripts/crumb/stages/build.py", "build"),
    ("scripts/crumb/stages/qa.py", "qa"),
    ("scripts/crumb/stages/judge.py", "judge"),
    ("scripts/crumb/stages/verdict.py", "verdict"),
    ("scripts/crumb/stages/work.py", "spec build qa judge verdict"),
    ("scripts/crumb/stages/actor.py", "spec build judge"),
    ("scripts/crumb/stages/", "- spec judge"),
    ("scripts/crumb/harness/offline_planner.py", "spec"),
    ("scripts/crumb/harness/offline_builder.py", "build"),
    ("scripts/crumb/harness/offline_verifier.py", "judge"),
    ("scripts/crumb/harness/rubric.py", "judge"),
    ("scripts/crumb/harness/scripted", "-"),
    ("scripts/crumb/design/lexicon/", "spec build"),
    ("scripts/crumb/design/strings/", "spec build"),
    ("scripts/crumb/design/titles.py", "spec"),
    ("scripts/crumb/core/verdict.py", "verdict"),
    ("scripts/crumb/core/decide.py", "verdict"),
    ("scripts/crumb/core/documents.py", "spec build qa judge verdict"),
    ("scripts/crumb/core/commands.py", "-"),
    ("scripts/crumb/core/answers.py", "-"),
    ("scripts/crumb/pipeline/", "-"),
    ("scripts/crumb/report/", "-"),
    ("scripts/crumb/commands/", "-"),
    ("scripts/crumb/cli.py", "-"),
    ("scripts/crumb/store/transcript.py", "-"),
    ("scripts/crumb/store/runs.py", "-"),
    ("rules/", "-"),
    ("Snakefile", "-"),
    ("README.md", "-"),
]
EXCEPT = {"scripts/crumb/stages/check.py", "scripts/crumb/stages/spec_page.py"}


def sources() -> Iterator[Path]:
    for part in ("scripts/crumb", "templates", "config", "rules"):
        for path in sorted((PROJECT / part).rglob("*")):
            if path.is_file() and path.suffix in {*versions.SOURCES, ".smk"} and "__pycache__" not in path.parts:
                yield path


@pytest.fixture
def wanted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Return a function: the version of every stage when the file given has other bytes than it has."""
    known = {path: versions._file_sha(path) for path in sources()}
    config = load_defaults()

    def with_edited(edited: Path | None) -> dict[str, str]:
        versions.source_sha.cache_clear()
        monkeypatch.setattr(versions, "_file_sha", lambda path: "edited" if path == edited else known[path])
        return versions.stage_versions(config, FALLBACK)

    monkeypatch.setattr(versions, "closure", _remember(closures.closure))
    monkeypatch.setattr(versions, "data_files", _remember(versions.data_files))
    yield with_edited
    versions.source_sha.cache_clear()


def _remember(function: Any) -> Any:
    seen: dict[Any, Any] = {}

    def remembered(argument: Any) -> Any:
        if argument not in seen:
            seen[argument] = function(argument)
        return seen[argument]

    return remembered


def owners(path: Path) -> set[str] | None:
    name = path.relative_to(PROJECT).as_posix()
    found = next((stages for start, stages in OWNERS if name.startswith(start)), None)
    return None if found is None or name in EXCEPT or found.startswith("- ") else set(found.split()) - {"-"}


def test_an_edit_of_any_file_changes_the_versions_of_exactly_the_stages_it_belongs_to(wanted: Any) -> None:
    before = wanted(None)
    seen: dict[str, set[str]] = {stage: set() for stage in STAGES}
    wrong = []
    for path in sources():
        after = wanted(path)
        changed = {stage for stage in STAGES if after[stage] != before[stage]}
        for stage in changed:
            seen[stage].add(path.relative_to(PROJECT).as_posix())
        expected = owners(path)
        if expected is not None and path.name != "__init__.py" and changed != expected:
            wrong.append(f"{path.relative_to(PROJECT)}: {sorted(changed)} instead of {sorted(expected)}")
    assert wrong == []
    assert all(seen.values())
    assert wanted(None) == before


def test_no_stage_depends_on_how_runs_are_kept_shown_or_started(wanted: Any) -> None:
    outside = ("pipeline", "report", "commands", "studio")
    reached = {path.relative_to(closures.ROOT).parts[1] for stage in STAGES for path in _closure_of(stage)}
    assert not reached & set(outside)


def _closure_of(stage: Any) -> list[Path]:
    role = versions.ROLES.get(stage)
    return closures.closure(versions.modules_of(stage, FALLBACK[role]["harness"] if role else None))


def test_every_module_that_is_imported_by_a_stage_at_run_time_is_in_its_closure() -> None:
    """A dynamic import would be invisible to the syntax tree; the rules are really loaded here to find one."""
    code = (
        "import sys\nfrom crumb.design import plan\n"
        "for idea in ('match-3 with gems', '눈 덮인 창고 퍼즐', 'un juego de plataformas', 'เกมจับคู่'): plan(idea)\n"
        "print(*(m for m in sys.modules if m.startswith('crumb.design')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(closures.ROOT), "PYTHONUTF8": "1"},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    loaded = {closures.module_file(name) for name in done.stdout.split()}
    inside = set(_closure_of("spec"))
    assert [path for path in loaded if path not in inside and path is not None and path.name != "__init__.py"] == []


def test_a_price_list_is_no_part_of_what_models_make(monkeypatch: pytest.MonkeyPatch) -> None:
    bindings = effective(load_defaults(), {"preset": "api"}).bindings
    versions.source_sha.cache_clear()
    before, known = versions.stage_versions(load_defaults(), bindings), versions._file_sha
    edited: list[str] = []

    def read(path: Path) -> str:
        edited.extend(["models.yaml"] * (path.name == "models.yaml"))
        return "edited" if path.name == "models.yaml" else known(path)

    versions.source_sha.cache_clear()
    monkeypatch.setattr(versions, "_file_sha", read)
    assert versions.stage_versions(load_defaults(), bindings) == before
    versions.source_sha.cache_clear()
    assert edited == []


SETTINGS = [
    ({"qa-seed": "9"}, {"qa"}),
    ({"qa-timeout": "60"}, {"qa"}),
    ({"judge-shots": "60"}, {"judge"}),
    ({"build-max_files": "99"}, {"build"}),
    ({"batch-slice": "3"}, set()),
    ({"batch-money": "3"}, set()),
    ({"swap": "{builder: [codex]}"}, set()),
    ({"limits-verdicts": "3"}, set()),
    ({"variant": "2"}, set()),
    ({"planner-model": "other"}, {"spec"}),
    ({"builder-provider": "other"}, {"build"}),
    ({"verifier-harness": "scripted"}, {"judge"}),
]


@pytest.mark.parametrize(("flags", "expected"), SETTINGS, ids=lambda value: str(value))
def test_a_setting_changes_only_the_stages_that_read_it(flags: dict[str, str], expected: set[str]) -> None:
    before, after = effective(load_defaults(), {}).versions, effective(load_defaults(), flags).versions
    assert {stage for stage in STAGES if before[stage] != after[stage]} == expected


def test_a_page_version_follows_its_code_and_its_pages_alone(wanted: Any) -> None:
    def pages(edited: str) -> set[str]:
        wanted(None)
        before = {rule: versions.page_version(rule) for rule in versions.PAGES}
        wanted(PROJECT / edited)
        return {rule for rule in versions.PAGES if versions.page_version(rule) != before[rule]}

    assert "report" in pages("scripts/crumb/report/page.py")
    assert "release" not in pages("scripts/crumb/report/page.py")
    assert pages("scripts/crumb/qa/run.py") == set()
