// tune: {"fog": 0.3}
window.Hooks = {
  paintFront(g, box, state, look) {
    g.globalAlpha = look.tune.fog;
    const { fog } = look.tune;
    g.fillRect(box.x, box.y, box.w * fog, box.h);
  },
};
