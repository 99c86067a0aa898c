// expect: hook.syntax
window.Hooks = {
  paintFront(g, box, state, look) { g.fillRect(0, 0 },
};
