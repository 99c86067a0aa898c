// expect: hook.form
window.Hooks = {
  async onEvent(event, state, fx) { fx.sound('pop', 0); }, // HERE
};
