// expect: reach.loop
window.Hooks = {
  paintFront(g, box, state, look) {
    for (let i = 0; ; i++) g.fillRect(i, 0, 1, 1); // HERE
  },
};
