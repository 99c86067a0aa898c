// expect: reach.loop
window.Hooks = {
  paintFront(g, box, state, look) {
    for (;;) { // HERE
      g.fillRect(0, 0, 1, 1);
    }
  },
};
