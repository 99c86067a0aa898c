// expect: config.number
window.Hooks = {
  points(points, what, state, tune) {
    return points + Number('12'); // HERE
  },
};
