window.Hooks = {
  points(points, what, state, tune) {
    return points * tune.worth;
  },
};
