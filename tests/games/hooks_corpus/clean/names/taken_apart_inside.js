window.Hooks = {
  onFrame(state, ms, fx) {
    const { phase, player, tick } = state;
    const { spark, at } = fx;
    if (phase === 'playing' && tick % 30 === 0) spark(at(player), '#ffffff', 1);
  },
};
