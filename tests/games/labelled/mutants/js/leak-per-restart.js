// Every round leaves 48 MB behind.
const kept = [];
let last = Infinity;
wrapCallbacks((callback) => function update(...args) {
  const { phase, tick } = said();
  if (phase === 'playing') {
    if (tick < last) {
      broke();
      kept.push(new Array(6e6).fill(Math.random()));
    }
    last = tick;
  }
  return callback.apply(this, args);
});
