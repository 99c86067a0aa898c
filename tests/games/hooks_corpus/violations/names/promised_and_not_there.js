// expect: hook.missing
// promised: points
window.Hooks = { // HERE
  point(points, what, state, tune) { return points; },
};
