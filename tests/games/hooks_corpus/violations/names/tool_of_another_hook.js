// expect: hook.member
window.Hooks = {
  paintFront(g, box, state, look) {
    look.burst({ x: box.x, y: box.y }, 'star', 3); // HERE
  },
};
