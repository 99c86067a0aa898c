// expect: hook.arity
window.Hooks = {
  onFrame(...all) { all.pop(); }, // HERE
};
