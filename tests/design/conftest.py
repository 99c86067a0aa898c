"""What the tests of the design share: a stopwatch and three specs."""

import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from tests_design_support import spec_of


@pytest.fixture
def benchmark_seconds() -> Callable[[Callable[[], object]], float]:
    """Return a function that gives the CPU seconds of the fastest of three calls."""

    def measure(call: Callable[[], object]) -> float:
        times = []
        for _ in range(3):
            began = time.process_time()
            call()
            times.append(time.process_time() - began)
        return min(times)

    return measure


@pytest.fixture
def match3():
    return spec_of("60-second match-3 with combo bonus")


@pytest.fixture
def platformer():
    return spec_of("A frog jumps over lily pads and collects stars")


@pytest.fixture
def arena():
    return spec_of("A knight shoots ghosts that come from every side, 5 waves")


@pytest.fixture
def dash():
    return spec_of("An endless runner: a fox runs by itself and jumps over rocks")


@pytest.fixture
def snake():
    return spec_of("A snake eats apples in the garden and grows with every bite")


@pytest.fixture
def defense():
    return spec_of("Place cannons beside the winding road and stop 10 waves of robots")


@pytest.fixture
def crates():
    return spec_of("A robot pushes boxes onto marks in a warehouse, with few moves and undo")


@pytest.fixture
def rooms():
    return spec_of("A raccoon sneaks through a mansion at night, finds the keys and steals 4 pies past the dogs")


@pytest.fixture
def maze():
    return spec_of("A mouse eats all the dots in a maze while ghosts chase it")


@pytest.fixture
def paddle():
    return spec_of("A bear bounces a ball with a paddle and breaks 3 walls of candy bricks")


@pytest.fixture
def quiz():
    return spec_of("An ocean quiz duel against an octopus, with streaks")


@pytest.fixture
def cards():
    return spec_of("A memory card game: find the pairs of sea animals, three rounds")


@pytest.fixture
def blocks():
    return spec_of("Falling blocks made of bread, fill rows to clear them")


@pytest.fixture
def shop():
    return spec_of("A bakery: customers order bread and cake, serve them before they lose patience")
