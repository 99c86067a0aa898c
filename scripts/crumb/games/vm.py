"""An embedded V8 with hard limits, for simulations of our own families.

V8 without a browser has no file, network or clock to give away, but it is no jail for hostile code: ``proof`` hands it
family files with their release hash and nothing else. The engine is loaded when the first machine is made, because
most processes make none. This module must not know what it runs.
"""

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from py_mini_racer import MiniRacer

MEMORY = 64_000_000
GRACE = 5.0  # seconds for a call that was stopped to report back


class ScriptFault(Exception):
    """The script threw, or took more time or memory than it was given; the message says which."""


class Machine:
    """One V8 context; every call has a time and a memory limit, and a context that broke a limit is not used again."""

    def __init__(self, memory: int = MEMORY) -> None:
        import py_mini_racer

        self._racer: MiniRacer | None = py_mini_racer.MiniRacer()
        self._memory = memory

    def evaluate(self, code: str, seconds: float) -> Any:
        """Return the value of ``code``; raises ScriptFault when it throws or breaks a limit."""
        import py_mini_racer as engine

        if self._racer is None:
            raise ScriptFault("the machine was stopped by an earlier fault")
        try:
            return self._racer.eval(code, timeout_sec=max(seconds, 0.001), max_memory=self._memory)
        except engine.JSTimeoutException as fault:
            with suppress(engine.JSTimeoutException):
                self._racer.eval("0", timeout_sec=GRACE)  # answered only after the stopped call has reported back
            self.close()
            raise ScriptFault(f"took longer than {seconds:.1f} s") from fault
        except engine.JSOOMException as fault:
            self.close()
            raise ScriptFault(f"used more than {self._memory // 1_000_000} MB") from fault
        except engine.JSEvalException as fault:
            raise ScriptFault(_first_line(str(fault))) from fault

    def call(self, function: str, *arguments: str, seconds: float) -> Any:
        """Call a global function with texts, which are passed as JSON strings, never pasted as code."""
        listed = ", ".join(json.dumps(argument) for argument in arguments)
        return self.evaluate(f"{function}({listed})", seconds)

    def close(self) -> None:
        """Give the context back; may be called twice."""
        if self._racer is not None:
            self._racer.close()
            self._racer = None

    def __enter__(self) -> "Machine":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _first_line(text: str) -> str:
    for line in text.splitlines():
        if "Error" in line:
            return line.strip()[:300]
    return text.strip()[:300]
