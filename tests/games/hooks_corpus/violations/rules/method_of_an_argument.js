// expect: rule.grammar
window.Hooks = {
  points(points, what, state, tune) {
    return what.charCodeAt(0) * points; // HERE
  },
};
