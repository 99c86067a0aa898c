"""One clause of a wish, read against a game: numbers first, then what is to be absent, then directions and colours.

Each step marks the words that something was made of; the rest is handed back as not understood. A number beyond its
range goes as far as it can, and that is told. This module must not change a spec.
"""

from crumb.core.documents import Change, Spec
from crumb.design.changes import UNLIMITED, moved, with_changes
from crumb.design.families import FAMILIES
from crumb.design.form import bounded
from crumb.design.lexicon import Match
from crumb.design.quantities import Quantity
from crumb.design.repair import difficulty, layout
from crumb.design.theme import HUES, recolour
from crumb.design.wish_answer import Wish, at_limit
from crumb.design.wish_clauses import TONES, Clause, bare_numbers, is_relative, left_over
from crumb.design.wishes import COUNTED, DEFAULT_TARGET, DIRECTIONS, REMOVABLE, TARGETS

_OTHER_AXIS = {"speed": "count", "length": "count", "count": "length"}
_UP = ("more", "longer")


class Reader:
    """Reads one clause into a wish; ``used`` are the ranges of it that something was made of."""

    def __init__(self, clause: Clause, spec: Spec, wish: Wish) -> None:
        self.clause, self.spec, self.wish = clause, spec, wish
        self.said = clause.text.strip()
        self.form = FAMILIES[spec["family"]]
        self.table = self.form.params
        self.used: list[tuple[int, int]] = []
        self.counted: list[str] = []

    def read(self) -> None:
        """Read the clause; one that denies what it names ("don't make it faster") is not carried out."""
        if self._is_denied():
            self.wish.unknown.append(self.said)
            return
        before = len(self.wish.unknown)
        for act in (self._colour, self._numbers, self._named_number, self._removed, self._directions, self._whole):
            act()
        if len(self.wish.unknown) == before:
            self.wish.unknown += left_over(self.clause, self.used, self.wish.lang)

    def _is_denied(self) -> bool:
        clause = self.clause
        judged = bool(clause.numbers) and (clause.has("too") or (clause.has("notso") and not clause.has("fewer")))
        named = bool(clause.directions or clause.colours or clause.numbers)
        vain = clause.has("none") and bool(clause.directions) and not clause.named(REMOVABLE)
        return judged or vain or self._is_less_of_a_colour() or (clause.has("deny") and named)

    def _is_less_of_a_colour(self) -> bool:
        """Whether a colour is to be weaker: the palette knows a colour, and none of its strengths."""
        return self._is_shade() and {direction.concept for direction in self.clause.directions} == {"fewer"}

    def _is_shade(self) -> bool:
        """Whether "more" says how much of a colour ("more red"), and not of what can be counted."""
        return bool(self.clause.colours) and not self.clause.named(TARGETS)

    def _use(self, *found: Match | Quantity) -> None:
        self.used += [(item.start, item.end) for item in found]

    def _set(self, name: str, value: float, why: str) -> None:
        """Set a parameter as far as its range allows."""
        row, now = self.table[name], self._now(name)
        inside = bounded(value, row)
        self.counted.append(name)
        if inside == now:
            self.wish.already.append(why)
        else:
            self.wish.changes.append({"op": "set", "param": name, "value": inside, "why": why})
            self.wish.understood.append(why)
        if not row.min <= value <= row.max:
            self.wish.limits.append(at_limit(name, row, value > row.max, why, self.wish.lang))

    def _now(self, name: str) -> float:
        """Return the value of a parameter after the changes of this wish so far."""
        values = [c["value"] for c in self.wish.changes if c["op"] == "set" and c["param"] == name and "value" in c]
        return float(values[-1]) if values else self.spec["params"][name]["value"]

    def _palette(self) -> dict[str, str]:
        """Return the colours after the changes of this wish so far: "dark blue" is first blue, then dark."""
        return with_changes(self.spec, self.wish.changes)["theme"]["palette"]

    def _colour(self) -> None:
        for match in self.clause.colours[:1]:
            tone = TONES.get(match.concept)
            palette = recolour(self._palette(), HUES.get(match.concept), None if tone is None else not tone)
            self._recolour(palette, self.clause.text[match.start : match.end])
            self._use(match, *(self.clause.named(("more", "much", "bit")) if self._is_shade() else ()))

    def _recolour(self, palette: dict[str, str], why: str) -> None:
        self.wish.understood.append(why)
        self.wish.changes += [
            {"op": "recolour", "param": role, "value": colour, "why": why} for role, colour in palette.items()
        ]

    def _numbers(self) -> None:
        """A number with a unit is meant as said ("90 seconds"), or as a step where a direction says so ("3 more")."""
        names = self.form.units
        for number in self.clause.numbers:
            said = self.clause.text[number.start : number.end]
            name = names.get(number.unit)
            if (
                not name
                or not self.form.reads(self.spec["sub"], name)
                or said.strip().lower().startswith(("a ", "un ", "um ", "uma ", "una "))
            ):
                continue
            step = next((d for d in self.clause.directions if is_relative(number, d, self.clause)), None)
            sign = 0 if step is None else 1 if step.concept in _UP else -1
            value = self._now(name) + sign * number.value if sign else number.value
            self._set(name, value, self.said if sign else said)
            self._use(number, *(m for m in self.clause.named(TARGETS) if name in self._moved_by(m.concept)))

    def _named_number(self) -> None:
        """A bare number beside the one thing that can be counted: "set lives to 3"."""
        targets, numbers = self.clause.named(COUNTED), bare_numbers(self.clause)
        steps = [d for d in self.clause.directions if d.concept not in ("more", "fewer")]
        if self.counted or len(targets) != 1 or len(numbers) != 1 or steps:
            return
        moves = self._moves("count", targets[0].concept)
        if len(moves) == 1 and moves[0][1] > 0:
            number = Quantity("", float(numbers[0].group().replace(",", ".")), numbers[0].start(), numbers[0].end())
            step = next((d for d in self.clause.directions if is_relative(number, d, self.clause)), None)
            sign = 0 if step is None else 1 if step.concept in _UP else -1
            value = self._now(moves[0][0]) + sign * number.value if sign else number.value
            self._set(moves[0][0], value, self.said)
            self._use(targets[0], number)

    def _removed(self) -> None:
        """Something that may be absent is taken away: "no time limit", "without a timer"."""
        for target in self.clause.named(REMOVABLE) if self.clause.has("none") else ():
            for name, sign in self._moves("count", target.concept):
                row = self.table[name]
                if sign > 0 and (row.min == 0 or name in UNLIMITED):
                    self._set(name, 0.0 if row.min == 0 else 2 * row.max, self.said)
                    self._use(target, *self.clause.named(("none",)))

    def _directions(self) -> None:
        taken: set[str] = set()
        lender = self.clause.lent or self.clause
        for direction in lender.directions:
            if direction.concept == "more" and self._is_shade():
                continue
            for target in self._targets(direction, taken):
                taken.add(target)
                self._direct(direction, target, lender)
        if self.counted:
            self._use(*self.clause.named(("more", "fewer")), *self.clause.directions)
        if self.used:
            self._use(*self.clause.named(("hero",)))

    def _targets(self, direction: Match, taken: set[str]) -> list[str]:
        """Return the targets of a direction: the nearest that no other has taken, or each; "" is the whole game."""
        named = [m for m in self.clause.named(TARGETS) if m.concept not in taken]
        if self.clause.lent or self.clause.every:
            return list(dict.fromkeys(m.concept for m in named)) or [""]
        axis = self._axis(direction)
        near = min(
            named,
            key=lambda m: (
                not self._moves(axis, m.concept),
                min(abs(m.start - direction.end), abs(direction.start - m.end)),
            ),
            default=None,
        )
        return [near.concept if near else ""]

    def _axis(self, direction: Match) -> str:
        axis = DIRECTIONS[direction.concept][0]
        return "speed" if axis == "count" and self.clause.has("pace") else axis

    def _direct(self, direction: Match, target: str, lender: Clause) -> None:
        axis, sign = self._axis(direction), DIRECTIONS[direction.concept][1]
        if self.counted and axis in ("count", "length"):
            return
        sign *= -1 if _is_turned(direction, lender) else 1
        why = self.said
        changes = self._changes(axis, target or DEFAULT_TARGET.get(direction.concept, ""), sign, lender)
        fresh = [c for c in changes if c["param"] not in self.counted and self._matters(c)]
        self.wish.changes += fresh
        self._limited(fresh, why)
        again = bool(changes) and all(c["param"] in self.counted for c in changes)
        words = self.wish.understood if fresh or again else self.wish.already if changes else self.wish.unknown
        words.append(why)
        if lender.every or self.clause.lent:
            self.counted += [c["param"] for c in fresh if c["op"] == "set"]
        if changes:
            modifiers = ("too", "notso", "much", "bit", "pace", "more", "fewer")
            self._use(*(m for m in self.clause.found if m.concept in (direction.concept, target, *modifiers)))
            self._use(*(Match("", s.start, s.end) for s in self.clause.shares))

    def _matters(self, change: Change) -> bool:
        return change["op"] != "set" or change.get("value") != self._now(change["param"])

    def _limited(self, changes: list[Change], why: str) -> None:
        """Tell of each number that a step has brought to the end of its range."""
        for change in changes:
            row, value = self.table.get(change["param"]), change.get("value")
            if row and change["op"] == "set" and value in (row.min, row.max) and value:
                self.wish.limits.append(at_limit(change["param"], row, value == row.max, why, self.wish.lang))

    def _changes(self, axis: str, target: str, sign: int, lender: Clause) -> list[Change]:
        """Return the changes of one direction; none when this family has nothing of that kind."""
        strength, why = sign * _amount(lender), self.said
        if axis == "ease":
            return difficulty(self.spec, strength < 0, why, abs(strength))
        if axis == "light":
            palette = recolour(self._palette(), None, strength < 0)
            return [{"op": "recolour", "param": role, "value": colour, "why": why} for role, colour in palette.items()]
        moves = self._moves(axis, target)
        if not target and axis == "length":
            moves = tuple((name, up) for name, up in moves if self.spec["params"][name]["value"])
        share = max(0.05, 1 + sign * self.clause.shares[0].percent / 100) if self.clause.shares else None
        params = {**self.spec["params"]}
        for name, _ in moves:
            params[name] = {**params[name], "value": self._now(name)}
        factors = [(name, share**up if share else self.table[name].step ** (up * strength)) for name, up in moves]
        return [moved(params, self.spec["family"], name, factor, why) for name, factor in factors]

    def _moves(self, axis: str, target: str) -> tuple[tuple[str, int], ...]:
        table = self.form.moves
        rows = table.get((axis, target)) or (target and table.get((_OTHER_AXIS[axis], target))) or ()
        return tuple((name, sign) for name, sign in rows if self.form.reads(self.spec["sub"], name))

    def _moved_by(self, target: str) -> list[str]:
        """Return the parameters that wishes about ``target`` move."""
        rows = self.form.moves.items()
        return [name for (_, named), moves in rows if named == target for name, _ in moves]

    def _whole(self) -> None:
        """Another layout, or everything back to its usual value."""
        if self.clause.has("reset"):
            self._reset()
        elif self.clause.has("layout") and not self.clause.named(TARGETS):
            self.wish.changes.append(layout(self.spec, self.said))
            self.wish.understood.append(self.said)
            self._use(*self.clause.named(("layout", "more")))

    def _reset(self) -> None:
        changes: list[Change] = [
            {"op": "set", "param": name, "value": row.value, "why": self.said} for name, row in self.table.items()
        ]
        fresh = [change for change in changes if self._matters(change)]
        self.wish.changes += fresh
        (self.wish.understood if fresh else self.wish.already).append(self.said)
        self._use(*self.clause.named(("reset",)))


def _is_turned(direction: Match, clause: Clause) -> bool:
    """Whether "too" or "not so" turns a direction round; "less" is a direction of its own where things are counted."""
    return clause.has("too") or (clause.has("notso") and direction.concept not in ("more", "fewer"))


def _amount(clause: Clause) -> float:
    return 2.0 if clause.has("much") else 0.5 if clause.has("bit") else 1.0
