/** Plays and measures the shop for its tests; every function takes and returns JSON text. */
const Probe = (() => {
  'use strict';

  const start = ({ params, mode, seed, theme }) => Sim.init({ params, content: { mode }, theme }, seed);

  const functions = {
    /** Whole games of one player over seeds 1..games (or of one seed): how each ended. */
    games({ params, mode, who, games, seed }) {
      const result = [];
      for (let i = 1; i <= games; i++) {
        const s = start({ params, mode, seed: seed || i });
        const [choose, memory] = [chooser(who, i), {}];
        while (s.phase === 'playing' && s.tick < 60 * 310) Sim.step(s, choose(s, memory));
        result.push({ ticks: s.tick, hash: Sim.hash(s), ...Sim.view(s), end: s.phase });
      }
      return result;
    },

    /** Who is there and what is sold at which price. */
    layout(setup) {
      const s = start(setup);
      for (let i = 0; i < 600; i++) Sim.step(s, null);
      return [s.guests, s.goods, s.idle ? s.makers.map(({ rate, price }) => [rate, price]) : s.seats];
    },

    /** The view after pressing each of `keys` for a tick, one tick apart, and `ticks` ticks of nothing. */
    run(setup) {
      const s = start(setup);
      for (let i = 0; i < (setup.wait || 0); i++) Sim.step(s, null);
      for (const key of setup.keys || []) {
        Sim.step(s, { held: { [key]: true }, cmd: null });
        Sim.step(s, null);
      }
      for (const cmd of setup.cmds || []) Sim.step(s, { held: {}, cmd });
      for (let i = 0; i < (setup.ticks || 0); i++) Sim.step(s, { held: setup.held || {}, cmd: null });
      return { ...Sim.view(s), goods: s.goods, people: s.guests, keeper: s.keeper, left: s.left };
    },

    /** The orders of a day of one who serves them all, by level. */
    orders(setup) {
      const s = start(setup);
      const [choose, memory, seen] = [chooser('win', 1), {}, {}];
      while (s.phase === 'playing') {
        for (const { e, seat } of Sim.step(s, choose(s, memory))) {
          if (e === 'arrive') seen[s.seats[seat].id] = { level: s.level, ...s.seats[seat], open: s.open };
        }
      }
      return Object.values(seen);
    },
  };
  return (name, text) => JSON.stringify(functions[name](JSON.parse(text)));
})();
