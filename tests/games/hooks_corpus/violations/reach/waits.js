// expect: reach.wait
const later = async (fx) => {
  await fx.sound('pop', 0); // HERE
};
window.Hooks = {
  onEvent(event, state, fx) {
    later(fx);
  },
};
