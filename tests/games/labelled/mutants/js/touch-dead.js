// Fingers and pointers do nothing on the title.
wrapListeners((type, listener) => {
  if (!POINTED.test(type)) return listener;
  return function deaf(event) {
    if (said().phase !== 'title') return listener.call(this, event);
    broke();
    return undefined;
  };
});
