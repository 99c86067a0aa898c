window.Hooks = {
  paintFront(g, box, state, look) {
    g.fillStyle = look.palette.gold;
    g.fillRect(box.x, box.y, box.w, 4);
  },
};
