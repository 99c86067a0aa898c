window.Hooks = {
  points(points, what, state, tune) {
    return points + state.player.x / tune.wide;
  },
};
