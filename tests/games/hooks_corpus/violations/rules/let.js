// expect: rule.grammar
window.Hooks = {
  points(points, what, state, tune) {
    let more = points; // HERE
    return more;
  },
};
