"""Puts measured figures into the text of a gate policy, whose comments and order stay. Pure.

A gate gets its figures, and loses the reason for which it was let block without any. One that must be taken back gets
the mode that it has earned, from this day on. No gate is given more to say than it had: that is for a person to do.
"""

import re
from collections.abc import Sequence

import yaml

from crumb.errors import UsageFault
from crumb.qa.measure import Earned
from crumb.qa.policy import policy_from
from crumb.qa.shares import Figures, Share

SECTION = re.compile(r"^(?=  [A-Z]+:\s*$)", re.MULTILINE)
NAMES = ("good_pass", "catch", "agreement", "flake")
TAKEN_BACK, THIN = "must be taken back", "too few cases"


def with_figures(text: str, answers: Sequence[Earned], measured_on: str, date: str) -> str:
    """Return the policy ``text`` with the figures of ``answers``, measured on a set of that name, on that day.

    A gate of which nothing was measured stays as it is. Raises UsageFault when the result is no policy any more, as
    when a gate is laid out otherwise than in the shipped file.
    """
    known = {answer.gate: answer for answer in answers if _counts(answer.all)}
    head, *sections = SECTION.split(text)
    changed = head + "".join(_changed(section, known, measured_on, date) for section in sections)
    try:
        noted = policy_from(yaml.safe_load(changed))
    except yaml.YAMLError as fault:
        raise UsageFault("the figures do not fit into this policy file", "lay it out like config/gates.yaml") from fault
    lost = [gate for gate, answer in known.items() if noted.gates[gate].figures != figures_of(answer)]
    if lost:
        raise UsageFault(
            f"the figures of gate {lost[0]} have no place in this policy file", "lay it out like the shipped"
        )
    return changed


def figures_of(answer: Earned) -> Figures:
    """Return the figures on which the mode rests that the gate keeps, or is taken back to."""
    mode = answer.mode if answer.advice == TAKEN_BACK else answer.now
    return answer.contract if mode == "contract" else answer.all


def _counts(figures: Figures) -> bool:
    return figures.agreement.of > 0


def _changed(section: str, known: dict[str, Earned], measured_on: str, date: str) -> str:
    gate = section.split(":", 1)[0].strip()
    if gate not in known:
        return section
    answer, figures = known[gate], figures_of(known[gate])
    counts = ", ".join(f"{name}: {_pair(getattr(figures, name))}" for name in NAMES)
    noted = f'    figures: {{set: "{measured_on}", date: "{date}", {counts}}}\n'
    section = re.sub(r"^    figures:.*\n", "", section, flags=re.MULTILINE)
    if answer.advice != THIN:
        section = re.sub(r"^    because:.*\n", "", section, flags=re.MULTILINE)
    if answer.advice == TAKEN_BACK:
        section = re.sub(r"^    mode:.*$", f"    mode: {answer.mode}", section, flags=re.MULTILINE)
        section = re.sub(r"^    since:.*$", f'    since: "{date}"', section, flags=re.MULTILINE)
    return re.sub(r"^    since:.*\n", lambda found: found[0] + noted, section, flags=re.MULTILINE)


def _pair(share: Share) -> str:
    return f"[{share.hits}, {share.of}]"
