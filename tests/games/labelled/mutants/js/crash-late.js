// After twenty seconds, every update throws.
let late = false;
setTimeout(() => { late = true; }, 20000);
wrapCallbacks((callback) => function update(...args) {
  if (!late) return callback.apply(this, args);
  broke();
  throw new RangeError('Invalid array length');
});
