// expect: hook.call
window.Hooks = {
  paintFront(g, box, state, look) {
    g.fillRect(look.random(1, 9), 0, 2, 2); // HERE
  },
};
