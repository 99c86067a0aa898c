// expect: hook.event
window.Hooks = {
  onEvent(event, state, fx) {
    if (event.e === 'killed') fx.sound('pop', 0); // HERE
  },
};
