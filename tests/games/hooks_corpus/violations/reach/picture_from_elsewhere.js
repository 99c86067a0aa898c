// expect: reach.global
window.Hooks = {
  paintFront(g, box, state, look) {
    const img = new Image(); // HERE
    g.drawImage(img, 0, 0);
  },
};
