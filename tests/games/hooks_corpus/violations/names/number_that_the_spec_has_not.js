// expect: hook.member
// tune: {"bonus": 2}
window.Hooks = {
  points(points, what, state, tune) {
    return points * tune.bonuss; // HERE
  },
};
