const SIZE = 48;
const PATH = 'M0 0 L12 30 L24 0 Z';
window.Hooks = {
  paintFront(g, box, state, look) {
    for (let i = 0; i < 7; i++) look.art.shape(g, 'star', box.x + i * SIZE, box.y + 20, SIZE * 0.8);
    g.fill(new Path2D(PATH));
  },
};
