/**
 * bot.js: players that hold keys only, so that what they do can be repeated with a real keyboard. In the well, `win`
 * weighs every place a piece can come to, `lose` drops them where they are, `random` is hasty and careless. On the board,
 * `win` looks some moves ahead, `lose` merges as little as it can, `random` takes any move. Never part of a build.
 */
(function (root) {
  'use strict';
  const { Sim } = root;
  const { ARROWS, ROWS } = Sim;

  const NOTHING = { held: {}, cmd: null };
  const AHEAD = 2; // moves that are tried in thought
  const WORTH_IT = 1.5; // how much better the other piece must be
  const CALM = 3; // free cells with which less thought is enough
  const PAUSE = 6; // empty presses before who loses lets a piece drop

  /** Presses planned keys, one tick down and one tick up; asks for a plan when there is none. */
  function play(s, memory, choose) {
    if (memory.down || s.wait > 0 || s.phase !== 'playing') {
      memory.down = false;
      return NOTHING;
    }
    if (!memory.plan || !memory.plan.length) memory.plan = choose();
    if (!memory.plan.length) return NOTHING;
    memory.down = true;
    const key = memory.plan.shift();
    return key ? { held: { [key]: true }, cmd: null } : NOTHING;
  }

  // ---------------------------------------------------------------- the well

  /** Every place a piece can fall to, with the keys that bring it there. */
  function places(s, first) {
    const found = [];
    for (let [turns, piece] = [0, first]; turns < 4 && piece; turns++, piece = Sim.spun(s, piece)) {
      for (const [key, dx] of [['left', -1], ['right', 1]]) {
        const keys = Array(turns).fill('up');
        for (let at = piece; Sim.fits(s, at); at = { ...at, x: at.x + dx }) {
          if (at !== piece || key === 'left') found.push({ keys: [...keys, 'act'], at: { ...at, y: Sim.ground(s, at) } });
          keys.push(key);
        }
      }
    }
    return found;
  }

  /** How good a well looks after a piece has come to a place: low, level, without holes, rows burst. */
  function looks(s, piece) {
    const well = s.well.map(Boolean);
    for (const [x, y] of Sim.cellsOf(s, piece)) if (y >= 0) well[y * s.columns + x] = true;
    let rows = [];
    for (let y = 0; y < ROWS; y++) rows.push(well.slice(y * s.columns, (y + 1) * s.columns));
    const left = rows.filter((row) => !row.every(Boolean));
    const full = ROWS - left.length;
    rows = [...Array(full).fill(Array(s.columns).fill(false)), ...left];
    let [tall, holes, steps, before] = [0, 0, 0, -1];
    for (let x = 0; x < s.columns; x++) {
      const top = rows.findIndex((row) => row[x]);
      const high = top < 0 ? 0 : ROWS - top;
      for (let y = ROWS - high; y < ROWS; y++) if (!rows[y][x]) holes++;
      if (before >= 0) steps += Math.abs(high - before);
      tall += high + (high > ROWS - 4 ? 8 : 0);
      before = high;
    }
    return full * 3.4 - tall * 0.51 - holes * 3.2 - steps * 0.5;
  }

  /** The best place of a piece: [how the well looks then, the keys]. */
  function best(s, piece, sloppy) {
    const rated = Sim.fits(s, piece) ? places(s, piece).map(({ keys, at }) => [looks(s, at) + sloppy(), keys]) : [];
    return rated.reduce((a, b) => (b[0] > a[0] ? b : a), [-1e6, ['act']]);
  }

  /** Lays a piece aside where the other one looks clearly better. */
  function careful(s) {
    const here = best(s, s.piece, () => 0);
    if (s.swapped) return here[1];
    const there = best(s, Sim.fresh(s, s.aside === null ? s.queue[0] : s.aside), () => 0);
    return there[0] > here[0] + WORTH_IT ? ['alt', ...there[1]] : here[1];
  }

  const FALL = {
    win: careful,
    lose: () => [...Array(PAUSE).fill(''), 'act'],
    random: (s, rnd) => best(s, s.piece, () => rnd() * 30)[1],
  };

  // ---------------------------------------------------------------- the board

  const copy = (s) => ({ ...s });
  const free = (s) => s.tiles.filter((tile) => !tile).length;

  /** Free cells, few and large tiles, and large ones beside each other. */
  function worth(s) {
    let sum = 0;
    s.tiles.forEach((tile, at) => {
      if (!tile) return (sum += 12);
      sum += tile.level * tile.level * tile.level;
      for (const next of [at % s.n < s.n - 1 ? at + 1 : -1, at + s.n]) {
        const other = next >= 0 && s.tiles[next];
        if (other) sum -= 3 * Math.abs(other.level - tile.level);
      }
    });
    return sum;
  }

  const won = (s) => (s.p.target > 0 ? s.score >= s.p.target : s.reached >= s.p.chain);

  function outlook(s, depth) {
    if (won(s)) return 1e6 + depth * 1000;
    if (s.movesLeft === 0) return -1e6;
    if (depth === 0) return worth(s) + (s.p.target > 0 ? s.score * 0.5 : 0);
    let most = -1e6;
    for (const way of ARROWS) {
      const then = copy(s);
      if (Sim.move(then, way)) most = Math.max(most, outlook(then, depth - 1));
    }
    return most;
  }

  /** The move of which a rating is highest. */
  function top(s, rate) {
    let [chosen, most] = [null, -Infinity];
    for (const way of ARROWS) {
      const then = copy(s);
      const done = Sim.move(then, way);
      const rating = done ? rate(then, done) : -Infinity;
      if (rating > most) [chosen, most] = [way, rating];
    }
    return chosen ? [chosen] : [];
  }

  /** How near a board is to having no move left, some moves ahead; never by way of winning. */
  function clutter(s, depth) {
    if (won(s)) return -1e6;
    if (s.movesLeft === 0) return 1e6;
    if (depth === 0) return 20 * s.tiles.filter(Boolean).length - 40 * (s.reached === s.p.chain - 1 ? 1 : 0);
    let [most, none] = [-1e6, true];
    for (const way of ARROWS) {
      const then = copy(s);
      if (!Sim.move(then, way)) continue;
      none = false;
      most = Math.max(most, clutter(then, depth - 1));
    }
    return none ? 1e6 + depth : most;
  }

  const MERGE = {
    win: (s) => top(s, (then) => outlook(then, free(then) > CALM ? AHEAD : AHEAD + 2)),
    lose: (s) => top(s, (then) => (won(then) ? -Infinity : clutter(then, AHEAD))),
    random: (s, rnd) => top(s, () => rnd()),
  };

  const ways = (s) => (s.mode === 'merge' ? MERGE : FALL);
  root.Bot = {
    win: (s, memory) => play(s, memory, () => ways(s).win(s)),
    lose: (s, memory) => play(s, memory, () => ways(s).lose(s)),
    random: (s, memory, rnd) => play(s, memory, () => ways(s).random(s, rnd)),
  };
})(typeof window === 'undefined' ? globalThis : window);
