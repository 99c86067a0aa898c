"""Specs for the tests of the design."""

from typing import Any

from crumb.core.documents import Spec
from crumb.design import Refusal, plan


def spec_of(text: str, **options: Any) -> Spec:
    """Return the spec of an idea that is expected to be accepted."""
    planned = plan(text, **options)
    assert not isinstance(planned, Refusal), planned
    return planned
