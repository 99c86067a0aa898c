window.Hooks = {
  paintBack(g, box, look) { look.art.shape(g, 'star', box.w / 2, box.h / 2, 80); },
  paintFront(g, box, state, look) { g.fillText(String(state.score), box.x, box.y + look.random(3)); },
  onEvent(event, state, fx) { fx.spark(fx.at(event), '#ffcc00', 5); },
  onFrame(state, ms, fx) { if (state.phase === 'won') fx.burst(fx.at(null), 'star', 1); },
};
