// expect: tune.number
// tune: {"twice": true}
window.Hooks = {
  points(points, what, state, tune) {
    return tune.twice ? points * 2 : points;
  },
};
