// expect: config.number
window.Hooks = {
  points(points, what, state, tune) {
    return points * 3; // HERE
  },
};
