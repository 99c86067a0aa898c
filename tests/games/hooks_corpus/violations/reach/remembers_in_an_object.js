// expect: reach.memory
const memory = { kills: 0 };
window.Hooks = {
  onEvent(event, state, fx) {
    memory.kills += 1; // HERE
  },
};
