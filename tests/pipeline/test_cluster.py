"""The rules run through the cluster-generic executor with a submit command of this machine, a round in one job."""

from pathlib import Path

import pytest
import yaml

from project import SOURCE, Project, acts, document, events

pytestmark = pytest.mark.pipeline
HOSTILE = 'it\'s a "match" game $(touch PWNED) `touch PWNED`; touch PWNED'
ROUND = ["spec@1", "build@1", "qa@1", "judge@1", "verdict@1"]
SUBMIT = """#!/bin/sh
# Run a job script in the background and print its id.
for script; do :; done
sh -c 'sh "$1" >"$2/$$.out" 2>&1; echo $? >"$2/$$.part"; mv "$2/$$.part" "$2/$$.rc"' job "$script" "{jobs}" \\
    >/dev/null 2>&1 </dev/null &
echo $!
"""
STATUS = """#!/bin/sh
if [ -f "{jobs}/$1.rc" ]; then
    if [ "$(cat "{jobs}/$1.rc")" = 0 ]; then echo success; else echo failed; fi
else
    echo running
fi
"""
BROKEN = {"do": "broken", "edits": [{"file": "index.html", "find": "<body", "replace": "<!-- BROKEN-G --><body"}]}


@pytest.fixture
def jobs(fresh: Project) -> Path:
    """Give the project ``profiles/here``, the cluster profile with commands of this machine; return where jobs end."""
    folder = fresh.folder / "jobs"
    folder.mkdir()
    for name, text in (("submit.sh", SUBMIT), ("status.sh", STATUS)):
        script = fresh.folder / name
        script.write_text(text.replace("{jobs}", str(folder)), encoding="utf-8")
        script.chmod(0o755)
    profile = yaml.safe_load((SOURCE / "profiles" / "cluster" / "config.yaml").read_text(encoding="utf-8"))
    del profile["cluster-generic-cancel-cmd"]
    here = {
        "cluster-generic-submit-cmd": f"{fresh.folder}/submit.sh --threads {{threads}}",
        "cluster-generic-status-cmd": f"{fresh.folder}/status.sh",
        "seconds-between-status-checks": 1,
        "latency-wait": 5,
    }
    path = fresh.folder / "profiles" / "here" / "config.yaml"
    path.parent.mkdir()
    path.write_text(yaml.safe_dump({**profile, **here}), encoding="utf-8")
    return folder


def test_a_hostile_idea_goes_through_two_rounds_on_the_cluster_a_job_each(fresh: Project, jobs: Path) -> None:
    words = ["--workflow-profile", "profiles/here", "--config", f"idea={HOSTILE}"]
    script = fresh.script(builder=[BROKEN, {"do": "good"}])
    output = fresh.run(*words, *script)
    assert "PASS" in output
    assert acts(fresh.session) == [*ROUND, "build@2", "qa@2", "judge@2", "verdict@2"]
    assert document(fresh.session, 2, "effect")["reason"] == "verdict_pass"
    assert not list(fresh.folder.rglob("PWNED"))
    assert len(list(jobs.glob("*.rc"))) == 2
    sequence = [event["metadata"]["crumb"]["seq"] for event in events(fresh.session)]
    assert sequence == list(range(len(sequence)))
    assert "Nothing to be done" in fresh.run(*words, *script)


def test_the_profiles_that_are_shipped_agree_on_what_does_not_depend_on_the_cluster() -> None:
    default, cluster, slurm = (
        yaml.safe_load((SOURCE / "profiles" / name / "config.yaml").read_text(encoding="utf-8"))
        for name in ("default", "cluster", "slurm")
    )
    shared = {"rerun-incomplete", "nolock", "keep-going", "scheduler", "max-jobs-per-timespan", "rerun-triggers"}
    for profile in (cluster, slurm):
        assert {key: profile[key] for key in shared} == {key: default[key] for key in shared}
        assert profile["groups"] == cluster["groups"]
