/**
 * bot.js: players of the quiz that hold keys only, so that what they do can be repeated with a real keyboard. `win`
 * knows every answer, `lose` knows what is wrong, `random` is a hasty player: it looks at every second
 * question and guesses the others. Never part of a build.
 */
(function (root) {
  'use strict';
  const { Sim } = root;

  const NOTHING = { held: {}, cmd: null };
  const THINK = 22; // ticks before an answer

  /** The arrows that bring the cursor to an option, from between them all or from another one, and the answer. */
  function keysFor(s, at) {
    const [x, y] = [at % 2, Math.floor(at / 2)];
    const fresh = s.cursor.x === 0.5;
    const first = x ? 'right' : 'left';
    const row = fresh ? 0 : s.cursor.y;
    const across = fresh || s.cursor.x !== x ? [first] : [];
    return [...across, ...Array(Math.abs(y - row)).fill(y < row ? 'up' : 'down'), 'act'];
  }

  /** Presses planned keys, one tick down and one tick up; plans anew for each question. */
  function play(s, memory, think, choose) {
    if (memory.down) {
      memory.down = false;
      return NOTHING;
    }
    if (memory.asked !== s.asked) Object.assign(memory, { asked: s.asked, plan: null });
    if (s.beat !== 'ask' || s.full - s.clock < think) return NOTHING;
    if (!memory.plan) memory.plan = choose();
    if (!memory.plan.length) return NOTHING;
    memory.down = true;
    return { held: { [memory.plan.shift()]: true }, cmd: null };
  }

  const wrongOf = (s) => (s.q.right + 1) % s.p.options;

  /** Uses a joker once, in the third question, so that it is part of the proven way. */
  const help = (s) => (s.asked === 3 && s.jokers > 0 ? ['alt'] : []);

  root.Bot = {
    win: (s, memory) => play(s, memory, THINK, () => [...help(s), ...keysFor(s, s.q.right)]),

    lose: (s, memory) => play(s, memory, THINK, () => keysFor(s, wrongOf(s))),

    random: (s, memory, rnd) =>
      play(s, memory, 50, () => keysFor(s, rnd() < 0.5 ? s.q.right : Math.floor(rnd() * s.p.options))),
  };
})(typeof window === 'undefined' ? globalThis : window);
