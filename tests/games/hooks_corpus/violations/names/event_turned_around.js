// expect: hook.event
window.Hooks = {
  onEvent(event, state, fx) {
    if ('explosion' === event.e) fx.sound('boom', 0); // HERE
  },
};
