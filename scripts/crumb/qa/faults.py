"""Whose fault it is when a run ends early; the two must never be mixed: one fails a game, the other proves nothing.

PageFault      the page hung, crashed, ate its memory, or reloads for ever: gate R fails
HarnessFault   no browser, no connection, a machine that does not answer: the result is ``error``, tried once more
"""

from typing import Literal

Kind = Literal["hung", "crashed", "memory", "reloads", "cpu"]


class PageFault(Exception):
    """The page itself is to blame; ``kind`` says how, ``during`` what was asked of it."""

    def __init__(self, kind: Kind, during: str) -> None:
        super().__init__(f"{kind} during {during}")
        self.kind: Kind = kind
        self.during = during


class HarnessFault(Exception):
    """Browser, driver or machine failed; says nothing about the game. ``hint`` tells what to do."""

    def __init__(self, message: str, hint: str = "", retry: bool = True) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.retry = retry


class NoBrowser(HarnessFault):
    """The browser did not start; ``late``: it gave no answer in time, so that another try may help."""

    def __init__(self, message: str, hint: str, late: bool) -> None:
        super().__init__(message, hint, retry=late)
        self.late = late
