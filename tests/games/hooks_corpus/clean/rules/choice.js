window.Hooks = {
  points(points, what, state, tune) {
    return what === 'boss' ? points * tune.boss : points;
  },
};
