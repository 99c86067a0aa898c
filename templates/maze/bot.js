/**
 * Players of the maze: `win` tries every way out on a copy of the game for a moment and takes the best, `lose` walks
 * into the nearest chaser, `random` follows its nose and sometimes does not look. Held keys only. Never part of a build.
 */
(function (root) {
  'use strict';
  const { ARROWS, BACK, beside, cellOf, distances, exits, openWays, step } = root.Sim;
  const NOTHING = { held: {}, cmd: null };
  const press = (way) => ({ held: { [way]: true }, cmd: null });
  const LOOK = 80; // ticks that a copy is played on
  const NEAR = 5; // cells: only then it is worth trying things out

  /** The cells where a hunter is, or can be next. */
  function feared(s) {
    const cells = new Set();
    for (const c of s.chasers) {
      if (c.state !== 'hunt') continue;
      cells.add(c.at).add(c.to);
      for (const exit of exits(s, c.to)) cells.add(exit.to);
    }
    return cells;
  }

  /** The first move to the nearest thing worth having, around the feared cells; null when there is none. */
  function nose(s) {
    const from = s.hero.to;
    const wanted = new Set(s.pellets);
    const shy = feared(s);
    if (s.bonus) wanted.add(s.bonus.at);
    if (s.fear > 60) for (const c of s.chasers) if (c.state === 'fear') wanted.add(cellOf(c));
    if (shy.size) for (const at of s.powers) wanted.add(at);
    const first = Array(s.ways.length);
    const open = [from];
    first[from] = 'here';
    for (const at of open) {
      if (at !== from && wanted.has(at)) return first[at];
      for (const { way, to } of exits(s, at)) {
        if (first[to] || shy.has(to)) continue;
        first[to] = at === from ? way : first[at];
        open.push(to);
      }
    }
    return null;
  }

  /** Away from the hunters, when there is no way to anything. */
  function away(s) {
    const far = s.chasers.filter((c) => c.state === 'hunt').map((c) => distances(s, c.at));
    const room = (way) => Math.min(99, ...far.map((list) => list[beside(s, s.hero.to, way)]));
    return openWays(s, s.hero.to).reduce((a, b) => (room(b) > room(a) ? b : a));
  }

  const follow = (s) => nose(s) || away(s);

  function copy(s) {
    const list = { pellets: s.pellets.slice(), powers: s.powers.slice(), chasers: s.chasers.map((c) => ({ ...c })) };
    return { ...s, ...list, hero: { ...s.hero }, bonus: s.bonus && { ...s.bonus }, before: {} };
  }

  /** How many cells away the nearest hunter is. */
  function closest(s) {
    const far = distances(s, cellOf(s.hero));
    return Math.min(99, ...s.chasers.map((c) => (c.state === 'hunt' ? far[cellOf(c)] : 99)));
  }

  /** What a way is worth: to live first, then what was gathered on it. */
  function trial(s, way, then) {
    const t = copy(s);
    const lives = t.lives;
    let [at, wish] = [t.hero.to, way];
    for (let n = 0; n < LOOK; n++) {
      step(t, wish && wish !== t.hero.wish ? press(wish) : NOTHING);
      if (t.phase === 'won') return 1e6 - n;
      if (t.lives < lives) return n - 1000;
      wish = null;
      if (t.hero.to !== at || t.hero.at === t.hero.to) {
        at = t.hero.to;
        wish = then(t);
      }
    }
    return t.gathered - s.gathered + 3 * (t.caught - s.caught);
  }

  function choose(s) {
    const nearest = follow(s);
    if (closest(s) > NEAR) return nearest;
    let best = { way: nearest, worth: trial(s, nearest, follow) + 0.5 };
    for (const then of [follow, away]) {
      for (const way of openWays(s, s.hero.to)) {
        if (best.worth > 0) return best.way;
        const worth = trial(s, way, then);
        if (worth > best.worth) best = { way, worth };
      }
    }
    return best.way;
  }

  /** Decides once a cell, and again after a while where it stands. */
  function steer(s, memory, decide) {
    const here = `${s.hero.at}|${s.hero.to}|${s.lives}`;
    memory.wait = memory.here === here ? memory.wait - 1 : 0;
    if (memory.wait > 0) return NOTHING;
    Object.assign(memory, { here, wait: 12 });
    const way = decide();
    return way && way !== s.hero.wish ? press(way) : NOTHING;
  }

  const win = (s, memory) => steer(s, memory, () => choose(s));

  function lose(s, memory) {
    return steer(s, memory, () => {
      const hunters = s.chasers.filter((c) => c.state === 'hunt');
      if (!hunters.length) return null;
      const far = distances(s, cellOf(s.hero));
      const c = hunters.reduce((best, one) => (far[one.at] < far[best.at] ? one : best));
      const to = distances(s, cellOf(c));
      const ways = openWays(s, s.hero.to);
      return ways.reduce((a, b) => (to[beside(s, s.hero.to, b)] < to[beside(s, s.hero.to, a)] ? b : a));
    });
  }

  function random(s, memory, rnd) {
    return steer(s, memory, () => {
      const ways = openWays(s, s.hero.to).filter((way) => way !== BACK[s.hero.heading]);
      return rnd() < BLIND ? ways[Math.floor(rnd() * ways.length)] : follow(s);
    });
  }

  const BLIND = 0.5;

  root.Bot = { win, lose, random };
})(typeof globalThis === 'undefined' ? this : globalThis);
