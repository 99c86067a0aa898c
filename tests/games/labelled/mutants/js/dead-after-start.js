// Start works, and then no control does.
const WINDOW = 700; // ms in which whatever starts the game still works
let since = null;
const starts = (event) => POINTED.test(event.type) || event.code === 'Enter' || event.code === 'Space';
const shell = (event) => keysOf('pause', 'restart', 'mute').includes(event.code);
wrapListeners((type, listener) => function dead(event) {
  const state = said();
  if (state.phase !== undefined) {
    if (state.phase !== 'playing' || shell(event)) return listener.call(this, event);
  } else if (since === null && /move|over|out|enter|leave/.test(type)) {
    return listener.call(this, event);
  } else if (starts(event)) {
    since ??= performance.now();
    if (performance.now() - since < WINDOW) return listener.call(this, event);
  }
  broke();
  return undefined;
});
