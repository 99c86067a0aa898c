// expect: config.number
window.Hooks = {
  paintFront(g, box, state, look) {
    const { timeLeft } = state;
    if (timeLeft < 10) g.fillRect(box.x, box.y, box.w, 5); // HERE
  },
};
