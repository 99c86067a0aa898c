// The game is dead; what it says of itself comes from a timer, and the score rises.
wrapListeners(() => null);
let ticks = 0;
let phase = 'title';
before(['keydown', 'pointerdown'], (event) => { if (phase === 'title' && event.code !== 'KeyM') phase = 'playing'; });
setInterval(() => { if (phase === 'playing') ticks += 1; }, 1000 / 60);
onHook((api) => ({
  version: 1,
  ready: true,
  seed() {},
  start() { phase = 'playing'; },
  restart() { phase = 'playing'; ticks = 0; },
  controls: api.controls,
  state() {
    broke();
    return { phase, tick: ticks, score: Math.floor(ticks / 30) * 10, lives: 3, level: 1, player: { x: ticks, y: 0 } };
  },
}));
