// expect: config.number
window.Hooks = {
  onEvent(event, state, fx) {
    if (event.chain >= 4) fx.sound('level', 0); // HERE
  },
};
