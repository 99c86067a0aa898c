const DROPS = 30;
const fall = (g, x, y) => g.fillRect(x, y, 1, 8);
function colour(look) {
  return look.art.alpha(look.palette.accent, 0.4);
}
window.Hooks = {
  paintFront(g, box, state, look) {
    g.fillStyle = colour(look);
    for (let i = 0; i < DROPS; i++) fall(g, box.x + look.random(i) * box.w, box.y);
  },
};
