window.Hooks = {
  onEvent(event, state, fx) {
    fx['sound']('pop', 0);
  },
};
