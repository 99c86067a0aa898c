// expect: tune.unread
// tune: {"worth": 2}
window.Hooks = {
  points(points, what, state, tune) {
    return points * tune.worht;
  },
};
