// expect: reach.hidden
window.Hooks = {
  onEvent(event, state, fx) {
    Array.prototype.last = 1; // HERE
  },
};
