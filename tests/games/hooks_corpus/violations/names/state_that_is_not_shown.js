// expect: hook.member
window.Hooks = {
  onFrame(state, ms, fx) {
    if (state.health === 1) fx.sound('tick', 0); // HERE
  },
};
