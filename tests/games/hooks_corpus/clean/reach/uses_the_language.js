window.Hooks = {
  paintFront(g, box, state, look) {
    const far = Math.hypot(box.w, box.h);
    const names = Object.keys(look.palette).slice(0, 3).map((name) => look.palette[name]);
    if (Number.isFinite(far)) g.fillStyle = names[0] || String(look.palette.ink);
    g.fill(new Path2D('M0 0 h9 v9 Z'));
  },
};
