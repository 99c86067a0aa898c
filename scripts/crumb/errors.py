"""Every error that a person may meet, in one place.

CrumbError                 what happened, where, what to do; a stable exit code
├── UsageFault    (2)      the command or its input cannot be accepted
├── Refused       (2)      an idea that is not a game, or an order that cannot be followed now
├── Missing       (1)      something that must exist does not
├── Busy          (1)      another process holds the lock
├── Damage        (1)      a file on disk is not what was written
└── NotShaped     (1)      an event or document does not fit its schema

Exit codes of ``crumb``: 0 pass, 1 fault, 2 usage or refused, 3 not passed, 4 waits for a person, 5 could not check.
This module must stay free of imports, so that everything may raise from it.
"""


class CrumbError(Exception):
    """A fault that is shown to a person as ``message`` and ``hint``, never as a traceback."""

    exit_code = 1

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.message}\n  {self.hint}" if self.hint else self.message


class UsageFault(CrumbError):
    """The command line, a setting or an ideas file cannot be accepted as it stands."""

    exit_code = 2


class Refused(CrumbError):
    """The request is understood and declined: not a game, or not possible in this state."""

    exit_code = 2


class Missing(CrumbError):
    """A file, session, browser or client that is needed is not there."""


class Busy(CrumbError):
    """Another process works on the same thing; the message names it."""


class Damage(CrumbError):
    """A file is not what was written; the message names the first damaged place."""


class NotShaped(CrumbError):
    """An event or document that does not fit its schema; the message shows the expected shape."""
