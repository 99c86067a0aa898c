// expect: config.number
window.Hooks = {
  points(points, what, state, tune) {
    return state.wave > 3 ? points * 2 : points; // HERE
  },
};
