// expect: hook.member
window.Hooks = {
  paintFront(g, box, state, look) {
    const s = state;
    g.fillText(s.wavee, box.x, box.y); // HERE
  },
};
