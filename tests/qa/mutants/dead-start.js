// G: nothing starts the game
for (const type of ['keydown', 'click']) {
  addEventListener(type, (event) => { if (event.code !== 'KeyP') event.stopImmediatePropagation(); }, true);
}
