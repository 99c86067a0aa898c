// expect: config.number
const base = () => 17; // HERE
const more = (n) => n + base();
window.Hooks = {
  foeSpeed(speed, kind, state, tune) {
    return more(speed);
  },
};
