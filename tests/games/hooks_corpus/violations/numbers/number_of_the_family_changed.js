// expect: config.number
window.Hooks = {
  foeSpeed(speed, kind, state, tune) {
    return Math.min(speed, 140); // HERE
  },
};
