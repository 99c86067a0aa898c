// expect: reach.global
window.Hooks = {
  onEvent(event, state, fx) {
    Sim.step(state, { held: {} }); // HERE
  },
};
