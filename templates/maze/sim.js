/**
 * Rules of the maze: one hero gathers what lies in the ways, chasers with tempers of their own come for it, and a
 * power-up turns the chase round for a while.
 *
 * Pure: no page, no clock, no Math.random; only + - * / touch positions. One step is 1/60 s. A body is between two
 * cells: `at`, `to` and how far it is, `gone`; cells are numbers, row by row, and `ways[cell]` holds its open sides.
 *
 * @typedef {{at: number, to: number, gone: number, heading: string}} Body
 * @typedef {Body & {id: number, temper: string, state: 'den'|'hunt'|'fear'|'home', wait: number}} Chaser
 * @typedef {{held: Object<string, boolean>, cmd: null | {turn?: string, to?: number}}} Input
 */
(function (root) {
  'use strict';

  const HZ = 60;
  const ARROWS = ['left', 'right', 'up', 'down'];
  const WAY = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
  const BACK = { left: 'right', right: 'left', up: 'down', down: 'up' };
  const BIT = { left: 1, right: 2, up: 4, down: 8 };
  const TEMPERS = ['hunter', 'ambusher', 'wanderer', 'shy'];
  const REST = 90; // ticks before a round begins
  const GAP = 150; // ticks between two chasers that leave the den
  const SCATTER = { every: 20 * HZ, first: 5 * HZ };
  const LATE = 0.35; // share of a cell after which a turn is not taken back for any more
  const TOUCH = 0.62;
  const REVIVE = 2 * HZ;
  const BONUS = { life: 9 * HZ, points: 100 };

  function random(s) {
    s.rng = (s.rng + 0x6d2b79f5) | 0;
    let t = Math.imul(s.rng ^ (s.rng >>> 15), 1 | s.rng);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  const pick = (s, list) => list[Math.floor(random(s) * list.length)];

  // ---------------------------------------------------------------- the maze

  const column = (s, at) => at % s.columns;
  const row = (s, at) => Math.floor(at / s.columns);
  const mirror = (s, at) => row(s, at) * s.columns + s.columns - 1 - column(s, at);
  const isOpen = (s, at, way) => (s.ways[at] & BIT[way]) !== 0;
  const openWays = (s, at) => ARROWS.filter((way) => isOpen(s, at, way));

  /** The cell beside another one, or -1 outside; walls do not count. */
  function beside(s, at, way) {
    const x = column(s, at) + WAY[way][0];
    const y = row(s, at) + WAY[way][1];
    return x < 0 || y < 0 || x >= s.columns || y >= s.rows ? -1 : y * s.columns + x;
  }

  /** Takes a wall away, and the one that faces it over the middle. */
  function breach(s, at, way) {
    const mirrored = way === 'left' || way === 'right' ? BACK[way] : way;
    for (const [cell, side] of [[at, way], [mirror(s, at), mirrored]]) {
      s.ways[cell] |= BIT[side];
      s.ways[beside(s, cell, side)] |= BIT[BACK[side]];
    }
  }

  /** A maze that is alike on both sides, in which every way goes on: a tree, and a second way out of each dead end. */
  function dig(s) {
    const half = (s.columns + 1) / 2;
    const inHalf = (at) => at >= 0 && column(s, at) < half;
    s.ways = Array(s.columns * s.rows).fill(0);
    const path = [(s.rows >> 1) * s.columns + half - 1];
    const seen = new Set(path);
    while (path.length) {
      const at = path[path.length - 1];
      const ways = ARROWS.filter((way) => inHalf(beside(s, at, way)) && !seen.has(beside(s, at, way)));
      if (!ways.length) {
        path.pop();
        continue;
      }
      const way = pick(s, ways);
      breach(s, at, way);
      seen.add(beside(s, at, way));
      path.push(beside(s, at, way));
    }
    for (const at of s.ways.keys()) {
      const shut = ARROWS.filter((way) => beside(s, at, way) >= 0 && !isOpen(s, at, way));
      const lonely = openWays(s, at).length < 2;
      if (lonely || (shut.length > 1 && random(s) < 0.12)) breach(s, at, pick(s, shut));
    }
    breach(s, s.start, 'left');
    breach(s, s.den, 'up');
  }

  /** What follows from the ways alone is worked out once for them: neighbours, and distances from a cell. */
  const memos = new WeakMap();

  function memo(s) {
    if (!memos.has(s.ways)) {
      const links = s.ways.map((_, at) => openWays(s, at).map((way) => ({ way, to: beside(s, at, way) })));
      memos.set(s.ways, { links, far: [] });
    }
    return memos.get(s.ways);
  }

  /** The open ways out of a cell, and where they lead. @returns {{way: string, to: number}[]} */
  const exits = (s, at) => memo(s).links[at];

  /** How far every cell is from one, along the ways. @returns {number[]} */
  function distances(s, from) {
    const { links, far } = memo(s);
    if (far[from]) return far[from];
    const steps = Array(s.ways.length).fill(-1);
    const open = [from];
    steps[from] = 0;
    for (const at of open) {
      for (const { to } of links[at]) {
        if (steps[to] >= 0) continue;
        steps[to] = steps[at] + 1;
        open.push(to);
      }
    }
    far[from] = steps;
    return steps;
  }

  // ---------------------------------------------------------------- start

  /** An odd number of columns, so that one is in the middle; higher than wide, which suits a phone. */
  function sizeOf(p) {
    const columns = Math.floor(p.size / 2) * 2 + 1;
    return { columns, rows: columns + 4 };
  }

  function init(data, seed) {
    const p = data.params;
    const s = {
      ...sizeOf(p),
      rng: (seed | 0) ^ 0x51ed270b,
      tick: 0,
      phase: 'playing',
      p,
      lives: Math.round(p.lives),
      pellets: [],
      powers: [],
      bonus: null,
      bonuses: 0,
      gathered: 0,
      goal: 0,
      score: 0,
      fear: 0,
      caught: 0,
      chain: 0,
      turns: 0,
      before: {},
    };
    const middle = s.columns >> 1;
    s.start = (s.rows - 2) * s.columns + middle;
    s.den = (s.rows >> 1) * s.columns + middle;
    dig(s);
    lay(s);
    place(s);
    return s;
  }

  /** Power-ups in the corners first, then pellets in mirrored pairs until there are enough. */
  function lay(s) {
    const last = s.columns * s.rows - 1;
    const corners = [0, s.columns - 1, last - s.columns + 1, last];
    const middle = [0.25, 0.75].map((u) => Math.floor(s.rows * u) * s.columns + 1);
    s.powers = [...corners, ...middle, ...middle.map((at) => mirror(s, at))].slice(0, Math.round(s.p.powers));
    const free = [];
    for (let at = 0; at <= last; at++) {
      if (column(s, at) * 2 < s.columns && at !== s.den && at !== s.start) free.push(at);
    }
    for (let i = free.length - 1; i > 0; i--) {
      const j = Math.floor(random(s) * (i + 1));
      [free[i], free[j]] = [free[j], free[i]];
    }
    for (const at of free) {
      for (const cell of new Set([at, mirror(s, at)])) {
        if (s.pellets.length < Math.round(s.p.goal) && !s.powers.includes(cell)) s.pellets.push(cell);
      }
    }
    s.goal = s.pellets.length;
  }

  /** Everybody back to where they begin. */
  function place(s) {
    s.hero = { at: s.start, to: s.start, gone: 0, heading: 'left', wish: null, goal: -1 };
    s.rest = REST;
    s.fear = 0;
    s.chain = 0;
    s.chasers = TEMPERS.slice(0, Math.round(s.p.chasers)).map((temper, i) => ({
      id: i,
      temper,
      at: s.den,
      to: s.den,
      gone: 0,
      heading: 'up',
      state: 'den',
      wait: i * GAP,
    }));
  }

  // ---------------------------------------------------------------- the hero

  function turnBack(b) {
    [b.at, b.to] = [b.to, b.at];
    b.gone = 1 - b.gone;
    b.heading = BACK[b.heading];
  }

  /** Takes a wish to turn: kept until there is a way; back at once; a little late still counts. */
  function want(s, way, ev) {
    const h = s.hero;
    h.wish = way;
    h.goal = -1;
    s.turns++;
    ev.push({ e: 'turn', way });
    if (h.at === h.to) return;
    if (way === BACK[h.heading]) turnBack(h);
    else if (way !== h.heading && h.gone < LATE && isOpen(s, h.at, way) && !isOpen(s, h.to, way)) turnBack(h);
  }

  /** Takes a cell to walk to, by the shortest way. */
  function head(s, to) {
    const h = s.hero;
    const far = distances(s, to);
    h.goal = to;
    if (h.at !== h.to && far[h.at] + h.gone < far[h.to] + 1 - h.gone) turnBack(h);
  }

  function hear(s, input, ev) {
    const held = input.held || {};
    for (const way of ARROWS) if (held[way] && !s.before[way]) want(s, way, ev);
    const cmd = input.cmd || {};
    if (WAY[cmd.turn]) want(s, cmd.turn, ev);
    if (cmd.to >= 0 && cmd.to < s.ways.length) head(s, Math.floor(cmd.to));
    s.before = { left: !!held.left, right: !!held.right, up: !!held.up, down: !!held.down };
  }

  /** Lets a body go on; `choose` names the way out of a cell, or null to stand. */
  function advance(s, b, speed, choose) {
    b.gone += b.at === b.to ? 0 : speed / HZ;
    if (b.at !== b.to && b.gone < 1) return;
    const rest = b.at === b.to ? 0 : b.gone - 1;
    b.at = b.to;
    b.gone = 0;
    const way = choose(s, b);
    if (!way) return;
    b.heading = way;
    b.to = beside(s, b.at, way);
    b.gone = rest;
  }

  function heroWay(s, h) {
    if (h.goal === h.at) Object.assign(h, { goal: -1, wish: null });
    if (h.goal >= 0) return nearest(s, h.at, openWays(s, h.at), h.goal);
    if (h.wish && isOpen(s, h.at, h.wish)) return h.wish;
    return h.wish && isOpen(s, h.at, h.heading) ? h.heading : null;
  }

  const spot = (s, b) => ({
    x: column(s, b.at) + (column(s, b.to) - column(s, b.at)) * b.gone,
    y: row(s, b.at) + (row(s, b.to) - row(s, b.at)) * b.gone,
  });

  const cellOf = (b) => (b.gone < 0.5 ? b.at : b.to);

  function stepHero(s, ev) {
    advance(s, s.hero, s.p.speed, heroWay);
    const at = cellOf(s.hero);
    if (s.pellets.includes(at)) gather(s, at, ev);
    if (s.powers.includes(at)) empower(s, at, ev);
    if (s.bonus && s.bonus.at === at) {
      s.score += BONUS.points;
      ev.push({ e: 'bonus', at, points: BONUS.points });
      s.bonus = null;
    }
  }

  function gather(s, at, ev) {
    s.pellets.splice(s.pellets.indexOf(at), 1);
    s.gathered++;
    s.score += 10;
    ev.push({ e: 'gather', at, left: s.goal - s.gathered });
    if (s.gathered >= s.goal) return end(s, 'won', ev);
    const third = Math.floor((3 * s.gathered) / s.goal);
    if (third <= s.bonuses || s.bonus) return;
    s.bonuses = third;
    s.bonus = { at: s.den, life: BONUS.life };
    ev.push({ e: 'offer', at: s.den });
  }

  /** Turns the chase round: everybody who hunts flees. */
  function empower(s, at, ev) {
    s.powers.splice(s.powers.indexOf(at), 1);
    s.fear = Math.round(s.p.powerTime * HZ);
    s.chain = 0;
    s.score += 20;
    for (const c of s.chasers) {
      if (c.state !== 'hunt' && c.state !== 'fear') continue;
      c.state = 'fear';
      if (c.at !== c.to) turnBack(c);
    }
    ev.push({ e: 'power', at });
  }

  // ---------------------------------------------------------------- the chasers

  const scattered = (s) => s.tick % SCATTER.every < SCATTER.first * (1 - s.gathered / s.goal);

  /** Where a chaser wants to go: each temper has its own idea, and its own corner in calm times. */
  function target(s, c) {
    const last = s.columns * s.rows - 1;
    const corner = [s.columns - 1, 0, last, last - s.columns + 1][c.id];
    const prey = cellOf(s.hero);
    if (scattered(s)) return corner;
    if (c.temper === 'ambusher') return ahead(s, 3);
    if (c.temper === 'shy') return distance(s, c.at, prey) > 4 ? prey : corner;
    if (c.temper === 'wanderer') return sees(s, c.at, prey) ? prey : -1;
    return prey;
  }

  const distance = (s, a, b) => Math.abs(column(s, a) - column(s, b)) + Math.abs(row(s, a) - row(s, b));

  /** The cell that the hero comes to in some steps, if it goes on. */
  function ahead(s, steps) {
    let at = cellOf(s.hero);
    for (let i = 0; i < steps && isOpen(s, at, s.hero.heading); i++) at = beside(s, at, s.hero.heading);
    return at;
  }

  /** Whether a cell lies straight along one open way from another. */
  function sees(s, from, to) {
    return openWays(s, from).some((way) => {
      for (let at = from; isOpen(s, at, way); ) {
        at = beside(s, at, way);
        if (at === to) return true;
      }
      return false;
    });
  }

  function chaserWay(s, c) {
    const all = openWays(s, c.at);
    const forward = all.filter((way) => way !== BACK[c.heading]);
    const ways = forward.length ? forward : all;
    if (c.state === 'home') return nearest(s, c.at, all, s.den);
    if (c.state === 'fear') {
      const far = distances(s, cellOf(s.hero));
      return ways.reduce((best, way) => (far[beside(s, c.at, way)] > far[beside(s, c.at, best)] ? way : best));
    }
    const to = target(s, c);
    return to < 0 ? pick(s, ways) : nearest(s, c.at, ways, to);
  }

  function nearest(s, at, ways, to) {
    const far = distances(s, to);
    return ways.reduce((best, way) => (far[beside(s, at, way)] < far[beside(s, at, best)] ? way : best));
  }

  /** Cells a second: up to a quarter more with what is gathered, much less in fear. */
  function paceOf(s, c) {
    const pace = s.p.chaserSpeed * (1 + (s.p.ramp * s.gathered) / s.goal) * (c.temper === 'hunter' ? 1 : 0.94);
    return c.state === 'fear' ? pace * 0.55 : c.state === 'home' ? pace * 2.2 : pace;
  }

  function stepChaser(s, c, ev) {
    if (c.state === 'den') {
      if (--c.wait > 0) return;
      c.state = 'hunt';
      ev.push({ e: 'leave', id: c.id, at: c.at });
    }
    advance(s, c, paceOf(s, c), chaserWay);
    if (c.state === 'home' && c.at === s.den) {
      Object.assign(c, { state: 'den', wait: REVIVE, to: s.den, gone: 0 });
      ev.push({ e: 'home', id: c.id, at: s.den });
    }
  }

  function meet(s, ev) {
    const h = spot(s, s.hero);
    for (const c of s.chasers) {
      if (c.state !== 'hunt' && c.state !== 'fear') continue;
      const o = spot(s, c);
      if ((o.x - h.x) * (o.x - h.x) + (o.y - h.y) * (o.y - h.y) > TOUCH * TOUCH) continue;
      if (c.state === 'hunt') return hurt(s, c, ev);
      c.state = 'home';
      s.caught++;
      s.chain++;
      const points = 50 * s.chain;
      s.score += points;
      ev.push({ e: 'caught', id: c.id, at: cellOf(c), points, chain: s.chain });
    }
    return null;
  }

  function hurt(s, c, ev) {
    s.lives--;
    ev.push({ e: 'hurt', id: c.id, at: cellOf(s.hero), lives: s.lives });
    if (s.lives <= 0) return end(s, 'lost', ev);
    place(s);
    ev.push({ e: 'ready' });
    return null;
  }

  function end(s, phase, ev) {
    s.phase = phase;
    if (phase === 'won') s.score += 100 * s.lives;
    ev.push({ e: phase, at: cellOf(s.hero) });
  }

  /** Advances `s` by one tick and returns what happened, for the view. */
  function step(s, input) {
    const ev = [];
    if (s.phase !== 'playing') return ev;
    s.tick++;
    hear(s, input, ev);
    if (s.p.timeLimit > 0 && s.tick >= s.p.timeLimit * HZ) {
      end(s, 'lost', ev);
      return ev;
    }
    stepHero(s, ev);
    if (s.phase !== 'playing') return ev;
    if (s.rest > 0) s.rest--;
    else for (const c of s.chasers) stepChaser(s, c, ev);
    if (s.fear > 0 && --s.fear === 0) calm(s, ev);
    if (s.bonus && --s.bonus.life <= 0) s.bonus = null;
    meet(s, ev);
    return ev;
  }

  function calm(s, ev) {
    for (const c of s.chasers) if (c.state === 'fear') c.state = 'hunt';
    ev.push({ e: 'calm' });
  }

  // ---------------------------------------------------------------- what others see

  const round2 = (v) => Math.round(v * 100) / 100;

  function view(s) {
    const at = spot(s, s.hero);
    return {
      phase: s.phase,
      score: s.score,
      lives: s.lives,
      livesMax: Math.round(s.p.lives),
      gathered: s.gathered,
      collected: s.gathered,
      goal: s.goal,
      progress: round2(s.gathered / s.goal),
      powers: s.powers.length,
      power: s.fear > 0 ? round2(s.fear / HZ) : null,
      powerMax: s.p.powerTime,
      caught: s.caught,
      enemies: s.chasers.length,
      hunting: s.chasers.filter((c) => c.state === 'hunt').length,
      turns: s.turns,
      timeLeft: s.p.timeLimit > 0 ? round2(Math.max(0, s.p.timeLimit - s.tick / HZ)) : null,
      timeMax: s.p.timeLimit,
      facing: s.hero.wish || s.hero.heading,
      stars: s.phase === 'won' ? Math.max(1, Math.min(3, Math.round((3 * s.lives) / s.p.lives))) : 0,
      player: { x: round2(at.x), y: round2(at.y) },
    };
  }

  /** FNV-1a over the state without its parameters: among games of one page, equal hashes continue alike. */
  function hash(s) {
    const text = JSON.stringify({ ...s, p: 0 });
    let h = 0x811c9dc5;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    return (h >>> 0).toString(16).padStart(8, '0');
  }

  root.Sim = {
    init, step, view, hash, sizeOf, beside, distances, exits, isOpen, openWays, spot, cellOf, paceOf, ARROWS, BACK, WAY, HZ, BONUS,
  };
})(typeof globalThis === 'undefined' ? this : globalThis);
