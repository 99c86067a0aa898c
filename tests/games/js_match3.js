/** What the tests of match-3 ask of its rules: `Ask(name, json)` calls one of QUESTIONS and answers in JSON. */
const QUESTIONS = {
  /** The boards of some seeds as rows of kinds, and whether they start fair. */
  boards: ({ data, seeds }) =>
    seeds.map((seed) => {
      const s = Sim.init(data, seed);
      return { kinds: s.board.map((p) => p.kind), lines: Sim.lines(s).length, moves: Sim.moves(s).length };
    }),

  /** Plays a game with a bot (or nobody) and tells how it went. */
  game: ({ data, who, seed, limit }) => {
    const [s, memory, log] = [Sim.init(data, seed), {}, {}];
    const rnd = luck(seed);
    let ticks = 0;
    for (; ticks < limit && s.phase === 'playing'; ticks++) {
      const input = who ? Bot[who](s, memory, rnd) : { held: {} };
      for (const event of Sim.step(s, input)) log[event.e] = (log[event.e] || 0) + 1;
    }
    return { ...Sim.view(s), ticks, events: log, hash: Sim.hash(s) };
  },

  games: ({ data, who, seeds, limit }) => seeds.map((seed) => QUESTIONS.game({ data, who, seed, limit })),

  /** Puts kinds (rows of digits) on the board, sends one input, and lets it play until the board rests. */
  table: ({ data, rows, power = {}, ice = [], cmd, beat }) => {
    const s = Sim.init(data, 1);
    [...rows.join('')].forEach((digit, i) => Object.assign(s.board[i], { kind: Number(digit), power: power[i] || 0 }));
    for (const i of ice) s.board[i].ice = true;
    if (beat) Object.assign(s, { beat, wait: 1 });
    const events = [...Sim.step(s, { held: {}, cmd })];
    for (let n = 0; n < 2000 && (n < 30 || s.beat !== 'idle') && s.phase === 'playing'; n++)
      events.push(...Sim.step(s, {}));
    const short = ({ e, cells, made, blasts, melted, combo, points, good, at }) => {
      return { e, cells: cells && cells.map((c) => c.at), made, blasts, melted, combo, points, good, at };
    };
    const kinds = s.board.map((p) => p.kind).sort();
    return {
      events: events.map(short),
      state: Sim.view(s),
      moves: Sim.moves(s).length,
      lines: Sim.lines(s).length,
      kinds,
    };
  },

  /** The public state after each tick of a script of held keys. */
  keys: ({ data, script }) => {
    const s = Sim.init(data, 1);
    return script.map((held) => (Sim.step(s, { held }), Sim.view(s)));
  },
};

function luck(seed) {
  let a = seed * 2654435761;
  return () => {
    a = (Math.imul(a, 1103515245) + 12345) & 0x7fffffff;
    return a / 0x80000000;
  };
}

const Ask = (name, json) => JSON.stringify(QUESTIONS[name](JSON.parse(json)));
