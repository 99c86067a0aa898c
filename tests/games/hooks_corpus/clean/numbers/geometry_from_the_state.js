window.Hooks = {
  paintFront(g, box, state, look) {
    g.fillRect(box.x, box.y, box.w * state.progress, 6);
    g.fillRect(state.player.x * 0.5 + 30, state.player.y * 0.5, 4, 4);
  },
};
