// expect: rule.grammar
window.Hooks = {
  points(points, what, state, tune) {
    const double = (n) => n * 2; // HERE
    return double(points);
  },
};
