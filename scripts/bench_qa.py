"""What QA costs: processor time of both profiles and of a game that knows nothing of us, and the memory in use.

Used by ``bench.py``. The processor time is that of everything: the jail, the driver, the browser, the judging.
"""

import contextlib
import json
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psutil

ROOT = Path(__file__).resolve().parent.parent
FOREIGN = ROOT / "tests" / "games" / "labelled" / "good" / "drift-rocks"
GOALS = {"quick": 4.0, "full": 12.0, "foreign": 15.0, "memory": 600}
SEEN_EVERY = 0.15
Row = tuple[str, str]
Measure = Callable[[Callable[[], None]], tuple[float, float]]


def checks(folder: Path, session: Path, measure: Measure) -> Iterator[Row]:
    """Yield what checks of the first build of ``session`` and of a foreign game take; ``measure`` gives wall, CPU."""
    from crumb.qa.standalone import find_game, no_spec

    build = next(iter(sorted(session.glob("runs/*/build.json")))).parent
    spec = json.loads(next(iter(sorted(session.glob("runs/*/spec.json")))).read_bytes())
    own = (build / "build", spec, json.loads((build / "build.json").read_bytes()), _proof(build))
    found = find_game(FOREIGN)
    foreign = (found.folder, no_spec(found.name), found.build, None)
    for name, game, profile in (("quick", own, "quick"), ("full", own, "full"), ("foreign", foreign, "quick")):
        wall, cpu = measure(_Check(game, profile, folder / "qa" / name))
        what = f"QA, a foreign canvas game, {profile}" if name == "foreign" else f"QA, profile {name}"
        yield f"{what}: wall / CPU", f"{wall:.2f} s / {cpu:.2f} s (goal: CPU below {GOALS[name]:g} s)"
    with _Watch() as watch:
        _Check(own, "full", folder / "qa" / "memory")()
    shown = f"{watch.most >> 20} MB" if watch.most else "not to be seen here"
    yield "QA, profile full: memory (PSS) of all processes", f"{shown} (goal: below {GOALS['memory']:g} MB)"


class _Check:
    """One check, each time into a folder of its own."""

    def __init__(self, game: tuple[Path, Any, Any, Any], profile: str, out: Path) -> None:
        self.game, self.profile, self.out = game, profile, out
        self.times = 0

    def __call__(self) -> None:
        from crumb.qa.asked import Asked
        from crumb.qa.door import play_in_jail
        from crumb.qa.policy import load_policy

        self.times += 1
        out = self.out / str(self.times)
        folder, spec, build, proof = self.game
        result = play_in_jail(folder, Asked(spec, build, proof, self.profile, {"timeout": 600}, load_policy()), out)
        if result["status"] == "error":
            raise SystemExit(f"QA could not check: {result['reason']}")


def _proof(run: Path) -> Any:
    path = run / "proof.json"
    return json.loads(path.read_bytes()) if path.is_file() else None


class _Watch:
    """The largest proportional set size of everything below this process, while the block runs."""

    def __init__(self) -> None:
        self.most = 0
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)

    def __enter__(self) -> "_Watch":
        self._thread.start()
        return self

    def __exit__(self, *exc: object) -> None:
        self._over.set()
        self._thread.join()

    def _look(self) -> None:
        while not self._over.wait(SEEN_EVERY):
            self.most = max(self.most, sum(map(pss, psutil.Process(os.getpid()).children(recursive=True))))


def pss(process: psutil.Process) -> int:
    """Return the bytes that are a process's share of the memory; 0 when it is gone or may not be looked at."""
    with contextlib.suppress(psutil.Error, AttributeError):
        return int(process.memory_full_info().pss)
    return 0
