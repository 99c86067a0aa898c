// expect: reach.global
window.Hooks = {
  onEvent(event, state, fx) {
    this.kills = 1; // HERE
  },
};
