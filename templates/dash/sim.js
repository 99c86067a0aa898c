/**
 * Rules of the dash: a hero whom the world comes to. It runs by itself (runner), flaps through gates (flap), or stays
 * where things fall (catch).
 *
 * Pure: no page, no clock, no Math.random; positions by + - * / and Math.sqrt only, so that a proof replays to the bit.
 * The ground is y = 0 and up is negative. The world is drawn from the seed alone, whatever the player does, so that
 * equal seeds are equal courses, and with the arc that a jump has, so that it can always be passed.
 *
 * @typedef {{id: number, kind: string, x: number, w: number, h: number, back: number, stop: number, vx: number,
 *   y: number, open: number, sway: number, done: boolean, hit: boolean, close: boolean}} Thing
 * @typedef {{id: number, kind: string, x: number, y: number, v: number, wait: number}} Drop
 * @typedef {{x: number, y: number, vx: number, vy: number, h: number, ground: boolean, late: number, early: number,
 *   safe: number, wait: number, rush: number, pace: number}} Hero
 * @typedef {{held: Object<string, boolean>, cmd: null | {press?: boolean, tap?: boolean, duck?: boolean,
 *   to?: number}}} Input
 */
(function (root) {
  'use strict';

  const TICKS = 60;
  const METRE = 25;
  const HERO = { r: 13, tall: 44, low: 22, wing: 14 };
  const SKY = 440; // how high one can flap
  const FIELD = { half: 250, top: 560, reach: 46, rim: 82 };
  const ROPE = 32; // how low things hang: above a hero who ducks
  const AHEAD = 1500;
  const RUSH = 210;
  const BLANK = { w: 0, h: 0, back: 0, stop: 0, vx: 0, y: 0, open: 0, sway: 0, done: false, hit: false, close: false };

  /** Mulberry32 on the state's own number, so that a copy of the state continues alike. */
  function random(s, a = 0, b = 1) {
    s.rng = (s.rng + 0x6d2b79f5) | 0;
    let t = Math.imul(s.rng ^ (s.rng >>> 15), 1 | s.rng);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return a + (b - a) * (((t ^ (t >>> 14)) >>> 0) / 4294967296);
  }

  /** A wave of period 1 between -1 and 1, shaped like a sine but exact everywhere. */
  function sway(u) {
    const v = 2 * (u - Math.floor(u));
    return v < 1 ? 4 * v * (1 - v) : -4 * (v - 1) * (2 - v);
  }

  const clamp = (v, a, b) => Math.max(a, Math.min(b, v));
  const keep = (list, test) => (list.every(test) ? list : list.filter(test));

  function init(data, seed) {
    const p = data.params;
    const c = data.content || {};
    const s = {
      rng: (seed | 0) ^ 0x2f6e2b1,
      tick: 0,
      phase: 'playing',
      mode: ['flap', 'catch'].includes(c.mode) ? c.mode : 'runner',
      hop: c.mode === 'hop', // a run with one button: nothing to duck under
      p,
      hero: {
        x: 0,
        y: 0,
        vx: 0,
        vy: 0,
        h: HERO.tall,
        ground: true,
        late: 0,
        early: 0,
        safe: 0,
        wait: 0,
        rush: 0,
        pace: 1,
      },
      things: [],
      items: [],
      drops: [],
      laid: 0,
      count: 0,
      next: { tick: 40, x: 0 },
      lives: p.lives,
      score: 0,
      collected: 0,
      passed: 0,
      near: 0,
      combo: 0,
      best: 0,
      missed: 0,
      acts: 0,
      ducks: 0,
      ids: 0,
      awake: false,
      touch: { press: false, duck: false, to: null },
      before: {},
    };
    if (s.mode === 'runner') s.laid = Math.max(300, p.speed);
    if (s.mode === 'flap') Object.assign(s.hero, { y: -SKY / 2, ground: false, wait: 75 });
    lay(s);
    return s;
  }

  // ---------------------------------------------------------------- how far, how fast

  const byItems = (s) => s.mode !== 'catch' && s.p.coinGoal > 0;
  const wanted = (s) => s.p.coinGoal || (s.mode === 'catch' ? 20 : 0);
  /** The way in pixels; when things are counted there is no end of it, and this is where it is hardest. */
  const way = (s) => (byItems(s) ? 500 : s.p.distance) * METRE;
  const limit = (s) => s.p.timeLimit || (s.mode === 'catch' ? 10 + 1.8 * wanted(s) : 0);
  const air = (p) => (2 * p.jump) / p.gravity;
  const rise = (p) => (p.jump * p.jump) / p.gravity / 2;
  const wing = (p) => ({ lift: 0.55 * p.jump, pull: 0.62 * p.gravity });

  /** How far the round is, 0 to 1. */
  function progress(s) {
    if (s.phase === 'won') return 1;
    if (s.mode === 'catch' || byItems(s)) return Math.min(1, s.collected / wanted(s));
    return Math.min(1, s.mode === 'flap' ? s.passed / s.p.gates : s.hero.x / way(s));
  }

  /** Speed of the world where the course is `u` hard. */
  const speedAt = (s, u) => s.p.speed * (1 + s.p.ramp * u) * { runner: 1, flap: 0.6, catch: 0.72 }[s.mode];

  // ---------------------------------------------------------------- the course

  function lay(s) {
    while (s.mode !== 'catch' && s.laid < s.hero.x + AHEAD) (s.mode === 'flap' ? layGate : layObstacle)(s);
  }

  function add(s, it) {
    s.things.push({ id: ++s.ids, ...BLANK, ...it });
    s.count++;
  }
  const put = (s, kind, x, y) => s.items.push({ id: ++s.ids, kind, x, y });

  /** Later parts of the course know more kinds; the second thing is a pit, which nobody passes without a jump. */
  function pick(s, u) {
    if (s.count < 2) return ['block', 'pit'][s.count];
    const roll = random(s);
    if (roll < s.p.overhead && !s.hop) return u > 0.1 || s.count > 4 ? 'hang' : 'block';
    const kinds = ['block', 'pit', 'pair', 'walk', 'stack', 'pit'];
    return kinds[Math.floor(random(s, 0, Math.min(kinds.length, 2.6 + 5 * u)))];
  }

  /** One thing in the way, far enough from the last to land and jump again. */
  function layObstacle(s) {
    const u = Math.min(1, s.laid / way(s));
    const v = speedAt(s, u);
    const tall = pick(s, u);
    const kind = v < 240 && (tall === 'pair' || tall === 'stack') ? 'block' : tall; // a slow jump is short
    const size = clamp(0.42 * rise(s.p), 18, 44);
    const free = Math.max(1.18 * air(s.p), s.p.room * (1.06 - 0.36 * u + random(s, 0, 0.3)));
    const x = s.laid + v * (free + (kind === 'walk' ? 0.45 : 0));
    const w = { pit: v * air(s.p) * (0.36 + 0.2 * u * random(s)), pair: size * 1.9, hang: 40 }[kind] || size;
    if (!byItems(s) && x + w > way(s) - 220) {
      s.laid = Infinity;
      return;
    }
    const h = kind === 'stack' ? Math.min(1.75 * size, 0.72 * rise(s.p)) : size;
    const vx = kind === 'walk' ? -(40 + 70 * u) : 0;
    add(s, { kind, x, w, h, vx, stop: x - 0.4 * v, back: Math.max(s.laid + 24, x - 0.6 * v) });
    if (kind !== 'hang' && kind !== 'walk' && random(s) < 0.7) arc(s, x + w / 2, v);
    else if (free > 1.3 * air(s.p) + 0.2 && kind === 'hang') arc(s, x - (v * free) / 2, v);
    if (s.count === 8 || s.count % 14 === 13) put(s, 'power', s.laid + (x - s.laid) * 0.6, -34);
    s.laid = x + w;
  }

  /** Things to take along the arc of a jump over `x`: out of reach for who stays on the ground. */
  function arc(s, x, v) {
    for (const k of [-0.5, -0.25, 0, 0.25, 0.5]) {
      put(s, 'coin', x + k * air(s.p) * v, -HERO.tall / 2 - Math.max(46, rise(s.p) * (1 - 1.6 * k * k)));
    }
  }

  /** A gate, its opening never further up or down than the wings carry until there. */
  function layGate(s) {
    const u = Math.min(1, s.count / (byItems(s) ? 15 : s.p.gates));
    const v = speedAt(s, u);
    if (!byItems(s) && s.count >= s.p.gates) {
      s.laid = Infinity;
      return;
    }
    const x = s.count === 0 ? v * 1.7 : s.laid + v * (1.42 - 0.2 * u) * (0.5 + 0.5 * s.p.room);
    const open = Math.max(
      1.5 * rise({ ...s.p, jump: 0.55 * s.p.jump, gravity: 0.62 * s.p.gravity }) + 46,
      (178 - 40 * u) * s.p.room,
    );
    const last = s.count ? s.things[s.things.length - 1].y : -SKY / 2;
    const far = (70 + 90 * u) * (0.6 + 0.4 * random(s));
    const low = -SKY + open / 2 + 26;
    const y = clamp(last + (random(s) < 0.5 ? -far : far), low, -open / 2 - 26);
    const moves = u > 0.45 && random(s) < 0.5 ? 30 : 0;
    add(s, {
      kind: 'gate',
      x,
      w: 56,
      y: clamp(y, low + moves, -open / 2 - 26 - moves),
      open,
      sway: moves,
      back: Math.max(s.laid + 20, x - 0.95 * v),
    });
    if (byItems(s) || random(s) < 0.6) put(s, 'coin', x + 28 + (byItems(s) || random(s) < 0.6 ? 0 : 0.7 * v), y);
    s.laid = x + 56;
  }

  /** Where the middle of a gate is now. */
  const middle = (s, t) => t.y + t.sway * sway(s.tick / 190 + t.id * 0.37);

  // ---------------------------------------------------------------- what all modes share

  function hear(s, cmd) {
    if (cmd) Object.assign(s.touch, cmd);
  }

  /** A life less; `back` is where the hero goes on. */
  function harm(s, why, ev, back = null) {
    const h = s.hero;
    s.lives--;
    s.combo = 0;
    h.safe = 100;
    ev.push({ e: 'hurt', why, x: h.x, y: h.y, lives: s.lives });
    if (s.lives <= 0) return end(s, 'lost', ev);
    if (back === null) return (h.pace = 0.45);
    Object.assign(h, {
      x: back,
      y: s.mode === 'flap' ? -SKY / 2 : 0,
      vx: 0,
      vy: 0,
      wait: 40,
      ground: s.mode !== 'flap',
      pace: 0.7,
    });
    ev.push({ e: 'back', x: h.x, y: h.y });
  }

  function gain(s, e, points, at, ev, more) {
    s.score += points;
    ev.push({ e, x: at.x, y: at.y, points, ...more });
  }

  /** A thing is behind the hero: points, and more for a narrow one. */
  function pass(s, t, ev) {
    t.done = true;
    s.passed++;
    s.combo++;
    s.best = Math.max(s.best, s.combo);
    gain(s, 'pass', 10, s.hero, ev, { kind: t.kind, combo: s.combo });
    if (!t.close) return;
    s.near++;
    gain(s, 'close', 15, s.hero, ev, { near: s.near });
  }

  function takeItems(s, ev) {
    const h = s.hero;
    const [cx, cy] = [h.x, s.mode === 'flap' ? h.y : h.y - h.h / 2];
    for (const i of s.items) {
      const near = Math.abs(i.x - cx) < 27 && Math.abs(i.y - cy) < 33;
      if (!near) continue;
      if (i.kind === 'power') {
        h.rush = RUSH;
        gain(s, 'power', 25, i, ev);
      } else {
        s.collected++;
        gain(s, 'coin', 5, i, ev, { n: s.collected });
      }
      i.kind = '';
    }
    s.items = keep(s.items, (i) => i.kind && i.x > h.x - 700);
    s.things = keep(s.things, (t) => t.x + t.w > h.x - 900);
  }

  // ---------------------------------------------------------------- runner

  const pitUnder = (s, x) => s.things.find((t) => t.kind === 'pit' && x - 7 > t.x && x + 7 < t.x + t.w);

  function stepRunner(s, press, fresh, duck, ev) {
    const h = s.hero;
    h.pace = h.rush > 0 ? 1.3 : Math.min(1, h.pace < 1 ? h.pace + 0.012 : 1);
    h.vx = h.wait > 0 ? 0 : speedAt(s, Math.min(1, h.x / way(s))) * h.pace;
    if (fresh) h.early = 8;
    crouch(s, duck, ev);
    jump(s, press, duck, ev);
    h.x += h.vx / TICKS;
    h.y += h.vy / TICKS;
    const pit = pitUnder(s, h.x);
    const floor = !pit || h.rush > 0;
    if (h.rush === 1 && pit) h.rush = 2; // a rush does not end over a pit
    if (floor && h.y >= 0 && h.y < 30) land(s, ev);
    else if (h.ground) Object.assign(h, { ground: false, late: 6 });
    if (!h.ground && h.y > 12) h.x = Math.min(h.x, wallAhead(s));
    for (const t of s.things) if (!t.done) meet(s, t, ev);
    if (h.y > 190)
      harm(
        s,
        'pit',
        ev,
        (s.things.find((t) => t.kind === 'pit' && h.x < t.x + t.w + 20 && h.x > t.x - 20) || { back: h.x }).back,
      );
    takeItems(s, ev);
  }

  /** Who falls stops at the far wall of the pit. */
  function wallAhead(s) {
    const pit = s.things.find((t) => t.kind === 'pit' && s.hero.x > t.x - 20 && s.hero.x < t.x + t.w + 20);
    return pit ? pit.x + pit.w - 8 : Infinity;
  }

  function crouch(s, duck, ev) {
    const h = s.hero;
    if (duck && !s.before.duck) {
      s.ducks++;
      ev.push({ e: 'duck', x: h.x, y: h.y });
    }
    h.h = duck && (h.ground || h.vy > 0) ? HERO.low : HERO.tall;
  }

  /** A jump counts a little before the landing and a little after the edge; it ends early when let go. */
  function jump(s, press, duck, ev) {
    const h = s.hero;
    if ((h.ground || h.late > 0) && h.early > 0 && h.wait === 0) {
      const pit = s.things.find((t) => t.kind === 'pit' && t.x - h.x > -8 && t.x - h.x < 16);
      if (pit) pit.close = true;
      Object.assign(h, { vy: -s.p.jump, ground: false, early: 0, late: 0 });
      s.acts++;
      ev.push({ e: 'jump', x: h.x, y: h.y });
    }
    if (h.ground) return;
    if (!press && h.vy < -0.5 * s.p.jump) h.vy = -0.5 * s.p.jump;
    h.vy = Math.min(1100, h.vy + (s.p.gravity * (duck ? 2.2 : 1)) / TICKS);
  }

  function land(s, ev) {
    const h = s.hero;
    if (!h.ground && h.vy > 0) ev.push({ e: 'land', x: h.x, y: 0, v: h.vy });
    if (h.vy >= 0) Object.assign(h, { y: 0, vy: 0, ground: true });
  }

  /** What happens between the hero and one thing in its way. */
  function meet(s, t, ev) {
    const h = s.hero;
    if (t.vx && t.x - h.x < 620 && t.x > t.stop) t.x += t.vx / TICKS;
    if (h.x - HERO.r > t.x + t.w) {
      if (h.ground || t.kind !== 'pit') pass(s, t, ev);
      return;
    }
    if (t.kind === 'pit' || h.x + HERO.r - 5 < t.x + 4 || h.x - HERO.r + 5 > t.x + t.w - 4) return;
    const over = -t.h - h.y; // room between the soles and what is below them
    const hit = t.kind === 'hang' ? h.y - h.h < -ROPE : over < -5;
    if (t.kind !== 'hang' && over < 15) t.close = true;
    if (!hit || h.safe > 0) return;
    t.done = t.hit = true;
    if (h.rush > 0) return gain(s, 'smash', 20, { x: t.x + t.w / 2, y: -t.h / 2 }, ev, { id: t.id });
    ev.push({ e: 'knock', id: t.id, x: t.x + t.w / 2, y: t.kind === 'hang' ? -52 : -t.h / 2 });
    harm(s, t.kind, ev);
  }

  // ---------------------------------------------------------------- flap

  function stepFlap(s, fresh, ev) {
    const h = s.hero;
    const { lift, pull } = wing(s.p);
    if (fresh) {
      Object.assign(h, { vy: -lift, wait: 0 });
      s.acts++;
      ev.push({ e: 'flap', x: h.x, y: h.y });
    }
    if (h.wait > 0) return;
    h.vx = speedAt(s, progress(s));
    h.vy = Math.min(540, h.vy + pull / TICKS);
    h.x += h.vx / TICKS;
    h.y = Math.max(HERO.wing - SKY, h.y + h.vy / TICKS);
    takeItems(s, ev);
    const t = s.things.find((o) => !o.done);
    const room =
      t && h.x + HERO.wing > t.x && h.x - HERO.wing < t.x + t.w
        ? t.open / 2 - Math.abs(h.y - middle(s, t)) - HERO.wing
        : Infinity;
    if (room < 11) t.close = true;
    if (room < -3 || h.y > -HERO.wing) return harm(s, room < -3 ? 'gate' : 'ground', ev, t ? t.back : h.x);
    if (t && h.x - HERO.wing > t.x + t.w) pass(s, t, ev);
  }

  // ---------------------------------------------------------------- catch

  function stepCatch(s, held, ev) {
    const h = s.hero;
    const side = (held.right ? 1 : 0) - (held.left ? 1 : 0);
    if (side) s.touch.to = null;
    const off = s.touch.to === null ? 0 : s.touch.to - h.x;
    const want = side || clamp(off / 34, -1, 1);
    if (want) s.awake = true;
    h.vx += (want * s.p.heroSpeed - h.vx) * 0.3;
    h.x = clamp(h.x + h.vx / TICKS, -FIELD.half + 30, FIELD.half - 30);
    if (s.tick >= s.next.tick) dropNext(s, ev);
    for (const d of s.drops) fall(s, d, ev);
    s.drops = keep(s.drops, (d) => d.kind);
  }

  /** The next thing to catch, where a hero can be in time; now and then something else that falls aside. */
  function dropNext(s, ev) {
    const u = progress(s);
    const gap = Math.max(0.34, (0.98 - 0.34 * u) * s.p.room);
    const far = Math.min(330, s.p.heroSpeed * 0.62 * gap);
    const from = s.next.x;
    let x = from + random(s, 0.25, 1) * far * (random(s) < 0.5 ? -1 : 1);
    if (Math.abs(x) > FIELD.half - 40) x = from - (x - from);
    if (!s.awake && Math.abs(x - s.hero.x) < 100) x = s.hero.x + (x < s.hero.x ? -110 : 110); // nothing for who sleeps
    x = clamp(x, 40 - FIELD.half, FIELD.half - 40);
    hang(s, s.count % 7 === 6 ? 'gold' : 'good', x, ev);
    s.count++;
    s.next = { tick: s.tick + Math.round(gap * TICKS), x };
    if (random(s) >= s.p.bad * (0.75 + 0.5 * u) || s.count < 2) return;
    for (let tries = 0; tries < 6; tries++) {
      const aside = random(s, 40 - FIELD.half, FIELD.half - 40);
      if (Math.abs(aside - x) > 105 && Math.abs(aside - from) > 105) return hang(s, 'bad', aside, ev);
    }
  }

  function hang(s, kind, x, ev) {
    const v = speedAt(s, progress(s)) * (kind === 'gold' ? 1.12 : 1);
    s.drops.push({ id: ++s.ids, kind, x, y: -FIELD.top, v, wait: 32 });
    ev.push({ e: 'hang', kind, x, y: -FIELD.top });
  }

  function fall(s, d, ev) {
    const h = s.hero;
    if (d.wait > 0) return d.wait--;
    const before = d.y;
    d.y += d.v / TICKS;
    const off = Math.abs(d.x - h.x);
    if (before < -FIELD.rim && d.y >= -FIELD.rim) {
      if (off < FIELD.reach - (d.kind === 'bad' ? 12 : 0)) return caught(s, d, ev);
      if (d.kind === 'bad' && off < FIELD.reach + 20 && Math.abs(h.vx) > 40) {
        s.near++;
        gain(s, 'close', 15, { x: h.x, y: -100 }, ev, { near: s.near });
      }
    }
    if (d.y < -14) return null;
    if (d.kind !== 'bad') {
      s.missed++;
      s.combo = 0;
    }
    ev.push({ e: 'miss', kind: d.kind, x: d.x, y: 0 });
    return (d.kind = '');
  }

  function caught(s, d, ev) {
    const { kind } = d;
    d.kind = '';
    if (kind === 'bad') {
      ev.push({ e: 'burn', x: d.x, y: d.y });
      if (s.hero.safe === 0) harm(s, 'bad', ev);
      return;
    }
    s.collected++;
    s.combo++;
    s.best = Math.max(s.best, s.combo);
    const times = Math.min(5, 1 + Math.floor(s.combo / 5));
    gain(s, 'catch', (kind === 'gold' ? 30 : 10) * times, d, ev, { kind, combo: s.combo, times });
  }

  // ---------------------------------------------------------------- ends

  function end(s, phase, ev) {
    if (s.phase !== 'playing') return;
    s.phase = phase;
    if (phase === 'won') s.score += 50 * s.lives;
    ev.push({ e: phase, x: s.hero.x, y: s.hero.y });
  }

  function reached(s) {
    if (s.mode === 'catch' || byItems(s)) return s.collected >= wanted(s);
    return s.mode === 'flap' ? s.passed >= s.p.gates : s.hero.x >= way(s);
  }

  /** Advances `s` by one tick and returns what happened, for the view. */
  function step(s, input) {
    const ev = [];
    if (s.phase !== 'playing') return ev;
    const held = input.held || {};
    hear(s, input.cmd);
    const press = !!held.act || s.touch.press || !!(input.cmd && input.cmd.tap);
    const duck = !!held.down || s.touch.duck;
    const fresh = press && !s.before.press;
    s.tick++;
    for (const k of ['safe', 'wait', 'rush', 'late', 'early']) if (s.hero[k] > 0) s.hero[k]--;
    if (s.mode === 'runner') stepRunner(s, press, fresh, duck, ev);
    else if (s.mode === 'flap') stepFlap(s, fresh, ev);
    else stepCatch(s, held, ev);
    lay(s);
    if (reached(s)) end(s, 'won', ev);
    else if (limit(s) && s.tick >= limit(s) * TICKS) end(s, 'lost', ev);
    s.before = { press, duck };
    return ev;
  }

  const round2 = (v) => Math.round(v * 100) / 100;

  /** One for the end, one for no life lost, one for a long row without a slip. */
  function stars(s) {
    if (s.phase !== 'won') return 0;
    return 1 + (s.lives >= s.p.lives ? 1 : 0) + (s.near >= 3 || s.best >= 10 ? 1 : 0);
  }

  function view(s) {
    const h = s.hero;
    const run = s.mode === 'runner' && !byItems(s);
    return {
      phase: s.phase,
      mode: s.mode,
      score: s.score,
      stars: stars(s),
      lives: s.lives,
      livesMax: s.p.lives,
      progress: round2(progress(s)),
      metres: run ? Math.floor(h.x / METRE) : null,
      metresGoal: s.p.distance,
      gates: s.mode === 'flap' && !byItems(s) ? s.passed : null,
      gatesGoal: s.p.gates,
      collected: s.collected,
      gathered: s.mode === 'catch' || byItems(s) ? s.collected : null,
      collectGoal: wanted(s),
      timeLeft: limit(s) ? round2(Math.max(0, limit(s) - s.tick / TICKS)) : null,
      timeMax: limit(s),
      passed: s.passed,
      near: s.near,
      combo: s.combo,
      missed: s.missed,
      acts: s.acts,
      ducks: s.ducks,
      speed: round2(s.mode === 'catch' ? speedAt(s, progress(s)) : h.vx),
      rush: h.rush > 0 ? 1 : 0,
      player: { x: round2(h.x), y: round2(h.y), vx: round2(h.vx), vy: round2(h.vy), h: h.h },
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
    init,
    step,
    view,
    hash,
    middle,
    way,
    air,
    wing,
    speedAt,
    progress,
    byItems,
    HERO,
    SKY,
    FIELD,
    ROPE,
    METRE,
  };
})(typeof globalThis === 'undefined' ? this : globalThis);
