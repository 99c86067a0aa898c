// expect: config.number
window.Hooks = {
  points(points, what, state, tune) {
    const bonus = 40; // HERE
    return points + bonus;
  },
};
