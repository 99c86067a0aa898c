// family: match3
window.Hooks = {
  paintFront(g, box, state, look) {
    if (state.hp === 1) g.fillRect(box.x, box.y, box.w, 8);
    if (state.combo > 0 || state.progress === 1) g.fillRect(0, 0, 9, 9);
  },
};
