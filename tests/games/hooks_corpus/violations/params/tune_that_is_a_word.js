// expect: tune.number
// tune: {"worth": "2"}
window.Hooks = {
  points(points, what, state, tune) {
    return points * tune.worth;
  },
};
