/** Plays and measures the arena for its tests; every function takes and returns JSON text. */
const Probe = (() => {
  'use strict';

  function start({ params, mode, seed }) {
    return Sim.init({ params, content: { mode } }, seed);
  }

  const functions = {
    /** Whole games of one player over seeds 1..games: how each ended. */
    games({ params, mode, who, games, seed }) {
      const result = [];
      for (let i = 1; i <= games; i++) {
        const s = start({ params, mode, seed: seed || 1 + (i % 10) });
        const [choose, memory] = [chooser(who, i), {}];
        while (s.phase === 'playing' && s.tick < 60 * 200) Sim.step(s, choose(s, memory));
        result.push({ end: s.phase, ticks: s.tick, hash: Sim.hash(s), score: s.score, wave: s.wave });
      }
      return result;
    },

    /** The rocks of a seed. */
    layout: (setup) => start(setup).rocks,

    /** The view after `ticks` ticks with the given keys held, and every event on the way. */
    run(setup) {
      const s = start(setup);
      if (setup.far) s.spawnIn = 1e9;
      const events = [];
      for (let i = 0; i < setup.ticks; i++) {
        const held = Object.fromEntries((setup.keys || []).map((key) => [key, true]));
        const cmd = i === 0 && setup.cmd ? setup.cmd : null;
        events.push(...Sim.step(s, { held, cmd }));
      }
      return { view: Sim.view(s), events, hash: Sim.hash(s), foes: s.foes, waiting: s.omens.length };
    },

    /** How fast the first foe comes, from its appearance on, in units per second. */
    approach(setup) {
      const s = start(setup);
      while (!s.foes.length) Sim.step(s, HANDS_OFF);
      const from = { x: s.foes[0].x, y: s.foes[0].y };
      for (let i = 0; i < 30; i++) Sim.step(s, HANDS_OFF);
      return 2 * Math.sqrt((s.foes[0].x - from.x) ** 2 + (s.foes[0].y - from.y) ** 2);
    },

    /** For each wave of a won game: how many foes were announced in it, and of which kinds. */
    ramp(setup) {
      const s = start(setup);
      const waves = [];
      const memory = {};
      while (s.phase === 'playing' && s.tick < 60 * 200) {
        const events = Sim.step(s, Bot.win(s, memory));
        const at = (waves[s.wave - 1] = waves[s.wave - 1] || { foes: 0, kinds: [] });
        for (const ev of events) {
          if (ev.e !== 'omen') continue;
          at.foes++;
          if (!at.kinds.includes(ev.kind)) at.kinds.push(ev.kind);
        }
      }
      return { end: s.phase, waves };
    },

    /** The smallest distance to the hero at which a foe was ever announced, over a won game. */
    nearestOmen(setup) {
      const s = start(setup);
      const memory = {};
      let least = 1e9;
      while (s.phase === 'playing' && s.tick < 60 * 200) {
        const { x, y } = s.hero;
        for (const ev of Sim.step(s, Bot.win(s, memory))) {
          if (ev.e === 'omen') least = Math.min(least, Math.sqrt((ev.x - x) ** 2 + (ev.y - y) ** 2));
        }
      }
      return least;
    },
  };
  return (name, text) => JSON.stringify(functions[name](JSON.parse(text)));
})();
