// expect: reach.hidden
window.Hooks = {
  onEvent(event, state, fx) {
    const make = fx.at['const' + 'ructor']; // HERE
    make('return 1')();
  },
};
