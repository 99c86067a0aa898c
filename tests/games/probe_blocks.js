/** Plays and measures falling and merging tiles for their tests; every function takes and returns JSON text. */
const Probe = (() => {
  'use strict';

  const start = ({ params, mode, seed }) => Sim.init({ params, content: { mode } }, seed);
  const press = (key) => ({ held: key ? { [key]: true } : {}, cmd: null });

  const functions = {
    /** Whole games of one player over seeds 1..games: how each ended. */
    games({ params, mode, who, games, seed }) {
      const result = [];
      for (let i = 1; i <= games; i++) {
        const s = start({ params, mode, seed: seed || i });
        const [choose, memory] = [chooser(who, i), {}];
        while (s.phase === 'playing' && s.tick < 60 * 120) Sim.step(s, choose(s, memory));
        const { level, stars, rows, bestCombo } = Sim.view(s);
        result.push({ end: s.phase, ticks: s.tick, hash: Sim.hash(s), score: s.score, level, stars, rows, bestCombo });
      }
      return result;
    },

    /** What lies where at the start, and which pieces the set has. */
    layout(setup) {
      const s = start(setup);
      return { cells: (s.well || s.tiles).map((it) => (it ? 1 + (it.kind || it.level) : 0)), set: s.set, queue: s.queue };
    },

    /** Every shape of some cells. */
    shapes: ({ size }) => Sim.shapes(size),

    /** The view after keys were tapped one after the other ('' waits), and every event on the way. */
    run(setup) {
      const s = start(setup);
      const first = Sim.view(s);
      const events = [];
      for (const key of setup.keys || []) {
        events.push(...Sim.step(s, press(key)));
        for (let i = 1; i < (setup.gap || 12); i++) events.push(...Sim.step(s, HANDS_OFF));
      }
      if (setup.cmd) events.push(...Sim.step(s, { held: {}, cmd: setup.cmd }));
      for (let i = 0; i < (setup.ticks || 0); i++) events.push(...Sim.step(s, { held: setup.held || {}, cmd: null }));
      return { first, view: Sim.view(s), events, hash: Sim.hash(s) };
    },

    /** A row of levels (0 = free) slid to the left: the row after it, and the made levels. */
    slid({ row, way }) {
      const n = row.length;
      const tiles = Array(n * n).fill(null);
      row.forEach((level, x) => (tiles[x] = level ? { id: x + 1, level } : null));
      const { tiles: after, made } = Sim.slid(tiles, n, way);
      return { row: after.slice(0, n).map((tile) => (tile ? tile.level : 0)), made: made.map((it) => it.level) };
    },

    /** Drops a piece of one cell into the gap of a well that lacks it: rows that burst, and what is left. */
    burst({ params, rows, gap }) {
      const s = start({ params, mode: 'fall', seed: 1 });
      s.well.fill(null);
      for (let y = Sim.ROWS - rows; y < Sim.ROWS; y++) {
        for (let x = 0; x < s.columns; x++) if (x !== gap) s.well[y * s.columns + x] = { id: 900 + y * 20 + x, kind: 0 };
      }
      s.well[(Sim.ROWS - rows - 1) * s.columns] = { id: 5, kind: 0 };
      s.set[0] = { n: 4, turns: Array(4).fill([0, 1, 2, 3].slice(0, rows).map((y) => [0, y])) };
      s.piece = { kind: 0, turn: 0, x: gap, y: 0, ids: [1, 2, 3, 4].slice(0, rows) };
      const before = Sim.view(s);
      const events = [...Sim.step(s, press('act'))];
      for (let i = 0; i < 40; i++) events.push(...Sim.step(s, HANDS_OFF));
      return { before, view: Sim.view(s), events, bottom: s.well.slice(-s.columns).map((it) => (it ? it.id : 0)) };
    },
  };
  return (name, text) => JSON.stringify(functions[name](JSON.parse(text)));
})();
