/** Plays and measures the platformer for its tests; every function takes a setup and returns plain data. */
const Probe = (() => {
  'use strict';
  function start({ params, mode, seed }) {
    return Sim.init({ params, content: { mode } }, seed);
  }
  function player(who, game) {
    const [choose, memory] = [chooser(who, game), {}];
    return (s) => choose(s, memory);
  }
  function press(keys) {
    return Object.fromEntries(keys.map((key) => [key, true]));
  }

  const functions = {
    /** Whole games of one player over the seeds: how each ended. */
    games({ who, seeds, rounds = 1, ...setup }) {
      const out = [];
      for (let i = 0; i < seeds.length * rounds; i++) {
        const s = start({ ...setup, seed: seeds[i % seeds.length] });
        const choose = player(who, i);
        while (s.phase === 'playing' && s.tick < 60 * 200) Sim.step(s, choose(s));
        out.push({ end: s.phase, ticks: s.tick, hash: Sim.hash(s), view: Sim.view(s) });
      }
      return out;
    },

    /** The map of a level of a seed, and what it holds. */
    layout({ level = 1, ...setup }) {
      const s = start(setup);
      while (s.level < level) {
        Object.assign(s, { wait: 1, why: 'clear' });
        Sim.step(s, HANDS_OFF);
      }
      const count = (tile) => s.map.grid.reduce((sum, at) => sum + (at === tile ? 1 : 0), 0);
      const { w, h, tops, coins, walkers, movers, checkpoints, goal } = s.map;
      const pits = tops.filter((top) => top >= h).length;
      return { w, tops, goal, coins: coins.length, walkers: walkers.length, movers: movers.length, pits,
        checkpoints: checkpoints.length, spikes: count(Sim.tiles.SPIKE), springs: count(Sim.tiles.SPRING) };
    },

    /** The public state after each tick of a script [[ticks, keys], …], and every event on the way. */
    script({ script, cmd = null, ...setup }) {
      const s = start(setup);
      const [views, events] = [[Sim.view(s)], []];
      for (const [ticks, keys] of script) {
        for (let i = 0; i < ticks; i++) {
          events.push(...Sim.step(s, { held: press(keys), cmd: s.tick ? null : cmd }).map((e) => e.e));
          views.push(Sim.view(s));
        }
      }
      return { views, events };
    },

    /** A hero set down right above a walker, or right beside it. */
    meet({ above, ...setup }) {
      const s = start(setup);
      for (let level = 1; !s.walkers.length; level++) {
        Object.assign(s, { wait: 1, why: 'clear' });
        Sim.step(s, HANDS_OFF);
      }
      const walker = s.walkers[0];
      Object.assign(s.p, { x: walker.x, y: walker.y - (above ? 60 : 0), vy: 0, safe: 0, onGround: !above });
      const events = [];
      for (let i = 0; i < 30 && !events.some((e) => e === 'stomp' || e === 'hurt'); i++)
        events.push(...Sim.step(s, HANDS_OFF).map((e) => e.e));
      return { events, lives: s.lives, score: s.score, rises: s.p.vy < 0 };
    },

    /** How far the first walker of a seed goes in half a second. */
    pace(setup) {
      const s = start(setup);
      while (!s.walkers.length) {
        Object.assign(s, { wait: 1, why: 'clear' });
        Sim.step(s, HANDS_OFF);
      }
      let far = 0;
      for (let i = 0; i < 30; i++) {
        const before = s.walkers[0].x;
        Sim.step(s, HANDS_OFF);
        far += Math.abs(s.walkers[0].x - before);
      }
      return far;
    },
  };
  return (name, text) => JSON.stringify(functions[name](JSON.parse(text)));
})();
