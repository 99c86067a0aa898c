/** Plays and measures pushing and sliding for their tests; every function takes and returns JSON text. */
const Probe = (() => {
  'use strict';

  const start = ({ params, mode, seed }) => Sim.init({ params, content: { mode } }, seed);

  function rooms(setup) {
    const s = start(setup);
    return Array.from({ length: s.p.levels }, (_, level) => Sim.roomOf(s.p, s.mode, s.seed, level));
  }

  /** The fewest moves from the first state of a room to a solved one, found by trying everything; -1 if over `most`. */
  function fewest(room, most) {
    const key = (at) => [at.hero, at.taken, ...[...at.pieces].sort((a, b) => a - b)].join();
    const seen = new Set();
    let ring = [Sim.start(room)];
    for (let moves = 0; ring.length && seen.size < most; moves++) {
      const next = [];
      for (const at of ring) {
        if (Sim.solved(room, at)) return moves;
        for (const name of Sim.WAYS) {
          const to = Sim.move(room, at, name);
          if (!to || to.hurt || seen.has(key(to.at))) continue;
          seen.add(key(to.at));
          next.push(to.at);
        }
      }
      ring = next;
    }
    return -1;
  }

  const functions = {
    /** Whole games of one player over seeds 1..games: how each ended. */
    games({ params, mode, who, games, seed }) {
      const result = [];
      for (let i = 1; i <= games; i++) {
        const s = start({ params, mode, seed: seed || 1 + (i % 10) });
        const [choose, memory] = [chooser(who, i), {}];
        while (s.phase === 'playing' && s.tick < 60 * 200) Sim.step(s, choose(s, memory));
        const { stars } = Sim.view(s);
        result.push({ end: s.phase, ticks: s.tick, hash: Sim.hash(s), score: s.score, level: s.level + 1, stars });
      }
      return result;
    },

    /** The rooms of a seed: what is where, how long the kept solution is, and whether it solves the room. */
    rooms: (setup) =>
      rooms(setup).map((room) => {
        const end = Sim.play(room, room.solution);
        const { n, wall, hero, pieces, marks, goal, hazards, solution } = room;
        return { n, wall: wall.map(Number).join(''), hero, pieces, marks, goal, hazards, moves: solution.length, solved: !!end && Sim.solved(room, end), begun: Sim.solved(room, Sim.start(room)) };
      }),

    /** The true number of moves of a level, by trying everything. */
    fewest: (setup) => fewest(rooms(setup)[setup.level], 400000),

    /** In which directions the hero can move at the very start. */
    free: (setup) => {
      const [room] = rooms(setup);
      return Sim.WAYS.filter((name) => Sim.move(room, Sim.start(room), name));
    },

    /** The view after keys were tapped one after the other ('' waits), and every event on the way. */
    run(setup) {
      const s = start(setup);
      const events = [];
      for (let i = 0; i < 30; i++) events.push(...Sim.step(s, HANDS_OFF));
      const first = Sim.view(s);
      for (const key of setup.keys || []) {
        events.push(...Sim.step(s, { held: key ? { [key]: true } : {}, cmd: null }));
        for (let i = 1; i < (setup.gap || 14); i++) events.push(...Sim.step(s, HANDS_OFF));
      }
      if (setup.cmd) events.push(...Sim.step(s, { held: {}, cmd: setup.cmd }));
      for (let i = 0; i < (setup.ticks || 0); i++) events.push(...Sim.step(s, { held: setup.held || {}, cmd: null }));
      return { first, view: Sim.view(s), events, hash: Sim.hash(s) };
    },

    /** The moves of the solution of the first level. */
    solution: (setup) => rooms(setup)[0].solution,
  };
  return (name, text) => JSON.stringify(functions[name](JSON.parse(text)));
})();
