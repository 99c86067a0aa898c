window.Hooks = {
  paintFront(g, box, state, look) {
    for (let i = 0; i < 3; i++) g.fillRect(i, Math.sin(i), 1, 1);
  },
  points(points, what, state, tune) { return points; },
};
