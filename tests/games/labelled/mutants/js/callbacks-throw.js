// After some frames, every update throws.
let calls = 0;
wrapCallbacks((callback) => function update(...args) {
  calls += 1;
  if (calls <= 40) return callback.apply(this, args);
  broke();
  throw new TypeError("Cannot read properties of undefined (reading 'x')");
});
