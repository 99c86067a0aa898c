/** What the tests of the quiz ask of its rules: `Ask(name, json)` calls one of QUESTIONS and answers in JSON. */
const QUESTIONS = {
  /** Makes questions of every kind, hardness and number of options; counts all, and names those that are not sound. */
  sound: ({ data, seeds }) => {
    const [bad, kinds] = [[], {}];
    for (const seed of seeds) {
      const s = Sim.init(data, seed);
      for (const kind of [...Sim.NUMBERS, ...Sim.PICTURES])
        for (let n = 0; n < 20; n++) {
          const q = Sim.make(s, kind, 1 + (n % 5), 3 + (n % 4));
          kinds[kind] = (kinds[kind] || 0) + 1;
          if (!Sim.sound(q) || q.options.filter((o) => Sim.fits(q, o)).length !== 1) bad.push(q);
        }
    }
    return { bad, kinds };
  },

  /** Whether a question is sound. */
  judge: ({ asked: question }) => Sim.sound(question),

  words: ({ data, seed }) => Sim.init(data, seed).words,

  /** Plays a game with a bot (or nobody) and tells how it went. */
  game: ({ data, who, seed, limit }) => {
    const [s, memory] = [Sim.init(data, seed), {}];
    const rnd = luck(seed);
    const first = Sim.hash(s);
    let [ticks, clocks] = [0, []];
    for (; ticks < limit && s.phase === 'playing'; ticks++) {
      Sim.step(s, who ? Bot[who](s, memory, rnd) : { held: {} });
      if (s.beat === 'show') clocks[s.asked - 1] = s.full;
    }
    return { ...Sim.view(s), ticks, first, clocks, hash: Sim.hash(s), rng: s.rng };
  },

  games: ({ data, who, seeds, limit }) => seeds.map((seed) => QUESTIONS.game({ data, who, seed, limit })),
};

function luck(seed) {
  let a = seed * 2654435761;
  return () => {
    a = (Math.imul(a, 1103515245) + 12345) & 0x7fffffff;
    return a / 0x80000000;
  };
}

const Ask = (name, json) => JSON.stringify(QUESTIONS[name](JSON.parse(json)));
