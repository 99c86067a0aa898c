// expect: rule.grammar
const more = (n) => n + n;
window.Hooks = {
  points(points, what, state, tune) {
    return more(points); // HERE
  },
};
