"""From an idea to a spec by rules alone: language, words, physics, archetype, family, numbers, theme, texts.

Everything here is a pure function of its arguments. It must not read a file, a clock, the network or chance.
"""

from crumb.design.refusal import Refusal
from crumb.design.retold import with_changes
from crumb.design.spec import plan

__all__ = ["Refusal", "plan", "with_changes"]
