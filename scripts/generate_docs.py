"""Write the generated pages: config/README.md from the settings and their schema, docs/events.md from the event kinds.

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
`--configfile`. Flags win over files, files over the preset, the preset over the fallback (everything offline).

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


def main(arguments: list[str]) -> int:
    """Write or check the pages; return the exit code."""
    if arguments not in (["--write"], ["--check"]):
        print("usage: generate_docs.py --write | --check", file=sys.stderr)
        return 2
    pages = {PROJECT / "config" / "README.md": config_page(), PROJECT / "docs" / "events.md": events_page()}
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
