// expect: hook.event
window.Hooks = {
  onEvent({ e }, state, fx) {
    switch (e) {
      case 'pickup': // HERE
        fx.sound('coin', 0);
    }
  },
};
