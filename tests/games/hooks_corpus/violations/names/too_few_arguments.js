// expect: hook.arity
window.Hooks = {
  paintFront(g, state) { g.fillText(state.score, 0, 0); }, // HERE
};
