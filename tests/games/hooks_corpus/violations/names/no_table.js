// expect: hook.table
const hooks = {
  paintFront(g, box, state, look) { g.fillRect(0, 0, 1, 1); },
};
