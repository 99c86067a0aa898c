/** Plays and measures the defence for its tests; every function takes and returns JSON text. */
const Probe = (() => {
  'use strict';

  const start = ({ params, mode, seed }) => Sim.init({ params, content: { mode } }, seed);

  /** A free place in the first row that has one, for a tower that does not matter. */
  function free(s) {
    for (let y = 0; y < s.rows; y++) for (let x = 0; x < s.cols; x++) if (Sim.isFree(s, x, y)) return { x, y };
    return null;
  }

  const functions = {
    /** Whole games of one player over seeds 1..games: how each ended. */
    games({ params, mode, who, games, seed }) {
      const result = [];
      for (let i = 1; i <= games; i++) {
        const s = start({ params, mode, seed: seed || i });
        const [choose, memory] = [chooser(who, i), {}];
        while (s.phase === 'playing' && s.tick < 60 * 200) Sim.step(s, choose(s, memory));
        const { phase, tick, score, wave, kills, leaks, gold } = s;
        result.push({ end: phase, ticks: tick, hash: Sim.hash(s), score, wave, kills, leaks, gold });
      }
      return result;
    },

    /** The ground of a seed: the cells of the path, and where nothing can stand. */
    layout(setup) {
      const s = start(setup);
      return { route: s.route, rocks: s.rocks, rows: s.rows, cols: s.cols, cursor: s.cursor };
    },

    /** The view after `ticks` ticks with the given keys held, and every event on the way. */
    run(setup) {
      const s = start(setup);
      const events = [];
      for (let i = 0; i < setup.ticks; i++) {
        const held = Object.fromEntries((setup.keys || []).map((key) => [key, true]));
        const cmd = (setup.cmds || [])[i] || null;
        events.push(...Sim.step(s, { held, cmd }));
      }
      return { view: Sim.view(s), events, hash: Sim.hash(s) };
    },

    /** What a foe of a kind does to who stands alone: its hearts at the start, and how far it came in a second. */
    foe(setup) {
      const s = start(setup);
      while (!s.foes.length) Sim.step(s, HANDS_OFF);
      const [hp, from] = [s.foes[0].hp, s.foes[0].d];
      for (let i = 0; i < 60; i++) Sim.step(s, HANDS_OFF);
      return { hp, far: s.foes[0].d - from };
    },

    /** One tower at the starting cursor, alone against the first wave: how much it took off, and from how far. */
    tower(setup) {
      const s = start(setup);
      let [harm, reach] = [0, 0];
      for (let i = 0; i < 900; i++) {
        const before = s.foes.reduce((sum, f) => sum + f.hp, 0);
        for (const ev of Sim.step(s, { held: { act: i === 0 }, cmd: null })) {
          if (ev.e === 'fire') reach = Math.max(reach, Math.sqrt((ev.x - ev.tx) ** 2 + (ev.y - ev.ty) ** 2));
          if (ev.e === 'spawn') harm += s.foes[s.foes.length - 1].hp;
        }
        harm += before - s.foes.reduce((sum, f) => sum + f.hp, 0);
      }
      return { harm, reach };
    },

    /** For each wave of a won game: how many foes came in it, and of which kinds, and when it began. */
    ramp(setup) {
      const s = start(setup);
      const [waves, memory] = [[], {}];
      while (s.phase === 'playing' && s.tick < 60 * 200) {
        for (const ev of Sim.step(s, Bot.win(s, memory))) {
          if (ev.e === 'wave') waves.push({ foes: 0, kinds: [], tick: s.tick });
          if (ev.e !== 'spawn') continue;
          const at = waves[waves.length - 1];
          at.foes++;
          if (!at.kinds.includes(ev.kind)) at.kinds.push(ev.kind);
        }
      }
      return { end: s.phase, waves };
    },

    /** Build, raise as often as it goes, then sell at one place: the gold after each deed, and the level. */
    deeds(setup) {
      const s = start(setup);
      s.gold = 1000;
      const at = free(s);
      const golds = [];
      const act = (cmd) => {
        const before = s.gold;
        Sim.step(s, { held: {}, cmd });
        if (s.gold - before < -5 || s.gold - before > 5) golds.push(s.gold - before);
      };
      for (let i = 0; i < 6; i++) act({ at, act: true });
      const level = s.towers[0].level;
      act({ kind: Sim.kindsOf(s).length });
      act({ at, act: true });
      return { golds, level, towers: s.towers.length };
    },
  };
  return (name, text) => JSON.stringify(functions[name](JSON.parse(text)));
})();
