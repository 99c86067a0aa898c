// expect: reach.global
window.Hooks = {
  onEvent(event, state, fx) {
    fetch('/score'); // HERE
  },
};
