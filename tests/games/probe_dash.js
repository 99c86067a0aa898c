/** Plays and measures the dash for its tests; every function takes and returns JSON text. */
const Probe = (() => {
  'use strict';

  const start = ({ params, mode, seed }) => Sim.init({ params, content: { mode } }, seed);

  /** Plays to the end and tells `see(state, events)` about every tick. */
  function play(s, choose, see = () => 0, most = 60 * 200) {
    const memory = {};
    while (s.phase === 'playing' && s.tick < most) see(s, Sim.step(s, choose(s, memory)));
    return s;
  }

  const functions = {
    /** Whole games of one player over seeds 1..games (or of one seed): how each ended. */
    games({ params, mode, who, games, seed }) {
      return Array.from({ length: games }, (_, i) => {
        const s = play(start({ params, mode, seed: seed || 1 + (i % 10) }), chooser(who, i + 1));
        const { lives, near, collected, passed } = Sim.view(s);
        return { end: s.phase, ticks: s.tick, hash: Sim.hash(s), score: s.score, lives, near, collected, passed };
      });
    },

    /** What lies on the first part of the course, or falls in the first ten seconds. */
    layout(setup) {
      const s = start(setup);
      const fallen = [];
      if (setup.mode === 'catch') {
        for (let i = 0; i < 600; i++)
          for (const e of Sim.step(s, HANDS_OFF)) if (e.e === 'hang') fallen.push([e.kind, Math.round(e.x)]);
      }
      return s.things.map((t) => [t.kind, Math.round(t.x), Math.round(t.y)]).concat(fallen);
    },

    /** The view after `ticks` ticks with the given keys held, and every event on the way. */
    run(setup) {
      const s = start(setup);
      const events = [];
      for (let i = 0; i < setup.ticks; i++) {
        const held = Object.fromEntries((setup.keys || []).map((key) => [key, true]));
        const cmd = i === 0 && setup.cmd ? setup.cmd : null;
        events.push(...Sim.step(s, { held, cmd }));
      }
      return { view: Sim.view(s), events, hash: Sim.hash(s) };
    },

    /** Everything that came in a game of the good player, and the speeds at the start and at the end. */
    course(setup) {
      const [kinds, speeds] = [{}, []];
      let [known, open] = [0, 0];
      const s = play(start(setup), chooser('win', 1), (at, events) => {
        speeds.push(Sim.view(at).speed);
        for (const e of events) if (e.e === 'hang') kinds[e.kind] = (kinds[e.kind] || 0) + 1;
        for (const t of at.things.filter((o) => o.id > known)) {
          kinds[t.kind] = (kinds[t.kind] || 0) + 1;
          open += t.open;
          known = t.id;
        }
      });
      const things = Object.values(kinds).reduce((sum, n) => sum + n, 0);
      return {
        end: s.phase,
        ticks: s.tick,
        kinds,
        things,
        open: open / things,
        first: speeds[60],
        last: speeds[speeds.length - 90],
      };
    },
  };
  return (name, text) => JSON.stringify(functions[name](JSON.parse(text)));
})();
