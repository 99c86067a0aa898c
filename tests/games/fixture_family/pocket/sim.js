// Catch what falls: a tiny family that keeps the file contract, for tests that need no real game.
const Sim = (() => {
  'use strict';
  const WIDTH = 10, HEIGHT = 60;
  const random = (s) => {
    s.rng = (Math.imul(s.rng, 1664525) + 1013904223) >>> 0;
    return s.rng / 4294967296;
  };
  const drop = (s) => {
    s.item = { x: Math.floor(random(s) * WIDTH) + 0.5, y: HEIGHT, bad: random(s) < 0.25 };
  };
  function init(data, seed) {
    const p = data.params;
    const s = { rng: seed >>> 0, tick: 0, x: WIDTH / 2, speed: p.speed / 60, score: 0, lives: p.lives,
      target: p.target, ticks: Math.round(p.seconds * 60), phase: 'playing', item: null };
    drop(s);
    return s;
  }
  function land(s, events) {
    const caught = Math.abs(s.item.x - s.x) < 1;
    if (caught && s.item.bad) { s.lives -= 1; events.push({ e: 'hurt' }); }
    if (caught && !s.item.bad) { s.score += 1; events.push({ e: 'catch' }); }
    if (s.lives <= 0) s.phase = 'lost';
    else if (s.score >= s.target) s.phase = 'won';
    drop(s);
  }
  function step(s, input) {
    const events = [];
    if (s.phase !== 'playing') return events;
    s.tick += 1;
    const held = input.held;
    s.x += (held.right ? s.speed : 0) - (held.left ? s.speed : 0);
    s.x = Math.min(WIDTH - 0.5, Math.max(0.5, s.x));
    s.item.y -= 1;
    if (s.item.y <= 0) land(s, events);
    if (s.phase === 'playing' && s.tick >= s.ticks) s.phase = 'lost';
    return events;
  }
  const view = (s) => ({ phase: s.phase, score: s.score, lives: s.lives, level: 1,
    timeLeft: (s.ticks - s.tick) / 60, progress: s.score / s.target, player: { x: s.x, y: 0 } });
  const hash = (s) => {
    let h = 2166136261;
    for (const char of JSON.stringify(s)) h = Math.imul(h ^ char.charCodeAt(0), 16777619);
    return (h >>> 0).toString(16);
  };
  return { init, step, view, hash };
})();
