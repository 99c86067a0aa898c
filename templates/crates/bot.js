/**
 * bot.js: players that hold keys only, so that what they do can be repeated with a real keyboard. `win` plays the
 * solution that every level comes with, `lose` paces up and down until the moves are spent, `random` is a hasty player
 * who looks one move ahead and no further. Never part of a build.
 */
(function (root) {
  'use strict';
  const { Sim } = root;
  const { WAYS, BACK } = Sim;

  const NOTHING = { held: {}, cmd: null };
  const below = (rnd, n) => Math.floor(rnd() * n);

  /** Presses a key for one tick whenever nothing moves. */
  function tap(s, memory, choose) {
    if (memory.down || s.wait > 1) {
      memory.down = false;
      return NOTHING;
    }
    const name = choose();
    if (!name) return NOTHING;
    memory.down = true;
    return { held: { [name]: true }, cmd: null };
  }

  /** The next move of the solution; whoever has left it begins the level anew. */
  function solution(s) {
    const { solution: moves } = s.room;
    const follows = s.trail.every((it, i) => it.name === moves[i]);
    if (!follows) return 'act';
    return s.trail.length < moves.length ? moves[s.trail.length] : null;
  }

  /** In the first level, shows once what undo and restart do. */
  function shown(s, memory) {
    memory.show = memory.show || 0;
    if (s.level > 0 || memory.show > 3 || s.movesLeft < s.room.solution.length - s.trail.length + 4) return null;
    const plan = ['step', 'alt', 'step', 'act'][memory.show++];
    return plan === 'step' ? solution(s) : plan;
  }

  /** A move that leads nowhere: back where he came from, or any that neither solves nor pushes, if there is one. */
  function pace(s) {
    const last = s.trail.length ? s.trail[s.trail.length - 1].name : 'left';
    const open = WAYS.map((name) => ({ name, next: Sim.move(s.room, s.at, name) })).filter(
      ({ next }) => next && !Sim.solved(s.room, next.at),
    );
    const cost = ({ name, next }) => (next.pushed >= 0 ? 4 : 0) + next.got.length * 2 + (name === BACK[last] ? 0 : 1);
    open.sort((a, b) => cost(a) - cost(b));
    return open.length ? open[0].name : 'alt';
  }

  /** Every push that can be made now, with the walk that leads to it. */
  function pushes(s) {
    const { room, at } = s;
    const came = Sim.walks(room, at.hero, at.pieces);
    const found = [];
    at.pieces.forEach((cell) => {
      for (const name of WAYS) {
        const behind = cell - Sim.way(room, name);
        const to = cell + Sim.way(room, name);
        if (came[behind] === null || room.wall[behind] || room.wall[to] || at.pieces.includes(to)) continue;
        found.push({ moves: [...Sim.walk(room, at.hero, behind, at.pieces, came), name], cell, to });
      }
    });
    return found;
  }

  /** How many pushes a piece that is alone needs from a cell to a mark; breadth first, from the mark. */
  function far(room, mark) {
    const steps = room.wall.map(() => 99);
    steps[mark] = 0;
    const queue = [mark];
    for (const cell of queue) {
      for (const name of WAYS) {
        const [from, behind] = [cell - Sim.way(room, name), cell - 2 * Sim.way(room, name)];
        if (room.wall[from] || room.wall[behind] || steps[from] < 99) continue;
        steps[from] = steps[cell] + 1;
        queue.push(from);
      }
    }
    return steps;
  }

  /** What is still to be done by eye: each piece to the nearest mark that none before it has chosen. */
  function remaining(maps, pieces) {
    const free = [...maps];
    return pieces.reduce((sum, cell) => {
      const best = free.reduce((a, b) => (b[cell] < a[cell] ? b : a));
      free.splice(free.indexOf(best), 1);
      return sum + Math.min(30, best[cell]);
    }, 0);
  }

  function hastyPush(s, rnd) {
    const found = pushes(s).filter(({ to }) => s.room.alive[to] || rnd() < 0.25);
    if (!found.length) return [WAYS[below(rnd, 4)]];
    const maps = s.room.marks.map((mark) => far(s.room, mark));
    const after = ({ cell, to }) => s.at.pieces.map((other) => (other === cell ? to : other));
    const worth = (it) => -2 * remaining(maps, after(it)) - it.moves.length * 0.15 + rnd() * 12;
    return found.map((it) => [worth(it), it]).reduce((a, b) => (b[0] > a[0] ? b : a))[1].moves;
  }

  /** Takes what lies on the way, shuns what hurts, and does not like to come to where he was. */
  function hastySlide(s, rnd) {
    const been = (at) => s.trail.some((it) => it.at.hero === at.hero && it.at.taken === at.taken);
    const worth = ({ at, got, hurt }) =>
      got.length * 2 + (Sim.solved(s.room, at) ? 3 : 0) - (hurt ? 4 : 0) - (been(at) ? 1.5 : 0) + rnd() * 2;
    const open = WAYS.map((name) => [name, Sim.move(s.room, s.at, name)]).filter(([, next]) => next);
    const rated = open.map(([name, next]) => [worth(next), name]);
    return rated.length ? [rated.reduce((a, b) => (b[0] > a[0] ? b : a))[1]] : ['alt'];
  }

  function hasty(s, memory, rnd) {
    if (memory.level !== s.level || memory.lives !== s.lives) memory.plan = [];
    Object.assign(memory, { level: s.level, lives: s.lives });
    if (!memory.plan.length) memory.plan = s.room.slides ? hastySlide(s, rnd) : hastyPush(s, rnd);
    return memory.plan.shift();
  }

  const idle = (s) => s.beat === 'idle' || s.beat === 'moving' || s.beat === 'enter';

  root.Bot = {
    win: (s, memory) => tap(s, memory, () => (idle(s) ? shown(s, memory) || solution(s) : null)),
    lose: (s, memory) => tap(s, memory, () => (idle(s) ? pace(s) : null)),
    random: (s, memory, rnd) => tap(s, memory, () => (idle(s) ? hasty(s, memory, rnd) : null)),
  };
})(typeof window === 'undefined' ? globalThis : window);
