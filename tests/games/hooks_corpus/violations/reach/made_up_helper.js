// expect: reach.global
window.Hooks = {
  paintFront(g, box, state, look) {
    drawStars(g, box); // HERE
  },
};
