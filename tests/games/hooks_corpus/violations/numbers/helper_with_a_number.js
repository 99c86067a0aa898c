// expect: config.number
const doubled = (n) => n * 2.5; // HERE
window.Hooks = {
  foeSpeed(speed, kind, state, tune) {
    return doubled(speed);
  },
};
