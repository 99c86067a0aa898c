window.Hooks = {
  paintFront(g, box, state, look) {
    const self = { document: 1, name: 'x' };
    g.fillText(self.name + self.document, box.x, box.y);
  },
};
