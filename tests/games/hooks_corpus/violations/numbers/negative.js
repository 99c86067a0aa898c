// expect: config.number
window.Hooks = {
  points(points, what, state, tune) {
    return Math.max(-5, points); // HERE
  },
};
