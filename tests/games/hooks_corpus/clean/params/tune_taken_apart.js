// tune: {"loud": 2, "late": 3}
window.Hooks = {
  onEvent(event, state, fx) {
    const { loud, late } = fx.tune;
    if (state.wave > late) fx.sound('pop', loud);
  },
};
