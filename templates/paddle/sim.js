/**
 * Rules of the paddle: a ball, a paddle that strikes, and either a wall of bricks or somebody on the other side.
 *
 * Pure: no page, no clock, no Math.random. Only + - * / and Math.sqrt touch positions, because the last bits of
 * Math.sin differ between engines and a proof made outside the browser must replay in it to the bit. A ball moves in
 * steps of a third of its size, so nothing is passed through; one that keeps to the same walls is turned a little.
 *
 * @typedef {{id: number, x: number, y: number, vx: number, vy: number, fire: number, rush: number, dull: number,
 *   pale: boolean, by: string, met: boolean, theirs: boolean}} Ball `dull` counts bounces since anything came of one; a
 *   `pale` ball breaks nothing; `met` and `theirs` say who had it
 * @typedef {{id: number, c: number, r: number, x: number, y: number, kind: string, hp: number, gift: boolean,
 *   slide: number}} Brick x and y of its middle
 * @typedef {{side: number, x: number, y: number, vx: number, jab: number, rest: number, wide: number, small: number}}
 *   Paddle `side` 1 is the player below, -1 the rival above
 * @typedef {{held: Object<string, boolean>, cmd: null | {to?: number, act?: boolean}}} Input
 */
(function (root) {
  'use strict';

  const FIELD = { w: 600, h: 840 };
  const TICKS = 60;
  const BALL_R = 10;
  const PADDLE = { y: 772, far: 68, h: 22, reach: 20 };
  const WALL = { columns: 9, top: 92, cell: { w: 64, h: 36 }, brick: { w: 60, h: 32 } };
  const JAB = { ticks: 14, rest: 36 };
  const DOZE = 6 * TICKS;
  const STEEP = 0.3;
  const GIFTS = { bricks: ['multi', 'wide', 'fire', 'multi', 'slow', 'wide', 'fire', 'life'], duel: ['multi', 'wide', 'small'] };

  /** What a brick is: how often it must be hit, and what that is worth. Steel lasts and need not go. */
  const KINDS = {
    plain: { hp: 1, score: 10 },
    hard: { hp: 2, score: 25 },
    bomb: { hp: 1, score: 20 },
    steel: { hp: 99, score: 0 },
  };

  /** Mulberry32 on the state's own number, so that a copy of the state continues alike. */
  function random(s) {
    s.rng = (s.rng + 0x6d2b79f5) | 0;
    let t = Math.imul(s.rng ^ (s.rng >>> 15), 1 | s.rng);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  const pick = (s, list) => list[Math.floor(random(s) * list.length)];
  const clamp = (v, a, b) => Math.max(a, Math.min(b, v));
  const size = (x, y) => Math.sqrt(x * x + y * y);
  /** Goes evenly from -1 to 1 and back, once in a period of 1. */
  const swing = (u) => 4 * Math.abs(u - Math.floor(u) - 0.5) - 1;

  // ---------------------------------------------------------------- walls of bricks

  /** Whether a cell of the left half and the middle is filled; u runs from 0 at the edge to 1 in the middle. */
  const PATTERNS = {
    wall: () => true,
    weave: (u, r, c) => (r + c) % 2 === 0,
    hill: (u, r, c, rows) => u * rows >= rows - 1 - r,
    bowl: (u, r, c, rows) => u * rows <= rows - r || r === rows - 1,
    pillars: (u, r, c) => c % 2 === 0 || r === 1,
    diamond: (u, r, c, rows) => Math.abs(r - (rows - 1) / 2) / rows <= u * 0.6 + 0.06,
    ring: (u, r, c, rows) => r === 0 || r === rows - 1 || c === 0 || c === 4,
    gates: (u, r, c) => c !== 2 || r % 2 === 0,
  };

  function buildWall(s) {
    s.bricks = [];
    const rows = s.p.rows + Math.min(2, s.level - 1);
    const name = pick(s, Object.keys(PATTERNS).filter((key) => key !== s.pattern));
    s.pattern = name;
    const sliding = s.level > 1 ? Math.floor(random(s) * rows) : -1;
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c <= 4; c++) {
        const filled = PATTERNS[name](c / 4, r, c, rows) !== random(s) < 0.12;
        const kind = kindOf(s, r, c);
        if (!filled || (r === sliding && c < 2)) continue;
        lay(s, r, c, kind, r === sliding);
        if (c < 4) lay(s, r, 8 - c, kind, r === sliding);
      }
    }
    if (s.bricks.filter((b) => b.kind !== 'steel').length < 8) for (let c = 1; c < 8; c++) lay(s, rows, c, 'plain', false);
    s.total = s.bricks.filter((b) => b.kind !== 'steel').length;
  }

  /** Steel stands alone, so that it can never shut anything in. */
  function kindOf(s, r, c) {
    const roll = random(s);
    if (s.level > 1 && r % 2 === 1 && c % 2 === 1 && roll < 0.22) return 'steel';
    if (roll > 0.9) return 'bomb';
    return roll > 0.8 - 0.07 * Math.min(4, s.level) ? 'hard' : 'plain';
  }

  function lay(s, r, c, kind, slides) {
    const x = FIELD.w / 2 + (c - 4) * WALL.cell.w;
    const gift = kind !== 'steel' && random(s) < s.p.gifts;
    const slide = slides ? x : 0;
    s.bricks.push({ id: ++s.ids, c, r, x, y: WALL.top + r * WALL.cell.h, kind, hp: KINDS[kind].hp, gift, slide });
  }

  // ---------------------------------------------------------------- the table of a duel

  /** Round posts around the middle, turned by half a turn onto themselves, so that both sides have the same table. */
  function setTable(s) {
    const pairs = 1 + Math.floor(random(s) * 2);
    if (random(s) < 0.55) s.posts.push({ x: FIELD.w / 2, y: FIELD.h / 2, r: 24 + Math.floor(random(s) * 16), hit: 0 });
    for (let i = 0, tries = 0; i < pairs && tries < 60; tries++) {
      const post = { x: 70 + Math.floor(random(s) * 460), y: 290 + Math.floor(random(s) * 110), r: 18 + Math.floor(random(s) * 16) };
      const twin = { x: FIELD.w - post.x, y: FIELD.h - post.y, r: post.r };
      if ([...s.posts, twin].some((o) => size(o.x - post.x, o.y - post.y) < o.r + post.r + 60)) continue;
      s.posts.push({ ...post, hit: 0 }, { ...twin, hit: 0 });
      i++;
    }
  }

  // ---------------------------------------------------------------- start

  const newPaddle = (side, y) => ({ side, x: FIELD.w / 2, y, vx: 0, jab: 0, rest: 0, wide: 0, small: 0 });

  function init(data, seed) {
    const s = {
      rng: (seed | 0) ^ 0x2f6b1c3d,
      tick: 0,
      phase: 'playing',
      mode: (data.content || {}).mode || 'bricks',
      p: data.params,
      me: newPaddle(1, PADDLE.y),
      rival: null,
      balls: [],
      serve: null,
      bricks: [],
      posts: [],
      gifts: [],
      lives: data.params.lives,
      level: 1,
      pattern: '',
      total: 0,
      score: 0,
      chain: 0,
      points: { me: 0, rival: 0 },
      heard: -DOZE,
      dry: 0,
      slow: 0,
      pauseFor: 0,
      giftIn: 5 * TICKS,
      acts: 0,
      acts2: 0,
      hits: 0,
      rally: 0,
      caught: 0,
      broken: 0,
      ids: 0,
      to: null,
      before: {},
    };
    if (s.mode !== 'bricks') {
      s.rival = { ...newPaddle(-1, PADDLE.far), goal: FIELD.w / 2, think: 0, slip: 0 };
      setTable(s);
    } else buildWall(s);
    serve(s, 1);
    return s;
  }

  /** A ball waits: on the player's paddle, or in the middle of the table on its way to whoever lost the last point. */
  function serve(s, side) {
    s.serve = { side, wait: s.rival ? 66 : 5 * TICKS };
    s.rally = 0;
    s.chain = 0;
    s.dry = 0;
  }

  const asleep = (s) => s.tick - s.heard >= DOZE;
  const width = (s, p) => s.p.paddle * (p.wide > 0 ? 1.45 : 1) * (p.small > 0 ? 0.62 : 1);
  /** How fast balls are now: faster in later levels, and the longer a ball is kept in play. */
  const pace = (s) => s.p.ballSpeed * (1 + 0.06 * (s.level - 1)) * (1 + Math.min(s.rival ? 0.8 : 0.4, (s.rival ? 0.05 : 0.012) * s.rally));
  const left = (s) => s.bricks.reduce((sum, b) => sum + (b.kind === 'steel' ? 0 : 1), 0);
  /** Where a paddle's striking face is; it comes out and back while it strikes. */
  function face(p) {
    const u = p.jab / JAB.ticks;
    return p.y - p.side * PADDLE.reach * 4 * u * (1 - u);
  }

  // ---------------------------------------------------------------- paddles

  function hear(s, input) {
    const held = input.held || {};
    const cmd = input.cmd;
    const act = (held.act && !s.before.act) || !!(cmd && cmd.act);
    if (cmd && typeof cmd.to === 'number') s.to = cmd.to;
    if (held.left || held.right) s.to = null;
    if (held.left || held.right || held.act || held.up || held.down || held.alt || cmd) s.heard = s.tick;
    const struck = held.alt && !s.before.alt;
    s.before = { act: !!held.act, alt: !!held.alt };
    const other = { way: (held.down ? 1 : 0) - (held.up ? 1 : 0), act: struck };
    return { way: (held.right ? 1 : 0) - (held.left ? 1 : 0), act, other };
  }

  function stepMe(s, wish, ev) {
    const p = s.me;
    let want = wish.way * s.p.paddleSpeed;
    if (s.to !== null) want = clamp((s.to - p.x) * 18, -2.4 * s.p.paddleSpeed, 2.4 * s.p.paddleSpeed);
    slidePaddle(s, p, want, 0.45);
    if (!wish.act) return;
    if (s.mode === 'bricks' && s.serve && s.pauseFor === 0) {
      s.acts++;
      launch(s, ev);
    } else strike(s, p, ev);
  }

  function slidePaddle(s, p, want, grip) {
    const half = width(s, p) / 2;
    p.vx += (want - p.vx) * grip;
    const x = p.x + p.vx / TICKS;
    p.x = clamp(x, half, FIELD.w - half);
    if (x !== p.x) p.vx = 0;
    for (const key of ['jab', 'rest', 'wide', 'small']) if (p[key] > 0) p[key]--;
  }

  /** The paddle comes forward for a moment: a ball that meets it then flies off with force. */
  function strike(s, p, ev) {
    if (p.rest > 0) return;
    p.jab = JAB.ticks;
    p.rest = JAB.rest;
    if (p === s.me) s.acts++;
    else s.acts2++;
    ev.push({ e: 'strike', x: p.x, y: face(p), mine: p === s.me });
  }

  /** The paddle above in a game of two, led by the second player. */
  function stepOther(s, wish, ev) {
    slidePaddle(s, s.rival, wish.way * s.p.paddleSpeed, 0.45);
    if (wish.act) strike(s, s.rival, ev);
  }

  /** The rival looks only now and then, misjudges what is fast or far, and sometimes looks away. */
  function stepRival(s, ev) {
    const [p, skill] = [s.rival, s.p.rival];
    const coming = s.balls.filter((b) => b.vy < 0 && b.y > p.y).sort((a, b) => arrival(a, p) - arrival(b, p))[0];
    if (p.slip > 0) p.slip--;
    else if (--p.think <= 0) think(s, p, coming, skill);
    const speed = s.p.paddleSpeed * (0.42 + 0.4 * skill);
    slidePaddle(s, p, p.slip > 0 ? 0 : clamp((p.goal - p.x) * 7, -speed, speed), 0.2);
    const time = coming ? arrival(coming, p) : 1;
    if (time > 0.05 && time < 0.12 && p.rest === 0 && Math.abs(coming.x - p.x) < width(s, p) / 2) {
      if (random(s) < 0.05 + 0.16 * skill) strike(s, p, ev);
      else p.rest = 20;
    }
  }

  const arrival = (b, p) => (b.y - p.y) / Math.max(60, -b.vy);

  function think(s, p, coming, skill) {
    p.think = 10 + Math.floor(random(s) * (26 - 18 * skill));
    if (!coming) {
      p.goal = FIELD.w / 2 + (random(s) - 0.5) * 160;
      return;
    }
    const time = arrival(coming, p);
    if (time < 0.9 && random(s) < 0.09 * (1.15 - skill)) {
      p.slip = 26 + Math.floor(random(s) * 26);
      return;
    }
    const haste = size(coming.vx, coming.vy) / 430;
    const wrong = (random(s) + random(s) - 1) * (1.2 - skill) * (46 + 190 * time) * haste;
    p.goal = landing(coming, p.y) + wrong + (random(s) - 0.5) * 0.6 * width(s, p);
  }

  /** Where a ball meets a height, by its side walls alone. */
  function landing(b, y) {
    const span = FIELD.w - 2 * BALL_R;
    let x = b.x - BALL_R + (b.vx * (y - b.y)) / (b.vy || 1);
    x -= 2 * span * Math.floor(x / (2 * span));
    return BALL_R + (x > span ? 2 * span - x : x);
  }

  // ---------------------------------------------------------------- balls

  function addBall(s, x, y, dx, dy, by) {
    const b = { id: ++s.ids, x, y, vx: dx * pace(s), vy: dy * pace(s), fire: 0, rush: 0, dull: 0, pale: asleep(s), by, met: by === 'me' && s.mode !== 'pair', theirs: s.mode !== 'pair' };
    s.balls.push(b);
    return b;
  }

  function launch(s, ev) {
    const dx = clamp(s.me.vx / 900 + (random(s) - 0.5) * 0.5, -0.6, 0.6);
    addBall(s, s.me.x, PADDLE.y - BALL_R - 2, dx, -Math.sqrt(1 - dx * dx), 'me');
    s.serve = null;
    ev.push({ e: 'serve', x: s.me.x, y: PADDLE.y });
  }

  function throwIn(s, ev) {
    const dx = (random(s) - 0.5) * 0.9;
    const dy = Math.sqrt(1 - dx * dx);
    const high = s.serve.side > 0 ? 200 : FIELD.h - 200;
    addBall(s, FIELD.w / 2 + (random(s) - 0.5) * 240, high, 0.8 * dx, s.serve.side * 0.8 * dy, '');
    s.serve = null;
    ev.push({ e: 'serve', x: s.balls[0].x, y: high });
  }

  function stepServe(s, ev) {
    if (!s.serve || s.pauseFor > 0 || --s.serve.wait > 0) return;
    if (s.rival) throwIn(s, ev);
    else launch(s, ev);
  }

  /** Keeps the pace of a ball and its way: never so flat that it would hang between two side walls. */
  function steady(s, b) {
    const want = pace(s) * (b.rush > 0 ? 1.45 : 1) * (s.slow > 0 && !s.rival ? 0.66 : 1);
    const v = size(b.vx, b.vy) || 1;
    const now = v + (want - v) * 0.06;
    let [dx, dy] = [b.vx / v, b.vy / v];
    if (Math.abs(dy) < STEEP) {
      dy = dy < 0 ? -STEEP : STEEP;
      dx = (dx < 0 ? -1 : 1) * Math.sqrt(1 - STEEP * STEEP);
    }
    b.vx = dx * now;
    b.vy = dy * now;
  }

  function stepBall(s, b, ev) {
    if (!asleep(s)) b.pale = false;
    if (b.fire > 0) b.fire--;
    if (b.rush > 0) b.rush--;
    steady(s, b);
    const parts = Math.ceil(size(b.vx, b.vy) / TICKS / (BALL_R / 3));
    for (let i = 0; i < parts; i++) {
      b.x += b.vx / TICKS / parts;
      b.y += b.vy / TICKS / parts;
      meetWalls(s, b, ev);
      meetPaddle(s, b, s.me, ev);
      if (s.rival) meetPaddle(s, b, s.rival, ev);
      for (const post of s.posts) meetPost(s, b, post, ev);
      meetBricks(s, b, ev);
    }
  }

  function meetWalls(s, b, ev) {
    const side = b.x < BALL_R ? 1 : b.x > FIELD.w - BALL_R ? -1 : 0;
    if (side && b.vx * side < 0) bounced(s, b, side, 0, ev);
    if (!s.rival && b.y < BALL_R && b.vy < 0) bounced(s, b, 0, 1, ev);
  }

  /** Turns a ball away along one axis; every ninth bounce in a row from which nothing came bends its way a little. */
  function bounced(s, b, nx, ny, ev) {
    if (nx) b.vx = nx * Math.abs(b.vx);
    if (ny) b.vy = ny * Math.abs(b.vy);
    if (++b.dull % 9 === 0) b.vx += (random(s) - 0.5) * 0.8 * size(b.vx, b.vy);
    ev.push({ e: 'bounce', x: b.x, y: b.y });
  }

  function meetPaddle(s, b, p, ev) {
    if (asleep(s) && (p === s.me || s.mode === 'pair')) return;
    const [half, line] = [width(s, p) / 2, face(p)];
    const deep = (b.y + p.side * BALL_R - line) * p.side;
    if (b.vy * p.side <= 0 || deep < 0 || deep > PADDLE.h + BALL_R || Math.abs(b.x - p.x) > half + BALL_R * 0.8) return;
    const v = size(b.vx, b.vy);
    const dx = aimed(s, b, p) ?? clamp(((b.x - p.x) / half) * 0.8 + (p.vx / 700) * 0.16, -0.84, 0.84);
    b.vx = dx * v;
    b.vy = -p.side * Math.sqrt(1 - dx * dx) * v;
    b.y = line - p.side * BALL_R;
    b.dull = 0;
    b.by = p === s.me ? 'me' : 'rival';
    if (p === s.me) b.met = true;
    else b.theirs = true;
    const hard = p.jab > 1;
    b.rush = hard ? 70 : 0;
    if (hard && !s.rival) b.fire = Math.max(b.fire, 34);
    s.rally++;
    if (p === s.me) touched(s);
    ev.push({ e: 'paddle', x: b.x, y: line, hard, mine: p === s.me, rally: s.rally });
  }

  function touched(s) {
    s.hits++;
    s.chain = 0;
    if (s.rival) s.score += 5;
  }

  /** After five seconds without a brick the next one calls the ball, so that the last ones are no chore. */
  function aimed(s, b, p) {
    const open = s.dry > 5 * TICKS && p === s.me ? s.bricks.filter((o) => o.kind !== 'steel') : [];
    if (!open.length) return null;
    const o = pick(s, open);
    return clamp((o.x - b.x) / size(o.x - b.x, o.y - b.y), -0.84, 0.84);
  }

  function meetPost(s, b, post, ev) {
    const [dx, dy] = [b.x - post.x, b.y - post.y];
    const d = size(dx, dy);
    const along = (b.vx * dx + b.vy * dy) / (d || 1);
    if (d > post.r + BALL_R || along >= 0) return;
    b.vx -= (2 * along * dx) / d;
    b.vy -= (2 * along * dy) / d;
    post.hit = 14;
    if (b.by === 'me') s.score += 2;
    bounced(s, b, 0, 0, ev);
    ev.push({ e: 'post', x: post.x, y: post.y, r: post.r });
  }

  // ---------------------------------------------------------------- bricks

  function meetBricks(s, b, ev) {
    const [w, h] = [WALL.brick.w / 2, WALL.brick.h / 2];
    for (const o of s.bricks) {
      if (o.hp <= 0) continue;
      const [dx, dy] = [b.x - o.x, b.y - o.y];
      if (dx > w + BALL_R || dx < -w - BALL_R || dy > h + BALL_R || dy < -h - BALL_R) continue;
      const [gx, gy] = [dx - clamp(dx, -w, w), dy - clamp(dy, -h, h)];
      if (gx * gx + gy * gy > BALL_R * BALL_R) continue;
      const through = b.fire > 0 && o.kind !== 'steel' && !b.pale;
      const before = b.dull;
      if (!through) turnAway(s, b, o, dx, dy, w, h, ev);
      if (b.pale) return;
      if (o.kind === 'steel' && b.dull <= 36) return void ev.push({ e: 'clank', x: b.x, y: b.y, id: o.id });
      if (o.kind !== 'steel' || before > 36) b.dull = 0;
      hurt(s, o, through ? 2 : 1, ev);
      if (!through) return;
    }
  }

  /** Off the side of the brick that the ball has gone into least. */
  function turnAway(s, b, o, dx, dy, w, h, ev) {
    const flat = w + BALL_R - Math.abs(dx) < h + BALL_R - Math.abs(dy);
    const [nx, ny] = flat ? [dx < 0 ? -1 : 1, 0] : [0, dy < 0 ? -1 : 1];
    bounced(s, b, nx, ny, ev);
    if (flat) b.x = clamp(o.x + nx * (w + BALL_R), BALL_R, FIELD.w - BALL_R);
    else b.y = o.y + ny * (h + BALL_R);
  }

  function hurt(s, o, force, ev) {
    o.hp = o.kind === 'steel' ? 0 : o.hp - force;
    s.dry = 0;
    if (o.hp > 0) return void ev.push({ e: 'crack', x: o.x, y: o.y, id: o.id, kind: o.kind, r: o.r });
    s.chain = Math.min(8, s.chain + 1);
    s.broken += o.kind === 'steel' ? 0 : 1;
    const points = KINDS[o.kind].score * s.chain;
    s.score += points;
    ev.push({ e: 'break', x: o.x, y: o.y, id: o.id, kind: o.kind, r: o.r, c: o.c, points, chain: s.chain });
    if (o.gift) drop(s, o.x, o.y, GIFTS.bricks);
    if (o.kind !== 'bomb') return;
    ev.push({ e: 'boom', x: o.x, y: o.y });
    for (const other of s.bricks) {
      const near = Math.abs(other.x - o.x) < 1.6 * WALL.cell.w && Math.abs(other.y - o.y) < 1.6 * WALL.cell.h;
      if (other.hp > 0 && near && other.kind !== 'steel') hurt(s, other, 2, ev);
    }
  }

  function stepBricks(s) {
    s.dry++;
    if (s.bricks.some((o) => o.hp <= 0)) s.bricks = s.bricks.filter((o) => o.hp > 0);
    const shift = 110 * swing(s.tick / 420);
    for (const o of s.bricks) if (o.slide) o.x = o.slide + shift;
  }

  // ---------------------------------------------------------------- gifts

  function drop(s, x, y, kinds) {
    if (s.gifts.length < 4) s.gifts.push({ id: ++s.ids, kind: pick(s, kinds), x, y });
  }

  function stepGifts(s, ev) {
    if (s.rival && s.p.gifts > 0 && --s.giftIn <= 0) {
      s.giftIn = Math.round((1.6 * TICKS) / s.p.gifts);
      if (!s.gifts.length) drop(s, 90 + Math.floor(random(s) * 420), 330 + Math.floor(random(s) * 180), GIFTS.duel);
    }
    for (const g of s.gifts) {
      const owner = s.rival ? winner(s, g) : caughtBy(s, g);
      if (!s.rival) g.y += 165 / TICKS;
      if (owner) take(s, g, owner, ev);
    }
    if (s.gifts.length) s.gifts = s.gifts.filter((g) => g.kind && g.y < FIELD.h + 30);
  }

  function caughtBy(s, g) {
    const inReach = Math.abs(g.x - s.me.x) < width(s, s.me) / 2 + 16 && Math.abs(g.y - PADDLE.y - 8) < 24;
    return inReach && !asleep(s) ? s.me : null;
  }

  /** On a table a gift goes to whoever played the ball that meets it. */
  function winner(s, g) {
    const b = s.balls.find((o) => o.by && size(o.x - g.x, o.y - g.y) < BALL_R + 24);
    return b ? (b.by === 'me' ? s.me : s.rival) : null;
  }

  function take(s, g, owner, ev) {
    const mine = owner === s.me;
    if (g.kind === 'wide') owner.wide = 12 * TICKS;
    if (g.kind === 'small') (mine ? s.rival : s.me).small = 9 * TICKS;
    if (g.kind === 'slow') s.slow = 9 * TICKS;
    if (g.kind === 'life') s.lives = Math.min(9, s.lives + 1);
    if (g.kind === 'fire') for (const b of s.balls) b.fire = 4 * TICKS;
    if (g.kind === 'multi') split(s);
    if (mine) s.caught++;
    if (mine) s.score += 30;
    ev.push({ e: 'gift', kind: g.kind, x: g.x, y: g.y, mine });
    g.kind = '';
  }

  function split(s) {
    const b = s.balls[0];
    for (const turn of s.rival ? [0.5] : [-0.5, 0.5]) {
      if (!b || s.balls.length >= 6) return;
      const v = size(b.vx, b.vy) || 1;
      const extra = addBall(s, b.x, b.y, b.vx / v - (turn * b.vy) / v, b.vy / v + (turn * b.vx) / v, b.by);
      Object.assign(extra, { fire: b.fire, met: b.met, theirs: b.theirs });
    }
  }

  // ---------------------------------------------------------------- ends

  function stepGone(s, ev) {
    const gone = s.balls.filter((b) => b.y > FIELD.h + 24 || b.y < -24);
    if (!gone.length) return;
    s.balls = s.balls.filter((b) => !gone.includes(b));
    for (const b of gone) {
      if (s.rival) count(s, b, ev);
      else if (!s.balls.length && s.phase === 'playing') lostBall(s, b, ev);
    }
  }

  function lostBall(s, b, ev) {
    s.lives--;
    s.gifts = [];
    s.me.wide = 0;
    s.slow = 0;
    ev.push({ e: 'miss', x: b.x, y: FIELD.h, lives: s.lives });
    if (s.lives <= 0) return end(s, 'lost', ev);
    serve(s, 1);
  }

  /** A point counts for a person only when that person has touched the ball since the serve. */
  function count(s, b, ev) {
    const mine = b.y < 0;
    const valid = mine ? b.met : b.theirs;
    if (valid) s.points[mine ? 'me' : 'rival']++;
    if (valid && mine) s.score += 100;
    if (valid) ev.push({ e: 'point', mine, x: b.x, y: mine ? 0 : FIELD.h });
    if (s.points.me >= s.p.points) return end(s, 'won', ev);
    if (s.points.rival >= s.p.points) return end(s, 'lost', ev);
    const swaps = s.mode === 'pair' && !valid; // a serve that nobody met comes to the other side
    if (!s.balls.length && !s.serve) serve(s, mine !== swaps ? -1 : 1);
  }

  function stepEnds(s, ev) {
    if (s.phase !== 'playing') return;
    if (!s.rival && left(s) === 0 && s.pauseFor === 0) cleared(s, ev);
    const over = s.p.timeLimit > 0 && s.tick >= s.p.timeLimit * TICKS;
    if (!over || s.phase !== 'playing') return;
    if (!s.rival || s.points.rival > s.points.me) end(s, 'lost', ev);
    else if (s.points.me > s.points.rival) end(s, 'won', ev);
    else if (s.tick >= s.p.timeLimit * TICKS + 60 * TICKS) end(s, 'lost', ev); // a tie goes on for a minute, then it is lost
  }

  function cleared(s, ev) {
    if (s.level >= s.p.levels) return end(s, 'won', ev);
    s.level++;
    s.score += 100;
    s.balls = [];
    s.gifts = [];
    s.slow = 0;
    s.pauseFor = 50;
    buildWall(s);
    serve(s, 1);
    ev.push({ e: 'level', level: s.level });
  }

  function end(s, phase, ev) {
    if (s.phase !== 'playing') return;
    s.phase = phase;
    if (phase === 'won' && !s.rival) s.score += 100 * s.lives;
    ev.push({ e: phase, x: s.me.x, y: s.me.y });
  }

  /** Advances `s` by one tick and returns what happened, for the view. */
  function step(s, input) {
    const ev = [];
    if (s.phase !== 'playing') return ev;
    const wish = hear(s, input);
    s.tick++;
    if (s.pauseFor > 0) s.pauseFor--;
    if (s.slow > 0) s.slow--;
    for (const post of s.posts) if (post.hit > 0) post.hit--;
    stepMe(s, wish, ev);
    if (s.mode === 'pair') stepOther(s, wish.other, ev);
    else if (s.rival) stepRival(s, ev);
    stepServe(s, ev);
    for (const b of s.balls) stepBall(s, b, ev);
    stepBricks(s);
    stepGifts(s, ev);
    stepGone(s, ev);
    stepEnds(s, ev);
    return ev;
  }

  const round2 = (v) => Math.round(v * 100) / 100;

  function view(s) {
    const bricks = !s.rival;
    const lead = s.balls[0] || { x: s.me.x, y: PADDLE.y };
    return {
      phase: s.phase,
      mode: s.mode,
      score: s.score,
      lives: bricks ? s.lives : null,
      livesMax: Math.max(s.p.lives, s.lives),
      level: s.level,
      levels: bricks ? s.p.levels : 1,
      levelNumber: bricks ? s.level : null,
      timeLeft: s.p.timeLimit ? round2(Math.max(0, s.p.timeLimit - s.tick / TICKS)) : null,
      timeMax: s.p.timeLimit,
      mine: bricks ? null : s.points.me,
      theirs: bricks ? null : s.points.rival,
      goal: s.p.points,
      bricks: bricks ? left(s) : 0,
      broken: s.broken,
      hits: s.hits,
      acts: s.acts,
      acts2: s.acts2,
      caught: s.caught,
      chain: s.chain,
      rally: s.rally,
      progress: round2(progress(s)),
      stars: stars(s),
      balls: s.balls.length,
      ball: { x: round2(lead.x), y: round2(lead.y) },
      player: { x: round2(s.me.x), y: round2(face(s.me)), width: round2(width(s, s.me)) },
      rival: s.rival ? { x: round2(s.rival.x), width: round2(width(s, s.rival)) } : null,
    };
  }

  function progress(s) {
    if (s.phase === 'won') return 1;
    if (s.rival) return s.points.me / s.p.points;
    return (s.level - 1 + (s.total - left(s)) / Math.max(1, s.total)) / s.p.levels;
  }

  /** How well it was won: with how many lives left of those at the start, or by how far ahead. */
  function stars(s) {
    if (s.phase !== 'won') return 0;
    const share = s.rival ? 1 - s.points.rival / s.p.points : s.lives / s.p.lives;
    return share >= 1 ? 3 : share >= 0.5 ? 2 : 1;
  }

  /** FNV-1a over the state without its parameters: among games of one page, equal hashes continue alike. */
  function hash(s) {
    const text = JSON.stringify({ ...s, p: 0 });
    let h = 0x811c9dc5;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    return (h >>> 0).toString(16).padStart(8, '0');
  }

  root.Sim = { init, step, view, hash, landing, width, face, asleep, FIELD, PADDLE, WALL, BALL_R };
})(typeof globalThis === 'undefined' ? this : globalThis);
