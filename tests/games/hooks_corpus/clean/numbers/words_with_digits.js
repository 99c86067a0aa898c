window.Hooks = {
  points(points, what, state, tune) {
    return what === 'gem' ? points : points + tune.add2;
  },
};
