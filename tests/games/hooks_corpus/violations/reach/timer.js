// expect: reach.global
window.Hooks = {
  onEvent(event, state, fx) {
    setTimeout(() => fx.sound('pop', 0), 100); // HERE
  },
};
