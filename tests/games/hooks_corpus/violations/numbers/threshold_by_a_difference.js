// expect: config.number
window.Hooks = {
  paintFront(g, box, state, look) {
    if (state.score - 500 > 0) g.fillRect(box.x, box.y, 5, 5); // HERE
  },
};
