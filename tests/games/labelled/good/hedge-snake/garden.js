export const SIZE = 12;
const GOAL = 8;

/** A garden is plain data; every function here takes one and changes it. */
export function createGarden(seed) {
  const garden = { seed: seed || 1, body: [[2, 6], [1, 6], [0, 6]], heading: [1, 0], last: [1, 0], eaten: 0, apple: null };
  plant(garden);
  return garden;
}

function plant(garden) {
  do {
    garden.seed = (garden.seed * 16807 + 12345) % 2147483647;
    garden.apple = [garden.seed % SIZE, Math.floor(garden.seed / 997) % SIZE];
  } while (garden.body.some(([x, y]) => x === garden.apple[0] && y === garden.apple[1]));
}

export function turn(garden, way) {
  const [x, y] = garden.last;
  if (way[0] !== -x || way[1] !== -y) garden.heading = way;
}

export function advance(garden) {
  const [[x, y]] = garden.body, [dx, dy] = garden.heading, head = [x + dx, y + dy];
  garden.last = garden.heading;
  const meal = head[0] === garden.apple[0] && head[1] === garden.apple[1];
  const tail = meal ? garden.body : garden.body.slice(0, -1);
  const hit = tail.some(([a, b]) => a === head[0] && b === head[1]);
  if (hit || head.some((v) => v < 0 || v >= SIZE)) return 'lost';
  garden.body = [head, ...tail];
  if (!meal) return 'playing';
  if (++garden.eaten >= GOAL) return 'won';
  plant(garden);
  return 'playing';
}
