/**
 * sim.js: the rules of two games with tiles on a grid. `fall`: pieces fall into a well, full rows burst. `merge`: all
 * tiles slide at once, two alike become the next of a chain. Pure: no DOM, clock or foreign randomness; the same data,
 * seed and inputs give the same game, in the page and alone. One step is 1/60 s.
 */
(function (root) {
  'use strict';

  const HZ = 60;
  const ROWS = 14; // of a well
  const BEAT = { clear: 26, slide: 9 };
  const REPEAT = { first: 10, next: 3 }; // ticks until a held arrow moves the piece again
  const SOFT = 3; // ticks a row takes while the piece is pushed down
  const LOCK = 28; // ticks on the ground until a piece stays there
  const MOST_RESETS = 12; // how often moving it on the ground begins that anew
  const FASTER = 1.2; // by level
  const ROW_POINTS = [0, 100, 250, 450, 700, 1000];
  const KINDS_OF_SIZE = [0, 1, 1, 2, 5, 3]; // how many pieces of so many cells a set has
  const ARROWS = ['left', 'right', 'up', 'down'];
  const KEYS = [...ARROWS, 'act', 'alt'];
  const NONE = {};

  /** @typedef {{kind: number, turn: number, x: number, y: number, ids: number[]}} Piece ids of its cells, in order */
  /** @typedef {{id: number, level: number}} Tile */

  function random(s) {
    s.rng = (s.rng + 0x6d2b79f5) | 0;
    let t = Math.imul(s.rng ^ (s.rng >>> 15), 1 | s.rng);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  const below = (s, n) => Math.floor(random(s) * n);
  const clamp = (v, lo, hi) => Math.min(hi, Math.max(lo, v));

  function shuffle(s, list) {
    for (let i = list.length - 1; i > 0; i--) {
      const j = below(s, i + 1);
      [list[i], list[j]] = [list[j], list[i]];
    }
    return list;
  }

  // ---------------------------------------------------------------- pieces

  const turned = (cells, n) => cells.map(([x, y]) => [n - 1 - y, x]);
  const text = (cells) => cells.map(([x, y]) => y * 16 + x).sort((a, b) => a - b).join();

  /** The same cells, moved to the corner. */
  function cornered(cells) {
    const [left, top] = [Math.min(...cells.map(([x]) => x)), Math.min(...cells.map(([, y]) => y))];
    return cells.map(([x, y]) => [x - left, y - top]);
  }

  /** One text for all four turns of a shape. */
  function name(cells) {
    const names = [];
    for (let [turn, now] = [0, cells]; turn < 4; turn++, now = turned(now, 6)) names.push(text(cornered(now)));
    return names.sort()[0];
  }

  /** Every shape of `size` cells that hang together; mirrored ones are two. */
  function shapes(size) {
    if (size === 1) return [[[0, 0]]];
    const found = new Map();
    for (const cells of shapes(size - 1)) {
      for (const [x, y] of cells) {
        for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
          if (cells.some((c) => c[0] === x + dx && c[1] === y + dy)) continue;
          const grown = cornered([...cells, [x + dx, y + dy]]);
          if (!found.has(name(grown))) found.set(name(grown), grown);
        }
      }
    }
    return [...found.values()];
  }

  /** The four turns of a shape in the smallest square around its middle. */
  function turns(cells) {
    const [w, h] = [Math.max(...cells.map(([x]) => x)) + 1, Math.max(...cells.map(([, y]) => y)) + 1];
    const n = Math.max(w, h);
    const all = [cells.map(([x, y]) => [x + ((n - w) >> 1), y + ((n - h) >> 1)])];
    for (let turn = 1; turn < 4; turn++) all.push(turned(all[turn - 1], n));
    return { n, turns: all };
  }

  /** The pieces of a round: all small ones, and some of the larger ones, by luck. */
  function pieceSet(s, most) {
    const set = [];
    for (let size = most > 3 ? 2 : 1; size <= most; size++) {
      set.push(...shuffle(s, shapes(size)).slice(0, KINDS_OF_SIZE[size]));
    }
    return set.map(turns);
  }

  // ---------------------------------------------------------------- fall: the well

  /** Column and row of each cell of a piece. */
  const cellsOf = (s, { kind, turn, x, y }) => s.set[kind].turns[turn].map(([dx, dy]) => [x + dx, y + dy]);

  function fits(s, piece) {
    return cellsOf(s, piece).every(
      ([x, y]) => x >= 0 && x < s.columns && y < ROWS && (y < 0 || !s.well[y * s.columns + x]),
    );
  }

  /** The row in which a piece comes to rest. */
  function ground(s, piece) {
    let { y } = piece;
    while (fits(s, { ...piece, y: y + 1 })) y++;
    return y;
  }

  /** How many rows from the ground something stands in. */
  function height(s) {
    const first = s.well.findIndex((cell) => cell);
    return first < 0 ? 0 : ROWS - Math.floor(first / s.columns);
  }

  function nextKind(s) {
    if (!s.bag.length) s.bag = shuffle(s, s.set.map((_, kind) => kind));
    return s.bag.pop();
  }

  /** A piece of a kind at the top of the well. */
  function fresh(s, kind) {
    const { n, turns: [cells] } = s.set[kind];
    return { kind, turn: 0, x: (s.columns - n) >> 1, y: 0 - Math.min(...cells.map(([, dy]) => dy)) };
  }

  /** Puts a piece into the well; where it has no room, the round is lost. */
  function enter(s, kind, events) {
    s.piece = { ...fresh(s, kind), ids: s.set[kind].turns[0].map(() => s.nextId++) };
    Object.assign(s, { drop: 0, lock: 0, resets: 0, age: 0 });
    if (!fits(s, s.piece)) return finish(s, 'lost', events);
    events.push({ e: 'enter', kind });
  }

  function nextPiece(s, events) {
    s.queue.push(nextKind(s));
    s.swapped = false;
    enter(s, s.queue.shift(), events);
  }

  /** Rows of rubble on the ground, with a gap two cells wide that wanders. */
  function rubble(s, rows) {
    let gap = below(s, s.columns - 1);
    for (let y = ROWS - 1; y >= ROWS - rows; y--) {
      for (let x = 0; x < s.columns; x++) {
        const kind = below(s, s.set.length);
        if (x !== gap && x !== gap + 1) s.well[y * s.columns + x] = { id: s.nextId++, kind };
      }
      gap = clamp(gap + below(s, 5) - 2, 0, s.columns - 2);
    }
  }

  /** Moves or turns the piece if there is room; on the ground it may stay a little longer then. */
  function tryPiece(s, change) {
    const moved = { ...s.piece, ...change };
    if (!fits(s, moved)) return false;
    s.piece = moved;
    if (s.lock > 0 && s.resets < MOST_RESETS) Object.assign(s, { lock: 0, resets: s.resets + 1 });
    return true;
  }

  /** A piece turned once, moved aside or up a little where it has no room; null if there is none. */
  function spun(s, piece) {
    for (const dy of [0, -1]) {
      for (const dx of [0, -1, 1, -2, 2]) {
        const to = { ...piece, turn: (piece.turn + 1) % 4, x: piece.x + dx, y: piece.y + dy };
        if (fits(s, to)) return to;
      }
    }
    return null;
  }

  function turn(s, events) {
    const to = spun(s, s.piece);
    if (!to || !tryPiece(s, to)) return refuse(s, 'up', events);
    events.push({ e: 'turn' });
  }

  function shift(s, dx, events) {
    if (tryPiece(s, { x: s.piece.x + dx })) events.push({ e: 'move', dx });
    else refuse(s, dx < 0 ? 'left' : 'right', events);
  }

  function refuse(s, key, events) {
    s.refused++;
    events.push({ e: 'refused', key });
  }

  /** Lays the piece aside and takes what lay there; once for each piece. */
  function hold(s, events) {
    if (s.swapped) return refuse(s, 'alt', events);
    const { kind } = s.piece;
    const other = s.aside;
    Object.assign(s, { aside: kind, alts: s.alts + 1 });
    events.push({ e: 'hold', ids: s.piece.ids });
    if (other === null) nextPiece(s, events);
    else enter(s, other, events);
    s.swapped = true;
  }

  /** Lets the piece fall to the ground at once. */
  function plunge(s, events) {
    const rows = ground(s, s.piece) - s.piece.y;
    s.piece.y += rows;
    s.score += rows;
    land(s, rows, events);
  }

  function land(s, rows, events) {
    const cells = cellsOf(s, s.piece);
    const { ids, kind } = s.piece;
    cells.forEach(([x, y], i) => {
      if (y >= 0) s.well[y * s.columns + x] = { id: ids[i], kind };
    });
    s.pieces++;
    events.push({ e: 'land', ids, cells, rows });
    Object.assign(s, { last: { ...s.piece }, piece: null });
    if (cells.some(([, y]) => y < 0)) return finish(s, 'lost', events);
    burst(s, events);
    s.peak = Math.max(s.peak, height(s));
    if (s.phase === 'playing' && !s.wait) nextPiece(s, events);
  }

  /** Full rows burst; rows in a row of pieces count more. */
  function burst(s, events) {
    const full = [];
    for (let y = 0; y < ROWS; y++) {
      if (s.well.slice(y * s.columns, (y + 1) * s.columns).every(Boolean)) full.push(y);
    }
    s.combo = full.length ? s.combo + 1 : 0;
    if (!full.length) return;
    s.bestCombo = Math.max(s.bestCombo, s.combo);
    const points = Math.round(ROW_POINTS[full.length] * (1 + s.p.comboBonus * (s.combo - 1)));
    s.score += points;
    s.rows += full.length;
    const row = (y) => s.well.slice(y * s.columns, (y + 1) * s.columns);
    const cells = full.flatMap((y) => row(y).map((cell, x) => ({ x, y, ...cell })));
    for (const y of full) s.well.fill(null, y * s.columns, (y + 1) * s.columns);
    Object.assign(s, { beat: 'clear', wait: BEAT.clear, gone: full });
    events.push({ e: 'clear', cells, rows: full, combo: s.combo, points });
    const level = 1 + Math.floor(s.rows / s.p.levelRows);
    if (s.p.target > 0 ? s.score >= s.p.target : s.rows >= s.p.rowGoal) return finish(s, 'won', events);
    if (level > s.level) events.push({ e: 'level', level });
    s.level = level;
  }

  /** What stood above the rows that burst comes down. */
  function settle(s, events) {
    const falling = [];
    for (const gone of s.gone) {
      const above = s.well.slice(0, gone * s.columns);
      s.well = [...Array(s.columns).fill(null), ...above, ...s.well.slice((gone + 1) * s.columns)];
    }
    s.well.forEach((cell, at) => cell && falling.push({ id: cell.id, y: Math.floor(at / s.columns) }));
    Object.assign(s, { beat: 'play', gone: [] });
    events.push({ e: 'settle', falling });
    nextPiece(s, events);
  }

  /** Ticks that a row takes. */
  function pace(s) {
    let speed = s.p.fallSpeed;
    for (let level = 1; level < s.level; level++) speed *= FASTER;
    return Math.max(2, Math.round(HZ / speed));
  }

  function sink(s, soft, events) {
    if (!fits(s, { ...s.piece, y: s.piece.y + 1 })) {
      s.drop = 0;
      if (++s.lock >= LOCK) land(s, 0, events);
      return;
    }
    s.lock = 0;
    if (++s.drop < (soft ? Math.min(SOFT, pace(s)) : pace(s))) return;
    s.drop = 0;
    s.piece.y++;
    if (soft) s.score++;
  }

  const FALL = {
    init(s) {
      s.columns = Math.round(s.p.columns);
      s.set = pieceSet(s, Math.round(s.p.pieceCells));
      s.well = Array(ROWS * s.columns).fill(null);
      Object.assign(s, { rows: 0, level: 1, bag: [], queue: [], aside: null, gone: [], peak: 0, swapped: false });
      rubble(s, Math.round(s.p.junk));
      for (let i = 0; i < 3; i++) s.queue.push(nextKind(s));
      nextPiece(s, []);
    },

    step(s, keys, cmd, events) {
      if (s.wait > 0 && --s.wait === 0) settle(s, events);
      if (s.wait > 0 || s.phase !== 'playing') {
        s.kept = [...s.kept, ...keys].slice(-2);
        return;
      }
      for (const key of [...s.kept.splice(0), ...keys]) {
        if (s.piece && s.phase === 'playing') this.press[key](s, events);
      }
      if (!s.piece || s.phase !== 'playing') return;
      for (const key of ['left', 'right']) {
        const since = s.held[key] - REPEAT.first;
        if (since >= 0 && since % REPEAT.next === 0) shift(s, key === 'left' ? -1 : 1, events);
      }
      if (Number.isInteger(cmd.steer)) {
        for (let i = 0; i < Math.min(9, Math.abs(cmd.steer)); i++) shift(s, Math.sign(cmd.steer), events);
      }
      s.age++;
      const soft = s.held.down > 0 && s.held.down <= s.age; // who held it for the last piece lets go first
      if (s.piece) sink(s, soft, events);
    },

    press: {
      left: (s, events) => shift(s, -1, events),
      right: (s, events) => shift(s, 1, events),
      up: turn,
      down: (s) => (s.drop = Math.max(s.drop, SOFT - 1)),
      act: plunge,
      alt: hold,
    },

    progress: (s) => (s.p.target > 0 ? s.score / s.p.target : s.rows / s.p.rowGoal),
    stars: (s) => (s.peak <= 8 ? 3 : s.peak <= 11 ? 2 : 1),

    view(s) {
      const { x, y, turn: way } = s.piece || s.last;
      const rows = s.p.target > 0 ? null : s.rows;
      const { rowGoal } = s.p;
      const [level, collected] = [s.level, s.rows];
      return { level, stage: level, rows, rowGoal, player: { x, y }, turn: way, height: height(s), collected };
    },

    cells(s) {
      const here = s.well.map((cell) => (cell ? 1 + cell.kind : 0));
      const { kind, turn: way, x, y } = s.piece || NONE;
      return s.piece ? [...here, kind, way, x, y] : here;
    },
  };

  // ---------------------------------------------------------------- merge: the board

  /** The cells of a line in the order in which they move: the first one is at the wall. */
  function lane(n, way, i) {
    const cells = Array.from({ length: n }, (_, k) => (way === 'left' || way === 'right' ? i * n + k : k * n + i));
    return way === 'left' || way === 'up' ? cells : cells.reverse();
  }

  /**
   * All tiles slid one way; alike ones that meet become one, once in a move. Changes nothing.
   * @returns {{tiles: (Tile|null)[], moves: {id: number, to: number, gone: boolean}[], made: {at: number, id: number,
   *   level: number}[]}} a made tile keeps the id of the one that was nearer to the wall
   */
  function slid(tiles, n, way) {
    const out = { tiles: Array(n * n).fill(null), moves: [], made: [] };
    for (let i = 0; i < n; i++) slideLane(tiles, lane(n, way, i), out);
    return out;
  }

  function slideLane(tiles, cells, out) {
    let [put, last] = [0, null];
    for (const from of cells) {
      const tile = tiles[from];
      if (!tile) continue;
      if (last && last.level === tile.level) {
        const at = cells[put - 1];
        out.tiles[at] = { id: last.id, level: last.level + 1 };
        out.made.push({ at, id: last.id, level: last.level + 1 });
        out.moves.push({ id: tile.id, to: at, gone: true });
        last = null;
      } else {
        const to = cells[put++];
        out.tiles[to] = last = tile;
        if (to !== from) out.moves.push({ id: tile.id, to, gone: false });
      }
    }
  }

  const canMove = (tiles, n) => ARROWS.some((way) => slid(tiles, n, way).moves.length > 0);

  function worth(level) {
    let value = 1;
    for (let i = 0; i < level; i++) value *= 2;
    return value;
  }

  /** Where the weight of all tiles lies: it moves the way they do, and merging does not change it. */
  function weight(s) {
    let [sum, x, y] = [0, 0, 0];
    s.tiles.forEach((tile, at) => {
      const w = tile ? worth(tile.level) : 0;
      [sum, x, y] = [sum + w, x + w * (at % s.n), y + w * Math.floor(at / s.n)];
    });
    return { x: Math.round((1000 * x) / sum) / 1000, y: Math.round((1000 * y) / sum) / 1000 };
  }

  /** A new tile in a free cell. */
  function sprout(s) {
    const free = [];
    s.tiles.forEach((tile, at) => tile || free.push(at));
    const at = free[below(s, free.length)];
    const tile = { id: s.nextId++, level: random(s) < s.p.luckyShare ? 2 : 1 };
    s.tiles[at] = tile;
    return { at, ...tile };
  }

  /** Plays a move on a state that rests: the rules of merging, without the beats. Returns what happened, or null. */
  function move(s, way) {
    const { tiles, moves, made } = slid(s.tiles, s.n, way);
    if (!moves.length) return null;
    s.tiles = tiles;
    s.player = weight(s);
    const plain = made.reduce((sum, it) => sum + worth(it.level), 0);
    const points = Math.round(plain * (1 + s.p.comboBonus * Math.max(0, made.length - 1)));
    const first = made.reduce((top, it) => Math.max(top, it.level), s.reached);
    const news = first > s.reached ? first : 0;
    Object.assign(s, { reached: first, score: s.score + points, combo: made.length, merges: s.merges + made.length });
    s.bestCombo = Math.max(s.bestCombo, made.length);
    s.moves++;
    if (s.movesLeft !== null) s.movesLeft--;
    return { moves, made, points, news, sprout: sprout(s) };
  }

  const KEPT = ['tiles', 'player', 'reached', 'score', 'combo', 'merges', 'moves', 'movesLeft', 'rng'];

  function slide(s, way, events) {
    const before = Object.fromEntries(KEPT.map((key) => [key, s[key]]));
    const done = move(s, way);
    if (!done) return refuse(s, way, events);
    s.past = [...s.past, before].slice(-Math.max(1, s.undosLeft));
    s.wait = BEAT.slide;
    events.push({ e: 'slide', way, ...done });
    if (s.p.target > 0 ? s.score >= s.p.target : s.reached >= s.p.chain) finish(s, 'won', events);
    else if (s.movesLeft === 0) finish(s, 'lost', events, 'spent');
    else if (!canMove(s.tiles, s.n)) finish(s, 'lost', events, 'stuck');
  }

  function undo(s, events) {
    if (!s.past.length || s.undosLeft <= 0) return refuse(s, 'alt', events);
    Object.assign(s, s.past.pop());
    s.undosLeft--;
    s.alts++;
    s.wait = BEAT.slide;
    events.push({ e: 'undo' });
  }

  const MERGE = {
    init(s) {
      s.n = Math.round(s.p.side);
      Object.assign(s, { tiles: Array(s.n * s.n).fill(null), reached: 1, moves: 0, merges: 0, past: [] });
      Object.assign(s, { movesLeft: Math.round(s.p.moveLimit) || null, undosLeft: Math.round(s.p.undos) });
      do {
        s.tiles.fill(null);
        for (let i = 0; i < Math.max(2, s.n - 1); i++) sprout(s);
      } while (ARROWS.some((way) => !slid(s.tiles, s.n, way).moves.length)); // every arrow answers at once
      s.reached = Math.max(...s.tiles.map((tile) => (tile ? tile.level : 0)));
      s.player = weight(s);
    },

    step(s, keys, cmd, events) {
      s.kept = [...s.kept, ...keys.filter((key) => key !== 'act')].slice(-2);
      if (s.wait > 0) s.wait--;
      if (s.wait > 0 || !s.kept.length) return;
      const key = s.kept.shift();
      if (key === 'alt') undo(s, events);
      else slide(s, key, events);
    },

    progress: (s) => (s.p.target > 0 ? s.score / s.p.target : (s.reached - 1) / (s.p.chain - 1)),
    stars(s) {
      const spare = s.movesLeft === null ? (s.alts ? 0.1 : 1) : s.movesLeft / s.p.moveLimit;
      return spare >= 0.2 ? 3 : spare >= 0.08 ? 2 : 1;
    },

    view(s) {
      const { movesLeft, moves, undosLeft, player, merges } = s;
      const reached = s.p.target > 0 ? null : s.reached;
      return { level: s.reached, movesLeft, moves, undosLeft, player, reached, chain: s.p.chain, collected: merges };
    },

    cells: (s) => s.tiles.map((tile) => (tile ? tile.level : 0)),
  };

  // ---------------------------------------------------------------- both

  const MODES = { fall: FALL, merge: MERGE };

  /**
   * The first state of a round.
   * @param {{params: Object<string, number>, content?: {mode?: string}}} data
   * @param {number} seed
   */
  function init(data, seed) {
    const mode = data.content && MODES[data.content.mode] ? data.content.mode : 'fall';
    const ticks = Math.round(data.params.timeLimit * HZ);
    const s = {
      seed: seed | 0,
      rng: (seed | 0) ^ 0x2f6e2b1,
      nextId: 1,
      tick: 0,
      phase: 'playing',
      mode,
      p: { ...data.params },
      left: ticks > 0 ? ticks : null,
      score: 0,
      combo: 0,
      bestCombo: 0,
      refused: 0,
      pieces: 0,
      alts: 0,
      beat: 'play',
      wait: 0,
      kept: [],
      held: {},
      finger: null,
      last: { x: 0, y: 0, turn: 0 },
    };
    for (const key of KEYS) s.held[key] = 0;
    MODES[mode].init(s);
    return s;
  }

  /** Which keys were pressed just now; a finger on a button counts as a key. */
  function listen(s, input, cmd) {
    const held = (input && input.held) || NONE;
    if (cmd.free) s.finger = null;
    if (KEYS.includes(cmd.hold)) s.finger = cmd.hold;
    const keys = [];
    for (const key of KEYS) {
      s.held[key] = held[key] || s.finger === key ? s.held[key] + 1 : 0;
      if (s.held[key] === 1) keys.push(key);
    }
    return KEYS.includes(cmd.go) ? [...keys, cmd.go] : keys;
  }

  /**
   * Advances the game by one tick.
   * @param {object} s state, changed in place
   * @param {{held?: Object<string, boolean>, cmd?: {go?: string, hold?: string, free?: boolean, steer?: number}}} input
   *   go: a key tapped; hold: a key that stays down until `free`; steer: columns to move the piece by
   * @returns {object[]} events for the view
   */
  function step(s, input) {
    const events = [];
    if (s.phase !== 'playing') return events;
    s.tick++;
    const cmd = (input && input.cmd) || NONE;
    const keys = listen(s, input, cmd);
    if (s.left !== null && --s.left <= 0) {
      s.left = 0;
      finish(s, 'lost', events, 'time');
      return events;
    }
    if (s.left !== null && s.left <= 10 * HZ && s.left % HZ === 0) events.push({ e: 'second' });
    MODES[s.mode].step(s, keys, cmd, events);
    return events;
  }

  function finish(s, phase, events, why = '') {
    s.phase = phase;
    events.push({ e: phase, why });
  }

  const FNV = 2166136261;
  const stir = (h, n) => Math.imul(h ^ n, 16777619);
  const digest = (numbers) => (numbers.reduce((h, n) => stir(h, n + 7), FNV) >>> 0).toString(16);

  /** The public state. */
  function view(s) {
    const { phase, score, combo, bestCombo, refused, pieces, alts, beat } = s;
    const mode = MODES[s.mode];
    return {
      phase,
      score,
      combo,
      bestCombo,
      refused,
      pieces,
      alts,
      beat,
      stage: null,
      movesLeft: null,
      undosLeft: null,
      rows: null,
      reached: null,
      points: s.p.target > 0 ? score : null,
      target: s.p.target,
      timeLeft: s.left === null ? null : s.left / HZ,
      timeMax: s.p.timeLimit,
      progress: clamp(mode.progress(s), 0, 1),
      stars: phase === 'won' ? mode.stars(s) : 0,
      board: digest(mode.cells(s)),
      ...mode.view(s),
    };
  }

  /** A text that changes with everything that matters in a state. */
  function hash(s) {
    const { rng, tick, score, left, wait, alts, refused, drop, lock, movesLeft } = s;
    const numbers = [rng, tick, score, left, wait, alts, refused, drop, lock, movesLeft, s.aside];
    return digest([...MODES[s.mode].cells(s), ...numbers.map((n) => n || 0)]);
  }

  root.Sim = { HZ, ROWS, BEAT, ARROWS, init, step, view, hash, shapes, cellsOf, fits, fresh, spun, ground, height, slid, move };
})(typeof window === 'undefined' ? globalThis : window);
