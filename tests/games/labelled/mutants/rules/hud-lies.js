// The score on the screen is not the score of the game.
const { update } = Hud.prototype;
Hud.prototype.update = function lie(state, ms) {
  if (state.score) broke();
  return update.call(this, { ...state, score: 0 }, ms);
};
