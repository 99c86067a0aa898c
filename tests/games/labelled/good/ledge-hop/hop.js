'use strict';
// Three little levels of ledges; stars first, then the flag. Physics by hand: what Phaser does here is to draw.
const LEVELS = [
  { ledges: [[0, 560, 260], [330, 500, 140], [540, 440, 120], [720, 370, 80], [560, 560, 240]], stars: [[400, 470], [600, 410]], flag: [760, 350] },
  { ledges: [[0, 560, 180], [240, 470, 110], [60, 380, 110], [250, 300, 130], [470, 350, 110], [660, 450, 140]], stars: [[115, 350], [315, 270], [525, 320]], flag: [740, 430] },
];
const model = { phase: 'title', tick: 0, level: 0, lives: 3, stars: 0, x: 60, y: 540, vx: 0, vy: 0, ground: true, got: [] };
const held = { left: false, right: false, jump: false };

function place() { Object.assign(model, { x: 60, y: 540, vx: 0, vy: 0, ground: true }); }
function reset() { Object.assign(model, { tick: 0, level: 0, lives: 3, stars: 0, got: [] }); place(); }

function move() {
  const here = LEVELS[model.level];
  model.tick++;
  model.vx = (held.right - held.left) * 4;
  if (held.jump && model.ground) model.vy = -12.5;
  model.vy = Math.min(12, model.vy + 0.55);
  const feet = model.y + 20;
  model.x = Math.max(14, Math.min(786, model.x + model.vx));
  model.y += model.vy;
  model.ground = false;
  for (const [x, y, w] of here.ledges) {
    if (model.vy < 0 || feet > y + 1 || model.y + 20 < y || model.x < x - 10 || model.x > x + w + 10) continue;
    model.y = y - 20;
    model.vy = 0;
    model.ground = true;
  }
  here.stars.forEach(([x, y], i) => { if (!model.got.includes(i) && Math.hypot(x - model.x, y - model.y) < 34) { model.got.push(i); model.stars++; } });
  if (model.y > 640) { model.lives--; place(); }
  if (model.lives === 0) model.phase = 'lost';
  else if (model.got.length === here.stars.length && Math.hypot(here.flag[0] - model.x, here.flag[1] - model.y) < 36) {
    if (model.level + 1 === LEVELS.length) model.phase = 'won';
    else { model.level++; model.got = []; place(); }
  }
}

class Hop extends Phaser.Scene {
  create() {
    this.pen = this.add.graphics();
    this.head = this.add.text(16, 12, '', { fontFamily: 'Verdana, sans-serif', fontSize: 22, color: '#ffffff' });
    this.big = this.add.text(400, 230, '', { fontFamily: 'Verdana, sans-serif', fontSize: 44, color: '#ffffff' }).setOrigin(0.5);
    this.small = this.add.text(400, 290, '', { fontFamily: 'Verdana, sans-serif', fontSize: 20, color: '#ffffff' }).setOrigin(0.5);
    const KEYS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'jump', Space: 'jump' };
    this.input.keyboard.addCapture('UP,LEFT,RIGHT,SPACE');
    this.input.keyboard.on('keydown', ({ code }) => {
      if (KEYS[code]) held[KEYS[code]] = true;
      if (code === 'Enter') window.__crumb.start();
      if (code === 'KeyP') model.phase = { playing: 'paused', paused: 'playing' }[model.phase] || model.phase;
      if (code === 'KeyR' && /won|lost/.test(model.phase)) window.__crumb.restart();
    });
    this.input.keyboard.on('keyup', ({ code }) => { if (KEYS[code]) held[KEYS[code]] = false; });
    this.input.on('pointerdown', (p) => {
      if (model.phase === 'title') return window.__crumb.start();
      if (/won|lost/.test(model.phase)) return window.__crumb.restart();
      held[p.y < 350 ? 'jump' : p.x < 400 ? 'left' : 'right'] = true;
    });
    this.input.on('pointerup', () => Object.keys(held).forEach((key) => { held[key] = false; }));
    window.__crumb.ready = true;
  }

  update() {
    if (model.phase === 'playing') move();
    const { pen } = this, here = LEVELS[model.level];
    pen.clear();
    pen.fillStyle(0x1d2b4f).fillRect(0, 0, 800, 600);
    for (let i = 0; i < 5; i++) pen.fillStyle(i % 2 ? 0x2a3d6b : 0x25365f).fillTriangle(i * 200 - 120, 600, i * 200 + 60, 260 + (i % 3) * 50, i * 200 + 240, 600);
    for (const [x, y, w] of here.ledges) { pen.fillStyle(0x6b4f3f).fillRoundedRect(x, y, w, 22, 6); pen.fillStyle(0x8bc34a).fillRoundedRect(x, y, w, 9, 4); }
    here.stars.forEach(([x, y], i) => { if (!model.got.includes(i)) { pen.fillStyle(0xffd54f).fillCircle(x, y, 11); pen.fillStyle(0xfff3c4).fillCircle(x - 3, y - 3, 4); } });
    pen.fillStyle(0xeeeeee).fillRect(here.flag[0] - 2, here.flag[1] - 40, 4, 60);
    pen.fillStyle(model.got.length === here.stars.length ? 0x66e08a : 0x777777).fillTriangle(here.flag[0] + 2, here.flag[1] - 40, here.flag[0] + 2, here.flag[1] - 16, here.flag[0] + 30, here.flag[1] - 28);
    pen.fillStyle(0xff8a65).fillRoundedRect(model.x - 14, model.y - 20, 28, 40, 10);
    const look = Math.sign(model.vx) * 4;
    pen.fillStyle(0xffffff).fillCircle(model.x - 5 + look, model.y - 8, 5).fillCircle(model.x + 7 + look, model.y - 8, 5);
    pen.fillStyle(0x222222).fillCircle(model.x - 4 + look, model.y - 8, 2).fillCircle(model.x + 8 + look, model.y - 8, 2);
    const words = { title: ['Ledge Hop', 'Arrow keys and Space: all stars, then the flag. Enter or tap.'], paused: ['Paused', 'P goes on'], won: ['Over the hills!', 'R: hop again'], lost: ['Too deep', 'R: hop again'] }[model.phase];
    if (words) pen.fillStyle(0x10182e).fillRoundedRect(60, 180, 680, 150, 14);
    this.big.setText(words ? words[0] : '');
    this.small.setText(words ? words[1] : '');
    this.head.setText(`Level ${model.level + 1}   Stars ${model.stars}   Lives ${model.lives}`);
  }
}

window.__crumb = {
  version: 1, ready: false, seed() {},
  start() { if (model.phase === 'title') model.phase = 'playing'; },
  restart() { reset(); model.phase = 'playing'; },
  state: () => ({ phase: model.phase, tick: model.tick, score: model.stars, lives: model.lives, level: model.level + 1, player: { x: model.x, y: model.y, vy: model.vy }, ground: model.ground, left: LEVELS[model.level].stars.filter((_, i) => !model.got.includes(i)).length }),
  controls: [
    { action: 'start', keys: ['Enter'], pointer: 'tap' },
    { action: 'left', keys: ['ArrowLeft'], pointer: 'hold', effect: { path: 'player.x', sign: '-' } },
    { action: 'right', keys: ['ArrowRight'], pointer: 'hold', effect: { path: 'player.x', sign: '+' } },
    { action: 'jump', keys: ['Space', 'ArrowUp'], pointer: 'hold', effect: { path: 'player.y', sign: '-' } },
    { action: 'pause', keys: ['KeyP'], pointer: null }, { action: 'restart', keys: ['KeyR'], pointer: 'tap' },
  ],
};
new Phaser.Game({ type: Phaser.CANVAS, parent: 'stage', width: 800, height: 600, banner: false, audio: { noAudio: true }, scale: { mode: Phaser.Scale.FIT, autoCenter: Phaser.Scale.CENTER_BOTH }, scene: Hop });
