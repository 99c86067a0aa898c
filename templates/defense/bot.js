/**
 * Players for proofs: one that wins, one that loses, one that knows nothing. Held keys only, so that what they did
 * can be replayed by real key presses. Never part of a build.
 */
(function (root) {
  'use strict';

  const { kindsOf, typeOf, upgradeCost, canRise, isFree, cover, towerAt, along, FOES, HERO } = root.Sim;
  const NOTHING = { held: {}, cmd: null };
  const press = (key) => ({ held: { [key]: true }, cmd: null });

  /** Beside a path: what to build, one after the other; what the game has not is left out. */
  const PLAN = ['archer', 'archer', 'bomb', 'frost', 'spark', 'archer', 'bomb', 'spark', 'archer', 'frost'];

  /** How much of the straight way of the flyers a tower reaches, in eighths of it. */
  function air(s, x, y, reach) {
    const [a, b] = [s.route[0], s.route[s.route.length - 1]];
    let sum = 0;
    for (let u = 0.0625; u < 1; u += 0.125) {
      const [dx, dy] = [a.x + (b.x - a.x) * u - x, a.y + (b.y - a.y) * u - y];
      if (dx * dx + dy * dy <= reach * reach) sum++;
    }
    return sum;
  }

  /** The free cell from which a kind reaches most of the path, and of the air if it can shoot there. */
  function bestCell(s, type) {
    let best = null;
    for (let y = 0; y < s.rows; y++) {
      for (let x = 0; x < s.cols; x++) {
        if (!isFree(s, x, y)) continue;
        const reach = type.reach * (s.p.reach / 100);
        const above = type.splash || s.towers.length < 2 ? 0 : air(s, x, y, reach);
        const worth = cover(s, x, y, reach) + above - 0.01 * (Math.abs(x - 3.5) + Math.abs(y - 4));
        if (!best || worth > best.worth) best = { x, y, worth };
      }
    }
    return best;
  }

  /** The tower whose next level does most for its price. */
  function bestRise(s, worth) {
    let best = null;
    for (const t of s.towers) {
      if (!canRise(s, t)) continue;
      const share = worth(t) / upgradeCost(s, t);
      if (!best || share > best.share) best = { t, share };
    }
    return best && best.t;
  }

  const riseGoal = (s, t) => t && { x: t.x, y: t.y, kind: t.k, price: upgradeCost(s, t) };

  function planPath(s) {
    const kinds = kindsOf(s);
    const wanted = PLAN.filter((kind) => kinds.some((type) => type.kind === kind));
    const n = s.towers.length;
    const levels = s.towers.reduce((sum, t) => sum + t.level - 1, 0);
    const rise = bestRise(s, (t) => cover(s, t.x, t.y, 2.3) * (typeOf(s, t).damage + 2));
    const full = n >= 14;
    if (rise && (full || (n >= 4 && levels < (n - 2) * 0.8))) return riseGoal(s, rise);
    const kind = kinds.findIndex((type) => type.kind === wanted[n % wanted.length]);
    const cell = full ? null : bestCell(s, kinds[kind]);
    return cell && { x: cell.x, y: cell.y, kind, price: kinds[kind].cost };
  }

  /** The first free cell of a row among columns in order of liking, left of every foe there. */
  function laneCell(s, row, columns) {
    const front = s.foes.reduce((x, f) => (f.row === row ? Math.min(x, f.x) : x), s.cols);
    const x = columns.find((column) => column < front - 0.4 && isFree(s, column, row));
    return x === undefined ? null : { x, y: row };
  }

  /** For each row: the strength of the foes in it and of who holds it. */
  function rowsOf(s) {
    return Array.from({ length: s.rows }, (_, row) => {
      const own = s.towers.filter((t) => t.y === row);
      const fire = own.filter((t) => typeOf(s, t).damage).reduce((sum, t) => sum + t.level, 0);
      const foes = s.foes.filter((f) => f.row === row);
      const danger = foes.reduce((sum, f) => sum + f.hp * (1 + f.d / s.cols) + FOES[f.kind].armor, 0);
      return { row, fire, danger, walls: own.filter((t) => typeOf(s, t).kind === 'wall').length };
    });
  }

  function planLane(s) {
    const kinds = kindsOf(s);
    const index = (kind) => kinds.findIndex((type) => type.kind === kind);
    const rows = rowsOf(s).sort((a, b) => b.danger / (b.fire + 0.3) - a.danger / (a.fire + 0.3));
    const build = (kind, row, columns) => {
      const k = index(kind);
      const cell = k < 0 ? null : laneCell(s, row, columns);
      return cell && { ...cell, kind: k, price: kinds[k].cost };
    };
    const bare = rows.find((r) => r.danger > 0 && r.fire === 0);
    const makers = s.towers.filter((t) => typeOf(s, t).kind === 'maker').length;
    const shooters = s.towers.filter((t) => typeOf(s, t).damage).length;
    const worst = rows[0];
    const options = [];
    if (bare) options.push(build('archer', bare.row, [1, 2, 0, 3]));
    if (makers < 1 + s.wave && makers < s.rows) {
      for (const r of rows.slice().reverse()) options.push(build('maker', r.row, [0]));
    }
    if (worst.danger > 26 && worst.fire && !worst.walls) options.push(build('wall', worst.row, [4, 3, 5]));
    const empty = rows.find((r) => r.fire === 0);
    if (empty) options.push(build('archer', empty.row, [1, 2]));
    const rise = bestRise(s, (t) => (typeOf(s, t).damage ? 1 + rows.find((r) => r.row === t.y).danger : 0.4));
    if (shooters % 2) options.push(riseGoal(s, rise));
    options.push(build(worst.fire % 3 === 1 && index('frost') >= 0 ? 'frost' : 'archer', worst.row, [2, 3, 0, 4]));
    options.push(riseGoal(s, rise));
    return options.find(Boolean) || null;
  }

  /** One press every other tick, as quick fingers do: choose the kind, go to the cell, act. */
  function reach(s, memory, goal) {
    if ((memory.wait = !memory.wait)) return NOTHING;
    if (s.kind !== goal.kind) return press('alt');
    if (s.cursor.x !== goal.x) return press(s.cursor.x < goal.x ? 'right' : 'left');
    if (s.cursor.y !== goal.y) return press(s.cursor.y < goal.y ? 'down' : 'up');
    memory.goal = null;
    return press('act');
  }

  /** Keys that lead the hero towards a place, with a dead zone so that it does not tremble. */
  function lead(h, x, y) {
    const [dx, dy] = [x - h.x, y - h.y];
    return { left: dx < -0.14, right: dx > 0.14, up: dy < -0.14, down: dy > 0.14 };
  }

  /** The foe that is most of a danger for a hero who has to walk there. */
  function prey(s) {
    let best = null;
    for (const f of s.foes) {
      const d = Math.sqrt((f.x - s.hero.x) * (f.x - s.hero.x) + (f.y - s.hero.y) * (f.y - s.hero.y));
      const worth = f.d * 0.5 - d + (f.kind === 'boss' ? 3 : 0);
      if (!best || worth > best.worth) best = { f, d, worth };
    }
    return best;
  }

  /** Walks to where the worst foe will be, strikes in reach, steps back from who is too close, and builds meanwhile. */
  function winHero(s, memory) {
    const h = s.hero;
    memory.wait = (memory.wait || 0) - 1;
    if (memory.wait > 0) return { held: memory.held, cmd: null };
    memory.wait = 4;
    const hunted = prey(s);
    const { x, y } = s.cursor;
    const tower = towerAt(s, x, y);
    const price = tower ? upgradeCost(s, tower) : kindsOf(s)[0].cost;
    const good = tower ? canRise(s, tower) : isFree(s, x, y) && cover(s, x, y, 2) >= 5;
    const alt = good && s.gold >= price && !(memory.held && memory.held.alt);
    const reach = HERO.reach * (s.p.reach / 100);
    let held = {};
    if (hunted) {
      const { f, d } = hunted;
      const goal = f.kind === 'flyer' ? f : along(s, f.d + Math.min(3, d) * 0.5);
      const close = d < reach * 0.62;
      held = close ? lead(h, 2 * h.x - f.x, 2 * h.y - f.y) : d < reach * 0.85 ? {} : lead(h, goal.x, goal.y);
      held.act = d < reach;
    } else {
      const cell = bestCell(s, kindsOf(s)[0]);
      if (cell) held = lead(h, cell.x + 0.5, cell.y + 0.5);
    }
    memory.held = { ...held, alt };
    return { held: memory.held, cmd: null };
  }

  function win(s, memory) {
    if (s.hero) return winHero(s, memory);
    if (!memory.goal && s.tick % 12 === 0) {
      const goal = s.mode === 'lane' ? planLane(s) : planPath(s);
      if (goal && goal.price <= s.gold) memory.goal = goal;
    }
    return memory.goal ? reach(s, memory, memory.goal) : NOTHING;
  }

  /** Looks around and builds nothing. */
  function lose(s) {
    const way = ['left', 'up', 'right', 'down'][Math.floor(s.tick / 60) % 4];
    return s.tick % 60 < 4 ? press(way) : NOTHING;
  }

  /** Presses what chance says, for a tenth of a second to half a second each time. */
  function random(s, memory, rnd) {
    memory.wait = (memory.wait || 0) - 1;
    if (memory.wait > 0) return { held: memory.held, cmd: null };
    memory.wait = 6 + Math.floor(rnd() * 24);
    const held = {};
    if (rnd() < 0.7) held[['left', 'right', 'up', 'down'][Math.floor(rnd() * 4)]] = true;
    held.act = rnd() < 0.4;
    held.alt = rnd() < 0.2;
    memory.held = held;
    return { held, cmd: null };
  }

  root.Bot = { win, lose, random };
})(typeof globalThis === 'undefined' ? this : globalThis);
