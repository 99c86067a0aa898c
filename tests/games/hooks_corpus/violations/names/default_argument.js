// expect: hook.arity
window.Hooks = {
  onFrame(state, ms = 16, fx) { fx.sound('pop', ms); }, // HERE
};
