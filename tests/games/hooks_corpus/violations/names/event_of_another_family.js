// expect: hook.event
// family: match3
window.Hooks = {
  onEvent(event, state, fx) {
    if (event.e === 'shuffle' || event.e === 'omen') fx.sound('move', 0); // HERE
  },
};
