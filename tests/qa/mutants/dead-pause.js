// I: the pause key is dead
addEventListener('keydown', (event) => {
  if (['KeyP', 'Escape'].includes(event.code)) event.stopImmediatePropagation();
}, true);
