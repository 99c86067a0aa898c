// expect: reach.global
window.Hooks = {
  paintFront(g, box, state, look) {
    document.title = 'Hi'; // HERE
  },
};
