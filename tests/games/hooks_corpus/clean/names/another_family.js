// family: match3
// tune: {"cold": 1.5}
window.Hooks = {
  iceChance(chance, level, state, tune) { return chance * tune.cold; },
  onEvent(event, state, fx) { if (event.e === 'clear') fx.spark(fx.at(event), '#aaddff', event.combo); },
};
