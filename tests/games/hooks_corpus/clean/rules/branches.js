window.Hooks = {
  points(points, what, state, tune) {
    if (what === 'boss') {
      return points * tune.boss;
    } else if (state.wave === state.waves) {
      return points + tune.late;
    }
    return points;
  },
};
