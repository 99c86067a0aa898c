// expect: config.number
window.Hooks = {
  onEvent(event, state, fx) {
    if (event.e === 'kill' && event.points > 50) fx.sound('level', 0); // HERE
  },
};
