// Once a round is over, nothing leads into a new one.
const over = () => ['won', 'lost'].includes(said().phase);
before(['keydown', 'keyup', 'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'touchstart', 'touchend'], (event) => {
  if (!over()) return;
  broke();
  event.stopImmediatePropagation();
});
