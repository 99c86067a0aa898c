window.Hooks = {
  foeSpeed: (speed, kind, state, tune) => (kind === 'boss' ? speed : speed * tune.hurry),
};
