// expect: rule.grammar
const WORTH = 2;
window.Hooks = {
  points(points, what, state, tune) {
    return points * WORTH; // HERE
  },
};
