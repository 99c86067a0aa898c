// expect: rule.grammar
window.Hooks = {
  points(points, what, state, tune) {
    for (let i = 0; i < 2; i++) points += 1; // HERE
    return points;
  },
};
