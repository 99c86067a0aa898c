// The rules. Light every lamp; two shadows hunt by nearest way, a step slower than you.
const PLAN = ['###################', '#o.......#.......o#', '#.##.###.#.###.##.#', '#.................#', '#.##.#.#####.#.##.#', '#....#...#...#....#', '####.###.#.###.####', '#....#.......#....#', '#.##.#.#####.#.##.#', '#o...............o#', '#.##.###.#.###.##.#', '#........#........#', '###################'];
const STEPS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

function newMaze(seed) {
  const lamps = new Set();
  PLAN.forEach((row, y) => [...row].forEach((c, x) => { if (c !== '#' && (x + y + seed) % 3 === 0) lamps.add(`${x},${y}`); }));
  return { tick: 0, man: mover(9, 9, null), shadows: [mover(1, 1, 'right'), mover(17, 1, 'left')], lamps, total: lamps.size, lives: 2, safe: 60, wish: null };
}
function mover(x, y, way) { return { x, y, way, part: 0 }; }
function free(x, y) { return PLAN[y] && PLAN[y][x] !== '#'; }

/** Moves by eighths of a field; at a field's middle a new way may be taken. */
function glide(m, speed) {
  if (!m.way) return;
  m.part += speed;
  if (m.part < 1) return;
  m.part = 0;
  m.x += STEPS[m.way][0];
  m.y += STEPS[m.way][1];
}
function canGo(m, way) { return way && free(m.x + STEPS[way][0], m.y + STEPS[way][1]); }

function distances(from) {
  const far = new Map([[`${from.x},${from.y}`, 0]]), queue = [[from.x, from.y]];
  for (const [x, y] of queue) for (const [dx, dy] of Object.values(STEPS)) {
    const key = `${x + dx},${y + dy}`;
    if (!free(x + dx, y + dy) || far.has(key)) continue;
    far.set(key, far.get(`${x},${y}`) + 1);
    queue.push([x + dx, y + dy]);
  }
  return far;
}
function stepMaze(w, wish) {
  w.tick++;
  if (w.safe > 0) w.safe--;
  w.wish = wish || w.wish;
  if (w.man.part === 0) w.man.way = canGo(w.man, w.wish) ? w.wish : canGo(w.man, w.man.way) ? w.man.way : null;
  glide(w.man, 0.125);
  w.lamps.delete(`${w.man.x},${w.man.y}`);
  const far = distances(w.man);
  w.shadows.forEach((s, i) => {
    if (s.part === 0) {
      const ways = Object.keys(STEPS).filter((way) => canGo(s, way));
      const cost = (way) => far.get(`${s.x + STEPS[way][0]},${s.y + STEPS[way][1]}`) + ((w.tick >> 6) % 3 === i ? 99 * (way !== s.way) : 0);
      s.way = ways.sort((a, b) => cost(a) - cost(b))[0];
    }
    glide(s, 0.0625);
    if (!w.safe && Math.hypot(s.x + off(s)[0] - w.man.x - off(w.man)[0], s.y + off(s)[1] - w.man.y - off(w.man)[1]) < 0.7) caught(w);
  });
  return w.lamps.size === 0 ? 'won' : w.lives <= 0 ? 'lost' : 'playing';
}
function off(m) { return m.way ? [STEPS[m.way][0] * m.part, STEPS[m.way][1] * m.part] : [0, 0]; }
function caught(w) {
  w.lives--;
  w.man = mover(9, 9, null);
  w.wish = null;
  w.shadows = [mover(1, 1, 'right'), mover(17, 1, 'left')];
  w.safe = 60;
}
