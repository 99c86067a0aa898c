// expect: reach.global
window.Hooks = {
  onEvent(event, state, fx) {
    new Function('return 1')(); // HERE
  },
};
