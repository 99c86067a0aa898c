// tune: {"boss": 3, "more": 2}
window.Hooks = {
  points(points, what, state, tune) { return what === 'boss' ? points * tune.boss : points; },
  foeSpeed(speed, kind, state, tune) { return speed + tune.more * state.wave; },
};
