/** Plays and measures the snake for its tests; every function takes and returns JSON text. */
const Probe = (() => {
  'use strict';
  const LIMIT = 60 * 180;


  const start = ({ params, seed }) => Sim.init({ params, content: { mode: 'grow' } }, seed);

  /** Whether every free cell can be reached from the head and has at least two ways out. */
  function passable(s) {
    const shut = new Set(s.rocks);
    const seen = new Set([s.body[0]]);
    const open = [s.body[0]];
    let narrow = 0;
    while (open.length) {
      const at = open.pop();
      const next = Sim.ARROWS.map((way) => Sim.beside(s, at, way)).filter((to) => to >= 0 && !shut.has(to));
      if (next.length < 2) narrow++;
      for (const to of next) {
        if (seen.has(to)) continue;
        seen.add(to);
        open.push(to);
      }
    }
    return narrow === 0 && seen.size === s.columns * s.rows - shut.size;
  }

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

    /** What lies where at the start. */
    layout(setup) {
      const s = start(setup);
      return { rocks: s.rocks, food: s.food.map((f) => f.at), body: s.body, columns: s.columns };
    },

    /** The view after some ticks with keys pressed one after the other (each for one tick), and every event. */
    run({ ticks, keys = [], hold = [], cmd = null, ...setup }) {
      const s = start(setup);
      const events = [];
      for (let i = 0; i < ticks; i++) {
        const held = Object.fromEntries([...hold, ...(keys[i] ? [keys[i]] : [])].map((key) => [key, true]));
        events.push(...Sim.step(s, { held, cmd: i === 0 ? cmd : null }));
      }
      return { view: Sim.view(s), events, hash: Sim.hash(s), body: s.body, rocks: s.rocks };
    },

    /** A won game: whether the board stayed open, food was never in line with the head, and what the levels brought. */
    watch(setup) {
      const s = start(setup);
      const memory = {};
      const [seen, levels] = [new Set(s.food.map((f) => f.id)), []];
      const seenAll = { open: passable(s), inLine: 0, early: 0 };
      while (s.phase === 'playing' && s.tick < LIMIT) {
        for (const ev of Sim.step(s, Bot.win(s, memory))) {
          if (ev.e === 'level') levels.push({ level: ev.level, speed: Sim.view(s).speed, announced: s.omens.length });
          if (ev.e === 'rock') seenAll.open = seenAll.open && passable(s);
        }
        for (const f of s.food) {
          if (seen.has(f.id)) continue;
          seen.add(f.id);
          const [head, n] = [s.body[0], s.columns];
          if (f.at % n === head % n || Math.floor(f.at / n) === Math.floor(head / n)) seenAll.inLine++;
        }
      }
      return { ...seenAll, levels, end: s.phase, view: Sim.view(s) };
    },
  };
  return (name, text) => JSON.stringify(functions[name](JSON.parse(text)));
})();
