"""The watchdog over memory: a page that eats it is ended before the machine suffers, and the fault is the page's.

V8's own limit does not bound buffers, pictures and blobs, so the processes themselves are looked at; a page that fills
the browser's memory instead of its own is ended too.
"""

import threading

import psutil

from crumb.qa.watch import ProcessTree, kill, memory_of

EVERY = 0.1
LOOK_AROUND = 10  # every so many looks new processes are searched
WHOLE = 1.5  # all processes together may own so many times what one page may take


class Guard:
    """Looks at a process tree from ``start`` to ``stop``; ``ended`` are the processes that it ended."""

    def __init__(self, tree: ProcessTree) -> None:
        self._tree = tree
        self._limit = 0
        self._over = threading.Event()
        self._thread: threading.Thread | None = None
        self.ended: set[int] = set()

    def start(self) -> None:
        """Begin to watch; without a limit nothing is ended."""
        self._thread = threading.Thread(target=self._watch, name="memory guard", daemon=True)
        self._thread.start()

    def bound(self, limit: int) -> None:
        """Set the resident bytes that one page may have; all processes together may own half as much again."""
        self._limit = limit

    def stop(self) -> None:
        """Stop watching."""
        self._over.set()
        if self._thread is not None:
            self._thread.join(timeout=2)

    def _watch(self) -> None:
        members: list[psutil.Process] = []
        count = 0
        while not self._over.wait(EVERY):
            if self._limit:
                members = self._tree.refresh() if count % LOOK_AROUND == 0 else members
                count += 1
                self._look(members)

    def _look(self, members: list[psutil.Process]) -> None:
        sizes = [memory_of(process) for process in members]
        if max((whole for whole, _ in sizes), default=0) <= self._limit and sum(own for _, own in sizes) <= self._limit:
            return
        renderers = self._tree.renderers()
        greedy = [process for process in renderers if memory_of(process)[0] > self._limit]
        if greedy or sum(own for _, own in sizes) > WHOLE * self._limit:
            self.ended |= {process.pid for process in greedy or renderers}
            kill(greedy or renderers)
