// Phaser 4, WebGL when there is one. Click a jelly, then a neighbour: three in a row melt. Twenty swaps.
const COLS = 7, ROWS = 7, CELL = 72, KINDS = [0xff5d8f, 0xffd23f, 0x3bceac, 0x6c9bff, 0xb07cff], MOVES = 20, GOAL = 400;
const spot = (c, r) => ({ x: 84 + c * CELL, y: 150 + r * CELL });

const Jelly = new Phaser.Class({
  Extends: Phaser.Scene,
  initialize: function Jelly() { Phaser.Scene.call(this, 'jelly'); },

  create() {
    this.add.rectangle(300, 366, 530, 530, 0x52245a).setStrokeStyle(6, 0x7a3b84);
    this.info = this.add.text(300, 50, '', { fontFamily: 'Verdana, sans-serif', fontSize: 24, color: '#ffffff' }).setOrigin(0.5);
    this.mark = this.add.rectangle(0, 0, 68, 68).setStrokeStyle(5, 0xffffff).setVisible(false).setDepth(2);
    this.begin();
  },
  begin() {
    if (this.grid) this.grid.flat().forEach((j) => j && j.destroy());
    Object.assign(this, { score: 0, moves: MOVES, busy: false, chosen: null });
    this.grid = Array.from({ length: COLS }, (_, c) => Array.from({ length: ROWS }, (_, r) => this.jelly(c, r, Phaser.Math.Between(0, 4))));
    let runs;
    while ((runs = this.runs()).size) for (const j of runs) this.paint(j, Phaser.Math.Between(0, 4));
    this.tell('Click two neighbours');
  },
  jelly(c, r, kind) {
    const j = this.add.container(spot(c, r).x, spot(c, r).y, [this.add.circle(0, 0, 29), this.add.ellipse(-8, -11, 18, 10, 0xffffff, 0.5), this.add.circle(-9, 2, 3, 0x222222), this.add.circle(9, 2, 3, 0x222222)]);
    Object.assign(j, { c, r });
    this.paint(j, kind);
    j.first.setInteractive().on('pointerdown', () => this.choose(j));
    return j;
  },
  paint(j, kind) { j.kind = kind; j.first.setFillStyle(KINDS[kind]).setStrokeStyle(3, 0x2a0f30); },
  tell(text) { this.info.setText(`${text}\nScore ${this.score} of ${GOAL}   Swaps ${this.moves}`).setAlign('center'); },
  choose(j) {
    if (this.busy) return;
    if (this.moves === 0 || this.score >= GOAL) return this.begin();
    const a = this.chosen;
    this.chosen = null;
    this.mark.setVisible(false);
    if (a && Math.abs(a.c - j.c) + Math.abs(a.r - j.r) === 1) return this.swap(a, j);
    this.chosen = j;
    this.mark.setPosition(j.x, j.y).setVisible(true);
  },
  async swap(a, b) {
    this.busy = true;
    await this.trade(a, b);
    if (!this.runs().size) await this.trade(a, b);
    else { this.moves--; while (this.runs().size) await this.melt(); }
    this.busy = false;
    this.tell(this.score >= GOAL ? 'Sweet! You win. Click to play again' : this.moves ? 'Click two neighbours' : 'Game over. Click to play again');
  },
  trade(a, b) {
    [a.c, a.r, b.c, b.r] = [b.c, b.r, a.c, a.r];
    this.grid[a.c][a.r] = a;
    this.grid[b.c][b.r] = b;
    return Promise.all([this.slide(a), this.slide(b)]);
  },
  slide(j) { return new Promise((done) => this.tweens.add({ targets: j, ...spot(j.c, j.r), duration: 160, ease: 'Sine.InOut', onComplete: () => done() })); },
  runs() {
    const found = new Set();
    const scan = (at, long, wide) => { for (let w = 0; w < wide; w++) for (let i = 0; i + 2 < long; i++) { const three = [at(i, w), at(i + 1, w), at(i + 2, w)]; if (three.every((j) => j.kind === three[0].kind)) three.forEach((j) => found.add(j)); } };
    scan((i, w) => this.grid[i][w], COLS, ROWS);
    scan((i, w) => this.grid[w][i], ROWS, COLS);
    return found;
  },
  async melt() {
    const gone = this.runs();
    this.score += gone.size * 10;
    this.tell('Melting…');
    await Promise.all([...gone].map((j) => new Promise((done) => this.tweens.add({ targets: j, scale: 0, duration: 180, onComplete: () => { j.destroy(); done(); } }))));
    const moving = [];
    for (let c = 0; c < COLS; c++) {
      const kept = this.grid[c].filter((j) => !gone.has(j));
      while (kept.length < ROWS) { const j = this.jelly(c, -1, Phaser.Math.Between(0, 4)); kept.unshift(j); }
      kept.forEach((j, r) => { j.c = c; j.r = r; moving.push(this.slide(j)); });
      this.grid[c] = kept;
    }
    await Promise.all(moving);
  },
});
const game = new Phaser.Game({ type: Phaser.AUTO, width: 600, height: 650, backgroundColor: '#3c1642', banner: false, audio: { noAudio: true }, scale: { mode: Phaser.Scale.FIT, autoCenter: Phaser.Scale.CENTER_BOTH }, scene: Jelly });
