// expect: config.number
const LATE = 3; // HERE
window.Hooks = {
  onFrame(state, ms, fx) {
    if (state.wave === LATE) fx.sound('tick', 0);
  },
};
