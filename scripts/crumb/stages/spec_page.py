"""``spec.md``: the readable face of a spec. Every word of an idea is shown literally, never as markup."""

from typing import Any

from crumb.core.documents import Spec
from crumb.text import printable

SPECIAL = str.maketrans({char: f"\\{char}" for char in "\\`*_{}[]()#+-!|~"} | {"<": "&lt;", ">": "&gt;", "&": "&amp;"})


def spec_page(spec: Spec) -> str:
    """Return the page as Markdown."""
    lines = [f"# {_text(spec['title'])}", "", _text(spec["pitch"]), ""]
    lines += [
        f"{_text(spec['archetype'])} · {_text(spec['family'])} · {_text(spec['sub'])} · {_text(spec['lang'])}",
        "",
    ]
    lines += _table("Requirements", ("id", "what", "from the words", "weight", "probe"), _requirements(spec))
    lines += _table("Acceptance", ("id", "what", "probe"), _acceptance(spec))
    lines += _table("Parameters", ("name", "value", "from", "to", "unit"), _params(spec))
    lines += _table("Controls", ("action", "keys", "pointer"), _controls(spec))
    lines += _table(
        "Cuts", ("wish", "why", "instead"), [[cut["wish"], cut["why"], cut["instead"]] for cut in spec["cuts"]]
    )
    lines += [f"- {_text(note)}" for note in spec["notes"]]
    return "\n".join(lines).rstrip() + "\n"


def _text(value: Any) -> str:
    return printable(str(value)).translate(SPECIAL)


def _table(title: str, head: tuple[str, ...], rows: list[list[Any]]) -> list[str]:
    if not rows:
        return []
    lines = [f"## {title}", "", f"| {' | '.join(head)} |", f"|{'---|' * len(head)}"]
    lines += ["| " + " | ".join(_text(cell) for cell in row) + " |" for row in rows]
    return [*lines, ""]


def _probe(probe: Any) -> str:
    return " ".join(str(probe[key]) for key in ("run", "path", "op", "value") if key in probe)


def _requirements(spec: Spec) -> list[list[Any]]:
    return [
        [item["id"], item["text"], (item["quote"] or {"text": ""})["text"], item["weight"], _probe(item["probe"])]
        for item in spec["requirements"]
    ]


def _acceptance(spec: Spec) -> list[list[Any]]:
    return [[item["id"], item["text"], _probe(item["probe"])] for item in spec["acceptance"]]


def _params(spec: Spec) -> list[list[Any]]:
    return [[name, item["value"], item["min"], item["max"], item["unit"]] for name, item in spec["params"].items()]


def _controls(spec: Spec) -> list[list[Any]]:
    return [[item["action"], " ".join(item["keys"]), item["pointer"] or ""] for item in spec["controls"]]
