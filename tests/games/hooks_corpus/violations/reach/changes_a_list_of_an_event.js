// expect: reach.write
// family: match3
window.Hooks = {
  onEvent(event, state, fx) {
    event.cells.sort(); // HERE
  },
};
