/**
 * sim.js: the rules of two games of cards. Pure: no page, no clock, no Math.random; the same data, seed and inputs give
 * the same game. One step is 1/60 s.
 *
 * `pairs`: turn two cards, keep those that are alike; a round has so many turns. `battle`: play a hand of cards against
 * one foe after the other, each of whom shows what it will do next.
 *
 * A kind of picture is a number; which word it shows is the view's.
 *
 * @typedef {{id: number, kind: number, up: boolean, found: boolean, seen: boolean}} Tile card of the pairs, by place
 * @typedef {{id: number, kind: string, plus: number}} Card of the battle
 * @typedef {{held: Object<string, boolean>, cmd: null | {at?: number, point?: number, call?: boolean, skip?: boolean}}}
 *   Input
 */
(function (root) {
  'use strict';

  const HZ = 60;
  const ACTIONS = ['left', 'right', 'up', 'down', 'act', 'alt'];
  const WAY = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

  const PAIRS = { deal: 44, match: 22, miss: 56, swap: 40, clear: 84, peek: 84, soonest: 14, most: 14 };
  const STREAK = { turn: 3, most: 6, points: 50 }; // every third pair in a row gives a turn back
  const BATTLE = { enter: 46, draw: 30, rest: 34, wind: 30, strike: 36, fall: 74, soonest: 14, full: 7 };
  const WEAK = 0.7; // share of a blow that a dazed foe still has
  const PLUS = 0.4; // how much better a card is for each plus

  /** What each card does: cost, and `hit`, `block`, `heal`, `draw`, `daze` (turns), `focus` (next blow doubled). */
  const CARDS = {
    strike: { cost: 1, hit: 6, suit: 'attack' },
    guard: { cost: 1, block: 6, suit: 'guard' },
    heal: { cost: 1, heal: 5, suit: 'heal', once: true },
    smash: { cost: 2, hit: 14, suit: 'attack' },
    twin: { cost: 1, hit: 4, times: 2, suit: 'attack' },
    wall: { cost: 2, block: 14, suit: 'guard' },
    riposte: { cost: 1, hit: 4, block: 4, suit: 'guard' },
    drain: { cost: 2, hit: 9, heal: 4, suit: 'heal' },
    focus: { cost: 1, focus: true, draw: 1, suit: 'special' },
    rush: { cost: 0, draw: 2, suit: 'special' },
    daze: { cost: 1, hit: 3, daze: 2, suit: 'special' },
  };
  const DECK = 'strike strike strike strike guard guard guard guard heal smash'.split(' ');
  const OFFERS = 'smash twin wall riposte drain focus rush daze heal'.split(' ');

  /** What the foes do, turn after turn. */
  const STYLES = ['hit hit guard', 'twin hit guard', 'guard hit twin', 'charge hit guard', 'hit heal hit'].map((line) =>
    line.split(' '),
  );
  const BOSS = 'hit twin charge hit guard'.split(' ');

  // ---------------------------------------------------------------- luck

  function random(s) {
    s.rng = (s.rng + 0x6d2b79f5) | 0;
    let t = Math.imul(s.rng ^ (s.rng >>> 15), 1 | s.rng);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  function shuffled(s, list) {
    const out = list.slice();
    for (let i = out.length - 1; i > 0; i--) {
      const j = Math.floor(random(s) * (i + 1));
      [out[i], out[j]] = [out[j], out[i]];
    }
    return out;
  }

  const clamp = (v, lo, hi) => Math.max(lo, Math.min(hi, v));
  const times = (n, make) => Array.from({ length: n }, (_, i) => make(i));

  // ---------------------------------------------------------------- start and step

  function init(data, seed) {
    const p = data.params;
    const s = {
      p,
      mode: data.content.mode,
      seed,
      rng: (seed | 0) ^ 0x2c1b3c6d,
      tick: 0,
      phase: 'playing',
      beat: '',
      wait: 0,
      score: 0,
      level: 1,
      at: 0, // the card that is pointed at
      acts: 0, // cards turned, played or taken
      calls: 0, // looks at all cards, or turns ended
      left: p.timeLimit > 0 ? Math.round(p.timeLimit * HZ) : null,
      before: {},
    };
    MODES[s.mode].start(s);
    return s;
  }

  /**
   * Advances the game by one tick.
   * @param {object} s state, changed in place @param {Input} input @returns {object[]} events for the view
   */
  function step(s, input) {
    const events = [];
    if (s.phase !== 'playing') return events;
    s.tick++;
    const mode = MODES[s.mode];
    listen(s, mode, input.held || {}, events);
    if (input.cmd) obey(s, mode, input.cmd, events);
    if (s.phase === 'playing' && s.left !== null && --s.left <= 0) finish(s, 'lost', events);
    if (s.phase !== 'playing') return events;
    if (s.left !== null && s.left <= 5 * HZ && s.left % HZ === 0) events.push({ e: 'second' });
    if (s.wait > 0 && --s.wait === 0) mode.next[s.beat](s, events);
    else if (mode.always) mode.always(s, events);
    return events;
  }

  function listen(s, mode, held, events) {
    for (const name of ACTIONS) {
      if (!held[name] || s.before[name]) continue;
      if (WAY[name]) move(s, mode, name, events);
      else if (name === 'act') press(s, mode, s.at, events);
      else mode.call(s, events);
    }
    for (const name of ACTIONS) s.before[name] = !!held[name];
  }

  function obey(s, mode, cmd, events) {
    const inside = (i) => Number.isInteger(i) && i >= 0 && i < mode.count(s);
    if (cmd.call) mode.call(s, events);
    else if (cmd.skip) mode.skip(s);
    else if (inside(cmd.point)) s.at = cmd.point;
    else if (inside(cmd.at)) {
      s.at = cmd.at;
      press(s, mode, s.at, events);
    }
  }

  function move(s, mode, name, events) {
    const to = mode.beside(s, WAY[name][0], WAY[name][1]);
    if (to === s.at) return;
    s.at = to;
    events.push({ e: 'point', at: to });
  }

  function press(s, mode, at, events) {
    if (!mode.act(s, at, events)) mode.skip(s);
  }

  function beat(s, name, wait) {
    s.beat = name;
    s.wait = wait;
  }

  /** Makes a pause end now, but not before it was seen. */
  function hasten(s, full, soonest) {
    if (full - s.wait >= soonest) s.wait = Math.min(s.wait, 1);
  }

  function finish(s, phase, events) {
    s.phase = phase;
    events.push({ e: phase });
  }

  // ---------------------------------------------------------------- pairs

  const pairsOf = (s, level) => Math.min(PAIRS.most, Math.round(s.p.pairs + s.p.morePairs * (level - 1)));
  const turnsOf = (s, level) => Math.round((s.p.turns * pairsOf(s, level)) / pairsOf(s, 1));
  const hidden = (s) => times(s.tiles.length, (i) => i).filter((i) => !s.tiles[i].found && !s.open.includes(i));
  const showing = (s, i) => s.tiles[i].found || s.tiles[i].up || s.beat === 'peek';

  function layTiles(s) {
    const n = pairsOf(s, s.level);
    const kinds = shuffled(
      s,
      times(2 * n, (i) => i >> 1),
    );
    s.tiles = kinds.map((kind, id) => ({ id, kind, up: false, found: false, seen: false }));
    s.columns = Math.ceil(Math.sqrt(2 * n) - 1e-9);
    const rows = Math.ceil((2 * n) / s.columns);
    Object.assign(s, { open: [], found: 0, misses: 0, turns: turnsOf(s, s.level) });
    s.at = ((rows - 1) >> 1) * s.columns + ((s.columns - 1) >> 1);
    beat(s, 'deal', PAIRS.deal);
  }

  function pairsLook(s, ticks, events) {
    for (const tile of s.tiles) tile.seen = true;
    beat(s, 'peek', ticks);
    events.push({ e: 'peek', ticks });
  }

  function judge(s, events) {
    const [a, b] = s.open;
    s.turns--;
    if (s.tiles[a].kind !== s.tiles[b].kind) {
      Object.assign(s, { streak: 0, misses: s.misses + 1, errors: s.errors + 1 });
      beat(s, 'miss', PAIRS.miss);
      events.push({ e: 'miss', at: [a, b], turns: s.turns });
      return;
    }
    s.streak++;
    s.best = Math.max(s.best, s.streak);
    s.found++;
    s.collected++;
    for (const i of s.open) s.tiles[i].found = true;
    const points = STREAK.points * Math.min(STREAK.most, s.streak);
    s.score += points;
    const more = s.streak % STREAK.turn === 0;
    if (more) s.turns++;
    beat(s, 'match', PAIRS.match);
    events.push({ e: 'match', at: [a, b], points, streak: s.streak, more });
  }

  /** Lets hidden cards change places after some misses, in every round but the first. */
  function stir(s, events) {
    const every = Math.max(2, 5 - s.level);
    const wanted = Math.round(s.p.shuffles);
    if (s.level < 2 || !wanted || s.misses % every !== 0) return false;
    const places = shuffled(s, hidden(s)).slice(0, 2 * wanted);
    const swaps = times(places.length >> 1, (i) => [places[2 * i], places[2 * i + 1]]);
    if (!swaps.length) return false;
    for (const [a, b] of swaps) [s.tiles[a], s.tiles[b]] = [s.tiles[b], s.tiles[a]];
    beat(s, 'swap', PAIRS.swap);
    events.push({ e: 'stir', swaps });
    return true;
  }

  const pairs = {
    start(s) {
      Object.assign(s, { streak: 0, best: 0, errors: 0, collected: 0, peeks: Math.round(s.p.peeks) });
      layTiles(s);
    },

    count: (s) => s.tiles.length,

    /** The place next to the one that is pointed at; the last row may be shorter. */
    beside(s, dx, dy) {
      const rows = Math.ceil(s.tiles.length / s.columns);
      const x = clamp((s.at % s.columns) + dx, 0, s.columns - 1);
      const y = clamp(Math.floor(s.at / s.columns) + dy, 0, rows - 1);
      return Math.min(s.tiles.length - 1, y * s.columns + x);
    },

    act(s, at, events) {
      if (s.beat !== 'pick' || s.tiles[at].found || s.open.includes(at)) return false;
      Object.assign(s.tiles[at], { up: true, seen: true });
      s.open.push(at);
      s.acts++;
      events.push({ e: 'turn', at });
      if (s.open.length === 2) judge(s, events);
      return true;
    },

    /** A look at all cards. */
    call(s, events) {
      if (s.beat !== 'pick' || s.open.length || s.peeks <= 0) return;
      s.peeks--;
      s.calls++;
      pairsLook(s, PAIRS.peek, events);
    },

    skip(s) {
      if (s.beat === 'miss') hasten(s, PAIRS.miss, PAIRS.soonest);
    },

    /** What comes after a beat. */
    next: {
      deal(s, events) {
        const look = Math.round(s.p.peek * HZ);
        if (look > 0) pairsLook(s, look, events);
        else pairs.next.peek(s, events);
      },
      peek(s, events) {
        beat(s, 'pick', 0);
        events.push({ e: 'pick' });
      },
      match(s, events) {
        s.open = [];
        if (s.found < s.tiles.length / 2) return pairs.turnOver(s, events);
        s.score += 20 * s.turns;
        beat(s, 'clear', PAIRS.clear);
        return events.push({ e: 'clear', level: s.level, turns: s.turns, last: s.level >= Math.round(s.p.levels) });
      },
      miss(s, events) {
        for (const i of s.open) s.tiles[i].up = false;
        events.push({ e: 'back', at: s.open });
        s.open = [];
        if (s.turns <= 0 || !stir(s, events)) pairs.turnOver(s, events);
      },
      swap: (s) => beat(s, 'pick', 0),
      clear(s, events) {
        if (s.level >= Math.round(s.p.levels)) return finish(s, 'won', events);
        s.level++;
        layTiles(s);
        return events.push({ e: 'deal', level: s.level });
      },
    },

    turnOver(s, events) {
      if (s.turns <= 0) return finish(s, 'lost', events);
      if (s.turns <= 3) events.push({ e: 'few', turns: s.turns });
      return beat(s, 'pick', 0);
    },

    view(s) {
      const levels = Math.round(s.p.levels);
      const all = times(levels, (i) => pairsOf(s, i + 1)).reduce((sum, n) => sum + n, 0);
      const share = s.turns / turnsOf(s, s.level);
      return {
        progress: s.collected / all,
        stars: s.errors <= all * 0.4 ? 3 : share > 0.2 ? 2 : 1,
        player: { x: s.at % s.columns, y: Math.floor(s.at / s.columns) },
        round: s.level,
        levels,
        movesLeft: s.turns,
        found: s.found,
        goal: s.tiles.length / 2,
        collected: s.collected,
        streak: s.streak,
        peeks: s.peeks,
        misses: s.errors,
        up: s.tiles.filter((tile, i) => showing(s, i)).length,
        layout: s.tiles.map((tile) => tile.id).join(' '),
      };
    },
  };

  // ---------------------------------------------------------------- battle

  /** What a card does in numbers, with its pluses. */
  function worth(card, what) {
    const plain = CARDS[card.kind][what] || 0;
    return what === 'hit' || what === 'block' || what === 'heal' ? Math.round(plain * (1 + PLUS * card.plus)) : plain;
  }

  const costOf = (card) => CARDS[card.kind].cost;
  const newCard = (s, kind, plus = 0) => ({ id: ++s.ids, kind, plus });
  const playable = (s, card) => costOf(card) <= s.energy;

  /** The damage of a whole card before anything blocks it. */
  const blow = (s, card) => worth(card, 'hit') * (CARDS[card.kind].times || 1) * (s.me.focus ? 2 : 1);

  /** Foe number `level` of the row: harder than the one before; the last is the largest. */
  function enterFoe(s) {
    const last = s.level >= Math.round(s.p.foes);
    const more = 1 + s.p.foeRamp * (s.level - 1);
    const max = Math.round(s.p.foeStrength * more * (last ? 1.25 : 1) * (0.92 + 0.16 * random(s)));
    const style = last ? BOSS : s.styles[(s.level - 1) % s.styles.length];
    s.foe = {
      hp: max,
      max,
      block: 0,
      daze: 0,
      charged: false,
      power: s.p.foeBlow * more,
      style,
      turn: 0,
      last,
      act: null,
    };
    plan(s);
    Object.assign(s.me, { block: 0, focus: false });
    s.pile = shuffled(s, [...s.pile, ...s.hand, ...s.gone, ...s.spent]);
    Object.assign(s, { hand: [], gone: [], spent: [], offer: null, at: 0 });
    beat(s, 'enter', BATTLE.enter);
  }

  /** Decides what the foe does next, so that it can be shown. */
  function plan(s) {
    const { foe } = s;
    const kind = foe.style[foe.turn % foe.style.length];
    const size = { hit: 1, twin: 0.6, guard: 0.9, heal: 0.8, charge: 0 }[kind];
    const n =
      Math.max(1, Math.round(foe.power * size * (0.9 + 0.2 * random(s)))) * (foe.charged && kind === 'hit' ? 2 : 1);
    foe.act = { kind, n: kind === 'charge' ? 0 : n, times: kind === 'twin' ? 2 : 1 };
  }

  /** What one blow of the foe's plan will do; a dazed foe hits weaker. */
  const foeBlow = (s) => Math.round(s.foe.act.n * (s.foe.daze > 0 ? WEAK : 1));
  const threat = (s) => (s.foe.act.kind === 'hit' || s.foe.act.kind === 'twin' ? foeBlow(s) * s.foe.act.times : 0);

  function draw(s, n) {
    const drawn = [];
    for (let i = 0; i < n && s.hand.length < BATTLE.full; i++) {
      if (!s.pile.length) [s.pile, s.gone] = [shuffled(s, s.gone), []];
      if (!s.pile.length) break;
      drawn.push(s.pile.pop());
      s.hand.push(drawn[drawn.length - 1]);
    }
    return drawn.map((card) => card.id);
  }

  function newTurn(s, events) {
    s.turn++;
    s.me.block = 0;
    s.energy = Math.round(s.p.energy);
    const ids = draw(s, Math.round(s.p.hand));
    s.at = (s.hand.length - 1) >> 1;
    beat(s, 'draw', BATTLE.draw);
    events.push({ e: 'draw', ids });
  }

  /** Takes a blow off a shield first. @returns what came through */
  function wound(one, n) {
    const through = Math.max(0, n - one.block);
    one.block = Math.max(0, one.block - n);
    one.hp = Math.max(0, one.hp - through);
    return through;
  }

  function mend(one, n) {
    const before = one.hp;
    one.hp = Math.min(one.max, one.hp + n);
    return one.hp - before;
  }

  function playCard(s, at, events) {
    const card = s.hand[at];
    const rule = CARDS[card.kind];
    s.hand.splice(at, 1);
    (rule.once ? s.spent : s.gone).push(card);
    s.energy -= rule.cost;
    s.acts++;
    s.idle = 0;
    const done = {
      e: 'play',
      id: card.id,
      card,
      at,
      block: worth(card, 'block'),
      heal: mend(s.me, worth(card, 'heal')),
    };
    s.me.block += done.block;
    done.hits = times(rule.hit ? rule.times || 1 : 0, () => {
      const through = wound(s.foe, worth(card, 'hit') * (s.me.focus ? 2 : 1));
      s.score += through;
      return through;
    });
    if (rule.hit) s.me.focus = false;
    if (rule.focus) s.me.focus = true;
    if (rule.daze) s.foe.daze = Math.max(s.foe.daze, Math.round(rule.daze * (1 + PLUS * card.plus)));
    done.drawn = draw(s, rule.draw || 0);
    s.at = clamp(at, 0, Math.max(0, s.hand.length - 1));
    events.push(done);
    if (s.foe.hp <= 0) fell(s, events);
  }

  function fell(s, events) {
    s.beaten++;
    s.score += 50 * s.level;
    beat(s, 'fall', BATTLE.fall);
    events.push({ e: 'fall', last: s.foe.last });
  }

  function endTurn(s, events) {
    s.gone.push(...s.hand);
    s.hand = [];
    s.at = 0;
    s.idle = 0;
    s.foe.block = 0;
    beat(s, 'wind', BATTLE.wind);
    events.push({ e: 'end' });
  }

  function foeActs(s, events) {
    const { foe } = s;
    const { kind, n } = foe.act;
    const done = { e: 'foe', kind, n: foeBlow(s), hits: [] };
    if (kind === 'hit' || kind === 'twin') {
      done.hits = times(foe.act.times, () => wound(s.me, foeBlow(s)));
      if (kind === 'hit') foe.charged = false;
    } else if (kind === 'guard') foe.block += n;
    else if (kind === 'heal') done.n = mend(foe, n);
    else foe.charged = true;
    if (foe.daze > 0) foe.daze--;
    foe.turn++;
    plan(s);
    events.push(done);
    if (s.me.hp <= 0) return finish(s, 'lost', events);
    return beat(s, 'strike', BATTLE.strike);
  }

  /** Three cards of different kinds, better ones later in the row. */
  function makeOffer(s, events) {
    const kinds = shuffled(s, OFFERS).slice(0, 3);
    s.offer = kinds.map((kind) => newCard(s, kind, s.level >= 2 && random(s) < 0.25 + 0.15 * s.level ? 1 : 0));
    s.at = 1;
    beat(s, 'offer', 0);
    events.push({ e: 'offer', heal: mend(s.me, Math.round(s.p.mending)) });
  }

  const battle = {
    start(s) {
      const hp = Math.round(s.p.strength);
      s.me = { hp, max: hp, block: 0, focus: false };
      Object.assign(s, { ids: 0, pile: [], hand: [], gone: [], spent: [], beaten: 0, turn: 0, energy: 0, idle: 0 });
      s.styles = shuffled(s, STYLES);
      s.pile = DECK.map((kind) => newCard(s, kind));
      s.pile.push(newCard(s, shuffled(s, ['twin', 'riposte', 'daze'])[0]));
      enterFoe(s);
    },

    count: (s) => (s.beat === 'offer' ? s.offer.length : s.hand.length),

    beside: (s, dx) => clamp(s.at + dx, 0, Math.max(0, battle.count(s) - 1)),

    act(s, at, events) {
      if (s.beat === 'offer') return battle.take(s, at, events);
      if (s.beat !== 'play' || !s.hand[at]) return false;
      if (playable(s, s.hand[at])) playCard(s, at, events);
      else events.push({ e: 'dear', id: s.hand[at].id });
      return true;
    },

    take(s, at, events) {
      const card = s.offer[at];
      s.pile.push(card);
      s.acts++;
      s.level++;
      enterFoe(s);
      events.push({ e: 'take', card, at, level: s.level });
      return true;
    },

    /** The end of the turn. */
    call(s, events) {
      if (s.beat !== 'play') return;
      s.calls++;
      endTurn(s, events);
    },

    skip(s) {
      if (s.beat === 'fall') hasten(s, BATTLE.fall, 2 * BATTLE.soonest);
      if (s.beat === 'strike') hasten(s, BATTLE.strike, BATTLE.soonest);
    },

    next: {
      enter: newTurn,
      draw: (s) => beat(s, 'play', 0),
      wind: foeActs,
      strike: newTurn,
      fall(s, events) {
        if (s.foe.last) finish(s, 'won', events);
        else makeOffer(s, events);
      },
    },

    /** A turn in which nothing more can be played ends by itself. */
    always(s, events) {
      if (s.beat !== 'play' || s.hand.some((card) => playable(s, card))) s.idle = 0;
      else if (++s.idle > BATTLE.rest) endTurn(s, events);
    },

    view(s) {
      const foes = Math.round(s.p.foes);
      const share = s.me.hp / s.me.max;
      return {
        progress: (s.beaten + (s.foe.hp > 0 ? 0.999 * (1 - s.foe.hp / s.foe.max) : 0)) / foes,
        stars: share > 0.6 ? 3 : share > 0.3 ? 2 : 1,
        player: { x: s.at, y: 0 },
        hp: s.me.hp,
        hpMax: s.me.max,
        block: s.me.block,
        energy: s.energy,
        hand: s.hand.length,
        deck: s.pile.length + s.hand.length + s.gone.length + s.spent.length,
        choices: s.offer ? s.offer.length : 0,
        turn: s.turn,
        foe: s.level,
        foes,
        beaten: s.beaten,
        collected: s.beaten,
        foeHp: s.foe.hp,
        foeHpMax: s.foe.max,
        intent: s.foe.act.kind,
        threat: threat(s),
      };
    },
  };

  const MODES = { pairs, battle };

  // ---------------------------------------------------------------- what others see

  /** What one game does not have is null in it, so that fields of it hide. */
  const ABSENT = { movesLeft: null, found: null, round: null, beaten: null, foe: null, hp: null };

  function view(s) {
    const mode = MODES[s.mode].view(s);
    return {
      ...ABSENT,
      phase: s.phase,
      score: s.score,
      level: s.level,
      acts: s.acts,
      calls: s.calls,
      beat: s.beat,
      timeLeft: s.left === null ? null : Math.max(0, s.left) / HZ,
      timeMax: s.p.timeLimit,
      ...mode,
      stars: s.phase === 'won' ? mode.stars : 0,
    };
  }

  /** FNV-1a over the state without its parameters: among games of one page, equal hashes continue alike. */
  function hash(s) {
    const text = JSON.stringify({ ...s, p: 0 });
    let h = 0x811c9dc5;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    return (h >>> 0).toString(16).padStart(8, '0');
  }

  root.Sim = {
    ...{ init, step, view, hash, CARDS, PAIRS, BATTLE },
    ...{ worth, costOf, playable, blow, foeBlow, threat, showing, hidden },
  };
})(typeof globalThis === 'undefined' ? this : globalThis);
