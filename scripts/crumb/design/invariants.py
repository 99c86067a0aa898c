"""What must hold for every spec, whoever wrote it: each rule finds what is wrong, where, and what would be right.

Rules only look; they never mend. A spec without findings of severity ``Critical`` can be built.
"""

from collections.abc import Callable, Iterator
from difflib import get_close_matches
from typing import TypedDict, get_args

from crumb.core.conditions import vet
from crumb.core.documents import Probe, Severity, Spec
from crumb.design.acceptance import ACCEPTANCE
from crumb.design.colour import contrast
from crumb.design.families import FAMILIES, FamilyTable
from crumb.design.fold import normal
from crumb.design.shapes import SHAPES
from crumb.design.theme import ROLES, SUBJECTS
from crumb.design.wording import screen_texts

_RUNS = ("idle", "win", "lose", "restart", "twin")
_OPS = get_args(Probe.__annotations__["op"])
_NEED_VALUE = ("eq", "ge", "le", "reaches", "never")
_LEAST_CONTRAST = 4.5
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


def check(spec: Spec, idea: str) -> list[Finding]:
    """Return every finding about ``spec``, the contract for ``idea``; one of an unknown family gets only that one."""
    family = FAMILIES.get(spec["family"])
    if family is None:
        known = _nearest(spec["family"], FAMILIES)
        return [_finding("family.known", "family", "Critical", f"there is no family {spec['family']!r}", known)]
    return [finding for rule in RULES for finding in rule(spec, family, normal(idea))]


def params_in_range(spec: Spec, family: FamilyTable, idea: str) -> Iterator[Finding]:
    """Every parameter of the family is there and in its range; no other is."""
    for name, row in family.params.items():
        given = spec["params"].get(name)
        if given is None:
            yield _finding(
                "param.present", f"params.{name}", "Critical", f"the parameter {name} is missing", f"{row.value:g}"
            )
        elif not row.min <= given["value"] <= row.max:
            nearest = f"{min(max(given['value'], row.min), row.max):g}"
            message = f"{name} is {given['value']:g}, outside {row.min:g} to {row.max:g} {row.unit}"
            yield _finding("param.range", f"params.{name}.value", "Important", message, nearest)
    for name in spec["params"]:
        if name not in family.params:
            known = _nearest(name, family.params)
            yield _finding("param.known", f"params.{name}", "Important", f"{spec['family']} reads no {name}", known)


def texts_present(spec: Spec, family: FamilyTable, idea: str) -> Iterator[Finding]:
    """Every text of the screens is there, and in the script of the spec's language."""
    for key in screen_texts(
        spec["lang"], spec["family"], spec["sub"] if spec["sub"] in family.modes else family.modes[0]
    ):
        if not spec["strings"].get(key, "").strip():
            yield _finding("text.present", f"strings.{key}", "Important", f"the text {key} is missing", None)
    if spec["lang"] in _SCRIPTS and not _in_script(" ".join(spec["strings"].values()), spec["lang"]):
        yield _finding("text.language", "strings", "Important", f"the texts are not in {spec['lang']}", None)
    if not spec["title"].strip():
        yield _finding("text.title", "title", "Critical", "the game has no title", None)


def subjects_drawn(spec: Spec, family: FamilyTable, idea: str) -> Iterator[Finding]:
    """Every role has a picture, and each is one that the art kit can draw."""
    subjects = spec["theme"]["subjects"]
    for role in SUBJECTS:
        shape = subjects.get(role, "")
        if shape not in SHAPES:
            message = f"the {role} has no picture" if not shape else f"there is no picture {shape!r}"
            yield _finding("subject.drawn", f"theme.subjects.{role}", "Critical", message, _nearest(shape, SHAPES))


def colours_readable(spec: Spec, family: FamilyTable, idea: str) -> Iterator[Finding]:
    """Every role has a colour, and text can be read on its panel."""
    palette = spec["theme"]["palette"]
    for role in ROLES:
        if role not in palette:
            yield _finding(
                "colour.present", f"theme.palette.{role}", "Important", f"the colour {role} is missing", None
            )
    if {"ink", "panel"} <= set(palette) and contrast(palette["ink"], palette["panel"]) < _LEAST_CONTRAST:
        yield _finding("colour.contrast", "theme.palette.ink", "Important", "text cannot be read on its panel", None)


def controls_complete(spec: Spec, family: FamilyTable, idea: str) -> Iterator[Finding]:
    """There is a start, every control has a key, and every control that plays says what it changes."""
    actions = {control["action"]: control for control in spec["controls"]}
    if "start" not in actions:
        yield _finding("control.start", "controls", "Critical", "nothing starts the game", "Enter")
    for key in family.keys:
        control = actions.get(key.action)
        path = f"controls.{key.action}"
        if control is None or not control["keys"]:
            yield _finding("control.present", path, "Critical", f"{key.action} has no key", key.keys.split()[0])
        elif key.path and "effect" not in control:
            yield _finding("control.effect", path, "Important", f"{key.action} does not say what it changes", key.path)


def requirements_provable(spec: Spec, family: FamilyTable, idea: str) -> Iterator[Finding]:
    """Every requirement quotes the idea as it is and has a probe of the closed language; there is at least one."""
    if not spec["requirements"]:
        yield _finding("requirement.any", "requirements", "Critical", "nothing is required", None)
    for place, item in enumerate(spec["requirements"]):
        path, quote = f"requirements.{place}", item["quote"]
        if quote and idea[quote["start"] : quote["end"]] != quote["text"]:
            message = f"{item['id']} quotes {quote['text']!r}, which does not stand there"
            yield _finding("requirement.quote", path, "Important", message, idea[quote["start"] : quote["end"]] or None)
        yield from _probe_fits(item["probe"], f"{path}.probe")


def acceptance_complete(spec: Spec, family: FamilyTable, idea: str) -> Iterator[Finding]:
    """Every condition that any playable game meets is there."""
    given = {item["id"] for item in spec["acceptance"]}
    for item in ACCEPTANCE:
        if item["id"] not in given:
            message = f"the condition {item['id']} is missing"
            yield _finding("acceptance.complete", "acceptance", "Critical", message, _nearest(item["id"], given))
    for place, item in enumerate(spec["acceptance"]):
        yield from _probe_fits(item["probe"], f"acceptance.{place}.probe")


def can_be_lost(spec: Spec, family: FamilyTable, idea: str) -> Iterator[Finding]:
    """Winning and losing are told, and something can be lost: time, moves, lives or hearts."""
    for end in ("won", "lost"):
        if not spec["ends"].get(end, "").strip():
            yield _finding(
                "end.told", f"ends.{end}", "Important", f"the spec does not say when the game is {end}", None
            )
    values = [
        spec["params"][name]["value"] for name in ("timeLimit", "moveLimit", "lives", "hp") if name in spec["params"]
    ]
    if not any(values):
        yield _finding("end.lost", "params.timeLimit", "Critical", "nothing can be lost", "60")


def mode_known(spec: Spec, family: FamilyTable, idea: str) -> Iterator[Finding]:
    """The mode is one that the family plays, and the archetype is the family's."""
    mode = str(spec["content"].get("mode", ""))
    if mode not in family.modes:
        message = f"{spec['family']} has no mode {mode!r}"
        yield _finding(
            "content.mode", "content.mode", "Important", message, _nearest(mode, family.modes) or family.modes[0]
        )
    if spec["archetype"] != family.archetype:
        yield _finding(
            "family.archetype", "archetype", "Important", f"{spec['family']} is another archetype", family.archetype
        )


RULES: tuple[Callable[[Spec, FamilyTable, str], Iterator[Finding]], ...] = (
    params_in_range,
    texts_present,
    subjects_drawn,
    colours_readable,
    controls_complete,
    requirements_provable,
    acceptance_complete,
    can_be_lost,
    mode_known,
)


def _probe_fits(probe: Probe, path: str) -> Iterator[Finding]:
    run = probe["run"].partition(":")[0]
    if run not in _RUNS or (run == "twin") != (":" in probe["run"]):
        yield _finding("probe.run", path, "Important", f"there is no run {probe['run']!r}", _nearest(run, _RUNS))
    if probe["op"] not in _OPS:
        yield _finding(
            "probe.op", path, "Important", f"there is no relation {probe['op']!r}", _nearest(probe["op"], _OPS)
        )
    if probe["op"] in _NEED_VALUE and "value" not in probe:
        yield _finding("probe.value", path, "Important", f"{probe['op']} needs a value", None)
    refused = vet(probe)
    if refused is not None:
        yield _finding("probe.vetted", path, "Important", refused, None)


def _in_script(text: str, lang: str) -> bool:
    letters = [ord(char) for char in text if char.isalpha()]
    inside = sum(any(low <= code <= high for low, high in _SCRIPTS[lang]) for code in letters)
    return 2 * inside >= len(letters)


def _nearest(name: str, known: object) -> str | None:
    found = get_close_matches(name, [str(item) for item in known], n=1, cutoff=0.3)  # type: ignore[attr-defined]
    return found[0] if found else None


def _finding(rule: str, path: str, severity: Severity, message: str, nearest: str | None) -> Finding:
    return {"rule": rule, "path": path, "severity": severity, "message": message, "nearest": nearest}
