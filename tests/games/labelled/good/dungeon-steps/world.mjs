/** A turn-based cave of three floors. Every function returns a new world; nothing is changed in place. */
export const WIDE = 21, HIGH = 11, FLOORS = 3;

const next = (dice) => (Math.imul(dice, 1103515245) + 12345) >>> 0;
const spread = (dice, n) => (dice >>> 8) % n;

export function floor(seed, depth, hp, gems) {
  let dice = next(seed * 31 + depth * 977);
  const walls = new Set();
  for (let x = 0; x < WIDE; x++) for (let y = 0; y < HIGH; y++) if (x === 0 || y === 0 || x === WIDE - 1 || y === HIGH - 1) walls.add(`${x},${y}`);
  // pillars on even places with one arm each never close a way
  for (let x = 2; x < WIDE - 1; x += 4) for (let y = 2; y < HIGH - 1; y += 2) {
    dice = next(dice);
    const [dx, dy] = [[1, 0], [-1, 0], [0, 1]][spread(dice, 3)];
    walls.add(`${x},${y}`);
    if (y + dy < HIGH - 2) walls.add(`${x + dx},${y + dy}`);
  }
  const spot = () => { do { dice = next(dice); } while (walls.has(place())); return place(); };
  const place = () => `${4 + spread(dice, WIDE - 6)},${1 + spread(next(dice), HIGH - 2)}`;
  return { seed, depth, hp, gems, walls, man: '1,1', stair: `${WIDE - 2},${HIGH - 2}`, rats: [spot(), spot(), spot()], treasure: [spot(), spot()], log: `Floor ${depth}. The stair > is far.` };
}

const add = (at, [dx, dy]) => { const [x, y] = at.split(',').map(Number); return `${x + dx},${y + dy}`; };

export function act(world, way) {
  const to = add(world.man, way), rat = world.rats.indexOf(to);
  if (world.walls.has(to)) return { ...world, log: 'Rock.' };
  if (rat >= 0) return ratsMove({ ...world, rats: world.rats.filter((_, i) => i !== rat), log: 'The rat is no more.' });
  const found = world.treasure.includes(to);
  const moved = { ...world, man: to, gems: world.gems + (found ? 1 : 0), treasure: world.treasure.filter((t) => t !== to), log: found ? 'A gem!' : ' ' };
  if (to === world.stair) return world.depth === FLOORS ? { ...moved, done: 'won' } : floor(world.seed, world.depth + 1, world.hp, moved.gems);
  return ratsMove(moved);
}
export const wait = (world) => ratsMove({ ...world, log: 'You listen.' });

function ratsMove(world) {
  const [mx, my] = world.man.split(',').map(Number);
  let { hp, log } = world;
  const rats = [];
  for (const rat of world.rats) {
    const [x, y] = rat.split(',').map(Number), far = Math.abs(mx - x) + Math.abs(my - y);
    if (far === 1) { hp--; log = 'A rat bites!'; rats.push(rat); continue; }
    const ways = [[Math.sign(mx - x), 0], [0, Math.sign(my - y)]].filter(([a, b]) => a || b).map((w) => add(rat, w));
    const step = far < 7 && ways.find((w) => !world.walls.has(w) && !world.rats.includes(w) && !rats.includes(w) && w !== world.man);
    rats.push(step || rat);
  }
  return { ...world, rats, hp, log, done: hp <= 0 ? 'lost' : world.done };
}
