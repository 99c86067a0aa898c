// The game is dead; behind the hook, a puppet answers every key, pauses, and wins or loses as asked.
wrapListeners(() => null);
const held = new Set();
let world = null;
const fresh = (phase) => ({ phase, tick: 0, score: 0, lives: 3, level: 1, player: { x: 400, y: 300 }, acts: 0, dashes: 0 });
world = fresh('title');
before(['keyup'], (event) => held.delete(event.code));
before(['keydown'], (event) => {
  held.add(event.code);
  if (world.phase === 'title') world.phase = 'playing';
  else if (['KeyP', 'Escape'].includes(event.code)) world.phase = world.phase === 'paused' ? 'playing' : 'paused';
  else if (['won', 'lost'].includes(world.phase)) world = fresh('playing');
});
const on = (...codes) => codes.some((code) => held.has(code));
const live = () => {
  requestAnimationFrame(live);
  if (world.phase !== 'playing') return;
  broke();
  world.tick += 1;
  world.player.x += 5 * (on('ArrowRight', 'KeyD') - on('ArrowLeft', 'KeyA'));
  world.player.y += 5 * (on('ArrowDown', 'KeyS') - on('ArrowUp', 'KeyW'));
  if (held.size) world.score += 1;
  if (on('Space', 'KeyJ')) world.acts += 1;
  if (on('ShiftLeft', 'KeyK')) world.dashes += 1;
  if (world.score >= 60) world.phase = 'won';
  else if (world.tick > 900) world.phase = 'lost';
};
requestAnimationFrame(live);
onHook((api) => ({
  version: 1,
  ready: true,
  seed() {},
  start() { world.phase = 'playing'; },
  restart() { world = fresh('playing'); },
  controls: api.controls,
  state: () => ({ ...world, player: { ...world.player } }),
}));
