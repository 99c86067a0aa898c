/**
 * sim.js: the rules of match-3. Pure: no DOM, clock or foreign randomness; the same data, seed and inputs give the
 * same game, in the page and alone. One step is 1/60 s.
 *
 * The board rests (`idle`), or plays one of the beats swap, back, clear, fall, shuffle for `wait` ticks. Cursor and
 * pick react at any time; a swap that comes while the board moves is kept for a moment.
 */
(function (root) {
  'use strict';

  const HZ = 60;
  const BEAT = { swap: 9, clear: 17, fallBase: 8, fallRow: 3, shuffle: 30 };
  const KEEP_SWAP = 24; // ticks that an early swap waits for the board to rest
  const REPEAT = { first: 15, next: 7 }; // ticks until a held arrow moves the cursor again
  const ICE_CHANCE = [0, 0.06, 0.12]; // of a new piece, by level
  const BOMB = 1; // clears the 3 x 3 cells around it
  const CROSS = 2; // clears its row and its column
  const ARROWS = ['left', 'right', 'up', 'down'];
  const KEYS = [...ARROWS, 'act'];
  const NONE = {};
  const DIRECTIONS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

  /** @typedef {{id: number, kind: number, power: 0|1|2, ice: boolean}} Piece */
  /** @typedef {{a: number, b: number}} Swap two neighbouring cells */

  // ---------------------------------------------------------------- numbers and cells

  function random(s) {
    s.rng = (s.rng + 0x6d2b79f5) | 0;
    let t = Math.imul(s.rng ^ (s.rng >>> 15), 1 | s.rng);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  const column = (s, i) => i % s.size;
  const row = (s, i) => (i / s.size) | 0;
  const neighbours = (s, a, b) => Math.abs(column(s, a) - column(s, b)) + Math.abs(row(s, a) - row(s, b)) === 1;

  /** The cell next to `i` in a direction, or -1 outside. */
  function beside(s, i, direction) {
    const x = column(s, i) + direction[0];
    const y = row(s, i) + direction[1];
    return x < 0 || y < 0 || x >= s.size || y >= s.size ? -1 : y * s.size + x;
  }

  /** A number of the rules as a hook of the game wants it; the number itself in a game without hooks. */
  const ruled = (name, value, what, s) => (root.Calls ? root.Calls.rule(name, value, what, view(s)) : value);

  /** @returns {Piece} */
  function newPiece(s) {
    /**
     * How likely a new piece comes frozen.
     * @param {number} chance 0 to 1
     * @param {number} level 1 to 3
     * @param {state} state
     * @param {tune} tune
     */
    const ice = ruled('iceChance', ICE_CHANCE[s.level - 1], s.level, s);
    return {
      id: s.nextId++,
      kind: Math.floor(random(s) * s.kinds),
      power: 0,
      ice: random(s) < ice,
    };
  }

  function exchange(board, a, b) {
    [board[a], board[b]] = [board[b], board[a]];
  }

  // ---------------------------------------------------------------- lines and moves

  /** All straight lines of three or more alike. @returns {{kind: number, cells: number[]}[]} */
  function lines(s) {
    const found = [];
    for (let r = 0; r < s.size; r++) {
      linesOf(s, found, (c) => r * s.size + c);
      linesOf(s, found, (c) => c * s.size + r);
    }
    return found;
  }

  function linesOf(s, found, cell) {
    let start = 0;
    for (let c = 1; c <= s.size; c++) {
      const first = s.board[cell(start)];
      const here = c < s.size ? s.board[cell(c)] : null;
      if (first && here && here.kind === first.kind) continue;
      if (first && c - start >= 3) {
        found.push({ kind: first.kind, cells: Array.from({ length: c - start }, (_, k) => cell(start + k)) });
      }
      start = c;
    }
  }

  /** How many pieces like that of `i` follow it in a direction without a gap. */
  function alike(s, i, direction) {
    const { kind } = s.board[i];
    let n = 0;
    for (let j = beside(s, i, direction); j >= 0 && s.board[j] && s.board[j].kind === kind; n++)
      j = beside(s, j, direction);
    return n;
  }

  /** Whether `i` lies in a line of three, looking only around it. */
  function lined(s, i) {
    const { left, right, up, down } = DIRECTIONS;
    return alike(s, i, left) + alike(s, i, right) >= 2 || alike(s, i, up) + alike(s, i, down) >= 2;
  }

  /** Whether swapping two neighbours makes a line. */
  function legal(s, a, b) {
    const [p, q] = [s.board[a], s.board[b]];
    if (!p || !q || p.ice || q.ice || p.kind === q.kind || !neighbours(s, a, b)) return false;
    exchange(s.board, a, b);
    const good = lined(s, a) || lined(s, b);
    exchange(s.board, a, b);
    return good;
  }

  /** Every swap that makes a line. @returns {Swap[]} */
  function moves(s) {
    const found = [];
    for (let a = 0; a < s.board.length; a++) {
      for (const b of [beside(s, a, DIRECTIONS.right), beside(s, a, DIRECTIONS.down)]) {
        if (b >= 0 && legal(s, a, b)) found.push({ a, b });
      }
    }
    return found;
  }

  // ---------------------------------------------------------------- boards

  /** A board without lines and with at least three moves. */
  function fill(s) {
    do {
      s.board = [];
      for (let i = 0; i < s.size * s.size; i++) {
        do s.board[i] = newPiece(s);
        while (lined(s, i));
      }
    } while (moves(s).length < 3);
  }

  /** Mixes the pieces of a board without moves; takes new ones if no order of them plays. */
  function shuffle(s) {
    for (let attempt = 0; attempt < 40; attempt++) {
      for (let i = s.board.length - 1; i > 0; i--) exchange(s.board, i, Math.floor(random(s) * (i + 1)));
      for (const piece of s.board) piece.ice = false;
      if (!lines(s).length && moves(s).length) return;
    }
    fill(s);
  }

  /**
   * The first state of a game.
   * @param {{params: Object<string, number>}} data
   * @param {number} seed
   */
  function init(data, seed) {
    const p = data.params;
    const ticks = Math.round(p.timeLimit * HZ);
    const size = Math.round(p.size);
    const s = {
      seed: seed | 0,
      rng: (seed | 0) ^ 0x51ed270b,
      nextId: 1,
      tick: 0,
      phase: 'playing',
      level: 1,
      size,
      kinds: Math.round(p.kinds),
      left: ticks,
      total: ticks,
      swapsLeft: p.moveLimit > 0 ? Math.round(p.moveLimit) : null,
      swapsTotal: Math.round(p.moveLimit),
      target: Math.round(p.target),
      comboBonus: p.comboBonus,
      matchScore: p.matchScore,
      score: 0,
      combo: 0,
      bestCombo: 0,
      cleared: 0,
      swaps: 0,
      refused: 0,
      beat: 'idle',
      wait: 0,
      swap: null,
      kept: null,
      board: [],
      cursor: (size >> 1) * size + (size >> 1),
      picked: -1,
      held: {},
      since: 0,
    };
    fill(s);
    return s;
  }

  // ---------------------------------------------------------------- input

  /** Turns held keys and pointer commands into cursor, pick and wanted swap. */
  function listen(s, input, events) {
    const held = (input && input.held) || NONE;
    let steering = false;
    for (const name of ARROWS) {
      if (pressed(s, held, name)) arrow(s, DIRECTIONS[name], events);
      steering = steering || !!held[name];
    }
    if (held.act && !s.held.act) pick(s, s.picked < 0 ? s.cursor : -1, events);
    s.since = steering ? s.since + 1 : 0;
    for (const name of KEYS) s.held[name] = !!held[name];
    if (input && input.cmd) obey(s, input.cmd, events);
  }

  /** Pressed just now, or held so long that it repeats. */
  function pressed(s, held, name) {
    if (!held[name]) return false;
    if (!s.held[name]) return true;
    return s.picked < 0 && s.since >= REPEAT.first && (s.since - REPEAT.first) % REPEAT.next === 0;
  }

  function arrow(s, direction, events) {
    const to = beside(s, s.cursor, direction);
    if (to < 0) return;
    if (s.picked >= 0) want(s, s.picked, beside(s, s.picked, direction), events);
    s.cursor = to;
    events.push({ e: 'cursor', at: to });
  }

  function pick(s, at, events) {
    s.picked = at;
    if (at >= 0) s.cursor = at;
    events.push({ e: 'pick', at });
  }

  /** @param {{swap?: [number, number], pick?: number}} cmd from the pointer */
  function obey(s, cmd, events) {
    const inside = (i) => Number.isInteger(i) && i >= 0 && i < s.board.length;
    if (cmd.swap && cmd.swap.every(inside)) {
      s.cursor = cmd.swap[1];
      want(s, cmd.swap[0], cmd.swap[1], events);
    } else if (inside(cmd.pick) || cmd.pick === -1) {
      pick(s, cmd.pick, events);
    }
  }

  function want(s, a, b, events) {
    if (s.picked >= 0) pick(s, -1, events);
    if (b >= 0 && neighbours(s, a, b)) s.kept = { a, b, ticks: KEEP_SWAP };
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
    listen(s, input, events);
    countDown(s, events);
    if (s.wait > 0) s.wait--;
    if (s.wait === 0) BEATS[s.beat](s, events);
    if (s.kept && --s.kept.ticks < 0) s.kept = null;
    return events;
  }

  function countDown(s, events) {
    if (s.left > 0) s.left--;
    if (s.left > 0 && s.left <= 10 * HZ && s.left % HZ === 0) events.push({ e: 'second', left: s.left / HZ });
  }

  const BEATS = {
    idle(s, events) {
      if (s.left <= 0 || s.swapsLeft === 0) return finish(s, 'lost', events);
      if (s.kept) beginSwap(s, s.kept, events);
    },
    swap(s, events) {
      if (s.swap.good) return resolve(s, events);
      const { a, b } = s.swap;
      exchange(s.board, a, b);
      begin(s, 'back', BEAT.swap);
      events.push({ e: 'back', a, b, ids: [s.board[a].id, s.board[b].id] });
    },
    back: rest,
    clear: fall,
    fall: resolve,
    shuffle: rest,
  };

  function begin(s, beat, ticks) {
    s.beat = beat;
    s.wait = ticks;
  }

  function rest(s) {
    s.swap = null;
    begin(s, 'idle', 0);
  }

  function finish(s, phase, events) {
    s.phase = phase;
    events.push({ e: phase });
  }

  function beginSwap(s, { a, b }, events) {
    s.kept = null;
    const [p, q] = [s.board[a], s.board[b]];
    if (p.ice || q.ice) return events.push({ e: 'frozen', at: p.ice ? a : b });
    const good = legal(s, a, b);
    s.swap = { a, b, good };
    exchange(s.board, a, b);
    begin(s, 'swap', BEAT.swap);
    if (good) s.swaps++;
    else s.refused++;
    if (good && s.swapsLeft !== null) s.swapsLeft--;
    return events.push({ e: 'swap', a, b, good, ids: [p.id, q.id] });
  }

  /** Clears what is in line; without lines the board rests, or is mixed when no move is left. */
  function resolve(s, events) {
    const found = lines(s);
    if (found.length) return clear(s, found, events);
    if (s.combo > 1) events.push({ e: 'comboEnd', combo: s.combo });
    s.combo = 0;
    rest(s);
    if (!moves(s).length) {
      shuffle(s);
      begin(s, 'shuffle', BEAT.shuffle);
      events.push({ e: 'shuffle' });
    }
    return undefined;
  }

  function clear(s, found, events) {
    s.combo++;
    s.bestCombo = Math.max(s.bestCombo, s.combo);
    const { hit, blasts } = blast(s, new Set(found.flatMap((line) => line.cells)));
    const cells = [...hit].sort((a, b) => a - b).map((i) => ({ at: i, kind: s.board[i].kind, id: s.board[i].id }));
    const made = powers(s, found);
    const melted = melt(s, hit);
    for (const i of hit) s.board[i] = null;
    for (const m of made) s.board[m.at] = { id: m.id, kind: m.kind, power: m.power, ice: false };
    const points = worth(s, cells.length, blasts.length);
    s.score += points;
    s.cleared += cells.length;
    begin(s, 'clear', BEAT.clear);
    events.push({ e: 'clear', cells, made, blasts, melted, combo: s.combo, points });
    rise(s, events);
  }

  /** Cells times their worth, more with every step of the cascade; a blast counts as five cells. */
  function worth(s, cells, blasts) {
    const points = (cells + 5 * blasts) * s.matchScore * (1 + s.comboBonus * (s.combo - 1));
    /**
     * What cleared pieces are worth.
     * @param {number} points by the rules alone
     * @param {number} cells how many
     * @param {state} state
     * @param {tune} tune
     */
    return Math.round(ruled('points', points, cells, s));
  }

  /** Adds to `hit` what its bombs and crosses reach, and what those set off. */
  function blast(s, hit) {
    const queue = [...hit];
    const blasts = [];
    while (queue.length) {
      const at = queue.pop();
      const { power, kind } = s.board[at];
      if (!power) continue;
      blasts.push({ at, power, kind });
      for (const i of reach(s, at, power)) {
        if (hit.has(i) || !s.board[i]) continue;
        hit.add(i);
        queue.push(i);
      }
    }
    return { hit, blasts };
  }

  function reach(s, at, power) {
    const near = (i) => Math.abs(column(s, i) - column(s, at)) <= 1 && Math.abs(row(s, i) - row(s, at)) <= 1;
    const inLine = (i) => column(s, i) === column(s, at) || row(s, i) === row(s, at);
    return [...s.board.keys()].filter(power === BOMB ? near : inLine);
  }

  /** What long lines leave behind: five in a row a cross, four, or two lines that meet, a bomb. */
  function powers(s, found) {
    const made = new Map();
    for (const line of found) {
      const meets = line.cells.find((i) => found.some((other) => other !== line && other.cells.includes(i)));
      if (line.cells.length < 4 && meets === undefined) continue;
      const moved = s.swap && line.cells.find((i) => i === s.swap.a || i === s.swap.b);
      const at = meets !== undefined ? meets : moved || line.cells[line.cells.length >> 1];
      const power = line.cells.length >= 5 ? CROSS : BOMB;
      if (!made.has(at) || made.get(at).power < power) made.set(at, { at, kind: line.kind, power });
    }
    return [...made.values()].map((m) => ({ ...m, id: s.nextId++ }));
  }

  /** Frees the frozen pieces beside cleared cells. @returns {number[]} their ids */
  function melt(s, hit) {
    const freed = [];
    for (const i of hit) {
      for (const name of ARROWS) {
        const piece = s.board[beside(s, i, DIRECTIONS[name])];
        if (!piece || !piece.ice) continue;
        piece.ice = false;
        freed.push(piece.id);
      }
    }
    return freed;
  }

  /** The game is won at the target; on the way there the level rises twice, and ice comes. */
  function rise(s, events) {
    const level = Math.min(ICE_CHANCE.length, 1 + Math.floor((ICE_CHANCE.length * s.score) / s.target));
    if (s.score >= s.target) {
      finish(s, 'won', events);
    } else if (level > s.level) {
      s.level = level;
      events.push({ e: 'level', level });
    }
  }

  function fall(s, events) {
    const falling = [];
    for (let x = 0; x < s.size; x++) fallColumn(s, x, falling);
    const far = Math.max(0, ...falling.map((m) => m.to - m.from));
    s.swap = null;
    begin(s, 'fall', BEAT.fallBase + far * BEAT.fallRow);
    events.push({ e: 'fall', falling });
  }

  /** Lets the pieces of a column sink and new ones come in above; rows above the board are negative. */
  function fallColumn(s, x, falling) {
    let free = s.size - 1;
    for (let y = s.size - 1; y >= 0; y--) {
      const piece = s.board[y * s.size + x];
      if (!piece) continue;
      if (free !== y) {
        s.board[free * s.size + x] = piece;
        s.board[y * s.size + x] = null;
        falling.push({ piece, x, from: y, to: free });
      }
      free--;
    }
    const missing = free + 1;
    for (let y = free; y >= 0; y--) {
      s.board[y * s.size + x] = newPiece(s);
      falling.push({ piece: s.board[y * s.size + x], x, from: y - missing, to: y });
    }
  }

  // ---------------------------------------------------------------- what others see

  /** Three stars for a win with much to spare, one for a close one. */
  function stars(s) {
    if (s.phase !== 'won') return 0;
    const spare = Math.min(s.left / s.total, s.swapsLeft === null ? 1 : s.swapsLeft / s.swapsTotal);
    return spare >= 0.35 ? 3 : spare >= 0.12 ? 2 : 1;
  }

  const point = (s, i) => ({ x: column(s, i), y: row(s, i) });

  /** The public state. */
  function view(s) {
    return {
      phase: s.phase,
      score: s.score,
      combo: s.combo,
      bestCombo: s.bestCombo,
      level: s.level,
      timeLeft: s.left / HZ,
      timeLimit: s.total / HZ,
      movesLeft: s.swapsLeft,
      moves: s.swaps,
      refused: s.refused,
      cleared: s.cleared,
      target: s.target,
      progress: Math.min(1, s.score / s.target),
      stars: stars(s),
      beat: s.beat,
      cursor: point(s, s.cursor),
      player: point(s, s.cursor),
      picked: s.picked,
      board: boardHash(s),
    };
  }

  const FNV = 2166136261;
  const stir = (h, n) => Math.imul(h ^ n, 16777619);
  const traits = (p) => (p ? 1 + p.kind + 16 * p.power + (p.ice ? 64 : 0) : 0);

  /** What lies where, as a text that changes with any piece. */
  function boardHash(s) {
    let h = FNV;
    for (const piece of s.board) h = stir(h, traits(piece));
    return (h >>> 0).toString(16);
  }

  /** A text that changes with everything that matters in a state. */
  function hash(s) {
    let h = FNV;
    for (const piece of s.board) h = stir(stir(h, traits(piece)), piece ? piece.id : 0);
    for (const n of [s.rng, s.tick, s.left, s.score, s.cursor, s.picked, s.wait]) h = stir(h, n);
    return (h >>> 0).toString(16);
  }

  root.Sim = { HZ, BEAT, BOMB, CROSS, init, step, view, hash, moves, legal, lines, neighbours, DIRECTIONS };
})(typeof window === 'undefined' ? globalThis : window);
