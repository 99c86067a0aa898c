/**
 * Rules of the snake: something long on a grid eats, grows, gets faster, and must not run into anything.
 *
 * Pure: no page, no clock, no Math.random. One step is 1/60 s; the head moves cell by cell, `gone` tells how far the
 * present move is: 1 when the head is in the middle of its cell. Cells are numbers, row by row.
 *
 * @typedef {{at: number, kind: number, id: number}} Food
 * @typedef {{held: Object<string, boolean>, cmd: null | {turn: string}}} Input
 */
(function (root) {
  'use strict';

  const HZ = 60;
  const ARROWS = ['left', 'right', 'up', 'down'];
  const WAY = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
  const BACK = { left: 'right', right: 'left', up: 'down', down: 'up' };
  const FIRST = 5; // cells of a new snake
  const REST = 180; // ticks that it waits for the first turn
  const GRACE = 8; // ticks in front of an obstacle in which a turn still saves it
  const HURRY = 1.8;
  const OMEN = 100; // ticks from the announcement of an obstacle to the obstacle
  const LEVELS = 4;
  const GIFT = { every: 5, life: 8 * HZ, cut: 4, points: 50 };
  const CHAIN = 3.2 * HZ;

  function random(s) {
    s.rng = (s.rng + 0x6d2b79f5) | 0;
    let t = Math.imul(s.rng ^ (s.rng >>> 15), 1 | s.rng);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  // ---------------------------------------------------------------- cells

  const column = (s, at) => at % s.columns;
  const row = (s, at) => Math.floor(at / s.columns);

  /** The cell next to `at`, on the other side where there are no walls; -1 behind a wall. */
  function beside(s, at, way) {
    const x = column(s, at) + WAY[way][0];
    const y = row(s, at) + WAY[way][1];
    if (x >= 0 && y >= 0 && x < s.columns && y < s.rows) return y * s.columns + x;
    if (s.walls) return -1;
    return ((y + s.rows) % s.rows) * s.columns + ((x + s.columns) % s.columns);
  }

  /** Whether the head may not go there; the last cell of the body moves away in time. */
  function blocked(s, at) {
    if (at < 0 || s.rocks.includes(at)) return true;
    const i = s.body.indexOf(at);
    return i >= 0 && (i < s.body.length - 1 || s.grow > 0);
  }

  const apart = (s, a, b) => Math.abs(column(s, a) - column(s, b)) + Math.abs(row(s, a) - row(s, b));
  const startCell = (s) => (s.rows >> 1) * s.columns + FIRST - 1;

  /** Where nothing may stand, so that a new snake has room: the middle rows of the left half. */
  function reserved(s, at) {
    return Math.abs(row(s, at) - (s.rows >> 1)) <= 1 && column(s, at) < FIRST + 5;
  }

  // ---------------------------------------------------------------- obstacles

  /** Whether all free cells hang together and none of them is a dead end, with `more` blocked too. */
  function roomy(s, more) {
    const shut = new Set([...s.rocks, ...s.omens.map((o) => o.at), ...more]);
    const total = s.columns * s.rows - shut.size;
    const seen = new Set();
    const open = [startCell(s)];
    seen.add(open[0]);
    while (open.length) {
      const at = open.pop();
      let ways = 0;
      for (const way of ARROWS) {
        const next = beside(s, at, way);
        if (next < 0 || shut.has(next)) continue;
        ways++;
        if (seen.has(next)) continue;
        seen.add(next);
        open.push(next);
      }
      if (ways < 2) return false;
    }
    return seen.size === total;
  }

  /** A cell that may become an obstacle: free, away from the head, and it closes nothing. */
  function rockSpot(s, away) {
    for (let tries = 0; tries < 60; tries++) {
      const at = Math.floor(random(s) * s.columns * s.rows);
      const near = s.rocks.length && random(s) < 0.45 ? beside(s, s.rocks[s.rocks.length - 1], pick(s, ARROWS)) : at;
      if (near >= 0 && freeOf(s, near) && !reserved(s, near) && apart(s, near, s.body[0]) >= away && roomy(s, [near])) {
        return near;
      }
    }
    return -1;
  }

  const pick = (s, list) => list[Math.floor(random(s) * list.length)];

  function freeOf(s, at) {
    return (
      !s.rocks.includes(at) && !s.body.includes(at) && !s.omens.some((o) => o.at === at) &&
      !s.food.some((f) => f.at === at) && !(s.gift && s.gift.at === at)
    );
  }

  /** The obstacles of the start, in pairs that face each other over the middle where both fit. */
  function layRocks(s, count) {
    while (s.rocks.length < count) {
      const at = rockSpot(s, 3);
      if (at < 0) return;
      s.rocks.push(at);
      const twin = s.columns * s.rows - 1 - at;
      if (s.rocks.length < count && freeOf(s, twin) && !reserved(s, twin) && roomy(s, [twin])) s.rocks.push(twin);
    }
  }

  // ---------------------------------------------------------------- start

  /** Higher than wide, which suits a phone. */
  const sizeOf = (p) => ({ columns: Math.round(p.size), rows: Math.round(p.size) + 4 });

  function init(data, seed) {
    const p = data.params;
    const s = {
      ...sizeOf(p),
      rng: (seed | 0) ^ 0x51ed270b,
      tick: 0,
      phase: 'playing',
      p,
      walls: p.walls >= 0.5,
      lives: Math.round(p.lives),
      goal: Math.round(p.goal),
      rocks: [],
      omens: [],
      food: [],
      gift: null,
      ids: 0,
      bites: 0,
      gifts: 0,
      level: 1,
      score: 0,
      chain: 0,
      chainFor: 0,
      turns: 0,
      sprints: 0,
      hurry: false,
      before: {},
    };
    place(s, FIRST);
    s.body = Array.from({ length: FIRST }, (_, i) => s.body[0] - i);
    s.grow = 0;
    layRocks(s, Math.round(p.obstacles));
    for (let i = 0; i < Math.round(p.items); i++) sow(s);
    return s;
  }

  /** A snake of one cell at the start, which grows to `length` as it goes. */
  function place(s, length) {
    Object.assign(s, { body: [startCell(s)], heading: 'right', queue: [], grow: length - 1, gone: 1, tail: -1 });
    Object.assign(s, { rest: REST, grace: 0 });
  }

  /** A free cell off the line of the head, so that going straight on never feeds. */
  function feedSpot(s) {
    const head = s.body[0];
    const near = 3 + Math.floor(random(s) * 3);
    for (let tries = 0; tries < 300; tries++) {
      const at = Math.floor(random(s) * s.columns * s.rows);
      const onLine = column(s, at) === column(s, head) || row(s, at) === row(s, head);
      if (freeOf(s, at) && (tries > 200 || (!onLine && apart(s, at, head) >= near))) return at;
    }
    return -1;
  }

  function sow(s) {
    const at = feedSpot(s);
    if (at >= 0) s.food.push({ id: ++s.ids, at, kind: Math.floor(random(s) * 60) });
    return at;
  }

  // ---------------------------------------------------------------- turning

  /** Takes a wish to turn. Back on itself is two turns, by the side that has more room. */
  function want(s, way, ev) {
    const last = s.queue.length ? s.queue[s.queue.length - 1] : s.heading;
    if (way === last) {
      if (s.rest > 0) s.rest = 0;
      return;
    }
    if (way === BACK[last] && s.body.length > 1) {
      if (s.queue.length) s.queue = [way]; // the last word counts
      else s.queue = [roomierSide(s, way), way];
      if (s.queue[0] === BACK[s.heading]) s.queue = [roomierSide(s, way), way];
    } else if (s.queue.length < 2) s.queue.push(way);
    else s.queue[1] = way;
    s.turns++;
    s.rest = 0;
    ev.push({ e: 'turn', way });
  }

  function roomierSide(s, way) {
    const sides = WAY[way][0] ? ['up', 'down'] : ['left', 'right'];
    const room = sides.map((side) => {
      const first = beside(s, s.body[0], side);
      if (blocked(s, first)) return 0;
      const second = beside(s, first, way);
      if (blocked(s, second)) return 1;
      return blocked(s, beside(s, second, way)) ? 2 : 3;
    });
    if (room[0] === room[1]) return sides[row(s, s.body[0]) * 2 > s.rows || column(s, s.body[0]) * 2 > s.columns ? 0 : 1];
    return sides[room[0] > room[1] ? 0 : 1];
  }

  function hear(s, input, ev) {
    const held = input.held || {};
    for (const way of ARROWS) if (held[way] && !s.before[way]) want(s, way, ev);
    if (input.cmd && WAY[input.cmd.turn]) want(s, input.cmd.turn, ev);
    if (held.act && !s.before.act) {
      s.sprints++;
      s.rest = 0;
      ev.push({ e: 'hurry' });
    }
    s.hurry = !!held.act;
    s.before = { act: !!held.act, left: !!held.left, right: !!held.right, up: !!held.up, down: !!held.down };
  }

  // ---------------------------------------------------------------- moving

  /** Cells a second: more with every bite. */
  const pace = (s) => s.p.speed * (1 + (s.p.ramp * s.bites) / s.goal) * (s.hurry ? HURRY : 1);

  function stepMove(s, ev) {
    if (s.rest > 0) {
      s.rest--;
      return;
    }
    s.gone += pace(s) / HZ;
    if (s.gone < 1) return;
    if (s.queue.length) s.heading = s.queue.shift();
    const next = beside(s, s.body[0], s.heading);
    if (blocked(s, next)) {
      s.gone = 1;
      if (++s.grace > GRACE) crash(s, ev);
      return;
    }
    s.grace = 0;
    s.gone -= 1;
    s.body.unshift(next);
    s.tail = s.grow > 0 ? -1 : s.body.pop();
    if (s.grow > 0) s.grow--;
    taste(s, next, ev);
  }

  function taste(s, at, ev) {
    const food = s.food.find((f) => f.at === at);
    if (food) eat(s, food, ev);
    if (s.gift && s.gift.at === at) unwrap(s, ev);
  }

  function eat(s, food, ev) {
    s.bites++;
    s.grow += Math.round(s.p.growth);
    s.chain = s.chainFor > 0 ? Math.min(5, s.chain + 1) : 1;
    s.chainFor = CHAIN;
    const points = 10 * s.chain;
    s.score += points;
    s.food = s.food.filter((f) => f !== food);
    ev.push({ e: 'eat', at: food.at, kind: food.kind, points, chain: s.chain, left: s.goal - s.bites });
    if (s.bites >= s.goal) return end(s, 'won', ev);
    sow(s);
    if (s.bites % GIFT.every === 0 && !s.gift) offer(s, ev);
    const level = Math.min(LEVELS, 1 + Math.floor((LEVELS * s.bites) / s.goal));
    if (level > s.level) rise(s, level, ev);
  }

  /** Something that makes the tail shorter, for a while. */
  function offer(s, ev) {
    const at = feedSpot(s);
    if (at < 0) return;
    s.gift = { at, life: GIFT.life };
    ev.push({ e: 'gift', at });
  }

  function unwrap(s, ev) {
    const cut = s.body.splice(Math.max(FIRST, s.body.length - GIFT.cut));
    s.grow = 0;
    s.tail = -1;
    s.gifts++;
    s.score += GIFT.points;
    ev.push({ e: 'cut', at: s.gift.at, cells: cut, points: GIFT.points });
    s.gift = null;
  }

  /** A new level: faster by what was eaten, and more in the way. */
  function rise(s, level, ev) {
    s.level = level;
    ev.push({ e: 'level', level });
    const more = s.p.obstacles > 0 ? Math.ceil(s.p.obstacles / LEVELS) : 0;
    for (let i = 0; i < more; i++) {
      const at = rockSpot(s, 4);
      if (at >= 0) s.omens.push({ at, wait: OMEN });
    }
  }

  /** An announced obstacle waits until nobody is where it will stand. */
  function stepOmens(s, ev) {
    for (const o of s.omens) if (o.wait > 0) o.wait--;
    for (const o of s.omens.filter((one) => one.wait === 0)) {
      if (s.body.includes(o.at) || apart(s, o.at, s.body[0]) < 3) continue;
      s.omens.splice(s.omens.indexOf(o), 1);
      s.rocks.push(o.at);
      ev.push({ e: 'rock', at: o.at });
    }
  }

  function crash(s, ev) {
    s.lives--;
    s.chain = 0;
    ev.push({ e: 'crash', at: s.body[0], way: s.heading, cells: s.body.slice(), lives: s.lives });
    if (s.lives <= 0) return end(s, 'lost', ev);
    place(s, Math.max(FIRST, Math.ceil(s.body.length * 0.6)));
    const stale = s.food.filter((f) => row(s, f.at) === row(s, s.body[0]) || f.at === s.body[0]);
    s.food = s.food.filter((f) => !stale.includes(f));
    stale.forEach(() => sow(s));
    if (s.gift && row(s, s.gift.at) === row(s, s.body[0])) s.gift = null;
    ev.push({ e: 'born', at: s.body[0] });
  }

  function end(s, phase, ev) {
    s.phase = phase;
    if (phase === 'won') s.score += 50 * s.lives;
    ev.push({ e: phase, at: s.body[0] });
  }

  /** Advances `s` by one tick and returns what happened, for the view. */
  function step(s, input) {
    const ev = [];
    if (s.phase !== 'playing') return ev;
    s.tick++;
    if (s.chainFor > 0) s.chainFor--;
    hear(s, input, ev);
    stepMove(s, ev);
    if (s.phase !== 'playing') return ev;
    stepOmens(s, ev);
    if (s.gift && --s.gift.life <= 0) s.gift = null;
    if (s.p.timeLimit > 0 && s.tick >= s.p.timeLimit * HZ) end(s, 'lost', ev);
    return ev;
  }

  // ---------------------------------------------------------------- what others see

  const round2 = (v) => Math.round(v * 100) / 100;

  function view(s) {
    return {
      phase: s.phase,
      score: s.score,
      lives: s.lives,
      livesMax: Math.round(s.p.lives),
      bites: s.bites,
      collected: s.bites,
      goal: s.goal,
      progress: round2(Math.min(1, s.bites / s.goal)),
      length: s.body.length,
      level: s.level,
      speed: round2(pace(s)),
      obstacles: s.rocks.length,
      onBoard: s.food.length,
      gifts: s.gifts,
      chain: s.chain,
      turns: s.turns,
      sprints: s.sprints,
      timeLeft: s.p.timeLimit > 0 ? round2(Math.max(0, s.p.timeLimit - s.tick / HZ)) : null,
      timeMax: s.p.timeLimit,
      facing: s.queue.length ? s.queue[0] : s.heading,
      waiting: s.rest > 0,
      stars: s.phase === 'won' ? Math.max(1, Math.min(3, Math.round((3 * s.lives) / s.p.lives))) : 0,
      player: { x: column(s, s.body[0]), y: row(s, s.body[0]) },
    };
  }

  /** FNV-1a over the state without its parameters: among games of one page, equal hashes continue alike. */
  function hash(s) {
    const text = JSON.stringify({ ...s, p: 0 });
    let h = 0x811c9dc5;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    return (h >>> 0).toString(16).padStart(8, '0');
  }

  root.Sim = { init, step, view, hash, sizeOf, beside, blocked, ARROWS, BACK, WAY, GIFT, OMEN };
})(typeof globalThis === 'undefined' ? this : globalThis);
