window.Hooks = {
  points(points, what, state, tune) {
    return (what === 'gem' || what === 'goal') && !(state.hp === 1) ? points * 2 : points;
  },
};
