window.Hooks = {
  paintFront(g, box, state, look) {
    Object.assign(g, { lineWidth: 3, lineCap: 'round', strokeStyle: look.palette.bad });
    g.globalAlpha *= 0.5;
    g.beginPath();
    g.moveTo(box.x, box.y);
    g.lineTo(box.x + box.w, box.y + box.h);
    g.stroke();
  },
};
