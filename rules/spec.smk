rule spec:
    input:
        idea_of,
    output:
        spec=report(ROUND + "spec.json", category="Spec", labels={"session": "{session}", "round": "{round}"}),
        page=ROUND + "spec.md",
    params:
        version=version_of("spec"),
        order=order_of,
    log:
        SESSIONS + "/{session}/logs/{round}-spec.log",
    benchmark:
        SESSIONS + "/{session}/logs/{round}-spec.tsv"
    resources:
        agents=1,
        **places_of("spec"),
    shell:
        "exec {PYTHON:q} {SCRIPTS:q}/spec.py --session {SESSIONS:q}/{wildcards.session} --round {wildcards.round}"
        " --log {log:q}"
