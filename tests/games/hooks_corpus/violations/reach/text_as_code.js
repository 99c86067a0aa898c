// expect: reach.global
window.Hooks = {
  onEvent(event, state, fx) {
    eval('fx.sound("pop", 0)'); // HERE
  },
};
