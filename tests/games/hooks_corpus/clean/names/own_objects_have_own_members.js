window.Hooks = {
  paintFront(g, box, state, look) {
    const lamp = { glow: 3, wick: box.h };
    g.fillRect(lamp.glow, lamp.wick, state.player.x, state.hp);
  },
};
