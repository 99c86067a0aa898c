/** Plays and measures the games of cards for their tests; every function takes and returns JSON text. */
const Probe = (() => {
  'use strict';

  const start = ({ params, mode, seed }) => Sim.init({ params, content: { mode } }, seed);

  /** Steps with keys held until a condition on the state, or for so many ticks; an empty list holds nothing. */
  function steps(s, ticks, keys = [], until = () => false) {
    const held = Object.fromEntries(keys.map((key) => [key, true]));
    for (let i = 0; i < ticks && !until(s); i++) Sim.step(s, { held, cmd: null });
  }

  const ready = (s) => s.beat === 'pick' || s.beat === 'play';

  const functions = {
    /** Whole games of one player over seeds 1..games: how each ended, and its last public state. */
    games({ params, mode, who, games, seed, most }) {
      const result = [];
      for (let i = 1; i <= games; i++) {
        const s = start({ params, mode, seed: seed || i });
        const [choose, memory] = [chooser(who, i), {}];
        while (s.phase === 'playing' && s.tick < 60 * (most || 180)) Sim.step(s, choose(s, memory));
        result.push({ ...Sim.view(s), end: s.phase, ticks: s.tick, hash: Sim.hash(s) });
      }
      return result;
    },

    /** How the cards of a seed lie, or what foe and hand it begins with. */
    layout(setup) {
      const s = start(setup);
      if (s.mode === 'pairs') return s.tiles.map((tile) => tile.kind);
      return [s.foe.max, s.foe.style, s.foe.act, s.pile.map((card) => card.kind)];
    },

    /** The view before and after `ticks` ticks with keys held, from the first moment in which one can play. */
    run(setup) {
      const s = start(setup);
      steps(s, 900, [], ready);
      const before = Sim.view(s);
      if (setup.cmd) Sim.step(s, { held: {}, cmd: setup.cmd });
      steps(s, setup.ticks, setup.keys);
      return { before, after: Sim.view(s), waited: s.tick };
    },

    /** The view when the good player gets to a level of the game, or where it ended before. */
    at({ level, beat, ...setup }) {
      const s = start(setup);
      const memory = {};
      while (s.phase === 'playing' && !(s.level >= level && s.beat === beat)) Sim.step(s, Bot.win(s, memory));
      return { ...Sim.view(s), tiles: s.tiles ? s.tiles.length : 0 };
    },

    /** How often hidden cards changed their places in a whole game of one who finds nothing. */
    stirred(setup) {
      const s = start(setup);
      const memory = {};
      while (s.level < 2 && s.phase === 'playing') Sim.step(s, Bot.win(s, memory));
      let swaps = 0;
      while (s.phase === 'playing') {
        for (const event of Sim.step(s, Bot.lose(s, memory))) if (event.e === 'stir') swaps += event.swaps.length;
      }
      return swaps;
    },

    /** Whether pairs are pairs: each kind lies there twice. */
    twice(setup) {
      const counts = {};
      for (const tile of start(setup).tiles) counts[tile.kind] = (counts[tile.kind] || 0) + 1;
      return Object.values(counts).every((n) => n === 2);
    },
  };
  return (name, text) => JSON.stringify(functions[name](JSON.parse(text)));
})();
