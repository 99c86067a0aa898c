window.Hooks = {
  onEvent(event, state, fx) {
    fx.burst(fx.at(event), 'leaf', 14);
    fx.rise(fx.at(event), 'star', 36);
    fx.sound('pop', 3);
  },
};
