// expect: config.number
window.Hooks = {
  points(points, what, state, tune) {
    return what === 'gem' ? 60 : points; // HERE
  },
};
