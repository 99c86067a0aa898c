// expect: reach.loop
window.Hooks = {
  paintFront(g, box, state, look) {
    do { // HERE
      g.fillRect(0, 0, 1, 1);
    } while (true);
  },
};
