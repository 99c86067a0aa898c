/**
 * Players for proofs: one that wins, one that loses, one that is careless. Held keys only, so that what they did can
 * be replayed by real key presses. Never part of a build.
 */
(function (root) {
  'use strict';

  const { TILE, inSight, lying, goal, minds, straight } = root.Sim;
  const SIDES = [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]]; // prettier-ignore
  const AHEAD = 26; // beats that are planned; in a beat the hero walks one tile
  const NEVER = 1e6;

  const gap = (a, b) => Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
  const tileAt = (s, p) => Math.floor(p.y / TILE) * s.w + Math.floor(p.x / TILE);
  const middle = (s, at) => ({ x: ((at % s.w) + 0.5) * TILE, y: (Math.floor(at / s.w) + 0.5) * TILE });
  const beat = (s) => Math.ceil((TILE / s.p.speed) * 62 * (s.hero.carry ? 1.12 : 1));

  // ---------------------------------------------------------------- what will be

  /** Gives where everybody near will be at each coming beat, as long as nobody notices anything. */
  function foresee(s) {
    const near = s.guards.filter((g) => gap(g, s.hero) < s.p.sight + AHEAD * TILE);
    const ghost = { ...s, guards: near.map((g) => ({ ...g, way: g.way.slice() })) };
    const ticks = beat(s);
    return () => {
      for (let n = 0; n < ticks; n++) {
        ghost.tick++;
        for (const g of ghost.guards) minds[g.state](ghost, g);
      }
      return ghost.guards;
    };
  }

  /** tile that is `steps` away at most -> how bad it is to be there among `people`: in reach, in view, or heard. */
  function fears(s, people, steps) {
    const [hx, hy] = [Math.floor(s.hero.x / TILE), Math.floor(s.hero.y / TILE)];
    const sneak = s.mode === 'sneak';
    const far = sneak ? Math.max(s.p.sight + 18, s.p.hearing) : 66;
    const map = new Float32Array(s.tiles.length);
    for (const g of people) {
      if (gap(g, s.hero) > far + (steps + 1) * TILE) continue;
      const [cx, cy, n] = [Math.floor(g.x / TILE), Math.floor(g.y / TILE), Math.ceil(far / TILE)];
      for (let y = Math.max(0, cy - n); y <= Math.min(s.h - 1, cy + n); y++) {
        for (let x = Math.max(0, cx - n); x <= Math.min(s.w - 1, cx + n); x++) {
          const at = y * s.w + x;
          if (s.tiles[at] !== 0 || Math.abs(x - hx) + Math.abs(y - hy) > steps) continue;
          const bad = dread(s, g, { x: (x + 0.5) * TILE, y: (y + 0.5) * TILE }, sneak, steps < 5);
          if (bad > map[at]) map[at] = bad;
        }
      }
    }
    return map;
  }

  function dread(s, g, c, sneak, soon) {
    const d = gap(g, c);
    if (g.state === 'chase') return 0; // see hunted
    if (d < 46) return soon ? 500 : 200;
    if (!sneak) return d < 66 ? 12 : 0;
    if (d < 62) return 40;
    if (d < s.p.sight + 18 && ((c.x - g.x) * g.fx + (c.y - g.y) * g.fy) / d > 0.8 && inSight(s, g, c))
      return 3 + 18 * Math.max(0, 1 - d / s.p.sight);
    return d < s.p.hearing * 0.55 ? 2 : 0;
  }

  /** For each tile, how many tiles every chaser is away from it. */
  function hunts(s) {
    const free = (at) => s.tiles[at] === 0;
    return s.guards.filter((g) => g.state === 'chase').map((g) => distances(s, free, [g]));
  }

  /** How bad a tile is at a beat because of those who run after the hero: they may be there by then, or soon. */
  function hunted(s, chasers, at, k) {
    let bad = 0;
    for (const far of chasers) {
      const left = (far[at] === undefined ? 99 : far[at]) - (k * s.p.enemySpeed * 1.7) / s.p.speed;
      if (left < 3) bad += (left < 0.8 ? 60 : 3) / (k < 9 ? 1 : 9);
    }
    return bad;
  }

  // ---------------------------------------------------------------- ways

  function passable(s) {
    const keys = s.doors.filter((d) => !d.open && s.keys.some((k) => k.got && k.lock === d.lock));
    const doors = new Set(keys.flatMap((d) => [d.y * s.w + d.x, d.y * s.w + d.x + (d.upright ? s.w : 1)]));
    return (at) => s.tiles[at] === 0 || doors.has(at);
  }

  /** tile -> how many tiles it is from the nearest of some places. */
  function distances(s, free, spots) {
    const far = {};
    const queue = spots.map((p) => tileAt(s, p));
    for (const at of queue) far[at] = 0;
    for (const at of queue) {
      for (const [dx, dy] of SIDES) {
        const next = at + dx + dy * s.w;
        if (far[next] !== undefined || !free(next)) continue;
        far[next] = far[at] + 1;
        queue.push(next);
      }
    }
    return far;
  }

  function wanted(s) {
    if (s.mode !== 'sneak') {
      const it = s.goods.find((o) => o.id === s.hero.carry);
      return it ? [s.pads[it.mark]] : lying(s);
    }
    if (s.taken >= goal(s)) return [s.start];
    return [...s.goods.filter((o) => !o.got), ...s.keys.filter((k) => !k.got)];
  }

  /** The cheapest tiles for the coming beats, waiting included: a search through room and time. */
  function plan(s, care) {
    const free = passable(s);
    const far = distances(s, free, wanted(s));
    const [next, chasers] = [foresee(s), hunts(s)];
    const open = Uint8Array.from(s.tiles, (_, at) => (free(at) ? 1 : 0));
    const steps = [0, 1, -1, s.w, -s.w];
    const size = s.tiles.length;
    const layers = [];
    let here = [tileAt(s, s.hero)];
    let cost = new Float64Array(size).fill(NEVER);
    cost[here[0]] = 0;
    let best = null;
    for (let k = 0; k < AHEAD && !(best && best.done); k++) {
      const fear = fears(s, next(), k + 1);
      const after = new Float64Array(size).fill(NEVER);
      const came = new Int16Array(size);
      const there = [];
      for (const at of here) {
        for (const step of steps) {
          const to = at + step;
          if (open[to] === 0) continue;
          const bad = fear[to];
          let sum = cost[at] + 1 + (bad < 100 || k > 5 ? care : 1) * bad;
          if (chasers.length) sum += hunted(s, chasers, to, k + 1);
          if (after[to] === NEVER) there.push(to);
          if (after[to] <= sum) continue;
          after[to] = sum;
          came[to] = at;
        }
      }
      layers.push(came);
      [here, cost] = [there, after];
      for (const at of here) {
        const left = far[at] === undefined ? NEVER : far[at];
        if (left > 0 && k < AHEAD - 1) continue;
        const sum = cost[at] + 1.5 * left;
        if (!best || sum < best.sum) best = { sum, at, k, done: left === 0 && cost[at] < 40 + k };
      }
    }
    const way = [];
    for (let { at, k } = best; k >= 0; k--) {
      way.unshift(at);
      at = layers[k][at];
    }
    return way;
  }

  function keysTo(s, p) {
    const [dx, dy] = [p.x - s.hero.x, p.y - s.hero.y];
    return { left: dx < -4, right: dx > 4, up: dy < -4, down: dy > 4 };
  }

  // ---------------------------------------------------------------- players

  /** Follows a plan beat by beat; makes a new one when it is used up, when somebody changes their mind, or goods do. */
  function win(s, memory) {
    memory.wait = (memory.wait || 0) - 1;
    if (memory.wait > 0) return { held: memory.held, cmd: null };
    memory.wait = 3;
    const sign = s.guards.map((g) => g.state).join() + s.taken + s.found + s.opened + s.hero.carry + s.hero.lives;
    const alert = s.guards.some((g) => g.state === 'chase');
    const age = s.tick - (memory.made || 0);
    const done = s.taken + s.found + s.opened;
    if (done !== memory.done) Object.assign(memory, { done, since: s.tick });
    const care = Math.max(0.02, 1 - (s.tick - memory.since) / 450); // who waits for long grows bold
    if (!memory.way || sign !== memory.sign || age >= beat(s) * (alert ? 2 : 6)) {
      Object.assign(memory, { way: plan(s, care), sign, made: s.tick });
    }
    const step = Math.floor((s.tick - memory.made) / beat(s));
    const at = memory.way[Math.min(step, memory.way.length - 1)];
    const last = wanted(s).find((p) => tileAt(s, p) === at);
    const held = at === undefined ? {} : keysTo(s, last || middle(s, at));
    if (s.mode !== 'sneak') {
      const close = s.guards.some((g) => g.state === 'patrol' && gap(g, s.hero) < 80);
      held.act = close && s.hero.cool === 0 && s.hero.carry > 0;
    }
    memory.held = held;
    return { held, cmd: null };
  }

  /** The next corner on the shortest way to the nearest of some places. */
  function toward(s, spots) {
    const far = distances(s, passable(s), spots);
    let at = tileAt(s, s.hero);
    let to = null;
    for (let n = 0; n < 5 && far[at] > 0; n++) {
      const here = at;
      at = SIDES.map(([dx, dy]) => here + dx + dy * s.w).find((next) => far[next] === far[here] - 1);
      const spot = far[at] === 0 ? spots.find((p) => tileAt(s, p) === at) || middle(s, at) : middle(s, at);
      if (n === 0 || straight(s, s.hero, spot)) to = spot;
    }
    return to || (far[at] === 0 ? spots.find((p) => tileAt(s, p) === at) : null);
  }

  /** Walks up to the nearest guard; picks something up and runs into the nearest person with it. */
  function lose(s, memory) {
    memory.wait = (memory.wait || 0) - 1;
    if (memory.wait > 0) return { held: memory.held, cmd: null };
    memory.wait = 5;
    const fetch = s.mode !== 'sneak' && s.hero.carry === 0;
    const spots = fetch ? lying(s).filter((o) => o.rest === 0) : s.guards;
    const to = toward(s, spots) || toward(s, wanted(s));
    memory.held = to ? keysTo(s, to) : {};
    return { held: memory.held, cmd: null };
  }

  /** Half of the time runs for what it wants by the shortest way, without a look at anybody; else it presses what chance says. */
  function random(s, memory, rnd) {
    memory.wait = (memory.wait || 0) - 1;
    if (memory.wait > 0 && memory.wait % 6) return { held: memory.held, cmd: null };
    if (memory.wait <= 0) {
      memory.wait = 20 + Math.floor(rnd() * 50);
      memory.knows = rnd() < 0.5;
      const axis = () => Math.floor(rnd() * 3) - 1;
      const [x, y] = [axis(), axis()];
      memory.held = { left: x < 0, right: x > 0, up: y < 0, down: y > 0, act: rnd() < 0.3, alt: rnd() < 0.15 };
    }
    const to = memory.knows ? toward(s, wanted(s)) : null;
    if (to) memory.held = { ...keysTo(s, to), act: false, alt: false };
    return { held: memory.held, cmd: null };
  }

  root.Bot = { win, lose, random };
})(typeof globalThis === 'undefined' ? this : globalThis);
