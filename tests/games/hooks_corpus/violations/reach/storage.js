// expect: reach.global
window.Hooks = {
  onEvent(event, state, fx) {
    localStorage.setItem('kills', 3); // HERE
  },
};
