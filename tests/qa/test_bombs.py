"""Pages that eat memory or room, or ask for what no game needs: bounded, and the fault is theirs."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest
from gamebox import CATCHER_PROOF, play, source

from crumb.core.documents import QaResult
from crumb.qa.browser import Lab
from crumb.qa.memory import WHOLE
from crumb.qa.watch import memory_of

LIMIT = 900
EVERY_FRAME = "const grow = () => { %s; requestAnimationFrame(grow); }; requestAnimationFrame(grow);"
BOMBS = {
    "at once": "setTimeout(() => { const all = []; for (;;) all.push(new Uint8Array(2e7).fill(1)); }, 200);",
    "in a worker": "new Worker(URL.createObjectURL(new Blob(["
    "'const all = []; for (;;) all.push(new Uint8Array(2e7).fill(1));'])));",
    "in the browser": "const all = []; "
    + EVERY_FRAME % "for (let i = 0; i < 4; i++) all.push(new Blob([new Uint8Array(3e7).fill(i)]))",
}


@contextmanager
def weighing(lab: Lab) -> Iterator[list[int]]:
    """Keep the most megabytes that all processes owned together."""
    most, over = [0], threading.Event()

    def weigh() -> None:
        while not over.wait(0.05):
            most[0] = max(most[0], sum(memory_of(process)[1] for process in lab.tree.refresh()) >> 20)

    thread = threading.Thread(target=weigh)
    thread.start()
    yield most
    over.set()
    thread.join()


def game(code: str) -> str:
    return source("catcher", ("let phase =", f"{{ {code} }} let phase ="))


def fault(result: QaResult) -> str:
    gate = next(gate for gate in result["gates"] if gate["id"] == "R")
    assert gate["status"] == "fail"
    return str(gate["measured"]["fault"])


@pytest.mark.browser
@pytest.mark.parametrize("name", BOMBS)
def test_a_page_that_eats_memory_is_ended_in_time_and_fails(name: str, tmp_path: Path) -> None:
    with Lab() as lab, weighing(lab) as most:
        result = play(lab, tmp_path, game(BOMBS[name]), CATCHER_PROOF)
    assert result["status"] == "fail", result["reason"]
    assert fault(result) == "memory"
    assert most[0] < LIMIT * WHOLE * 1.3


@pytest.mark.browser
def test_a_page_that_crashes_by_itself_is_not_said_to_eat_memory(lab: Lab, tmp_path: Path) -> None:
    killer = threading.Thread(target=_kill_a_page, args=(lab,))
    killer.start()
    result = play(lab, tmp_path, game("setTimeout(() => { for (;;); }, 200);"), CATCHER_PROOF)
    killer.join()
    assert result["status"] == "fail", result["reason"]
    assert fault(result) == "crashed"


def _kill_a_page(lab: Lab) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        for process in lab.tree.renderers():
            try:
                if process.cpu_times().user > 0.6:
                    process.kill()
                    return
            except psutil.Error:
                continue
        time.sleep(0.05)


STORING = """
const keep = async (name, store) => {
  let kept = 0;
  try { for (; kept < 400; kept++) await store(kept); } catch (error) { console.log(`${name} ${kept} ${error.name}`); }
};
keep('local', (i) => localStorage.setItem(`k${i}`, 'x'.repeat(1e5)));
caches.open('x').then((cache) => keep('cache', (i) => cache.put(`/k${i}`, new Response(new Uint8Array(1e7)))));
const opened = indexedDB.open('x', 1);
opened.onupgradeneeded = () => opened.result.createObjectStore('s');
opened.onsuccess = () => keep('indexed', (i) => new Promise((done, failed) => {
  const deal = opened.result.transaction('s', 'readwrite');
  deal.objectStore('s').put(new Uint8Array(1e7).fill(i), i);
  deal.oncomplete = done;
  deal.onabort = () => failed(deal.error);
}));
"""


@pytest.mark.browser
def test_a_page_that_stores_without_end_is_stopped_by_a_quota(lab: Lab, tmp_path: Path) -> None:
    with weighing(lab) as most:
        result = play(lab, tmp_path, game(STORING), CATCHER_PROOF)
    assert result["status"] == "pass", result["reason"]
    words = (tmp_path / "qa" / "console.json").read_text(encoding="utf-8")
    for name in ("local", "cache", "indexed"):
        assert f"{name} " in words, words[:400]
    assert "QuotaExceededError" in words
    assert most[0] < LIMIT


ASKING = """
const tell = (name, asked) => asked.then(() => console.log(`${name} granted`), (no) => console.log(`${name} refused`));
const yes = (state) => { if (state !== 'granted') throw state; };
tell('camera', navigator.mediaDevices ? navigator.mediaDevices.getUserMedia({ video: true }) : Promise.reject());
tell('place', new Promise((found, none) => navigator.geolocation.getCurrentPosition(found, none)));
tell('notices', Notification.requestPermission().then(yes));
tell('clipboard', navigator.clipboard.readText());
tell('midi', navigator.requestMIDIAccess ? navigator.requestMIDIAccess() : Promise.reject());
const link = document.createElement('a');
link.href = URL.createObjectURL(new Blob(['a file']));
link.download = 'crumb-downloaded.txt';
link.click();
"""


@pytest.mark.browser
def test_nothing_is_permitted_and_nothing_is_downloaded(
    lab: Lab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = play(lab, tmp_path, game(ASKING), CATCHER_PROOF)
    assert result["status"] == "pass", result["reason"]
    words = (tmp_path / "qa" / "console.json").read_text(encoding="utf-8")
    assert "granted" not in words
    for name in ("camera", "place", "notices", "clipboard", "midi"):
        assert f"{name} refused" in words, words[:600]
    places = [tmp_path, Path.home() / "Downloads", Path(lab._profile.name) if lab._profile else tmp_path]
    assert not [found for place in places for found in place.rglob("crumb-downloaded*")]
