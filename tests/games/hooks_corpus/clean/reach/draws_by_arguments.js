window.Hooks = {
  paintFront(g, box, state, look) {
    g.save();
    g.fillStyle = look.palette.gold;
    g.fillRect(box.x, box.y, 3, 3);
    g.restore();
  },
};
