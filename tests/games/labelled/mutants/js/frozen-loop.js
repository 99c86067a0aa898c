// The loop stops after a second.
let calls = 0;
wrapCallbacks((callback) => function update(...args) {
  calls += 1;
  if (calls <= 60) return callback.apply(this, args);
  broke();
  return undefined;
});
