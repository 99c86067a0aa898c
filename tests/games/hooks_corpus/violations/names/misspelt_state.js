// expect: hook.member
window.Hooks = {
  paintFront(g, box, state, look) {
    g.fillText(state.wav, box.x, box.y); // HERE
  },
};
