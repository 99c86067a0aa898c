"""What must hold for a plan that no family carries: nothing is given, so the plan has to say all of it.

There are no parameters, pictures or texts of ours to fall back on: controls, ends and numbers count as the plan has
them. Rules only look; they never mend.
"""

from collections.abc import Callable, Iterator

from crumb.core.documents import Probe, Spec
from crumb.design.colour import LEAST_CONTRAST, contrast
from crumb.design.promises import (
    Finding,
    acceptance_complete,
    finding,
    nearest,
    requirements_provable,
    text_in_language,
)

FREE = "free"
# Controls of every game; they play no part in its rules.
AROUND = frozenset(("start", "pause", "restart", "mute"))
TWIN = "twin:"


def free_findings(spec: Spec, idea: str) -> list[Finding]:
    """Return every finding about a free plan; ``idea`` is the normal form of the idea's text."""
    return [found for rule in RULES for found in rule(spec, None, idea)]


def controls_named(spec: Spec, family: object, idea: str) -> Iterator[Finding]:
    """There is a start and at least one way to play; each control has a key, and those that play say what they do."""
    actions = [control["action"] for control in spec["controls"]]
    if "start" not in actions:
        yield finding("control.start", "controls", "Critical", "nothing starts the game", "Enter")
    if set(actions) <= AROUND:
        yield finding("control.plays", "controls", "Critical", "no control plays the game", None)
    for place, control in enumerate(spec["controls"]):
        path = f"controls.{place}"
        if actions.index(control["action"]) != place:
            yield finding("control.once", path, "Critical", f"{control['action']} stands twice", None)
        if not control["keys"]:
            yield finding("control.present", path, "Critical", f"{control['action']} has no key", None)
        if control["action"] not in AROUND and "effect" not in control:
            words = f"{control['action']} does not say what it changes"
            yield finding("control.effect", path, "Important", words, "player.x")


def ends_told(spec: Spec, family: object, idea: str) -> Iterator[Finding]:
    """Winning and losing are told."""
    for end in ("won", "lost"):
        if not spec["ends"].get(end, "").strip():
            yield finding("end.told", f"ends.{end}", "Critical", f"the plan does not say when the game is {end}", None)


def params_in_own_range(spec: Spec, family: object, idea: str) -> Iterator[Finding]:
    """Every number lies in the range that the plan itself gives it."""
    for name, param in spec["params"].items():
        low, high, value = param["min"], param["max"], param["value"]
        if not low <= value <= high:
            message = f"{name} is {value:g}, outside {low:g} to {high:g} {param['unit']}"
            near = f"{min(max(value, low), high):g}" if low <= high else None
            yield finding("param.range", f"params.{name}.value", "Important", message, near)


def twins_declared(spec: Spec, family: object, idea: str) -> Iterator[Finding]:
    """A probe holds only controls that the plan declares."""
    actions = [control["action"] for control in spec["controls"]]
    probes: list[tuple[str, Probe]] = [
        *((f"requirements.{n}.probe", item["probe"]) for n, item in enumerate(spec["requirements"])),
        *((f"acceptance.{n}.probe", item["probe"]) for n, item in enumerate(spec["acceptance"])),
    ]
    for path, probe in probes:
        action = probe["run"].removeprefix(TWIN)
        if probe["run"].startswith(TWIN) and action not in actions:
            message = f"the probe holds {action!r}, which is no control of the plan"
            yield finding("probe.action", path, "Important", message, nearest(action, actions))


def ink_readable(spec: Spec, family: object, idea: str) -> Iterator[Finding]:
    """Where the plan names the colours of text and its panel, they can be told apart."""
    palette = spec["theme"]["palette"]
    if {"ink", "panel"} <= set(palette) and contrast(palette["ink"], palette["panel"]) < LEAST_CONTRAST:
        yield finding("colour.contrast", "theme.palette.ink", "Important", "text cannot be read on its panel", None)


RULES: tuple[Callable[[Spec, object, str], Iterator[Finding]], ...] = (
    text_in_language,
    controls_named,
    requirements_provable,
    acceptance_complete,
    ends_told,
    params_in_own_range,
    twins_declared,
    ink_readable,
)
