// expect: config.number
const WORTH = { boss: 300 }; // HERE
window.Hooks = {
  points(points, what, state, tune) {
    return WORTH[what] || points;
  },
};
