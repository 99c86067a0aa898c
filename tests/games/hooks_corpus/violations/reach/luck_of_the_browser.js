// expect: reach.luck
window.Hooks = {
  paintFront(g, box, state, look) {
    g.fillRect(Math.random() * box.w, 0, 2, 2); // HERE
  },
};
