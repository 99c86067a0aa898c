// expect: reach.loop
window.Hooks = {
  paintFront(g, box, state, look) {
    while (state.phase === 'playing') g.fillRect(0, 0, 1, 1); // HERE
  },
};
