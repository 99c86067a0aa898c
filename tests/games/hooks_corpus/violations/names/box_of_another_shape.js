// expect: hook.member
window.Hooks = {
  paintBack(g, box, look) {
    g.fillRect(0, 0, box.width, box.h); // HERE
  },
};
