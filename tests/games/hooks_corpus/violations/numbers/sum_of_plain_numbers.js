// expect: config.number
window.Hooks = {
  points(points, what, state, tune) {
    return points * (2 + 1); // HERE
  },
};
