/**
 * Players for proofs: one that wins, one that loses, one that is clumsy. Held keys only, so that what they did can be
 * replayed by real key presses. Never part of a build.
 */
(function (root) {
  'use strict';

  const { HERO, FIELD, air, wing, middle } = root.Sim;
  const press = (held) => ({ held, cmd: null });

  /** The next thing that is still in the way. */
  const ahead = (s, from) => s.things.find((t) => !t.done && t.x + t.w + HERO.r > from);

  /** Ducks below what hangs, and jumps so that the middle of the arc is over the middle of what stands. */
  function runner(s, memory, slip) {
    const h = s.hero;
    const t = ahead(s, h.x);
    if (!t || h.wait > 0) return press({});
    if (t.kind === 'hang') return press({ down: h.ground && t.x - h.x - HERO.r < h.vx * (0.16 + slip / 3) });
    const off = t.x + t.w / 2 - h.x;
    const v = h.vx - (t.vx && t.x > t.stop ? t.vx : 0);
    if (h.ground) memory.act = off < v * (air(s.p) / 2 + slip) && !memory.act;
    else if (h.vy > 0) memory.act = false;
    return press({ act: memory.act });
  }

  /** Flaps whenever it is half a beat of its wings below where it wants to be. */
  function flap(s, memory, slip) {
    const h = s.hero;
    const { lift, pull } = wing(s.p);
    const t = s.things.find((o) => !o.done && o.x + o.w + HERO.wing > h.x);
    const goal = (t ? middle(s, t) : -220) + slip;
    const low = goal + (lift * lift) / pull / 4;
    memory.act = !memory.act && h.y + h.vy / 30 > Math.min(low, -40);
    return press({ act: memory.act });
  }

  const due = (d) => d.wait / 60 + (-FIELD.rim - d.y) / d.v;

  /** Goes to the first thing that it can still reach, and lets what must not be caught fall beside it. */
  function catcher(s, memory, slip) {
    const h = s.hero;
    const coming = s.drops.filter((d) => d.y < -FIELD.rim);
    const good = coming.filter((d) => d.kind !== 'bad' && Math.abs(d.x - h.x) - 30 < s.p.heroSpeed * due(d));
    const next = good.sort((a, b) => due(a) - due(b))[0];
    const to = next ? next.x + slip : h.x;
    const go = (want) => {
      const step = (t) => want * s.p.heroSpeed * t;
      const at = (t) =>
        h.x + (want && (to - h.x) * want > 0 ? want * Math.min(Math.abs(step(t)), Math.abs(to - h.x)) : step(t));
      return coming.every((d) => d.kind !== 'bad' || due(d) > 0.5 || Math.abs(at(due(d)) - d.x) > 46);
    };
    const wish = Math.abs(to - h.x) < 9 ? 0 : to > h.x ? 1 : -1;
    const way = slip ? wish : [wish, 0, -wish, 1, -1].find(go) || 0;
    return press({ left: way < 0, right: way > 0 });
  }

  const PLAY = { runner, flap, catch: catcher };
  const win = (s, memory) => PLAY[s.mode](s, memory, 0);

  /** Ducks before pits, flaps against the sky, walks to what must not be caught. */
  function lose(s) {
    const beat = s.tick % 50 < 8;
    if (s.mode === 'runner') return press({ down: beat });
    if (s.mode === 'flap') return press({ act: s.tick % 8 < 3 });
    const bad = s.drops.find((d) => d.kind === 'bad' && d.y < -FIELD.rim);
    const to = bad ? bad.x : s.tick % 200 < 100 ? FIELD.half : -FIELD.half;
    return press({ left: to < s.hero.x - 6, right: to > s.hero.x + 6 });
  }

  /** Presses when something comes, too early or too late as chance says; in between it does nothing. */
  function random(s, memory, rnd) {
    const t = s.things.find((o) => !o.done) || { id: 0 };
    const about = s.mode === 'catch' ? Math.floor(s.tick / 36) : t.id;
    if (memory.about !== about) {
      const wide = { runner: 0.5, flap: 98, catch: 540 }[s.mode];
      Object.assign(memory, { about, slip: (rnd() - 0.5) * wide || 0.001, off: s.mode === 'runner' && rnd() < 0.05 });
    }
    return memory.off ? press({}) : PLAY[s.mode](s, memory, memory.slip);
  }

  root.Bot = { win, lose, random };
})(typeof globalThis === 'undefined' ? this : globalThis);
