window.Hooks = {
  onEvent(event, state, fx) {
    switch (event.e) {
      case 'take':
        fx.sound('coin', 0);
        break;
      case 'dash':
        fx.sound('swap');
        break;
    }
  },
};
