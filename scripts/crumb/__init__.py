"""CRUMB: one line of idea becomes a playable, played and judged game draft, with everything on record."""

__version__ = "0.1.0"
