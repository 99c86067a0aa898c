// The least shell that keeps the contract of window.__crumb.
(() => {
  'use strict';
  const data = window.CRUMB_GAME;
  const paint = document.getElementById('stage').getContext('2d');
  const view = View.create({ data, kit: Kit, art: Art });
  const held = {};
  let state = Sim.init(data, data.seed), phase = 'title', tick = 0;
  document.title = data.title;
  const restart = () => { state = Sim.init(data, data.seed); tick = 0; phase = 'playing'; view.reset(state); };
  const keys = {};
  for (const control of data.controls) for (const key of control.keys) keys[key] = control.action;
  addEventListener('keydown', (event) => {
    if (event.code === 'Enter' && phase !== 'playing') restart();
    if (keys[event.code]) held[keys[event.code]] = true;
  });
  addEventListener('keyup', (event) => { if (keys[event.code]) held[keys[event.code]] = false; });
  const frame = () => {
    if (phase === 'playing') {
      view.update(state, Sim.step(state, { held, cmd: null }), 1000 / 60);
      tick += 1;
      phase = Sim.view(state).phase;
    }
    paint.clearRect(0, 0, 200, 400);
    paint.fillStyle = data.theme.palette.hero || '#ffffff';
    view.paint(paint);
    requestAnimationFrame(frame);
  };
  view.reset(state);
  window.__crumb = { version: 1, ready: true, seed() {}, start: restart, restart, controls: data.controls,
    state: () => ({ ...Sim.view(state), phase, tick }) };
  requestAnimationFrame(frame);
})();
