// expect: reach.global
window.Hooks = {
  paintFront(g, box, state, look) {
    g.fillRect(0, 0, window.innerWidth, 3); // HERE
  },
};
