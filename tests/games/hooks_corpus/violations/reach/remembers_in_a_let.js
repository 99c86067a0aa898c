// expect: reach.memory
let kills = 0; // HERE
window.Hooks = {
  onEvent(event, state, fx) {
    if (event.e === 'kill') fx.sound('pop', kills);
  },
};
