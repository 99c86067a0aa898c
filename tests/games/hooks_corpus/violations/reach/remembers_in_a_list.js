// expect: reach.memory
const trail = [];
window.Hooks = {
  onFrame(state, ms, fx) {
    trail.push(state.player); // HERE
  },
};
