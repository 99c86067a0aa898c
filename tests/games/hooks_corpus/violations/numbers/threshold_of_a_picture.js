// expect: config.number
window.Hooks = {
  paintFront(g, box, state, look) {
    if (state.wave > 3) g.fillRect(box.x, box.y, 9, 9); // HERE
  },
};
