// expect: reach.write
window.Hooks = {
  onEvent(event, state, fx) {
    state.score += 100; // HERE
  },
};
