// Every round leaves 48 MB behind.
const kept = [];
let last = '';
wrapCallbacks((callback) => function update(...args) {
  const { phase, tick } = said();
  const now = phase === 'playing' && tick < 30 ? 'fresh' : 'old';
  if (now === 'fresh' && last !== 'fresh') {
    broke();
    kept.push(new Array(6e6).fill(Math.random()));
  }
  last = now;
  return callback.apply(this, args);
});
