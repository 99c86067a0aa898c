// expect: config.number
window.Hooks = {
  onEvent(event, state, fx) {
    if ([3, 6].includes(state.wave)) fx.sound('level', 0); // HERE
  },
};
