// expect: rule.grammar
window.Hooks = {
  points(points, what, state, tune) {
    return new Number(points); // HERE
  },
};
