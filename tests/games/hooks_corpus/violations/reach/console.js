// expect: reach.global
window.Hooks = {
  onEvent(event, state, fx) {
    console.log(event); // HERE
  },
};
