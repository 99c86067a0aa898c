/**
 * Rules of the defence: foes come in waves, the player spends gold on towers that stop them before they get through.
 *
 * Three games share them: a winding `path` with towers beside it; the same path with a `hero` who walks and strikes
 * and builds where it stands; a `lane` field, whose rows are held by defenders that can be bitten, each with one guard
 * as the last line. Lengths are in cells. Pure: no page, no clock, no Math.random, and only + - * / and Math.sqrt touch
 * positions, so that a proof replays to the bit in another engine.
 *
 * @typedef {{x: number, y: number}} Spot
 * @typedef {{id: number, kind: string, d: number, x: number, y: number, row: number, hp: number, max: number,
 *   slow: number, hurt: number, age: number, leap: number, bite: number, gone: boolean}} Foe
 * @typedef {{id: number, k: number, x: number, y: number, level: number, cool: number, spent: number, hp: number,
 *   max: number}} Tower
 * @typedef {{x: number, y: number, vx: number, vy: number, fx: number, fy: number, cool: number, stun: number,
 *   safe: number, still: number, to: Spot | null}} Hero
 * @typedef {{held: Object<string, boolean>, cmd: null | {at?: Spot, act?: boolean, alt?: boolean, kind?: number,
 *   to?: Spot}}} Input
 */
(function (root) {
  'use strict';

  const TICKS = 60;
  const SIZE = { path: { cols: 8, rows: 9 }, hero: { cols: 8, rows: 9 }, lane: { cols: 7, rows: 5 } };
  const SHORTEST = 20; // cells of a path
  const LONGEST = 28;
  const FLIGHT = 34; // ticks that a bomb is in the air
  const POWER = [1, 1.75, 2.7, 3.8]; // by level
  const HASTE = [1, 0.92, 0.85, 0.78];
  const HERO = { speed: 3.6, reach: 1.25, damage: 5, cool: 22, size: 0.42 };
  const WAYS = [
    ['left', -1, 0],
    ['right', 1, 0],
    ['up', 0, -1],
    ['down', 0, 1],
  ];

  /** What can be built; `cool` in ticks, `reach` and `splash` in cells, `slow` in ticks. */
  const TOWERS = {
    path: [
      { kind: 'archer', cost: 40, reach: 2.1, cool: 32, damage: 3 },
      { kind: 'bomb', cost: 70, reach: 2.3, cool: 100, damage: 7, splash: 1.1 },
      { kind: 'frost', cost: 50, reach: 1.75, cool: 66, damage: 1, slow: 80 },
      { kind: 'spark', cost: 90, reach: 1.9, cool: 58, damage: 5, chain: 3 },
    ],
    hero: [{ kind: 'archer', cost: 60, reach: 2, cool: 34, damage: 3 }],
    lane: [
      { kind: 'archer', cost: 50, reach: 7, cool: 58, damage: 4, hp: 30 },
      { kind: 'maker', cost: 40, reach: 0, cool: 240, yield: 12, hp: 20 },
      { kind: 'wall', cost: 40, reach: 0, cool: 1e9, hp: 130 },
      { kind: 'frost', cost: 70, reach: 7, cool: 84, damage: 3, slow: 90, hp: 30 },
    ],
  };

  /** Who comes; `armor` is taken off every hit, `leak` is what getting through costs. */
  const FOES = {
    walker: { hp: 12, speed: 1, armor: 0, gold: 8, score: 10, leak: 1, bite: 4 },
    runner: { hp: 8, speed: 1.7, armor: 0, gold: 8, score: 15, leak: 1, bite: 3 },
    brute: { hp: 26, speed: 0.7, armor: 1.5, gold: 15, score: 25, leak: 2, bite: 8 },
    flyer: { hp: 10, speed: 0.6, armor: 0, gold: 10, score: 20, leak: 1, bite: 4 },
    boss: { hp: 150, speed: 0.62, armor: 1, gold: 60, score: 200, leak: 4, bite: 24 },
  };
  const PACE = { path: 1.9, hero: 1.5, lane: 0.66 }; // cells a second of a walker at 100 %
  const TOUGH = { path: 1, hero: 1.4, lane: 0.58 }; // share of the hearts above: a row is held by few

  /** Mulberry32 on the state's own number, so that a copy of the state continues alike. */
  function random(s) {
    s.rng = (s.rng + 0x6d2b79f5) | 0;
    let t = Math.imul(s.rng ^ (s.rng >>> 15), 1 | s.rng);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  const clamp = (v, a, b) => Math.max(a, Math.min(b, v));
  const pick = (s, n) => Math.floor(random(s) * n);
  const far = (ax, ay, bx, by) => Math.sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by));
  /** The list without those that fail the test; the same list, and no new one, while all pass. */
  const keep = (list, test) => (list.every(test) ? list : list.filter(test));

  // ---------------------------------------------------------------- the ground

  function shuffled(s, list) {
    const out = list.slice();
    for (let i = out.length - 1; i > 0; i--) {
      const j = pick(s, i + 1);
      [out[i], out[j]] = [out[j], out[i]];
    }
    return out;
  }

  /** How many cells of `route` touch the place. */
  const touching = (route, x, y) => route.filter((c) => Math.abs(c.x - x) + Math.abs(c.y - y) === 1).length;

  /** Goes on at random, never beside itself, to the far edge with enough cells; false where it is stuck. */
  function wander(s, route, across, budget) {
    const { x, y } = route[route.length - 1];
    if (across ? x === s.cols - 1 : y === s.rows - 1) return route.length >= SHORTEST;
    if (route.length >= LONGEST || --budget.left < 0) return false;
    for (const [, dx, dy] of shuffled(s, WAYS)) {
      const [nx, ny] = [x + dx, y + dy];
      if (nx < 0 || ny < 0 || nx >= s.cols || ny >= s.rows || touching(route, nx, ny) !== 1) continue;
      if (route.some((c) => c.x === nx && c.y === ny)) continue;
      route.push({ x: nx, y: ny });
      if (wander(s, route, across, budget)) return true;
      route.pop();
    }
    return false;
  }

  /** A winding way from one edge to the opposite one; where luck finds none, a plain zigzag. */
  function layRoute(s) {
    for (let tries = 0; tries < 30; tries++) {
      const across = random(s) < 0.5;
      const from = across ? { x: 0, y: pick(s, s.rows) } : { x: pick(s, s.cols), y: 0 };
      const route = [from];
      if (wander(s, route, across, { left: 300 })) return random(s) < 0.5 ? route.reverse() : route;
    }
    const zigzag = [];
    for (let y = 0; y < 9; y++) {
      const row = y % 2 ? [y % 4 === 1 ? 6 : 1] : y % 4 ? [6, 5, 4, 3, 2, 1] : [1, 2, 3, 4, 5, 6];
      for (const x of row) zigzag.push({ x, y });
    }
    return zigzag;
  }

  function layRocks(s) {
    const want = 6 + pick(s, 4);
    for (let tries = 0; s.rocks.length < want && tries < 60; tries++) {
      const rock = { x: pick(s, s.cols), y: pick(s, s.rows) };
      const taken = [...s.route, ...s.rocks].some((c) => c.x === rock.x && c.y === rock.y);
      if (!taken && touching(s.route, rock.x, rock.y) < 2) s.rocks.push(rock);
    }
  }

  /** Places in the lanes where nothing stands, at most one a row; foes walk past them. */
  function layPits(s) {
    const rows = shuffled(s, Array.from({ length: s.rows }, (_, row) => row));
    for (const y of rows.slice(0, 3)) s.rocks.push({ x: 2 + pick(s, s.cols - 2), y });
  }

  function init(data, seed) {
    const p = data.params;
    const c = data.content || {};
    const mode = SIZE[c.mode] ? c.mode : 'path';
    const { cols, rows } = SIZE[mode];
    const s = {
      rng: (seed | 0) ^ 0x3c6ef372, tick: 0, phase: 'playing', mode, boss: !!c.boss, p,
      cols, rows: mode === 'lane' ? Math.round(p.lanes) : rows,
      route: [], rocks: [], guards: [], towers: [], foes: [], shots: [], queue: [],
      cursor: { x: 1, y: 2 }, hero: null, kind: 0, gold: p.gold, purse: 0, lives: p.lives,
      wave: 0, nextIn: 150, spawnIn: 0, ids: 0,
      score: 0, kills: 0, leaks: 0, acts: 0, alts: 0, built: 0, before: {}, heldFor: 0,
    }; // prettier-ignore
    if (mode !== 'lane') {
      s.route = layRoute(s);
      layRocks(s);
      s.cursor = bestSpot(s);
      s.hero = mode === 'hero' ? makeHero(s.cursor) : null;
    } else {
      s.guards = Array.from({ length: s.rows }, () => true);
      layPits(s);
      s.cursor = { x: 1, y: Math.floor(s.rows / 2) };
    }
    return s;
  }

  const center = (c) => ({ x: c.x + 0.5, y: c.y + 0.5 });

  /** Where a foe stands that has gone `d` cells: along the middle of the path, round in its corners. */
  function along(s, d) {
    const n = s.route.length;
    const u = clamp(d + 0.5, 0, n - 0.001);
    const i = Math.floor(u);
    const t = u - i;
    const c = center(s.route[i]);
    const before = i > 0 ? center(s.route[i - 1]) : c;
    const after = i < n - 1 ? center(s.route[i + 1]) : c;
    const [k0, k1, k2] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
    return {
      x: (k0 * (before.x + c.x)) / 2 + k1 * c.x + (k2 * (after.x + c.x)) / 2,
      y: (k0 * (before.y + c.y)) / 2 + k1 * c.y + (k2 * (after.y + c.y)) / 2,
    };
  }

  const towerAt = (s, x, y) => s.towers.find((t) => t.x === x && t.y === y) || null;
  const isRoad = (s, x, y) => s.route.some((c) => c.x === x && c.y === y);
  const isRock = (s, x, y) => s.rocks.some((c) => c.x === x && c.y === y);
  const isFree = (s, x, y) => !isRoad(s, x, y) && !isRock(s, x, y) && !towerAt(s, x, y);

  /** How many cells of the path a tower at a place reaches. */
  const cover = (s, x, y, reach) => s.route.filter((c) => far(c.x, c.y, x, y) <= reach).length;

  /** The free place from which most of the path is in reach of the first tower, away from the border if it can be. */
  function bestSpot(s) {
    let best = { x: 1, y: 1, worth: -1 };
    for (let y = 1; y < s.rows - 1; y++) {
      for (let x = 1; x < s.cols - 1; x++) {
        const worth = isFree(s, x, y) ? cover(s, x, y, 2.3) : -1;
        if (worth > best.worth) best = { x, y, worth };
      }
    }
    return { x: best.x, y: best.y };
  }

  // ---------------------------------------------------------------- towers and gold

  const kindsOf = (s) => TOWERS[s.mode].slice(0, Math.round(s.p.towerKinds));
  const sells = (s) => s.mode !== 'hero' && s.kind === kindsOf(s).length;
  const typeOf = (s, t) => TOWERS[s.mode][t.k];
  const reachOf = (s, t) => typeOf(s, t).reach * (s.p.reach / 100) * (1 + 0.1 * (t.level - 1));
  const upgradeCost = (s, t) => Math.round((typeOf(s, t).cost * (0.7 + 0.35 * (t.level - 1))) / 5) * 5;
  const canRise = (s, t) => t.level <= s.p.upgrades;
  const worthOf = (t) => Math.floor(t.spent * 0.6);

  function order(s, ev) {
    const { x, y } = s.cursor;
    const tower = towerAt(s, x, y);
    const kinds = kindsOf(s);
    if (sells(s)) return tower ? sell(s, tower, ev) : deny(s, 'empty', ev);
    if (tower) return raise(s, tower, ev);
    if (!isFree(s, x, y)) return deny(s, 'taken', ev);
    const type = kinds[s.kind];
    if (s.gold < type.cost) return deny(s, 'gold', ev);
    pay(s, type.cost);
    const hp = type.hp || 0;
    s.towers.push({ id: ++s.ids, k: s.kind, x, y, level: 1, cool: 12, spent: type.cost, hp, max: hp });
    s.built++;
    return ev.push({ e: 'build', x, y, kind: type.kind });
  }

  function raise(s, t, ev) {
    const cost = upgradeCost(s, t);
    if (!canRise(s, t)) return deny(s, 'top', ev);
    if (s.gold < cost) return deny(s, 'gold', ev);
    pay(s, cost);
    t.level++;
    t.spent += cost;
    t.max = Math.round(((typeOf(s, t).hp || 0) * (1 + POWER[t.level - 1])) / 2);
    t.hp = t.max;
    return ev.push({ e: 'raise', x: t.x, y: t.y, level: t.level });
  }

  function sell(s, t, ev) {
    const back = worthOf(t);
    s.gold += back;
    s.acts++;
    s.towers = s.towers.filter((o) => o !== t);
    ev.push({ e: 'sell', x: t.x, y: t.y, gold: back });
  }

  function pay(s, gold) {
    s.gold -= gold;
    s.acts++;
  }

  function deny(s, why, ev) {
    ev.push({ e: 'deny', why, x: s.cursor.x, y: s.cursor.y });
  }

  function stepHands(s, input, ev) {
    const held = input.held || {};
    const cmd = input.cmd;
    if (s.hero) stepHero(s, held, cmd || {}, ev);
    else orders(s, held, cmd, ev);
    s.before = { left: !!held.left, right: !!held.right, up: !!held.up, down: !!held.down };
    Object.assign(s.before, { act: !!held.act, alt: !!held.alt });
  }

  function orders(s, held, cmd, ev) {
    moveCursor(s, held);
    if (held.alt && !s.before.alt) choose(s, s.kind + 1, ev);
    if (cmd && Number.isInteger(cmd.kind)) choose(s, cmd.kind, ev);
    if (cmd && cmd.at) {
      s.cursor = { x: clamp(Math.floor(cmd.at.x), 0, s.cols - 1), y: clamp(Math.floor(cmd.at.y), 0, s.rows - 1) };
    }
    if ((held.act && !s.before.act) || (cmd && cmd.act)) order(s, ev);
  }

  function choose(s, kind, ev) {
    s.kind = kind % (kindsOf(s).length + 1);
    s.alts++;
    ev.push({ e: 'choose', kind: s.kind });
  }

  /** One cell for a press, then eleven a second for as long as it is held. */
  function moveCursor(s, held) {
    const fresh = WAYS.some(([key]) => held[key] && !s.before[key]);
    const any = WAYS.some(([key]) => held[key]);
    s.heldFor = fresh || !any ? 0 : s.heldFor + 1;
    const again = s.heldFor >= 14 && s.heldFor % 5 === 4;
    for (const [key, dx, dy] of WAYS) {
      if (!held[key] || (s.before[key] && !again)) continue;
      s.cursor = { x: clamp(s.cursor.x + dx, 0, s.cols - 1), y: clamp(s.cursor.y + dy, 0, s.rows - 1) };
    }
  }

  // ---------------------------------------------------------------- the hero of the path

  const makeHero = ({ x, y }) => ({
    x: x + 0.5, y: y + 0.5, vx: 0, vy: 0, fx: 1, fy: 0, cool: 0, stun: 0, safe: 0, still: 999, to: null,
  }); // prettier-ignore

  /** Where the player wants to go: keys first, then a place to walk to; length 0 or 1. */
  function wish(h, held) {
    const [x, y] = [(held.right ? 1 : 0) - (held.left ? 1 : 0), (held.down ? 1 : 0) - (held.up ? 1 : 0)];
    if (x || y) h.to = null;
    const [dx, dy] = h.to ? [h.to.x - h.x, h.to.y - h.y] : [x, y];
    const d = Math.sqrt(dx * dx + dy * dy);
    return d < (h.to ? 0.12 : 0.5) ? { x: 0, y: 0 } : { x: dx / d, y: dy / d };
  }

  function stepHero(s, held, cmd, ev) {
    const h = s.hero;
    if (cmd.to) h.to = { x: clamp(cmd.to.x, 0, s.cols), y: clamp(cmd.to.y, 0, s.rows) };
    for (const k of ['cool', 'stun', 'safe']) if (h[k] > 0) h[k]--;
    const w = h.stun > 0 ? { x: 0, y: 0 } : wish(h, held);
    const moving = w.x !== 0 || w.y !== 0;
    h.still = moving || held.act || cmd.act ? 0 : h.still + 1;
    if (moving) [h.fx, h.fy] = [w.x, w.y];
    h.vx += (w.x * HERO.speed - h.vx) * 0.3;
    h.vy += (w.y * HERO.speed - h.vy) * 0.3;
    h.x = clamp(h.x + h.vx / TICKS, 0.35, s.cols - 0.35);
    h.y = clamp(h.y + h.vy / TICKS, 0.35, s.rows - 0.35);
    s.cursor = buildSpot(s);
    if (h.stun === 0 && h.cool === 0) swing(s, held.act || cmd.act, ev);
    if ((held.alt && !s.before.alt) || cmd.alt) raiseHere(s, ev);
    if (h.safe === 0) touched(s, ev);
  }

  /** The cell that the hero would build in: its own, or the nearest free one beside it when it stands on the road. */
  function buildSpot(s) {
    const [x, y] = [Math.floor(s.hero.x), Math.floor(s.hero.y)];
    if (towerAt(s, x, y) || isFree(s, x, y)) return { x, y };
    let best = { x, y, d: 9 };
    for (const [, dx, dy] of WAYS) {
      const [cx, cy] = [x + dx, y + dy];
      const d = far(cx + 0.5, cy + 0.5, s.hero.x, s.hero.y);
      const there = cx >= 0 && cy >= 0 && cx < s.cols && cy < s.rows && (isFree(s, cx, cy) || towerAt(s, cx, cy));
      if (there && d < best.d) best = { x: cx, y: cy, d };
    }
    return { x: best.x, y: best.y };
  }

  /** A strike hits all around; on the move it comes by itself, at half the rate, while somebody is near. */
  function swing(s, wanted, ev) {
    const h = s.hero;
    const reach = HERO.reach * (s.p.reach / 100);
    const near = s.foes.filter((f) => f.hp > 0 && far(f.x, f.y, h.x, h.y) <= reach);
    if (!wanted && (!near.length || h.still > 40)) return;
    h.cool = wanted ? HERO.cool : HERO.cool * 2;
    s.acts++;
    const at = near[0] || { x: h.x + h.fx, y: h.y + h.fy };
    ev.push({ e: 'swing', x: h.x, y: h.y, tx: at.x, ty: at.y, reach });
    for (const f of near) {
      if (f.kind !== 'boss' && f.kind !== 'flyer') f.d = Math.max(0, f.d - 0.3);
      harm(s, f, HERO.damage * (s.p.power / 100), false, ev);
    }
  }

  function raiseHere(s, ev) {
    const before = s.acts;
    order(s, ev);
    if (s.acts === before) return;
    s.acts = before;
    s.alts++;
  }

  /** Who is touched loses breath and a few coins, but never the game. */
  function touched(s, ev) {
    const h = s.hero;
    const f = s.foes.find((o) => o.hp > 0 && o.age > 10 && far(o.x, o.y, h.x, h.y) < HERO.size);
    if (!f) return;
    const d = far(f.x, f.y, h.x, h.y) + 0.01;
    Object.assign(h, { stun: 34, safe: 100, to: null, vx: ((h.x - f.x) / d) * 6, vy: ((h.y - f.y) / d) * 6 });
    s.gold = Math.max(0, s.gold - 6);
    ev.push({ e: 'hurt', x: h.x, y: h.y });
  }

  /** Gold that comes by itself: a little beside a path, where foes pay, and more in the lanes. */
  function stepIncome(s) {
    s.purse += (s.p.income * (s.mode === 'lane' ? 2 : 0.6)) / TICKS;
    if (s.purse < 1) return;
    s.gold += Math.floor(s.purse);
    s.purse -= Math.floor(s.purse);
  }

  function stepTower(s, t, ev) {
    if (--t.cool > 0) return;
    const type = typeOf(s, t);
    if (type.yield) {
      const gold = Math.round(type.yield * (0.5 + POWER[t.level - 1] / 2));
      s.gold += gold;
      t.cool = type.cool;
      ev.push({ e: 'yield', x: t.x + 0.5, y: t.y + 0.5, gold });
    } else if (type.damage && fire(s, t, type, ev)) {
      t.cool = Math.round(type.cool * HASTE[t.level - 1]);
    }
  }

  const strength = (s, t, type) => type.damage * POWER[t.level - 1] * (s.p.power / 100);

  function fire(s, t, type, ev) {
    const at = center(t);
    const target = s.mode === 'lane' ? ahead(s, t) : foremost(s, at, reachOf(s, t), type.splash > 0);
    if (!target) return false;
    const damage = strength(s, t, type);
    const shot = { id: ++s.ids, kind: type.kind, x: at.x, y: at.y, target: target.id, damage, age: 0, level: t.level };
    Object.assign(shot, { fx: at.x, fy: at.y, tx: target.x, ty: target.y, slow: type.slow || 0 });
    ev.push({ e: 'fire', id: t.id, kind: type.kind, x: at.x, y: at.y, tx: target.x, ty: target.y });
    if (s.mode !== 'lane' && type.slow) return chill(s, t, type, damage, ev);
    if (type.chain) return strike(s, t, type, target, damage, ev);
    if (type.splash) [shot.tx, shot.ty] = lead(s, target);
    s.shots.push(shot);
    return true;
  }

  /** Where a foe will be when a bomb lands. */
  function lead(s, f) {
    const spot = along(s, f.d + (speedOf(s, f) * FLIGHT) / TICKS);
    return [spot.x, spot.y];
  }

  /** The foe in reach that has come farthest. */
  function foremost(s, at, reach, ground) {
    let best = null;
    for (const f of s.foes) {
      if (ground && f.kind === 'flyer') continue;
      if ((!best || f.d > best.d) && far(f.x, f.y, at.x, at.y) <= reach) best = f;
    }
    return best;
  }

  /** The nearest foe in front of a defender. */
  function ahead(s, t) {
    let best = null;
    const end = Math.min(s.cols + 0.2, t.x + 0.5 + reachOf(s, t));
    for (const f of s.foes) {
      if (f.row === t.y && f.x > t.x && f.x < end && (!best || f.x < best.x)) best = f;
    }
    return best;
  }

  function chill(s, t, type, damage, ev) {
    for (const f of s.foes) {
      if (far(f.x, f.y, t.x + 0.5, t.y + 0.5) > reachOf(s, t)) continue;
      f.slow = Math.max(f.slow, type.slow + 15 * t.level);
      harm(s, f, damage, true, ev);
    }
    return true;
  }

  function strike(s, t, type, first, damage, ev) {
    const hit = [first];
    while (hit.length < type.chain) {
      const from = hit[hit.length - 1];
      const next = s.foes.find((f) => !hit.includes(f) && f.hp > 0 && far(f.x, f.y, from.x, from.y) < 1.6);
      if (!next) break;
      hit.push(next);
    }
    ev.push({ e: 'bolt', x: t.x + 0.5, y: t.y + 0.5, to: hit.map((f) => ({ x: f.x, y: f.y })) });
    hit.forEach((f, i) => harm(s, f, damage * (1 - 0.25 * i), true, ev));
    return true;
  }

  function stepShot(s, b, ev) {
    b.age++;
    if (b.kind === 'bomb') return b.age >= FLIGHT && burst(s, b, ev);
    if (s.mode === 'lane') return flyLane(s, b, ev);
    const f = s.foes.find((o) => o.id === b.target);
    if (f) [b.tx, b.ty] = [f.x, f.y];
    const d = far(b.x, b.y, b.tx, b.ty);
    const pace = 9 / TICKS;
    if (d > pace) {
      b.x += ((b.tx - b.x) / d) * pace;
      b.y += ((b.ty - b.y) / d) * pace;
      return false;
    }
    if (f) harm(s, f, b.damage, false, ev);
    return true;
  }

  function burst(s, b, ev) {
    ev.push({ e: 'burst', x: b.tx, y: b.ty });
    for (const f of s.foes) {
      if (f.kind !== 'flyer' && far(f.x, f.y, b.tx, b.ty) <= TOWERS.path[1].splash) harm(s, f, b.damage, false, ev);
    }
    return true;
  }

  function flyLane(s, b, ev) {
    b.x += 6.5 / TICKS;
    const f = s.foes.find((o) => o.hp > 0 && o.row === Math.floor(b.y) && o.leap === 0 && Math.abs(o.x - b.x) < 0.3);
    if (!f) return b.x > s.cols + 0.6;
    if (b.slow) f.slow = Math.max(f.slow, b.slow);
    harm(s, f, b.damage, false, ev);
    return true;
  }

  function harm(s, f, amount, pierces, ev) {
    if (f.hp <= 0) return;
    f.hp -= Math.max(amount * 0.3, amount - (pierces ? 0 : FOES[f.kind].armor));
    f.hurt = 8;
    ev.push({ e: 'hit', id: f.id, x: f.x, y: f.y, kind: f.kind });
    if (f.hp > 0) return;
    const type = FOES[f.kind];
    const gold = Math.max(1, Math.round(type.gold * Math.sqrt(5 / s.p.waves)));
    s.kills++;
    s.gold += gold;
    s.score += type.score;
    ev.push({ e: 'kill', id: f.id, x: f.x, y: f.y, kind: f.kind, gold, points: type.score });
  }

  // ---------------------------------------------------------------- foes

  /** How hard the present wave is: 6 in the last one, however many there are, so that few waves are no gift. */
  const rank = (s) => (s.p.waves > 1 ? 1 + (5 * (Math.max(1, s.wave) - 1)) / (s.p.waves - 1) : 6);
  const hasBoss = (s) => s.wave === s.p.waves && (s.p.waves >= 3 || s.boss);

  function nextKind(s) {
    const roll = random(s);
    const r = rank(s);
    if (r >= 3 && roll < 0.1 + 0.03 * r) return 'brute';
    if (r >= 4 && roll < 0.42) return 'flyer';
    return r >= 2 && roll > 0.7 ? 'runner' : 'walker';
  }

  function startWave(s, ev) {
    s.wave++;
    const r = rank(s);
    const count = Math.round((3.4 + 1.25 * r) * Math.min(1.5, Math.sqrt(5 / s.p.waves)));
    const gap = Math.round(TICKS * (0.95 - 0.07 * r));
    let row = pick(s, s.rows);
    for (let i = 0; i < count; i++) {
      if (random(s) < 0.75 || s.wave > 1) row = pick(s, s.rows);
      s.queue.push({ kind: i < 2 ? 'walker' : nextKind(s), row, wait: gap + pick(s, 16) });
    }
    if (hasBoss(s)) s.queue.push({ kind: 'boss', row: pick(s, s.rows), wait: 80 });
    s.spawnIn = 1;
    s.nextIn = Math.round(s.p.waveGap * TICKS);
    ev.push({ e: 'wave', wave: s.wave, boss: hasBoss(s) });
  }

  function stepWaves(s, ev) {
    if (s.queue.length) {
      if (--s.spawnIn > 0) return;
      spawn(s, s.queue.shift(), ev);
      s.spawnIn = s.queue.length ? s.queue[0].wait : 0;
    } else if (s.wave < s.p.waves) {
      if (s.wave && !s.foes.length) s.nextIn = Math.min(s.nextIn, 70);
      if (--s.nextIn <= 0) startWave(s, ev);
    } else if (!s.foes.length) {
      end(s, s.acts + s.built > 0 ? 'won' : 'lost', ev); // nobody wins who did nothing
    }
  }

  function spawn(s, { kind, row }, ev) {
    const hp = FOES[kind].hp * TOUGH[s.mode] * (1 + 0.34 * (rank(s) - 1)) * (s.p.foeHp / 100);
    const f = { id: ++s.ids, kind, d: 0, x: s.cols + 0.4, y: row + 0.5, row, hp, max: hp };
    Object.assign(f, { slow: 0, hurt: 0, age: 0, leap: 0, bite: 0, leapt: false, gone: false });
    if (s.mode !== 'lane') Object.assign(f, along(s, 0), { row: -1 });
    s.foes.push(f);
    ev.push({ e: 'spawn', id: f.id, kind, x: f.x, y: f.y });
  }

  const speedOf = (s, f) =>
    FOES[f.kind].speed * PACE[s.mode] * (s.p.foeSpeed / 100) * (f.slow > 0 ? 0.5 : 1) * (0.9 + 0.03 * rank(s));

  function stepFoe(s, f, ev) {
    f.age++;
    if (f.slow > 0) f.slow--;
    if (f.hurt > 0) f.hurt--;
    const pace = speedOf(s, f) / TICKS;
    if (s.mode === 'lane') return stepLane(s, f, pace, ev);
    const last = s.route.length - 1;
    if (f.kind === 'flyer') {
      const [a, b] = [center(s.route[0]), center(s.route[last])];
      f.d += (pace * last) / far(a.x, a.y, b.x, b.y);
      f.x = a.x + ((b.x - a.x) * f.d) / last;
      f.y = a.y + ((b.y - a.y) * f.d) / last;
    } else {
      f.d += pace;
      Object.assign(f, along(s, f.d));
    }
    if (f.d >= last) leak(s, f, ev);
  }

  /** Walks to the left, bites what stands in the way; a flyer of the lanes leaps over its first one. */
  function stepLane(s, f, pace, ev) {
    f.d = s.cols - f.x;
    if (f.leap > 0) {
      f.leap--;
      f.x -= 1.5 / 40;
      return;
    }
    const wall = s.towers.find((t) => t.y === f.row && f.x > t.x && f.x - t.x - 0.5 < 0.62);
    if (wall && f.kind === 'flyer' && !f.leapt) {
      Object.assign(f, { leap: 40, leapt: true });
      ev.push({ e: 'leap', x: f.x, y: f.y });
    } else if (wall) {
      bite(s, f, wall, ev);
    } else {
      f.x -= pace * (f.kind === 'flyer' ? 1.8 : 1);
      if (f.x < -0.1) meetGuard(s, f, ev);
    }
  }

  function bite(s, f, t, ev) {
    f.bite++;
    if (f.bite % (f.slow > 0 ? 60 : 30)) return;
    t.hp -= FOES[f.kind].bite;
    ev.push({ e: 'bite', x: t.x + 0.5, y: t.y + 0.5, id: t.id });
    if (t.hp > 0) return;
    s.towers = s.towers.filter((o) => o !== t);
    ev.push({ e: 'fall', x: t.x + 0.5, y: t.y + 0.5, kind: typeOf(s, t).kind });
  }

  /** The guard of a row sweeps it once, which is no deed of the player's; a boss is only wounded. */
  function meetGuard(s, f, ev) {
    if (!s.guards[f.row]) return leak(s, f, ev);
    s.guards[f.row] = false;
    ev.push({ e: 'guard', row: f.row });
    for (const o of s.foes) {
      if (o.row !== f.row) continue;
      if (o.kind === 'boss') o.hp = Math.max(1, o.hp - o.max * 0.4);
      else o.gone = true;
      if (o.gone) ev.push({ e: 'swept', x: o.x, y: o.y, kind: o.kind });
    }
    if (!f.gone) f.x += 2;
    return null;
  }

  function leak(s, f, ev) {
    f.gone = true;
    s.leaks++;
    s.lives = Math.max(0, s.lives - FOES[f.kind].leak );
    ev.push({ e: 'leak', x: f.x, y: f.y, lives: s.lives });
    if (s.lives === 0) end(s, 'lost', ev);
  }

  function end(s, phase, ev) {
    if (s.phase !== 'playing') return;
    s.phase = phase;
    if (phase === 'won') s.score += 25 * s.lives;
    ev.push({ e: phase });
  }

  /** Advances `s` by one tick and returns what happened, for the view. */
  function step(s, input) {
    const ev = [];
    if (s.phase !== 'playing') return ev;
    s.tick++;
    stepHands(s, input, ev);
    stepIncome(s);
    stepWaves(s, ev);
    for (const f of s.foes) if (f.hp > 0 && !f.gone) stepFoe(s, f, ev);
    for (const t of s.towers) stepTower(s, t, ev);
    s.shots = keep(s.shots, (b) => !stepShot(s, b, ev));
    s.foes = keep(s.foes, (f) => f.hp > 0 && !f.gone);
    return ev;
  }

  const round2 = (v) => Math.round(v * 100) / 100;

  function stars(s) {
    const share = s.lives / s.p.lives;
    return s.phase !== 'won' ? 0 : share >= 0.85 ? 3 : share >= 0.45 ? 2 : 1;
  }

  function view(s) {
    const boss = s.foes.find((f) => f.kind === 'boss');
    const beaten = s.phase === 'won' ? s.wave : Math.max(0, s.wave - (s.queue.length || s.foes.length ? 1 : 0));
    return {
      phase: s.phase,
      mode: s.mode,
      score: s.score,
      stars: stars(s),
      gold: s.gold,
      lives: s.lives,
      livesMax: s.p.lives,
      wave: s.wave,
      waves: s.p.waves,
      level: s.wave,
      beaten,
      progress: round2(beaten / s.p.waves),
      next: s.queue.length || s.wave >= s.p.waves ? 0 : Math.ceil(s.nextIn / TICKS),
      kind: s.kind,
      kinds: kindsOf(s).length,
      towers: s.towers.length,
      levels: s.towers.reduce((sum, t) => sum + t.level, 0),
      guards: s.guards.filter(Boolean).length,
      enemies: s.foes.length,
      kills: s.kills,
      leaks: s.leaks,
      acts: s.acts,
      alts: s.alts,
      built: s.built,
      boss: boss ? round2(boss.hp / boss.max) : 0,
      cursor: s.hero ? { x: round2(s.hero.x), y: round2(s.hero.y) } : { x: s.cursor.x, y: s.cursor.y },
    };
  }

  /** FNV-1a over the state without its parameters: among games of one page, equal hashes continue alike. */
  function hash(s) {
    const text = JSON.stringify({ ...s, p: 0 });
    let h = 0x811c9dc5;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    return (h >>> 0).toString(16).padStart(8, '0');
  }

  const tools = { kindsOf, typeOf, reachOf, upgradeCost, canRise, worthOf, isFree, isRoad, isRock, towerAt, cover };
  root.Sim = { init, step, view, hash, ...tools, along, FOES, TOWERS, FLIGHT, HERO };
})(typeof globalThis === 'undefined' ? this : globalThis);
