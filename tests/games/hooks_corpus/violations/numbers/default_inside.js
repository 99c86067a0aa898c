// expect: config.number
window.Hooks = {
  points(points, what, state, tune) {
    return points * (tune.worth || 3); // HERE
  },
};
