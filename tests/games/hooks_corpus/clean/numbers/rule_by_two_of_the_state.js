window.Hooks = {
  points(points, what, state, tune) {
    return state.wave === state.waves ? points + points : points;
  },
};
