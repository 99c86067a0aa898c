// expect: hook.unknown
window.Hooks = {
  paintfront(g, box, state, look) { g.fillRect(0, 0, box.w, 9); }, // HERE
};
