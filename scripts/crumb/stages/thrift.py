"""The turn of a call in a batch with a budget: it waits while calls under way may use up what is left.

Jobs of a batch run in parallel, and each looks before it asks; what has been begun counts as the most that an act has
come to so far, or as the limit of its own run. Rules and replays ask nobody. This module must not stop anybody: the
reducer does.
"""

from collections.abc import Callable, Mapping
from typing import Any

from crumb.core.budgets import has_batch_budget, leaves_no_room, spent_by
from crumb.core.settings import Settings, Spent
from crumb.core.state import State
from crumb.harness.registry import RULED
from crumb.stages import patience
from crumb.store.batches import Account, Batch
from crumb.store.fold import load_state
from crumb.store.session import Session


class Thrift:
    """The turns of a session in its batch; none without a budget of the batch, for rules, and in a replay."""

    def __init__(
        self, session: Session, settings: Settings, binding: Mapping[str, Any] | None, replays: bool = False
    ) -> None:
        self._session, self._settings, self._binding = session, settings, binding or {}
        asks = self._binding.get("harness", "offline") not in RULED and not replays
        batch = Batch(session.path) if asks and has_batch_budget(settings) else None
        self._batch = batch if batch and batch.exists else None

    def wait(self, state: State, wanted: Callable[[], bool], say: Callable[[str], None]) -> bool:
        """Begin a call where there is room, and return False; else wait for room, begin nothing, and return True.

        Things may have changed meanwhile: who waited has to look afresh. ``wanted`` tells whether anybody still wants
        the call.
        """
        if self._batch is None or self._batch.begin(spent_by(state), self._most(), self._is_full):
            return False
        say("waits: calls under way may use up what the batch has left")
        while self._is_full(self._batch.look()) and wanted():
            patience.SLEEP(patience.LOOK_SECONDS)
        return True

    def end(self) -> None:
        """Tell what the session has used by now; its call, if one was begun, is over."""
        if self._batch is not None:
            self._batch.end(spent_by(load_state(self._session)))

    def _is_full(self, account: Account) -> bool:
        return leaves_no_room(self._settings, account.spent, account.calls.values())

    def _most(self) -> Spent | None:
        """Return the most that a call may come to by the limits of its own run, if it has any."""
        tokens, money = self._binding.get("tokens"), self._binding.get("money")
        return Spent(tokens or 0, money or 0.0) if tokens or money else None
