// expect: hook.member
window.Hooks = {
  onEvent(event, state, fx) {
    fx.rise({ x: event.px, y: 10 }, 'star', 20); // HERE
  },
};
