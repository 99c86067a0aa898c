"""A model at its bench: it asks for tools, gets their answers, and is brought to an end within bounds.

What makes such loops fail is known: work that is announced and not done, the same call again and again, tools that do
not exist, answers cut off at the limit of the provider. Each is answered in words first and ends the loop when it goes
on. This module must not know a provider, and what it returns is a claim: the contract decides.
"""

import difflib
import json
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Protocol

from crumb.core.prices import Price, cost
from crumb.harness.api_chat import Answer, Call, Ended, Reply, Talk
from crumb.harness.base import NOTHING_USED, Usage, add_usage

TURNS = 60
NUDGES = 2
SAME = 3  # equal calls with equal answers, nothing changed in between, after which the model is told
SAME_END = 6
BROKEN_END = 5  # replies in a row without one usable call
ANNOUNCED = re.compile(
    r"(?:\b(?:I'll|I will|I am going to|I'm going to|let me|next,? I|now I)\b[^.!?\n]*[.!?:…]*|:)\s*\Z", re.I
)
NUDGE = (
    "Nothing was written by that. Do it now with the tools, or, if all is done, say in one sentence what you changed."
)
CUT = "Your last answer was cut off at the output limit. Go on in smaller pieces: write_file takes append."
REPEATED = "You did exactly this before and nothing has changed since; the answer is the same. Do something else."


class Tools(Protocol):
    """A bench as the loop sees it."""

    @property
    def changes(self) -> int:
        """How often something was written."""
        ...

    def use(self, name: str, arguments: Any) -> str:
        """Use a tool; raises ValueError with words for the model."""
        ...


@dataclass(frozen=True, slots=True)
class Caps:
    """What a loop may use: replies of the model, tokens that no cache served, US dollars by ``price``."""

    turns: int = TURNS
    tokens: int | None = None
    money: float | None = None
    price: Price | None = None


class Meter:
    """What was used and who served, over all replies."""

    def __init__(self, tell: Callable[[Reply], None] = lambda reply: None) -> None:
        self.usage: Usage = NOTHING_USED
        self.turns = 0
        self._tell = tell

    def take(self, reply: Reply) -> Reply:
        """Note a reply and return it."""
        self.turns += 1
        self.usage = add_usage(self.usage, reply.usage)
        self._tell(reply)
        return reply

    def over(self, caps: Caps) -> str:
        """Return which cap is reached, in words, or nothing."""
        used = (self.usage.tokens_in or 0) + (self.usage.tokens_out or 0)
        if caps.tokens is not None and used >= caps.tokens:
            return f"it used {used} tokens of {caps.tokens}"
        spent = cost(asdict(self.usage), caps.price) if caps.price else None
        if caps.money is not None and spent is not None and spent >= caps.money:
            return f"it cost an estimated {spent:.2f} of {caps.money:.2f} US dollars"
        return f"it took {self.turns} turns" if self.turns >= caps.turns else ""


class Loop:
    """One run of a model at a bench."""

    def __init__(self, talk: Talk, tools: Tools, names: Sequence[str], caps: Caps, meter: Meter) -> None:
        self._talk, self._tools, self._names = talk, tools, names
        self._caps, self._meter = caps, meter
        self._seen: Counter[tuple[str, str]] = Counter()
        self._nudges = self._broken = 0

    def run(self, prompt: str) -> Ended:
        """Say ``prompt`` and go on until the model is done or a bound is reached."""
        reply = self._meter.take(self._talk.say(prompt))
        while True:
            end = self._end(reply)
            if end is not None:
                return end
            answers = [self._answer(call) for call in reply.calls]
            self._broken = 0 if not answers or any(answer.ok for answer in answers) else self._broken + 1
            words = self._words(reply)
            self._nudges += words == NUDGE
            reply = self._meter.take(self._talk.say(words, answers))

    def _end(self, reply: Reply) -> Ended | None:
        if reply.finish == "refused":
            return Ended("refused", reply.text or "the provider's filter stopped the answer")
        if self._seen and max(self._seen.values()) >= SAME_END:
            return self._stopped("it repeated the same call")
        if self._broken >= BROKEN_END:
            return self._stopped(f"{self._broken} replies in a row held no usable call")
        if not reply.calls and not self._words(reply):
            return Ended("ok", reply.text)
        over = self._meter.over(self._caps)
        return self._stopped(over) if over else None

    def _stopped(self, why: str) -> Ended:
        """Return the end by a bound: what was written may still fulfil the contract."""
        return Ended("ok" if self._tools.changes else "invalid", f"stopped: {why}")

    def _words(self, reply: Reply) -> str:
        """Return what has to be said to a reply besides the answers of tools, or nothing when it is the end."""
        if reply.finish == "length":
            return CUT
        if reply.calls or self._nudges >= NUDGES:
            return ""
        if self._tools.changes and reply.text.strip() and not ANNOUNCED.search(reply.text):
            return ""
        return NUDGE

    def _answer(self, call: Call) -> Answer:
        before = self._tools.changes
        answer = self._used(call)
        if self._tools.changes != before:
            self._seen.clear()
            return answer
        same = (f"{call.name} {json.dumps(call.arguments, sort_keys=True)}", answer.text)
        self._seen[same] += 1
        return Answer(call, f"{answer.text}\n{REPEATED}", False) if self._seen[same] >= SAME else answer

    def _used(self, call: Call) -> Answer:
        if call.name not in self._names:
            near = difflib.get_close_matches(call.name, self._names, 1, 0.3)
            hint = f" Did you mean {near[0]}?" if near else ""
            return Answer(call, f"There is no tool {call.name!r}.{hint} Tools: {', '.join(self._names)}.", False)
        if call.arguments is None:
            return Answer(
                call, "The arguments are no JSON object; they may have been cut off. Send less at once.", False
            )
        try:
            return Answer(call, self._tools.use(call.name, call.arguments))
        except ValueError as problem:
            return Answer(call, str(problem), False)
