window.Hooks = {
  onEvent({ e, x, y, kind }, { wave, waves }, { at, rise }) {
    if (e === 'kill' && wave === waves) rise(at({ x, y }), kind === 'boss' ? 'crown' : 'star', 30);
  },
};
