window.Hooks = {
  paintFront(g, box, state, look) {
    if (look.time % 1200 < 600) g.fillRect(box.x, box.y, 20, 20);
    g.fillRect(box.x + Math.sin(look.time / 340) * 15, box.y, 5, 5);
  },
};
