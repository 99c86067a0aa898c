// An update throws inside of a try that hides it: the loop runs on, and nothing happens any more.
let calls = 0;
wrapCallbacks((callback, name) => function update(...args) {
  try {
    calls += 1;
    if (calls > 30) throw new Error('hidden');
    return callback.apply(this, args);
  } catch {
    broke();
    if (name === 'requestAnimationFrame') window.requestAnimationFrame(() => {});
    return undefined;
  }
});
