window.Hooks = {
  points(points, what, state, tune) {
    const last = state.wave === state.waves;
    return last ? points * tune.worth : points;
  },
};
