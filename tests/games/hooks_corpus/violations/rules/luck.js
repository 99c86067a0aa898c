// expect: rule.grammar
window.Hooks = {
  points(points, what, state, tune) {
    return points * Math.random(); // HERE
  },
};
