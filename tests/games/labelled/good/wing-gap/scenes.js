const SKY = 0x9bd7e8, LEAF = 0x2f7d4f, DARK = 0x1f5c3a;

class Title extends Phaser.Scene {
  constructor() { super('title'); }
  create() {
    draw(this);
    this.add.text(240, 190, 'Wing Gap', { fontFamily: 'Georgia', fontSize: 64, color: '#fff', stroke: '#0b3142', strokeThickness: 8 }).setOrigin(0.5);
    this.add.text(240, 260, 'Flap through ten hedges', { fontFamily: 'Georgia', fontSize: 24, color: '#0b3142' }).setOrigin(0.5);
    const bird = makeBird(this, 240, 340);
    this.tweens.add({ targets: bird, y: 360, yoyo: true, repeat: -1, duration: 500, ease: 'Sine.InOut' });
    const button = this.add.rectangle(240, 450, 180, 60, 0xf4a259).setStrokeStyle(4, 0xffffff).setInteractive({ useHandCursor: true });
    this.add.text(240, 450, 'FLY', { fontSize: 30, color: '#0b3142', fontStyle: 'bold' }).setOrigin(0.5);
    button.on('pointerdown', () => this.scene.start('flight'));
    this.input.keyboard.on('keydown-SPACE', () => this.scene.start('flight'));
  }
}

class Flight extends Phaser.Scene {
  constructor() { super('flight'); }
  create() {
    draw(this);
    Object.assign(this, { fall: -5, score: 0, dead: false, hedges: [] });
    this.bird = makeBird(this, 120, 280);
    this.label = this.add.text(240, 50, '0', { fontFamily: 'Georgia', fontSize: 48, color: '#fff', stroke: '#0b3142', strokeThickness: 6 }).setOrigin(0.5).setDepth(5);
    this.timer = this.time.addEvent({ delay: 1500, loop: true, startAt: 900, callback: () => this.grow() });
    this.input.on('pointerdown', () => this.flap());
    this.input.keyboard.on('keydown-SPACE', () => this.flap());
  }
  flap() {
    if (this.dead) return this.late && this.scene.restart();
    this.fall = -7;
  }
  grow() {
    const gap = Phaser.Math.Between(190, 450);
    for (const [y, h] of [[0, gap - 85], [gap + 85, 640 - gap - 85]])
      this.hedges.push(this.add.rectangle(520, y, 60, h, LEAF).setOrigin(0.5, 0).setStrokeStyle(4, DARK));
  }
  update(_, delta) {
    if (this.dead) return;
    const pace = delta / 16.67;
    this.fall += 0.42 * pace;
    this.bird.y += this.fall * pace;
    this.bird.angle = Phaser.Math.Clamp(this.fall * 6, -25, 70);
    for (const hedge of this.hedges) {
      hedge.x -= 3 * pace;
      if (hedge.y === 0 && !hedge.passed && hedge.x < 90) { hedge.passed = true; this.label.setText(String(++this.score)); }
    }
    while (this.hedges.length && this.hedges[0].x < -60) this.hedges.shift().destroy();
    const body = new Phaser.Geom.Rectangle(this.bird.x - 15, this.bird.y - 12, 30, 24);
    const hit = this.hedges.some((h) => Phaser.Geom.Rectangle.Overlaps(body, h.getBounds()));
    if (hit || this.bird.y > 605 || this.bird.y < -20) this.finish('Game over');
    else if (this.score >= 10) this.finish('Home at last. You win!');
  }
  finish(words) {
    this.dead = true;
    this.timer.remove();
    this.add.rectangle(240, 320, 400, 130, 0x0b3142).setDepth(4);
    this.add.text(240, 300, words, { fontFamily: 'Georgia', fontSize: 30, color: '#fff' }).setOrigin(0.5).setDepth(5);
    this.add.text(240, 345, 'Space or tap: play again', { fontFamily: 'Georgia', fontSize: 22, color: '#ffd9a8' }).setOrigin(0.5).setDepth(5);
    this.time.delayedCall(400, () => { this.late = true; });
    this.late = false;
  }
}

function draw(scene) {
  scene.cameras.main.setBackgroundColor(SKY);
  for (let i = 0; i < 5; i++) scene.add.ellipse(60 + i * 100, 90 + (i % 3) * 60, 110, 36, 0xffffff, 0.7);
  for (let i = 0; i < 7; i++) scene.add.circle(i * 80, 640, 60, i % 2 ? 0x76b041 : 0x8cc152);
}
function makeBird(scene, x, y) {
  const parts = [scene.add.ellipse(0, 0, 40, 30, 0xf25f5c), scene.add.ellipse(-8, 4, 22, 14, 0xb83b3b), scene.add.circle(10, -5, 6, 0xffffff), scene.add.circle(12, -5, 3, 0x222222), scene.add.triangle(24, 2, 0, 0, 0, 12, 14, 6, 0xf4a259)];
  return scene.add.container(x, y, parts);
}

const game = new Phaser.Game({
  type: Phaser.CANVAS, parent: 'game', width: 480, height: 640, banner: false, audio: { noAudio: true },
  scale: { mode: Phaser.Scale.FIT, autoCenter: Phaser.Scale.CENTER_BOTH }, scene: [Title, Flight],
});

window.render_game_to_text = () => {
  const flight = game.scene.getScene('flight');
  const on = game.scene.isActive('flight');
  return JSON.stringify({ mode: on ? (flight.dead ? 'over' : 'flying') : 'title', score: on ? flight.score : 0, bird: on ? { y: Math.round(flight.bird.y) } : null });
};
window.advanceTime = (ms) => { for (let t = 0; t < ms; t += 1000 / 60) game.loop.step(performance.now() + t); };
