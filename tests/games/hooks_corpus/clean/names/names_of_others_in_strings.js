window.Hooks = {
  onFrame(state, ms, fx) {
    const label = 'stat and evnt';
    if (state.mode === 'survive' && label.length > 0) fx.sound('tick', 0);
  },
};
