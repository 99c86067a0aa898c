"""Tests for the quarters of tiles: the cases of a solid cell, how they turn and mirror, borders, what is covered."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from crumb.games.registry import templates_root
from crumb.games.vm import Machine

Run = Callable[[str], Any]

# A mask holds the eight neighbours from the upper left, row by row, as bits: set = solid.
_HELP = """
  const AROUND = [[-1, -1], [0, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [0, 1], [1, 1]];
  const solid = (mask) => (x, y) => {
    const at = AROUND.findIndex(([dx, dy]) => dx === x && dy === y);
    return at < 0 || ((mask >> at) & 1) === 1;
  };
  const of = (mask) => Art.tiles.quarters(solid(mask), 0, 0);
  const moved = (mask, move) => AROUND.reduce((sum, [x, y], at) => {
    const [nx, ny] = move(x, y);
    return sum | (((mask >> at) & 1) << AROUND.findIndex(([dx, dy]) => dx === nx && dy === ny));
  }, 0);
  const all = Array.from({ length: 256 }, (_, mask) => mask);
"""


@pytest.fixture(scope="module")
def run() -> Iterator[Run]:
    """Return ``run(body)``: what a JavaScript function body returns, with the pictures of tiles loaded."""
    with Machine() as machine:
        for name in ("kit.js", "art.js", "tiles.js"):
            machine.evaluate((templates_root() / "kit" / name).read_text(encoding="utf-8") + "\n;0", 5)
        yield lambda body: json.loads(machine.evaluate(f"JSON.stringify((() => {{ {_HELP} {body} }})())", 5))


def test_a_solid_cell_has_forty_seven_cases(run: Run) -> None:
    assert run("return new Set(all.map((mask) => of(mask).join())).size") == 47


def test_only_the_cell_across_is_hidden_by_the_two_beside_it(run: Run) -> None:
    assert run("return [of(255), of(254), of(253), of(247), of(245)].map((q) => q[0])") == [
        "full",
        "inner",
        "flat",
        "upright",
        "corner",
    ]


def test_a_cell_turned_by_a_quarter_has_its_quarters_turned(run: Run) -> None:
    """Clockwise the upper left comes from the lower left, and what was flat stands upright."""
    wrong = """
      const turn = { flat: 'upright', upright: 'flat' };
      return all.filter((mask) => {
        const [ul, ur, ll, lr] = of(mask);
        const expected = [ll, ul, lr, ur].map((kind) => turn[kind] || kind);
        return of(moved(mask, (x, y) => [-y, x])).join() !== expected.join();
      });
    """
    assert run(wrong) == []


def test_a_cell_in_a_mirror_has_its_quarters_changed_over(run: Run) -> None:
    wrong = """
      return all.filter((mask) => {
        const [ul, ur, ll, lr] = of(mask);
        return of(moved(mask, (x, y) => [-x, y])).join() !== [ur, ul, lr, ll].join();
      });
    """
    assert run(wrong) == []


_MAP = """
  const rows = ['..#..', '.###.', '..#..', '#...#'];
  const solidAt = (outside) => (x, y) => (rows[y] && rows[y][x] ? rows[y][x] === '#' : outside);
  globalThis.Path2D = class {
    constructor() { this.parts = []; }
    moveTo(x, y) { this.parts.push([[x, y]]); }
    lineTo(x, y) { this.parts[this.parts.length - 1].push([x, y]); }
    quadraticCurveTo(cx, cy, x, y) { this.lineTo(x, y); }
    closePath() {}
  };
  const inside = (part, x, y) => part.reduce((is, [ax, ay], i) => {
    const [bx, by] = part[(i + 1) % part.length];
    return (ay > y) !== (by > y) && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !is : is;
  }, false);
  const sense = (part) => Math.sign(part.reduce((sum, [ax, ay], i) => {
    const [bx, by] = part[(i + 1) % part.length];
    return sum + ax * by - bx * ay;
  }, 0));
"""


def test_the_outline_covers_every_open_cell_and_no_solid_one(run: Run) -> None:
    body = """
      const { parts } = Art.tiles.openPath(solidAt(true), 5, 4, 0.26);
      return rows.map((row, y) => [...row].map((_, x) =>
        parts.some((part) => inside(part, x + 0.49, y + 0.49)) ? '.' : '#').join(''));
    """
    assert run(_MAP + body) == ["..#..", ".###.", "..#..", "#...#"]


def test_all_parts_of_an_outline_turn_the_same_way_so_that_none_cuts_a_hole_into_another(run: Run) -> None:
    assert run(_MAP + "return [...new Set(Art.tiles.openPath(solidAt(true), 5, 4, 0.26).parts.map(sense))]") in (
        [1],
        [-1],
    )


def test_what_lies_outside_of_the_map_decides_its_border(run: Run) -> None:
    """Beside a wall the corner of the map is round; beside open ground it is whole."""
    body = """
      const first = (outside) => Art.tiles.openPath(solidAt(outside), 5, 4, 0.26).parts.filter((part) =>
        part.every(([x, y]) => x > -0.05 && x < 0.55 && y > -0.05 && y < 0.55));
      const reaches = (parts) => parts.some((part) => inside(part, 0.02, 0.02));
      return [reaches(first(true)), reaches(first(false))];
    """
    assert run(_MAP + body) == [False, True]
