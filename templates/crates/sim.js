/**
 * sim.js: the rules of pushing and sliding, and the levels. Pure: no DOM, clock or foreign randomness; the same data,
 * seed and inputs give the same game, in the page and alone. One step is 1/60 s.
 *
 * `push`: the hero pushes pieces, one at a time, until each stands on a mark. `slide`: the hero slides until something
 * stops him, and must reach the goal with everything that lies on the way. Every level is unrolled backwards from its
 * solved state, so that it comes with a solution; that one is played by the rules before the level is taken.
 */
(function (root) {
  'use strict';

  const HZ = 60;
  const BEAT = { step: 8, push: 10, bump: 9, undo: 7, slide: 6, cell: 3, solved: 74, enter: 1, spent: 60 };
  const KEEP = 22; // ticks that an early key waits for its turn; up to three may wait
  const REPEAT = 13; // ticks until a held key walks on, or goes on undoing
  const WAYS = ['left', 'right', 'up', 'down'];
  const BACK = { left: 'right', right: 'left', up: 'down', down: 'up' };
  const KEYS = [...WAYS, 'act', 'alt'];
  const NONE = {};
  const POINTS = { piece: 25, level: 100, spare: 5 };
  const FAR = 1e9;

  /**
   * @typedef {{n: number, w: number, wall: boolean[], hero: number, pieces: number[], marks: number[], goal: number,
   *   hazards: number[], alive: boolean[], solution: string[], slides: boolean}} Room cells count in rows of `w` =
   *   n + 2, with a rim of wall
   * @typedef {{hero: number, pieces: number[], taken: number}} Place what changes in a room; `taken` is a set of bits
   */

  // ---------------------------------------------------------------- numbers

  function luckOf(seed) {
    let s = seed | 0;
    return () => {
      s = (s + 0x6d2b79f5) | 0;
      let t = Math.imul(s ^ (s >>> 15), 1 | s);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
  }

  const below = (luck, n) => Math.floor(luck() * n);
  const way = (room, name) => ({ left: -1, right: 1, up: -room.w, down: room.w })[name];
  const full = (room) => (1 << room.pieces.length) - 1;

  /** The public place of a cell; the rim is at -1 and n. */
  const point = (room, cell) => ({ x: (cell % room.w) - 1, y: Math.floor(cell / room.w) - 1 });

  // ---------------------------------------------------------------- one move

  /**
   * What a move leads to, or null when something is in the way. Changes nothing.
   * @param {Room} room @param {Place} at @param {string} name of a direction
   * @returns {null | {at: Place, path: number[], pushed: number, got: number[], hurt: boolean}}
   */
  function move(room, at, name) {
    return room.slides ? glide(room, at, way(room, name)) : shove(room, at, way(room, name));
  }

  function shove(room, at, d) {
    const to = at.hero + d;
    if (room.wall[to]) return null;
    const pushed = at.pieces.indexOf(to);
    if (pushed >= 0 && (room.wall[to + d] || at.pieces.includes(to + d))) return null;
    const pieces = pushed < 0 ? at.pieces : at.pieces.map((cell, i) => (i === pushed ? to + d : cell));
    return { at: { hero: to, pieces, taken: 0 }, path: [to], pushed, got: [], hurt: false };
  }

  function glide(room, at, d) {
    const [path, got] = [[], []];
    let { hero, taken } = at;
    let hurt = false;
    while (!room.wall[hero + d] && !hurt && !(path.length && home(room, hero, taken))) {
      hero += d;
      path.push(hero);
      const item = at.pieces.indexOf(hero);
      if (item >= 0 && !(taken & (1 << item))) {
        taken |= 1 << item;
        got.push(item);
      }
      hurt = room.hazards.includes(hero);
    }
    return path.length ? { at: { hero, pieces: at.pieces, taken }, path, pushed: -1, got, hurt } : null;
  }

  const home = (room, hero, taken) => hero === room.goal && taken === full(room);
  const placed = (room, at) => at.pieces.reduce((sum, cell) => sum + (room.marks.includes(cell) ? 1 : 0), 0);
  const counted = (room, at) => (room.slides ? bits(at.taken) : placed(room, at));
  const solved = (room, at) =>
    room.slides ? home(room, at.hero, at.taken) : placed(room, at) === room.marks.length;

  function bits(set) {
    let n = 0;
    for (let rest = set; rest; rest >>= 1) n += rest & 1;
    return n;
  }

  /** Plays a list of moves by the rules. @returns {Place|null} null when one of them is refused or hurts */
  function play(room, moves) {
    let at = start(room);
    for (const name of moves) {
      const next = move(room, at, name);
      if (!next || next.hurt) return null;
      at = next.at;
    }
    return at;
  }

  const start = (room) => ({ hero: room.hero, pieces: room.pieces, taken: 0 });

  // ---------------------------------------------------------------- walking

  /** For every cell the direction that leads there on a shortest walk around the pieces; '' where he stands. */
  function walks(room, from, pieces) {
    const came = new Array(room.wall.length).fill(null);
    came[from] = '';
    const queue = [from];
    for (let i = 0; i < queue.length; i++) {
      for (const name of WAYS) {
        const to = queue[i] + way(room, name);
        if (room.wall[to] || came[to] !== null || pieces.includes(to)) continue;
        came[to] = name;
        queue.push(to);
      }
    }
    return came;
  }

  /** @returns {string[]|null} the moves of a shortest walk */
  function walk(room, from, to, pieces, came = walks(room, from, pieces)) {
    if (came[to] === null) return null;
    const moves = [];
    for (let cell = to; cell !== from; cell -= way(room, came[cell])) moves.unshift(came[cell]);
    return moves;
  }

  // ---------------------------------------------------------------- rooms

  /** How hard a level is meant to be: side, pieces, pushes or slides of its solution. */
  function aim(p, mode, level) {
    const u = p.levels > 1 ? level / (p.levels - 1) : 0.8;
    const small = Math.min(p.size, mode === 'slide' ? 6 : 5);
    const count = 1 + Math.round(u * (p.pieces - 1));
    return {
      n: Math.round(small + u * (p.size - small)),
      count,
      length: mode === 'slide' ? Math.round(3 + u * (3 + 1.5 * p.pieces)) : Math.min(14, Math.round(3 + u * (2 + 2.7 * p.pieces))),
      hazards: mode === 'slide' ? Math.round(u * p.hazards) : 0,
      most: p.moveLimit > 0 ? p.moveLimit : mode === 'slide' ? 24 : 90,
    };
  }

  /** A room of `n` x `n` cells with blocks of wall, all floor in one part. */
  function walls(luck, n, share, shapes) {
    const w = n + 2;
    const wall = Array.from({ length: w * w }, (_, i) => i < w || i >= w * w - w || i % w === 0 || i % w === w - 1);
    let left = Math.round(n * n * share);
    for (let tries = 0; left > 0 && tries < 60; tries++) {
      const cell = w + 1 + below(luck, n) + w * below(luck, n);
      const block = shapes[below(luck, shapes.length)].map(([x, y]) => cell + x + w * y);
      const fresh = block.filter((i) => i < w * w && !wall[i]);
      for (const i of fresh) wall[i] = true;
      if (whole(wall, w)) left -= fresh.length;
      else for (const i of fresh) wall[i] = false;
    }
    return { n, w, wall, hero: 0, pieces: [], marks: [], goal: -1, hazards: [], alive: [], solution: [], slides: false };
  }

  function whole(wall, w) {
    const floor = floorOf(wall);
    const came = walks({ w, wall }, floor[0], []);
    return floor.every((cell) => came[cell] !== null);
  }

  const floorOf = (wall) => [...wall.keys()].filter((cell) => !wall[cell]);
  const BLOCKS = [[[0, 0]], [[0, 0], [1, 0]], [[0, 0], [0, 1]], [[0, 0], [1, 0], [0, 1]]];
  const STONES = [[[0, 0]], [[0, 0]], [[0, 0], [1, 0]], [[0, 0], [0, 1]]];

  /** In how many directions one can move; a start in the open shows at once what the keys do. */
  const freedom = (room, at) => WAYS.filter((name) => (move(room, at, name) || { hurt: true }).hurt === false).length;

  // ---------------------------------------------------------------- push: levels by pulling

  /**
   * Pulls the pieces away from their marks in all ways, breadth first, the most promising `BEAM` of each depth.
   * A node is what is there before its push: the hero stands behind the piece that goes `name`.
   */
  const BEAM = 80;

  function pull(room, luck, depth) {
    const all = [];
    const seen = new Set();
    let ring = [];
    const add = (into, node) => {
      node.pieces.sort((a, b) => a - b);
      const key = node.pieces.join() + '|' + corner(room, node.hero, node.pieces);
      if (seen.has(key)) return;
      seen.add(key);
      into.push(node);
    };
    for (const cell of floorOf(room.wall)) {
      const node = { pieces: [...room.marks], hero: cell, next: null, depth: 0, turns: 0, name: '', moved: -1 };
      if (!room.marks.includes(cell)) add(ring, node);
    }
    while (ring.length && all.length < depth * BEAM) {
      const next = [];
      for (const node of ring) for (const child of pulls(room, node)) add(next, child);
      for (const node of next) node.rank = node.turns + 2 * luck();
      ring = next.length > BEAM ? next.sort((a, b) => b.rank - a.rank).slice(0, BEAM) : next;
      all.push(...ring);
      if (ring.length && ring[0].depth >= depth) break;
    }
    return all;
  }

  const reachable = new Int32Array(512); // the stamp of the flood that last came to a cell
  const queue = new Int32Array(512);
  let stamp = 0;

  /** Floods from a cell; the stamps tell what was reached. @returns {number} the first cell of that part */
  function corner(room, from, pieces) {
    const { wall, w } = room;
    stamp++;
    for (const cell of pieces) reachable[cell] = -stamp;
    let [first, end] = [from, 1];
    reachable[from] = stamp;
    queue[0] = from;
    for (let i = 0; i < end; i++) {
      const cell = queue[i];
      if (cell < first) first = cell;
      for (let k = 0; k < 4; k++) {
        const to = k === 0 ? cell - 1 : k === 1 ? cell + 1 : k === 2 ? cell - w : cell + w;
        if (wall[to] || reachable[to] === stamp || reachable[to] === -stamp) continue;
        reachable[to] = stamp;
        queue[end++] = to;
      }
    }
    return first;
  }

  function pulls(room, node) {
    corner(room, node.hero, node.pieces);
    const found = [];
    const mine = stamp;
    for (const piece of node.pieces) {
      for (const name of WAYS) {
        const d = way(room, name);
        const [beside, behind] = [piece + d, piece + 2 * d];
        if (reachable[beside] !== mine || room.wall[behind] || reachable[behind] === -mine) continue;
        const turn = node.moved !== piece || node.name !== BACK[name] ? 1 : 0;
        found.push({
          pieces: node.pieces.map((cell) => (cell === piece ? beside : cell)),
          hero: behind,
          next: node,
          depth: node.depth + 1,
          turns: node.turns + turn,
          name: BACK[name],
          moved: beside,
        });
      }
    }
    return found;
  }

  /** Marks near each other, where a piece can be pulled away from. */
  function chooseMarks(room, luck, count) {
    const pullable = (cell) =>
      WAYS.some((name) => !room.wall[cell + way(room, name)] && !room.wall[cell + 2 * way(room, name)]);
    const free = floorOf(room.wall).filter(pullable);
    const first = free[below(luck, free.length)];
    const close = (cell) => {
      const [a, b] = [point(room, cell), point(room, first)];
      return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
    };
    const rest = free.filter((cell) => cell !== first && close(cell) <= 3);
    const marks = [first];
    while (marks.length < count && rest.length) marks.push(...rest.splice(below(luck, rest.length), 1));
    return marks;
  }

  function pushRoom(luck, want) {
    const room = walls(luck, want.n, 0.2, BLOCKS);
    room.marks = chooseMarks(room, luck, want.count);
    const ready = room.marks.length === want.count;
    const away = ready ? pull(room, luck, want.length).filter((node) => !overlap(node.pieces, room.marks)) : [];
    if (!away.length) return null;
    const worth = (node) => Math.min(node.turns, want.length * 0.7) - Math.abs(node.depth - want.length) * 2;
    const node = away.reduce((best, other) => (worth(other) > worth(best) ? other : best));
    room.pieces = node.pieces;
    room.hero = standing(room, node, luck);
    for (let here = room.hero, it = node; it.next; it = it.next) {
      room.solution.push(...walk(room, here, it.hero, it.pieces), it.name);
      here = it.hero + way(room, it.name);
    }
    room.alive = living(room);
    return { room, worth: worth(node) - room.solution.length * 0.15 };
  }

  const overlap = (a, b) => a.some((cell) => b.includes(cell));

  /** Where the hero begins: in the open, not far from his first push. */
  function standing(room, node, luck) {
    const came = walks(room, node.hero, node.pieces);
    const worth = (cell) =>
      2 * freedom(room, { hero: cell, pieces: node.pieces, taken: 0 }) -
      0.5 * walk(room, node.hero, cell, node.pieces, came).length +
      luck();
    const cells = floorOf(room.wall).filter((cell) => came[cell] !== null);
    return cells.map((cell) => [worth(cell), cell]).reduce((best, it) => (it[0] > best[0] ? it : best))[1];
  }

  /** From which cells a single piece can still come to a mark. */
  function living(room) {
    const alive = room.wall.map(() => false);
    const queue = [...room.marks];
    for (const cell of queue) {
      alive[cell] = true;
      for (const name of WAYS) {
        const [to, behind] = [cell + way(room, name), cell + 2 * way(room, name)];
        if (!room.wall[to] && !room.wall[behind] && !alive[to] && !queue.includes(to)) queue.push(to);
      }
    }
    return alive;
  }

  // ---------------------------------------------------------------- slide: levels by distance from the goal

  function slideRoom(luck, want) {
    const room = walls(luck, want.n, 0.14, STONES);
    room.slides = true;
    const free = floorOf(room.wall);
    const take = () => free.splice(below(luck, free.length), 1)[0];
    room.goal = take();
    room.pieces = Array.from({ length: want.count }, take);
    room.hazards = Array.from({ length: want.hazards }, take);
    const far = distances(room);
    const worth = (cell) =>
      freedom(room, { hero: cell, pieces: room.pieces, taken: 0 }) * 0.8 + luck() - Math.abs(far[cell] - want.length) * 2;
    const starts = free.filter((cell) => far[cell] < FAR);
    if (!starts.length) return null;
    room.hero = starts.reduce((best, cell) => (worth(cell) > worth(best) ? cell : best));
    room.solution = downhill(room, far);
    return { room, worth: worth(room.hero) };
  }

  /** How many slides every cell, with every set of things taken, is from the end; breadth first, backwards. */
  function distances(room) {
    const cells = room.wall.length;
    const from = new Map(); // state -> states that lead there
    const far = new Array(cells * (full(room) + 1)).fill(FAR);
    for (let state = 0; state < far.length; state++) {
      if (room.wall[state % cells]) continue;
      for (const to of nexts(room, state)) {
        if (from.has(to)) from.get(to).push(state);
        else from.set(to, [state]);
      }
    }
    const queue = [room.goal + cells * full(room)];
    far[queue[0]] = 0;
    for (const state of queue) {
      for (const before of from.get(state) || []) {
        if (far[before] < FAR) continue;
        far[before] = far[state] + 1;
        queue.push(before);
      }
    }
    return far;
  }

  function nexts(room, state) {
    const cells = room.wall.length;
    const at = { hero: state % cells, pieces: room.pieces, taken: Math.floor(state / cells) };
    const found = WAYS.map((name) => move(room, at, name)).filter((it) => it && !it.hurt);
    return found.map((it) => it.at.hero + cells * it.at.taken);
  }

  function downhill(room, far) {
    const value = (at) => far[at.hero + room.wall.length * at.taken];
    const moves = [];
    for (let at = start(room); value(at) > 0; ) {
      const name = WAYS.find((it) => {
        const next = move(room, at, it);
        return next && !next.hurt && value(next.at) === value(at) - 1;
      });
      moves.push(name);
      at = move(room, at, name).at;
    }
    return moves;
  }

  // ---------------------------------------------------------------- levels

  const made = new Map();
  const CANDIDATES = 4;

  /**
   * The room of a level: the best of a few whose solution was played by the rules; with every failure it asks for a
   * little less, so that there is always one.
   */
  function roomOf(p, mode, seed, level) {
    const key = [mode, seed, level, p.levels, p.size, p.pieces, p.hazards, p.moveLimit].join();
    if (!made.has(key)) {
      if (made.size > 60) made.clear();
      made.set(key, makeRoom(aim(p, mode, level), mode, luckOf(Math.imul(seed + 1, 7919) + level * 104729)));
    }
    return made.get(key);
  }

  function makeRoom(wanted, mode, luck) {
    let [best, want] = [null, wanted];
    for (let tries = 1; tries <= CANDIDATES || !best; tries++) {
      const found = mode === 'slide' ? slideRoom(luck, want) : pushRoom(luck, want);
      const end = found && found.room.solution.length <= want.most ? play(found.room, found.room.solution) : null;
      if (end && solved(found.room, end) && (!best || found.worth > best.worth)) best = found;
      if (!best && tries >= CANDIDATES) want = easier(want, tries);
    }
    return best.room;
  }

  const easier = (want, tries) => ({
    ...want,
    length: Math.max(1, want.length - 1),
    count: Math.max(1, want.count - (tries % 3 ? 0 : 1)),
    hazards: Math.max(0, want.hazards - 1),
  });

  // ---------------------------------------------------------------- state

  /**
   * The first state of a game.
   * @param {{params: Object<string, number>, content?: {mode?: string}}} data
   * @param {number} seed
   */
  function init(data, seed) {
    const p = data.params;
    const whole = (name) => Math.round(p[name]);
    const numbers = { levels: whole('levels'), size: whole('size'), pieces: whole('pieces') };
    const ticks = Math.round(p.timeLimit * HZ);
    const s = {
      seed: seed | 0,
      mode: data.content && data.content.mode === 'slide' ? 'slide' : 'push',
      p: { ...p, ...numbers, hazards: whole('hazards'), moveLimit: whole('moveLimit'), undoCost: whole('undoCost') },
      tick: 0,
      phase: 'playing',
      left: ticks,
      total: ticks,
      lives: whole('lives'),
      score: 0,
      level: 0,
      moves: 0,
      pushes: 0,
      par: 0,
      spentMoves: 0,
      undos: 0,
      rewinds: 0,
      refused: 0,
      taken: 0,
      held: {},
      since: 0,
    };
    enter(s, 0);
    return s;
  }

  function enter(s, level) {
    s.level = level;
    s.room = roomOf(s.p, s.mode, s.seed, level);
    s.most = 0; // pieces that were home, or taken, at once in this level
    begin(s);
  }

  /** Puts everything of the level where it begins. */
  function begin(s) {
    const length = s.room.solution.length;
    s.limit = s.p.moveLimit > 0 ? s.p.moveLimit : length + Math.max(5, Math.ceil(length * s.p.moveSpare));
    s.movesLeft = s.limit;
    s.at = start(s.room);
    s.trail = []; // {at, name}: where he was before each move
    s.facing = 'down';
    s.hurt = false;
    wait(s, 'enter', BEAT.enter);
    s.wishes = []; // {name, tick} of keys that came early
    s.route = [];
  }

  function wait(s, beat, ticks) {
    s.beat = beat;
    s.wait = ticks;
  }

  // ---------------------------------------------------------------- input

  function listen(s, input) {
    const held = (input && input.held) || NONE;
    const same = s.last && held[s.last];
    s.since = same ? s.since + 1 : 0;
    for (const name of KEYS) {
      if (held[name] && !s.held[name]) wish(s, name);
      s.held[name] = !!held[name];
    }
    const cmd = (input && input.cmd) || NONE;
    if (KEYS.includes(cmd.go)) wish(s, cmd.go);
    if (Number.isInteger(cmd.to)) lead(s, cmd.to);
    s.wishes = s.wishes.filter((it) => s.tick - it.tick <= KEEP);
  }

  function wish(s, name) {
    if (s.wishes.length < 3) s.wishes.push({ name, tick: s.tick });
    s.last = name;
    s.since = 0;
    s.route = [];
  }

  /** A cell was pointed at: walk there, or push what stands beside. */
  function lead(s, to) {
    const beside = WAYS.find((name) => s.at.hero + way(s.room, name) === to);
    if (beside) return wish(s, beside);
    s.route = (to >= 0 && to < s.room.wall.length && walk(s.room, s.at.hero, to, s.at.pieces)) || [];
    return undefined;
  }

  /** What is to be done now: a key just pressed, one that is held on, or the next step of a walk. */
  function asked(s) {
    if (s.wishes.length) return s.wishes.shift().name;
    const goesOn = s.since >= REPEAT && s.held[s.last];
    if (goesOn && s.last === 'alt' && s.trail.length) return 'alt';
    if (goesOn && !s.room.slides && WAYS.includes(s.last) && move(s.room, s.at, s.last)) return s.last;
    return s.route.shift() || null;
  }

  // ---------------------------------------------------------------- beats

  /**
   * Advances the game by one tick.
   * @param {object} s state, changed in place
   * @param {{held?: Object<string, boolean>, cmd?: object}} input
   * @returns {object[]} events for the view
   */
  function step(s, input) {
    const events = [];
    if (s.phase !== 'playing') return events;
    s.tick++;
    listen(s, input);
    if (s.wait > 0) s.wait--;
    if (s.wait === 0) BEATS[s.beat](s, events);
    if (s.phase === 'playing') countDown(s, events);
    return events;
  }

  function countDown(s, events) {
    if (!s.total) return;
    s.left--;
    if (s.left <= 0) finish(s, 'lost', events);
    else if (s.left <= 10 * HZ && s.left % HZ === 0) events.push({ e: 'second', left: s.left / HZ });
  }

  const BEATS = {
    enter: rest,
    moving: rest,
    idle: rest,
    solved(s, events) {
      enter(s, s.level + 1);
      events.push({ e: 'level', level: s.level + 1 });
    },
    spent(s, events) {
      begin(s);
      events.push({ e: 'again', lives: s.lives });
    },
  };

  /** Nothing moves: the level may be over; else what is asked for is done. */
  function rest(s, events) {
    s.beat = 'idle';
    if (s.hurt) return trip(s, 'hurt', events);
    if (solved(s.room, s.at)) return complete(s, events);
    if (s.movesLeft <= 0) return trip(s, 'spent', events);
    const name = asked(s);
    if (name === 'alt') return undo(s, events);
    if (name === 'act') return rewind(s, events);
    return name ? go(s, name, events) : undefined;
  }

  function go(s, name, events) {
    const next = move(s.room, s.at, name);
    s.facing = name;
    if (!next) return refuse(s, name, events);
    s.trail.push({ at: s.at, name });
    const from = s.at;
    s.at = next.at;
    s.hurt = next.hurt;
    s.movesLeft--;
    s.moves++;
    if (next.pushed >= 0) s.pushes++;
    s.taken += next.got.length;
    reward(s);
    const ticks = s.room.slides ? BEAT.slide + next.path.length * BEAT.cell : next.pushed < 0 ? BEAT.step : BEAT.push;
    wait(s, 'moving', ticks);
    return events.push({ e: 'go', name, from, ticks, ...next, home: counted(s.room, s.at) });
  }

  function reward(s) {
    const now = counted(s.room, s.at);
    s.score += Math.max(0, now - s.most) * POINTS.piece;
    s.most = Math.max(s.most, now);
  }

  function refuse(s, name, events) {
    s.refused++;
    s.route = [];
    wait(s, 'moving', BEAT.bump);
    events.push({ e: 'bump', name });
  }

  /** Takes back a move; it returns to the purse, but undoing has its price. */
  function undo(s, events) {
    const last = s.trail.pop();
    if (!last) return refuse(s, 'alt', events);
    const from = s.at;
    s.at = last.at;
    s.facing = last.name;
    s.undos++;
    s.movesLeft = Math.max(0, s.movesLeft + 1 - s.p.undoCost);
    wait(s, 'moving', BEAT.undo);
    return events.push({ e: 'undo', from, at: s.at, name: last.name, ticks: BEAT.undo });
  }

  /** Takes back everything; the moves that were made stay spent. */
  function rewind(s, events) {
    if (!s.trail.length) return refuse(s, 'act', events);
    const trail = s.trail.map((it) => it.at).concat(s.at).reverse();
    s.at = s.trail[0].at;
    s.trail = [];
    s.rewinds++;
    const ticks = Math.min(56, 8 + 2 * trail.length);
    wait(s, 'moving', ticks);
    return events.push({ e: 'rewind', trail, ticks });
  }

  /** A try is lost: by a hazard, or because no move is left. */
  function trip(s, e, events) {
    s.lives--;
    s.spentMoves += s.limit - s.movesLeft;
    s.hurt = false;
    if (s.lives <= 0) {
      events.push({ e, lives: 0 });
      return finish(s, 'lost', events);
    }
    wait(s, 'spent', BEAT.spent);
    return events.push({ e, lives: s.lives });
  }

  function complete(s, events) {
    const points = POINTS.level + POINTS.spare * s.movesLeft;
    s.score += points;
    s.par += s.room.solution.length;
    s.spentMoves += s.limit - s.movesLeft;
    const last = s.level + 1 >= s.p.levels;
    events.push({ e: 'solved', level: s.level + 1, points, last });
    if (last) return finish(s, 'won', events);
    return wait(s, 'solved', BEAT.solved);
  }

  function finish(s, phase, events) {
    s.phase = phase;
    events.push({ e: phase });
  }

  // ---------------------------------------------------------------- what others see

  /** Three stars for a game with few needless moves. */
  function stars(s) {
    if (s.phase !== 'won') return 0;
    const waste = s.spentMoves / s.par;
    return waste <= 1.35 ? 3 : waste <= 2 ? 2 : 1;
  }

  /** Pieces that cannot come to a mark any more, whatever is done. */
  function stuck(s) {
    return s.room.slides ? 0 : s.at.pieces.filter((cell) => !s.room.alive[cell]).length;
  }

  /** The public state. */
  function view(s) {
    const now = counted(s.room, s.at);
    const done = s.phase === 'won' || s.beat === 'solved' ? 1 : (0.9 * now) / s.room.pieces.length;
    const slides = s.room.slides;
    return {
      phase: s.phase,
      mode: s.mode,
      score: s.score,
      level: s.level + 1,
      levels: s.p.levels,
      lives: s.lives,
      livesMax: Math.round(s.p.lives),
      movesLeft: s.movesLeft,
      moveLimit: s.limit,
      moves: s.moves,
      pushes: s.pushes,
      undos: s.undos,
      rewinds: s.rewinds,
      refused: s.refused,
      home: slides ? null : now,
      gathered: slides ? now : null,
      pieces: s.room.pieces.length,
      collected: s.taken,
      stuck: stuck(s),
      timeLeft: s.total ? s.left / HZ : null,
      timeMax: s.total / HZ,
      progress: Math.min(1, (s.level + done) / s.p.levels),
      stars: stars(s),
      beat: s.beat,
      facing: s.facing,
      player: point(s.room, s.at.hero),
      board: boardHash(s),
    };
  }

  const FNV = 2166136261;
  const stir = (h, n) => Math.imul(h ^ n, 16777619);
  const place = (s) => [s.room.hero, ...s.room.pieces, s.at.hero, ...s.at.pieces, s.at.taken].reduce(stir, FNV);
  const boardHash = (s) => (place(s) >>> 0).toString(16);

  /** A text that changes with everything that matters in a state. */
  function hash(s) {
    const walls = s.room.wall.reduce((h, wall) => stir(h, wall ? 1 : 2), place(s));
    const numbers = [s.tick, s.left, s.score, s.level, s.movesLeft, s.wait, s.undos, s.moves, s.lives, s.seed];
    return (numbers.reduce(stir, walls) >>> 0).toString(16);
  }

  const rules = { init, step, view, hash, move, walks, walk, way, point, solved, counted, start, play, roomOf };
  root.Sim = { HZ, BEAT, WAYS, BACK, ...rules };
})(typeof window === 'undefined' ? globalThis : window);
