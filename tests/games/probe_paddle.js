/** Plays and measures the paddle for its tests; every function takes and returns JSON text. */
const Probe = (() => {
  'use strict';

  const start = ({ params, mode, seed }) => Sim.init({ params, content: { mode } }, seed);

  const functions = {
    /** Whole games of one player over seeds 1..games: how each ended, and the farthest that a ball came astray. */
    games({ params, mode, who, games, seed }) {
      const result = [];
      for (let i = 1; i <= games; i++) {
        const s = start({ params, mode, seed: seed || i });
        const [choose, memory] = [chooser(who, i), {}];
        let astray = 0;
        while (s.phase === 'playing' && s.tick < 60 * 180) {
          Sim.step(s, choose(s, memory));
          for (const b of s.balls) astray = Math.max(astray, -b.x, b.x - Sim.FIELD.w);
        }
        result.push({ end: s.phase, ticks: s.tick, hash: Sim.hash(s), score: s.score, hits: s.hits, astray });
      }
      return result;
    },

    /** Where the bricks or posts of a seed are. */
    layout(setup) {
      const s = start(setup);
      return [...s.bricks.map((b) => [b.x, b.y, b.kind]), ...s.posts.map((p) => [p.x, p.y, p.r])];
    },

    /** The view after `ticks` ticks with the given keys held. */
    run(setup) {
      const s = start(setup);
      const held = Object.fromEntries((setup.keys || []).map((key) => [key, true]));
      for (let i = 0; i < setup.ticks; i++) Sim.step(s, { held, cmd: i === 0 && setup.cmd ? setup.cmd : null });
      return { ...Sim.view(s), speed: s.balls.length ? Math.sqrt(s.balls[0].vx ** 2 + s.balls[0].vy ** 2) : 0 };
    },

    /** How many bricks of a seed hold something. */
    held: (setup) => start(setup).bricks.filter((b) => b.gift).length,
  };
  return (name, text) => JSON.stringify(functions[name](JSON.parse(text)));
})();
