# What people open. These rules append no event; they show what the transcript says.


rule release:
    input:
        lambda wildcards: PIPELINE.effect_path(wildcards.session),
    output:
        SESSIONS + "/{session}/game/card.json",
    params:
        version=PIPELINE.page_versions["release"],
    log:
        SESSIONS + "/{session}/logs/release.log",
    shell:
        "exec {PYTHON:q} {SCRIPTS:q}/release.py --session {SESSIONS:q}/{wildcards.session} --log {log:q}"
        " --version {params.version}"


rule report:
    input:
        SESSIONS + "/{session}/game/card.json",
    output:
        report(SESSIONS + "/{session}/report.html", category="Report", labels={"session": "{session}"}),
    params:
        version=PIPELINE.page_versions["report"],
    log:
        SESSIONS + "/{session}/logs/report.log",
    shell:
        "exec {PYTHON:q} {SCRIPTS:q}/report.py --session {SESSIONS:q}/{wildcards.session} --log {log:q}"
        " --version {params.version}"


rule gallery:
    input:
        PIPELINE.gallery_inputs(),
    output:
        page=report(SESSIONS + "/gallery.html", category="Gallery"),
        csv=SESSIONS + "/gallery.csv",
        json=SESSIONS + "/gallery.json",
    params:
        version=PIPELINE.page_versions["gallery"],
        sessions=PIPELINE.gallery_key(),
    log:
        SESSIONS + "/gallery.log",
    shell:
        "exec {PYTHON:q} {SCRIPTS:q}/gallery.py --sessions {SESSIONS:q} --log {log:q} --version {params.version}"
