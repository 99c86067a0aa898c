/**
 * bot.js: players of the shop that hold keys only, so that what they do can be repeated with a real keyboard. `win` serves
 * who has least time and buys what brings the sum nearest; `lose` hands out the wrong things, or sells too seldom; `random`
 * is hasty: it often picks the wrong thing, and buys whatever it can pay. Never part of a build.
 */
(function (root) {
  'use strict';
  const { Sim } = root;

  const NOTHING = { held: {}, cmd: null };

  /** Presses planned keys, one every `pace` ticks; plans anew when the plan is done. */
  function play(s, memory, pace, plan) {
    if (s.tick % pace) return NOTHING;
    if (!memory.keys || !memory.keys.length) memory.keys = plan();
    return memory.keys.length ? { held: { [memory.keys.shift()]: true }, cmd: null } : NOTHING;
  }

  /** The arrows from one whole place to another. */
  function arrows(from, to) {
    const turn = (n, back, forth) => Array(Math.abs(n)).fill(n < 0 ? back : forth);
    return [...turn(to.y - from.y, 'up', 'down'), ...turn(to.x - from.x, 'left', 'right')];
  }

  /** Where the cursor will be after moving up or down: rows differ in width. */
  const placeOf = (s, tile) => ({ x: tile % s.columns, y: Math.floor(tile / s.columns) + (s.idle ? 0 : 1) });

  // ---------------------------------------------------------------- orders

  /** Keys that put what is missing on the tray and hand it to a seat. */
  function keysFor(s, seat, order) {
    const keys = [];
    let at = { ...s.cursor };
    if (s.tray.some((good) => !order.includes(good))) keys.push('alt');
    const there = keys.length ? [] : s.tray;
    for (const good of order.filter((one) => !there.includes(one))) {
      const to = placeOf(s, good);
      keys.push(...walk(s, at, to), 'act');
      at = to;
    }
    keys.push(...walk(s, at, { x: seat, y: 0 }), 'act');
    return keys;
  }

  /** Up and down first: who leaves a wide row for a narrow one stands at its end. */
  function walk(s, from, to) {
    const x = to.y === 0 && from.y > 0 ? Math.min(from.x, Sim.SEATS - 1) : Math.min(from.x, s.columns - 1);
    return arrows({ x, y: from.y }, to);
  }

  function urgent(s) {
    const waiting = s.seats.map((guest, seat) => ({ guest, seat })).filter(({ guest }) => guest);
    return waiting.sort((a, b) => a.guest.left - b.guest.left)[0];
  }

  function serveKeys(s, spoil) {
    const next = urgent(s);
    if (!next) return [];
    return keysFor(s, next.seat, spoil(next.guest.order));
  }

  // ---------------------------------------------------------------- idle

  /** What to buy next: what makes the sum come soonest, or -1 when only waiting does. */
  function target(s, perSecond) {
    const now = s.coins / Sim.HZ;
    const rate = s.income + perSecond * Sim.saleOf(s);
    const alone = (s.p.quota - now) / rate;
    let best = { at: -1, back: 0 };
    for (let at = 0; at < s.tiles; at++) {
      const price = Sim.priceOf(s, at);
      const wait = Math.max(0, (price - now) / rate);
      const more = at < s.p.makers ? s.makers[at].rate * 2 ** s.doubled : rate;
      const seconds = wait + (s.p.quota - (now + wait * rate - price)) / (rate + more);
      // Of two that help, the one that is paid back first goes first.
      const back = wait + price / more;
      if (seconds < alone && (best.at < 0 || back < best.back)) best = { at, back };
    }
    return best.at;
  }

  function goTo(s, tile) {
    const to = placeOf(s, tile);
    const fresh = !Number.isInteger(s.cursor.y) || !Number.isInteger(s.cursor.x);
    if (!fresh) return arrows(s.cursor, to);
    return [to.y ? 'down' : 'up', ...arrows({ x: Math.floor(s.cursor.x), y: to.y }, to)];
  }

  const afford = (s, at) => at >= 0 && s.coins >= Sim.priceOf(s, at) * Sim.HZ;

  function tradeKeys(s) {
    const at = target(s, 4);
    return afford(s, at) ? [...goTo(s, at), 'alt'] : ['act'];
  }

  root.Bot = {
    win(s, memory) {
      return s.idle ? play(s, memory, 10, () => tradeKeys(s)) : play(s, memory, 6, () => serveKeys(s, (order) => order));
    },

    /** Hands out one thing too few; or sells now and then and spends all of it on doubling. */
    lose(s, memory) {
      if (!s.idle) return play(s, memory, 14, () => serveKeys(s, (order) => order.slice(1)));
      return play(s, memory, 50, () => (afford(s, s.p.makers) ? [...goTo(s, s.p.makers), 'alt'] : ['act']));
    },

    random(s, memory, rnd) {
      const any = (n) => Math.floor(rnd() * n);
      if (!s.idle) {
        const slip = (order) => order.map((good) => (rnd() < 0.15 ? any(s.open) : good));
        return play(s, memory, 16, () => serveKeys(s, (order) => [...new Set(slip(order))]));
      }
      return play(s, memory, 14, () => {
        const at = any(s.tiles);
        return rnd() < 0.3 && afford(s, at) ? [...goTo(s, at), 'alt'] : ['act'];
      });
    },
  };
})(typeof window === 'undefined' ? globalThis : window);
