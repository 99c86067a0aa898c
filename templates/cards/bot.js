/**
 * Players for proofs, of both games of cards. Held keys only, so that what they did can be replayed by real key
 * presses. Never part of a build.
 *
 * `win` remembers every card that it saw, or plays what is worth most for its energy; `lose` turns cards that do not
 * belong together, or ends its turns; `random` forgets, or plays any card that it can pay.
 */
(function (root) {
  'use strict';

  const { CARDS, worth, costOf, playable, blow, threat, hidden } = root.Sim;
  const NOTHING = { held: {}, cmd: null };
  const press = (name) => ({ held: { [name]: true }, cmd: null });

  /** Presses one key, then lets go for a tick; `pace` more ticks before an act. */
  function keyed(s, memory, pace, choose) {
    if (memory.down) {
      memory.down = false;
      return NOTHING;
    }
    const key = choose();
    if (!key) return NOTHING;
    memory.calm = (memory.calm || 0) + 1;
    if ((key === 'act' || key === 'alt') && memory.calm < pace) return NOTHING;
    memory.calm = 0;
    memory.down = true;
    return press(key);
  }

  // ---------------------------------------------------------------- pairs

  /** The arrow toward a place, or `act` on it. Rows first: the last one may be shorter. */
  function toward(s, at) {
    const [x, y] = [s.at % s.columns, Math.floor(s.at / s.columns)];
    const [tx, ty] = [at % s.columns, Math.floor(at / s.columns)];
    if (x !== tx && ty >= y) return x < tx ? 'right' : 'left';
    if (y !== ty) return y < ty ? 'down' : 'up';
    return x !== tx ? (x < tx ? 'right' : 'left') : 'act';
  }

  const near = (s, list) => {
    const far = (i) =>
      Math.abs((i % s.columns) - (s.at % s.columns)) + Math.abs(((i / s.columns) | 0) - ((s.at / s.columns) | 0));
    return list.reduce((best, i) => (best < 0 || far(i) < far(best) ? i : best), -1);
  };

  /** The next card for somebody who knows the cards for which `known` is true. */
  function choosePair(s, known) {
    const shut = hidden(s);
    if (s.open.length === 1) {
      const twin = shut.find((i) => known(i) && s.tiles[i].kind === s.tiles[s.open[0]].kind);
      if (twin !== undefined) return twin;
      const fresh = shut.filter((i) => !known(i));
      return near(s, fresh.length ? fresh : shut);
    }
    const ready = shut.filter(
      (i) => known(i) && shut.some((j) => j !== i && known(j) && s.tiles[i].kind === s.tiles[j].kind),
    );
    if (ready.length) return near(s, ready);
    const fresh = shut.filter((i) => !known(i));
    return near(s, fresh.length ? fresh : shut);
  }

  /** Goes to a chosen place, and keeps to it until the card is turned. */
  function playPairs(s, memory, pace, choose) {
    return keyed(s, memory, pace, () => {
      if (s.beat === 'miss') return 'act';
      if (s.beat !== 'pick') return null;
      if (memory.acts !== s.acts || memory.beat !== s.level) {
        Object.assign(memory, { acts: s.acts, beat: s.level, goal: choose() });
      }
      return memory.goal < 0 ? null : toward(s, memory.goal);
    });
  }

  const winPairs = (s, memory) => {
    const look =
      s.beat === 'pick' && s.level >= 2 && !s.open.length && s.peeks > 0 && hidden(s).some((i) => !s.tiles[i].seen);
    if (look && !memory.down) {
      memory.down = true;
      memory.acts = -1;
      return press('alt');
    }
    return playPairs(s, memory, 5, () => choosePair(s, (i) => s.tiles[i].seen));
  };

  const losePairs = (s, memory) =>
    playPairs(s, memory, 5, () => {
      const other = hidden(s).filter((i) => !s.open.length || s.tiles[i].kind !== s.tiles[s.open[0]].kind);
      return near(s, other.length ? other : hidden(s));
    });

  /** Knows the cards that it turned in the last turns, if it did not forget them. */
  function randomPairs(s, memory, rnd) {
    memory.ids = memory.ids || [];
    for (const i of s.open) {
      const { id } = s.tiles[i];
      if (memory.last !== `${s.level} ${s.acts}` && rnd() < 0.7)
        memory.ids = [id, ...memory.ids.filter((o) => o !== id)].slice(0, 6);
    }
    memory.last = `${s.level} ${s.acts}`;
    if (memory.level !== s.level) Object.assign(memory, { level: s.level, ids: [] });
    return playPairs(s, memory, 12, () => {
      const shut = hidden(s);
      const known = (i) => memory.ids.includes(s.tiles[i].id);
      const found = choosePair(s, known);
      return known(found) ? found : shut[Math.floor(rnd() * shut.length)];
    });
  }

  // ---------------------------------------------------------------- battle

  const inHand = (s) => s.hand.filter((card) => playable(s, card));

  /** What the attacks of a hand can still do in this turn, dearest first. */
  function strength(s) {
    let left = s.energy;
    let sum = 0;
    for (const card of inHand(s).sort((a, b) => worthOf(s, b) - worthOf(s, a))) {
      if (!worth(card, 'hit') || costOf(card) > left) continue;
      left -= costOf(card);
      sum += blow(s, card);
    }
    return sum;
  }

  const worthOf = (s, card) => blow(s, card) / Math.max(0.5, costOf(card));

  /** How much good a card does now. */
  function value(s, card) {
    const rule = CARDS[card.kind];
    const open = Math.max(0, threat(s) - s.me.block);
    const kills = strength(s) >= s.foe.hp + s.foe.block;
    const low = s.me.hp < s.me.max * 0.5 ? 1.3 : 1.05;
    let good = rule.draw ? 5 : 0;
    if (rule.hit) good += Math.min(blow(s, card), s.foe.hp + s.foe.block) * (kills ? 4 : 0.9);
    good += Math.min(worth(card, 'block'), open) * low;
    good += Math.min(worth(card, 'heal'), s.me.max - s.me.hp) * 1.3;
    if (rule.daze && s.foe.daze < 1) good += 1 + threat(s) * 0.3;
    if (rule.focus) good += s.energy > 1 && !s.me.focus ? 4 : -9;
    return good / Math.max(0.5, rule.cost);
  }

  const BEST = 'drain smash twin riposte wall daze rush focus heal'.split(' ');

  function playBattle(s, memory, pace, choose, take) {
    return keyed(s, memory, pace, () => {
      if (s.beat !== 'play' && s.beat !== 'offer') return null;
      const now = `${s.beat} ${s.acts} ${s.turn}`;
      if (memory.now !== now) {
        memory.now = now;
        memory.goal = s.beat === 'offer' ? take() : s.hand.indexOf(choose());
      }
      if (memory.goal < 0) return 'alt';
      return memory.goal === s.at ? 'act' : memory.goal > s.at ? 'right' : 'left';
    });
  }

  function winBattle(s, memory) {
    const best = () => inHand(s).reduce((a, b) => (a && value(s, a) >= value(s, b) ? a : b), null);
    const worthIt = () => {
      const card = best();
      return card && value(s, card) > 0.4 ? card : null;
    };
    const rank = (card) => BEST.indexOf(card.kind) - 3 * card.plus;
    return playBattle(s, memory, 10, worthIt, () =>
      s.offer.indexOf(s.offer.slice().sort((a, b) => rank(a) - rank(b))[0]),
    );
  }

  const loseBattle = (s, memory) =>
    playBattle(
      s,
      memory,
      8,
      () => null,
      () => 0,
    );

  /** Any card that it can pay, and now and then it has had enough. */
  function randomBattle(s, memory, rnd) {
    const any = (list) => list[Math.floor(rnd() * list.length)];
    const choose = () => (rnd() < 0.06 ? null : any(inHand(s)) || null);
    return playBattle(s, memory, 16, choose, () => Math.floor(rnd() * s.offer.length));
  }

  const MODES = {
    pairs: { win: winPairs, lose: losePairs, random: randomPairs },
    battle: { win: winBattle, lose: loseBattle, random: randomBattle },
  };
  const play = (who) => (s, memory, rnd) => MODES[s.mode][who](s, memory, rnd);

  root.Bot = { win: play('win'), lose: play('lose'), random: play('random') };
})(typeof globalThis === 'undefined' ? this : globalThis);
