// Pictures are elements; the loop only moves them. Run 2000 metres over the roofs.
(function () {
  'use strict';
  const METRES = 2000, scene = document.getElementById('scene'), fox = document.getElementById('fox'), card = document.getElementById('card');
  const town = scene.querySelector('.town'), roof = scene.querySelector('.roof');
  let phase = 'title', seed = 3, run, jump = false;

  function newRun() {
    if (run) run.things.forEach((thing) => thing.node.remove());
    run = { tick: 0, far: 0, y: 0, vy: 0, fish: 0, lives: 2, hurt: 0, dice: seed, next: 500, things: [] };
  }
  const roll = () => (run.dice = (run.dice * 75 + 74) % 65537) / 65537;
  function put(kind) {
    const node = scene.insertBefore(document.createElement('div'), fox);
    node.className = kind;
    run.things.push({ node, kind, x: run.far + 840, y: kind === 'fish' ? 90 + roll() * 60 : 0 });
  }
  function step() {
    run.tick++;
    run.far += Math.min(9, 5 + run.far / 900);
    if (jump && run.y === 0) run.vy = 13;
    run.y = Math.max(0, run.y + run.vy);
    run.vy = run.y > 0 ? run.vy - 0.7 : 0;
    if (run.hurt) run.hurt--;
    if (run.far > run.next) { put(roll() < 0.8 ? 'pot' : 'fish'); run.next = run.far + 400 + roll() * 220; }
    for (const thing of run.things) {
      const dx = thing.x - run.far - 147;
      if (Math.abs(dx) > 42) continue;
      if (thing.kind === 'fish' && Math.abs(thing.y - run.y - 20) < 45) { run.fish++; thing.gone = true; }
      if (thing.kind === 'pot' && run.y < 44 && !run.hurt) { run.lives--; run.hurt = 60; }
    }
    run.things = run.things.filter((thing) => { if (thing.gone || thing.x < run.far - 60) { thing.node.remove(); return false; } return true; });
    if (run.lives <= 0) phase = 'lost'; else if (run.far >= METRES * 4) phase = 'won';
  }
  function show() {
    fox.style.transform = `translateY(${-run.y}px) rotate(${-run.vy}deg)`;
    fox.style.opacity = run.hurt % 10 > 5 ? 0.3 : 1;
    town.style.transform = `translateX(${-((run.far * 0.3) % 200)}px)`;
    roof.style.transform = `translateX(${-(run.far % 40)}px)`;
    for (const { node, x, y } of run.things) { node.style.left = `${x - run.far}px`; if (y) node.style.bottom = `${90 + y}px`; }
    document.getElementById('bar').textContent = `${Math.round(run.far / 4)} of ${METRES} m · fish ${run.fish} · lives ${run.lives}`;
    const words = { title: ['Rooftop Fox', 'Space, up or tap jumps the chimneys. Enter or tap to run.'], paused: ['A short nap', 'P wakes the fox.'], won: ['Home!', `With ${run.fish} fish. R: run again.`], lost: ['Down the chimney', 'R: run again.'] }[phase];
    card.hidden = !words;
    if (words) { card.firstChild.textContent = words[0]; card.lastChild.textContent = words[1]; }
  }
  const start = () => { if (phase === 'title') phase = 'playing'; };
  const restart = () => { newRun(); phase = 'playing'; };
  addEventListener('keydown', (e) => {
    if (e.code === 'Space' || e.code === 'ArrowUp') { jump = true; e.preventDefault(); }
    if (e.code === 'Enter') start();
    if (e.code === 'KeyP') phase = { playing: 'paused', paused: 'playing' }[phase] || phase;
    if (e.code === 'KeyR' && /won|lost/.test(phase)) restart();
  });
  addEventListener('keyup', (e) => { if (e.code === 'Space' || e.code === 'ArrowUp') jump = false; });
  addEventListener('pointerdown', () => { if (phase === 'title') start(); else if (/won|lost/.test(phase)) restart(); else jump = true; });
  addEventListener('pointerup', () => { jump = false; });
  newRun();
  const loop = () => { if (phase === 'playing') step(); show(); requestAnimationFrame(loop); };
  loop();
  window.__crumb = {
    version: 1, ready: true, start, restart, seed(n) { seed = n % 65537; newRun(); },
    state: () => ({ phase, tick: run.tick, score: run.fish, lives: run.lives, level: 1, progress: run.far, player: { x: 147, y: run.y }, things: run.things.map((t) => [t.kind, Math.round(t.x - run.far)]) }),
    controls: [
      { action: 'start', keys: ['Enter'], pointer: 'tap' },
      { action: 'jump', keys: ['Space', 'ArrowUp'], pointer: 'tap', effect: { path: 'player.y', sign: '+' } },
      { action: 'pause', keys: ['KeyP'], pointer: null }, { action: 'restart', keys: ['KeyR'], pointer: 'tap' },
    ],
  };
})();
