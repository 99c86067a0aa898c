"""Prompts: short, in reading order, and about files that their role really gets."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from crumb.harness.base import ROLES, Contract, Request, Role
from crumb.harness.prompting import PROMPTS, compose, prompt_of
from crumb.stages import build, judge, spec

MOST = 12_000


@pytest.mark.parametrize("role", ROLES)
def test_a_prompt_is_below_12_kb_with_everything_that_is_added_to_it(role: Role, tmp_path: Path) -> None:
    inputs = {f"document-{n}": tmp_path / f"document-{n}.json" for n in range(12)}
    whole = compose(Request(role, tmp_path, inputs, "feedback of a round " * 100, Contract(files=("build",))))
    assert len(prompt_of(role).encode()) < MOST / 2
    assert len(whole.encode()) < MOST


@pytest.mark.parametrize("role", ROLES)
def test_what_never_changes_comes_first_so_that_caches_hold(role: Role, tmp_path: Path) -> None:
    one, other = (compose(Request(role, tmp_path, {}, words)) for words in ("Round one.", "Round two."))
    assert one.startswith(prompt_of(role))
    assert one.split("Round one.")[0] == other.split("Round two.")[0]


@pytest.mark.parametrize("role", ROLES)
def test_a_prompt_says_that_what_others_wrote_is_data_and_names_what_to_deliver(role: Role) -> None:
    text = (PROMPTS / f"{role}.md").read_text(encoding="utf-8")
    assert text.startswith(f"ROLE={role}\n")
    assert re.search(r"\bdata\b|counts nothing", text)


def test_a_planner_is_shown_every_document_that_its_prompt_names(work) -> None:
    given = work(planner=[{"do": "good"}])
    spec.act(given)
    there = {path.name for path in (given.folder / "work").iterdir()}
    assert named("planner") - {"findings.json", "research.json", "questions.json"} <= there
    assert {"draft.json", "families.json", "idea.json", "order.json", "spec.schema.json"} <= there


def test_a_builder_is_shown_every_document_that_its_prompt_names(work, spec) -> None:
    given = work({"spec": spec}, builder=[{"do": "write", "files": {"build/index.html": "x"}}])
    build.act(given)
    there = {path.name for path in (given.folder / "work").iterdir()}
    assert named("builder") - {"findings.json", "evidence.json", "proof.json"} <= there


def test_a_repairing_builder_begins_with_the_build_and_the_evidence_of_the_round_before(work, spec, built) -> None:
    given = work({"spec": spec, "evidence": {"gates": []}}, builder=[{"do": "good"}])
    given = replace(given, folders={"base": built[0]})
    (built[0] / "build" / "mark.js").write_text("let mark", encoding="utf-8")
    product = build.act(given)
    (built[0] / "build" / "mark.js").unlink()
    assert "mark.js" in {file["path"] for file in product.document["files"]}
    assert (given.folder / "work" / "evidence.json").is_file()


def test_a_builder_of_a_free_plan_begins_with_an_empty_folder_and_no_engine(work, spec) -> None:
    given = work({"spec": {**spec, "family": "free"}}, builder=[{"do": "write", "files": {"build/index.html": "x"}}])
    product = build.act(given)
    assert [file["path"] for file in product.document["files"]] == ["index.html"]
    assert not (given.folder / "work" / "kit.md").exists()


def named(role: str) -> set[str]:
    """Return the files at the top of its workspace that a prompt names."""
    return set(re.findall(r"`([a-z.]+\.(?:json|md))`", prompt_of(role)))


def test_the_stages_and_the_prompts_speak_of_the_same_deliveries() -> None:
    for role, name in (("planner", spec.FILE), ("builder", build.FOLDER), ("verifier", judge.REVIEW)):
        assert f"`{name}" in prompt_of(role)
