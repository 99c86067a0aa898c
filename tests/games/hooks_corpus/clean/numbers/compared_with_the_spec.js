window.Hooks = {
  onEvent(event, state, fx) {
    if (state.wave >= fx.tune.late) fx.sound('level', 0);
    if (event.chain > fx.tune.great) fx.spark(fx.at(event), '#fff', 30);
  },
};
