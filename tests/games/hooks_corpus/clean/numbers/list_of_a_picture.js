window.Hooks = {
  paintFront(g, box, state, look) {
    const wide = [120, 240, 480].includes(box.w);
    if (Math.max(box.w, 300) > 500 || wide) g.fillRect(0, 0, 5, 5);
  },
};
