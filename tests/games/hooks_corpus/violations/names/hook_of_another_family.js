// expect: hook.unknown
window.Hooks = {
  iceChance(chance, level, state, tune) { return chance; }, // HERE
};
