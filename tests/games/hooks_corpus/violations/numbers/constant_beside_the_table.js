// expect: config.number
const WORTH = 250; // HERE
window.Hooks = {
  points(points, what, state, tune) {
    return what === 'boss' ? WORTH : points;
  },
};
