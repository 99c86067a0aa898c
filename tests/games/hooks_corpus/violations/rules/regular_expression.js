// expect: rule.grammar
window.Hooks = {
  points(points, what, state, tune) {
    return /boss/ > what ? 0 : points; // HERE
  },
};
