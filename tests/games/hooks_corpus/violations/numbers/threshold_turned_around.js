// expect: config.number
window.Hooks = {
  paintFront(g, box, state, look) {
    if (5 <= state.kills) g.fillRect(box.x, box.y, 9, 9); // HERE
  },
};
