/**
 * Rules of the rooms: a house of rooms and doors, seen from above. `sneak`: find keys, take the treasures, get out,
 * past guards who see and hear. `deliver`: carry each thing to the place with its sign, past people, against the clock.
 *
 * Pure: no page, no clock, no Math.random. Only + - * / and Math.sqrt touch positions, because the last bits of
 * Math.sin differ between engines and a proof made outside the browser must replay in it to the bit.
 *
 * @typedef {{x: number, y: number}} Spot a place in units
 * @typedef {{x: number, y: number, w: number, h: number, seen: boolean, locks: number[], doors: number[]}} Room tiles
 * @typedef {{x: number, y: number, upright: boolean, lock: number, open: boolean, a: number, b: number}} Door
 *   x and y are the first of its two tiles; upright: in a wall between left and right; lock 0 = none
 * @typedef {{id: number, x: number, y: number, fx: number, fy: number, vx: number, vy: number, state: string,
 *   wait: number, sus: number, lost: number, way: Spot[], aim: Spot, route: Spot[], stop: number}} Guard
 * @typedef {{held: Object<string, boolean>, cmd: null | {move?: Spot, to?: Spot, act?: boolean}}} Input
 */
(function (root) {
  'use strict';

  const TICKS = 60;
  const TILE = 40;
  const HERO_R = 13;
  const REACH = 27;
  const CHASE = 1.35; // how much faster than on patrol
  const EDGE = 0.86; // cosine of half the angle of a view
  const [FLOOR, WALL, LOW, TALL, GATE] = [0, 1, 2, 3, 4]; // low: seen over; gate: a locked door
  const PEBBLE = { speed: 6, life: 32, noise: 240 };
  const AROUND = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [1, -1], [-1, 1], [-1, -1]]; // prettier-ignore

  /** Mulberry32 on the state's own number, so that a copy of the state continues alike. */
  function random(s) {
    s.rng = (s.rng + 0x6d2b79f5) | 0;
    let t = Math.imul(s.rng ^ (s.rng >>> 15), 1 | s.rng);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  const below = (s, n) => Math.floor(random(s) * n);
  const clamp = (v, a, b) => Math.max(a, Math.min(b, v));
  const near = (a, b, d) => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) < d * d;
  const middle = (tx, ty) => ({ x: (tx + 0.5) * TILE, y: (ty + 0.5) * TILE });
  const tileOf = (v) => Math.floor(v / TILE);

  function unit(x, y) {
    const d = Math.sqrt(x * x + y * y);
    return d > 0.0001 ? { x: x / d, y: y / d, d } : { x: 0, y: 0, d: 0 };
  }

  function shuffled(s, list) {
    const all = list.slice();
    for (let i = all.length - 1; i > 0; i--) {
      const k = below(s, i + 1);
      [all[i], all[k]] = [all[k], all[i]];
    }
    return all;
  }

  // ---------------------------------------------------------------- the house

  /** Rooms on a small grid whose columns and rows differ in size; up to two corners of it are left out. */
  function layRooms(s) {
    const count = Math.round(s.p.rooms);
    const columns = count === 4 ? 2 : 3;
    const rows = Math.ceil(count / columns);
    const widths = shuffled(s, columns === 2 ? [6, 7] : [5, 6, 7]);
    const heights = shuffled(s, rows === 2 ? [5, 6] : [4, 5, 5]);
    const sum = (list) => list.reduce((a, b) => a + b + 1, 1);
    [s.w, s.h] = [sum(widths), sum(heights)];
    s.tiles = new Array(s.w * s.h).fill(WALL);
    const corners = [[0, 0], [columns - 1, 0], [0, rows - 1], [columns - 1, rows - 1]]; // prettier-ignore
    const missing = shuffled(s, corners).slice(0, columns * rows - count);
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++) {
        if (missing.some((m) => m[0] === c && m[1] === r)) continue;
        const [x, y] = [sum(widths.slice(0, c)), sum(heights.slice(0, r))];
        s.rooms.push({ x, y, w: widths[c], h: heights[r], c, r, seen: false, locks: [], doors: [] });
        for (let ty = y; ty < y + heights[r]; ty++) s.tiles.fill(FLOOR, ty * s.w + x, ty * s.w + x + widths[c]);
      }
    }
  }

  const beside = (a, b) => Math.abs(a.c - b.c) + Math.abs(a.r - b.r) === 1;

  /**
   * Doors: a tree that grows from the first room, some of whose doors are locked, and a few more doors between rooms
   * behind the same locks. Locks are numbered as the tree grows, so that what lies before lock n is reached with
   * the keys 1 to n - 1 at most.
   */
  function layDoors(s) {
    const { rooms } = s;
    const bottom = rooms.map((room, i) => i).filter((i) => rooms[i].r === Math.max(...rooms.map((o) => o.r)));
    s.first = bottom[below(s, bottom.length)];
    const grown = [s.first];
    const tree = [];
    while (grown.length < rooms.length) {
      const open = [];
      for (const a of grown) {
        for (let b = 0; b < rooms.length; b++) if (!grown.includes(b) && beside(rooms[a], rooms[b])) open.push([a, b]);
      }
      const [a, b] = open[below(s, open.length)];
      grown.push(b);
      tree.push([a, b]);
    }
    const want = s.mode === 'sneak' ? Math.min(Math.round(s.p.locks), rooms.length - 2) : 0;
    const locked = shuffled(s, tree.map((_, i) => i)).slice(0, want).sort((a, b) => a - b); // prettier-ignore
    s.locks = locked.length;
    tree.forEach(([a, b], i) => {
      const lock = locked.indexOf(i) + 1;
      rooms[b].locks = lock ? [...rooms[a].locks, lock] : rooms[a].locks.slice();
      rooms[b].from = a;
      cutDoor(s, a, b, lock);
    });
    for (let a = 0; a < rooms.length; a++) {
      for (let b = a + 1; b < rooms.length; b++) {
        const known = tree.some(([p, q]) => (p === a && q === b) || (p === b && q === a));
        if (known || !beside(rooms[a], rooms[b]) || String(rooms[a].locks) !== String(rooms[b].locks)) continue;
        if (random(s) < 0.85) cutDoor(s, a, b, 0);
      }
    }
  }

  function cutDoor(s, a, b, lock) {
    const upright = s.rooms[a].r === s.rooms[b].r;
    const [p, q] = [s.rooms[a], s.rooms[b]].sort((m, n) => (upright ? m.x - n.x : m.y - n.y));
    const x = upright ? p.x + p.w : p.x + 1 + below(s, p.w - 3);
    const y = upright ? p.y + 1 + below(s, p.h - 3) : p.y + p.h;
    const door = { x, y, upright, lock, open: !lock, a, b };
    s.rooms[a].doors.push(s.doors.length);
    s.rooms[b].doors.push(s.doors.length);
    s.doors.push(door);
    for (const at of doorTiles(s, door)) s.tiles[at] = lock ? GATE : FLOOR;
    const [sx, sy] = door.upright ? [1, 0] : [0, 1];
    for (const at of doorTiles(s, door)) s.used[at - sx - sy * s.w] = s.used[at + sx + sy * s.w] = true;
  }

  const doorTiles = (s, door) => [door.y * s.w + door.x, door.y * s.w + door.x + (door.upright ? s.w : 1)];
  const doorMiddle = (d) => ({ x: (d.x + (d.upright ? 0.5 : 1)) * TILE, y: (d.y + (d.upright ? 1 : 0.5)) * TILE });

  /** Whether every free tile of a room can be walked to from every other. */
  function whole(s, room) {
    const free = [];
    for (let y = room.y; y < room.y + room.h; y++) {
      for (let x = room.x; x < room.x + room.w; x++) if (s.tiles[y * s.w + x] === FLOOR) free.push(y * s.w + x);
    }
    const found = [free[0]];
    for (const at of found) {
      for (const step of [1, -1, s.w, -s.w]) {
        if (free.includes(at + step) && !found.includes(at + step)) found.push(at + step);
      }
    }
    return found.length === free.length;
  }

  function furnish(s, room) {
    const tall = s.mode === 'sneak' ? 1 + below(s, 2) : 1;
    const list = [...new Array(tall).fill('shelf'), 'table', below(s, 2) ? 'crate' : 'table', 'crate'];
    for (const kind of list) {
      for (let tries = 0; tries < 8; tries++) {
        const [w, h] = kind === 'shelf' ? [2, 1] : kind === 'crate' ? [1, 1] : below(s, 2) ? [2, 1] : [1, 2];
        const x = room.x + below(s, room.w - w + 1);
        const y = kind === 'shelf' && below(s, 3) ? room.y : room.y + below(s, room.h - h + 1);
        if (place(s, room, { kind, x, y, w, h })) break;
      }
    }
  }

  function place(s, room, it) {
    const at = [];
    for (let y = it.y; y < it.y + it.h; y++) for (let x = it.x; x < it.x + it.w; x++) at.push(y * s.w + x);
    if (at.some((i) => s.tiles[i] !== FLOOR || s.used[i])) return false;
    for (const i of at) s.tiles[i] = it.kind === 'shelf' ? TALL : LOW;
    if (whole(s, room)) return s.furniture.push(it) > 0;
    for (const i of at) s.tiles[i] = FLOOR;
    return false;
  }

  /** A free place of a room that nothing else was given. */
  function spot(s, room) {
    for (let tries = 0; tries < 60; tries++) {
      const [x, y] = [room.x + below(s, room.w), room.y + below(s, room.h)];
      const at = y * s.w + x;
      if (s.tiles[at] !== FLOOR || (s.used[at] && tries < 40)) continue;
      s.used[at] = true;
      return middle(x, y);
    }
    return middle(room.x + (room.w >> 1), room.y + (room.h >> 1));
  }

  /** Rooms in the order in which things are hidden: behind many locks first, never the first room while others are left. */
  function hidden(s, wanted) {
    const others = shuffled(s, s.rooms.filter((room, i) => i !== s.first));
    others.sort((a, b) => b.locks.length - a.locks.length);
    return Array.from({ length: wanted }, (_, i) => others[i % others.length]);
  }

  function layKeys(s) {
    for (let lock = 1; lock <= s.locks; lock++) {
      const before = s.rooms.filter((room) => room.locks.every((n) => n < lock));
      const far = before.filter((room) => room !== s.rooms[s.first] && !s.keys.some((k) => k.room === room));
      const room = far.length ? far[below(s, far.length)] : s.rooms[s.first];
      s.keys.push({ ...spot(s, room), lock, got: false, room });
    }
    for (const key of s.keys) delete key.room;
  }

  /** Of some free places of a room, the one that is farthest from another. */
  function farSpot(s, room, from) {
    let best = from;
    let most = -1;
    for (let i = 0; i < 8; i++) {
      const [x, y] = [room.x + below(s, room.w), room.y + below(s, room.h)];
      const p = middle(x, y);
      const { d } = unit(p.x - from.x, p.y - from.y);
      if (s.tiles[y * s.w + x] === FLOOR && d > most) [best, most] = [p, d];
    }
    return most < 0 ? spot(s, room) : best;
  }

  /** A guard walks between places of one room and of the rooms beside it whose doors are open. */
  function makeGuard(s, home) {
    const route = [farSpot(s, s.rooms[home], middle(0, 0))];
    for (const d of shuffled(s, s.rooms[home].doors)) {
      const door = s.doors[d];
      const next = door.a === home ? door.b : door.a;
      if (door.open && next !== s.first && route.length < 3) route.push(farSpot(s, s.rooms[next], route[0]));
    }
    while (route.length < 3) route.push(farSpot(s, s.rooms[home], route[route.length - 1]));
    const { x, y } = route[0];
    const mind = { state: 'patrol', wait: 30, sus: 0, lost: 0, way: [], aim: { x, y }, route, stop: 0, keen: 0 };
    s.guards.push({ id: s.guards.length + 1, x, y, fx: 0, fy: 1, vx: 0, vy: 0, ...mind });
  }

  function layPeople(s, count) {
    const homes = shuffled(s, s.rooms.map((_, i) => i).filter((i) => i !== s.first));
    const watched = (i) => (s.mode === 'sneak' && s.goods.some((o) => roomAt(s, o) === s.rooms[i]) ? 0 : 1);
    homes.sort((a, b) => watched(a) - watched(b));
    for (let i = 0; i < count; i++) makeGuard(s, homes[i % homes.length]);
  }

  function init(data, seed) {
    const p = data.params;
    const s = {
      rng: (seed | 0) ^ 0x3c6ef372, tick: 0, phase: 'playing', mode: (data.content || {}).mode || 'sneak', p,
      w: 0, h: 0, tiles: [], used: {}, rooms: [], doors: [], furniture: [], first: 0, locks: 0,
      start: null, keys: [], goods: [], pads: [], coins: [], hides: [], guards: [], hero: null, pebble: null,
      taken: 0, found: 0, coinsGot: 0, score: 0, chain: 0, chainFor: 0, alarms: 0, acts: 0, alts: 0, ids: 0,
      stick: null, way: [], before: {}, told: 0, opened: 0,
    }; // prettier-ignore
    layRooms(s);
    layDoors(s);
    const first = s.rooms[s.first];
    const door = [first.x + (first.w >> 1), first.y + first.h - 1];
    for (const dx of [-1, 0, 1]) for (const dy of [0, 1]) s.used[(door[1] - dy) * s.w + door[0] + dx] = true;
    s.start = middle(...door);
    for (const room of s.rooms) furnish(s, room);
    const rest = { fx: 0, fy: -1, vx: 0, vy: 0, safe: 0, cool: 0, dash: 0, rest: 0, hidden: false, still: 0, carry: 0 };
    s.hero = { ...s.start, ...rest, lives: p.lives, quiet: false, loud: false };
    if (s.mode === 'sneak') laySneak(s);
    else layDeliver(s);
    for (const room of s.rooms) for (let i = 0; i < 2; i++) s.coins.push({ ...spot(s, room), id: ++s.ids, got: false });
    layPeople(s, Math.round(p.guards));
    delete s.used;
    look(s);
    return s;
  }

  function laySneak(s) {
    layKeys(s);
    for (const room of hidden(s, goal(s))) s.goods.push({ ...spot(s, room), id: ++s.ids, got: false });
    for (const room of s.rooms) if (random(s) < 0.85) s.hides.push(spot(s, room));
  }

  /** Up to four places that things belong to, in different rooms; each thing lies in another room than its place. */
  function layDeliver(s) {
    const places = shuffled(s, s.rooms.map((_, i) => i)).slice(0, 4);
    places.forEach((i, mark) => s.pads.push({ ...spot(s, s.rooms[i]), mark, room: i, got: 0 }));
    for (let i = 0; i < goal(s); i++) {
      const pad = s.pads[i % s.pads.length];
      const rooms = s.rooms.filter((room, k) => k !== pad.room && !(i === 0 && k !== s.first && pad.room !== s.first));
      const { x, y } = spot(s, rooms[below(s, rooms.length)]);
      s.goods.push({ x, y, id: ++s.ids, mark: pad.mark, got: false, rest: 0 });
    }
  }

  // ---------------------------------------------------------------- ways and sight

  const goal = (s) => Math.max(1, Math.round(s.p.collectGoal));
  const solid = (s, tx, ty) => tx < 0 || ty < 0 || tx >= s.w || ty >= s.h || s.tiles[ty * s.w + tx] !== FLOOR;

  function opaque(s, tx, ty) {
    const t = tx < 0 || ty < 0 || tx >= s.w || ty >= s.h ? WALL : s.tiles[ty * s.w + tx];
    return t !== FLOOR && t !== LOW;
  }

  /** How far one sees from a place in a direction of length 1, at most `far`. */
  function cast(s, x, y, dx, dy, far) {
    let [tx, ty] = [tileOf(x), tileOf(y)];
    const [ix, iy] = [dx === 0 ? 1e9 : Math.abs(TILE / dx), dy === 0 ? 1e9 : Math.abs(TILE / dy)];
    let nx = dx === 0 ? 1e9 : ((tx + (dx > 0 ? 1 : 0)) * TILE - x) / dx;
    let ny = dy === 0 ? 1e9 : ((ty + (dy > 0 ? 1 : 0)) * TILE - y) / dy;
    for (;;) {
      const d = Math.min(nx, ny);
      if (d >= far) return far;
      if (nx < ny) [tx, nx] = [tx + (dx > 0 ? 1 : -1), nx + ix];
      else [ty, ny] = [ty + (dy > 0 ? 1 : -1), ny + iy];
      if (opaque(s, tx, ty)) return d;
    }
  }

  function inSight(s, a, b) {
    const n = unit(b.x - a.x, b.y - a.y);
    return cast(s, a.x, a.y, n.x, n.y, n.d) >= n.d;
  }

  /** Whether a body can go straight from one place to another. */
  function straight(s, a, b) {
    const n = unit(b.x - a.x, b.y - a.y);
    for (let d = 0; d <= n.d; d += 12) {
      const [x, y] = [a.x + n.x * d, a.y + n.y * d];
      for (const [sx, sy] of [[-1, -1], [1, -1], [-1, 1], [1, 1]]) {
        if (solid(s, tileOf(x + sx * 12), tileOf(y + sy * 12))) return false;
      }
    }
    return true;
  }

  /** The corners of a shortest way between two places, or none when there is no way. */
  function route(s, from, to) {
    const [a, b] = [tileOf(from.y) * s.w + tileOf(from.x), tileOf(to.y) * s.w + tileOf(to.x)];
    const came = { [b]: b };
    const queue = [b];
    for (let i = 0; i < queue.length && came[a] === undefined; i++) {
      const [x, y] = [queue[i] % s.w, Math.floor(queue[i] / s.w)];
      for (const [dx, dy] of AROUND) {
        const at = queue[i] + dx + dy * s.w;
        if (came[at] !== undefined || solid(s, x + dx, y + dy)) continue;
        if (dx && dy && (solid(s, x + dx, y) || solid(s, x, y + dy))) continue;
        came[at] = queue[i];
        queue.push(at);
      }
    }
    if (came[a] === undefined) return [];
    const way = [];
    for (let at = a; at !== b; ) way.push(middle((at = came[at]) % s.w, Math.floor(at / s.w)));
    const short = [];
    let here = from;
    way.forEach((p, i) => {
      if (i === way.length - 1) short.push({ x: to.x, y: to.y });
      else if (!straight(s, here, way[i + 1])) short.push((here = p));
    });
    return short;
  }

  /** Keeps a body outside of what is solid; it slides along edges and round corners. */
  function settle(s, b, r) {
    const [cx, cy] = [tileOf(b.x), tileOf(b.y)];
    for (const [dx, dy] of AROUND) {
      if (!solid(s, cx + dx, cy + dy)) continue;
      const px = clamp(b.x, (cx + dx) * TILE, (cx + dx + 1) * TILE);
      const py = clamp(b.y, (cy + dy) * TILE, (cy + dy + 1) * TILE);
      const n = unit(b.x - px, b.y - py);
      if (n.d >= r || n.d === 0) continue;
      b.x = px + n.x * r;
      b.y = py + n.y * r;
    }
  }

  function roomAt(s, at) {
    const [x, y] = [at.x / TILE, at.y / TILE];
    return s.rooms.find((o) => x >= o.x - 0.5 && y >= o.y - 0.5 && x <= o.x + o.w + 0.5 && y <= o.y + o.h + 0.5);
  }

  function look(s) {
    const room = roomAt(s, s.hero);
    if (room) room.seen = true;
  }

  // ---------------------------------------------------------------- the hero

  function wish(s, held) {
    const x = (held.right ? 1 : 0) - (held.left ? 1 : 0);
    const y = (held.down ? 1 : 0) - (held.up ? 1 : 0);
    if (x || y) {
      [s.stick, s.way] = [null, []];
      return unit(x, y);
    }
    if (s.stick) return s.stick;
    while (s.way.length && near(s.way[0], s.hero, s.way.length > 1 ? 14 : 6)) s.way.shift();
    return s.way.length ? unit(s.way[0].x - s.hero.x, s.way[0].y - s.hero.y) : { x: 0, y: 0 };
  }

  /** A finger gives a direction, a mouse a place, to which the hero finds the way. */
  function hear(s, cmd) {
    if (!cmd || cmd.act) return;
    const n = cmd.move ? unit(cmd.move.x, cmd.move.y) : null;
    s.stick = n && { x: n.x * Math.min(1, n.d), y: n.y * Math.min(1, n.d) };
    s.way = cmd.to ? wayTo(s, cmd.to) : [];
  }

  /** The way to a place, or where that is a door or a table, to the nearest free tile beside it that has one. */
  function wayTo(s, to) {
    const [tx, ty] = [tileOf(to.x), tileOf(to.y)];
    if (!solid(s, tx, ty)) return route(s, s.hero, to);
    const far = (p) => unit(p.x - s.hero.x, p.y - s.hero.y).d;
    const sides = AROUND.filter(([dx, dy]) => !solid(s, tx + dx, ty + dy)).map(([dx, dy]) => middle(tx + dx, ty + dy));
    sides.sort((p, q) => far(p) - far(q));
    for (const p of sides) {
      const way = near(p, s.hero, 8) ? [] : route(s, s.hero, p);
      if (way.length) return way;
    }
    return [];
  }

  function stepHero(s, input, held, ev) {
    const h = s.hero;
    const w = wish(s, held);
    const moving = w.x !== 0 || w.y !== 0;
    for (const k of ['safe', 'cool', 'dash', 'rest']) if (h[k] > 0) h[k]--;
    if (moving) [h.fx, h.fy] = [unit(w.x, w.y).x, unit(w.x, w.y).y];
    const act = (held.act && !s.before.act) || !!(input.cmd && input.cmd.act);
    if (act && h.cool === 0) (s.mode === 'sneak' ? throwPebble : shout)(s, ev);
    if (held.alt && !s.before.alt) pressAlt(s, ev);
    h.quiet = s.mode === 'sneak' && !!held.alt;
    const top = s.p.speed * (h.quiet ? 0.55 : 1) * (h.carry ? 0.9 : 1) * (h.dash > 0 ? 2.1 : 1);
    h.vx += ((h.dash > 0 ? h.fx : w.x) * top - h.vx) * 0.28;
    h.vy += ((h.dash > 0 ? h.fy : w.y) * top - h.vy) * 0.28;
    h.x += h.vx / TICKS;
    h.y += h.vy / TICKS;
    settle(s, h, HERO_R);
    const speed = Math.sqrt(h.vx * h.vx + h.vy * h.vy);
    h.still = speed < 14 ? h.still + 1 : 0;
    h.loud = speed > 0.62 * s.p.speed;
    hide(s, ev);
    look(s);
  }

  function throwPebble(s, ev) {
    const h = s.hero;
    h.cool = Math.round(s.p.pebbleEvery * TICKS);
    s.acts++;
    s.pebble = { x: h.x, y: h.y, vx: h.fx * PEBBLE.speed, vy: h.fy * PEBBLE.speed, life: PEBBLE.life };
    ev.push({ e: 'throw', x: h.x, y: h.y });
  }

  /** Whoever walks close by stops, steps aside and waits. */
  function shout(s, ev) {
    s.hero.cool = Math.round(s.p.pebbleEvery * TICKS);
    s.acts++;
    for (const g of s.guards) if (near(g, s.hero, 170)) Object.assign(g, { state: 'aside', wait: 80 });
    ev.push({ e: 'shout', x: s.hero.x, y: s.hero.y });
  }

  function pressAlt(s, ev) {
    const h = s.hero;
    if (s.mode !== 'sneak') {
      if (h.rest > 0) return;
      Object.assign(h, { dash: 11, rest: 75 });
      ev.push({ e: 'dash', x: h.x, y: h.y });
    }
    s.alts++;
  }

  function hide(s, ev) {
    const h = s.hero;
    const was = h.hidden;
    const watched = s.guards.some((g) => g.state === 'chase' && g.lost === 0);
    h.hidden = h.still > 6 && (was || !watched) && s.hides.some((o) => near(o, h, 19));
    if (h.hidden && !was) ev.push({ e: 'hide', x: h.x, y: h.y });
  }

  function stepPebble(s, ev) {
    const b = s.pebble;
    if (!b) return;
    const [x, y] = [b.x + b.vx, b.y + b.vy];
    if (--b.life > 0 && !opaque(s, tileOf(x), tileOf(y))) {
      [b.x, b.y] = [x, y];
      return;
    }
    s.pebble = null;
    ev.push({ e: 'land', x: b.x, y: b.y });
    for (const g of s.guards) if (g.state !== 'chase' && near(g, b, PEBBLE.noise)) send(s, g, b, ev);
  }

  // ---------------------------------------------------------------- who else is there

  /** Everybody is a little faster with everything that is gone from its place. */
  const pace = (s) => s.p.enemySpeed * (1 + (0.3 * s.taken) / goal(s));

  function send(s, g, to, ev) {
    if (g.state !== 'go') ev.push({ e: 'wonder', id: g.id, x: g.x, y: g.y });
    const at = { x: clamp(to.x, TILE, (s.w - 1) * TILE), y: clamp(to.y, TILE, (s.h - 1) * TILE) };
    const way = solid(s, tileOf(at.x), tileOf(at.y)) ? [] : route(s, g, at);
    Object.assign(g, { state: way.length ? 'go' : 'look', way, aim: at, wait: 100, sus: Math.max(g.sus, 0.4) });
  }

  function sees(s, g) {
    const h = s.hero;
    if (h.hidden || h.safe > 0) return 0;
    const n = unit(h.x - g.x, h.y - g.y);
    if (n.d > s.p.sight || (n.d > 40 && n.x * g.fx + n.y * g.fy < EDGE) || !inSight(s, g, h)) return 0;
    return (h.quiet ? 0.65 : 1) * (0.55 + 1.7 * (1 - n.d / s.p.sight));
  }

  function hears(s, g) {
    const h = s.hero;
    if (!h.loud || h.safe > 0 || !near(g, h, s.p.hearing)) return false;
    return near(g, h, s.p.hearing * 0.5) || inSight(s, g, h);
  }

  function notice(s, g, ev) {
    const seen = sees(s, g);
    if (seen) g.sus += seen / TICKS;
    else if (hears(s, g)) g.sus = Math.max(g.sus, Math.min(0.75, g.sus + 0.9 / TICKS));
    else g.sus = Math.max(0, g.sus - 0.3 / TICKS);
    if (g.state === 'chase') {
      g.lost = seen ? 0 : g.lost + 1;
      if (seen) g.aim = { x: s.hero.x, y: s.hero.y };
    } else if (g.sus >= 1) {
      alarm(s, g, ev);
    } else if (g.sus > 0.3 && (seen || hears(s, g))) {
      if (g.state === 'patrol') ev.push({ e: 'wonder', id: g.id, x: g.x, y: g.y });
      if (!seen && g.sus > 0.65 && g.state !== 'go') send(s, g, s.hero, ev);
      else if (g.state !== 'go') Object.assign(g, { state: 'look', wait: 70, aim: { x: s.hero.x, y: s.hero.y }, way: [] });
    }
  }

  function alarm(s, g, ev) {
    Object.assign(g, { state: 'chase', lost: 0, wait: 32, way: [], sus: 1, aim: { x: s.hero.x, y: s.hero.y } });
    s.alarms++;
    ev.push({ e: 'alarm', id: g.id, x: g.x, y: g.y });
    for (const o of s.guards) if (o.state !== 'chase' && near(o, g, 220)) send(s, o, s.hero, ev);
  }

  function turn(g, x, y, share) {
    const back = g.fx * x + g.fy * y < -0.9 ? 0.5 : 0; // who looks the other way turns over one shoulder
    const n = unit(g.fx + (x - g.fy * back) * share, g.fy + (y + g.fx * back) * share);
    if (n.d > 0) [g.fx, g.fy] = [n.x, n.y];
  }

  /** Walks along the way; true when it is at its end. */
  function walk(s, g, speed) {
    while (g.way.length && near(g.way[0], g, 5)) g.way.shift();
    if (!g.way.length) {
      [g.vx, g.vy] = [0, 0];
      return true;
    }
    const n = unit(g.way[0].x - g.x, g.way[0].y - g.y);
    turn(g, n.x, n.y, 0.16);
    const go = Math.min(n.d, (speed * clamp(0.35 + g.fx * n.x + g.fy * n.y, 0.1, 1)) / TICKS);
    [g.vx, g.vy] = [n.x * go * TICKS, n.y * go * TICKS];
    g.x += n.x * go;
    g.y += n.y * go;
    return false;
  }

  const MINDS = {
    patrol(s, g) {
      if (!walk(s, g, pace(s))) return;
      if (--g.wait > 0) {
        const side = g.wait % 80 > 40 ? 0.035 : -0.035;
        turn(g, g.fx - g.fy * side, g.fy + g.fx * side, 1);
        return;
      }
      g.wait = s.mode === 'sneak' ? 80 : 30;
      g.stop = (g.stop + 1) % g.route.length;
      g.way = route(s, g, g.route[g.stop]);
    },
    go(s, g) {
      if (walk(s, g, pace(s) * 1.25)) Object.assign(g, { state: 'look', wait: 110 });
    },
    look(s, g) {
      [g.vx, g.vy] = [0, 0];
      const n = unit(g.aim.x - g.x, g.aim.y - g.y);
      const side = g.wait % 70 > 35 ? 0.04 : -0.04;
      if (n.d > 24 && g.wait > 60) turn(g, n.x, n.y, 0.14);
      else turn(g, g.fx - g.fy * side, g.fy + g.fx * side, 1);
      if (--g.wait <= 0) resume(s, g);
    },
    chase(s, g) {
      if (--g.wait > 0) {
        [g.vx, g.vy] = [0, 0];
        const n = unit(g.aim.x - g.x, g.aim.y - g.y);
        turn(g, n.x, n.y, 0.3);
        return;
      }
      if (g.lost === 0 || s.tick % 20 === g.id % 20) g.way = straight(s, g, g.aim) ? [{ ...g.aim }] : route(s, g, g.aim);
      const there = walk(s, g, pace(s) * CHASE);
      if (g.lost > 90 || (there && g.lost > 30)) Object.assign(g, { state: 'look', wait: 130, sus: 0.5 });
    },
    aside(s, g) {
      const n = unit(g.x - s.hero.x, g.y - s.hero.y);
      turn(g, -n.x, -n.y, 0.3);
      const back = g.wait > 50 && n.d < 130 ? 90 : 0;
      [g.vx, g.vy] = [n.x * back, n.y * back];
      g.x += g.vx / TICKS;
      g.y += g.vy / TICKS;
      settle(s, g, HERO_R);
      if (--g.wait <= 0) resume(s, g);
    },
  };

  function resume(s, g) {
    Object.assign(g, { state: 'patrol', wait: 20, lost: 0, way: route(s, g, g.route[g.stop]) });
  }

  function stepGuards(s, ev) {
    for (const g of s.guards) {
      if (s.mode === 'sneak') notice(s, g, ev);
      MINDS[g.state](s, g);
      if (s.phase !== 'playing' || s.hero.safe > 0 || !near(g, s.hero, REACH)) continue;
      if (s.mode !== 'sneak') bump(s, g, ev);
      else if (!s.hero.hidden) caught(s, ev);
    }
  }

  function caught(s, ev) {
    const h = s.hero;
    h.lives--;
    ev.push({ e: 'caught', x: h.x, y: h.y, lives: h.lives });
    if (h.lives <= 0) return end(s, 'lost', ev);
    Object.assign(h, { ...s.start, vx: 0, vy: 0, fx: 0, fy: -1, safe: 150, hidden: false, dash: 0 });
    [s.stick, s.way] = [null, []];
    for (const g of s.guards) {
      g.sus = 0;
      if (g.state !== 'patrol') resume(s, g);
    }
  }

  /** Who runs into people is thrown back; what was carried falls down, and that costs a heart. */
  function bump(s, g, ev) {
    const h = s.hero;
    const n = unit(h.x - g.x, h.y - g.y);
    [h.vx, h.vy] = [n.x * 330, n.y * 330];
    Object.assign(h, { safe: 55, dash: 0 });
    Object.assign(g, { state: 'aside', wait: 40 });
    const it = s.goods.find((o) => o.id === h.carry);
    ev.push({ e: 'bump', x: h.x, y: h.y, id: g.id, fell: !!it });
    if (!it) return;
    Object.assign(it, { x: h.x, y: h.y, rest: 45 });
    h.carry = 0;
    h.lives--;
    s.chain = 0;
    if (h.lives <= 0) end(s, 'lost', ev);
  }

  // ---------------------------------------------------------------- what is taken and brought

  function gain(s, points, at, ev, e, more) {
    s.score += points;
    ev.push({ e, x: at.x, y: at.y, points, ...more });
  }

  function stepThings(s, ev) {
    const h = s.hero;
    for (const c of s.coins) {
      if (c.got || !near(c, h, REACH)) continue;
      c.got = true;
      s.coinsGot++;
      gain(s, 10, c, ev, 'coin', { id: c.id });
    }
    for (const k of s.keys) {
      if (k.got || !near(k, h, REACH)) continue;
      k.got = true;
      s.found++;
      gain(s, 50, k, ev, 'key', { lock: k.lock });
    }
    if (s.told > 0) s.told--;
    for (const d of s.doors) if (!d.open && near(doorMiddle(d), h, 52)) tryDoor(s, d, ev);
    if (s.mode === 'sneak') takeTreasure(s, ev);
    else carry(s, ev);
  }

  function tryDoor(s, d, ev) {
    const at = doorMiddle(d);
    if (s.keys.some((k) => k.got && k.lock === d.lock)) {
      d.open = true;
      s.opened++;
      for (const i of doorTiles(s, d)) s.tiles[i] = FLOOR;
      gain(s, 20, at, ev, 'unlock', { lock: d.lock });
    } else if (s.told === 0) {
      s.told = 70;
      ev.push({ e: 'locked', x: at.x, y: at.y, lock: d.lock });
    }
  }

  function takeTreasure(s, ev) {
    const h = s.hero;
    for (const it of s.goods) {
      if (it.got || !near(it, h, REACH)) continue;
      it.got = true;
      s.taken++;
      gain(s, 100, it, ev, 'take', { id: it.id, left: goal(s) - s.taken });
    }
    if (s.taken >= goal(s) && near(s.start, h, 30)) end(s, 'won', ev);
  }

  /** What lies about, and may be taken: never more than four things at a time. */
  function lying(s) {
    return s.goods.filter((o) => !o.got && o.id !== s.hero.carry).slice(0, 4);
  }

  function carry(s, ev) {
    const h = s.hero;
    for (const o of s.goods) if (o.rest > 0) o.rest--;
    const it = s.goods.find((o) => o.id === h.carry);
    if (!it) {
      const next = lying(s).find((o) => o.rest === 0 && near(o, h, REACH));
      if (!next) return;
      h.carry = next.id;
      ev.push({ e: 'lift', x: next.x, y: next.y, id: next.id, mark: next.mark });
      return;
    }
    const pad = s.pads[it.mark];
    if (!near(pad, h, 31)) return;
    it.got = true;
    h.carry = 0;
    pad.got++;
    s.taken++;
    s.chain = s.chainFor > 0 ? Math.min(5, s.chain + 1) : 1;
    s.chainFor = 9 * TICKS;
    gain(s, 50 + 20 * s.chain, pad, ev, 'bring', { id: it.id, mark: it.mark, chain: s.chain, left: goal(s) - s.taken });
    if (s.taken >= goal(s)) end(s, 'won', ev);
  }

  function end(s, phase, ev) {
    if (s.phase !== 'playing') return;
    s.phase = phase;
    if (phase === 'won') s.score += 100 * s.hero.lives + 5 * Math.floor(timeLeft(s) || 0);
    ev.push({ e: phase, x: s.hero.x, y: s.hero.y });
  }

  const timeLeft = (s) => (s.p.timeLimit ? Math.max(0, s.p.timeLimit - s.tick / TICKS) : null);

  /** Advances `s` by one tick and returns what happened, for the view. */
  function step(s, input) {
    const ev = [];
    if (s.phase !== 'playing') return ev;
    const held = input.held || {};
    hear(s, input.cmd);
    s.tick++;
    if (s.chainFor > 0) s.chainFor--;
    stepHero(s, input, held, ev);
    stepPebble(s, ev);
    stepThings(s, ev);
    if (s.phase === 'playing') stepGuards(s, ev);
    if (timeLeft(s) === 0) end(s, 'lost', ev);
    s.before = { act: !!held.act, alt: !!held.alt };
    return ev;
  }

  const round2 = (v) => Math.round(v * 100) / 100;

  function view(s) {
    const h = s.hero;
    const sneak = s.mode === 'sneak';
    const left = timeLeft(s);
    const worst = s.guards.reduce((a, g) => Math.max(a, g.sus), 0);
    const good = sneak ? s.alarms === 0 : left === null || left > s.p.timeLimit / 4;
    return {
      phase: s.phase,
      mode: s.mode,
      score: s.score,
      stars: s.phase === 'won' ? 1 + (h.lives === s.p.lives ? 1 : 0) + (good ? 1 : 0) : 0,
      lives: h.lives,
      livesMax: s.p.lives,
      level: 1 + s.taken,
      timeLeft: left === null ? null : round2(left),
      timeMax: s.p.timeLimit,
      collected: s.taken,
      goal: goal(s),
      treasures: sneak ? s.taken : null,
      delivered: sneak ? null : s.taken,
      keys: sneak && s.locks ? s.found : null,
      locks: s.locks,
      opened: s.opened,
      coins: s.coinsGot,
      progress: s.phase === 'won' ? 1 : round2((s.taken + s.found + s.opened) / (goal(s) + 2 * s.locks + 1)),
      guards: s.guards.length,
      suspicion: round2(worst),
      chased: s.guards.some((g) => g.state === 'chase'),
      alarms: s.alarms,
      hidden: h.hidden,
      carrying: h.carry > 0,
      acts: s.acts,
      alts: s.alts,
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

  const tools = { route, straight, inSight, cast, roomAt, lying, doorMiddle, goal, minds: MINDS };
  root.Sim = { init, step, view, hash, ...tools, TILE, HERO_R, EDGE };
})(typeof globalThis === 'undefined' ? this : globalThis);
