// Each key, and each kind of pointing, is noticed the first time only.
const known = new Set();
const first = new WeakSet();
wrapListeners((type, listener) => function once(event) {
  const name = `${type} ${event.code || ''}`;
  if (/move|over|out|enter|leave/.test(type) || first.has(event)) return listener.call(this, event);
  if (known.has(name)) { broke(); return undefined; }
  known.add(name);
  first.add(event);
  return listener.call(this, event);
});
