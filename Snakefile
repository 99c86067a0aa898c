# CRUMB: one line of idea becomes a playable, played and judged game draft.
#
#   snakemake --config idea="60-second match-3 with combo bonus"     one session, to its end
#   snakemake --config ideas=ideas.txt                               a batch
#   snakemake                                                        every session here: rerun what changed
#
# One invocation runs one round of each session; the reducer decides what comes next, and this process replaces itself
# by the next invocation until nothing is left to do (scripts/crumb/pipeline/chain.py).


configfile: f"{workflow.basedir}/config/config.yaml"


include: "rules/common.smk"


rule all:
    default_target: True
    input:
        PIPELINE.targets(),


include: "rules/spec.smk"
include: "rules/build.smk"
include: "rules/qa.smk"
include: "rules/judge.smk"
include: "rules/verdict.smk"
include: "rules/pages.smk"


onstart:
    PIPELINE.on_start()


onsuccess:
    PIPELINE.on_end(ok=True)


onerror:
    PIPELINE.on_end(ok=False)
