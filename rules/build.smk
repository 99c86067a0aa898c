rule build:
    input:
        spec_of,
    output:
        report(ROUND + "build.json", category="Build", labels={"session": "{session}", "round": "{round}"}),
    params:
        version=version_of("build"),
        order=order_of,
    log:
        SESSIONS + "/{session}/logs/{round}-build.log",
    benchmark:
        SESSIONS + "/{session}/logs/{round}-build.tsv"
    resources:
        agents=1,
        **places_of("build"),
    shell:
        "exec {PYTHON:q} {SCRIPTS:q}/build.py --session {SESSIONS:q}/{wildcards.session} --round {wildcards.round}"
        " --log {log:q}"
