/** Plays and measures the rooms for their tests; every function takes and returns JSON text. */
const Probe = (() => {
  'use strict';

  const start = ({ params, mode, seed }) => Sim.init({ params, content: { mode } }, seed);
  const place = (s, p) => Math.floor(p.y / Sim.TILE) * s.w + Math.floor(p.x / Sim.TILE);

  /** Which tiles can be reached from the way in when only the doors of some locks are open. */
  function reached(s, keys) {
    const open = new Set(s.doors.filter((d) => d.open || keys.includes(d.lock)).flatMap((d) => tilesOf(s, d)));
    const found = [place(s, s.start)];
    const seen = new Set(found);
    for (const at of found) {
      for (const step of [1, -1, s.w, -s.w]) {
        const next = at + step;
        if (seen.has(next) || (s.tiles[next] !== 0 && !open.has(next))) continue;
        seen.add(next);
        found.push(next);
      }
    }
    return seen;
  }

  const tilesOf = (s, d) => [d.y * s.w + d.x, d.y * s.w + d.x + (d.upright ? s.w : 1)];

  /** A hero and one guard alone in a house: `dx`, `dy` from the guard, who looks to the right. */
  function face(setup) {
    const s = start(setup);
    s.tiles = s.tiles.map((t, i) => (i % s.w > 0 && i % s.w < s.w - 1 && i >= s.w && i < s.tiles.length - s.w ? 0 : t));
    const guard = { ...s.guards[0], x: 300, y: 260, fx: 1, fy: 0, way: [], route: [{ x: 300, y: 260 }], stop: 0, wait: 1e6 };
    s.guards = [{ ...guard, state: setup.state || 'patrol', aim: { x: 340, y: 260 } }];
    Object.assign(s, { coins: [], goods: setup.mode === 'deliver' ? s.goods : [], keys: [], hides: [] });
    Object.assign(s.hero, { x: 300 + setup.dx, y: 260 + setup.dy });
    if (setup.wall) for (let y = 1; y < s.h - 1; y++) s.tiles[y * s.w + 9] = setup.wall;
    if (setup.bush) s.hides = [{ x: s.hero.x, y: s.hero.y }];
    return s;
  }

  function play(s, setup) {
    const events = [];
    for (let i = 0; i < setup.ticks; i++) {
      const held = Object.fromEntries((setup.keys || []).map((key) => [key, true]));
      const cmd = i === 0 && setup.cmd ? setup.cmd : null;
      events.push(...Sim.step(s, { held, cmd }));
    }
    return { view: Sim.view(s), events, hash: Sim.hash(s), guard: s.guards[0] };
  }

  const functions = {
    /** Whole games of one player over seeds 1..games: how each ended. */
    games({ params, mode, who, games, seed }) {
      const result = [];
      for (let i = 1; i <= games; i++) {
        const s = start({ params, mode, seed: seed || i });
        const [choose, memory] = [chooser(who, i), {}];
        while (s.phase === 'playing' && s.tick < 60 * 130) Sim.step(s, choose(s, memory));
        const { score, collected, opened } = Sim.view(s);
        result.push({ end: s.phase, ticks: s.tick, hash: Sim.hash(s), score, collected, opened, lives: s.hero.lives });
      }
      return result;
    },

    /** The house of a seed: what blocks, and where everything lies. */
    layout(setup) {
      const { tiles, start: way, goods, keys, rooms, doors } = start(setup);
      return { tiles: tiles.join(''), start: way, goods, keys, rooms: rooms.length, doors };
    },

    /** Whether keys can be fetched in order and everything be reached with them; what lies behind closed doors. */
    order(setup) {
      const s = start(setup);
      const known = [];
      const fetched = s.keys.every((key) => {
        const there = reached(s, known).has(place(s, key));
        known.push(key.lock);
        return there;
      });
      const [all, none] = [reached(s, known), reached(s, [])];
      const things = [...s.goods, ...s.coins, ...s.pads, ...s.hides, ...s.keys];
      const open = s.tiles.filter((t) => t === 0).length + 2 * s.locks;
      return { locks: s.locks, fetched, things: things.every((p) => all.has(place(s, p))), whole: all.size === open, shut: none.size < all.size };
    },

    run: (setup) => play(setup.dx === undefined ? start(setup) : face(setup), setup),

    /** How far the first guard walks in two seconds. */
    stride(setup) {
      const s = start(setup);
      Object.assign(s.guards[0], { wait: 0, x: s.guards[0].route[0].x });
      let far = 0;
      for (let i = 0; i < 120; i++) {
        const { x, y } = s.guards[0];
        Sim.step(s, HANDS_OFF);
        far += Math.sqrt((s.guards[0].x - x) ** 2 + (s.guards[0].y - y) ** 2);
      }
      return far;
    },

    /** After how many ticks a second pebble can be thrown. */
    wait(setup) {
      const s = start(setup);
      Sim.step(s, { held: { act: true }, cmd: null });
      let ticks = 0;
      while (s.acts < 2) Sim.step(s, { held: { act: ticks++ % 2 === 1 }, cmd: null });
      return ticks;
    },

    /** A hero with a thing in hands and a person in the way. */
    bump(setup) {
      const s = face({ ...setup, mode: 'deliver', dx: 60, dy: 0 });
      s.hero.carry = s.goods[0].id;
      return play(s, setup);
    },
  };
  return (name, text) => JSON.stringify(functions[name](JSON.parse(text)));
})();
