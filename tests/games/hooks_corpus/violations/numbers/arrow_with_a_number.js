// expect: config.number
// family: match3
window.Hooks = {
  iceChance: (chance, level, state, tune) => chance + 0.08, // HERE
};
