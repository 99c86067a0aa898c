// expect: rule.grammar
window.Hooks = {
  points(points, what, state, tune) {
    const worth = { boss: points }; // HERE
    return worth.boss;
  },
};
