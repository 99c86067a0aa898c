window.Hooks = {
  paintFront(g, box, state, look) {
    for (let i = 0; i < 12; i++) {
      const x = box.x + box.w * look.random(i);
      g.fillRect(x, box.y + (look.time / 20 + i * 37) % box.h, 2, 6);
    }
  },
};
