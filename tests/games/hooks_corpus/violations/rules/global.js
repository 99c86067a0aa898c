// expect: rule.grammar
window.Hooks = {
  points(points, what, state, tune) {
    return points * globalThis.bonus; // HERE
  },
};
