// expect: hook.member
window.Hooks = {
  onEvent({ name }, state, fx) { // HERE
    if (name === 'kill') fx.sound('pop', 0);
  },
};
