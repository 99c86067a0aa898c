window.Hooks = {
  paintFront(g, box, state, look) {
    const narrow = box.w < 500;
    g.fillRect(box.x, box.y, narrow ? 120 : 240, 16);
  },
};
