window.Hooks = {
  points(points, what, state, tune) {
    // the last wave is worth more
    return points /* by the rules */ * tune.worth;
  },
};
