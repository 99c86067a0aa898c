/**
 * Rules of the arena: one hero, a walled field with rocks, foes that come in waves, things to pick up.
 *
 * Pure: no page, no clock, no Math.random. Only + - * / and Math.sqrt touch positions, because the last bits of
 * Math.sin differ between engines and a proof made outside the browser must replay in it to the bit.
 *
 * @typedef {{x: number, y: number, r: number}} Rock
 * @typedef {{id: number, kind: string, x: number, y: number, vx: number, vy: number, r: number, hp: number,
 *   max: number, age: number, wind: number, act: string, rush: number, ax: number, ay: number, hurt: number}} Foe
 * @typedef {{id: number, x: number, y: number, vx: number, vy: number, life: number}} Shot
 * @typedef {{id: number, kind: string, x: number, y: number, life: number}} Item
 * @typedef {{x: number, y: number, vx: number, vy: number, fx: number, fy: number, hp: number, safe: number,
 *   dash: number, rest: number, cool: number, spread: number, still: number}} Hero
 * @typedef {{held: Object<string, boolean>, cmd: null | {move?: {x: number, y: number}, to?: {x: number, y: number}}}}
 *   Input
 */
(function (root) {
  'use strict';

  const FIELD = { w: 960, h: 720, wall: 18 };
  const TICKS = 60;
  const HERO_R = 16;
  const SIGHT = 330;
  const SHOT = { speed: 600, life: 38, r: 7 };
  const BULLET = { speed: 175, life: 260, r: 8 };
  const ITEMS = 10;
  const LURE = 140;
  const WARN = 54;
  const DIAGONALS = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875];

  /** What each kind of foe is; speed is a share of the parameter enemySpeed. */
  const KINDS = {
    chaser: { r: 18, hp: 2, speed: 1, score: 10, turn: 0.07 },
    weaver: { r: 16, hp: 1, speed: 1.25, score: 15, turn: 0.1 },
    shooter: { r: 20, hp: 3, speed: 0.75, score: 20, turn: 0.06 },
    boss: { r: 46, hp: 0, speed: 0.62, score: 200, turn: 0.04 },
  };

  /** Time between two foes as a share of spawnEvery: fewer where the hero has other things to do. */
  const PACE = { shoot: 0.75, survive: 1, collect: 1.9 };

  /** Mulberry32 on the state's own number, so that a copy of the state continues alike. */
  function random(s) {
    s.rng = (s.rng + 0x6d2b79f5) | 0;
    let t = Math.imul(s.rng ^ (s.rng >>> 15), 1 | s.rng);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** A wave of period 1 between -1 and 1, shaped like a sine but exact everywhere. */
  function sway(u) {
    const v = 2 * (u - Math.floor(u));
    return v < 1 ? 4 * v * (1 - v) : -4 * (v - 1) * (2 - v);
  }

  function unit(x, y) {
    const d = Math.sqrt(x * x + y * y);
    return d > 0.0001 ? { x: x / d, y: y / d, d } : { x: 0, y: 0, d: 0 };
  }

  const around = (turn) => unit(sway(turn + 0.25), sway(turn));
  const clamp = (v, a, b) => Math.max(a, Math.min(b, v));
  const near = (a, b, d) => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) < d * d;

  /** The list without those that fail the test; the same list, and no new one, while all pass. */
  const keep = (list, test) => (list.every(test) ? list : list.filter(test));

  /** Rocks from the seed: apart from each other, never near the hero's start, always room to pass. */
  function layRocks(s) {
    const want = 5 + Math.floor(random(s) * 5);
    for (let tries = 0; s.rocks.length < want && tries < 200; tries++) {
      const r = 24 + Math.floor(random(s) * 24);
      const rock = { x: 90 + Math.floor(random(s) * 780), y: 90 + Math.floor(random(s) * 540), r };
      const crowded = s.rocks.some((o) => near(o, rock, o.r + r + 90));
      if (!crowded && !near(rock, s.hero, 150)) s.rocks.push(rock);
    }
  }

  function init(data, seed) {
    const p = data.params;
    const c = data.content || {};
    const s = {
      rng: (seed | 0) ^ 0x51ed270b,
      tick: 0,
      phase: 'playing',
      mode: c.mode || 'shoot',
      boss: !!c.boss,
      p,
      hero: { x: 480, y: 360, vx: 0, vy: 0, fx: 0, fy: -1, hp: p.hp, safe: 0, dash: 0, rest: 0, cool: 0, spread: 0 },
      foes: [],
      omens: [],
      shots: [],
      bullets: [],
      items: [],
      rocks: [],
      wave: 1,
      spawned: 0,
      spawnIn: 50,
      giftIn: 420,
      kills: 0,
      collected: 0,
      score: 0,
      chain: 0,
      chainFor: 0,
      acts: 0,
      dashes: 0,
      ids: 0,
      stick: null,
      to: null,
      before: {},
    };
    s.hero.still = TICKS;
    layRocks(s);
    for (let i = 0; i < 6 && s.mode === 'collect'; i++) sow(s);
    return s;
  }

  /** A number of the rules as a hook of the game wants it; the number itself in a game without hooks. */
  const ruled = (name, value, what, s) => (root.Calls ? root.Calls.rule(name, value, what, view(s)) : value);

  const goal = (s) => Math.max(1, s.p.collectGoal);
  const limit = (s) => s.p.timeLimit || (s.mode === 'survive' ? 12 * s.p.waves : 0);
  /** How hard the present wave is: 4 in the last one, however many there are, so that few waves are no gift. */
  const rank = (s) => (4 * s.wave) / s.p.waves;
  const quota = (s) => Math.round((4 + 3 * rank(s)) * Math.sqrt(4 / s.p.waves));
  const hasBoss = (s) => s.p.fireRate > 0 && (s.p.waves >= 3 || s.boss) && s.wave === s.p.waves;

  /** How far the round is, 0 to 1, by what its mode asks for. */
  function progress(s) {
    if (s.phase === 'won') return 1;
    if (s.mode === 'collect') return Math.min(1, s.collected / goal(s));
    if (s.mode === 'survive') return Math.min(1, s.tick / TICKS / limit(s));
    return Math.min(1, (s.wave - 1 + Math.max(0, s.spawned - s.foes.length) / (quota(s) + 1)) / s.p.waves);
  }

  /** A free place at least `away` from the hero. */
  function freeSpot(s, away) {
    let spot = { x: 480, y: 90 };
    for (let tries = 0; tries < 40; tries++) {
      spot = { x: 50 + Math.floor(random(s) * 860), y: 50 + Math.floor(random(s) * 620) };
      const taken = s.rocks.some((o) => near(o, spot, o.r + 34)) || s.items.some((o) => near(o, spot, 70));
      if (!taken && !near(spot, s.hero, away)) break;
    }
    return spot;
  }

  function drop(s, kind, at) {
    s.items.push({ id: ++s.ids, kind, x: at.x, y: at.y, life: kind === 'goal' ? 0 : 9 * TICKS });
  }

  /** Keeps a body inside the walls and outside the rocks; `nudge` slides it past a rock it heads straight into. */
  function settle(s, b, r, nudge) {
    b.x = clamp(b.x, FIELD.wall + r, FIELD.w - FIELD.wall - r);
    b.y = clamp(b.y, FIELD.wall + r, FIELD.h - FIELD.wall - r);
    for (const o of s.rocks) {
      if (!near(o, b, o.r + r)) continue;
      const n = unit(b.x - o.x, b.y - o.y);
      b.x = o.x + n.x * (o.r + r) - n.y * nudge;
      b.y = o.y + n.y * (o.r + r) + n.x * nudge;
    }
  }

  /** Where the player wants to go, length 0 to 1: keys first, then the stick, then a place to walk to. */
  function wish(s, held) {
    const x = (held.right ? 1 : 0) - (held.left ? 1 : 0);
    const y = (held.down ? 1 : 0) - (held.up ? 1 : 0);
    if (x || y) return unit(x, y);
    if (s.stick) return s.stick;
    if (!s.to) return { x: 0, y: 0 };
    const n = unit(s.to.x - s.hero.x, s.to.y - s.hero.y);
    return n.d > 10 ? n : { x: 0, y: 0 };
  }

  function hear(s, cmd) {
    if (!cmd) return;
    const n = cmd.move ? unit(cmd.move.x, cmd.move.y) : null;
    s.stick = n && { x: n.x * Math.min(1, n.d), y: n.y * Math.min(1, n.d) };
    s.to = cmd.to ? { x: cmd.to.x, y: cmd.to.y } : null;
  }

  function stepHero(s, held, ev) {
    const h = s.hero;
    const w = wish(s, held);
    const moving = w.x !== 0 || w.y !== 0;
    h.still = moving || held.act ? 0 : h.still + 1;
    for (const k of ['safe', 'dash', 'rest', 'cool', 'spread']) if (h[k] > 0) h[k]--;
    if (moving) [h.fx, h.fy] = [w.x, w.y];
    if (held.alt && !s.before.alt && h.rest === 0) startDash(s, ev);
    const top = s.p.speed * (h.dash > 0 ? 1.5 + 2 * s.p.dash : held.act && s.p.fireRate ? 0.82 : 1);
    const dx = h.dash > 0 ? h.fx : w.x;
    const dy = h.dash > 0 ? h.fy : w.y;
    const grip = h.dash > 0 ? 0.6 : 0.24;
    h.vx += (dx * top - h.vx) * grip;
    h.vy += (dy * top - h.vy) * grip;
    h.x += h.vx / TICKS;
    h.y += h.vy / TICKS;
    settle(s, h, HERO_R, 0);
  }

  function startDash(s, ev) {
    const h = s.hero;
    h.dash = 10;
    h.rest = 70;
    h.still = 0;
    h.safe = Math.max(h.safe, 14);
    s.dashes++;
    ev.push({ e: 'dash', x: h.x, y: h.y, dx: h.fx, dy: h.fy });
  }

  /** Whether no rock stands between the hero and a place. */
  function inSight(s, to) {
    const n = unit(to.x - s.hero.x, to.y - s.hero.y);
    return !s.rocks.some((o) => {
      const along = clamp((o.x - s.hero.x) * n.x + (o.y - s.hero.y) * n.y, 0, n.d);
      return near(o, { x: s.hero.x + n.x * along, y: s.hero.y + n.y * along }, o.r);
    });
  }

  function nearestFoe(s, reach) {
    let best = null;
    let least = reach;
    for (const f of s.foes) {
      const { d } = unit(f.x - s.hero.x, f.y - s.hero.y);
      if (d < least && inSight(s, f)) [best, least] = [f, d];
    }
    return best;
  }

  /**
   * The weapon fires at the nearest foe while the player does something, so that doing nothing never wins: on the run
   * at half its rate, with the action held at its full rate and a slower step.
   */
  function stepWeapon(s, held, ev) {
    const h = s.hero;
    if (h.cool > 0 || h.still > 14) return;
    if (s.p.fireRate === 0) {
      if (held.act && !s.before.act) shout(s, ev);
      return;
    }
    const foe = nearestFoe(s, SIGHT);
    if (!foe && !held.act) return;
    const aim = foe ? unit(foe.x - h.x, foe.y - h.y) : unit(h.fx, h.fy);
    h.cool = Math.max(1, Math.round(TICKS / s.p.fireRate / (held.act ? 1 : 0.5)));
    s.acts++;
    for (const side of h.spread > 0 ? [-0.24, 0, 0.24] : [0]) {
      const n = unit(aim.x - aim.y * side, aim.y + aim.x * side);
      const [x, y] = [h.x + n.x * 20, h.y + n.y * 20];
      s.shots.push({ id: ++s.ids, x, y, vx: n.x * SHOT.speed, vy: n.y * SHOT.speed, life: SHOT.life });
    }
    ev.push({ e: 'fire', x: h.x + aim.x * 22, y: h.y + aim.y * 22, dx: aim.x, dy: aim.y });
  }

  /** Without a weapon the action is a shout: it hurts nobody and throws everyone back. */
  function shout(s, ev) {
    s.hero.cool = 150;
    s.acts++;
    for (const f of s.foes) {
      if (!near(f, s.hero, 190)) continue;
      const n = unit(f.x - s.hero.x, f.y - s.hero.y);
      f.vx = n.x * 460;
      f.vy = n.y * 460;
    }
    s.bullets = s.bullets.filter((b) => !near(b, s.hero, 190));
    ev.push({ e: 'shout', x: s.hero.x, y: s.hero.y });
  }

  /** Later waves know more kinds; the second half of a wave tries out the next one. */
  function pickKind(s) {
    const half = s.mode === 'shoot' && s.spawned > quota(s) / 2 ? 1 : 0;
    const roll = random(s);
    const tier = rank(s) + half - (s.p.fireRate === 0 ? 1 : 0);
    if (tier >= 3 && roll < 0.22) return 'shooter';
    return tier >= 2 && roll < 0.55 ? 'weaver' : 'chaser';
  }

  function spawnGap(s) {
    const hurry = 1 - 0.07 * (rank(s) - 1);
    return Math.max(10, Math.round(s.p.spawnEvery * TICKS * hurry * (PACE[s.mode] || 1)));
  }

  /** How many foes at once: fewer where the hero collects, fewest without a weapon, when one can only run. */
  function crowd(s) {
    if (s.p.fireRate === 0) return 1 + Math.round(rank(s));
    return Math.round(s.mode === 'collect' ? 2 + 2 * rank(s) : 8 + 3 * rank(s));
  }

  function stepSpawns(s, ev) {
    for (const o of s.omens) if (--o.wait <= 0) s.foes.push(makeFoe(s, o));
    s.omens = keep(s.omens, (o) => o.wait > 0);
    const waiting = s.mode === 'shoot' && s.spawned >= quota(s);
    if (waiting || s.foes.length + s.omens.length >= crowd(s)) return;
    if (s.mode === 'shoot' && s.foes.length + s.omens.length === 0) s.spawnIn = Math.min(s.spawnIn, 24);
    if (--s.spawnIn > 0) return;
    s.spawnIn = spawnGap(s);
    announce(s, pickKind(s), ev);
  }

  function announce(s, kind, ev) {
    const omen = { id: ++s.ids, kind, ...freeSpot(s, kind === 'boss' ? 300 : 230), wait: WARN };
    s.omens.push(omen);
    s.spawned++;
    ev.push({ e: 'omen', x: omen.x, y: omen.y, kind });
  }

  function makeFoe(s, o) {
    const k = KINDS[o.kind];
    const hp = o.kind === 'boss' ? Math.max(6, Math.round(7 * s.p.fireRate)) : k.hp;
    const { id, kind, x, y } = o;
    const rest = { wind: 0, act: '', rush: 0, ax: 0, ay: 1, hurt: 0 };
    return Object.assign({ id, kind, x, y, vx: 0, vy: 0, r: k.r, hp, max: hp, age: 0 }, rest);
  }

  function stepFoe(s, f, ev) {
    const k = KINDS[f.kind];
    const n = unit(s.hero.x - f.x, s.hero.y - f.y);
    f.age++;
    if (f.hurt > 0) f.hurt--;
    if (f.kind === 'shooter' || f.kind === 'boss') prepare(s, f, n, ev);
    const unarmed = s.p.fireRate === 0 ? 0.6 : 1;
    /**
     * How fast a foe wants to move, asked at each of its steps.
     * @param {number} speed in units a second
     * @param {word} kind chaser, weaver, shooter or boss
     * @param {state} state
     * @param {tune} tune
     */
    const pace = ruled('foeSpeed', s.p.enemySpeed * k.speed * unarmed * (1 + 0.06 * (rank(s) - 1)), f.kind, s);
    const dir = heading(f, n);
    f.vx += (dir.x * pace - f.vx) * (f.rush > 0 ? 0.5 : k.turn);
    f.vy += (dir.y * pace - f.vy) * (f.rush > 0 ? 0.5 : k.turn);
    f.x += f.vx / TICKS;
    f.y += f.vy / TICKS;
    settle(s, f, f.r, f.id % 2 ? 1.2 : -1.2);
  }

  /** Chasers come straight, weavers swing, shooters keep their distance, and a boss stops to gather its strength. */
  function heading(f, n) {
    if (f.rush > 0) {
      f.rush--;
      return { x: f.ax * 3.6, y: f.ay * 3.6 };
    }
    if (f.wind > 0) return { x: 0, y: 0 };
    if (f.kind === 'weaver') {
      const side = 1.1 * sway(f.age / 80 + f.id * 0.37);
      return unit(n.x - n.y * side, n.y + n.x * side);
    }
    if (f.kind === 'shooter' && n.d < 210) return { x: -n.y * 0.8 - n.x * 0.4, y: n.x * 0.8 - n.y * 0.4 };
    return n;
  }

  /** Winding up shows for half a second before anything leaves; the aim is taken at the start of it. */
  function prepare(s, f, n, ev) {
    if (f.wind > 0 && --f.wind === 0) release(s, f, ev);
    const period = f.kind === 'boss' ? 130 : 150;
    if (f.wind > 0 || f.age % period !== period - 40 || (f.kind === 'shooter' && n.d > 480)) return;
    f.wind = f.kind === 'boss' ? 38 : 30;
    f.act = f.kind === 'boss' && Math.floor(f.age / period) % 2 === 0 ? 'rush' : 'shoot';
    [f.ax, f.ay] = [n.x, n.y];
    ev.push({ e: 'wind', id: f.id, x: f.x, y: f.y });
  }

  function release(s, f, ev) {
    if (f.act === 'rush') f.rush = 34;
    else if (f.kind === 'boss') for (const t of DIAGONALS) shootAt(s, f, around(t + f.age / 977));
    else shootAt(s, f, { x: f.ax, y: f.ay });
    ev.push({ e: 'release', id: f.id, x: f.x, y: f.y, act: f.act });
  }

  function shootAt(s, f, n) {
    const v = BULLET.speed * (1 + 0.04 * (rank(s) - 1));
    const [x, y] = [f.x + n.x * f.r, f.y + n.y * f.r];
    s.bullets.push({ id: ++s.ids, x, y, vx: n.x * v, vy: n.y * v, life: BULLET.life });
  }

  function partFoes(foes) {
    for (let i = 0; i < foes.length; i++) {
      for (let j = i + 1; j < foes.length; j++) {
        const a = foes[i];
        const b = foes[j];
        const reach = a.r + b.r;
        if (a.x - b.x > reach || b.x - a.x > reach || !near(a, b, reach)) continue;
        const n = unit(b.x - a.x + 0.01, b.y - a.y);
        const push = (reach - n.d) * 0.25;
        const share = a.kind === 'boss' ? 0 : b.kind === 'boss' ? 2 : 1;
        a.x -= n.x * push * share;
        a.y -= n.y * push * share;
        b.x += n.x * push * (2 - share);
        b.y += n.y * push * (2 - share);
      }
    }
  }

  const blocked = (s, b) =>
    b.x < FIELD.wall || b.y < FIELD.wall || b.x > FIELD.w - FIELD.wall || b.y > FIELD.h - FIELD.wall ||
    s.rocks.some((o) => near(o, b, o.r));

  /** Moves what flies; whatever meets a wall or a rock is gone. */
  function fly(s, list, ev) {
    for (const b of list) {
      b.x += b.vx / TICKS;
      b.y += b.vy / TICKS;
      b.life--;
      if (b.life > 0 && !blocked(s, b)) continue;
      if (b.life > 0) ev.push({ e: 'fizzle', x: b.x, y: b.y });
      b.life = 0;
    }
    return keep(list, (b) => b.life > 0);
  }

  function stepShots(s, ev) {
    s.shots = fly(s, s.shots, ev);
    for (const b of s.shots) {
      const f = s.foes.find((o) => o.hp > 0 && near(o, b, o.r + SHOT.r));
      if (!f) continue;
      b.life = 0;
      f.hp--;
      f.hurt = 8;
      const push = f.kind === 'boss' ? 0.02 : 0.22;
      f.vx += b.vx * push;
      f.vy += b.vy * push;
      ev.push({ e: 'hit', id: f.id, x: b.x, y: b.y, kind: f.kind });
      if (f.hp <= 0) fell(s, f, ev);
    }
    s.foes = keep(s.foes, (f) => f.hp > 0);
    s.shots = keep(s.shots, (b) => b.life > 0);
  }

  function fell(s, f, ev) {
    s.kills++;
    s.chain = s.chainFor > 0 ? Math.min(5, s.chain + 1) : 1;
    s.chainFor = 100;
    /**
     * What a deed is worth.
     * @param {number} points by the rules alone
     * @param {word} what the kind of a foe (chaser, weaver, shooter, boss) or of a thing (goal, gem, heal, spread)
     * @param {state} state
     * @param {tune} tune
     */
    const points = Math.round(ruled('points', KINDS[f.kind].score * s.chain, f.kind, s));
    s.score += points;
    ev.push({ e: 'kill', id: f.id, x: f.x, y: f.y, kind: f.kind, points, chain: s.chain });
    const roll = random(s);
    if (f.kind === 'boss' || roll < 0.04) drop(s, 'heal', f);
    else if (roll < 0.13) drop(s, 'spread', f);
    else if (roll < 0.36) drop(s, 'gem', f);
  }

  function stepItems(s, ev) {
    if (--s.giftIn <= 0) {
      s.giftIn = 540;
      drop(s, random(s) < 0.35 ? 'heal' : 'gem', freeSpot(s, 140));
    }
    const awake = s.hero.still < TICKS; // who does nothing gets nothing, not even when pushed onto it
    for (const i of s.items) {
      if (awake && near(i, s.hero, LURE)) lure(i, s.hero);
      if (i.life > 0 && --i.life === 0) i.kind = '';
      else if (awake && near(i, s.hero, HERO_R + 16)) take(s, i, ev);
    }
    s.items = keep(s.items, (i) => i.kind);
    if (s.mode === 'collect' && s.tick % 90 === 0) sow(s);
  }

  /** One more thing to collect, as long as the goal needs it and the field has room. */
  function sow(s) {
    const there = s.items.filter((i) => i.kind === 'goal').length;
    if (there < Math.min(ITEMS, goal(s) - s.collected)) drop(s, 'goal', freeSpot(s, 140));
  }

  /** Things come to a hero who is close, so that nobody has to aim at them. */
  function lure(i, h) {
    const n = unit(h.x - i.x, h.y - i.y);
    i.x += n.x * 4;
    i.y += n.y * 4;
  }

  function take(s, i, ev) {
    const h = s.hero;
    const points = Math.round(ruled('points', i.kind === 'goal' ? 20 : 25, i.kind, s));
    if (i.kind === 'heal') h.hp = Math.min(s.p.hp, h.hp + 1);
    if (i.kind === 'spread') h.spread = 6 * TICKS;
    if (s.mode !== 'collect' || i.kind === 'goal') s.collected++;
    s.score += points;
    ev.push({ e: 'take', x: i.x, y: i.y, kind: i.kind, points });
    i.kind = '';
  }

  function stepHarm(s, ev) {
    const h = s.hero;
    if (h.safe > 0) return;
    const foe = s.foes.find((f) => f.age > 8 && near(f, h, f.r + HERO_R - 5));
    const bullet = foe ? null : s.bullets.find((b) => near(b, h, BULLET.r + HERO_R - 5));
    if (!foe && !bullet) return;
    const from = foe || bullet;
    const n = unit(h.x - from.x, h.y - from.y);
    h.hp--;
    h.safe = 80;
    h.vx = n.x * 430;
    h.vy = n.y * 430;
    if (foe) [foe.vx, foe.vy] = [-n.x * 240, -n.y * 240];
    else bullet.life = 0;
    s.chain = 0;
    ev.push({ e: 'hurt', x: h.x, y: h.y, hp: h.hp });
    if (h.hp <= 0) end(s, 'lost', ev);
  }

  function nextWave(s, ev) {
    s.wave++;
    s.spawned = 0;
    s.spawnIn = Math.max(s.spawnIn, 70);
    ev.push({ e: 'wave', wave: s.wave, boss: hasBoss(s) });
    if (hasBoss(s)) announce(s, 'boss', ev);
  }

  function end(s, phase, ev) {
    if (s.phase !== 'playing') return;
    s.phase = phase;
    if (phase === 'won') s.score += 50 * s.hero.hp;
    ev.push({ e: phase, x: s.hero.x, y: s.hero.y });
  }

  function stepEnds(s, ev) {
    const over = limit(s) > 0 && s.tick >= limit(s) * TICKS;
    if (s.mode === 'collect' && s.collected >= goal(s)) end(s, 'won', ev);
    else if (s.mode === 'survive' && over) end(s, s.kills + s.collected > 0 ? 'won' : 'lost', ev);
    else if (over) end(s, 'lost', ev);
    if (s.phase !== 'playing') return;
    if (s.mode !== 'shoot') {
      if (s.wave < s.p.waves && s.wave < 1 + Math.floor(progress(s) * s.p.waves)) nextWave(s, ev);
    } else if (s.spawned >= quota(s) && s.foes.length + s.omens.length === 0) {
      if (s.wave < s.p.waves) nextWave(s, ev);
      else end(s, 'won', ev);
    }
  }

  /** Advances `s` by one tick and returns what happened, for the view. */
  function step(s, input) {
    const ev = [];
    if (s.phase !== 'playing') return ev;
    const held = input.held || {};
    hear(s, input.cmd);
    s.tick++;
    if (s.chainFor > 0) s.chainFor--;
    stepHero(s, held, ev);
    stepWeapon(s, held, ev);
    stepSpawns(s, ev);
    for (const f of s.foes) stepFoe(s, f, ev);
    partFoes(s.foes);
    stepShots(s, ev);
    s.bullets = fly(s, s.bullets, ev);
    stepItems(s, ev);
    stepHarm(s, ev);
    stepEnds(s, ev);
    s.before = { act: !!held.act, alt: !!held.alt };
    return ev;
  }

  const round2 = (v) => Math.round(v * 100) / 100;

  function view(s) {
    const h = s.hero;
    const boss = s.foes.find((f) => f.kind === 'boss');
    return {
      phase: s.phase,
      mode: s.mode,
      score: s.score,
      hp: h.hp,
      hpMax: s.p.hp,
      lives: h.hp,
      wave: s.wave,
      waves: s.p.waves,
      level: s.wave,
      waveNumber: s.mode === 'collect' ? null : s.wave,
      timeLeft: limit(s) ? round2(Math.max(0, limit(s) - s.tick / TICKS)) : null,
      timeMax: limit(s),
      collected: s.collected,
      gathered: s.mode === 'collect' ? s.collected : null,
      collectGoal: s.mode === 'collect' ? goal(s) : 0,
      progress: round2(progress(s)),
      enemies: s.foes.length,
      kills: s.kills,
      acts: s.acts,
      dashes: s.dashes,
      boss: boss ? round2(boss.hp / boss.max) : 0,
      player: { x: round2(h.x), y: round2(h.y), vx: round2(h.vx), vy: round2(h.vy) },
    };
  }

  /** FNV-1a over the state without its parameters: among games of one page, equal hashes continue alike. */
  function hash(s) {
    const text = JSON.stringify({ ...s, p: 0 });
    let h = 0x811c9dc5;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    return (h >>> 0).toString(16).padStart(8, '0');
  }

  root.Sim = { init, step, view, hash, inSight, FIELD, HERO_R, KINDS, WARN };
})(typeof globalThis === 'undefined' ? this : globalThis);
