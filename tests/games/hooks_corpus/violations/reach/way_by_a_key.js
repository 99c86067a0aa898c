// expect: reach.hidden
window.Hooks = {
  onEvent(event, state, fx) {
    const make = fx.at['constructor']; // HERE
    make('return 1')();
  },
};
