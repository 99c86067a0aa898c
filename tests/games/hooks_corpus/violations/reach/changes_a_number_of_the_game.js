// expect: reach.write
window.Hooks = {
  points(points, what, state, tune) {
    tune.worth = 3; // HERE
    return points * tune.worth;
  },
};
