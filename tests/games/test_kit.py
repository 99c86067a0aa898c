"""Tests for the kit's pure parts: easing, tweens, particles, shake, view randomness, colours, vocabulary, sounds."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from crumb.design.shapes import SHAPES
from crumb.games.registry import templates_root
from crumb.games.vm import Machine

_PICTURES = ("creatures.js", "nature.js", "things.js", "scenery.js", "banner.js", "board.js", "tiles.js")
PURE = ("kit.js", "sound.js", "art.js", *_PICTURES)
KIT = templates_root() / "kit"
Run = Callable[[str], Any]


@pytest.fixture(scope="module")
def run() -> Iterator[Run]:
    """Return ``run(body)``: what a JavaScript function body returns, with the kit loaded and no page."""
    with Machine() as machine:
        for name in PURE:
            machine.evaluate((KIT / name).read_text(encoding="utf-8") + "\n;0", 5)
        yield lambda body: json.loads(machine.evaluate(f"JSON.stringify((() => {{ {body} }})())", 5))


def test_the_page_loads_every_script_of_the_kit_once_and_sim_before_view() -> None:
    page = (KIT / "index.html").read_text(encoding="utf-8")
    loaded = [line.split('"')[1] for line in page.splitlines() if "<script" in line]
    made = {"spec.js", "font.js", "sim.js", "view.js"}
    assert sorted(loaded) == sorted({path.name for path in KIT.glob("*.js")} | made)
    assert loaded.index("sim.js") < loaded.index("view.js") < loaded.index("shell.js") == len(loaded) - 1


def test_no_line_of_the_kit_is_wider_than_120_characters() -> None:
    wide = [
        f"{path.name}:{number}"
        for path in sorted(Path(KIT).glob("*.js"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > 120
    ]
    assert wide == []


# ------------------------------------------------------------------ motion


def test_every_easing_starts_at_nothing_and_ends_at_all(run: Run) -> None:
    ends = run("return Object.entries(Kit.ease).map(([name, f]) => [name, f(0), f(1)]);")
    for name, start, end in ends:
        assert start == pytest.approx(0, abs=1e-9), name
        assert end == pytest.approx(1, abs=1e-9), name


def test_a_tween_waits_for_its_delay_then_arrives_and_calls_back_once(run: Run) -> None:
    body = """
      const t = new Kit.Tweens(), o = { x: 0 }, seen = []; let done = 0;
      t.to(o, { x: 10 }, 100, Kit.ease.linear, 50, () => done++);
      o.x = 4; // moved during the delay: the start value is read when it is over
      for (let i = 0; i < 8; i++) { t.step(25); seen.push(o.x); }
      return { seen, done, left: t.list.length };
    """
    assert run(body) == {"seen": [4, 4, 5.5, 7, 8.5, 10, 10, 10], "done": 1, "left": 0}


def test_a_tween_of_another_target_survives_a_kill_and_a_callback_may_start_the_next(run: Run) -> None:
    body = """
      const t = new Kit.Tweens(), a = { x: 0 }, b = { x: 0 };
      t.to(a, { x: 1 }, 10); t.to(b, { x: 1 }, 10, Kit.ease.linear, 0, () => t.to(b, { x: 5 }, 10));
      t.kill(a); t.step(10); t.step(10);
      return [a.x, b.x];
    """
    assert run(body) == [0, 5]


def test_particles_fall_die_and_never_exceed_their_number(run: Run) -> None:
    body = """
      const p = new Kit.Particles(5), one = p.add({ img: {}, x: 0, y: 0, vx: 10, vy: 0, gravity: 100, life: 1000 });
      p.step(500);
      const moved = [one.x, one.y];
      p.burst(20, { img: {}, x: 0, y: 0, life: [200, 300] }, Kit.rng(1));
      const most = p.list.length;
      p.step(400);
      return { moved, most, left: p.list.length };
    """
    assert run(body) == {"moved": [5, 25], "most": 5, "left": 0}


def test_shake_grows_to_a_cap_dies_out_and_is_still_when_less_motion_is_wanted(run: Run) -> None:
    body = """
      const s = new Kit.Shake(), calm = new Kit.Shake(true);
      s.hit(0.8); s.hit(0.8); calm.hit(1); s.step(10);
      const o = s.offset(500), size = Math.hypot(o.x, o.y);
      s.step(1000);
      return { cap: size <= 14 * Math.SQRT2, moved: size > 0, after: s.trauma, calm: calm.trauma };
    """
    assert run(body) == {"cap": True, "moved": True, "after": 0, "calm": 0}


def test_view_randomness_is_seeded_even_and_within_its_range(run: Run) -> None:
    body = """
      const [a, b, c] = [Kit.rng(7), Kit.rng(7), Kit.rng(8)];
      const list = Array.from({ length: 2000 }, () => a(2, 6));
      const again = Array.from({ length: 2000 }, () => b(2, 6));
      const mean = list.reduce((x, y) => x + y) / 2000;
      return { same: list.every((v, i) => v === again[i]), other: c(2, 6) !== list[0], mean,
               low: Math.min(...list), high: Math.max(...list) };
    """
    got = run(body)
    assert got["same"]
    assert got["other"]
    assert 3.85 < got["mean"] < 4.15
    assert 2 <= got["low"] <= got["high"] < 6


# ------------------------------------------------------------------ pictures and sounds


def test_the_vocabulary_of_the_design_is_drawn_and_nothing_else(run: Run) -> None:
    assert sorted(run("return Art.words();")) == sorted(SHAPES)


def test_a_word_is_known_only_if_it_is_drawn(run: Run) -> None:
    assert run("return ['cat', 'constructor', '__proto__', 'Cat', ''].map(Art.has);") == [True] + [False] * 4


def test_readable_text_has_contrast_on_any_paper(run: Run) -> None:
    body = """
      const papers = ['#ffffff', '#fff3c0', '#808080', '#2a2f66', '#000000', '#d8423a'];
      return papers.map((paper) => Art.contrast(Art.readable('#a05a48', paper), paper));
    """
    assert all(ratio >= 4.5 for ratio in run(body))


def test_colours_mix_and_shade_within_their_limits(run: Run) -> None:
    got = run("return [Art.mix('#000000', '#ffffff', 0.5), Art.mix('#abc', '#abc', 0.3), Art.shade('#336699', 1)];")
    assert got == ["#808080", "#aabbcc", "#ffffff"]


def test_a_palette_has_every_role_whatever_the_theme_leaves_out(run: Run) -> None:
    roles = run("return Art.palette({ palette: { bg0: '#101020', bg1: '#050510' } });")
    assert set(run("return Object.keys(Art.PALETTE);")) <= set(roles)
    assert roles["dark"] is True
    assert run("return Art.palette(undefined).dark;") is False


@pytest.mark.parametrize(
    ("theme", "setting"),
    [
        ({"subjects": {"setting": "snow", "hero": "fish"}}, "snow"),
        ({"subjects": {"hero": "rocket"}, "mood": "calm"}, "space"),
        ({"subjects": {}, "mood": "spooky"}, "night"),
        ({"subjects": {}, "palette": {"bg0": "#101020", "bg1": "#050510"}}, "night"),
        ({}, "table"),
    ],
)
def test_the_background_is_that_of_the_setting(run: Run, theme: dict[str, Any], setting: str) -> None:
    assert run(f"return Art.settingOf({json.dumps(theme)});") == setting


def test_sounds_have_names_and_are_silent_without_a_device(run: Run) -> None:
    names = run("const s = new Sound(false); s.unlock(); s.play('pop', 99); s.play('unknown'); return Sound.NAMES;")
    assert {"start", "win", "lose", "pop", "jump", "coin", "hurt", "boom"} <= set(names)


def test_a_supplied_picture_takes_the_place_of_the_drawn_one_and_a_damaged_one_does_not(run: Run) -> None:
    body = """
      const images = [];
      const page = { createElement: () => ({ getContext: () => ({
        createImageData: (w, h) => ({ data: new Uint8ClampedArray(w * h * 4) }),
        putImageData: (image) => images.push(Array.from(image.data)),
      }) }) };
      globalThis.document = page;
      globalThis.atob = (text) => text;
      const before = Art.natural('cat').main;
      let refused = false;
      try { Art.supply({ word: 'cat', side: 1, main: '#000000' }); } catch { refused = true; }
      const kept = Art.natural('cat').main === before;
      Art.supply({ word: 'cat', side: 1, cells: '\\u0001', colours: 'abcdwxyz', main: '#112233', accent: '#445566' });
      return { refused, kept, images, natural: Art.natural('cat') };
    """
    assert run(body) == {
        "refused": True,
        "kept": True,
        "images": [[119, 120, 121, 122]],
        "natural": {"main": "#112233", "accent": "#445566"},
    }
