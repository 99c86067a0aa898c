function paintFront(g, box, state, look) {
  look.art.shape(g, 'moon', box.x + 40, box.y + 40, 60);
}
const hear = (event, state, fx) => fx.burst(fx.at(event), 'leaf', 3);
window.Hooks = { paintFront, onEvent: hear };
