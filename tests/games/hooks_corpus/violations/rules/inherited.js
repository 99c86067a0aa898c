// expect: rule.grammar
window.Hooks = {
  points(points, what, state, tune) {
    return points.valueOf > points ? 1 : points; // HERE
  },
};
