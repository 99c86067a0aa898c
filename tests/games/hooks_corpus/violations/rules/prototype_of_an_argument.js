// expect: rule.grammar
window.Hooks = {
  points(points, what, state, tune) {
    return tune.__proto__ ? 1 : points; // HERE
  },
};
