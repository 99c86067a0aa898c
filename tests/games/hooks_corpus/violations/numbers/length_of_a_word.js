// expect: config.number
window.Hooks = {
  points(points, what, state, tune) {
    return points * 'boss'.length; // HERE
  },
};
