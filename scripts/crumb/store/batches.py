"""What the sessions of a batch have used together, and which of them ask a model right now: one small file a batch.

Kept only where a batch has a budget. A session's figures are those of its transcript, so that telling them twice counts
once. A call is under way as long as its process holds the lock in its session's folder. A damaged file is named and
never taken for an empty one; enrolling the batch again counts anew. This module must not decide, and must not wait for
a call.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path

from crumb.core.canonical import sha
from crumb.core.settings import NOTHING, Spent
from crumb.errors import Damage
from crumb.store.files import publish
from crumb.store.locks import Lock, held_by

FOLDER = ".batches"
MEMBER, CALL = ".batch", ".call.lock"  # in the folder of a session: the name of its batch, and the lock of its call
WAIT = 30.0


@dataclass(slots=True)
class Account:
    """What each session used, what each call under way may come to, and the most that an act has come to so far."""

    used: dict[str, Spent] = field(default_factory=dict)
    calls: dict[str, Spent] = field(default_factory=dict)
    largest: Spent = NOTHING

    @property
    def spent(self) -> Spent:
        """What all sessions used."""
        return total(self.used.values())

    def tell(self, session: str, spent: Spent) -> None:
        """Note what a session has used by now."""
        before = self.used.get(session, NOTHING)
        self.largest = Spent(
            max(self.largest.tokens, spent.tokens - before.tokens), max(self.largest.money, spent.money - before.money)
        )
        self.used[session] = spent


def total(parts: Iterable[Spent]) -> Spent:
    """Return the sum."""
    listed = list(parts)
    return Spent(sum(part.tokens for part in listed), sum(part.money for part in listed))


def enrol(sessions: Mapping[Path, Spent]) -> None:
    """Make one batch of the sessions in these folders, which lie side by side, with what each has used so far."""
    name = sha(sorted(folder.name for folder in sessions))[:16]
    for folder in sessions:
        publish(name.encode("utf-8"), folder / MEMBER)
    for folder in list(sessions)[:1]:
        Batch(folder).open(Account({path.name: spent for path, spent in sessions.items()}))


class Batch:
    """The batch of the session in ``folder``; without one the session is alone."""

    def __init__(self, folder: Path) -> None:
        self._root, self._session = folder.parent, folder.name
        self._lock = Lock(folder / CALL)
        name = _text(folder / MEMBER)
        self._path = self._root / FOLDER / f"{name}.json" if name.isalnum() else None

    @property
    def exists(self) -> bool:
        """Whether the session belongs to a batch."""
        return self._path is not None

    def open(self, account: Account) -> None:
        """Begin with ``account``, whatever was there."""
        if self._path is not None:
            self._path.parent.mkdir(exist_ok=True)
            with Lock(self._path.with_suffix(".lock")).acquire(WAIT):
                self._keep(account, self._path)

    def others(self) -> Spent:
        """Return what the other sessions have used."""
        return total(spent for name, spent in self._read().used.items() if name != self._session)

    def look(self) -> Account:
        """Return the account as it is, with the calls that still run."""
        with self.account() as account:
            return account

    @contextmanager
    def account(self) -> Iterator[Account]:
        """Yield the account, which nobody else may change meanwhile, with the calls that still run; keep it after."""
        if self._path is None:
            yield Account()
            return
        self._path.parent.mkdir(exist_ok=True)
        with Lock(self._path.with_suffix(".lock")).acquire(WAIT):
            account = self._read()
            account.calls = {name: call for name, call in account.calls.items() if held_by(self._root / name / CALL)}
            yield account
            self._keep(account, self._path)

    def begin(self, spent: Spent, most: Spent | None, is_full: Callable[[Account], bool]) -> bool:
        """Begin a call that may come to ``most`` (None: as much as the largest act), unless there is no room for it.

        The call is under way until ``end``, or until this process ends. ``spent`` is what the session used before.
        """
        with self.account() as account:
            account.tell(self._session, spent)
            if is_full(account):
                return False
            self._lock.acquire(WAIT)
            account.calls[self._session] = account.largest if most is None else most
        return True

    def end(self, spent: Spent) -> None:
        """Note that the call is over and what the session has used by now."""
        with self.account() as account:
            account.tell(self._session, spent)
            account.calls.pop(self._session, None)
        self._lock.release()

    def _keep(self, account: Account, path: Path) -> None:
        publish(json.dumps(asdict(account), sort_keys=True).encode("utf-8"), path)

    def _read(self) -> Account:
        if self._path is None or not self._path.exists():
            return Account()
        try:
            known = json.loads(self._path.read_bytes())
            used, calls = ({str(k): _spent(v) for k, v in known[key].items()} for key in ("used", "calls"))
            return Account(used, calls, _spent(known["largest"]))
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as fault:
            raise Damage(
                f"What the batch of {self._session} has used cannot be read: {FOLDER}/{self._path.name}.",
                "Give the batch its budget again, which counts anew from the transcripts: crumb batch FILE --set "
                "batch-money=NUMBER",
            ) from fault


def _spent(pair: tuple[float, float]) -> Spent:
    tokens, money = pair
    return Spent(float(tokens), float(money))


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeError):
        return ""
