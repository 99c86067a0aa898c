// expect: reach.write
window.Hooks = {
  onEvent(event, state, fx) {
    event.chain++; // HERE
  },
};
