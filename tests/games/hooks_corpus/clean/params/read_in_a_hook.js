// params: speed
window.Hooks = {
  paintFront(g, box, state, look) {
    g.fillRect(box.x, box.y, look.data.params.speed, 4);
  },
};
