// expect: hook.member
window.Hooks = {
  onFrame(state, ms, fx) {
    const { phase, lifes } = state; // HERE
    if (phase === 'lost' && lifes === 0) fx.sound('lose', 0);
  },
};
