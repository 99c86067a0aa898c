"""What QA is asked about a build: the same on both sides of a jail. This module must not know how it is answered."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from crumb.core.documents import Build, Spec
from crumb.qa.policy import Policy

SEED = 20260
TIMEOUT = 120.0


@dataclass(frozen=True, slots=True)
class Asked:
    """One question to QA; ``proof`` holds the inputs to replay, if there are any.

    ``profile`` is quick or full; ``limits`` may hold ``timeout`` (seconds of wall time), ``seed`` and ``movie``.
    """

    spec: Spec
    build: Build
    proof: Mapping[str, Any] | None
    profile: str
    limits: Mapping[str, Any]
    policy: Policy

    @property
    def thorough(self) -> bool:
        """Whether everything is looked at."""
        return self.profile == "full"

    @property
    def timeout(self) -> float:
        """Seconds of wall time after which the browser is ended."""
        return float(self.limits.get("timeout", TIMEOUT))

    @property
    def seed(self) -> int:
        """The seed of the random numbers that a page gets."""
        return int(self.limits.get("seed", SEED))

    @property
    def movie(self) -> bool:
        """Whether a moving picture is made."""
        return bool(self.limits.get("movie", self.thorough))
