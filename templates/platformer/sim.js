/**
 * sim.js - the rules of the platformer, and nothing else: seeded, pure, no DOM, no clock, no Math.random.
 *
 * A level is generated from the seed with the arc that a jump really has (jump, gravity, runSpeed), so that each gap
 * and step can be passed with a margin. Numbers below a sane minimum are not repaired here: the level stays as it would
 * be for the minimum, and a jump that is too weak then really fails. Lengths are px, times are ticks of 1/60 s.
 *
 * @typedef {{x: number, y: number}} Point
 * @typedef {{x: number, y: number, x0: number, x1: number, dir: number, speed: number, alive: boolean}} Walker
 * @typedef {{x0: number, x1: number, y: number, w: number, period: number}} Mover
 * @typedef {{w: number, h: number, grid: Uint8Array, coins: Point[], walkers: Walker[], movers: Mover[],
 *   checkpoints: Point[], spawn: Point, goal: Point, tops: number[], springSpeed: number}} LevelMap
 * @typedef {{left?: boolean, right?: boolean, up?: boolean, down?: boolean, act?: boolean, alt?: boolean}} Held
 * @typedef {{e: string, [detail: string]: any}} SimEvent
 */
(function (root) {
  'use strict';
  const HZ = 60;
  const TILE = 32;
  const SCREEN = 20; // tiles in one "screen" of the parameter `length`
  const AIR = 0;
  const GROUND = 1;
  const PLANK = 2;
  const SPIKE = 3;
  const SPRING = 4;
  const BODY = { w: 20, h: 28 };
  const WALKER = { w: 28, h: 24 };
  const FEEL = { ground: 10, air: 7, cut: 2.4, coyote: 6, buffer: 7, maxFall: 820, margin: 0.74, hurt: 14, safe: 90 };
  const WAIT = { fall: 42, clear: 54 };
  const POINTS = { coin: 10, stomp: 25, goal: 100, second: 2 };

  /** Seeded generator of numbers in [0, 1). @param {number} seed */
  function random(seed) {
    let s = seed | 0;
    return () => {
      s = (s + 0x6d2b79f5) | 0;
      let t = Math.imul(s ^ (s >>> 15), 1 | s);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
  }
  const clamp = (v, lo, hi) => Math.min(hi, Math.max(lo, v));

  /**
   * What a jump can do, in whole tiles and with a margin: how high, and how far onto ground that is `rise` tiles up.
   * Uses at least the numbers that any level needs, whatever the parameters say.
   */
  function reach(params) {
    const g = Math.max(1, params.gravity);
    const jump = Math.max(params.jump, Math.sqrt(2 * g * TILE * 1.6));
    const apex = (jump * jump) / (2 * g);
    const gap = (rise) => {
      const fall = Math.sqrt((2 * Math.max(0, apex - rise * TILE)) / g);
      const far = params.runSpeed * (jump / g + fall) * FEEL.margin + BODY.w - 6;
      return clamp(Math.floor(far / TILE), rise > 0 ? 1 : 2, 7);
    };
    return { rise: clamp(Math.floor((apex * 0.9) / TILE), 1, 3), gap };
  }

  /* ---------- level generator: a pen that draws chunk after chunk, from left to right ---------- */

  function newPen(params, mode, seed, level) {
    const climb = mode === 'climb';
    const h = climb ? 26 : 15;
    const rnd = random(Math.imul(seed | 0, 2654435761) + level * 7919);
    const width = Math.round(params.length) * SCREEN;
    return {
      params,
      mode,
      level,
      rnd,
      width,
      h,
      low: h - 4,
      high: climb ? 6 : 7,
      top: h - 5,
      reach: reach(params),
      tops: [],
      extra: [],
      coins: [],
      walkers: [],
      movers: [],
      checkpoints: [],
      lastCheckpoint: 0,
      last: '',
      pick: (lo, hi) => lo + Math.floor(rnd() * (hi - lo + 1)),
    };
  }

  /** 0..1: how hard the next chunk may be; grows along a level and from level to level. */
  function hardness(pen) {
    const along = Math.min(1, pen.tops.length / pen.width);
    return clamp(0.06 + (0.88 * (pen.level - 1 + 0.7 * along)) / Math.max(1.4, pen.params.levels), 0, 1);
  }
  function flat(pen, n) {
    for (let i = 0; i < n; i++) pen.tops.push(pen.top);
  }
  function pit(pen, n) {
    for (let i = 0; i < n; i++) pen.tops.push(pen.h);
  }
  function put(pen, x, y, tile) {
    pen.extra.push({ x, y, tile });
  }
  function coin(pen, x, y) {
    pen.coins.push({ x: (x + 0.5) * TILE, y: (y + 0.5) * TILE });
  }
  function coinRow(pen, x, y, n) {
    for (let i = 0; i < n; i++) coin(pen, x + i, y);
  }
  /** Coins where a jump over n tiles goes along: a hint of the way, and a reward. */
  function coinArc(pen, x, n) {
    for (let i = 0; i < n; i++) coin(pen, x + i, pen.top - 2 - (i > 0 && i < n - 1 ? 1 : 0));
  }
  function moveTop(pen, by) {
    pen.top = clamp(pen.top + by, pen.high, pen.low);
  }
  function gapWidth(pen, rise) {
    const most = pen.reach.gap(rise);
    return clamp(1 + Math.round((most - 1) * (0.35 + 0.65 * hardness(pen)) * (0.7 + 0.3 * pen.rnd())), 1, most);
  }

  const CHUNKS = {
    gap(pen) {
      const n = Math.max(2, gapWidth(pen, 0));
      coinArc(pen, pen.tops.length, n);
      pit(pen, n);
      moveTop(pen, pen.pick(0, 1));
      flat(pen, 3);
    },
    step(pen, up = pen.mode === 'climb' || pen.top > pen.low - 1 || pen.rnd() < 0.5) {
      const size = pen.pick(1, up ? pen.reach.rise : 3);
      moveTop(pen, up ? -size : size);
      coinRow(pen, pen.tops.length + 1, pen.top - 1, pen.pick(1, 3));
      flat(pen, pen.pick(4, 5));
    },
    spikes(pen) {
      const n = clamp(Math.round(1 + 2 * hardness(pen) * pen.rnd()), 1, Math.max(1, pen.reach.gap(0) - 1));
      const x = pen.tops.length + 2;
      for (let i = 0; i < n; i++) put(pen, x + i, pen.top - 1, SPIKE);
      coinArc(pen, x, n);
      flat(pen, n + 4);
    },
    walker(pen) {
      const n = pen.pick(7, 9);
      addWalker(pen, pen.tops.length + 1, pen.tops.length + n - 1);
      coinRow(pen, pen.tops.length + 3, pen.top - 1, 3);
      flat(pen, n);
    },
    islands(pen) {
      for (let i = pen.pick(2, 3); i > 0; i--) {
        const rise = pen.pick(-1, 1);
        pit(pen, Math.max(rise > 0 ? 1 : 2, gapWidth(pen, Math.max(0, rise)) - 1));
        moveTop(pen, -rise);
        coin(pen, pen.tops.length, pen.top - 1);
        flat(pen, 2);
      }
      flat(pen, 1);
    },
    mover(pen) {
      const n = pen.reach.gap(0) + pen.pick(3, 5);
      const x = pen.tops.length;
      const w = 3 * TILE;
      const travel = n * TILE - w;
      const period = Math.round((2.6 * travel * HZ) / Math.max(60, pen.params.runSpeed * 0.62)) + 60;
      pen.movers.push({ x0: x * TILE, x1: x * TILE + travel, y: pen.top * TILE, w, period });
      coinRow(pen, x + 1, pen.top - 2, n - 2);
      pit(pen, n);
      flat(pen, 3);
    },
    spring(pen) {
      const wall = pen.reach.rise + 2;
      if (pen.top - wall < pen.high) return CHUNKS.drop(pen);
      flat(pen, 2);
      put(pen, pen.tops.length, pen.top - 1, SPRING);
      for (let i = 1; i < 4; i++) coin(pen, pen.tops.length, pen.top - 1 - i);
      flat(pen, 2);
      moveTop(pen, -wall);
      flat(pen, 5);
    },
    drop(pen) {
      moveTop(pen, pen.pick(2, 4));
      coinRow(pen, pen.tops.length + 1, pen.top - 1, 3);
      flat(pen, 5);
    },
    planks(pen) {
      const [x, low, high] = [pen.tops.length + 1, pen.pick(3, 5), pen.pick(2, 3)];
      const y = pen.top - pen.reach.rise;
      for (let i = 0; i < low; i++) put(pen, x + i, y, PLANK);
      for (let i = 0; i < high; i++) put(pen, x + low + 1 + i, y - pen.reach.rise, PLANK);
      coinRow(pen, x + pen.pick(0, 1), y - 1, low - 1);
      coinRow(pen, x + low + 1, y - pen.reach.rise - 1, high);
      if (hardness(pen) > 0.4) addWalker(pen, x, x + low + high);
      flat(pen, low + high + 3);
    },
    tower(pen) {
      const r = pen.reach.rise;
      const x = pen.tops.length;
      if (pen.top - 2 * r < pen.high) return CHUNKS.step(pen);
      for (let i = 0; i < 3; i++) put(pen, x + 2 + i, pen.top - r, PLANK);
      coinRow(pen, x + 2, pen.top - r - 1, 3);
      flat(pen, 5);
      moveTop(pen, -2 * r);
      flat(pen, 4);
    },
  };
  const WEIGHTS = {
    run: { gap: 5, step: 3, spikes: 3, walker: 3, islands: 3, mover: 2, spring: 1, drop: 1, planks: 1, tower: 1 },
    collect: { gap: 3, step: 3, spikes: 2, walker: 3, islands: 2, mover: 2, spring: 2, drop: 1, planks: 5, tower: 2 },
    climb: { gap: 2, step: 5, spikes: 2, walker: 2, islands: 1, mover: 1, spring: 3, drop: 0, planks: 1, tower: 6 },
  };
  const LATE = { islands: 0.3, mover: 0.25, spikes: 0.12, spring: 0.2 }; // hardness below which a chunk stays away

  function addWalker(pen, from, to) {
    const speed = pen.params.enemySpeed * (0.7 + 0.5 * hardness(pen)) * (0.9 + 0.2 * pen.rnd());
    const x0 = from * TILE + WALKER.w / 2;
    const x1 = to * TILE - WALKER.w / 2;
    pen.walkers.push({
      x: x0 + (x1 - x0) * (0.5 + 0.5 * pen.rnd()),
      y: pen.top * TILE,
      x0,
      x1,
      dir: -1,
      speed,
      alive: true,
    });
  }
  function nextChunk(pen) {
    const table = WEIGHTS[pen.mode] || WEIGHTS.run;
    const names = Object.keys(table).filter((k) => table[k] && k !== pen.last && hardness(pen) >= (LATE[k] || 0));
    let roll = pen.rnd() * names.reduce((sum, k) => sum + table[k], 0);
    return names.find((k) => (roll -= table[k]) < 0) || names[0];
  }
  function checkpoint(pen) {
    if (pen.tops.length - pen.lastCheckpoint < 15) return;
    pen.lastCheckpoint = pen.tops.length;
    pen.checkpoints.push({ x: (pen.tops.length + 1) * TILE, y: pen.top * TILE });
    flat(pen, 2);
  }

  /** Adds coins on free ground until the level holds what its door asks for, with some to spare. */
  function fillCoins(pen) {
    const { levels, coinGoal } = pen.params;
    const want = coinGoal > 0 ? Math.ceil((coinGoal / levels) * 1.25) + 2 : 0;
    for (let row = 1; pen.coins.length < want && row < 4; row++) {
      for (let x = 5; x < pen.tops.length - 3 && pen.coins.length < want; x++) {
        const y = pen.tops[x] - row;
        if (pen.tops[x] < pen.h && pen.tops[x - 1] === pen.tops[x] && isFree(pen, x, y)) coin(pen, x, y);
      }
    }
  }
  function isFree(pen, x, y) {
    const near = pen.coins.some((c) => Math.abs(c.x / TILE - x - 0.5) < 1 && Math.abs(c.y / TILE - y - 0.5) < 1);
    return !near && !pen.extra.some((q) => q.x === x && Math.abs(q.y - y) < 3);
  }
  function raster(pen) {
    const grid = new Uint8Array(pen.tops.length * pen.h);
    pen.tops.forEach((top, x) => {
      for (let y = top; y < pen.h; y++) grid[y * pen.tops.length + x] = GROUND;
    });
    for (const q of pen.extra) grid[q.y * pen.tops.length + q.x] = q.tile;
    return grid;
  }

  /** The map of one level. @returns {LevelMap} */
  function makeLevel(params, mode, seed, level) {
    const pen = newPen(params, mode, seed, level);
    moveTop(pen, pen.pick(-1, 1));
    flat(pen, 7);
    coinRow(pen, 5, pen.top - 1, 2);
    CHUNKS.gap(pen);
    CHUNKS.step(pen, true); // so that no level can be passed without a jump that lifts
    while (pen.tops.length < pen.width - 9) {
      pen.last = nextChunk(pen);
      CHUNKS[pen.last](pen);
      flat(pen, pen.pick(1, Math.round(5 - 3.4 * hardness(pen))));
      checkpoint(pen);
    }
    flat(pen, 8);
    fillCoins(pen);
    const { tops, coins, walkers, movers, checkpoints, h } = pen;
    const springSpeed = Math.sqrt(2 * Math.max(1, params.gravity) * (pen.reach.rise + 3.4) * TILE);
    const spawn = { x: 3 * TILE, y: tops[0] * TILE };
    const goal = { x: (tops.length - 4) * TILE, y: pen.top * TILE };
    return {
      w: tops.length,
      h,
      grid: raster(pen),
      coins,
      walkers,
      movers,
      checkpoints,
      spawn,
      goal,
      tops,
      springSpeed,
    };
  }

  /* ---------- play ---------- */

  function place(s, at) {
    s.p = {
      x: at.x,
      y: at.y,
      vx: 0,
      vy: 0,
      onGround: true,
      face: 1,
      coyote: 0,
      buffer: 0,
      rising: false,
      ride: -1,
      stun: 0,
      safe: s.t ? FEEL.safe : 0,
    };
  }
  function enterLevel(s, level) {
    s.level = level;
    s.t = 0;
    s.map = makeLevel(s.params, s.mode, s.seed, level);
    s.walkers = s.map.walkers.map((w) => ({ ...w }));
    s.got = s.map.coins.map(() => 0);
    s.total += s.got.length;
    s.spot = -1;
    s.open = s.coins >= quota(s);
    place(s, s.map.spawn);
  }
  /** Coins (of the whole game) that open the door of this level. */
  function quota(s) {
    return Math.ceil((s.params.coinGoal * s.level) / s.params.levels);
  }

  /** First state of a game. @param {{params: Object<string, number>, content?: {mode?: string}}} data */
  function init(data, seed) {
    const params = { ...data.params };
    params.levels = Math.max(1, Math.round(params.levels));
    params.lives = Math.max(1, Math.round(params.lives));
    const s = {
      params,
      mode: (data.content && data.content.mode) || 'run',
      seed: seed | 0,
      tick: 0,
      t: 0,
      phase: 'playing',
      score: 0,
      coins: 0,
      lives: params.lives,
      left: Math.round(params.timeLimit * HZ),
      wait: 0,
      why: '',
      jumpHeld: false,
      pressed: false,
      hint: 0,
      total: 0,
      stomps: 0,
      best: 0,
    };
    enterLevel(s, 1);
    return s;
  }

  /** A state that can be played on without touching the first; the map is shared, as nothing changes it. */
  function clone(s) {
    return { ...s, p: { ...s.p }, walkers: s.walkers.map((w) => ({ ...w })), got: s.got.slice() };
  }

  /** Left edge of a moving platform at tick t: smooth between its ends. @param {Mover} m */
  function moverX(m, t) {
    const u = (t % m.period) / m.period;
    const v = clamp(u < 0.5 ? u * 2.4 - 0.1 : 2.3 - u * 2.4, 0, 1); // rests a moment at both ends
    return m.x0 + (m.x1 - m.x0) * v * v * (3 - 2 * v);
  }
  function tileAt(map, x, y) {
    const cx = Math.floor(x / TILE);
    const cy = Math.floor(y / TILE);
    if (cx < 0 || cx >= map.w) return GROUND;
    return cy < 0 || cy >= map.h ? AIR : map.grid[cy * map.w + cx];
  }
  /** Moves sideways up to the next wall; p.x is the middle, p.y the feet. */
  function moveX(s, dx) {
    const p = s.p;
    const side = dx > 0 ? BODY.w / 2 : -BODY.w / 2;
    const x = p.x + dx + side;
    const blocked = [1, BODY.h / 2, BODY.h - 1].some((up) => tileAt(s.map, x, p.y - up) === GROUND);
    if (!blocked) p.x += dx;
    else {
      p.x = (dx > 0 ? Math.floor(x / TILE) * TILE - 0.01 : (Math.floor(x / TILE) + 1) * TILE + 0.01) - side;
      p.vx = 0;
    }
  }
  function moveY(s, dy) {
    const p = s.p;
    const before = p.y;
    p.y += dy;
    if (dy >= 0) return landing(s, before);
    const hit = [-1, 1].some((d) => tileAt(s.map, p.x + (d * BODY.w) / 2 - d, p.y - BODY.h) === GROUND);
    if (hit) {
      p.y = (Math.floor((p.y - BODY.h) / TILE) + 1) * TILE + BODY.h + 0.01;
      p.vy = 0;
    }
    p.onGround = false;
  }
  function landing(s, before) {
    const p = s.p;
    const row = Math.floor(p.y / TILE) * TILE;
    const stands = [-1, 1].some((d) => {
      const tile = tileAt(s.map, p.x + (d * BODY.w) / 2 - d, p.y);
      return tile === GROUND || (tile === PLANK && before <= row + 0.5);
    });
    p.ride = s.map.movers.findIndex((m) => {
      const x = moverX(m, s.t);
      return p.y >= m.y && before <= m.y + 0.5 && p.x + BODY.w / 2 > x && p.x - BODY.w / 2 < x + m.w;
    });
    p.onGround = stands || p.ride >= 0;
    if (!p.onGround) return;
    p.y = stands ? row : s.map.movers[p.ride].y;
    p.vy = 0;
  }

  function jump(s, ev, held) {
    const p = s.p;
    p.buffer = held && !s.jumpHeld ? FEEL.buffer : Math.max(0, p.buffer - 1);
    p.coyote = p.onGround ? FEEL.coyote : Math.max(0, p.coyote - 1);
    s.jumpHeld = held;
    if (!p.buffer || !p.coyote || p.stun) return;
    Object.assign(p, { vy: -s.params.jump, buffer: 0, coyote: 0, onGround: false, rising: true, ride: -1 });
    ev.push({ e: 'jump', x: p.x, y: p.y });
  }
  /** @param {Held} held */
  function run(s, held) {
    const p = s.p;
    const want = p.stun ? 0 : (held.right ? 1 : 0) - (held.left ? 1 : 0);
    if (want) p.face = want;
    if (p.stun) return void p.stun--;
    const gain = (s.params.runSpeed * (p.onGround ? FEEL.ground : FEEL.air)) / HZ;
    p.vx += clamp(want * s.params.runSpeed - p.vx, -gain, gain);
  }
  function movePlayer(s, ev, held) {
    const p = s.p;
    const wasAir = !p.onGround;
    const jumpHeld = !!(held.up || held.act || s.pressed);
    run(s, held);
    jump(s, ev, jumpHeld);
    if (p.vy >= 0) p.rising = false;
    const cut = p.rising && !jumpHeld ? FEEL.cut : 1;
    const fall = Math.min(FEEL.maxFall, p.vy + (s.params.gravity * cut) / HZ);
    const dy = (p.vy + fall) / 2 / HZ;
    p.vy = fall;
    if (p.ride >= 0) moveX(s, moverX(s.map.movers[p.ride], s.t) - moverX(s.map.movers[p.ride], s.t - 1));
    if (p.vx) moveX(s, p.vx / HZ);
    const speed = p.vy;
    moveY(s, dy);
    if (wasAir && p.onGround) ev.push({ e: 'land', x: p.x, y: p.y, v: speed });
  }

  function moveWalkers(s) {
    for (const w of s.walkers) {
      if (!w.alive) continue;
      w.x += (w.dir * w.speed) / HZ;
      if (w.x <= w.x0) w.dir = 1;
      if (w.x >= w.x1) w.dir = -1;
    }
  }
  function hurt(s, ev, fromX) {
    const p = s.p;
    if (p.safe) return;
    s.lives--;
    ev.push({ e: 'hurt', x: p.x, y: p.y, lives: s.lives });
    if (s.lives <= 0) return void Object.assign(s, { wait: WAIT.fall, why: 'fall' });
    const away = p.x < fromX ? -1 : 1;
    Object.assign(p, { safe: FEEL.safe, stun: 12, vx: away * 130, rising: false, onGround: false });
    p.vy = -Math.sqrt(2 * Math.max(1, s.params.gravity) * FEEL.hurt);
  }
  function meetWalkers(s, ev) {
    const p = s.p;
    for (const w of s.walkers) {
      const top = w.y - WALKER.h;
      if (!w.alive || Math.abs(w.x - p.x) > (WALKER.w + BODY.w) / 2 - 3 || p.y <= top || p.y - BODY.h >= w.y) continue;
      if (p.vy > 0 && p.y - p.vy / HZ <= top + 8) {
        w.alive = false;
        s.score += POINTS.stomp;
        s.stomps++;
        Object.assign(p, { vy: -s.params.jump * (s.jumpHeld ? 0.85 : 0.55), rising: false, onGround: false });
        ev.push({ e: 'stomp', x: w.x, y: w.y, n: POINTS.stomp });
      } else hurt(s, ev, w.x);
    }
  }
  function meetTiles(s, ev) {
    const p = s.p;
    for (const d of [-5, 5]) {
      const tile = tileAt(s.map, p.x + d, p.y - 4);
      const middle = (Math.floor((p.x + d) / TILE) + 0.5) * TILE;
      if (tile === SPIKE) hurt(s, ev, middle - p.face);
      if (tile !== SPRING || p.vy < 0) continue;
      Object.assign(p, { vy: -s.map.springSpeed, rising: false, onGround: false });
      ev.push({ e: 'spring', x: middle, y: p.y });
    }
  }
  function meetCoins(s, ev) {
    const p = s.p;
    for (let i = 0; i < s.got.length; i++) {
      const c = s.map.coins[i];
      if (s.got[i] || Math.abs(c.x - p.x) > 22 || Math.abs(c.y - p.y + BODY.h / 2) > 26) continue;
      s.got[i] = 1;
      s.coins++;
      s.score += POINTS.coin;
      ev.push({ e: 'coin', i, x: c.x, y: c.y, n: POINTS.coin });
    }
    if (s.open || s.coins < quota(s)) return;
    s.open = true;
    ev.push({ e: 'open', ...s.map.goal });
  }
  function meetPlaces(s, ev) {
    const p = s.p;
    s.map.checkpoints.forEach((c, i) => {
      if (i <= s.spot || Math.abs(c.x - p.x) > 20 || Math.abs(c.y - p.y) > 90) return;
      s.spot = i;
      ev.push({ e: 'checkpoint', i, ...c });
    });
    const goal = s.map.goal;
    if (Math.abs(goal.x - p.x) > 26 || p.y > goal.y + 4 || p.y < goal.y - 60) return;
    if (s.open) return clear(s, ev);
    if (s.hint < s.tick) ev.push({ e: 'locked', ...goal, need: quota(s) - s.coins });
    s.hint = s.tick + 90;
  }
  function clear(s, ev) {
    const seconds = s.params.timeLimit && s.level === s.params.levels ? Math.ceil(s.left / HZ) : 0;
    const n = POINTS.goal + seconds * POINTS.second;
    s.score += n;
    Object.assign(s, { wait: WAIT.clear, why: 'clear' });
    Object.assign(s.p, { vx: 0 });
    ev.push({ e: 'goal', ...s.map.goal, n, level: s.level });
  }
  function fallOut(s, ev) {
    if (s.p.y < s.map.h * TILE + 40) return;
    s.lives--;
    Object.assign(s, { wait: WAIT.fall, why: 'fall' });
    ev.push({ e: 'fall', x: s.p.x, y: s.p.y, lives: s.lives });
  }
  function finish(s, ev, phase) {
    s.phase = phase;
    ev.push({ e: phase, x: s.p.x, y: s.p.y });
  }
  function afterWait(s, ev) {
    if (--s.wait > 0) return;
    if (s.why === 'clear' && s.level >= s.params.levels) return finish(s, ev, 'won');
    if (s.why === 'clear') enterLevel(s, s.level + 1);
    else if (s.lives <= 0) return finish(s, ev, 'lost');
    else place(s, s.spot < 0 ? s.map.spawn : s.map.checkpoints[s.spot]);
    ev.push({ e: s.why === 'clear' ? 'level' : 'respawn', x: s.p.x, y: s.p.y, level: s.level });
  }
  function tickClock(s, ev) {
    if (!s.params.timeLimit || (s.why === 'clear' && s.wait)) return;
    s.left--;
    if (s.left <= 0) finish(s, ev, 'lost');
    else if (s.left <= 600 && s.left % HZ === 0) ev.push({ e: 'tick', seconds: s.left / HZ });
  }

  /** Advances the state by 1/60 s. @param {{held: Held, cmd?: ?{jump: boolean}}} input @returns {SimEvent[]} */
  function step(s, input) {
    /** @type {SimEvent[]} */
    const ev = [];
    if (s.phase !== 'playing') return ev;
    s.tick++;
    s.t++;
    if (input.cmd) s.pressed = !!input.cmd.jump; // a press on the playfield lasts until it ends
    tickClock(s, ev);
    if (s.phase !== 'playing') return ev;
    moveWalkers(s);
    if (s.wait) {
      afterWait(s, ev);
      return ev;
    }
    if (s.p.safe) s.p.safe--;
    movePlayer(s, ev, input.held);
    meetTiles(s, ev);
    meetWalkers(s, ev);
    meetCoins(s, ev);
    if (!s.wait) meetPlaces(s, ev);
    if (!s.wait) fallOut(s, ev);
    s.best = Math.max(s.best, progress(s));
    return ev;
  }

  function progress(s) {
    if (s.phase === 'won') return 1;
    return (s.level - 1 + clamp(s.p.x / s.map.goal.x, 0, 1)) / s.params.levels;
  }
  const round = (v, by) => Math.round(v * by) / by;

  /** One for the end, one for most of what lay on the way, one for a run without a scratch. */
  function stars(s) {
    if (s.phase !== 'won') return 0;
    return 1 + (s.coins >= s.total * 0.7 ? 1 : 0) + (s.lives >= s.params.lives ? 1 : 0);
  }

  /** What a player could know, as plain JSON; times in seconds, `timeLeft` null when there is no limit. */
  function view(s) {
    const { x, y, vx, vy, onGround } = s.p;
    const { coinGoal, levels, lives, timeLimit } = s.params;
    return {
      phase: s.phase,
      score: s.score,
      stars: stars(s),
      progress: round(progress(s), 1000),
      coins: s.coins,
      collected: s.coins,
      coinGoal,
      gathered: coinGoal ? s.coins : null,
      goalOpen: s.open,
      level: s.level,
      levels,
      lives: Math.max(0, s.lives),
      livesMax: lives,
      stomps: s.stomps,
      timeLeft: timeLimit ? round(Math.max(0, s.left) / HZ, 100) : null,
      timeMax: timeLimit,
      player: { x: round(x, 100), y: round(y, 100), vx: round(vx, 100), vy: round(vy, 100), onGround },
    };
  }
  /** A short name of all that changes; equal states have equal hashes. */
  function hash(s) {
    let h = 2166136261;
    const mix = (v) => {
      h = Math.imul(h ^ Math.round(v), 16777619);
    };
    [s.tick, s.level, s.score, s.coins, s.lives, s.left, s.wait, s.spot].forEach(mix);
    [s.p.x, s.p.y, s.p.vx, s.p.vy].forEach((v) => mix(v * 64));
    s.walkers.forEach((w) => mix(w.alive ? w.x * 16 : -1));
    s.got.forEach(mix);
    return s.phase + (h >>> 0).toString(16);
  }

  root.Sim = {
    HZ,
    TILE,
    BODY,
    WALKER,
    tiles: { AIR, GROUND, PLANK, SPIKE, SPRING },
    init,
    step,
    view,
    hash,
    clone,
    quota,
    reach,
    moverX,
    tileAt,
  };
})(typeof window === 'undefined' ? globalThis : window);
