// A hero, what falls, and nothing else.
const View = {
  create() {
    let state = null;
    return {
      layout() {},
      reset(next) { state = next; },
      update(next) { state = next; },
      paint(g) {
        g.fillRect(state.x * 20, 380, 20, 10);
        if (state.item) g.fillRect(state.item.x * 20, 380 - state.item.y * 6, 10, 10);
      },
      pointer() { return null; },
    };
  },
};
