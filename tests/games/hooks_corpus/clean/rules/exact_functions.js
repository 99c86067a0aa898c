window.Hooks = {
  points(points, what, state, tune) {
    return Math.min(tune.most, Math.max(0, Math.floor(Math.sqrt(points * state.wave))));
  },
};
