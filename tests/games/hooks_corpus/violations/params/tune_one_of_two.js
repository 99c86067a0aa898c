// expect: tune.unread
// tune: {"fog": 0.5, "rain": 3}
window.Hooks = {
  paintFront(g, box, state, look) {
    g.globalAlpha = look.tune.fog;
  },
};
