"""Counted shares with their uncertainty, and the bar that they must reach before a gate may fail a build. Pure."""

import math
from dataclasses import dataclass

CERTAIN = 1.959964  # a normal deviate: 95 of 100 intervals hold the true share


@dataclass(frozen=True, slots=True)
class Share:
    """``hits`` of ``of``."""

    hits: int
    of: int

    @property
    def rate(self) -> float | None:
        """The share, or None of nothing."""
        return self.hits / self.of if self.of else None

    @property
    def interval(self) -> tuple[float, float]:
        """The Wilson interval, at 95 %."""
        if not self.of:
            return 0.0, 1.0
        share, square = self.hits / self.of, CERTAIN**2
        middle = (share + square / (2 * self.of)) / (1 + square / self.of)
        spread = math.sqrt(share * (1 - share) / self.of + square / (4 * self.of**2)) * CERTAIN / (1 + square / self.of)
        return max(0.0, min(share, middle - spread)), min(1.0, max(share, middle + spread))

    def __add__(self, other: "Share") -> "Share":
        return Share(self.hits + other.hits, self.of + other.of)

    def __str__(self) -> str:
        """``39/40 98 % (87–100)``, or a dash of nothing."""
        if self.rate is None:
            return "–"
        low, high = (round(100 * edge) for edge in self.interval)
        return f"{self.hits}/{self.of} {100 * self.rate:.0f} % ({low}–{high})"


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured of a gate.

    ``good_pass``: good games that it passes; ``catch``: broken ones of its own class that it fails; ``agreement``: of
    both, how many it answers rightly; ``flake``: cases that it answers differently when they are repeated.
    """

    good_pass: Share
    catch: Share
    agreement: Share
    flake: Share


@dataclass(frozen=True, slots=True)
class Bar:
    """What a gate must reach to block: least shares, the largest of flakes, and how many cases it must have seen."""

    good_pass: float = 0.95
    catch: float = 0.80
    agreement: float = 0.80
    flake: float = 0.01
    cases: int = 40

    def falls_short(self, figures: Figures) -> list[str]:
        """Return where figures do not reach the bar, in words; empty if the gate may block."""
        short = []
        for name, least in (("good_pass", self.good_pass), ("catch", self.catch), ("agreement", self.agreement)):
            share: Share = getattr(figures, name)
            if share.rate is None or share.rate < least:
                short.append(f"{name.replace('_', ' ')} {share} is below {100 * least:g} %")
        if figures.flake.of and figures.flake.hits / figures.flake.of > self.flake:
            short.append(f"flake {figures.flake} is above {100 * self.flake:g} %")
        if figures.agreement.of < self.cases:
            short.append(f"{figures.agreement.of} cases are fewer than {self.cases}")
        return short
