rule qa:
    input:
        ROUND + "build.json",
    output:
        report(ROUND + "qa.json", category="Evidence", labels={"session": "{session}", "round": "{round}"}),
    params:
        version=version_of("qa"),
    log:
        SESSIONS + "/{session}/logs/{round}-qa.log",
    benchmark:
        SESSIONS + "/{session}/logs/{round}-qa.tsv"
    resources:
        browsers=1,
    shell:
        "exec {PYTHON:q} {SCRIPTS:q}/qa.py --session {SESSIONS:q}/{wildcards.session} --round {wildcards.round}"
        " --log {log:q}"
