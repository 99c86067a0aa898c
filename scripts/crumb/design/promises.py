"""What must hold for every plan, whether a family carries it or a builder starts from nothing: words and probes.

Each rule finds what is wrong, where, and what would be right. Rules only look; they never mend.
"""

from collections.abc import Iterator
from difflib import get_close_matches
from typing import TypedDict, get_args

from crumb.core.conditions import vet
from crumb.core.documents import Probe, Severity, Spec
from crumb.design.acceptance import ACCEPTANCE

_RUNS = ("idle", "win", "lose", "restart", "twin")
_OPS = get_args(Probe.__annotations__["op"])
_NEED_VALUE = ("eq", "ge", "le", "reaches", "never")
_SCRIPTS = {
    "ko": ((0xAC00, 0xD7A3),),
    "ja": ((0x3041, 0x30FF), (0x4E00, 0x9FFF)),
    "zh": ((0x4E00, 0x9FFF),),
    "th": ((0xE00, 0xE7F),),
}


class Finding(TypedDict):
    """One thing that is wrong; ``nearest`` is the closest right value or name, if there is one."""

    rule: str
    path: str
    severity: Severity
    message: str
    nearest: str | None


def requirements_provable(spec: Spec, family: object, idea: str) -> Iterator[Finding]:
    """Every requirement quotes the idea as it is and has a probe of the closed language; there is at least one."""
    if not spec["requirements"]:
        yield finding("requirement.any", "requirements", "Critical", "nothing is required", None)
    for place, item in enumerate(spec["requirements"]):
        path, quote = f"requirements.{place}", item["quote"]
        if quote and idea[quote["start"] : quote["end"]] != quote["text"]:
            message = f"{item['id']} quotes {quote['text']!r}, which does not stand there"
            yield finding("requirement.quote", path, "Important", message, idea[quote["start"] : quote["end"]] or None)
        yield from probe_fits(item["probe"], f"{path}.probe")


def acceptance_complete(spec: Spec, family: object, idea: str) -> Iterator[Finding]:
    """Every condition that any playable game meets is there."""
    given = {item["id"] for item in spec["acceptance"]}
    for item in ACCEPTANCE:
        if item["id"] not in given:
            message = f"the condition {item['id']} is missing"
            yield finding("acceptance.complete", "acceptance", "Critical", message, nearest(item["id"], given))
    for place, item in enumerate(spec["acceptance"]):
        yield from probe_fits(item["probe"], f"acceptance.{place}.probe")


def text_in_language(spec: Spec, family: object, idea: str) -> Iterator[Finding]:
    """The game has a title, and its texts are in the script of the spec's language."""
    if spec["lang"] in _SCRIPTS and not _in_script(" ".join(spec["strings"].values()), spec["lang"]):
        yield finding("text.language", "strings", "Important", f"the texts are not in {spec['lang']}", None)
    if not spec["title"].strip():
        yield finding("text.title", "title", "Critical", "the game has no title", None)


def probe_fits(probe: Probe, path: str) -> Iterator[Finding]:
    """A probe is a sentence of the closed language."""
    run = probe["run"].partition(":")[0]
    if run not in _RUNS or (run == "twin") != (":" in probe["run"]):
        yield finding("probe.run", path, "Important", f"there is no run {probe['run']!r}", nearest(run, _RUNS))
    if probe["op"] not in _OPS:
        yield finding(
            "probe.op", path, "Important", f"there is no relation {probe['op']!r}", nearest(probe["op"], _OPS)
        )
    if probe["op"] in _NEED_VALUE and "value" not in probe:
        yield finding("probe.value", path, "Important", f"{probe['op']} needs a value", None)
    refused = vet(probe)
    if refused is not None:
        yield finding("probe.vetted", path, "Important", refused, None)


def _in_script(text: str, lang: str) -> bool:
    letters = [ord(char) for char in text if char.isalpha()]
    inside = sum(any(low <= code <= high for low, high in _SCRIPTS[lang]) for code in letters)
    return 2 * inside >= len(letters)


def nearest(name: str, known: object) -> str | None:
    """Return the known name that looks most like ``name``, if any does."""
    found = get_close_matches(name, [str(item) for item in known], n=1, cutoff=0.3)  # type: ignore[attr-defined]
    return found[0] if found else None


def finding(rule: str, path: str, severity: Severity, message: str, near: str | None) -> Finding:
    """Return one finding; ``near`` is the closest right value or name."""
    return {"rule": rule, "path": path, "severity": severity, "message": message, "nearest": near}
