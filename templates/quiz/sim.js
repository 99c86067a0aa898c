/**
 * sim.js: the rules of a quiz duel. Pure: no DOM, clock or foreign randomness; the same data, seed and inputs give the
 * same game, in the page and alone. One step is 1/60 s.
 *
 * A question is made from pictures of the theme and from numbers, never from facts of the world, so that nobody has to
 * believe it: `fits` tells of any option whether what is shown makes it right, and `make` keeps no question unless
 * exactly one option fits. Questions hold no words; `kind` names the text that asks.
 *
 * A question is first looked at (`show`: pictures to remember, or only the card that comes in), then asked (`ask`: its
 * clock runs and the rival thinks), then judged (`judge`).
 */
(function (root) {
  'use strict';

  const HZ = 60;
  const BEAT = { enter: 18, judge: 64, skip: 16, perPicture: 26, look: 46 };
  const LEVELS = 4;
  const WORDS = 10; // different pictures of a game
  const ACTIONS = ['left', 'right', 'up', 'down', 'act', 'alt'];
  const NONE = {};
  const NUMBERS = ['sum', 'steps', 'big'];
  const PICTURES = ['count', 'most', 'odd', 'row', 'seen', 'shadow', 'gone', 'mirror', 'turn'];
  const FROM_HARDNESS = { gone: 2, mirror: 2, turn: 3 }; // the others come from the start

  /** @typedef {{kind: string, show: object, options: object[], right: number}} Question */

  // ---------------------------------------------------------------- luck

  function random(s) {
    s.rng = (s.rng + 0x6d2b79f5) | 0;
    let t = Math.imul(s.rng ^ (s.rng >>> 15), 1 | s.rng);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from `lo` to `hi`, both included. */
  const whole = (s, lo, hi) => lo + Math.floor(random(s) * (hi - lo + 1));
  const oneOf = (s, list) => list[whole(s, 0, list.length - 1)];

  function shuffled(s, list) {
    const out = list.slice();
    for (let i = out.length - 1; i > 0; i--) {
      const j = whole(s, 0, i);
      [out[i], out[j]] = [out[j], out[i]];
    }
    return out;
  }

  const clamp = (v, lo, hi) => Math.max(lo, Math.min(hi, v));
  const times = (n, make) => Array.from({ length: n }, (_, i) => make(i));

  // ---------------------------------------------------------------- the pictures of a game

  /** Words that belong together; what the theme does not name is filled up from the worlds of what it names. */
  const WORLDS = {
    sea: 'fish octopus shell turtle ship penguin drop',
    zoo: 'cat dog rabbit bird frog monkey bear penguin',
    garden: 'bee flower leaf mushroom spider tree frog',
    food: 'cake carrot grape bread candy riceball egg apple',
    space: 'rocket star moon robot crystal sun',
    tale: 'dragon crown sword shield potion key ghost',
    town: 'house car bell book note lantern box',
    snow: 'snowflake penguin tree star bell',
    any: 'star heart leaf moon gem key mushroom fish bell cloud cat rocket',
  };
  /** Words whose outlines are alike; a game has at most one of each line, so that even shadows differ. */
  const ALIKE = [
    'apple orange ball coin cookie donut slime',
    'bear mouse monkey',
    'sun gear flower',
    'gem crystal',
    'drop flame',
    'box painting card book',
    'person ninja knight',
  ].map((line) => line.split(' '));
  const SINGLE =
    'cat dog rabbit penguin bird frog snake turtle fish octopus bee spider ghost robot dragon riceball egg carrot grape ' +
    'fruit cake bread candy mushroom leaf tree cactus cloud snowflake moon star shell heart crown key bell lantern ' +
    'potion sword shield bomb rocket ship car house note';
  const KNOWN = [...SINGLE.split(' '), ...ALIKE.flat()];
  const outline = (word) => ALIKE.findIndex((line) => line.includes(word));

  /** The words of the theme first, then some of its worlds in the order of the seed. @returns {string[]} */
  function wordsOf(s, theme) {
    const subjects = (theme && theme.subjects) || {};
    const { pieces, item, goal, hero, ...rest } = subjects;
    const named = [pieces, item, goal, hero, ...Object.values(rest)].filter(Boolean).join(',').split(/[\s,]+/);
    const setting = String(subjects.setting || (theme && theme.setting) || '');
    const near = (name) => WORLDS[name].split(' ').filter((word) => named.includes(word)).length;
    const worlds = Object.keys(WORLDS)
      .filter((name) => name !== 'any' && (near(name) || setting.includes(name)))
      .sort((a, b) => near(b) + (setting.includes(b) ? 2 : 0) - near(a) - (setting.includes(a) ? 2 : 0));
    const more = [...worlds, 'any'].flatMap((name) => shuffled(s, WORLDS[name].split(' ')));
    const chosen = [];
    for (const word of [...named, ...more, ...KNOWN]) {
      const line = outline(word);
      const taken = chosen.includes(word) || (line >= 0 && chosen.some((other) => outline(other) === line));
      if (KNOWN.includes(word) && !taken && chosen.length < WORDS) chosen.push(word);
    }
    return chosen;
  }

  // ---------------------------------------------------------------- what makes an option right

  const CALC = { '+': (a, b) => a + b, '-': (a, b) => a - b, '*': (a, b) => a * b };
  const value = ({ a, op, b }) => CALC[op](a, b);
  const countOf = (items, w) => items.filter((item) => item.w === w).length;
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  const amount = (option) => (option.op ? value(option) : option.n);

  /** Patterns are nine cells of a square, row by row, as a text of 0 and 1. */
  const rearranged = (cells, from) => times(9, (i) => cells[from(i % 3, Math.floor(i / 3))]).join('');
  const mirrored = (cells) => rearranged(cells, (x, y) => y * 3 + 2 - x);
  const turned = (cells) => rearranged(cells, (x, y) => (2 - x) * 3 + y);

  /** The length of the shortest part that repeats in a row, seen at least twice; 0 without one. */
  function period(terms) {
    for (let p = 1; 2 * p <= terms.length; p++) if (terms.every((w, i) => i < p || w === terms[i - p])) return p;
    return 0;
  }

  const others = (q, option) => q.options.filter((other) => other !== option);

  /** kind -> whether an option is right, from what is shown alone. */
  const FITS = {
    sum: ({ show }, o) => (show.hole ? CALC[show.op](show.a, o.n) === value(show) : o.n === value(show)),
    steps: ({ show: { terms } }, o) => o.n - terms[terms.length - 1] === terms[1] - terms[0],
    big: (q, o) => others(q, o).every((other) => amount(other) < amount(o)),
    count: ({ show }, o) => o.n === countOf(show.items, show.of),
    most: (q, o) => others(q, o).every((other) => countOf(q.show.items, other.w) < countOf(q.show.items, o.w)),
    odd: (q, o) => others(q, o).every((other, _, rest) => !same(other, o) && same(other, rest[0])),
    row: ({ show: { terms } }, o) => o.w === terms[terms.length - period(terms)],
    seen: ({ show }, o) => show.terms.includes(o.w),
    gone: ({ show }, o) => !show.terms.includes(o.w),
    shadow: ({ show }, o) => o.w === show.w,
    mirror: ({ show }, o) => o.cells === mirrored(show.cells),
    turn: ({ show }, o) => o.cells === turned(show.cells),
  };

  const fits = (q, option) => FITS[q.kind](q, option);

  /** Whether exactly one option of a question is right, and it says which. */
  function sound(q) {
    const right = q.options.filter((option) => fits(q, option));
    const distinct = q.kind === 'odd' || new Set(q.options.map((o) => JSON.stringify(o))).size === q.options.length;
    return distinct && right.length === 1 && q.options[q.right] === right[0];
  }

  // ---------------------------------------------------------------- making questions

  /** `n` different numbers, the first is right and the others lie near it. */
  function numbers(s, right, n, spread) {
    const found = [right];
    for (let reach = spread; found.length < n; reach++) {
      const near = right + whole(s, -reach, reach);
      if (near >= 0 && !found.includes(near)) found.push(near);
    }
    return found.map((number) => ({ n: number }));
  }

  const wordIds = (s) => shuffled(s, times(s.words.length, (i) => i));
  const pictures = (ids) => ids.map((w) => ({ w }));

  function term(s, h) {
    const op = h >= 3 ? oneOf(s, '+-*') : h === 2 ? oneOf(s, '+-') : '+';
    if (op === '*') return { a: whole(s, 2, h + 2), op, b: whole(s, 2, 5 + (h > 3 ? 4 : 0)) };
    const most = [0, 5, 9, 14, 25, 49][h];
    const [a, b] = [whole(s, 1, most), whole(s, 1, most)];
    return op === '+' ? { a, op, b } : { a: Math.max(a, b), op, b: Math.min(a, b) };
  }

  /** Things that lie about in a frame of 6 x 3 places: `{w, x, y, tilt}`, x and y in 0..1. */
  function scatter(s, ids) {
    const places = shuffled(s, times(18, (i) => i));
    return ids.map((w, i) => ({
      w,
      x: ((places[i] % 6) + 0.5 + (random(s) - 0.5) * 0.24) / 6,
      y: (Math.floor(places[i] / 6) + 0.5 + (random(s) - 0.5) * 0.24) / 3,
      tilt: (random(s) - 0.5) * 0.7,
    }));
  }

  /** How many of each: different numbers, the first largest, 18 at most in all. */
  function shares(s, n, h) {
    const top = n > 4 ? 4 : 3 + Math.min(3, h) - (n > 3 ? 1 : 0);
    return times(n, (i) => (i === 0 ? top : Math.max(1, top - (h > 2 ? 1 : 2) - (i > 1 ? whole(s, 0, 2) : 0))));
  }

  const ROWS = ['ab', 'aab', 'abc', 'abb', 'aabb', 'abac', 'abcd', 'abcb'];

  function pattern(s) {
    const filled = whole(s, 3, 5);
    return shuffled(s, times(9, (i) => (i < filled ? '1' : '0'))).join('');
  }

  /** Patterns that are not `right`: what one might take for it, and copies with one filled cell moved. */
  function patterns(s, from, right, n) {
    const upside = rearranged(from, (x, y) => (2 - y) * 3 + x);
    const traps = shuffled(s, [from, mirrored(from), turned(from), turned(turned(from)), upside]).slice(0, 2);
    const found = [right];
    while (found.length < n) {
      const next = traps.pop() || moved(s, right);
      if (!found.includes(next)) found.push(next);
    }
    return found.map((cells) => ({ cells }));
  }

  function moved(s, cells) {
    const [full, free] = ['1', '0'].map((mark) => oneOf(s, times(9, (i) => i).filter((i) => cells[i] === mark)));
    return times(9, (i) => (i === full ? '0' : i === free ? '1' : cells[i])).join('');
  }

  /** kind -> (state, hardness 1..5, options) -> {show, options}; the right option comes first. */
  const MAKE = {
    sum(s, h, n) {
      const show = { ...term(s, h), hole: h > 1 && random(s) < 0.35 };
      return { show, options: numbers(s, show.hole ? show.b : value(show), n, 3 + h) };
    },
    steps(s, h, n) {
      const by = whole(s, 1, 2 + h) * (h > 1 && random(s) < 0.4 ? -1 : 1);
      const start = by > 0 ? whole(s, 1, 4 * h) : -5 * by + whole(s, 0, 5);
      const terms = times(4, (i) => start + i * by);
      return { show: { terms }, options: numbers(s, start + 4 * by, n, 3 + h) };
    },
    big(s, h, n) {
      if (h === 1) {
        const w = whole(s, 0, s.words.length - 1);
        const [top, ...less] = shuffled(s, [2, 3, 4, 5, 6, 7, 8]).slice(0, n).sort((a, b) => b - a);
        return { show: {}, options: [top, ...less].map((count) => ({ w, n: count })) };
      }
      const found = [];
      while (found.length < n) {
        const next = term(s, h);
        if (!found.some((other) => value(other) === value(next))) found.push(next);
      }
      return { show: {}, options: found.sort((p, q) => value(q) - value(p)) };
    },
    count(s, h, n) {
      const [of, ...rest] = wordIds(s);
      const many = whole(s, 3, 4 + h);
      const noise = times(whole(s, h, 2 + 2 * h), (i) => rest[i % Math.min(rest.length, 1 + h)]);
      const items = scatter(s, [...times(many, () => of), ...noise].slice(0, 18));
      return { show: { items, of }, options: numbers(s, many, n, 3) };
    },
    most(s, h, n) {
      const ids = wordIds(s).slice(0, n);
      const items = scatter(s, shares(s, n, h).flatMap((many, i) => times(many, () => ids[i])));
      return { show: { items }, options: pictures(ids) };
    },
    odd(s, h, n) {
      const [one, other] = wordIds(s);
      if (h < 2 || random(s) < 0.3) return { show: {}, options: pictures([other, ...times(n - 1, () => one)]) };
      const many = whole(s, 3, 3 + Math.min(3, h));
      const group = (count) => ({ w: one, n: count });
      return { show: {}, options: [group(many + oneOf(s, [-1, 1])), ...times(n - 1, () => group(many))] };
    },
    row(s, h, n) {
      const letters = oneOf(s, ROWS.slice(h < 2 ? 0 : 1, [0, 3, 5, 6, 8, 8][h]));
      const ids = wordIds(s);
      const length = 2 * letters.length + whole(s, 0, letters.length - 1);
      const terms = times(length, (i) => ids['abcd'.indexOf(letters[i % letters.length])]);
      const right = ids['abcd'.indexOf(letters[length % letters.length])];
      const inRow = [...new Set(terms)].filter((w) => w !== right);
      return { show: { terms }, options: pictures([right, ...inRow, ...ids.slice(4)].slice(0, n)) };
    },
    seen(s, h, n) {
      const ids = wordIds(s);
      const many = Math.min(2 + Math.ceil(h / 2), ids.length - n + 1);
      return { show: { terms: ids.slice(0, many) }, options: pictures([ids[0], ...ids.slice(many, many + n - 1)]) };
    },
    gone(s, h, n) {
      const ids = wordIds(s);
      const terms = shuffled(s, ids.slice(1, n + (h > 3 ? 1 : 0)));
      return { show: { terms }, options: pictures([ids[0], ...ids.slice(1, n)]) };
    },
    shadow(s, h, n) {
      const ids = wordIds(s).slice(0, n);
      const dark = random(s) < 0.5; // the card shows the shadow, or the options do
      return { show: { w: ids[0], dark }, options: ids.map((w) => ({ w, dark: !dark })) };
    },
    mirror(s, h, n) {
      const cells = pattern(s);
      return { show: { cells }, options: patterns(s, cells, mirrored(cells), n) };
    },
    turn(s, h, n) {
      const cells = pattern(s);
      return { show: { cells }, options: patterns(s, cells, turned(cells), n) };
    },
  };

  /** A question of a kind that is sound, its options in any order. @returns {Question} */
  function make(s, kind, hardness, count) {
    for (;;) {
      const { show, options } = MAKE[kind](s, hardness, count);
      const q = { kind, show, options: shuffled(s, options), right: -1 };
      q.right = q.options.indexOf(options[0]);
      if (q.options.length === count && sound(q)) return q;
    }
  }

  /** The next kind: each of its sort once, in any order, before one comes again. */
  function nextKind(s, hardness) {
    const sort = random(s) < s.p.sums ? 'numbers' : 'pictures';
    const all = sort === 'numbers' ? NUMBERS : PICTURES.filter((kind) => (FROM_HARDNESS[kind] || 1) <= hardness);
    if (!s.bags[sort].length) s.bags[sort] = shuffled(s, all);
    return s.bags[sort].pop();
  }

  // ---------------------------------------------------------------- rounds

  /**
   * The first state of a game.
   * @param {{params: Object<string, number>, theme?: object}} data
   * @param {number} seed
   */
  function init(data, seed) {
    const p = data.params;
    const s = {
      seed: seed | 0,
      rng: (seed | 0) ^ 0x2f6b5a1d,
      tick: 0,
      phase: 'playing',
      p: { ...p, goal: Math.round(p.goal), lives: Math.round(p.lives), options: Math.round(p.options) },
      left: p.timeLimit > 0 ? Math.round(p.timeLimit * HZ) : null,
      lives: Math.round(p.lives),
      jokers: Math.round(p.jokers),
      right: 0,
      wrong: 0,
      asked: 0,
      streak: 0,
      bestStreak: 0,
      score: 0,
      level: 1,
      beat: 'show',
      wait: 0,
      full: 0,
      clock: 0,
      q: null,
      cursor: { x: 0.5, y: 0.5 },
      out: [],
      chosen: -1,
      verdict: '',
      rival: { at: 0, knows: false, done: true },
      bags: { numbers: [], pictures: [] },
      words: [],
      held: {},
    };
    s.words = wordsOf(s, data.theme);
    deal(s, []);
    return s;
  }

  /** Asks the next question. */
  function deal(s, events) {
    const hardness = clamp(Math.round(s.p.hardness) + s.level - 1, 1, 5);
    s.q = make(s, nextKind(s, hardness), hardness, s.p.options);
    s.asked++;
    s.full = Math.round((s.p.answerTime * HZ) / (1 + 0.15 * s.p.ramp * (s.level - 1)));
    const at = Math.round(s.full * (0.5 + 0.45 * random(s)));
    Object.assign(s, { clock: s.full, chosen: -1, verdict: '', out: [], cursor: { x: 0.5, y: 0.5 }, beat: 'show' });
    s.rival = { at: s.full - at, knows: random(s) < s.p.rivalSkill, done: s.p.rivalSkill <= 0 };
    const remember = s.q.kind === 'seen' || s.q.kind === 'gone';
    s.wait = remember ? BEAT.look + BEAT.perPicture * s.q.show.terms.length : BEAT.enter;
    events.push({ e: 'deal', kind: s.q.kind, remember });
  }

  /**
   * Advances the game by one tick.
   * @param {object} s state, changed in place
   * @param {{held?: Object<string, boolean>, cmd?: object}} input
   * @returns {object[]} events for the view
   */
  function step(s, input) {
    const events = [];
    if (s.phase !== 'playing') return events;
    s.tick++;
    listen(s, (input && input.held) || NONE, events);
    if (input && input.cmd) obey(s, input.cmd, events);
    if (s.left !== null && --s.left <= 0) finish(s, 'lost', events);
    else BEATS[s.beat](s, events);
    return events;
  }

  const BEATS = {
    show(s, events) {
      if (--s.wait > 0) return;
      s.beat = 'ask';
      events.push({ e: 'ask', kind: s.q.kind });
    },
    ask(s, events) {
      s.clock--;
      if (!s.rival.done && s.clock <= s.rival.at) rivalSpeaks(s, events);
      else if (s.clock <= 0) fail(s, 'late', events);
      else if (s.clock <= 3 * HZ && s.clock % HZ === 0) events.push({ e: 'second', left: s.clock / HZ });
    },
    judge(s, events) {
      if (--s.wait > 0) return;
      if (s.lives <= 0) finish(s, 'lost', events);
      else if (s.right >= s.p.goal) finish(s, 'won', events);
      else deal(s, events);
    },
  };

  function finish(s, phase, events) {
    s.phase = phase;
    events.push({ e: phase });
  }

  /** The rival answers: it strikes if it knows, and is out of this question if not. */
  function rivalSpeaks(s, events) {
    s.rival.done = true;
    if (s.rival.knows) fail(s, 'rival', events);
    else events.push({ e: 'rivalWrong' });
  }

  // ---------------------------------------------------------------- input

  function listen(s, held, events) {
    for (const name of ACTIONS) if (held[name] && !s.held[name]) PRESS[name](s, events);
    for (const name of ACTIONS) s.held[name] = !!held[name];
  }

  const PRESS = {
    left: (s, events) => point(s, { x: 0 }, events),
    right: (s, events) => point(s, { x: 1 }, events),
    up: (s, events) => point(s, { y: -1 }, events),
    down: (s, events) => point(s, { y: 1 }, events),
    act(s, events) {
      if (s.beat === 'judge') skip(s);
      else answer(s, pointed(s), events);
    },
    alt: joker,
  };

  const rowsOf = (s) => Math.ceil(s.p.options / 2);

  /** Moves the cursor in the two columns of options; before the first arrow it stands between them. */
  function point(s, way, events) {
    if (s.beat === 'judge') return;
    const last = rowsOf(s) - 1;
    const fresh = s.cursor.x === 0.5;
    const y = fresh ? (way.y > 0 ? 1 : 0) : clamp(s.cursor.y + (way.y || 0), 0, last);
    s.cursor = { x: way.x === undefined ? (fresh ? 0 : s.cursor.x) : way.x, y };
    events.push({ e: 'cursor', at: pointed(s) });
  }

  /** The option under the cursor, or -1; the last of an odd number fills its row. */
  const pointed = (s) => (s.cursor.x === 0.5 ? -1 : Math.min(s.p.options - 1, 2 * s.cursor.y + s.cursor.x));

  function skip(s) {
    if (s.wait > 0 && BEAT.judge - s.wait >= BEAT.skip) s.wait = 1;
  }

  /** @param {{answer?: number, joker?: boolean, skip?: boolean, hover?: number}} cmd from the pointer */
  function obey(s, cmd, events) {
    const inside = (i) => Number.isInteger(i) && i >= 0 && i < s.p.options;
    if (cmd.joker) joker(s, events);
    else if (cmd.skip && s.beat === 'judge') skip(s);
    else if (inside(cmd.answer)) {
      if (s.beat !== 'judge') s.cursor = { x: cmd.answer % 2, y: Math.floor(cmd.answer / 2) };
      answer(s, cmd.answer, events);
    }
  }

  /** Takes two wrong options away, and never the last wrong one. */
  function joker(s, events) {
    if (s.beat !== 'ask' || s.jokers <= 0 || s.out.length) return;
    s.jokers--;
    const wrong = shuffled(s, times(s.p.options, (i) => i).filter((i) => i !== s.q.right));
    s.out = wrong.slice(0, Math.min(2, wrong.length - 1));
    events.push({ e: 'joker', out: s.out });
  }

  function answer(s, at, events) {
    if (s.beat !== 'ask' || at < 0 || s.out.includes(at)) return;
    s.chosen = at;
    if (at === s.q.right) succeed(s, events);
    else fail(s, 'wrong', events);
  }

  // ---------------------------------------------------------------- verdicts

  function judge(s, verdict) {
    s.verdict = verdict;
    s.beat = 'judge';
    s.wait = BEAT.judge;
  }

  /** Quick answers and streaks pay more; a long streak gives a heart back. */
  function succeed(s, events) {
    s.right++;
    s.streak++;
    s.bestStreak = Math.max(s.bestStreak, s.streak);
    const quick = 0.5 + (0.5 * s.clock) / s.full;
    const points = Math.round(100 * quick * (1 + 0.25 * s.p.streakBonus * Math.min(6, s.streak - 1)));
    s.score += points;
    judge(s, 'right');
    events.push({ e: 'right', at: s.chosen, points, streak: s.streak, last: s.right >= s.p.goal });
    const every = Math.round(s.p.healStreak);
    if (every > 0 && s.streak % every === 0 && s.lives < s.p.lives) {
      s.lives++;
      events.push({ e: 'heal' });
    }
    const level = Math.min(LEVELS, 1 + Math.floor((LEVELS * s.right) / s.p.goal));
    if (level > s.level && s.right < s.p.goal) {
      s.level = level;
      events.push({ e: 'level', level });
    }
  }

  /** @param {'wrong'|'late'|'rival'} why */
  function fail(s, why, events) {
    s.wrong++;
    s.lives--;
    s.streak = 0;
    judge(s, why);
    events.push({ e: 'fail', why, at: s.chosen, right: s.q.right, lives: s.lives });
  }

  // ---------------------------------------------------------------- what others see

  /** Three stars for a win without a heart lost in the end, one for a close one. */
  function stars(s) {
    if (s.phase !== 'won') return 0;
    return s.wrong === 0 ? 3 : s.wrong <= Math.max(1, s.p.lives / 2) ? 2 : 1;
  }

  /** The public state. */
  function view(s) {
    return {
      phase: s.phase,
      score: s.score,
      right: s.right,
      goal: s.p.goal,
      wrong: s.wrong,
      answered: s.right + s.wrong,
      asked: s.asked,
      streak: s.streak,
      bestStreak: s.bestStreak,
      lives: s.lives,
      livesMax: s.p.lives,
      rivalLife: s.p.rivalSkill > 0 ? s.p.goal - s.right : null,
      jokers: s.jokers,
      level: s.level,
      answerLeft: Math.max(0, s.clock) / HZ,
      answerTime: s.full / HZ,
      timeLeft: s.left === null ? null : Math.max(0, s.left) / HZ,
      timeLimit: s.p.timeLimit,
      progress: Math.min(1, s.right / s.p.goal),
      stars: stars(s),
      beat: s.beat,
      kind: s.q.kind,
      verdict: s.verdict,
      cursor: { ...s.cursor },
      player: { ...s.cursor },
      out: s.out.length,
      question: text(JSON.stringify(s.q)),
    };
  }

  const FNV = 2166136261;
  const stir = (h, n) => Math.imul(h ^ n, 16777619);

  /** A short text that changes with any letter of a long one. */
  function text(long) {
    let h = FNV;
    for (let i = 0; i < long.length; i++) h = stir(h, long.charCodeAt(i));
    return (h >>> 0).toString(16);
  }

  /** A text that changes with everything that matters in a state. */
  const hash = (s) => text(JSON.stringify(s));

  root.Sim = { HZ, BEAT, NUMBERS, PICTURES, KNOWN, init, step, view, hash, make, sound, fits, value, pointed };
})(typeof window === 'undefined' ? globalThis : window);
