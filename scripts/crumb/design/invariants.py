"""What must hold for every spec, whoever wrote it: each rule finds what is wrong, where, and what would be right.

Rules only look; they never mend. A spec without findings of severity ``Critical`` can be built.
"""

from collections.abc import Callable, Iterator

from crumb.core.documents import Spec
from crumb.design.colour import LEAST_CONTRAST, contrast
from crumb.design.families import FAMILIES
from crumb.design.fold import normal
from crumb.design.form import Form
from crumb.design.free import FREE, free_findings
from crumb.design.promises import (
    Finding,
    acceptance_complete,
    finding,
    nearest,
    requirements_provable,
    text_in_language,
)
from crumb.design.shapes import SHAPES
from crumb.design.theme import ROLES, SUBJECTS
from crumb.design.wording import screen_texts


def check(spec: Spec, idea: str) -> list[Finding]:
    """Return every finding about ``spec``, the contract for ``idea``; one of an unknown family gets only that one."""
    if spec["family"] == FREE:
        return free_findings(spec, normal(idea))
    family = FAMILIES.get(spec["family"])
    if family is None:
        known = nearest(spec["family"], (*FAMILIES, FREE))
        return [finding("family.known", "family", "Critical", f"there is no family {spec['family']!r}", known)]
    return [found for rule in RULES for found in rule(spec, family, normal(idea))]


def params_in_range(spec: Spec, family: Form, idea: str) -> Iterator[Finding]:
    """Every parameter of the family is there and in its range; no other is."""
    for name, row in family.params.items():
        given = spec["params"].get(name)
        if given is None:
            yield finding(
                "param.present", f"params.{name}", "Critical", f"the parameter {name} is missing", f"{row.value:g}"
            )
        elif not row.min <= given["value"] <= row.max:
            near = f"{min(max(given['value'], row.min), row.max):g}"
            message = f"{name} is {given['value']:g}, outside {row.min:g} to {row.max:g} {row.unit}"
            yield finding("param.range", f"params.{name}.value", "Important", message, near)
    for name in spec["params"]:
        if name not in family.params:
            known = nearest(name, family.params)
            yield finding("param.known", f"params.{name}", "Important", f"{spec['family']} reads no {name}", known)


def texts_present(spec: Spec, family: Form, idea: str) -> Iterator[Finding]:
    """Every text of the screens is there, and in the script of the spec's language."""
    for key in screen_texts(
        spec["lang"], spec["family"], spec["sub"] if spec["sub"] in family.modes else family.modes[0]
    ):
        if not spec["strings"].get(key, "").strip():
            yield finding("text.present", f"strings.{key}", "Important", f"the text {key} is missing", None)
    yield from text_in_language(spec, family, idea)


def colours_readable(spec: Spec, family: Form, idea: str) -> Iterator[Finding]:
    """Every role has a colour, and text can be read on its panel."""
    palette = spec["theme"]["palette"]
    for role in ROLES:
        if role not in palette:
            yield finding("colour.present", f"theme.palette.{role}", "Important", f"the colour {role} is missing", None)
    if {"ink", "panel"} <= set(palette) and contrast(palette["ink"], palette["panel"]) < LEAST_CONTRAST:
        yield finding("colour.contrast", "theme.palette.ink", "Important", "text cannot be read on its panel", None)


def subjects_drawn(spec: Spec, family: Form, idea: str) -> Iterator[Finding]:
    """Every role has a picture, and each is one that the art kit can draw."""
    subjects = spec["theme"]["subjects"]
    for role in SUBJECTS:
        shape = subjects.get(role, "")
        if shape not in SHAPES:
            message = f"the {role} has no picture" if not shape else f"there is no picture {shape!r}"
            yield finding("subject.drawn", f"theme.subjects.{role}", "Critical", message, nearest(shape, SHAPES))


def controls_complete(spec: Spec, family: Form, idea: str) -> Iterator[Finding]:
    """There is a start, every control has a key, and every control that plays says what it changes."""
    actions = {control["action"]: control for control in spec["controls"]}
    if "start" not in actions:
        yield finding("control.start", "controls", "Critical", "nothing starts the game", "Enter")
    mode = str(spec["content"].get("mode", ""))
    for key in (key for key in family.keys if key.plays(mode)):
        control = actions.get(key.action)
        path = f"controls.{key.action}"
        if control is None or not control["keys"]:
            yield finding("control.present", path, "Critical", f"{key.action} has no key", key.keys.split()[0])
        elif key.path and "effect" not in control:
            yield finding("control.effect", path, "Important", f"{key.action} does not say what it changes", key.path)


def can_be_lost(spec: Spec, family: Form, idea: str) -> Iterator[Finding]:
    """Winning and losing are told, and something can be lost: time, moves, lives, hearts or what the family names."""
    for end in ("won", "lost"):
        if not spec["ends"].get(end, "").strip():
            yield finding("end.told", f"ends.{end}", "Important", f"the spec does not say when the game is {end}", None)
    limits = ("timeLimit", "moveLimit", "lives", "hp", *family.spent)
    values = [spec["params"][name]["value"] for name in limits if name in spec["params"]]
    if not any(values):
        yield finding("end.lost", "params.timeLimit", "Critical", "nothing can be lost", "60")


def mode_known(spec: Spec, family: Form, idea: str) -> Iterator[Finding]:
    """The mode is one that the family plays, and the archetype is the family's."""
    mode = str(spec["content"].get("mode", ""))
    if mode not in family.modes:
        message = f"{spec['family']} has no mode {mode!r}"
        yield finding(
            "content.mode", "content.mode", "Important", message, nearest(mode, family.modes) or family.modes[0]
        )
    if spec["archetype"] != family.archetype:
        yield finding(
            "family.archetype", "archetype", "Important", f"{spec['family']} is another archetype", family.archetype
        )


RULES: tuple[Callable[[Spec, Form, str], Iterator[Finding]], ...] = (
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
