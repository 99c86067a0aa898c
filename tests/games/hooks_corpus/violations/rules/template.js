// expect: rule.grammar
window.Hooks = {
  points(points, what, state, tune) {
    return what === `boss` ? 0 : points; // HERE
  },
};
