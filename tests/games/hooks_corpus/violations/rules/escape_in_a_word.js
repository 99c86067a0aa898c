// expect: rule.grammar
window.Hooks = {
  points(points, what, state, tune) {
    return what === '\x62oss' ? 0 : points; // HERE
  },
};
