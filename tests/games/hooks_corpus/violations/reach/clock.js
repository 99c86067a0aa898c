// expect: reach.global
window.Hooks = {
  paintFront(g, box, state, look) {
    g.fillRect(Date.now() % box.w, 0, 2, 2); // HERE
  },
};
