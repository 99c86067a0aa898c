'use strict';
// Catch twelve fruits; three that fall on the grass end the round. Wasps must not be caught.
const GOAL = 12;
const FRUITS = [['#e4453a', 20], ['#f6a21c', 18], ['#8e3fb0', 15]];

class Orchard {
  constructor(seed) {
    this.dice = seed >>> 0 || 1;
    this.tick = 0;
    this.x = 400;
    this.score = 0;
    this.lives = 3;
    this.things = [];
  }
  roll() {
    this.dice = (Math.imul(this.dice, 1664525) + 1013904223) >>> 0;
    return this.dice / 2 ** 32;
  }
  /** One sixtieth of a second; answers with 'won', 'lost' or 'playing'. */
  step(dir) {
    this.x = Math.min(740, Math.max(60, this.x + dir * 7));
    if (this.tick++ % 55 === 0) this.drop();
    for (const thing of this.things) this.fall(thing);
    this.things = this.things.filter((thing) => !thing.gone);
    if (this.score >= GOAL) return 'won';
    return this.lives <= 0 ? 'lost' : 'playing';
  }
  drop() {
    const wasp = this.tick > 200 && this.roll() < 0.22;
    const x = 90 + this.roll() * 620;
    this.things.push({ wasp, x, y: 120, v: 2.6 + this.roll() * 1.2, kind: Math.floor(this.roll() * 3) });
  }
  fall(thing) {
    thing.y += thing.v;
    const caught = thing.y > 505 && thing.y < 540 && Math.abs(thing.x - this.x) < 58;
    if (caught && thing.wasp) this.lives--;
    if (caught && !thing.wasp) this.score++;
    if (!caught && thing.y > 560 && !thing.wasp) this.lives--;
    thing.gone = caught || thing.y > 560;
  }
}

class Painter {
  constructor(canvas) { this.g = canvas.getContext('2d'); }
  disc(x, y, r, colour) {
    this.g.fillStyle = colour;
    this.g.beginPath();
    this.g.arc(x, y, r, 0, 7);
    this.g.fill();
  }
  text(words, y, size, colour = '#fffbe8', x = 400, align = 'center') {
    Object.assign(this.g, { font: `bold ${size}px Georgia, serif`, textAlign: align, fillStyle: colour });
    this.g.fillText(words, x, y);
  }
  scene(time) {
    const { g } = this;
    g.clearRect(0, 0, 800, 600);
    const sky = g.createLinearGradient(0, 0, 0, 600);
    sky.addColorStop(0, '#7cc7e8');
    sky.addColorStop(1, '#e9f6d2');
    g.fillStyle = sky;
    g.fillRect(0, 0, 800, 600);
    for (let i = 0; i < 9; i++) this.disc(40 + i * 92, 58 + 12 * Math.sin(i * 2 + time / 700), 62, i % 2 ? '#3f8f46' : '#4da653');
    g.fillStyle = '#6db04a';
    g.fillRect(0, 552, 800, 48);
  }
  thing({ wasp, x, y, kind }) {
    if (!wasp) {
      this.disc(x, y, FRUITS[kind][1], FRUITS[kind][0]);
      this.disc(x - 5, y - 6, 4, '#fff8');
      this.g.fillStyle = '#355c25';
      this.g.fillRect(x - 1, y - FRUITS[kind][1] - 7, 3, 9);
      return;
    }
    this.disc(x - 9, y - 9, 9, '#eaf4ffcc');
    this.disc(x + 9, y - 9, 9, '#eaf4ffcc');
    this.disc(x, y, 13, '#f4cf2e');
    this.g.fillStyle = '#2b2411';
    this.g.fillRect(x - 9, y - 4, 18, 4);
    this.g.fillRect(x - 7, y + 4, 14, 4);
  }
  basket(x) {
    const { g } = this;
    g.strokeStyle = '#7b4a1e';
    g.lineWidth = 6;
    g.beginPath();
    g.arc(x, 516, 44, Math.PI, 0);
    g.stroke();
    g.fillStyle = '#b5793a';
    g.beginPath();
    g.moveTo(x - 58, 512);
    g.lineTo(x + 58, 512);
    g.lineTo(x + 42, 558);
    g.lineTo(x - 42, 558);
    g.fill();
    g.fillStyle = '#8f5a26';
    for (let i = -2; i < 3; i++) g.fillRect(x + i * 20 - 2, 512, 4, 46);
  }
}

class Game {
  constructor() {
    this.painter = new Painter(document.getElementById('orchard'));
    this.seedValue = 7;
    this.phase = 'title';
    this.held = new Set();
    this.target = null;
    this.world = new Orchard(this.seedValue);
    addEventListener('keydown', (e) => this.key(e));
    addEventListener('keyup', (e) => this.held.delete(e.code));
    addEventListener('pointerdown', (e) => this.point(e, true));
    addEventListener('pointermove', (e) => this.point(e, e.buttons > 0));
    addEventListener('pointerup', () => { this.target = null; });
    requestAnimationFrame((t) => this.frame(t));
  }
  key(e) {
    if (/Arrow|Space/.test(e.code)) e.preventDefault();
    this.held.add(e.code);
    if (this.phase === 'title' && /Enter|Space/.test(e.code)) this.start();
    else if (e.code === 'KeyP' && this.phase === 'playing') this.phase = 'paused';
    else if (e.code === 'KeyP' && this.phase === 'paused') this.phase = 'playing';
    else if (/KeyR|Enter/.test(e.code) && /won|lost|paused/.test(this.phase)) this.restart();
  }
  point(e, on) {
    if (!on) return;
    const box = document.getElementById('orchard').getBoundingClientRect();
    if (e.type === 'pointerdown' && this.phase === 'title') return this.start();
    if (e.type === 'pointerdown' && /won|lost/.test(this.phase)) return this.restart();
    this.target = ((e.clientX - box.left) / box.width) * 800;
  }
  start() { if (this.phase === 'title') this.phase = 'playing'; }
  restart() {
    this.world = new Orchard(this.seedValue);
    this.target = null;
    this.phase = 'playing';
  }
  direction() {
    if (this.target !== null && Math.abs(this.target - this.world.x) > 7) return Math.sign(this.target - this.world.x);
    return (this.held.has('ArrowRight') || this.held.has('KeyD')) - (this.held.has('ArrowLeft') || this.held.has('KeyA'));
  }
  frame(time) {
    if (this.phase === 'playing') this.phase = this.world.step(this.direction());
    this.paint(time);
    requestAnimationFrame((t) => this.frame(t));
  }
  paint(time) {
    const { painter: p, world } = this;
    p.scene(time);
    world.things.forEach((thing) => p.thing(thing));
    p.basket(world.x);
    p.g.fillStyle = '#16301cd0';
    p.g.fillRect(0, 0, 800, 52);
    p.text(`Fruit ${world.score} / ${GOAL}`, 36, 24, '#fffbe8', 20, 'left');
    p.text('♥'.repeat(Math.max(0, world.lives)), 36, 26, '#ffd0c8', 780, 'right');
    const lines = {
      title: ['Fruit Basket', 'Arrow keys or finger. Catch the fruit, not the wasps. Enter to start.'],
      paused: ['Paused', 'P goes on'],
      won: ['A full basket!', 'R or Enter: once more'],
      lost: ['The grass has it', 'R or Enter: once more'],
    }[this.phase];
    if (!lines) return;
    p.g.fillStyle = '#16301cd0';
    p.g.fillRect(0, 215, 800, 150);
    p.text(lines[0], 285, 54);
    p.text(lines[1], 335, 21);
  }
}

const game = new Game();
window.__crumb = {
  version: 1,
  ready: true,
  seed(n) { game.seedValue = n; game.world = new Orchard(n); },
  start: () => game.start(),
  restart: () => game.restart(),
  state: () => ({
    phase: game.phase, tick: game.world.tick, score: game.world.score, lives: game.world.lives, level: 1,
    player: { x: game.world.x },
    things: game.world.things.map(({ x, y, wasp }) => ({ x: Math.round(x), y: Math.round(y), wasp })),
  }),
  controls: [
    { action: 'start', keys: ['Enter', 'Space'], pointer: 'tap' },
    { action: 'left', keys: ['ArrowLeft', 'KeyA'], pointer: 'drag', effect: { path: 'player.x', sign: '-' } },
    { action: 'right', keys: ['ArrowRight', 'KeyD'], pointer: 'drag', effect: { path: 'player.x', sign: '+' } },
    { action: 'pause', keys: ['KeyP'], pointer: null },
    { action: 'restart', keys: ['KeyR', 'Enter'], pointer: 'tap' },
  ],
};
