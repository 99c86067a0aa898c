/**
 * bot.js: players of match-3 that hold keys only, so that what they do can be repeated with a real keyboard. `win`
 * tries every move on a copy of the game and takes the best, `lose` swaps what does not fit, `random` swaps anything.
 * Never part of a build.
 */
(function (root) {
  'use strict';
  const { Sim } = root;

  const NOTHING = { held: {}, cmd: null };
  const hold = (action) => ({ held: { [action]: true }, cmd: null });

  /** The keys that bring the cursor from one cell to another, pick it, and swap it with a neighbour. */
  function keysFor(s, { a, b }) {
    const [x, y] = [a % s.size, Math.floor(a / s.size)];
    const [cx, cy] = [s.cursor % s.size, Math.floor(s.cursor / s.size)];
    const walk = [
      ...Array(Math.abs(x - cx)).fill(x < cx ? 'left' : 'right'),
      ...Array(Math.abs(y - cy)).fill(y < cy ? 'up' : 'down'),
    ];
    const direction = b === a + 1 ? 'right' : b === a - 1 ? 'left' : b > a ? 'down' : 'up';
    return [...walk, 'act', direction];
  }

  /** Presses planned keys, one tick down and one tick up; asks for a plan when the board rests. */
  function play(s, memory, choose) {
    if (memory.down) {
      memory.down = false;
      return NOTHING;
    }
    if (!memory.plan || !memory.plan.length) {
      if (s.beat !== 'idle' || s.kept || s.phase !== 'playing') return NOTHING;
      memory.plan = s.picked >= 0 ? ['act'] : choose();
      if (!memory.plan.length) return NOTHING;
    }
    memory.down = true;
    return hold(memory.plan.shift());
  }

  /** The points a move really brings, cascades and all; the copy does not wait for pictures. */
  function gain(state, move) {
    const s = { ...state, board: state.board.map((piece) => ({ ...piece })), held: {}, picked: -1 };
    Sim.step(s, { cmd: { swap: [move.a, move.b] } });
    for (let beats = 0; beats < 200 && s.beat !== 'idle' && s.phase === 'playing'; beats++) {
      s.wait = 1;
      Sim.step(s, NOTHING);
    }
    return s.score - state.score;
  }

  function best(s) {
    let [chosen, most] = [null, -1];
    for (const move of Sim.moves(s)) {
      const points = gain(s, move);
      if (points > most) [chosen, most] = [move, points];
    }
    return chosen;
  }

  /** @returns {{a: number, b: number}} two neighbouring cells, by two numbers in [0, 1) */
  function pair(s, u, v) {
    const across = u < 0.5;
    const n = Math.floor(v * s.size * (s.size - 1));
    const [x, y] = [n % (s.size - 1), Math.floor(n / (s.size - 1))];
    return across ? { a: y * s.size + x, b: y * s.size + x + 1 } : { a: x * s.size + y, b: (x + 1) * s.size + y };
  }

  /** Now and then a swap that does not fit; nothing in the last seconds, so that the clock alone ends the game. */
  function wrong(s, memory) {
    memory.turn = (memory.turn || 0) + 1;
    if (memory.turn % 40 || s.left < 2 * Sim.HZ) return [];
    for (let n = 0; n < 1; n += 0.01) {
      const swap = pair(s, (memory.turn / 80) % 1, (n + memory.turn * 0.13) % 1);
      if (!Sim.legal(s, swap.a, swap.b)) return keysFor(s, swap);
    }
    return [];
  }

  /** Wastes a move on the fewest points; waits for the clock when even that would win. */
  function poor(s) {
    const [worst] = Sim.moves(s)
      .map((move) => ({ move, points: gain(s, move) }))
      .sort((p, q) => p.points - q.points);
    return worst && s.score + worst.points < s.target ? keysFor(s, worst.move) : [];
  }

  root.Bot = {
    win: (s, memory) =>
      play(s, memory, () => {
        const move = best(s);
        return move ? keysFor(s, move) : [];
      }),

    lose: (s, memory) => play(s, memory, () => (s.swapsLeft === null ? wrong(s, memory) : poor(s))),

    random: (s, memory, rnd) => play(s, memory, () => keysFor(s, pair(s, rnd(), rnd()))),
  };
})(typeof window === 'undefined' ? globalThis : window);
