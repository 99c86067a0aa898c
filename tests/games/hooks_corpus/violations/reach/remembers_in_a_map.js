// expect: reach.memory
const seen = new Map();
window.Hooks = {
  onEvent(event, state, fx) {
    seen.set(event.id, state.tick); // HERE
  },
};
