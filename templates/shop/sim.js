/**
 * sim.js: the rules of a shop. Pure: no DOM, clock or foreign randomness; the same data, seed and inputs give the same
 * game, in the page and alone. One step is 1/60 s.
 *
 * `orders`: customers come to three places at the counter, each with a few goods in mind and some patience. The player
 * puts goods on the tray and hands it to whom it suits. Enough served guests win; too many who leave, or the end of the
 * day, lose.
 * `idle`: each sale earns a coin or more; shelves that sell by themselves and a doubling are bought for coins. The wanted
 * sum in the till wins; the end of the day loses. Shelves differ by seed in what they pay back, and spending delays the
 * sum, so that it matters what is bought and when buying ends.
 *
 * Coins are counted in sixtieths of a coin, so that an income a second is whole a tick.
 */
(function (root) {
  'use strict';

  const HZ = 60;
  const LEVELS = 4;
  const SEATS = 3;
  const TRAY = 4;
  const RUSH = 9 * HZ;
  const FIRST = 24; // ticks until the first guest
  const NEXT = 36; // ticks until somebody comes to an empty counter
  const SUPER = 12; // every so many sales are a big one
  const BIG = 5; // so many times as much
  const REPEAT = 12; // ticks between two sales of a held key
  const ACTIONS = ['left', 'right', 'up', 'down', 'act', 'alt'];
  const NONE = {};

  // ---------------------------------------------------------------- luck

  function random(s) {
    s.rng = (s.rng + 0x6d2b79f5) | 0;
    let t = Math.imul(s.rng ^ (s.rng >>> 15), 1 | s.rng);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from `lo` to `hi`, both included. */
  const whole = (s, lo, hi) => lo + Math.floor(random(s) * (hi - lo + 1));

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
  const words = (text) =>
    String(text || '')
      .split(/[\s,]+/)
      .filter(Boolean);

  // ---------------------------------------------------------------- what is sold, and to whom

  /** Goods that belong together; what the theme does not name is filled up from the world of what it names. */
  const WORLDS = {
    food: 'bread donut cookie cake egg candy riceball apple carrot grape mushroom orange',
    garden: 'flower leaf tree cactus mushroom sun drop apple grape shell',
    magic: 'potion crystal moon mushroom key book star flame crown lantern',
    works: 'robot gear rocket car key bell lantern ball gem bomb',
    gems: 'gem crystal crown coin star heart shell key bell moon',
    books: 'book painting card note lantern key bell crown star heart',
    sea: 'shell drop ship gem key bell star moon candy ball',
    any: 'gem ball lantern book bell key candy heart apple shell crown potion',
  };
  const MORE = 'fruit sword shield snowflake box cloud';
  const GOODS = [...new Set([...Object.values(WORLDS), MORE].flatMap(words))];
  const PEOPLE = words(
    'cat rabbit bear frog penguin dog mouse person monkey bird octopus turtle ghost ninja knight dragon bee',
  );

  /** What the theme sells first, then its world, then what else the theme names. @returns {string[]} at least ten */
  function goodsOf(theme) {
    const subjects = (theme && theme.subjects) || NONE;
    const pieces = words(subjects.pieces);
    const named = [...pieces, ...words(subjects.item), ...words(subjects.goal), ...words(subjects.hero)];
    const sold = named.filter((word) => GOODS.includes(word));
    const asked = words(subjects.item).filter((word) => pieces.includes(word) && sold.includes(word));
    const near = (name) => words(WORLDS[name]).filter((word) => sold.includes(word)).length;
    const homes = Object.keys(WORLDS).filter((name) => name !== 'any' && words(WORLDS[name]).includes(sold[0]));
    const world = homes.sort((one, other) => near(other) - near(one))[0] || 'any';
    const first = [...sold.slice(0, 1), ...asked, ...sold.slice(1, 2)];
    return [...new Set([...first, ...words(WORLDS[world]), ...sold, ...words(WORLDS.any)])];
  }

  /** Guests: those whom the theme names, then others in the order of the seed; the keeper is none of them. */
  function guestsOf(s, theme) {
    const subjects = (theme && theme.subjects) || NONE;
    const named = Object.values(subjects).flatMap(words);
    const keeper = [...words(subjects.hero), ...words(subjects.item), 'person'].find((word) => PEOPLE.includes(word));
    const others = shuffled(s, PEOPLE).filter((word) => !named.includes(word));
    const first = named.filter((word) => PEOPLE.includes(word));
    return { keeper, guests: [...new Set([...first, ...others])].filter((word) => word !== keeper).slice(0, 9) };
  }

  // ---------------------------------------------------------------- a game

  const COUNTS = ['quota', 'lives', 'ingredients', 'orderSize', 'makers', 'perSale'];

  function init(data, seed) {
    const p = { ...data.params };
    for (const name of COUNTS) p[name] = Math.round(p[name]);
    const idle = ((data.content && data.content.mode) || 'orders') === 'idle';
    const s = { p, idle, rng: seed | 0, seed, tick: 0, phase: 'playing', held: {}, acts: 0, alts: 0 };
    Object.assign(s, { score: 0, level: 1, combo: 0, bestCombo: 0, left: Math.round(p.timeLimit * HZ), rush: 0 });
    s.goods = goodsOf(data.theme);
    Object.assign(s, guestsOf(s, data.theme));
    const at = whole(s, 26, 40) / 100;
    s.rushes = [at, at + whole(s, 30, 38) / 100].map((share) => Math.round(s.left * (1 - share)));
    if (idle) openIdle(s);
    else openOrders(s);
    s.columns = Math.ceil(s.tiles / 2);
    s.cursor = { x: (s.columns - 1) / 2, y: idle ? 0.5 : 1 };
    if (!idle) s.cursor.x = Math.floor(s.cursor.x);
    return s;
  }

  function openOrders(s) {
    s.tiles = s.p.ingredients;
    s.goods = [s.goods[0], ...shuffled(s, s.goods.slice(1, s.tiles))];
    Object.assign(s, { seats: times(SEATS, () => null), tray: [], lives: s.p.lives, served: 0, mistakes: 0, came: 0 });
    s.gap = FIRST;
    s.open = openTiles(s);
  }

  /** The last two goods come later. */
  const openTiles = (s) => clamp(s.p.ingredients - 3 + s.level, 4, s.p.ingredients);

  function openIdle(s) {
    s.tiles = s.p.makers + 1;
    s.goods = s.goods.slice(0, s.p.makers);
    Object.assign(s, { coins: 0, earned: 0, income: 0, sales: 0, bought: 0, doubled: 0, since: 0 });
    // A shelf costs what it earns in `back` seconds; one of them is a bargain, and another one never worth it.
    const backs = shuffled(s, [9, 13, 16, 20, 26]);
    s.makers = times(s.p.makers, (i) => {
      const rate = Math.round([1, 3, 9, 27, 80][i] * (0.8 + 0.4 * random(s))) || 1;
      return { rate, price: Math.max(8, Math.round(rate * backs[i])), count: 0 };
    });
    s.double = { price: whole(s, 70, 130) };
  }

  // ---------------------------------------------------------------- a tick

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
    day(s, events);
    if (s.idle) earn(s, s.income * (s.rush > 0 ? s.p.rush : 1), events);
    else serveHours(s, events);
    judge(s, events);
    return events;
  }

  function day(s, events) {
    s.left--;
    if (s.rush > 0 && --s.rush === 0) events.push({ e: 'calm' });
    if (s.rushes.includes(s.left)) {
      s.rush = RUSH;
      if (!s.idle) s.gap = Math.min(s.gap, 40);
      events.push({ e: 'rush' });
    }
    if (s.left > 0 && s.left <= 5 * HZ && s.left % HZ === 0) events.push({ e: 'second', left: s.left / HZ });
  }

  function judge(s, events) {
    const done = s.idle ? s.coins >= s.p.quota * HZ : s.served >= s.p.quota;
    if (done) finish(s, 'won', events);
    else if (s.left <= 0 || (!s.idle && s.lives <= 0)) finish(s, 'lost', events);
  }

  function finish(s, phase, events) {
    s.phase = phase;
    events.push({ e: phase });
  }

  function grow(s, share, events) {
    const level = Math.min(LEVELS, 1 + Math.floor(LEVELS * share));
    if (level <= s.level || share >= 1) return;
    s.level = level;
    events.push({ e: 'level', level });
  }

  // ---------------------------------------------------------------- orders

  /** Guests come quicker with each level and in a rush; who has lost patience leaves. */
  function serveHours(s, events) {
    s.seats.forEach((guest, seat) => {
      if (guest && --guest.left <= 0) leave(s, seat, events);
    });
    if (--s.gap > 0) return;
    const free = shuffled(s, times(SEATS, (i) => i).filter((i) => !s.seats[i]));
    if (!free.length) return;
    arrive(s, free[0], events);
    s.gap = s.came < 2 ? 2 * NEXT : arrivalGap(s);
  }

  function arrivalGap(s) {
    const usual = clamp((0.72 * s.p.timeLimit) / s.p.quota, 2, 5) / (1 + 0.08 * s.p.ramp * (s.level - 1));
    return Math.round((usual * HZ * (0.85 + 0.3 * random(s))) / (s.rush > 0 ? Math.max(1, s.p.rush * 0.8) : 1));
  }

  function arrive(s, seat, events) {
    const most = Math.min(s.p.orderSize, s.level < 2 ? 2 : s.level < 4 ? 3 : 4);
    const size = whole(s, Math.max(2, most - 1), most);
    const order = shuffled(s, times(s.open, (i) => i)).slice(0, size);
    const patience = waitTime(s) * (0.8 + 0.1 * size);
    const taken = s.seats.map((guest) => guest && guest.who);
    const who = shuffled(s, s.guests).find((word) => !taken.includes(word));
    s.came++;
    order.sort((a, b) => a - b);
    s.seats[seat] = { who, order, full: Math.round(patience * HZ), left: Math.round(patience * HZ), id: s.came };
    events.push({ e: 'arrive', seat });
  }

  /** Seconds of patience for an order of two goods, fewer with each level. */
  const waitTime = (s) => s.p.patience / (1 + 0.1 * s.p.ramp * (s.level - 1));

  function leave(s, seat, events) {
    s.seats[seat] = null;
    s.lives--;
    s.combo = 0;
    events.push({ e: 'leave', seat, lives: s.lives });
  }

  function pick(s, at, events) {
    if (at < 0 || at >= s.open) return events.push({ e: 'refuse', at });
    const there = s.tray.indexOf(at);
    if (there >= 0) {
      s.tray.splice(there, 1);
      return events.push({ e: 'back', at, place: there });
    }
    if (s.tray.length >= TRAY) return events.push({ e: 'full', at });
    s.tray.push(at);
    return events.push({ e: 'pick', at, place: s.tray.length - 1 });
  }

  /** Whether what is on the tray is what a guest wants, in any order. */
  const suits = (tray, guest) =>
    !!guest && guest.order.length === tray.length && guest.order.every((at) => tray.includes(at));

  function serve(s, seat, events) {
    const guest = s.seats[seat];
    if (!guest || !s.tray.length) return events.push({ e: 'nobody', seat });
    if (!suits(s.tray, guest)) {
      guest.left = Math.max(1, guest.left - Math.round(guest.full * 0.3));
      Object.assign(s, { tray: [], combo: 0, mistakes: s.mistakes + 1 });
      return events.push({ e: 'wrong', seat });
    }
    const quick = guest.left / guest.full;
    s.combo = quick > 0.35 ? s.combo + 1 : 1;
    s.bestCombo = Math.max(s.bestCombo, s.combo);
    const pay = (10 * guest.order.length + 20 * quick) * (1 + 0.2 * Math.min(5, s.combo - 1));
    const coins = Math.round(pay * (s.rush > 0 ? s.p.rush : 1));
    s.score += coins;
    s.served++;
    events.push({ e: 'serve', seat, coins, combo: s.combo, goods: s.tray.slice() });
    Object.assign(s, { tray: [] });
    s.seats[seat] = null;
    s.gap = Math.min(s.gap, s.seats.some(Boolean) ? 2 * HZ : NEXT);
    grow(s, s.served / s.p.quota, events);
    if (openTiles(s) > s.open) {
      s.open = openTiles(s);
      events.push({ e: 'open', at: s.open - 1 });
    }
    return null;
  }

  function toss(s, events) {
    s.alts++;
    events.push({ e: 'toss', goods: s.tray });
    s.tray = [];
  }

  // ---------------------------------------------------------------- idle

  function rateOf(s) {
    return s.makers.reduce((sum, maker) => sum + maker.rate * maker.count, 0) * 2 ** s.doubled;
  }

  const saleOf = (s) => s.p.perSale * 2 ** s.doubled;

  /** @param {number} amount in sixtieths of a coin */
  function earn(s, amount, events) {
    if (!amount) return;
    s.coins += Math.round(amount);
    s.earned += Math.round(amount);
    s.score = Math.floor(s.earned / HZ);
    grow(s, s.coins / (s.p.quota * HZ), events);
  }

  function sell(s, events) {
    s.sales++;
    s.since = 0;
    const big = s.sales % SUPER === 0;
    const coins = saleOf(s) * (big ? BIG : 1) * (s.rush > 0 ? s.p.rush : 1);
    events.push({ e: 'sale', coins: Math.round(coins), big });
    earn(s, coins * HZ, events);
  }

  const priceOf = (s, at) => (at < s.p.makers ? s.makers[at].price : s.double.price);

  /** Buys a shelf, or the doubling behind the last one; prices rise with each. */
  function buy(s, at, events) {
    s.alts++;
    if (at < 0 || at >= s.tiles || s.coins < priceOf(s, at) * HZ) return events.push({ e: 'refuse', at });
    s.coins -= priceOf(s, at) * HZ;
    s.bought++;
    if (at < s.p.makers) {
      s.makers[at].count++;
      s.makers[at].price = Math.ceil(s.makers[at].price * s.p.priceRise);
    } else {
      s.doubled++;
      s.double.price = Math.ceil(s.double.price * (4 + s.p.priceRise));
    }
    s.income = rateOf(s);
    return events.push({ e: 'buy', at });
  }

  // ---------------------------------------------------------------- input

  function listen(s, held, events) {
    for (const name of ACTIONS) if (held[name] && !s.held[name]) PRESS[name](s, events);
    if (s.idle && ++s.since >= REPEAT && held.act) sell(s, events);
    for (const name of ACTIONS) s.held[name] = !!held[name];
  }

  const PRESS = {
    left: (s, events) => point(s, -1, 0, events),
    right: (s, events) => point(s, 1, 0, events),
    up: (s, events) => point(s, 0, -1, events),
    down: (s, events) => point(s, 0, 1, events),
    act(s, events) {
      s.acts++;
      if (s.idle) sell(s, events);
      else if (s.cursor.y === 0) serve(s, s.cursor.x, events);
      else pick(s, pointed(s), events);
    },
    alt: (s, events) => (s.idle ? buy(s, pointed(s), events) : toss(s, events)),
  };

  const widthOf = (s, y) => (!s.idle && y === 0 ? SEATS : s.columns);

  /** A step of the cursor; at the start it may stand between tiles. */
  function point(s, dx, dy, events) {
    const to = (v, d) => (d < 0 ? Math.ceil(v) - 1 : d > 0 ? Math.floor(v) + 1 : v);
    const { x, y } = s.cursor;
    const row = clamp(to(y, dy), 0, s.idle ? 1 : 2);
    const column = clamp(dy ? Math.floor(x) : to(x, dx), 0, widthOf(s, Math.floor(row)) - 1);
    s.cursor = { x: column, y: row };
    if (dx && row !== Math.floor(row)) s.cursor.y = 0;
    if (column !== x || row !== y) events.push({ e: 'cursor' });
  }

  /** The tile under the cursor, or -1; the last one of an odd number fills its row. */
  function pointed(s) {
    const row = s.idle ? s.cursor.y : s.cursor.y - 1;
    const whole = Number.isInteger(row) && Number.isInteger(s.cursor.x) && row >= 0;
    return whole ? Math.min(s.tiles - 1, row * s.columns + s.cursor.x) : -1;
  }

  /** @param {{tile?: number, seat?: number, sell?: boolean, toss?: boolean}} cmd from the pointer */
  function obey(s, cmd, events) {
    const { tile, seat } = cmd;
    if (Number.isInteger(tile) && tile >= 0 && tile < s.tiles) {
      s.cursor = { x: tile % s.columns, y: Math.floor(tile / s.columns) + (s.idle ? 0 : 1) };
      if (s.idle) return buy(s, tile, events);
      s.acts++;
      return pick(s, tile, events);
    }
    if (s.idle && cmd.sell) {
      s.acts++;
      return sell(s, events);
    }
    if (!s.idle && Number.isInteger(seat) && seat >= 0 && seat < SEATS) {
      s.cursor = { x: seat, y: 0 };
      s.acts++;
      return serve(s, seat, events);
    }
    return !s.idle && cmd.toss ? toss(s, events) : null;
  }

  // ---------------------------------------------------------------- what others see

  /** Three stars for a day that ends early and without an unhappy guest, one for a close one. */
  function stars(s) {
    if (s.phase !== 'won') return 0;
    const early = s.left / (s.p.timeLimit * HZ);
    const happy = s.idle || s.lives === s.p.lives;
    return 1 + (early > 0.1 ? 1 : 0) + (happy && early > 0.2 ? 1 : 0);
  }

  /** The public state; what a mode does not have is null. */
  function view(s) {
    const { idle, p } = s;
    const only = (wanted, value) => (idle === wanted ? value : null);
    const coins = only(true, Math.floor((s.coins || 0) / HZ));
    return {
      phase: s.phase,
      score: s.score,
      till: idle ? coins : s.score,
      collected: idle ? coins : s.served,
      goal: p.quota,
      served: only(false, s.served),
      coins,
      income: only(true, Math.round(s.income)),
      sales: only(true, s.sales),
      bought: only(true, s.bought),
      doubled: only(true, s.doubled),
      price: only(true, idle ? priceOf(s, Math.max(0, pointed(s))) : 0),
      lives: only(false, s.lives),
      livesMax: only(false, p.lives),
      waiting: only(false, idle ? 0 : s.seats.filter(Boolean).length),
      patience: only(false, idle ? 0 : s.seats.reduce((sum, guest) => sum + (guest ? guest.left : 0), 0) / HZ),
      waitTime: only(false, waitTime(s)),
      tray: only(false, idle ? 0 : s.tray.length),
      open: only(false, s.open),
      mistakes: only(false, s.mistakes),
      combo: only(false, s.combo),
      bestCombo: only(false, s.bestCombo),
      level: s.level,
      rush: s.rush / HZ,
      timeLeft: Math.max(0, s.left) / HZ,
      timeLimit: p.timeLimit,
      progress: clamp((idle ? coins : s.served) / p.quota, 0, 1),
      stars: stars(s),
      acts: s.acts,
      alts: s.alts,
      cursor: { ...s.cursor },
      player: { ...s.cursor },
    };
  }

  /** A text that changes with everything that matters in a state. */
  function hash(s) {
    const long = JSON.stringify(s);
    let h = 2166136261;
    for (let i = 0; i < long.length; i++) h = Math.imul(h ^ long.charCodeAt(i), 16777619);
    return (h >>> 0).toString(16);
  }

  root.Sim = { HZ, SEATS, TRAY, RUSH, GOODS, PEOPLE, init, step, view, hash, suits, pointed, priceOf, saleOf, rateOf };
})(typeof window === 'undefined' ? globalThis : window);
