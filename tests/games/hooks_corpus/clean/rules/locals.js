window.Hooks = {
  points(points, what, state, tune) {
    const late = state.wave / state.waves;
    const more = late * tune.more;
    return points + Math.round(more);
  },
};
