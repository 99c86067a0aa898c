// expect: tune.unread
// tune: {"fog": 0.5}
window.Hooks = {
  paintFront(g, box, state, look) {
    g.globalAlpha = look.data.params.fog;
  },
};
