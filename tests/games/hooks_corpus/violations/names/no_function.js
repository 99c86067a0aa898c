// expect: hook.form
window.Hooks = {
  onEvent: { kill: 'star' }, // HERE
};
