// expect: hook.form
window.Hooks = {
  *onFrame(state, ms, fx) { fx.sound('pop', 0); }, // HERE
};
