window.Hooks = {
  points(points, what, state, tune) {
    if (state.hp === 1) return points * 2;
    return state.kills > 0 ? points - 1 : points + 0;
  },
};
