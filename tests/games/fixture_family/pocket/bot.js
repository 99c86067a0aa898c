// Players for proofs: one that wins, one that loses, one without a plan. Held keys only.
const Bot = (() => {
  'use strict';
  const idle = () => ({ held: {}, cmd: null });
  const towards = (s, x) => ({ held: { left: s.x > x + 0.3, right: s.x < x - 0.3 }, cmd: null });
  const away = (s) => towards(s, s.item.x < 5 ? 9.5 : 0.5);
  const win = (s) => (s.item.bad ? away(s) : towards(s, s.item.x));
  const lose = (s) => (s.item.bad ? towards(s, s.item.x) : away(s));
  function random(s, memory, rnd) {
    if (!memory.until || s.tick >= memory.until) {
      memory.until = s.tick + 10 + Math.floor(rnd() * 30);
      memory.go = Math.floor(rnd() * 3);
    }
    return memory.go === 0 ? idle() : { held: { left: memory.go === 1, right: memory.go === 2 }, cmd: null };
  }
  return { win, lose, random };
})();
