// expect: reach.global
window.Hooks = {
  onEvent(event, state, fx) {
    if (event.e === 'lost') __crumb.restart(); // HERE
  },
};
