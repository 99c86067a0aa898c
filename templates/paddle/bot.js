/**
 * Players for proofs: one that wins, one that loses, one that plays without a plan. Held keys only, so that what they
 * did can be replayed by real key presses. Never part of a build.
 */
(function (root) {
  'use strict';

  const { FIELD, PADDLE, WALL, landing, width } = root.Sim;
  const PAIR = 'pair'; // the second player's keys are up, down and alt
  const STILL = { left: false, right: false, act: false };

  const toward = (s, x, slack) => ({ left: x < s.me.x - slack, right: x > s.me.x + slack, act: false });

  /** The ball that will be down first, with its place and time there; balls on their way up come later. */
  function nextBall(s) {
    let best = null;
    for (const b of s.balls) {
      const down = b.vy > 0;
      const time = down ? (PADDLE.y - b.y) / b.vy : 1 + b.y / 600;
      if (time < -0.05) continue;
      if (!best || time < best.time) best = { time, down, x: down ? landing(b, PADDLE.y - 10) : b.x, ball: b };
    }
    return best;
  }

  /** How far from the paddle's middle the ball should meet it, so that it goes where it is wanted. */
  function offset(s, x, memory) {
    if (s.rival) {
      const far = s.rival.x > FIELD.w / 2 ? 60 : FIELD.w - 60;
      return aim(s, x, far, PADDLE.far);
    }
    const bricks = s.bricks.filter((o) => o.kind !== 'steel');
    if (!bricks.length) return 0;
    const low = bricks.reduce((a, o) => (o.y > a.y + 1 || (o.y === a.y && Math.abs(o.x - x) < Math.abs(a.x - x)) ? o : a));
    return aim(s, x, low.x + (memory.tries % 3) * 12, low.y + WALL.brick.h / 2);
  }

  function aim(s, x, toX, toY) {
    const [dx, dy] = [toX - x, PADDLE.y - toY];
    const way = dx / Math.sqrt(dx * dx + dy * dy);
    return (Math.max(-0.8, Math.min(0.8, way / 0.8)) * width(s, s.me)) / 2;
  }

  /** Wins; a second player who goes from wall to wall is no help. */
  function win(s, memory) {
    const { held, cmd } = best(s, memory);
    const up = s.tick % 300 < 150;
    return { held: s.mode === PAIR ? { ...held, up, down: !up } : held, cmd };
  }

  function best(s, memory) {
    memory.tries = s.hits;
    if (s.serve && !s.rival) return { held: { ...toward(s, FIELD.w / 2, 12), act: s.tick % 12 === 0 }, cmd: null };
    const next = nextBall(s);
    if (!next) return { held: s.tick % 90 === 0 ? { ...STILL, act: true } : toward(s, FIELD.w / 2, 14), cmd: null };
    const gift = s.rival ? null : s.gifts.find((g) => g.y > 300 && reachable(s, g, next));
    if (gift) return { held: toward(s, gift.x, 10), cmd: null };
    const goal = next.down ? next.x - offset(s, next.x, memory) * 0.9 : next.x * 0.5 + FIELD.w / 4;
    const held = toward(s, Math.max(0, Math.min(FIELD.w, goal)), next.down ? 6 : 24);
    held.act = next.down && next.time < 0.1 && next.time > 0.02;
    return { held, cmd: null };
  }

  /** Whether there is time to fetch what falls and still be back for the ball. */
  function reachable(s, g, next) {
    const speed = s.p.paddleSpeed * 0.8;
    const fall = Math.max(0, (PADDLE.y - g.y) / 165);
    const there = Math.max(fall, Math.abs(g.x - s.me.x) / speed);
    const back = Math.abs(next.x - g.x) / speed;
    return fall < 1.2 && there + back + 0.15 < next.time;
  }

  /** What the second player does to be under the ball. */
  function above(s) {
    const ball = s.balls.find((b) => b.vy < 0) || { x: FIELD.w / 2 };
    return { up: ball.x < s.rival.x - 8, down: ball.x > s.rival.x + 8, alt: false };
  }

  /** Serves, then goes where the ball will not be; a second player plays on. */
  function lose(s) {
    if (s.serve && !s.rival) return { held: { ...STILL, act: s.tick % 12 === 0 }, cmd: null };
    const next = nextBall(s);
    const held = toward(s, next && next.x > FIELD.w / 2 ? 60 : FIELD.w - 60, 10);
    return { held: s.mode === PAIR ? { ...held, ...above(s) } : held, cmd: null };
  }

  /** Looks at the ball now and then and goes about there; otherwise presses what chance says. */
  function random(s, memory, rnd) {
    memory.wait = (memory.wait || 0) - 1;
    const seen = s.balls.reduce((a, b) => (!a || b.y > a.y ? b : a), null);
    if (memory.wait <= 0) {
      memory.wait = 14 + Math.floor(rnd() * 26);
      memory.eyes = rnd() < (s.rival ? 0.68 : 0.85);
      memory.miss = (rnd() - 0.5) * 110;
      const way = Math.floor(rnd() * 3) - 1;
      memory.held = { left: way < 0, right: way > 0, act: rnd() < 0.4 };
      memory.other = rnd() < 0.62;
    }
    const other = s.mode === PAIR && memory.other ? above(s) : {};
    if (!seen || !memory.eyes) return { held: { ...memory.held, ...other }, cmd: null };
    return { held: { ...toward(s, seen.x + memory.miss, 16), act: memory.held.act, ...other }, cmd: null };
  }

  root.Bot = { win, lose, random };
})(typeof globalThis === 'undefined' ? this : globalThis);
