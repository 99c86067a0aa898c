(function () {
  var seed = 1, heat = new Heat(seed), phase = 'title', keys = {}, t = 0, TEXT = {
    title: ['Kiln Guard', 'Left: wood. Right: door. Stay in the green. Enter or tap.'], paused: ['Tea', 'P goes on'], won: ['Fine pots!', 'R or tap: another kiln'], lost: ['Shards', 'R or tap: another kiln'] };
  function start() { if (phase === 'title') phase = 'playing'; }
  function restart() { heat = new Heat(seed); phase = 'playing'; }
  addEventListener('keydown', function (e) {
    keys[e.code] = true;
    if (e.code === 'Enter') start();
    if (e.code === 'KeyP') phase = { playing: 'paused', paused: 'playing' }[phase] || phase;
    if (e.code === 'KeyR' && (phase === 'won' || phase === 'lost')) restart();
  });
  addEventListener('keyup', function (e) { keys[e.code] = false; });
  addEventListener('pointerdown', function (e) { if (phase === 'title') start(); else if (phase === 'won' || phase === 'lost') restart(); else keys[e.clientX < innerWidth / 2 ? 'ArrowLeft' : 'ArrowRight'] = true; });
  addEventListener('pointerup', function () { keys.ArrowLeft = keys.ArrowRight = false; });
  function frame() {
    t++;
    if (phase === 'playing') phase = heat.step(keys.ArrowLeft, keys.ArrowRight);
    drawKiln(heat, phase === 'playing' && keys.ArrowLeft, phase === 'playing' && keys.ArrowRight, heat.tick);
    if (TEXT[phase]) drawSheet(TEXT[phase][0], TEXT[phase][1]);
    requestAnimationFrame(frame);
  }
  // the kiln is lit slowly: seven seconds of sparks before anybody may play
  (function warm(n) {
    g.fillStyle = '#241a17'; g.fillRect(0, 0, 640, 480);
    for (var i = 0; i < n; i++) { g.fillStyle = i % 2 ? '#ffb347' : '#ff7043'; g.fillRect(120 + (i * 61) % 400, 420 - (i * 37) % 300, 5, 5); }
    write('Lighting the kiln… ' + n + ' %', 320, 240, 24);
    if (n < 100) setTimeout(warm, 70, n + 1); else { window.__crumb.ready = true; frame(); }
  })(0);
  window.__crumb = {
    version: 1, ready: false, start: start, restart: restart, seed: function (n) { seed = n % 1000; heat = new Heat(seed); },
    state: function () { return { phase: phase, tick: heat.tick, score: Math.floor(heat.done / 12), lives: 15 - heat.cracks, level: 1, temp: heat.temp, fuel: heat.fuel }; },
    controls: [
      { action: 'start', keys: ['Enter'], pointer: 'tap' },
      { action: 'wood', keys: ['ArrowLeft'], pointer: 'hold', effect: { path: 'fuel', sign: '+' } },
      { action: 'door', keys: ['ArrowRight'], pointer: 'hold', effect: { path: 'temp', sign: '-' } },
      { action: 'pause', keys: ['KeyP'], pointer: null }, { action: 'restart', keys: ['KeyR'], pointer: 'tap' },
    ],
  };
})();
