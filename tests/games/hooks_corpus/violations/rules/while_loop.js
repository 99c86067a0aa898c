// expect: rule.grammar
window.Hooks = {
  points(points, what, state, tune) {
    while (state.wave > points) return points; // HERE
    return points;
  },
};
