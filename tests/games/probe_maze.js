/** Plays and measures the maze for its tests; every function takes and returns JSON text. */
const Probe = (() => {
  'use strict';
  const LIMIT = 60 * 180;


  const start = ({ params, seed }) => Sim.init({ params, content: { mode: 'chase' } }, seed);

  const functions = {
    /** Whole games of one player over seeds 1..games: how each ended. */
    games({ params, who, games, seed }) {
      const result = [];
      for (let i = 1; i <= games; i++) {
        const s = start({ params, seed: seed || i });
        const [choose, memory] = [chooser(who, i), {}];
        while (s.phase === 'playing' && s.tick < LIMIT) Sim.step(s, choose(s, memory));
        result.push({ end: s.phase, ticks: s.tick, hash: Sim.hash(s), view: Sim.view(s) });
      }
      return result;
    },

    /** The maze of a seed: its ways, whether all cells hang together, dead ends, walls that are not alike. */
    layout(setup) {
      const s = start(setup);
      const far = Sim.distances(s, s.start);
      const flip = { left: 'right', right: 'left', up: 'up', down: 'down' };
      const odd = s.ways.filter((_, at) => {
        const twin = Math.floor(at / s.columns) * s.columns + s.columns - 1 - (at % s.columns);
        return Sim.ARROWS.some((way) => Sim.isOpen(s, at, way) !== Sim.isOpen(s, twin, flip[way]));
      });
      return {
        ways: s.ways,
        reached: far.every((d) => d >= 0),
        deadEnds: s.ways.filter((_, at) => Sim.openWays(s, at).length < 2).length,
        odd: odd.length,
        pellets: s.pellets.length,
        powers: s.powers.length,
        columns: s.columns,
        away: far[s.den],
      };
    },

    /** The view after some ticks with keys pressed one after the other (each for one tick), and every event. */
    run({ ticks, keys = [], cmd = null, ...setup }) {
      const s = start(setup);
      const events = [];
      for (let i = 0; i < ticks; i++) {
        events.push(...Sim.step(s, { held: keys[i] ? { [keys[i]]: true } : {}, cmd: i === 0 ? cmd : null }));
      }
      return { view: Sim.view(s), events, hash: Sim.hash(s), chasers: s.chasers };
    },

    /** Where each chaser wants to be while the hero stands in a corner, some seconds after the start. */
    tempers(setup) {
      const s = start(setup);
      const walked = [];
      for (let i = 0; i < 60 * 16; i++) {
        s.lives = 9;
        Sim.step(s, HANDS_OFF);
        if (i % 60 === 0) walked.push(s.chasers.map((c) => c.at));
      }
      return s.chasers.map((c, i) => ({ temper: c.temper, way: walked.map((cells) => cells[i]) }));
    },

    /** What a power-up does to hunters: their state and speed before, during and after. */
    power(setup) {
      const s = start(setup);
      while (!s.chasers.every((c) => c.state === 'hunt')) {
        s.lives = 9;
        Sim.step(s, HANDS_OFF);
        for (const c of s.chasers) c.wait = Math.min(c.wait, 1);
      }
      const before = s.chasers.map((c) => Sim.paceOf(s, c));
      s.powers = [s.hero.at];
      const events = Sim.step(s, HANDS_OFF).map((ev) => ev.e);
      const during = s.chasers.map((c) => [c.state, Sim.paceOf(s, c)]);
      let ticks = 0;
      for (s.lives = 9; s.fear > 0; ticks++) Sim.step(s, HANDS_OFF);
      return { before, during, events, ticks, after: s.chasers.map((c) => c.state) };
    },
  };
  return (name, text) => JSON.stringify(functions[name](JSON.parse(text)));
})();
