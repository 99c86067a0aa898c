rule verdict:
    input:
        ROUND + "judge.json",
    output:
        verdict=report(ROUND + "verdict.json", category="Verdict", labels={"session": "{session}", "round": "{round}"}),
        effect=ROUND + "effect.json",
    params:
        version=version_of("verdict"),
    log:
        SESSIONS + "/{session}/logs/{round}-verdict.log",
    benchmark:
        SESSIONS + "/{session}/logs/{round}-verdict.tsv"
    shell:
        "exec {PYTHON:q} {SCRIPTS:q}/verdict.py --session {SESSIONS:q}/{wildcards.session} --round {wildcards.round}"
        " --log {log:q}"
