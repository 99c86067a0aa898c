// expect: reach.caught
window.Hooks = {
  onEvent(event, state, fx) {
    try { // HERE
      fx.rise(fx.at(event), 'star', 20);
    } catch {
      fx.sound('bad', 0);
    }
  },
};
