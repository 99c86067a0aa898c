/**
 * view.js: shows a quiz duel: hero and rival, the card with the question, the options below it. Everything that moves
 * does so in `update`, driven by the events of the rules; it decides nothing about the game.
 */
(function (root) {
  'use strict';
  const { Kit, Art, Sim } = root;
  const { ease, clamp } = Kit;

  const LETTERS = 'ABCDEF';
  const SIGNS = { '+': '+', '-': '\u2212', '*': '\u00d7' };
  const TEXT_COLOURS = ['#ffe9a8', '#ffd166', '#ffb04a', '#ff8f6b'];
  const RIVALS = ['robot', 'ghost', 'octopus', 'cat'];

  /** Words of the theme that stand for player and rival; they never look alike. */
  function playersOf(theme, words) {
    const s = (theme && theme.subjects) || {};
    const first = (...lists) =>
      lists
        .filter(Boolean)
        .join(',')
        .split(/[\s,]+/);
    const hero = [...first(s.hero, s.item, s.goal), words[0]].find(Art.has);
    const rival = [...first(s.boss, s.hazard), ...RIVALS].find((word) => Art.has(word) && word !== hero);
    return { hero, rival };
  }

  class QuizView {
    constructor(ctx) {
      Object.assign(this, { ctx, t: 0, flash: 0, hurt: 0, hover: -1, cover: 0, verdict: '' });
      this.palette = Art.palette(ctx.data.theme);
      this.duel = ctx.data.params.rivalSkill > 0;
      this.tweens = new Kit.Tweens();
      this.particles = new Kit.Particles(320);
      this.shake = new Kit.Shake(ctx.reduced);
      this.rnd = Kit.rng(17);
      this.hues = Art.hues(6).map((hue) => Art.mix(hue, this.palette.accent, 0.12));
    }

    // -------------------------------------------------------------- layout

    layout(w, h, insets, dpr) {
      const top = insets.top + 4;
      const tall = h - top - insets.bottom - 14;
      const wide = w > h * 1.05;
      Object.assign(this, { w, h, dpr, wide, texts: new Kit.Texts(Kit.FONT, dpr) });
      if (wide) this.layWide(w, top, tall);
      else this.layTall(w, top, tall);
      this.layTiles();
      this.scene = this.makeScene();
      this.pictures = {
        spark: Art.spark(32),
        ring: Art.ring(160, '#ffe68c'),
        rays: Art.rays(256, '#ffd65a'),
        crumbs: [this.palette.good, this.palette.gold, this.palette.hero, this.palette.accent].map((c) =>
          Art.crumb(20, c),
        ),
        shards: [this.palette.bad, Art.shade(this.palette.bad, 0.4)].map((c) => Art.crumb(20, c)),
      };
    }

    layTall(w, top, tall) {
      const stage = clamp(tall * 0.16, 74, 150);
      const wide = Math.min(w - 24, 620);
      const x = (w - wide) / 2;
      this.person = clamp(stage * 0.92, 64, 128);
      const y = top + stage * 0.54;
      this.spots = { hero: { x: x + this.person * 0.62, y }, rival: { x: x + wide - this.person * 0.62, y } };
      this.jokerAt = { x: w / 2, y: top + stage * 0.62, r: 27 };
      const card = (tall - stage) * 0.47;
      this.card = { x, y: top + stage + 4, w: wide, h: card };
      this.field = { x, y: top + stage + card + 16, w: wide, h: tall - stage - card - 14 };
    }

    layWide(w, top, tall) {
      const column = clamp(w * 0.52, 420, 760);
      const x = (w - column) / 2;
      this.person = clamp(Math.min((w - column) * 0.3, tall * 0.34), 70, 200);
      const y = top + tall * 0.42;
      this.spots = { hero: { x: x / 2, y }, rival: { x: w - x / 2, y } };
      this.jokerAt = { x: x / 2, y: top + tall - 44, r: 30 };
      this.card = { x, y: top + 2, w: column, h: tall * 0.5 };
      this.field = { x, y: top + tall * 0.5 + 14, w: column, h: tall * 0.5 - 12 };
    }

    /** The places of the options: two columns, the last of an odd number fills its row. */
    layTiles() {
      const count = Math.round(this.ctx.data.params.options);
      const [rows, gap] = [Math.ceil(count / 2), 10];
      const { x, y, w, h } = this.field;
      const [tw, th] = [(w - gap) / 2, Math.min(150, (h - gap * (rows - 1)) / rows)];
      const top = y + Math.max(0, (h - th * rows - gap * (rows - 1)) * 0.35);
      this.tiles = Array.from({ length: count }, (_, i) => {
        const alone = i === count - 1 && count % 2 === 1;
        return { x: x + (alone ? 0 : (i % 2) * (tw + gap)), y: top + Math.floor(i / 2) * (th + gap), w: alone ? w : tw, h: th };
      });
    }

    makeScene() {
      const scene = Kit.canvas(this.w * this.dpr, this.h * this.dpr);
      const g = scene.getContext('2d');
      g.drawImage(Art.background(scene.width, scene.height, this.ctx.data.theme), 0, 0);
      return scene;
    }

    // -------------------------------------------------------------- state

    reset(state) {
      this.tweens.clear();
      this.particles.clear();
      const still = () => ({ dx: 0, dy: 0, sx: 1, sy: 1, rot: 0, mood: 'idle' });
      const { hero, rival } = playersOf(this.ctx.data.theme, state.words);
      Object.assign(this, { flash: 0, hurt: 0, hover: -1, cover: 0, words: state.words });
      this.hero = { ...still(), word: hero };
      this.rival = { ...still(), word: rival, bubble: 0 };
      this.life = 1; // share of the rival's life that is shown
      this.sheet = { in: 1 };
      this.newQuestion(state);
    }

    /** The card turns in. */
    newQuestion(state) {
      this.q = state.q;
      Object.assign(this, { verdict: '', cover: 0, keyboard: this.keyboard });
      this.sheet.in = 0;
      this.tweens.to(this.sheet, { in: 1 }, 300, ease.backOut);
      this.cards = state.q.options.map(() => ({ in: 0, lift: 0, shift: 0, mark: 0, out: 0, state: '' }));
      if (state.q.kind !== 'seen' && state.q.kind !== 'gone') this.dealOut();
      for (const one of [this.hero, this.rival]) one.mood = 'idle';
    }

    /** The options come one after the other; what is to be remembered comes alone. */
    dealOut() {
      this.cards.forEach((tile, i) => this.tweens.to(tile, { in: 1 }, 320, ease.backOut, 60 + i * 50));
    }

    // -------------------------------------------------------------- update

    update(state, events, ms) {
      this.t += ms;
      for (const event of events) if (HANDLERS[event.e]) HANDLERS[event.e](this, event, state);
      this.tweens.step(ms);
      this.particles.step(ms);
      this.shake.step(ms);
      this.flash *= Math.exp(-ms / 130);
      this.hurt *= Math.exp(-ms / 260);
      const chosen = state.phase === 'playing' && state.beat !== 'judge' ? Sim.pointed(state) : -1;
      this.cards.forEach((tile, i) => {
        const lift = i === chosen ? 1 : i === this.hover && state.beat === 'ask' ? 0.4 : 0;
        tile.lift += (lift - tile.lift) * Math.min(1, ms / 45);
      });
      const hidden = state.beat === 'ask' && (state.q.kind === 'seen' || state.q.kind === 'gone');
      this.cover += ((hidden ? 1 : 0) - this.cover) * Math.min(1, ms / 70);
      this.clock = state.beat === 'show' ? 1 : clamp(state.clock / state.full, 0, 1);
      this.remembering = state.beat === 'show' && (state.q.kind === 'seen' || state.q.kind === 'gone');
      this.life += ((state.p.goal - state.right) / state.p.goal - this.life) * Math.min(1, ms / 140);
      const thinking = this.duel && state.phase === 'playing' && state.beat === 'ask' && !state.rival.done;
      this.rival.bubble += ((thinking ? 1 : 0) - this.rival.bubble) * Math.min(1, ms / 90);
      Object.assign(this, { streak: state.streak, jokers: state.jokers, jokerOn: state.beat === 'ask' && !state.out.length });
    }

    hop(one, high = 26) {
      const up = this.ctx.reduced ? high * 0.3 : high;
      Object.assign(one, { sx: 0.86, sy: 1.16 });
      this.tweens.to(one, { dy: -up }, 150, ease.quadOut);
      this.tweens.to(one, { dy: 0 }, 220, ease.drop, 150);
      this.tweens.to(one, { sx: 1, sy: 1 }, 420, ease.elasticOut, 120);
    }

    flinch(one, side) {
      Object.assign(one, { sx: 1.2, sy: 0.78, dx: side * this.person * 0.16, rot: side * 0.2 });
      this.tweens.to(one, { sx: 1, sy: 1, dx: 0, rot: 0 }, 520, ease.elasticOut);
    }

    /** Something of the theme flies on a bow from one place to another and bursts there. */
    throwAt(from, to, word, arrive) {
      const img = Art.sprite(word, 64 * this.dpr, null, { face: false });
      const [mx, my] = [(from.x + to.x) / 2, Math.min(from.y, to.y) - 70];
      const path = (p, u) => {
        const [v, w] = [ease.quadIn(u), 1 - ease.quadIn(u)];
        p.x = w * w * from.x + 2 * v * w * mx + v * v * to.x;
        p.y = w * w * from.y + 2 * v * w * my + v * v * to.y;
        p.rot = u * 9;
      };
      this.particles.add({ img, w: 44, h: 44, x: from.x, y: from.y, life: 380, from: 1, to: 0.9, layer: 1, path });
      this.tweens.to({ n: 0 }, { n: 1 }, 340, ease.linear, 0, arrive);
    }

    burst(x, y, crumbs, count = 14) {
      crumbs.forEach((img) =>
        this.particles.burst(Math.ceil(count / crumbs.length), { img, x, y, up: 90, gravity: 520, drag: 1.6 }, this.rnd),
      );
      const ring = { img: this.pictures.ring, x, y, life: 380, from: 0.2, to: 0.9, curve: ease.expoOut, add: true };
      this.particles.add(ring);
      this.particles.burst(
        5,
        { img: this.pictures.spark, x, y, drag: 2, add: true, spin: 4, speed: [60, 190], life: [380, 700] },
        this.rnd,
      );
    }

    say(text, x, y, px, fill, ms, tag = '') {
      if (tag) this.particles.list = this.particles.list.filter((p) => p.tag !== tag);
      const img = this.texts.get(text, Math.round(px), fill, Art.shade(this.palette.accent, -0.55));
      const fit = Math.min(1, (this.w - 16) / img.cssWidth);
      const [w, h] = [img.cssWidth * fit, img.cssHeight * fit];
      const curve = (u) => ease.elasticOut(Math.min(1, u * 2.2));
      const at = clamp(x, w / 2 + 4, this.w - w / 2 - 4);
      this.particles.add({ img, w, h, x: at, y, vy: -46, drag: 2.2, life: ms, from: 0.2, to: 1, layer: 1, tag, curve });
    }

    middle(i) {
      const { x, y, w, h } = this.tiles[i];
      return { x: x + w / 2, y: y + h / 2 };
    }

    // -------------------------------------------------------------- paint

    paint(g) {
      g.drawImage(this.scene, 0, 0, this.w, this.h);
      g.save();
      if (this.shake.trauma > 0) this.shake.apply(g, this.w, this.h, 11);
      this.paintPerson(g, this.hero, this.spots.hero, this.palette.good, false);
      if (this.duel) this.paintRival(g);
      this.paintJoker(g);
      this.paintCard(g);
      this.tiles.forEach((_, i) => this.paintTile(g, i));
      this.particles.draw(g, true);
      this.particles.draw(g);
      this.particles.draw(g, true, 1);
      this.particles.draw(g, false, 1);
      if (this.flash > 0.01) this.veil(g, '#fff0c0', this.flash, 'lighter');
      if (this.hurt > 0.01) this.veil(g, this.palette.bad, this.hurt, 'source-over');
      g.restore();
    }

    veil(g, colour, strength, mode) {
      g.globalCompositeOperation = mode;
      g.globalAlpha = strength;
      g.fillStyle = colour;
      g.fillRect(-20, -20, this.w + 40, this.h + 40);
      g.globalAlpha = 1;
      g.globalCompositeOperation = 'source-over';
    }

    /** A player on a round stand, whose colour and side tell who it is. */
    paintPerson(g, one, spot, colour, flip) {
      const size = this.person;
      const breath = this.ctx.reduced ? 0 : 0.018 * Math.sin(this.t / 420 + (flip ? 2 : 0));
      g.save();
      g.translate(spot.x, spot.y + size * 0.43);
      g.fillStyle = Art.shade(colour, -0.4);
      g.fill(Art.ellipsePath(0, size * 0.06, size * 0.56, size * 0.13));
      g.fillStyle = colour;
      g.fill(Art.ellipsePath(0, 0, size * 0.56, size * 0.13));
      g.fillStyle = Art.alpha('#ffffff', 0.35);
      g.fill(Art.ellipsePath(0, -size * 0.015, size * 0.46, size * 0.09));
      g.translate(one.dx, one.dy);
      g.rotate(one.rot);
      g.scale((flip ? -1 : 1) * one.sx * (1 - breath), one.sy * (1 + breath));
      const blink = this.t % 3700 < 130 && one.mood === 'idle';
      const img = Art.sprite(one.word, size * this.dpr, null, { mood: blink ? 'blink' : one.mood });
      g.drawImage(img, -size / 2, -size * 0.94, size, size);
      g.restore();
    }

    paintRival(g) {
      const { rival, person } = this;
      const spot = this.spots.rival;
      this.paintPerson(g, rival, spot, this.palette.bad, true);
      const [w, x, y] = [person * 0.96, spot.x - person * 0.48, spot.y + person * 0.6];
      this.bar(g, x, y, w, 9, this.life, this.palette.bad);
      if (rival.bubble < 0.03) return;
      g.save();
      g.translate(spot.x - person * 0.55, spot.y - person * 0.42);
      g.scale(rival.bubble, rival.bubble);
      g.fillStyle = this.palette.panel;
      g.fill(Art.ellipsePath(0, 0, 25, 17));
      g.fill(Art.ellipsePath(19, 18, 5, 4));
      g.fillStyle = this.palette.ink;
      for (let i = 0; i < 3; i++) {
        const jump = this.ctx.reduced ? 0 : Math.max(0, Math.sin(this.t / 150 - i * 0.9)) * 5;
        g.fill(Art.ellipsePath((i - 1) * 11, 2 - jump, 3.4, 3.4));
      }
      g.restore();
    }

    bar(g, x, y, w, h, share, colour) {
      g.fillStyle = Art.alpha(Art.shade(this.palette.board, -0.5), 0.75);
      g.beginPath();
      g.roundRect(x - 2, y - 2, w + 4, h + 4, h);
      g.fill();
      if (share <= 0.01) return;
      g.fillStyle = colour;
      g.beginPath();
      g.roundRect(x, y, Math.max(h, w * share), h, h / 2);
      g.fill();
      g.fillStyle = 'rgba(255,255,255,0.4)';
      g.beginPath();
      g.roundRect(x + 3, y + 1.5, Math.max(h, w * share) - 6, h * 0.28, h);
      g.fill();
    }

    /** The joker: half of a pie is gone, and how many are left. */
    paintJoker(g) {
      const { x, y, r } = this.jokerAt;
      const on = this.jokers > 0 && this.jokerOn;
      g.save();
      g.translate(x, y);
      g.globalAlpha = on ? 1 : 0.5;
      g.fillStyle = Art.shade(this.palette.accent, -0.45);
      g.fill(Art.ellipsePath(0, 4, r, r));
      g.fillStyle = this.palette.panel;
      g.fill(Art.ellipsePath(0, 0, r, r));
      g.fillStyle = on ? this.palette.accent : Art.mix(this.palette.ink, this.palette.panel, 0.5);
      g.fill(new Path2D(`M0 ${-r * 0.72} A${r * 0.72} ${r * 0.72} 0 0 0 0 ${r * 0.72} Z`));
      g.strokeStyle = this.palette.ink;
      g.lineWidth = 2.5;
      g.stroke(Art.ellipsePath(0, 0, r * 0.72, r * 0.72));
      this.write(g, `\u00d7${this.jokers}`, r * 0.36, 1, r * 0.5, this.palette.ink, r * 0.6);
      g.restore();
    }

    /** Text that is made smaller until it fits. */
    write(g, text, x, y, px, colour, room) {
      Object.assign(g, { textAlign: 'center', textBaseline: 'middle', fillStyle: colour });
      g.font = `700 ${px}px ${Kit.FONT}`;
      const wide = g.measureText(text).width;
      if (wide > room) g.font = `700 ${(px * room) / wide}px ${Kit.FONT}`;
      g.fillText(text, x, y + px * 0.05);
    }

    /** Paper with a solid lower edge. */
    paper(g, w, h, r, colour, edge, deep) {
      g.fillStyle = edge;
      g.beginPath();
      g.roundRect(0, deep, w, h, r);
      g.fill();
      g.fillStyle = colour;
      g.beginPath();
      g.roundRect(0, 0, w, h, r);
      g.fill();
    }

    paintCard(g) {
      const { x, y, w, h } = this.card;
      const { panel, ink, accent } = this.palette;
      const turn = Math.max(0.02, this.sheet.in);
      g.save();
      g.translate(x + w / 2, y + h / 2);
      g.scale(turn, 0.9 + 0.1 * turn);
      g.translate(-w / 2, -h / 2);
      this.paper(g, w, h, 22, panel, Art.shade(accent, -0.2), 7);
      const head = clamp(h * 0.17, 34, 54);
      g.fillStyle = Art.mix(panel, accent, 0.14);
      g.beginPath();
      g.roundRect(0, 0, w, head, [22, 22, 0, 0]);
      g.fill();
      const icon = this.q.kind === 'count' ? head * 0.86 : 0;
      const key = this.remembering ? 'ask.look' : `ask.${this.q.kind}`;
      this.write(g, this.ctx.strings(key), (w - icon) / 2, head / 2, Math.min(24, head * 0.5), ink, w - 28 - icon * 1.6);
      if (icon) this.picture(g, this.q.show.of, w - icon * 0.72, head / 2, icon);
      const foot = 24;
      this.paintClock(g, 16, h - foot + 3, w - 32);
      g.translate(0, head);
      SHOW[this.q.kind](this, g, w, h - head - foot, this.q.show);
      g.restore();
    }

    paintClock(g, x, y, w) {
      const { good, gold, bad } = this.palette;
      const colour = this.clock > 0.5 ? good : this.clock > 0.25 ? gold : bad;
      const beat = this.clock < 0.25 && this.clock > 0 && !this.ctx.reduced ? 1.5 * Math.sin(this.t / 70) : 0;
      this.bar(g, x, y - beat / 2, w, 11 + beat, this.clock, colour);
    }

    /** @param {number} w of the pictures of the game, in a square around a point */
    picture(g, w, x, y, size, opts = {}) {
      const { tilt = 0, dark = false } = opts;
      const px = Math.round(size * this.dpr);
      const img = dark ? this.shadowOf(this.words[w], px) : Art.sprite(this.words[w], px, null, { face: true });
      if (!tilt) return g.drawImage(img, x - size / 2, y - size / 2, size, size);
      g.save();
      g.translate(x, y);
      g.rotate(tilt);
      g.drawImage(img, -size / 2, -size / 2, size, size);
      return g.restore();
    }

    shadowOf(word, px) {
      return Art.cached(['shadow', word, px, this.palette.ink].join('|'), px, px, (g) => {
        g.drawImage(Art.sprite(word, px), 0, 0, px, px);
        g.globalCompositeOperation = 'source-in';
        g.fillStyle = this.palette.ink;
        g.fillRect(0, 0, px, px);
      });
    }

    /** A row of squares (two rows if they would be small), each drawn by `draw(i, x, y, size)` around its middle. */
    row(g, count, w, h, draw) {
      const lines = Math.min(w / count, h) < 50 && h > 104 && count > 4 ? 2 : 1;
      const perLine = Math.ceil(count / lines);
      const size = Math.min(96, (w - 24) / perLine - 6, h / lines - 8);
      for (let i = 0; i < count; i++) {
        const line = Math.floor(i / perLine);
        const inLine = Math.min(perLine, count - line * perLine);
        const x = w / 2 + ((i % perLine) - (inLine - 1) / 2) * (size + 6);
        draw(i, x, h / 2 + (line - (lines - 1) / 2) * (size + 7), size);
      }
    }

    square(g, x, y, size, colour) {
      g.save();
      g.translate(x - size / 2, y - size / 2);
      this.paper(g, size, size - 3, size * 0.2, colour, Art.shade(colour, -0.22), 3);
      g.restore();
    }

    gap(g, x, y, size) {
      const pulse = this.ctx.reduced ? 1 : 1 + 0.05 * Math.sin(this.t / 180);
      this.square(g, x, y, size * pulse, this.palette.gold);
      this.write(g, '?', x, y, size * 0.62, Art.readable(this.palette.ink, this.palette.gold), size);
    }

    /** Nine cells of a pattern around a point; without cells a gap of that size. */
    pattern(g, cells, x, y, size) {
      const cell = size / 3;
      const empty = Art.mix(this.palette.panel, this.palette.ink, 0.13);
      for (let i = 0; i < 9; i++) {
        g.fillStyle = cells[i] === '1' ? this.palette.accent : empty;
        g.beginPath();
        const [cx, cy] = [x - size / 2 + (i % 3) * cell, y - size / 2 + Math.floor(i / 3) * cell];
        g.roundRect(cx + cell * 0.06, cy + cell * 0.06, cell * 0.88, cell * 0.88, cell * 0.24);
        g.fill();
      }
    }

    paintTile(g, i) {
      const tile = this.cards[i];
      const { x, y, w, h } = this.tiles[i];
      const grow = Math.max(0.01, tile.in) * (1 + 0.03 * tile.lift + 0.06 * tile.mark) * (1 - 0.25 * tile.out);
      const colour = tile.state === 'right' ? this.palette.good : tile.state === 'wrong' ? this.palette.bad : this.hues[i];
      g.save();
      g.globalAlpha = 1 - 0.75 * tile.out;
      g.translate(x + w / 2 + tile.shift, y + h / 2 - 3 * tile.lift);
      g.scale(grow, grow);
      g.translate(-w / 2, -h / 2);
      const face = tile.state ? Art.mix(this.palette.panel, colour, 0.3) : this.palette.panel;
      this.paper(g, w, h - 7, 18, face, Art.shade(colour, -0.12), 7);
      if (tile.lift > 0.04 || tile.state) this.frame(g, w, h - 7, tile.state ? colour : this.palette.gold, tile);
      this.badge(g, LETTERS[i], colour, h);
      const side = Math.min(30, h * 0.24);
      this.paintOption(g, this.q.options[i], side + (w - side) / 2, (h - 7) / 2, w - side - 18, h - 22);
      if (tile.state) this.mark(g, tile, w, h, colour);
      g.restore();
    }

    frame(g, w, h, colour, tile) {
      g.globalAlpha *= tile.state ? 1 : Math.min(1, tile.lift);
      Object.assign(g, { strokeStyle: colour, lineWidth: 5 });
      g.beginPath();
      g.roundRect(2.5, 2.5, w - 5, h - 5, 16);
      g.stroke();
      g.globalAlpha = 1 - 0.75 * tile.out;
    }

    badge(g, letter, colour, h) {
      const r = clamp(h * 0.15, 11, 16);
      g.fillStyle = Art.shade(colour, -0.3);
      g.fill(Art.ellipsePath(r + 9, r + 9, r, r));
      this.write(g, letter, r + 9, r + 9, r * 1.15, '#ffffff', r * 2);
    }

    /** A tick or a cross, so that colour is not all that tells. */
    mark(g, tile, w, h, colour) {
      const r = Math.min(20, h * 0.22) * Math.min(1, tile.mark + 0.001);
      g.save();
      g.translate(w - 24, h - 30);
      g.fillStyle = Art.shade(colour, -0.2);
      g.fill(Art.ellipsePath(0, 0, r, r));
      Object.assign(g, { strokeStyle: '#ffffff', lineWidth: r * 0.28, lineCap: 'round', lineJoin: 'round' });
      const tick = `M${-r * 0.45} 0 L${-r * 0.1} ${r * 0.38} L${r * 0.48} ${-r * 0.38}`;
      const cross = `M${-r * 0.36} ${-r * 0.36} L${r * 0.36} ${r * 0.36} M${r * 0.36} ${-r * 0.36} L${-r * 0.36} ${r * 0.36}`;
      g.stroke(new Path2D(tile.state === 'right' ? tick : cross));
      g.restore();
    }

    paintOption(g, option, x, y, w, h) {
      const { ink } = this.palette;
      if (option.cells) return this.pattern(g, option.cells, x, y, Math.min(w, h));
      if (option.op) return this.write(g, calc(option), x, y, Math.min(44, h * 0.5), ink, w);
      if (option.w === undefined) return this.write(g, String(option.n), x, y, Math.min(58, h * 0.62), ink, w);
      if (option.n) return this.heap(g, option.w, option.n, x, y, w, h);
      return this.picture(g, option.w, x, y, Math.min(w, h, 108), option);
    }

    /** Some of one picture, in even rows. */
    heap(g, word, n, x, y, w, h) {
      let columns = 1;
      const side = (c) => Math.min(w / c, h / Math.ceil(n / c));
      for (let c = 2; c <= n; c++) if (side(c) > side(columns)) columns = c;
      const [size, lines] = [Math.min(64, side(columns)), Math.ceil(n / columns)];
      for (let i = 0; i < n; i++) {
        const line = Math.floor(i / columns);
        const inLine = Math.min(columns, n - line * columns);
        const px = x + ((i % columns) - (inLine - 1) / 2) * size;
        this.picture(g, word, px, y + (line - (lines - 1) / 2) * size, size * 0.94);
      }
    }

    // -------------------------------------------------------------- pointer

    tileAt(x, y) {
      return this.tiles.findIndex((t) => x >= t.x && x <= t.x + t.w && y >= t.y && y <= t.y + t.h);
    }

    pointer(type, x, y, state) {
      const at = this.tileAt(x, y);
      if (type === 'move') this.hover = at;
      if (type === 'up') this.hover = -1;
      if (type !== 'down') return null;
      if (state.beat === 'judge') return { skip: true };
      const { jokerAt } = this;
      if (Math.hypot(x - jokerAt.x, y - jokerAt.y) <= jokerAt.r + 6) return { joker: true };
      return at >= 0 ? { answer: at } : null;
    }

    stats(state) {
      const { strings } = this.ctx;
      return [
        [strings('goal'), `${state.right}/${state.p.goal}`],
        [strings('streak'), `\u00d7${state.bestStreak}`],
      ];
    }
  }

  const calc = ({ a, op, b }) => `${a} ${SIGNS[op]} ${b}`;

  // ---------------------------------------------------------------- questions

  function showItems(v, g, w, h, { items }) {
    const size = Math.min(78, (w - 20) / 6.1, h / 3.1);
    for (const { w: word, x, y, tilt } of items) v.picture(g, word, 10 + x * (w - 20), 2 + y * (h - 4), size, { tilt });
  }

  function showTerms(v, g, w, h, { terms }) {
    const tile = Art.mix(v.palette.panel, v.palette.accent, 0.16);
    const back = Art.shade(v.palette.accent, -0.1);
    v.row(g, terms.length, w, h, (i, x, y, size) => {
      const covered = v.cover > 0.5;
      const turn = Math.max(0.03, Math.abs(1 - 2 * v.cover));
      g.save();
      g.translate(x, y);
      g.scale(turn, 1);
      v.square(g, 0, 0, size, covered ? back : tile);
      if (covered) v.write(g, '?', 0, 0, size * 0.5, Art.readable(v.palette.panel, back), size);
      else v.picture(g, terms[i], 0, 0, size * 0.86);
      g.restore();
    });
  }

  function showPattern(v, g, w, h, { cells }, between) {
    const size = Math.min(h - 14, w * 0.3, 170);
    v.pattern(g, cells, w / 2 - size * 0.95, h / 2, size);
    Object.assign(g, { strokeStyle: v.palette.ink, lineWidth: 4, lineCap: 'round', lineJoin: 'round' });
    g.save();
    g.translate(w / 2, h / 2);
    between(size);
    g.restore();
    v.gap(g, w / 2 + size * 0.95, h / 2, size * 0.8);
  }

  /** What makes the player curious where the options are all there is to see. */
  function showSign(v, g, w, h, word) {
    const size = Math.min(h * 0.82, 150);
    g.save();
    g.translate(w / 2, h / 2);
    g.save();
    if (!v.ctx.reduced) g.rotate(v.t / 2600);
    g.globalAlpha = 0.75;
    g.drawImage(v.pictures.rays, -size, -size, size * 2, size * 2);
    g.restore();
    const sway = v.ctx.reduced ? 0 : Math.sin(v.t / 500) * 0.08;
    g.rotate(sway);
    g.drawImage(Art.sprite(word, size * v.dpr, null, { mood: 'joy' }), -size / 2, -size / 2, size, size);
    g.restore();
  }

  /** kind -> draws what is shown into a w x h area of the card. */
  const SHOW = {
    sum(v, g, w, h, show) {
      const text = `${show.a} ${SIGNS[show.op]} ${show.hole ? '?' : show.b} = ${show.hole ? Sim.value(show) : '?'}`;
      const drawn = !show.hole && show.op === '+' && show.a <= 6 && show.b <= 6;
      v.write(g, text, w / 2, h * (drawn ? 0.28 : 0.5), Math.min(64, h * (drawn ? 0.34 : 0.46)), v.palette.ink, w - 40);
      if (!drawn) return;
      const word = (show.a + show.b) % v.words.length;
      v.heap(g, word, show.a, w * 0.27, h * 0.72, w * 0.42, h * 0.46);
      v.heap(g, word, show.b, w * 0.73, h * 0.72, w * 0.42, h * 0.46);
    },
    steps(v, g, w, h, { terms }) {
      const tile = Art.mix(v.palette.panel, v.palette.accent, 0.16);
      v.row(g, terms.length + 1, w, h, (i, x, y, size) => {
        if (i === terms.length) return v.gap(g, x, y, size);
        v.square(g, x, y, size, tile);
        return v.write(g, String(terms[i]), x, y, size * 0.5, Art.readable(v.palette.ink, tile), size - 8);
      });
    },
    big: (v, g, w, h) => showSign(v, g, w, h, 'crown'),
    odd: (v, g, w, h) => showSign(v, g, w, h, v.hero.word),
    count: showItems,
    most: showItems,
    row(v, g, w, h, { terms }) {
      const tile = Art.mix(v.palette.panel, v.palette.accent, 0.16);
      v.row(g, terms.length + 1, w, h, (i, x, y, size) => {
        if (i === terms.length) return v.gap(g, x, y, size);
        v.square(g, x, y, size, tile);
        return v.picture(g, terms[i], x, y, size * 0.86);
      });
    },
    seen: showTerms,
    gone: showTerms,
    shadow: (v, g, w, h, { w: word, dark }) => v.picture(g, word, w / 2, h / 2, Math.min(h * 0.92, 170), { dark }),
    mirror: (v, g, w, h, show) =>
      showPattern(v, g, w, h, show, (size) => {
        g.setLineDash([9, 8]);
        g.stroke(new Path2D(`M0 ${-size * 0.55} L0 ${size * 0.55}`));
      }),
    turn: (v, g, w, h, show) =>
      showPattern(v, g, w, h, show, (size) => {
        const r = size * 0.2;
        g.stroke(new Path2D(`M${-r} 0 A${r} ${r} 0 0 1 ${r} 0`));
        g.stroke(new Path2D(`M${r - 9} ${-8} L${r} 2 L${r + 8} ${-9}`));
      }),
  };

  // ---------------------------------------------------------------- events

  /** What each event of the rules looks and sounds like. */
  const HANDLERS = {
    deal(v, { remember }, state) {
      v.newQuestion(state);
      v.ctx.sound.play(remember ? 'power' : 'swap');
    },
    ask(v, { kind }) {
      if (kind !== 'seen' && kind !== 'gone') return;
      v.dealOut();
      v.ctx.sound.play('swap');
    },
    cursor(v) {
      v.ctx.sound.play('move');
    },
    second(v) {
      v.ctx.sound.play('tick');
    },
    joker(v, { out }) {
      for (const i of out) v.tweens.to(v.cards[i], { out: 1 }, 300, ease.quadOut);
      v.burst(v.jokerAt.x, v.jokerAt.y, v.pictures.crumbs, 10);
      v.ctx.sound.play('power');
    },
    right: showRight,
    fail: showFail,
    heal(v) {
      const { x, y } = v.spots.hero;
      v.throwAt({ x, y }, v.ctx.anchor('lives') || { x, y: y - 80 }, 'heart', () => v.ctx.sound.play('coin'));
    },
    level(v, { level }) {
      v.say(`${v.ctx.strings('level')} ${level}`, v.w / 2, v.card.y + v.card.h * 0.5, 40, '#bff0ff', 1100, 'level');
      v.ctx.sound.play('level');
    },
    rivalWrong(v) {
      v.rival.mood = 'sad';
      const { x, y } = v.spots.rival;
      v.say('?', x - v.person * 0.5, y - v.person * 0.5, 34, '#bff0ff', 900);
      v.flinch(v.rival, 0.5);
      v.ctx.sound.play('land');
    },
    won(v) {
      Object.assign(v.hero, { mood: 'joy' });
      Object.assign(v.rival, { mood: 'sad' });
      for (let i = 0; i < 3; i++) v.tweens.to({ n: 0 }, { n: 1 }, 10, ease.linear, i * 330, () => v.hop(v.hero, 40));
      v.tweens.to(v.rival, { rot: 0.5, sy: 0.8 }, 500, ease.quadOut);
      v.flash = 0.24;
    },
    lost(v) {
      Object.assign(v.hero, { mood: 'sad' });
      Object.assign(v.rival, { mood: 'joy' });
      v.tweens.to(v.hero, { sx: 1.1, sy: 0.8 }, 500, ease.quadOut);
      v.hop(v.rival, 34);
    },
  };

  function showRight(v, { at, points, streak }) {
    const tile = v.cards[at];
    tile.state = 'right';
    v.tweens.to(tile, { mark: 1 }, 420, ease.elasticOut);
    v.cards.forEach((other, i) => i !== at && v.tweens.to(other, { out: Math.max(other.out, 0.55) }, 260));
    v.hero.mood = 'joy';
    v.hop(v.hero);
    const from = v.middle(at);
    v.burst(from.x, from.y, v.pictures.crumbs);
    const colour = TEXT_COLOURS[Math.min(3, streak - 1)];
    v.say(`+${points}`, from.x, from.y - 20, 30 + Math.min(14, streak * 2), colour, 900);
    if (streak > 1) {
      const { x, y } = v.wide ? { x: v.spots.hero.x, y: v.spots.hero.y - v.person * 0.8 } : v.jokerAt;
      v.say(`${v.ctx.strings('streak')} \u00d7${streak}`, x, y - 6, 24 + Math.min(12, streak * 2), '#ffd84a', 1100, 'streak');
    }
    v.flash = Math.max(v.flash, Math.min(0.2, 0.05 + 0.02 * streak));
    const goal = v.duel ? v.spots.rival : v.ctx.anchor('goal') || v.spots.hero;
    v.throwAt(from, goal, 'star', () => {
      if (!v.duel) return v.ctx.sound.play('coin');
      v.rival.mood = 'angry';
      v.flinch(v.rival, 1);
      v.burst(goal.x, goal.y, v.pictures.crumbs, 8);
      v.shake.hit(0.2);
      return v.ctx.sound.play('hit');
    });
    v.ctx.sound.play('pop', Math.min(8, streak - 1));
  }

  function showFail(v, { why, at, right }) {
    if (at >= 0) {
      const tile = v.cards[at];
      tile.state = 'wrong';
      v.tweens.to(tile, { mark: 1 }, 300, ease.backOut);
      const sway = v.ctx.reduced ? 3 : 10;
      [1, -0.8, 0.6, -0.3, 0].forEach((k, i) => v.tweens.to(tile, { shift: sway * k }, 60, ease.quadOut, i * 60));
    }
    v.cards[right].state = 'right';
    v.tweens.to(v.cards[right], { mark: 1 }, 420, ease.elasticOut, 160);
    const hit = () => {
      v.hero.mood = 'sad';
      v.flinch(v.hero, -1);
      const { x, y } = v.spots.hero;
      v.burst(x, y, v.pictures.shards, 12);
      v.shake.hit(0.45);
      v.hurt = 0.2;
      v.ctx.sound.play('hurt');
    };
    v.rival.mood = 'joy';
    if (v.duel) v.hop(v.rival, 20);
    if (why === 'rival') v.throwAt(v.spots.rival, v.spots.hero, 'bomb', hit);
    else hit();
    v.ctx.sound.play('bad');
  }

  root.View = { create: (ctx) => new QuizView(ctx) };
})(window);
