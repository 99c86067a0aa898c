// expect: config.number
window.Hooks = {
  paintFront(g, box, state, look) {
    if (state.hp / state.hpMax < 0.3) g.fillRect(0, 0, 5, 5); // HERE
  },
};
