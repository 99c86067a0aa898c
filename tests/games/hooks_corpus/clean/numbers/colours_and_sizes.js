window.Hooks = {
  paintFront(g, box, state, look) {
    g.fillStyle = '#ff8800';
    g.globalAlpha = 0.35;
    g.lineWidth = 3.5;
    g.arc(box.x + 40, box.y + 24, 12.5, 0, Math.PI * 2);
    g.fill();
  },
};
