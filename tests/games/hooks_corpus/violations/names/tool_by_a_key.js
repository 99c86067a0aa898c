// expect: hook.member
window.Hooks = {
  onEvent(event, state, fx) {
    fx['explode'](fx.at(event)); // HERE
  },
};
