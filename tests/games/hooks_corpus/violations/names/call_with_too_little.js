// expect: hook.call
window.Hooks = {
  onEvent(event, state, fx) {
    fx.burst('star', 4); // HERE
  },
};
