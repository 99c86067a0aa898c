/**
 * Players for proofs: one that wins, one that loses, one that knows nothing. Held keys only, so that what they did
 * can be replayed by real key presses. Never part of a build.
 */
(function (root) {
  'use strict';

  const { FIELD, HERO_R, inSight } = root.Sim;
  const STEPS = [0.1, 0.25, 0.45, 0.75];
  const DIRECTIONS = [];
  for (const x of [-1, 0, 1]) {
    for (const y of [-1, 0, 1]) {
      const d = Math.sqrt(x * x + y * y) || 1;
      DIRECTIONS.push({ x: x / d, y: y / d, keys: keysOf(x, y) });
    }
  }

  function keysOf(x, y) {
    return { left: x < 0, right: x > 0, up: y < 0, down: y > 0 };
  }

  const gap = (ax, ay, bx, by) => Math.sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by));

  function nearest(list, at) {
    let best = null;
    for (const o of list) {
      const d = gap(o.x, o.y, at.x, at.y);
      if (!best || d < best.d) best = { o, d };
    }
    return best;
  }

  /** What threatens the hero, with the distance that it likes to keep and how much it minds. */
  function dangers(s) {
    const all = [];
    for (const f of s.foes) all.push({ x: f.x, y: f.y, vx: f.vx, vy: f.vy, r: f.r, care: f.r > 30 ? 150 : 105, w: 1 });
    for (const b of s.bullets) all.push({ x: b.x, y: b.y, vx: b.vx, vy: b.vy, r: 8, care: 60, w: 1 });
    for (const o of s.omens) all.push({ x: o.x, y: o.y, vx: 0, vy: 0, r: 10, care: 90, w: 0.4 });
    return all.filter((o) => gap(o.x, o.y, s.hero.x, s.hero.y) < 420);
  }

  function threat(list, x, y, t) {
    let sum = 0;
    for (const o of list) {
      const d = gap(o.x + o.vx * t, o.y + o.vy * t, x, y) - o.r - HERO_R;
      if (d < 4) sum += 60 * o.w;
      else if (d < o.care) sum += (o.w * (o.care - d) * (o.care - d)) / 900;
    }
    return sum;
  }

  /** The price of standing at a place: walls and rocks in the way, corners, and what is worth being near. */
  function place(s, want, x, y) {
    let sum = 0;
    const edge = Math.min(x, y, FIELD.w - x, FIELD.h - y);
    const shy = want.keep > 0 ? 2400 : 12000;
    if (edge < 130) sum += ((130 - edge) * (130 - edge)) / shy;
    for (const o of s.rocks) {
      const d = gap(o.x, o.y, x, y) - o.r - HERO_R;
      if (d < 12) sum += (12 - d) / 5;
    }
    return sum + want.pull * Math.abs(gap(want.x, want.y, x, y) - want.keep);
  }

  /** What the hero would like to get close to, or keep at shooting distance. */
  function wanted(s) {
    const heal = s.hero.hp < s.p.hp ? nearest(s.items.filter((i) => i.kind === 'heal'), s.hero) : null;
    const item = heal && heal.d < 420 ? heal : nearest(s.items, s.hero);
    const urgent = s.mode === 'collect' || (heal && heal.d < 420);
    if (item && (urgent || item.d < 260)) return { x: item.o.x, y: item.o.y, keep: 0, pull: urgent ? 0.06 : 0.035 };
    const foe = nearest(s.foes, s.hero);
    if (foe && s.p.fireRate > 0) return { x: foe.o.x, y: foe.o.y, keep: inSight(s, foe.o) ? 230 : 20, pull: 0.02 };
    return { x: 480, y: 360, keep: 60, pull: 0.02 };
  }

  function price(s, list, want, dir) {
    const h = s.hero;
    let sum = 0;
    for (const t of STEPS) {
      const x = h.x + dir.x * s.p.speed * t;
      const y = h.y + dir.y * s.p.speed * t;
      sum += threat(list, x, y, t) + place(s, want, x, y);
    }
    return sum;
  }

  /** Chooses the cheapest of nine directions, and dashes when every one of them hurts. */
  function win(s, memory) {
    memory.wait = (memory.wait || 0) - 1;
    if (memory.wait > 0) return { held: memory.held, cmd: null };
    memory.wait = 4;
    const list = dangers(s);
    const want = wanted(s);
    let best = { cost: Infinity, dir: DIRECTIONS[0] };
    for (const dir of DIRECTIONS) {
      const cost = price(s, list, want, dir) + (dir === memory.dir ? 0 : 0.3);
      if (cost < best.cost) best = { cost, dir };
    }
    memory.dir = best.dir;
    const trapped = threat(list, s.hero.x, s.hero.y, 0.12) > 40 && s.hero.safe === 0;
    const pulse = s.p.fireRate === 0 && trapped;
    const act = s.p.fireRate === 0 ? pulse && !(memory.held && memory.held.act) : s.foes.length > 0;
    memory.held = { ...best.dir.keys, act, alt: trapped && s.hero.rest === 0 };
    return { held: memory.held, cmd: null };
  }

  /** Walks into the nearest foe; stands still for those that come by themselves, so that the weapon rests. */
  function lose(s, memory) {
    memory.wait = (memory.wait || 0) - 1;
    if (memory.wait > 0) return { held: memory.held, cmd: null };
    memory.wait = 6;
    const foe = nearest(s.foes, s.hero);
    const dx = foe ? foe.o.x - s.hero.x : 480 - s.hero.x;
    const dy = foe ? foe.o.y - s.hero.y : 360 - s.hero.y;
    const still = foe && s.p.fireRate > 0 && foe.d < 400;
    memory.held = still ? keysOf(0, 0) : keysOf(Math.abs(dx) > 24 ? dx : 0, Math.abs(dy) > 24 ? dy : 0);
    return { held: memory.held, cmd: null };
  }

  /** Presses what chance says, for a third of a second to a second each time. */
  function random(s, memory, rnd) {
    memory.wait = (memory.wait || 0) - 1;
    if (memory.wait > 0) return { held: memory.held, cmd: null };
    memory.wait = 20 + Math.floor(rnd() * 40);
    const axis = () => Math.floor(rnd() * 3) - 1;
    memory.held = { ...keysOf(axis(), axis()), act: rnd() < 0.5, alt: rnd() < 0.15 };
    return { held: memory.held, cmd: null };
  }

  root.Bot = { win, lose, random };
})(typeof globalThis === 'undefined' ? this : globalThis);
