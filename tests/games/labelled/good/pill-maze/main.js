const g = document.getElementById('c').getContext('2d'), T = 32;
const KEYS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
const WORDS = { title: ['Lamp Maze', 'Arrow keys: light the lamps, flee the shadows', 'Enter or tap to begin'], paused: ['Hush', 'P goes on', ''], won: ['Every lamp is lit!', '', 'R: again'], lost: ['Swallowed by the dark', '', 'R: again'] };
let phase = 'title', seed = 0, world = newMaze(seed), wish = null, touch = null;

function blob(x, y, r, colour) { g.fillStyle = colour; g.beginPath(); g.arc(x, y, r, 0, 7); g.fill(); }
function centre(m) { return [(m.x + off(m)[0] + 0.5) * T, (m.y + off(m)[1] + 0.5) * T + 48]; }
function label(text, x, y, size, align) { g.font = `bold ${size}px "Lucida Grande", Verdana, sans-serif`; g.textAlign = align || 'center'; g.fillStyle = '#fff4cf'; g.fillText(text, x, y); }
function paint() {
  g.clearRect(0, 0, 608, 512);
  g.fillStyle = '#0c1026'; g.fillRect(0, 0, 608, 512);
  PLAN.forEach((row, y) => [...row].forEach((c, x) => {
    if (c !== '#') return;
    g.fillStyle = '#27408b'; g.beginPath(); g.roundRect(x * T + 2, y * T + 50, T - 4, T - 4, 8); g.fill();
    g.fillStyle = '#3a5bbf'; g.fillRect(x * T + 8, y * T + 54, T - 16, 4);
  }));
  for (const spot of world.lamps) { const [x, y] = spot.split(',').map(Number); blob((x + 0.5) * T, (y + 0.5) * T + 48, 5, '#ffd166'); }
  const [mx, my] = centre(world.man);
  if (world.safe % 10 < 6) {
    blob(mx, my, 26, '#ffd16622'); blob(mx, my, 13, '#ffe08a'); blob(mx - 4, my - 3, 2.4, '#333'); blob(mx + 5, my - 3, 2.4, '#333');
    if (world.wish) blob(mx + STEPS[world.wish][0] * 15, my + STEPS[world.wish][1] * 15, 3, '#fff');
  }
  for (const s of world.shadows) { const [x, y] = centre(s); blob(x, y, 14, '#8a3ffc'); g.fillStyle = '#8a3ffc'; g.fillRect(x - 14, y, 28, 13); blob(x - 5, y - 3, 4, '#fff'); blob(x + 5, y - 3, 4, '#fff'); }
  label(`Lamps ${world.total - world.lamps.size} / ${world.total}`, 14, 32, 20, 'left');
  label('♥'.repeat(world.lives), 594, 32, 20, 'right');
  if (phase === 'playing') return;
  g.fillStyle = '#0c1026ee'; g.fillRect(40, 180, 528, 160);
  WORDS[phase].forEach((text, i) => label(text, 304, 238 + i * 40, i ? 19 : 38));
}
function start() { if (phase === 'title') phase = 'playing'; }
function restart() { world = newMaze(seed); wish = null; phase = 'playing'; }
addEventListener('keydown', (e) => {
  if (KEYS[e.code]) { wish = KEYS[e.code]; e.preventDefault(); }
  if (e.code === 'Enter') start();
  if (e.code === 'KeyP' && phase !== 'title') phase = phase === 'playing' ? 'paused' : phase === 'paused' ? 'playing' : phase;
  if (e.code === 'KeyR' && (phase === 'won' || phase === 'lost')) restart();
});
addEventListener('pointerdown', (e) => { touch = [e.clientX, e.clientY]; if (phase === 'title') start(); else if (phase !== 'playing' && phase !== 'paused') restart(); });
addEventListener('pointermove', (e) => {
  if (!touch || Math.hypot(e.clientX - touch[0], e.clientY - touch[1]) < 20) return;
  const dx = e.clientX - touch[0], dy = e.clientY - touch[1];
  wish = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up';
  touch = [e.clientX, e.clientY];
});
addEventListener('pointerup', () => { touch = null; });
function loop() {
  if (phase === 'playing') { phase = stepMaze(world, wish); wish = null; }
  paint();
  requestAnimationFrame(loop);
}
loop();
window.__crumb = {
  version: 1, ready: true, seed(n) { seed = n % 3; world = newMaze(seed); }, start, restart,
  state: () => ({ phase, tick: world.tick, score: world.total - world.lamps.size, lives: world.lives, level: 1, wish: world.wish, player: { x: world.man.x + off(world.man)[0], y: world.man.y + off(world.man)[1] }, shadows: world.shadows.map(({ x, y }) => ({ x, y })), lamps: [...world.lamps] }),
  controls: [{ action: 'start', keys: ['Enter'], pointer: 'tap' }, ...Object.entries(KEYS).map(([key, action]) => ({ action, keys: [key], pointer: 'drag', effect: { path: 'wish', sign: '*' } })), { action: 'pause', keys: ['KeyP'], pointer: null }, { action: 'restart', keys: ['KeyR'], pointer: 'tap' }],
};
