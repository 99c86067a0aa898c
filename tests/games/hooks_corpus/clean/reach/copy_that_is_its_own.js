window.Hooks = {
  paintFront(g, box, state, look) {
    const spot = { ...state.player };
    spot.x += 4;
    g.fillRect(spot.x, spot.y, 2, 2);
  },
};
