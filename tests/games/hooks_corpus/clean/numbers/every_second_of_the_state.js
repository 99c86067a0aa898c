window.Hooks = {
  onEvent(event, state, fx) {
    if (state.tick % 60 === 0) fx.spark(fx.at(null), '#fff', 3);
  },
};
