// expect: hook.order
window.Hooks = {
  paintFront(g, state, box, look) { g.fillRect(0, 0, look.time, 1); }, // HERE
};
