window.Hooks = {
  onEvent(event, state, fx) {
    const seen = new Map();
    seen.set(event.e, 1);
    if (seen.get('kill')) fx.sound('pop', 0);
  },
};
