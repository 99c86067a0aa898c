"""Write the generated pages: config/README.md from the settings, and docs/axes, events, gates and probes from the code.

``--check`` says whether they are up to date. Nothing in these pages may be written by hand.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

PROJECT = Path(__file__).resolve().parent.parent
CONFIG_HEAD = """# Settings

Generated from `config/config.yaml` and `schemas/config.schema.json`; change those and run `make schemas`.

A setting is given on the command line as `name=value`, inside a section as `section-name=value`, always behind one
`--config`: `snakemake --config idea="…" qa-profile=full limits-minutes=10`. A file of settings is given with
`--configfile`. Flags win over files, files over the preset, the preset over the agent around (`preset=ambient` alone)
and the fallback (everything offline); `crumb doctor --explain ACTOR` shows it. More:
[`docs/agents.md`](../docs/agents.md).

| setting | default | may be | what it does |
|---|---|---|---|
"""
EVENTS_HEAD = """# Events

Generated from `scripts/crumb/core`; run `make schemas`. Each kind has a JSON Schema in `schemas/events/`, and
`crumb explain KIND` prints the same as this page.

"""


def config_page() -> str:
    """Return ``config/README.md``."""
    text = (PROJECT / "config" / "config.yaml").read_text(encoding="utf-8")
    schema = json.loads((PROJECT / "schemas" / "config.schema.json").read_text(encoding="utf-8"))
    notes = dict(comments(text))
    rows = [
        f"| `{name.replace('.', '-')}` | `{json.dumps(value)}` | {allowed(schema, name)} | {notes[name]} |"
        for name, value in settings(yaml.safe_load(text))
    ]
    return CONFIG_HEAD + "\n".join(rows) + "\n" + presets_page()


def presets_page() -> str:
    """Return the list of presets with their first line of comment."""
    lines = ["", "## Presets", "", "| preset | what it is |", "|---|---|"]
    for path in sorted((PROJECT / "config" / "presets").glob("*.yaml")):
        lines.append(f"| `{path.stem}` | {path.read_text(encoding='utf-8').splitlines()[0].lstrip('# ')} |")
    return "\n".join(lines) + "\n"


def settings(tree: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Yield (dotted name, default) of every setting."""
    for key, value in tree.items():
        if isinstance(value, dict) and value:
            yield from settings(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def comments(text: str) -> Iterator[tuple[str, str]]:
    """Yield (dotted name, comment behind it) of every line that has both."""
    section = ""
    for line in text.splitlines():
        found = re.match(r"( *)([a-z_]+):\s*([^#]*?)\s*(?:# (.*))?$", line)
        if not found:
            continue
        indent, key, value, note = found.groups()
        section = section if indent else ("" if value else f"{key}.")
        if note:
            yield f"{section if indent else ''}{key}", note


def allowed(schema: dict[str, Any], name: str) -> str:
    """Return in words what a setting may be."""
    part = schema
    for key in name.split("."):
        part = part.get("properties", {}).get(key, {})
        while "$ref" in part:
            part = schema["$defs"][part["$ref"].rsplit("/", 1)[1]]
    return _words(part)


def _words(part: dict[str, Any]) -> str:
    if "anyOf" in part:
        return " or ".join(_words(item) for item in part["anyOf"])
    if "enum" in part:
        return " or ".join(f"`{value}`" for value in part["enum"])
    low, high = part.get("minimum"), part.get("maximum")
    kind = {
        "null": "null", "object": "a mapping", "string": "a text", "integer": "a whole number", "number": "a number",
        "boolean": "yes or no", "array": "a list",
    }  # fmt: skip
    word = kind.get(part.get("type", ""), str(part.get("type", "anything")))
    if low is not None and high is not None:
        return f"{word}, {low} to {high}"
    return word if low is None else f"{word}, {low} or more"


def events_page() -> str:
    """Return ``docs/events.md``."""
    from crumb.core.events import KINDS
    from crumb.core.explain import explain

    return EVENTS_HEAD + "\n".join(f"## `{kind}`\n\n{explain(kind)}\n" for kind in KINDS)


PROBES_HEAD = """# Conditions

Generated from `scripts/crumb/core/conditions.py`; run `make schemas`. The JSON Schema is `schemas/probe.schema.json`.

Requirements and acceptance conditions of a spec are relations over what the game says of itself (`__crumb.state()`) in
runs that QA plays with real keys. A condition is data, `{"run": "win", "path": "score", "op": "increases"}`, or a line
that spells it, `win: score increases`. Nothing in it is ever executed, and nothing is read but values at a dotted path.

    run: path op [value] [within ticks]

| run | what was done |
|---|---|
"""
PROBES_TAIL = """
With `within`, only the first so many ticks of the run count (60 ticks are a second). With a twin, the first value is
the one without the control, the last value the one with it, at the same tick.

## What is refused

Before anything is played: what is not of the language; a control that the spec does not have; what counts steps and not
play ({unplayed}); what holds in a game that does nothing, such as `idle: score constant`. The reason is given.

After it was played, a condition that would have held anyway is `unverified` and not passed: one that names input and
holds in the idle run as well, one about a restart after which the game stands where it ended, and any condition on a
game in which nothing ever moved. As acceptance it fails, as a requirement it is left open.

What a game says of itself is a hint. Gates hold it against pictures and a clock that stands still: a score that rises
while the picture stays the same, a state that changes without the clock, a screen that writes another score: all fail.
"""


def probes_page() -> str:
    """Return ``docs/probes.md``."""
    from crumb.core.conditions import OPS, RUNS, UNPLAYED, WITH_VALUE

    runs = "".join(f"| `{name}` | {meaning} |\n" for name, meaning in RUNS.items())
    rows = ((op, "a value" if op in WITH_VALUE else "–", meaning) for op, meaning in OPS.items())
    ops = "".join(f"| `{op}` | {value} | {meaning} |\n" for op, value, meaning in rows)
    table = "\n| op | takes | it holds when |\n|---|---|---|\n"
    tail = PROBES_TAIL.replace("{unplayed}", ", ".join(f"`{name}`" for name in sorted(UNPLAYED)))
    return PROBES_HEAD + runs + table + ops + tail


GATES_HEAD = """# Gates

Generated from `config/gates.yaml` and `scripts/crumb/qa/gates`; run `make schemas`.

Each gate looks at what several runs of a build have left behind and answers pass, fail or skip, with the reason.
`block`: a failure fails the build; `contract`: it fails the build of a game that offers `window.__crumb`; `observe`: it
is shown, and nothing more. A result names both exams, before all gates and before those that block.

A gate may block only with figures that reach the bar on a labelled set, or for a reason that the policy gives. The bar:
%s. `crumb gates` shows the policy,
`crumb gates ROWS` measures every gate on rows of results, as `make qa-table` keeps them in `.qa-table/rows.jsonl`, and
says which may block, and which must be taken back; with `--write` the figures go into the policy.

| gate | what it asks | mode | since | thresholds | good pass | catch | measured on |
|---|---|---|---|---|---|---|---|
"""


def gates_page() -> str:
    """Return ``docs/gates.md``."""
    from crumb.qa.gates.table import JUDGES
    from crumb.qa.policy import load_policy

    policy = load_policy()
    bar = policy.bar
    told = (
        f"{bar.good_pass:.0%} of good games pass, {bar.catch:.0%} of its own class are caught, at most {bar.flake:.0%} "
        f"are answered differently when repeated, {bar.cases} cases at least"
    )
    rows = []
    for gate, rule in policy.gates.items():
        asks = (sys.modules[JUDGES[gate].__module__].__doc__ or "").strip().split("\n\n")[0].replace("\n", " ")
        limits = ", ".join(f"`{name}` {value:g}" for name, value in rule.thresholds.items())
        found = [str(rule.figures.good_pass), str(rule.figures.catch)] if rule.figures else ["–", "–"]
        where = rule.measured_on or rule.because
        rows.append(f"| {gate} | {asks[2:]} | {rule.mode} | {rule.since} | {limits} | {' | '.join(found)} | {where} |")
    return GATES_HEAD % told + "\n".join(rows) + "\n"


AXES_HEAD = """# Three axes

Generated from `config/axes.yaml` and `scripts/crumb/core`; run `make schemas`.

Each build is shown on three axes from 0 to 100 percent, in `report.html`, `crumb status`, `crumb show S axes`,
`game/card.json` and the gallery. Each opens to its parts, and each part says where it comes from. Axes are made of the
documents of a round, in `crumb.core.axes`, and are kept in no state. They decide nothing: the verdict comes from the
card of the verifier, as corrected.

What could not be checked is neither good nor bad: it has no score, is named, and lowers the *coverage*, which is shown
as the striped part of a bar. Evidence about another build or another plan counts as none. From %(good)s on a score is
called good, from %(fair)s on fair, and weak below; where less than %(enough)s of the weight could be measured there
is no score.

## Build Health: does it run as a game should?

From the gates of [gates.md](gates.md) that may fail a build, and the acceptance conditions of the plan, each with the
same weight. Both exams are named beside it: of the gates that may fail it, and of all gates. Gates that only observe
are listed and weigh nothing. A build that fails one check that may fail it has at most %(cap)s, however many others
passed.

It does not say that the game is fun, hard enough or long enough, nor that another browser behaves the same.

## Intent: is it the game that was asked for?

From the requirements of the plan, each with the weight that it has there, as far as a probe confirmed or refuted them
in play ([probes.md](probes.md)). A requirement that no probe answered is named as not measured. A wish that was cut
weighs %(cut)s and is not met, although something stands in its place.

It does not say that the plan understood the idea: what nobody wrote down as a requirement is not measured here.

## Visual: is it clear and rich to look at?

From the photographs that QA takes of the title, of play and of both ends; the figures stand in `qa.json` under `visual`
with the ids of the pictures, and equal pictures give equal figures. Between two points of a figure its score is on a
straight line. Where a model judged, its grade for the look is one more part of weight %(model)s, never in place of a
figure; if the party that built the game gave it, it counts less.

It does not say that the pictures are beautiful, nor that they fit the idea: only that they can be read, are not empty,
move, and differ from each other.

| part | figure | weight | scores |
|---|---|--:|---|
"""


def axes_page() -> str:
    """Return ``docs/axes.md``."""
    from crumb.core.axes_words import MEASURES
    from crumb.report.axes import DEFAULT, load_policy

    policy = load_policy()
    notes = dict(re.findall(r"^ +(\w+): +# (.*)$", DEFAULT.read_text(encoding="utf-8"), re.MULTILINE))
    told = {
        "good": f"{policy.good:.0%}", "fair": f"{policy.fair:.0%}", "cap": f"{policy.cap:.0%}",
        "enough": f"{policy.enough:.0%}", "cut": f"{policy.cut:g}", "model": f"{policy.model:g}",
    }  # fmt: skip
    rows = [
        f"| {title} | {notes[name]} | {policy.measures[name].weight:g} | "
        + ", ".join(f"{value:g} → {score:.0%}" for value, score in policy.measures[name].points)
        + " |"
        for name, title in MEASURES.items()
    ]
    return AXES_HEAD % told + "\n".join(rows) + "\n"


def main(arguments: list[str]) -> int:
    """Write or check the pages; return the exit code."""
    if arguments not in (["--write"], ["--check"]):
        print("usage: generate_docs.py --write | --check", file=sys.stderr)
        return 2
    pages = {
        PROJECT / "config" / "README.md": config_page(),
        PROJECT / "docs" / "axes.md": axes_page(),
        PROJECT / "docs" / "events.md": events_page(),
        PROJECT / "docs" / "gates.md": gates_page(),
        PROJECT / "docs" / "probes.md": probes_page(),
    }
    stale = [path for path, text in pages.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        if arguments == ["--write"]:
            path.parent.mkdir(exist_ok=True)
            path.write_text(pages[path], encoding="utf-8")
        else:
            print(f"{path.relative_to(PROJECT)} is out of date: run make schemas")
    return 1 if stale and arguments == ["--check"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
