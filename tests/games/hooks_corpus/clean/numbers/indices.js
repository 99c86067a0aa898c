window.Hooks = {
  onEvent(event, state, fx) {
    const colours = ['#f00', '#0f0', '#00f', '#ff0', '#0ff'];
    fx.spark(fx.at(event), colours[3], event.chain);
  },
};
