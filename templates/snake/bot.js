/**
 * Players of the snake: `win` takes the shortest safe way to the food, `lose` turns in circles until it bites itself,
 * `random` heads for the food without looking further than one cell. Held keys only. Never part of a build.
 */
(function (root) {
  'use strict';
  const { ARROWS, BACK, beside, blocked } = root.Sim;
  const NOTHING = { held: {}, cmd: null };

  /** Distances from a cell over free ones, and the first move of the way to each. @returns {Map<number, object>} */
  function flood(s, from, body, grow) {
    const shut = new Set([...s.rocks, ...s.omens.map((o) => o.at), ...body]);
    if (!grow) shut.delete(body[body.length - 1]);
    const reached = new Map([[from, { d: 0, path: null, way: null, before: -1 }]]);
    const open = [from];
    for (let i = 0; i < open.length; i++) {
      for (const way of ARROWS) {
        const next = beside(s, open[i], way);
        if (next < 0 || shut.has(next) || reached.has(next)) continue;
        reached.set(next, { d: reached.get(open[i]).d + 1, way, before: open[i] });
        open.push(next);
      }
    }
    return reached;
  }

  /** The moves of the way to a cell. */
  function way(reached, to) {
    const moves = [];
    for (let at = to; reached.get(at).before >= 0; at = reached.get(at).before) {
      moves.unshift({ way: reached.get(at).way, to: at });
    }
    return moves;
  }

  /** The body after some moves, the last of which is onto food or not. */
  function moved(s, moves) {
    const body = s.body.slice();
    let { grow } = s;
    for (const move of moves) {
      body.unshift(move.to);
      if (grow > 0) grow--;
      else body.pop();
    }
    return body;
  }

  /** Whether the head can still follow its tail, with room to spare. */
  function safe(s, body) {
    const reached = flood(s, body[0], body, false);
    return reached.has(body[body.length - 1]) && reached.size > Math.min(body.length, 30);
  }

  /** The food that is nearest and does not shut the snake in, else the way with the most room. */
  function choose(s, daring) {
    const reached = flood(s, s.body[0], s.body, s.grow > 0);
    const goals = s.food.map((f) => f.at).concat(s.gift ? [s.gift.at] : []);
    const near = goals.filter((at) => reached.has(at)).sort((a, b) => reached.get(a).d - reached.get(b).d);
    for (const at of near) {
      const moves = way(reached, at);
      const body = moved(s, moves);
      if (daring || safe(s, body)) return { moves };
    }
    let best = { way: s.heading, worth: -1 };
    for (const turn of ARROWS) {
      const next = beside(s, s.body[0], turn);
      if (turn === BACK[s.heading] || blocked(s, next)) continue;
      const body = moved(s, [{ to: next }]);
      const around = flood(s, next, body, s.grow > 1);
      const tail = around.get(body[body.length - 1]);
      const worth = around.size + (tail ? 1000 + tail.d : 0);
      if (worth > best.worth) best = { way: turn, worth };
    }
    return { moves: [{ way: best.way, to: beside(s, s.body[0], best.way) }] };
  }

  /** Presses a key for the next cell once, as soon as the head has entered the present one. */
  function steer(s, memory, decide, rethink = false) {
    const here = `${s.body[0]}|${s.lives}|${s.bites}`;
    if (memory.here === here && !(rethink && s.grace > 2)) return memory.held ? { held: { act: memory.act }, cmd: null } : NOTHING;
    memory.here = here;
    const turn = decide();
    memory.held = true;
    memory.act = !!turn.hurry;
    const held = { act: memory.act };
    if (turn.way !== s.heading || s.rest > 0) held[turn.way] = true;
    return { held, cmd: null };
  }

  /** Keeps to a way while the board is as it was planned for. */
  function win(s, memory) {
    return steer(s, memory, () => {
      if (memory.bites !== s.bites) Object.assign(memory, { bites: s.bites, since: s.tick });
      const board = `${s.bites}|${s.lives}|${s.gifts}|${!s.gift}|${s.rocks.length}|${s.omens.length}`;
      const kept = memory.board === board && memory.moves.length && memory.at === s.body[0];
      if (!kept) Object.assign(memory, { board, moves: choose(s, s.tick - memory.since > 900).moves });
      const far = memory.moves.length;
      const move = memory.moves.shift();
      memory.at = move.to;
      return { way: move.way, hurry: far > 3 };
    }, true);
  }

  const RIGHT_OF = { up: 'right', right: 'down', down: 'left', left: 'up' };

  function lose(s, memory) {
    return steer(s, memory, () => ({ way: s.rest > 0 ? 'up' : RIGHT_OF[s.heading] }));
  }

  /** The free neighbour that is nearer to the food, or just any; now and then it does not look at all. */
  function random(s, memory, rnd) {
    return steer(s, memory, () => {
      const ways = ARROWS.filter((turn) => turn !== BACK[s.heading]);
      if (rnd() < 0.012) return { way: ways[Math.floor(rnd() * 3)] };
      const free = ways.filter((turn) => !blocked(s, beside(s, s.body[0], turn)));
      if (!free.length) return { way: s.heading };
      if (rnd() < 0.15) return { way: free[Math.floor(rnd() * free.length)] };
      const far = (turn) => {
        const at = beside(s, s.body[0], turn);
        const [x, y] = [at % s.columns, Math.floor(at / s.columns)];
        const gaps = s.food.map((f) => Math.abs((f.at % s.columns) - x) + Math.abs(Math.floor(f.at / s.columns) - y));
        return Math.min(...gaps);
      };
      return { way: free.reduce((best, turn) => (far(turn) < far(best) ? turn : best)) };
    });
  }

  root.Bot = { win, lose, random };
})(typeof globalThis === 'undefined' ? this : globalThis);
