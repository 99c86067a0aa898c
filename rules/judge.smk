rule judge:
    input:
        ROUND + "qa.json",
    output:
        report(ROUND + "judge.json", category="Judge", labels={"session": "{session}", "round": "{round}"}),
    params:
        version=version_of("judge"),
    log:
        SESSIONS + "/{session}/logs/{round}-judge.log",
    benchmark:
        SESSIONS + "/{session}/logs/{round}-judge.tsv"
    resources:
        agents=1,
        **places_of("judge"),
    shell:
        "exec {PYTHON:q} {SCRIPTS:q}/judge.py --session {SESSIONS:q}/{wildcards.session} --round {wildcards.round}"
        " --log {log:q}"
