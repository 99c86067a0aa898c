// A frog crosses on logs. Five lily pads, three lives. Steps by whole fields; the river never waits.
window.Ferry = class {
  static LANES = [-0.9, 1.2, -0.6, 1.5, -1.1];

  constructor(canvas) {
    this.g = canvas.getContext('2d');
    this.mode = 'title';
    this.time = 0;
    this.reset();
    canvas.focus();
    addEventListener('keydown', (e) => this.key(e));
    canvas.addEventListener('pointerdown', (e) => this.tap(e, canvas));
    const loop = (now) => { this.pass(1000 / 60); this.paint(now); requestAnimationFrame(loop); };
    requestAnimationFrame(loop);
  }
  reset() { this.lives = 3; this.pads = []; this.home(); }
  home() { this.x = 230; this.row = 0; }
  key(e) {
    const step = { ArrowLeft: [-46, 0], ArrowRight: [46, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[e.code];
    if (step) e.preventDefault();
    if (this.mode === 'title' && (e.code === 'Space' || e.code === 'Enter')) this.mode = 'river';
    else if (this.mode === 'end' && (e.code === 'Space' || e.code === 'Enter')) { this.reset(); this.mode = 'river'; }
    else if (this.mode === 'river' && step) this.hop(...step);
  }
  tap(e, canvas) {
    if (this.mode !== 'river') return this.key({ code: 'Enter', preventDefault() {} });
    const x = (e.offsetX / canvas.clientWidth) * 460 - this.x, y = this.y - (e.offsetY / canvas.clientHeight) * 600;
    if (Math.abs(x) > Math.abs(y)) this.hop(Math.sign(x) * 46, 0); else this.hop(0, Math.sign(y));
  }
  get y() { return 545 - this.row * 75; }
  hop(dx, rows) {
    this.x = Math.max(23, Math.min(437, this.x + dx));
    this.row = Math.max(0, this.row + rows);
    if (this.row < 6) return;
    const pad = Math.round((this.x - 46) / 92);
    if (Math.abs(this.x - 46 - pad * 92) < 36 && !this.pads.includes(pad)) { this.pads.push(pad); this.home(); } else this.drown();
    if (this.pads.length === 5) { this.mode = 'end'; this.word = 'All five pads. You win!'; }
  }
  drown() { this.home(); if (--this.lives === 0) { this.mode = 'end'; this.word = 'Game over'; } }
  logs(lane) { return [0, 1, 2].map((i) => { const v = this.time * Ferry.LANES[lane] * 0.06 + i * 215 + lane * 60; return (((v % 645) + 645) % 645) - 130; }); }
  pass(ms) {
    if (this.mode !== 'river') return;
    this.time += ms;
    const lane = this.row - 1;
    if (lane < 0 || lane > 4) return;
    this.x += Ferry.LANES[lane] * 0.06 * ms;
    if (!this.logs(lane).some((x) => this.x > x - 6 && this.x < x + 126) || this.x < 0 || this.x > 460) this.drown();
  }
  paint(now) {
    const { g } = this;
    g.clearRect(0, 0, 460, 600);
    g.fillStyle = '#2a9d8f'; g.fillRect(0, 0, 460, 600);
    g.fillStyle = '#588157'; g.fillRect(0, 508, 460, 92); g.fillRect(0, 42, 460, 92);
    for (let i = 0; i < 24; i++) { g.fillStyle = '#ffffff30'; g.fillRect((i * 83 + now * 0.02) % 460, 150 + ((i * 59) % 350), 28, 2); }
    for (let i = 0; i < 5; i++) { g.fillStyle = this.pads.includes(i) ? '#e9c46a' : '#3a5a40'; g.beginPath(); g.arc(46 + i * 92, 95, 32, 0.4, 6); g.lineTo(46 + i * 92, 95); g.fill(); }
    Ferry.LANES.forEach((_, lane) => this.logs(lane).forEach((x) => { const y = 452 - lane * 75; g.fillStyle = '#8b5e34'; g.beginPath(); g.roundRect(x, y, 120, 40, 18); g.fill(); g.fillStyle = '#a47148'; g.fillRect(x + 14, y + 12, 90, 4); g.fillRect(x + 30, y + 25, 60, 4); }));
    g.fillStyle = '#80b918'; g.beginPath(); g.ellipse(this.x, this.y, 17, 14, 0, 0, 7); g.fill();
    g.fillStyle = '#fff'; for (const s of [-7, 7]) { g.beginPath(); g.arc(this.x + s, this.y - 10, 5, 0, 7); g.fill(); }
    g.fillStyle = '#222'; for (const s of [-7, 7]) { g.beginPath(); g.arc(this.x + s, this.y - 11, 2, 0, 7); g.fill(); }
    g.fillStyle = '#1d3540'; g.fillRect(0, 0, 460, 42);
    this.write(`Pads ${this.pads.length} / 5     Lives ${this.lives}`, 28, 20);
    if (this.mode === 'river') return;
    g.fillStyle = '#1d3540f2'; g.fillRect(20, 210, 420, 150);
    this.write(this.mode === 'title' ? 'River Ferry' : this.word, 265, 34);
    this.write('Arrow keys or taps hop over the logs.', 305, 18);
    this.write('Space or a tap starts', 338, 18);
  }
  write(text, y, px) { Object.assign(this.g, { fillStyle: '#f1faee', font: `bold ${px}px "Trebuchet MS", sans-serif`, textAlign: 'center' }); this.g.fillText(text, 230, y); }
};
const ferry = new Ferry(document.querySelector('canvas'));
window.render_game_to_text = () => JSON.stringify({ mode: ferry.mode, pads: ferry.pads.length, lives: ferry.lives, frog: { x: Math.round(ferry.x), row: ferry.row }, note: 'x grows to the right, row grows away from the start' });
window.advanceTime = (ms) => { for (let left = ms; left > 0; left -= 1000 / 60) ferry.pass(1000 / 60); ferry.paint(performance.now()); };
