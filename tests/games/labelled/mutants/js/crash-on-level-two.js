// The second level throws.
let first = null;
wrapCallbacks((callback) => function update(...args) {
  const { level, phase } = said();
  if (phase === 'playing' && first === null) first = level;
  if (first !== null && level > first) { broke(); throw new TypeError("Cannot read properties of undefined (reading 'tiles')"); }
  return callback.apply(this, args);
});
