/**
 * Plays a family's simulation with its bots, in an embedded V8, and reports what it found as plain JSON.
 *
 * Loaded before sim.js, so that a simulation that asks for the clock or for luck fails here and not in a player's hands.
 * Must not know any family: it talks to `Sim` and `Bot` only.
 */
const Prove = (() => {
  'use strict';
  const ACTIONS = ['left', 'right', 'up', 'down', 'act', 'alt'];
  const forbid = (name) => () => { throw new Error(`the simulation uses ${name}, which no proof can repeat`); };
  Math.random = forbid('Math.random');
  globalThis.Date = new Proxy(Date, { construct: forbid('the clock'), apply: forbid('the clock'), get: forbid('the clock') });
  let data = null;
  let pressable = [];

  /** A seeded source of luck for the random player (mulberry32). */
  function luck(seed) {
    let a = seed >>> 0;
    return () => {
      a = (a + 0x6d2b79f5) >>> 0;
      let t = Math.imul(a ^ (a >>> 15), 1 | a);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
  }

  /** What real keys can do: hold the actions that have a key; no pointer commands. */
  function keysOnly(input) {
    const held = {};
    for (const action of ACTIONS) held[action] = false;
    for (const action of pressable) held[action] = Boolean(input && input.held && input.held[action]);
    return { held, cmd: null };
  }

  function edges(before, now, tick, events) {
    for (const action of ACTIONS) {
      if (before[action] !== now[action]) events.push([tick, now[action] ? 'down' : 'up', action]);
    }
  }

  /** Play one game; returns its trace, or what it came to when nobody won or lost within `limit` ticks. */
  function play(seed, limit, choose) {
    const state = Sim.init(data, seed);
    const memory = {};
    const events = [];
    let before = keysOnly(null).held;
    for (let tick = 0; tick < limit; tick += 1) {
      const input = keysOnly(choose(state, memory));
      edges(before, input.held, tick, events);
      before = input.held;
      Sim.step(state, input);
      const phase = Sim.view(state).phase;
      if (phase !== 'playing') return { seed, ticks: tick + 1, events, end: phase, hash: String(Sim.hash(state)) };
    }
    return { seed, ticks: limit, events, end: 'playing', hash: String(Sim.hash(state)) };
  }

  /** Play a trace again from its key edges alone; returns the hash of the state it ends in. */
  function replay(trace) {
    const state = Sim.init(data, trace.seed);
    const held = keysOnly(null).held;
    let next = 0;
    for (let tick = 0; tick < trace.ticks; tick += 1) {
      for (; next < trace.events.length && trace.events[next][0] === tick; next += 1) {
        held[trace.events[next][2]] = trace.events[next][1] === 'down';
      }
      Sim.step(state, { held: { ...held }, cmd: null });
    }
    return String(Sim.hash(state));
  }

  /** Tell whether a value is plain JSON: no NaN, no undefined, no function, no class, no loop. */
  function isPlain(value, depth = 0) {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
    if (typeof value === 'number') return Number.isFinite(value);
    if (typeof value !== 'object' || depth > 12) return false;
    const prototype = Object.getPrototypeOf(value);
    if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return false;
    return Object.values(value).every((item) => isPlain(item, depth + 1));
  }

  /** Go on from what was played `before`, until there are `games` of them or `spend` ticks are played. */
  const count = ({ games, limit, spend, before }, seedOf, chooserOf, wanted) => {
    const result = { ...before };
    while (result.games < games && result.ticks < spend) {
      const game = play(seedOf(result.games), limit, chooserOf(result.games));
      result.games += 1;
      result.ticks += game.ticks;
      if (game.end === wanted) result.wins += 1;
    }
    return result;
  };

  const parts = {
    win: ({ seed, limit }) => play(seed, limit, (s, m) => Bot.win(s, m)),
    lose: ({ seed, limit }) => play(seed, limit, (s, m) => Bot.lose(s, m)),
    idle: ({ seed, limit }) => play(seed, limit, () => null),
    replay: ({ trace }) => ({ hash: replay(trace) }),
    random: ({ seed, ...wanted }) => count(wanted, () => seed, (game) => {
      const rnd = luck(seed * 31 + game);
      return (s, m) => Bot.random(s, m, rnd);
    }, 'won'),
    bot: ({ seed, ...wanted }) =>
      count(wanted, (game) => seed + 1 + game, () => (s, m) => Bot.win(s, m), 'won'),
    called: () => Calls.counts,
    /** What a value of the view (`inside`: how large one of the state) comes to under other numbers, after held keys or a player. */
    measure: ({ seed, set, mode, hold, who, ticks, path, inside }) => {
      const content = mode ? { ...data.content, mode } : data.content;
      const state = Sim.init({ ...data, content, params: { ...data.params, ...set } }, seed);
      const [memory, rnd, held] = [{}, luck(seed), {}];
      for (const action of ACTIONS) held[action] = hold.includes(action);
      let tick = 0;
      for (; tick < ticks && Sim.view(state).phase === 'playing'; tick += 1) {
        const chosen = who ? Bot[who](state, memory, rnd) : null;
        Sim.step(state, { held: chosen ? { ...held, ...chosen.held } : { ...held }, cmd: null });
      }
      const shown = inside ? state : Sim.view(state);
      const value = path === 'ticks' ? tick : path.split('.').reduce((at, key) => (at ? at[key] : null), shown);
      return { value: typeof value === 'number' && inside && value < 0 ? -value : value };
    },
    plain: ({ seed }) => {
      const state = Sim.init(data, seed);
      const shown = Sim.view(state);
      return { plain: isPlain(shown), again: Sim.hash(state) === Sim.hash(Sim.init(data, seed)) };
    },
  };
  return {
    load(text) {
      data = JSON.parse(text);
      const keyed = data.controls.filter((control) => control.keys.length > 0).map((control) => control.action);
      pressable = ACTIONS.filter((action) => keyed.includes(action));
    },
    run(part, text) { return JSON.stringify(parts[part](JSON.parse(text))); },
  };
})();
