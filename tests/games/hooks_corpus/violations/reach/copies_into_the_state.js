// expect: reach.write
window.Hooks = {
  onEvent(event, state, fx) {
    Object.assign(state, { hp: 9 }); // HERE
  },
};
