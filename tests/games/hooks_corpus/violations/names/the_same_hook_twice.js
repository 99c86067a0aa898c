// expect: hook.twice
window.Hooks = {
  onEvent(event, state, fx) { fx.sound('pop', 0); },
  onEvent(event, state, fx) { fx.sound('coin', 0); }, // HERE
};
