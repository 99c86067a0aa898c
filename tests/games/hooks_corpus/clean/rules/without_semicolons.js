window.Hooks = {
  points(points, what, state, tune) {
    const share = state.hp / state.hpMax
    return points * share
  },
};
