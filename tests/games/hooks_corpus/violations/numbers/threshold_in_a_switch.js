// expect: config.number
window.Hooks = {
  paintFront(g, box, state, look) {
    switch (state.wave) {
      case 4: // HERE
        g.fillRect(box.x, box.y, 5, 5);
    }
  },
};
