// expect: reach.write
window.Hooks = {
  onEvent(event, state, fx) {
    state.player.x = 0; // HERE
  },
};
