/* One button. A layer slides; what hangs over falls off. Ten layers make a cake. */
const W = 480, H = 640, LAYER = 34, GOAL = 10;
const ICING = [0xf28482, 0xf6bd60, 0x84a59d, 0xf5cac3, 0xa2d2ff];

class Cake extends Phaser.Scene {
  constructor() { super('cake'); this.phase = 'title'; this.seedValue = 0; }

  create() {
    this.cameras.main.setBackgroundColor(0xffe5d9);
    this.add.rectangle(W / 2, H - 14, W, 28, 0xb08968);
    this.add.ellipse(W / 2, H - 30, 330, 26, 0xffffff).setStrokeStyle(3, 0xd6ccc2);
    this.label = this.add.text(W / 2, 40, '', { fontFamily: 'Georgia', fontSize: 30, color: '#5b2333' }).setOrigin(0.5).setDepth(3);
    this.panel = this.add.rectangle(W / 2, 220, 420, 150, 0x5b2333).setDepth(3);
    this.big = this.add.text(W / 2, 190, '', { fontFamily: 'Georgia', fontSize: 42, color: '#ffffff' }).setOrigin(0.5).setDepth(4);
    this.small = this.add.text(W / 2, 245, '', { fontFamily: 'Georgia', fontSize: 21, color: '#ffe5d9', align: 'center' }).setOrigin(0.5).setDepth(4);
    this.layers = [];
    this.reset();
    this.input.keyboard.on('keydown', (e) => this.key(e));
    this.input.on('pointerdown', () => this.key({ code: this.phase === 'playing' ? 'Space' : 'Enter' }));
    window.__crumb.ready = true;
  }

  reset() {
    this.layers.forEach((layer) => layer.destroy());
    Object.assign(this, { tick: 0, score: 0, width: 240, left: 120, layers: [] });
    this.slide();
  }

  slide() {
    const y = H - 60 - this.score * LAYER;
    this.moving = this.add.rectangle(0, y, this.width, LAYER - 2, ICING[(this.score + this.seedValue) % 5]).setOrigin(0, 0.5).setStrokeStyle(3, 0xffffff);
    this.layers.push(this.moving);
    this.from = this.tick;
    this.place();
  }

  place() {
    const span = W - this.width, speed = 2.6 + this.score * 0.35;
    const way = ((this.tick - this.from) * speed + this.seedValue * 13) % (2 * span);
    this.moving.x = way < span ? way : 2 * span - way;
  }

  drop() {
    const x = this.moving.x, from = Math.max(x, this.left), to = Math.min(x + this.width, this.left + this.width);
    if (to - from < 4) { this.phase = 'lost'; return; }
    this.moving.setPosition(from, this.moving.y).setSize(to - from, LAYER - 2).setDisplaySize(to - from, LAYER - 2);
    Object.assign(this, { left: from, width: to - from, score: this.score + 1 });
    if (this.score === GOAL) this.phase = 'won'; else this.slide();
  }

  key({ code }) {
    if (code === 'Enter' && this.phase === 'title') this.phase = 'playing';
    else if (/Enter|KeyR/.test(code) && /won|lost/.test(this.phase)) this.again();
    else if (code === 'KeyP') this.phase = { playing: 'paused', paused: 'playing' }[this.phase] || this.phase;
    else if (code === 'Space' && this.phase === 'playing') this.drop();
  }

  again() { this.reset(); this.phase = 'playing'; }

  update() {
    if (this.phase === 'playing') { this.tick++; this.place(); }
    const words = { title: ['Stack the Cake', 'Space or tap sets a layer down.\nEnter or tap begins.'], paused: ['Oven timer', 'P goes on'], won: ['What a cake!', 'R or tap: bake another'], lost: ['Splat.', 'R or tap: bake another'] }[this.phase];
    [this.panel, this.big, this.small].forEach((part) => part.setVisible(Boolean(words)));
    if (words) { this.big.setText(words[0]); this.small.setText(words[1]); }
    this.label.setText(`Layers ${this.score} of ${GOAL}`);
  }
}

const cake = new Cake();
window.__crumb = {
  version: 1, ready: false,
  seed(n) { cake.seedValue = n % 20; cake.reset(); },
  start() { if (cake.phase === 'title') cake.phase = 'playing'; },
  restart() { cake.again(); },
  state: () => ({ phase: cake.phase, tick: cake.tick, score: cake.score, lives: 1, level: cake.score + 1, player: { x: cake.moving ? cake.moving.x : 0, width: cake.width }, under: cake.left }),
  controls: [
    { action: 'start', keys: ['Enter'], pointer: 'tap' },
    { action: 'drop', keys: ['Space'], pointer: 'tap', effect: { path: 'level', sign: '*' } },
    { action: 'pause', keys: ['KeyP'], pointer: null }, { action: 'restart', keys: ['KeyR'], pointer: 'tap' },
  ],
};
new Phaser.Game({ type: Phaser.CANVAS, width: W, height: H, banner: false, audio: { noAudio: true }, backgroundColor: '#ffe5d9', scale: { mode: Phaser.Scale.FIT, autoCenter: Phaser.Scale.CENTER_BOTH }, scene: cake });
