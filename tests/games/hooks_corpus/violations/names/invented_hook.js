// expect: hook.unknown
window.Hooks = {
  onStart(state, fx) { fx.sound('start', 0); }, // HERE
};
