# What every rule shares: the pipeline of this invocation, the paths, the call of a stage script.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(workflow.basedir) / "scripts"))

from crumb.pipeline.invocation import Pipeline
from crumb.pipeline.occupied import PLACES, occupies

PIPELINE = Pipeline.open(workflow, config)
SESSIONS = PIPELINE.sessions_root
PYTHON = sys.executable
SCRIPTS = str(Path(workflow.basedir) / "scripts")
ROUND = SESSIONS + "/{session}/rounds/{round}/"


wildcard_constraints:
    session="[a-z0-9][a-z0-9-]*",
    round="[0-9][0-9]+",


localrules:
    all,


def version_of(stage):
    return lambda wildcards: PIPELINE.version(wildcards.session, stage)


def places_of(stage):
    """Resources by provider: a profile bounds how many jobs ask one provider at once."""

    def bindings(wildcards):
        return PIPELINE.settings_of(PIPELINE.session(wildcards.session)).bindings

    return {place: lambda wildcards, place=place: occupies(bindings(wildcards), stage, place) for place in PLACES}


def order_of(wildcards):
    return PIPELINE.order(wildcards.session, int(wildcards.round))


def idea_of(wildcards):
    return PIPELINE.idea_path(wildcards.session)


def spec_of(wildcards):
    return PIPELINE.spec_path(wildcards.session, int(wildcards.round))
