// expect: rule.grammar
window.Hooks = {
  points(points, what, { wave }, tune) { // HERE
    return points * wave;
  },
};
