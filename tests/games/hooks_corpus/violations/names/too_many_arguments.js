// expect: hook.arity
window.Hooks = {
  onEvent(event, state, fx, sound) { fx.sound('pop', 0); }, // HERE
};
