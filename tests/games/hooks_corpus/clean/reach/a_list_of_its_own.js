window.Hooks = {
  onEvent(event, state, fx) {
    const words = [];
    for (let i = 0; i < event.chain; i++) words.push('star');
    words.forEach((word) => fx.rise(fx.at(event), word, 24));
  },
};
