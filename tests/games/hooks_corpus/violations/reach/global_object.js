// expect: reach.global
window.Hooks = {
  onEvent(event, state, fx) {
    globalThis.kills = 1; // HERE
  },
};
