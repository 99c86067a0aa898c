// expect: config.number
window.Hooks = {
  paintFront(g, box, state, look) {
    const low = 10; // HERE
    if (state.timeLeft < low) g.fillRect(box.x, box.y, box.w, 5);
  },
};
