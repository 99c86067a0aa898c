// expect: rule.grammar
window.Hooks = {
  points(points, what, state, tune) {
    points += tune.more; // HERE
    return points;
  },
};
