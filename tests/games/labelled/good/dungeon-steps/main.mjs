import { act, floor, wait, HIGH, WIDE, FLOORS } from './world.mjs';

const HP = 8, WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const [map, top, log] = ['map', 'top', 'log'].map((id) => document.getElementById(id));
let seed = 9, phase = 'title', tick = 0, turns = 0, world = floor(seed, 1, HP, 0);

const glyph = (at) => {
  if (world.man === at) return '<b class="man">@</b>';
  if (world.rats.includes(at)) return '<b class="rat">r</b>';
  if (world.walls.has(at)) return '<b class="wall">#</b>';
  if (world.treasure.includes(at)) return '<b class="gem">♦</b>';
  return world.stair === at ? '<b class="stair">&gt;</b>' : '·';
};
function show() {
  map.innerHTML = Array.from({ length: HIGH }, (_, y) => Array.from({ length: WIDE }, (_, x) => glyph(`${x},${y}`)).join('')).join('\n');
  top.textContent = `NINE STEPS DOWN   floor ${world.depth}/${FLOORS}   life ${world.hp}   gems ${world.gems}   turn ${turns}`;
  log.textContent = { title: 'Find the stair > on three floors. Arrow keys walk and fight, Space waits. Enter or tap begins.', won: `Out with ${world.gems} gems! R: down again.`, lost: 'The rats win. R: down again.' }[phase] || world.log;
}
function turn(change) {
  if (phase !== 'playing') return;
  turns++;
  world = change(world);
  if (world.done) phase = world.done;
  show();
}
const start = () => { if (phase === 'title') { phase = 'playing'; show(); } };
const restart = () => { world = floor(seed, 1, HP, 0); tick = turns = 0; phase = 'playing'; show(); };

addEventListener('keydown', (e) => {
  if (e.code === 'Enter') start();
  else if (e.code === 'KeyR' && (phase === 'won' || phase === 'lost')) restart();
  else if (e.code === 'Space') { e.preventDefault(); turn(wait); } else if (WAYS[e.code]) { e.preventDefault(); turn((w) => act(w, WAYS[e.code])); }
});
addEventListener('pointerdown', (e) => {
  if (phase === 'title') return start();
  if (phase !== 'playing') return restart();
  const dx = e.clientX / innerWidth - 0.5, dy = e.clientY / innerHeight - 0.5;
  turn((w) => act(w, Math.abs(dx) > Math.abs(dy) ? [Math.sign(dx), 0] : [0, Math.sign(dy)]));
});
const beat = () => { if (phase === 'playing') tick++; requestAnimationFrame(beat); };
beat();
show();
const walk = (action, key, path, sign) => ({ action, keys: [key], pointer: 'tap', effect: { path, sign } });
window.__crumb = {
  version: 1, ready: true, start, restart,
  seed(n) { seed = n % 100000; world = floor(seed, 1, HP, 0); show(); },
  state() {
    const [x, y] = world.man.split(',').map(Number);
    return { phase, tick, score: world.gems, lives: world.hp, level: world.depth, turns, player: { x, y }, rats: world.rats, walls: [...world.walls], stair: world.stair };
  },
  controls: [
    { action: 'start', keys: ['Enter'], pointer: 'tap' },
    walk('right', 'ArrowRight', 'player.x', '+'), walk('left', 'ArrowLeft', 'player.x', '-'), walk('down', 'ArrowDown', 'player.y', '+'), walk('up', 'ArrowUp', 'player.y', '-'),
    { action: 'wait', keys: ['Space'], pointer: null, effect: { path: 'turns', sign: '+' } },
    { action: 'restart', keys: ['KeyR'], pointer: 'tap' },
  ],
};
