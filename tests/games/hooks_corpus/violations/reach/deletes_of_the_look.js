// expect: reach.write
window.Hooks = {
  paintFront(g, box, state, look) {
    delete look.palette.gold; // HERE
  },
};
