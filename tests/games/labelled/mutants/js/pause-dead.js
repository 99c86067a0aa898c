// The pause key does nothing.
before(['keydown', 'keyup'], (event) => {
  if (!['KeyP', 'Escape', ...keysOf('pause')].includes(event.code) || said().phase !== 'playing') return;
  broke();
  event.stopImmediatePropagation();
});
