// expect: rule.grammar
window.Hooks = {
  points(points, what, state, tune) {
    if (points > state.score) throw what; // HERE
    return points;
  },
};
