/**
 * view.js: shows a well of falling pieces, or a board of tiles that slide and merge. Positions are in cells until they
 * are painted; everything that moves does so in `update`, driven by the events of the rules. It decides nothing about
 * the game.
 */
(function (root) {
  'use strict';
  const { Kit, Art, Sim } = root;
  const { ease, TICK, clamp } = Kit;

  const MOODS = ['idle', 'joy', 'blink', 'sad'];
  const ANYWHERE = 'star heart gem drop flower moon crown leaf crystal sun bell shell'.split(' ');
  const MOST_WORDS = 12; // a chain may be built beyond its goal when points are wanted
  const TEXT_COLOURS = ['#ffe9a8', '#ffd166', '#ffb04a', '#ff8f6b'];
  const warm = (n) => TEXT_COLOURS[Math.min(3, n - 1)]; // of a number that is said, warmer for more
  const BANNER_MS = 1300;
  const APART = 90; // least distance of two colours of tiles
  const STRIP = 74; // px below the field for its buttons
  const NARROW = 49; // px of a card beside the well in a tall window
  const MIDDLE = { textAlign: 'center', textBaseline: 'middle' };
  const ICONS = {
    left: 'M8 -10 L-9 0 L8 10 Z',
    right: 'M-8 -10 L9 0 L-8 10 Z',
    down: 'M-10 -7 L0 10 L10 -7 Z',
    act: 'M-10 -11 H10 V-7 H-10 Z M-10 -3 L0 7 L10 -3 Z M-10 8 H10 V12 H-10 Z',
  };
  /** What both games hear alike; `this` is their view. */
  const ENDS = {
    second() {
      this.ctx.sound.play('tick');
    },
    won() {
      this.ending(true);
    },
    lost({ why }) {
      this.ending(false, why);
    },
  };
  const BENT = { up: 'M8 -5 A9.5 9.5 0 1 0 9.5 2', alt: 'M-8 -4 H3 A6.5 6.5 0 0 1 3 9 H-4' };
  const TIPS = { up: 'M11.5 -12.5 V-2 H1 Z', alt: 'M-13 -4 L-5 -10.5 V2.5 Z' };

  /** The words of the tiles: the pieces of the theme first, then its other subjects, then some that fit anywhere. */
  function wordsOf(theme) {
    const s = (theme && theme.subjects) || {};
    const named = [s.pieces, s.item, s.goal, s.hero].filter(Boolean).join(',').split(',');
    const words = named.map((word) => word.trim()).concat(ANYWHERE);
    return [...new Set(words.filter(Art.has))].slice(0, MOST_WORDS);
  }

  /** A ground colour for each word: its own, unless one before it has nearly the same. */
  function groundsFor(words) {
    const far = (a, b) => Math.hypot(...Art.channels(a).map((v, i) => v - Art.channels(b)[i]));
    const taken = [];
    for (const word of words) {
      const options = [Art.natural(word).main, Art.natural(word).accent, ...Art.hues(8)];
      const lonely = (colour) => Math.min(999, ...taken.map((other) => far(other, colour)));
      const free = options.find((colour) => lonely(colour) > APART && Art.luminance(colour) > 0.03);
      taken.push(free || options.reduce((a, b) => (lonely(b) > lonely(a) ? b : a)));
    }
    return taken;
  }

  // ---------------------------------------------------------------- what both games share

  class TileView {
    constructor(ctx) {
      Object.assign(this, { ctx, side: true, t: 0, flash: 0, alarm: 0, banner: null, grip: null, pressed: null });
      this.bannerSize = 54;
      this.palette = Art.palette(ctx.data.theme);
      this.words = wordsOf(ctx.data.theme);
      this.grounds = groundsFor(this.words);
      this.cast = this.words.slice(0, 6).map((word) => [word]);
      this.tweens = new Kit.Tweens();
      this.particles = new Kit.Particles(340);
      this.shake = new Kit.Shake(ctx.reduced);
      this.rnd = Kit.rng(71);
      this.actors = new Map(); // id of a tile -> how it looks now
      this.keys = {}; // how far down each button is
    }

    layout(w, h, insets, dpr) {
      Object.assign(this, { w, h, dpr, insets });
      this.texts = new Kit.Texts(Kit.FONT, dpr);
      this.arrange(w - insets.left - insets.right, h - insets.top - insets.bottom);
      const px = Math.round(this.cell * dpr);
      this.tiles = this.words.map((word, k) =>
        Object.fromEntries(MOODS.map((mood) => [mood, this.makeTile(word, this.grounds[k], mood, px, k)])),
      );
      this.flying = this.words.map((word) => Art.sprite(word, px, null, { mood: 'joy' }));
      this.pictures = {
        glows: this.grounds.map((colour) => Art.glow(64, Art.mix(colour, '#ffffff', 0.2))),
        crumbs: this.grounds.map((colour) => Art.crumb(20, colour)),
        spark: Art.spark(32),
        ring: Art.ring(160, '#ffe68c'),
        rays: Art.rays(256, '#ffd65a'),
        beam: Art.glow(64, '#fff3c4'),
        dust: Art.glow(32, Art.shade(this.palette.board, 0.6)),
      };
      this.scene = this.makeScene();
    }

    /** Background, decoration and the empty field in one picture. */
    makeScene() {
      const { dpr, w, h, words, palette } = this;
      const scene = Kit.canvas(w * dpr, h * dpr);
      const g = scene.getContext('2d');
      g.drawImage(Art.background(scene.width, scene.height, this.ctx.data.theme), 0, 0);
      g.scale(dpr, dpr);
      g.globalAlpha = 0.42;
      const big = Math.min(w, h) * 0.27;
      [[0.01, 0.97, -0.3], [0.99, 0.96, 0.35], [0, 0.05, 0.4], [1, 0.08, -0.35]].forEach(([u, v, angle], i) => {
        Art.shape(g, words[i % words.length], w * u, h * v, big, null, { angle, face: false });
      });
      g.globalAlpha = 1;
      const { x, y, cell, pad, columns, rows } = this;
      Art.board(g, { x, y, cell, pad, columns, rows, palette });
      this.furnish(g);
      return scene;
    }

    /** A rounded card in the ground colour with the picture of a word on it. */
    makeTile(word, ground, mood, px, k) {
      const key = ['blocks', this.kind, word, ground, mood, px].join('|');
      return Art.cached(key, px, px, (g) => {
        paintCard(g, px, ground);
        const size = px * this.pictureSize(k);
        Art.shape(g, word, px / 2, px * 0.485, size, null, { mood });
        this.finish(g, px, k);
      });
    }

    /** Marks on a card; nothing, if a game has none. */
    finish() {}

    reset(state) {
      this.tweens.clear();
      this.particles.clear();
      this.actors.clear();
      this.rnd = Kit.rng(71);
      this.shake.trauma = 0;
      Object.assign(this, { flash: 0, alarm: 0, banner: null, grip: null, pressed: null, keys: {} });
      this.begin(state);
    }

    actor(id, kind, x, y) {
      const it = { kind, x, y, sx: 1, sy: 1, size: 1, rot: 0, z: 0, mood: '', blink: this.rnd(400, 6000) };
      this.actors.set(id, it);
      return it;
    }

    squash(it, sx = 1.16, sy = 0.84) {
      Object.assign(it, { sx, sy });
      this.tweens.to(it, { sx: 1, sy: 1 }, 230, ease.elasticOut);
    }

    /** A tile is glad for a moment. */
    cheer(it, ms) {
      it.mood = 'joy';
      this.tweens.to(it, {}, ms, ease.linear, 0, (a) => (a.mood = a.mood === 'joy' ? '' : a.mood));
    }

    update(state, events, ms) {
      this.t += ms;
      for (const event of events) if (this.on[event.e]) this.on[event.e].call(this, event, state);
      this.follow(state, ms);
      this.tweens.step(ms);
      this.particles.step(ms);
      this.shake.step(ms);
      this.flash *= Math.exp(-ms / 120);
      if (this.banner && (this.banner.t += ms) > BANNER_MS) this.banner = null;
      for (const key in this.keys) this.keys[key] *= Math.exp(-ms / 130);
      const worried = state.phase === 'playing' && this.worried(state) ? 1 : 0;
      this.alarm += (worried - this.alarm) * Math.min(1, ms / 220);
      for (const it of this.actors.values()) {
        it.blink -= ms;
        if (it.blink < -130) it.blink = this.rnd(1800, 6500);
      }
      if (this.pressed) this.pressed.fresh = false;
    }

    // -------------------------------------------------------------- effects

    px(x, y) {
      return [this.x + x * this.cell, this.y + y * this.cell];
    }

    /** Crumbs, sparks and light where a tile was. */
    pop(kind, cx, cy, strength = 1, count = 7) {
      const [x, y] = this.px(cx, cy);
      const k = this.cell / 45;
      const p = this.pictures;
      const n = this.ctx.reduced ? 2 : count;
      const light = { img: p.glows[kind], x, y, life: 260, curve: ease.expoOut, alpha: 0.6, add: true };
      this.particles.add({ ...light, from: k * 0.42, to: k * 1.35 * strength });
      const crumbs = { img: p.crumbs[kind], x, y, up: 60, gravity: 520, drag: 1.6, size: [0.35 * k, 0.75 * k] };
      this.particles.burst(n, { ...crumbs, speed: [60 * k * strength, 190 * k * strength] }, this.rnd);
      const sparks = { img: p.spark, x, y, drag: 2, add: true, spin: 4, life: [380, 700], size: [0.3 * k, 0.7 * k] };
      this.particles.burst(Math.min(3, n), { ...sparks, speed: [40, 130 * strength] }, this.rnd);
    }

    ring(cx, cy, cells, alpha = 0.5) {
      const [x, y] = this.px(cx, cy);
      const size = { from: 0.1, to: (this.cell / 160) * cells, curve: ease.expoOut };
      this.particles.add({ img: this.pictures.ring, x, y, life: 460, ...size, alpha, add: true });
    }

    dust(cx, cy, count) {
      const [x, y] = this.px(cx, cy);
      const k = this.cell / 45;
      const o = { img: this.pictures.dust, x, y, speed: [20 * k, 80 * k], life: [240, 460], up: 14, drag: 3 };
      this.particles.burst(this.ctx.reduced ? 1 : count, { ...o, size: [0.3 * k, 0.8 * k] }, this.rnd);
    }

    /** A small picture flies to the score. */
    fly(kind, cx, cy, delay = 0) {
      const goal = this.ctx.anchor('score');
      if (!goal || this.ctx.reduced) return;
      const [x, y] = this.px(cx, cy);
      const bend = x + (goal.x - x) * 0.3 + this.rnd(-70, 70);
      const low = Math.max(y, goal.y) - 10;
      this.particles.add({
        img: this.flying[kind], w: this.cell, h: this.cell, x, y, delay, life: 560, from: 0.62, to: 0.3,
        path(p, u) {
          const [v, w] = [ease.quadIn(u), 1 - ease.quadIn(u)];
          p.x = w * w * x + 2 * v * w * bend + v * v * goal.x;
          p.y = w * w * y + 2 * v * w * low + v * v * goal.y;
        },
      });
    }

    /** Words that pop up and rise, kept inside the field. */
    say(text, cx, cy, px, fill, ms = 900) {
      const img = this.texts.get(text, Math.round(px), fill, Art.shade(this.palette.accent, -0.5));
      const wide = this.cell * this.columns;
      const fits = Math.min(1, (wide * 1.02) / img.cssWidth);
      const [w, h] = [img.cssWidth * fits, img.cssHeight * fits];
      const [x, y] = this.px(cx, cy);
      this.particles.add({
        img, w, h, layer: 1, life: ms, from: 0.2, to: 1, vy: -54, drag: 2.2,
        x: clamp(x, this.x + w / 2, Math.max(this.x + w / 2, this.x + wide - w / 2)),
        y: Math.max(this.y + h / 2, y),
        curve: (u) => ease.elasticOut(Math.min(1, u * 2.2)),
      });
    }

    shout(text, colour = this.palette.gold, word = '') {
      this.banner = { text, colour, word, t: 0 };
    }

    /** The end of a round: everybody is glad, or sad. */
    ending(won, why) {
      for (const it of this.actors.values()) {
        it.mood = won ? 'joy' : 'sad';
        const wait = won ? it.x * 50 : (this.rows - it.y) * 40;
        if (!won) this.tweens.to(it, { sx: 1.06, sy: 0.88 }, 500, ease.quadOut, wait);
        else if (!this.ctx.reduced) {
          const { y } = it;
          this.tweens.to(it, { y: y - 0.3 }, 180, ease.quadOut, 300 + wait);
          this.tweens.to(it, { y }, 260, ease.drop, 480 + wait, (a) => this.squash(a));
        }
      }
      if (won) this.flash = 0.24;
      else this.shake.hit(0.5);
      const text = { spent: 'spent', stuck: 'stuck' }[why];
      if (text) this.shout(this.ctx.strings(text), '#ffd0c0');
    }

    // -------------------------------------------------------------- paint

    paint(g) {
      g.drawImage(this.scene, 0, 0, this.w, this.h);
      g.save();
      if (this.shake.trauma > 0) {
        this.shake.apply(g, this.w, this.h, this.cell * 0.3);
        g.drawImage(this.scene, 0, 0, this.w, this.h);
      }
      g.save();
      g.beginPath();
      g.rect(this.x - 4, this.y - 4, this.columns * this.cell + 8, this.rows * this.cell + 8);
      g.clip();
      this.paintUnder(g);
      for (const z of [0, 1, 2]) for (const it of this.actors.values()) if (it.z === z) this.paintTile(g, it);
      if (this.alarm > 0.02) this.paintAlarm(g);
      g.restore();
      this.paintAside(g);
      for (const button of this.buttons) this.paintButton(g, button);
      this.particles.draw(g, true);
      if (this.flash > 0.01) this.paintFlash(g);
      this.particles.draw(g);
      this.particles.draw(g, false, 1);
      if (this.banner) this.paintBanner(g);
      g.restore();
    }

    paintUnder() {}

    paintTile(g, it) {
      const c = this.cell * it.size;
      const breath = 1 + (this.ctx.reduced ? 0 : 0.012 * Math.sin(this.t / 320 + it.x * 2 + it.y));
      const [w, h] = [c * it.sx, c * it.sy * breath];
      if (w < 1 || h < 1) return;
      const [x, y] = this.px(it.x, it.y + 0.5 * it.size);
      const img = this.tiles[it.kind][it.mood || (it.blink < 0 ? 'blink' : 'idle')];
      if (!it.rot) return g.drawImage(img, x - w / 2, y - h, w, h);
      Art.turned(g, img, x, y - h / 2, w, h, it.rot);
    }

    paintAlarm(g) {
      const tall = this.cell * 2.6;
      const q = g.createLinearGradient(0, this.y, 0, this.y + tall);
      q.addColorStop(0, Art.alpha(this.palette.bad, this.alarm * (0.5 + 0.22 * Math.sin(this.t / 160))));
      q.addColorStop(1, Art.alpha(this.palette.bad, 0));
      g.fillStyle = q;
      g.fillRect(this.x, this.y, this.columns * this.cell, tall);
    }

    paintFlash(g) {
      g.globalCompositeOperation = 'lighter';
      g.globalAlpha = this.flash;
      g.fillStyle = '#fff0c0';
      g.fillRect(-20, -20, this.w + 40, this.h + 40);
      g.globalAlpha = 1;
      g.globalCompositeOperation = 'source-over';
    }

    paintBanner(g) {
      const wide = this.columns * this.cell;
      Art.banner(g, this.banner, {
        x: this.x + wide / 2,
        y: this.bannerY(),
        width: wide * 1.02,
        most: this.bannerSize,
        length: BANNER_MS,
        edge: Art.shade(this.palette.accent, -0.55),
        angle: this.ctx.reduced ? 0 : this.t / 900,
        rays: this.pictures.rays,
        texts: this.texts,
        picture: (word, side) => Art.sprite(word, side * this.dpr, null, { mood: 'joy' }),
      });
    }

    bannerY() {
      return this.y + this.rows * this.cell * 0.36;
    }

    /** A card beside the field, with a word over it. */
    paintCard(g, box, label) {
      const { panel, accent, ink } = this.palette;
      const round = (dy, colour) => {
        g.fillStyle = colour;
        g.beginPath();
        g.roundRect(box.x, box.y + dy, box.w, box.h, Math.min(16, box.w * 0.2));
        g.fill();
      };
      round(5, Art.shade(accent, -0.3));
      round(0, panel);
      if (!label) return;
      const size = Math.min(15, box.w * 0.24);
      Object.assign(g, { font: `700 ${size}px ${Kit.FONT}`, fillStyle: ink, ...MIDDLE });
      g.fillText(label, box.x + box.w / 2, box.y + size * 0.95, box.w - 8);
    }

    paintButton(g, { key, x, y, w, h, label }) {
      const { panel, accent, ink } = this.palette;
      const held = this.pressed && this.pressed.key === key;
      const down = 4 * Math.max(held ? 1 : 0, this.keys[key] || 0);
      const round = (dy, colour) => {
        g.fillStyle = colour;
        g.beginPath();
        g.roundRect(x, y + dy, w, h, 15);
        g.fill();
      };
      round(5, Art.shade(accent, -0.3));
      round(down, held ? Art.mix(panel, this.palette.gold, 0.3) : panel);
      const text = label ? label() : '';
      Object.assign(g, { font: `700 17px ${Kit.FONT}`, fillStyle: ink, ...MIDDLE, textAlign: 'left' });
      const wide = text ? Math.min(w - 58, g.measureText(text).width) : 0;
      const middle = x + w / 2 - (text ? (wide + 10) / 2 : 0);
      if (text) g.fillText(text, middle + 18, y + down + h / 2 + 1, w - 58);
      g.save();
      g.translate(middle, y + down + h / 2);
      Object.assign(g, { strokeStyle: accent, fillStyle: accent, lineWidth: 3.6, lineCap: 'round', lineJoin: 'round' });
      if (ICONS[key]) g.fill(new Path2D(ICONS[key]));
      else {
        g.stroke(new Path2D(BENT[key]));
        g.fill(new Path2D(TIPS[key]));
      }
      g.restore();
    }

    // -------------------------------------------------------------- pointer

    hit(x, y) {
      const over = (b) => x >= b.x && x <= b.x + b.w && y >= b.y - 3 && y <= b.y + b.h + 6;
      return this.buttons.concat(this.spots || []).find(over);
    }

    /** Buttons count as keys that are held; anything else is a gesture of the game. */
    pointer(type, x, y, state) {
      if (type === 'down') {
        const button = this.hit(x, y);
        if (!button) {
          this.grip = { x, y, t: this.t, moved: false, soft: false };
          return null;
        }
        this.pressed = { key: button.key, fresh: true };
        this.keys[button.key] = 1;
        return this.holds ? { hold: button.key } : { go: button.key };
      }
      if (type === 'up' && this.pressed) {
        const { key, fresh } = this.pressed;
        this.pressed = null;
        return fresh && this.holds ? { free: true, go: key } : { free: true };
      }
      if (!this.grip) return null;
      const cmd = type === 'move' ? this.drag(x, y, state) : this.release(x, y);
      if (type === 'up') this.grip = null;
      return cmd;
    }

    release() {
      return null;
    }
  }

  /** A card with a light upper and a dark lower edge. */
  function paintCard(g, px, ground) {
    const pale = Art.mix(ground, '#ffffff', 0.52);
    const box = (inset, top, bottom, colour, r) => {
      g.fillStyle = colour;
      g.beginPath();
      g.roundRect(px * inset, px * top, px * (1 - 2 * inset), px * (bottom - top), px * r);
      g.fill();
    };
    box(0.02, 0.03, 0.985, Art.shade(ground, -0.5), 0.2);
    box(0.045, 0.05, 0.93, Art.shade(ground, -0.12), 0.19);
    const q = g.createLinearGradient(0, px * 0.05, 0, px * 0.9);
    q.addColorStop(0, Art.mix(pale, '#ffffff', 0.55));
    q.addColorStop(1, pale);
    box(0.075, 0.075, 0.88, q, 0.17);
    g.globalAlpha = 0.5;
    box(0.14, 0.105, 0.2, '#ffffff', 0.05);
    g.globalAlpha = 1;
  }

  // ---------------------------------------------------------------- the well

  class WellView extends TileView {
    constructor(ctx) {
      super(ctx);
      Object.assign(this, { kind: 'well', holds: true, columns: Math.round(ctx.data.params.columns), rows: Sim.ROWS });
    }

    pictureSize() {
      return 0.76;
    }

    /** Beside the well what comes and what lies aside; buttons there too, or below where there is no room. */
    arrange(room, tall) {
      const pad = Math.max(7, Math.round(Math.min(room, tall) * 0.02));
      const cellFor = (aside, strip) =>
        Math.floor(Math.min((room - 2 * (aside + pad)) / this.columns, (tall - 2 * pad - strip) / this.rows));
      const beside = cellFor(126, 6) > cellFor(NARROW, STRIP);
      const aside = beside ? 126 : NARROW;
      const cell = Math.max(12, cellFor(aside, beside ? 6 : STRIP));
      const [wide, high] = [cell * this.columns, cell * this.rows];
      const x = Math.round(this.insets.left + (room - wide) / 2);
      const spare = tall - high - 2 * pad - (beside ? 0 : STRIP);
      const y = Math.round(this.insets.top + pad + Math.max(0, spare) * (beside ? 0.5 : 0.3));
      Object.assign(this, { pad, cell, x, y });
      const box = beside ? 112 : Math.min(64, (room - wide) / 2 - pad - 4);
      const gap = beside ? 12 : Math.max(2, ((room - wide) / 2 - pad - box) / 2);
      const left = x - pad - gap - box;
      const right = x + wide + pad + gap;
      const top = y + (beside ? 0 : 4);
      this.mini = Math.min(25, (box - 10) / 3);
      const one = this.mini * 3.3 + 26;
      this.aside = { x: left, y: top, w: box, h: one };
      this.coming = { x: right, y: top, w: box, h: this.mini * 8.4 + 28 };
      this.spots = [{ key: 'alt', ...this.aside }];
      const foot = y + high;
      this.buttons = beside ? this.buttonsBeside(left, right, box, foot) : this.buttonsBelow(room, foot + pad + 12);
    }

    buttonsBeside(left, right, box, foot) {
      const half = (box - 8) / 2;
      return [
        { key: 'left', x: left, y: foot - 128, w: half, h: 56 },
        { key: 'right', x: left + half + 8, y: foot - 128, w: half, h: 56 },
        { key: 'down', x: left, y: foot - 60, w: box, h: 52 },
        { key: 'up', x: right, y: foot - 128, w: box, h: 56 },
        { key: 'act', x: right, y: foot - 60, w: box, h: 52 },
      ];
    }

    buttonsBelow(room, top) {
      const [keys, gap] = [['left', 'right', 'up', 'down', 'act'], 8];
      const w = Math.min(84, (room - 16 - 4 * gap) / 5);
      const from = this.insets.left + (room - 5 * w - 4 * gap) / 2;
      return keys.map((key, i) => ({ key, x: from + i * (w + gap), y: top, w, h: 52 }));
    }

    /** The well is darker than a board, so that the pieces stand out, and its columns can be told apart. */
    furnish(g) {
      const tall = this.rows * this.cell;
      g.fillStyle = 'rgba(12,6,18,0.3)';
      g.fillRect(this.x, this.y, this.columns * this.cell, tall);
      g.fillStyle = 'rgba(255,255,255,0.05)';
      for (let x = 1; x < this.columns; x += 2) g.fillRect(this.x + x * this.cell, this.y, this.cell, tall);
    }

    begin(state) {
      state.well.forEach((cell, at) => {
        if (!cell) return;
        const [x, y] = [at % state.columns, Math.floor(at / state.columns)];
        const it = this.actor(cell.id, this.shown(cell.kind), x + 0.5, y - 6);
        this.tweens.to(it, { y: y + 0.5 }, 420, ease.drop, x * 26 + (this.rows - y) * 40, (a) => this.squash(a));
      });
      if (state.piece) this.enter(state);
    }

    shown(kind) {
      return kind % this.words.length;
    }

    enter(state) {
      const { piece } = state;
      Sim.cellsOf(state, piece).forEach(([x, y], i) => {
        const it = this.actor(piece.ids[i], this.shown(piece.kind), x + 0.5, y - 0.3);
        Object.assign(it, { size: 0.5, z: 1 });
        this.tweens.to(it, { size: 1 }, 180, ease.backOut);
      });
    }

    worried(state) {
      return Sim.height(state) >= this.rows - 3;
    }

    /** The cells of the piece glide to where the rules have them. */
    follow(state, ms) {
      const { piece } = state;
      this.state = state;
      if (!piece) return;
      Sim.cellsOf(state, piece).forEach(([x, y], i) => {
        const it = this.actors.get(piece.ids[i]);
        if (!it) return;
        it.x += (x + 0.5 - it.x) * (1 - Math.exp(-ms / 26));
        it.y += (y + 0.5 - it.y) * (1 - Math.exp(-ms / 38));
      });
    }

    each(ids, act) {
      for (const id of ids) if (this.actors.has(id)) act(this.actors.get(id));
    }

    paintUnder(g) {
      const { state, cell } = this;
      if (!state || !state.piece || state.phase !== 'playing') return;
      const ghost = { ...state.piece, y: Sim.ground(state, state.piece) };
      const colour = Art.mix(this.grounds[this.shown(ghost.kind)], '#ffffff', 0.5);
      Object.assign(g, { strokeStyle: Art.alpha(colour, 0.85), fillStyle: Art.alpha(colour, 0.2) });
      g.lineWidth = Math.max(2, cell * 0.06);
      for (const [x, y] of Sim.cellsOf(state, ghost)) {
        const [left, top] = this.px(x, y);
        g.beginPath();
        g.roundRect(left + cell * 0.1, top + cell * 0.1, cell * 0.8, cell * 0.8, cell * 0.18);
        g.fill();
        g.stroke();
      }
    }

    paintAside(g) {
      const { state, aside, coming } = this;
      if (!state) return;
      this.paintCard(g, aside, this.ctx.strings('hold'));
      this.paintCard(g, coming, this.ctx.strings('next'));
      const [x, y] = [aside.x + aside.w / 2, aside.y + 22 + this.mini * 1.65];
      if (state.aside !== null) this.paintMini(g, state.aside, x, y, state.swapped ? 0.4 : 1);
      state.queue.forEach((kind, i) => {
        this.paintMini(g, kind, coming.x + coming.w / 2, coming.y + 24 + this.mini * (1.4 + 2.75 * i), i ? 0.8 : 1);
      });
    }

    /** A whole piece, small, around a place. */
    paintMini(g, kind, x, y, alpha) {
      const cells = this.state.set[kind].turns[0];
      const span = [0, 1].map((axis) => {
        const along = cells.map((c) => c[axis]);
        return { lo: Math.min(...along), hi: Math.max(...along) + 1 };
      });
      const [mx, my] = span.map(({ lo, hi }) => (lo + hi) / 2);
      const m = Math.min(this.mini, (this.aside.w - 10) / Math.max(...span.map(({ lo, hi }) => hi - lo)));
      const img = this.tiles[this.shown(kind)].idle;
      g.globalAlpha = alpha;
      for (const [cx, cy] of cells) g.drawImage(img, x + (cx - mx) * m, y + (cy - my) * m, m, m);
      g.globalAlpha = 1;
    }

    // -------------------------------------------------------------- gestures

    /** Sideways: the piece follows, column by column. Downwards: it falls faster. */
    drag(x, y) {
      const { grip, cell } = this;
      const columns = Math.trunc((x - grip.x) / cell);
      if (columns !== 0 && !grip.soft) {
        grip.x += columns * cell;
        grip.moved = true;
        return { steer: columns };
      }
      if (!grip.soft && !grip.moved && y - grip.y > cell * 1.2 && this.t - grip.t > 200) {
        grip.soft = true;
        return { hold: 'down' };
      }
      return null;
    }

    /** A tap turns, a flick downwards drops. */
    release(x, y) {
      const { grip, cell } = this;
      if (grip.soft) return { free: true };
      if (y - grip.y > cell && y - grip.y > Math.abs(x - grip.x) * 1.4 && this.t - grip.t < 320) return { go: 'act' };
      return grip.moved || Math.hypot(x - grip.x, y - grip.y) > cell * 0.6 ? null : { go: 'up' };
    }

    stats(state) {
      const { strings } = this.ctx;
      return [[strings('rows'), String(state.rows)], [strings('combo'), `\u00d7${Math.max(1, state.bestCombo)}`]];
    }
  }

  WellView.prototype.on = {
    enter(event, state) {
      if (state.piece) this.enter(state);
    },
    move(event, state) {
      this.each(state.piece ? state.piece.ids : [], (it) => this.squash(it, 0.94, 1.05));
      this.ctx.sound.play('move');
    },
    turn(event, state) {
      this.each(state.piece ? state.piece.ids : [], (it) => this.squash(it, 1.1, 1.1));
      this.ctx.sound.play('pick');
    },
    refused({ key }, state) {
      this.each(state.piece ? state.piece.ids : [], (it) => {
        const dx = { left: -0.09, right: 0.09 }[key] || 0;
        it.x += dx;
        if (!dx) [0.12, -0.1, 0.06, 0].forEach((rot, i) => this.tweens.to(it, { rot }, 50, ease.quadOut, i * 50));
      });
    },
    hold({ ids }) {
      this.keys.alt = 1;
      for (const id of ids) this.actors.delete(id);
      this.ctx.sound.play('swap');
    },
    land({ ids, cells, rows }) {
      cells.forEach(([x, y], i) => {
        const it = this.actors.get(ids[i]);
        if (!it) return;
        Object.assign(it, { x: x + 0.5, y: y + 0.5, z: 0, size: 1 });
        this.squash(it, rows > 1 ? 1.18 : 1.1, rows > 1 ? 0.8 : 0.9);
        if (!cells.some(([cx, cy]) => cx === x && cy === y + 1)) this.dust(x + 0.5, y + 1, rows > 1 ? 3 : 1);
        if (rows > 1) this.streak(x, y, rows);
      });
      if (rows > 1) this.shake.hit(0.22);
      this.ctx.sound.play(rows > 1 ? 'hit' : 'land');
    },
    clear({ cells, rows, combo, points }) {
      const middle = this.columns / 2 - 0.5;
      for (const { id, kind, x, y } of cells) {
        this.vanish(id, this.shown(kind), x, y, Math.abs(x - middle) * 30, 1 + rows.length * 0.07);
      }
      for (const y of rows) {
        const [px, py] = this.px(this.columns / 2, y + 0.5);
        const size = { w: this.columns * this.cell * 1.15, h: this.cell * 1.3, keepHeight: true, from: 0.3, to: 1 };
        this.particles.add({ img: this.pictures.beam, x: px, y: py, life: 380, ...size, curve: ease.expoOut, add: true });
      }
      const at = rows.reduce((sum, y) => sum + y, 0) / rows.length;
      this.say(`+${points}`, this.columns / 2, at, 24 + rows.length * 5, warm(rows.length));
      if (combo > 1) this.shout(`${this.ctx.strings('combo')} \u00d7${combo}`, warm(combo));
      else if (rows.length > 1) this.shout(`${this.ctx.strings('rows')} \u00d7${rows.length}`, warm(rows.length));
      this.shake.hit(0.16 * rows.length + 0.08 * combo);
      this.flash = Math.max(this.flash, Math.min(0.22, 0.06 * rows.length));
      this.ctx.sound.play('pop', combo + rows.length - 2);
      if (rows.length > 2) this.ctx.sound.play('boom');
    },
    settle({ falling }) {
      for (const { id, y } of falling) {
        const it = this.actors.get(id);
        if (!it || Math.abs(it.y - y - 0.5) < 0.1) continue;
        this.tweens.to(it, { y: y + 0.5 }, 190, ease.drop, 0, (a) => this.squash(a, 1.08, 0.92));
      }
      this.ctx.sound.play('land');
    },
    level({ level }) {
      const [x, y] = [this.columns / 2, this.rows * 0.2];
      this.say(`${this.ctx.strings('level')} ${level}`, x, y, this.cell * 0.9, '#bff0ff', 1500);
      this.ctx.sound.play('level');
    },
    ...ENDS,
  };

  Object.assign(WellView.prototype, {
    /** Light along the way of a piece that was dropped. */
    streak(x, y, rows) {
      const [px, py] = this.px(x + 0.5, y + 0.5 - rows / 2);
      const size = { w: this.cell * 0.9, h: rows * this.cell, keepHeight: true, from: 1, to: 0.2 };
      this.particles.add({ img: this.pictures.beam, x: px, y: py, life: 240, ...size, alpha: 0.4, add: true });
    },

    /** A cell of a full row grows with joy, shrinks to nothing and bursts. */
    vanish(id, kind, x, y, delay, strength) {
      const it = this.actors.get(id);
      if (!it) return;
      this.tweens.kill(it);
      Object.assign(it, { mood: 'joy', z: 2, sx: 1, sy: 1, x: x + 0.5, y: y + 0.5 });
      this.tweens.to(it, { size: 1.24 }, 80, ease.quadOut, delay);
      this.tweens.to(it, { size: 0, rot: this.rnd(-0.6, 0.6) }, 150, ease.backIn, delay + 80, () => {
        this.actors.delete(id);
        this.pop(kind, x + 0.5, y + 0.5, strength, 5);
        if (x % 2 === 0) this.fly(kind, x + 0.5, y + 0.5);
      });
    },
  });

  // ---------------------------------------------------------------- the board

  class BoardView extends TileView {
    constructor(ctx) {
      super(ctx);
      const n = Math.round(ctx.data.params.side);
      Object.assign(this, { kind: 'board', columns: n, rows: n, bannerSize: 42 });
      this.chain = Math.round(ctx.data.params.chain);
      this.cast = this.words.slice(Math.max(0, this.chain - 6), this.chain).map((word) => [word]);
    }

    /** Later pictures are larger. */
    pictureSize(k) {
      return 0.6 + 0.2 * Math.min(1, k / Math.max(1, this.chain - 1));
    }

    /** The number of the picture in a corner, and gold around the last ones. */
    finish(g, px, k) {
      if (k >= this.chain - 2) {
        Object.assign(g, { strokeStyle: k >= this.chain - 1 ? '#ffd23c' : '#fff0b0', lineWidth: px * 0.035 });
        g.beginPath();
        g.roundRect(px * 0.085, px * 0.085, px * 0.83, px * 0.785, px * 0.16);
        g.stroke();
      }
      const [x, y, r] = [px * 0.83, px * 0.8, px * 0.115];
      g.fillStyle = Art.shade(this.grounds[k], -0.62);
      g.fill(Art.ellipsePath(x, y, r, r));
      Object.assign(g, { font: `700 ${px * 0.15}px ${Kit.FONT}`, fillStyle: '#ffffff', ...MIDDLE });
      g.fillText(String(k + 1), x, y + px * 0.008);
    }

    arrange(room, tall) {
      const wide = room - 16;
      const slot = Math.min(64, wide / (this.chain + 0.3));
      const legend = slot + 14;
      const pad = Math.max(8, Math.round(Math.min(room, tall) * 0.022));
      const high = tall - legend - STRIP - 2 * pad - 8;
      const cell = Math.max(20, Math.floor(Math.min(wide - 2 * pad, high) / this.columns));
      const size = cell * this.columns;
      const x = Math.round(this.insets.left + (room - size) / 2);
      const spare = Math.max(0, high - size);
      const top = this.insets.top + spare * 0.3;
      const middle = this.insets.left + room / 2;
      this.legend = { x: middle - (slot * this.chain + 12) / 2, y: top, w: slot * this.chain + 12, h: legend - 8, slot };
      const y = Math.round(top + legend + 8 + pad);
      Object.assign(this, { pad, cell, x, y });
      const label = () => `${this.ctx.strings('undo')} ${this.state ? this.state.undosLeft : ''}`;
      this.buttons = [{ key: 'alt', x: middle - 84, y: y + size + pad + 12, w: 168, h: 50, label }];
      if (!Math.round(this.ctx.data.params.undos)) this.buttons = [];
    }

    furnish() {}

    /** On the upper rim, so that the board is free to be read. */
    bannerY() {
      return this.state && this.state.phase === 'lost' ? super.bannerY() : this.y - this.pad * 0.4;
    }

    begin(state) {
      this.state = state;
      state.tiles.forEach((tile, at) => tile && this.sprout(tile, at, 80 + at * 30));
    }

    middle(at) {
      return { x: (at % this.columns) + 0.5, y: Math.floor(at / this.columns) + 0.5 };
    }

    shown(level) {
      return Math.min(level, this.words.length) - 1;
    }

    sprout(tile, at, delay) {
      const { x, y } = this.middle(at);
      const it = this.actor(tile.id, this.shown(tile.level), x, y);
      it.size = 0;
      this.tweens.to(it, { size: 1 }, 240, ease.backOut, delay);
      return it;
    }

    follow(state) {
      this.state = state;
    }

    worried(state) {
      return (state.movesLeft !== null && state.movesLeft <= 8) || state.tiles.every(Boolean);
    }

    /** The chain of pictures: which are made, which is wanted. */
    paintAside(g) {
      const { legend, chain, state } = this;
      if (!state) return;
      this.paintCard(g, legend, '');
      const { slot } = legend;
      const y = legend.y + legend.h / 2;
      for (let k = 0; k < chain; k++) {
        const x = legend.x + 6 + slot * (k + 0.5);
        const made = k < state.reached;
        const wanted = k === chain - 1;
        if (wanted) {
          const glow = slot * (1.25 + 0.1 * Math.sin(this.t / 260));
          g.drawImage(Art.glow(64, this.palette.gold), x - glow / 2, y - glow / 2, glow, glow);
        }
        const hop = made || wanted ? 0 : 1;
        const size = slot * (k === state.reached - 1 ? 0.86 + 0.04 * Math.sin(this.t / 200) : wanted ? 0.84 : 0.72);
        g.globalAlpha = hop ? 0.34 : 1;
        const img = Art.sprite(this.words[k], Math.round(slot * this.dpr), null, { mood: made ? 'joy' : 'idle' });
        g.drawImage(img, x - size / 2, y - size / 2, size, size);
        g.globalAlpha = 1;
        if (k === 0) continue;
        g.fillStyle = Art.alpha(this.palette.ink, 0.45);
        const left = x - slot / 2;
        g.fill(new Path2D(`M${left - 3} ${y - 5} L${left + 4} ${y} L${left - 3} ${y + 5} Z`));
      }
    }

    /** A swipe slides everything. */
    drag(x, y) {
      const { grip } = this;
      const [dx, dy] = [x - grip.x, y - grip.y];
      if (grip.moved || Math.max(Math.abs(dx), Math.abs(dy)) < clamp(this.cell * 0.3, 18, 34)) return null;
      grip.moved = true;
      return { go: Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up' };
    }

    stats(state) {
      const { strings } = this.ctx;
      return [
        [strings('reached'), `${state.reached}/${this.chain}`],
        [strings('combo'), `\u00d7${Math.max(1, state.bestCombo)}`],
      ];
    }
  }

  const SLIDE_MS = Sim.BEAT.slide * TICK;

  BoardView.prototype.on = {
    slide({ way, moves, made, points, news, sprout }) {
      const across = way === 'left' || way === 'right';
      for (const { id, to, gone } of moves) {
        const it = this.actors.get(id);
        if (!it) continue;
        this.tweens.kill(it);
        Object.assign(it, { size: 1, rot: 0, z: gone ? 0 : 1, sx: across ? 1.06 : 0.96, sy: across ? 0.96 : 1.06 });
        this.tweens.to(it, { ...this.middle(to), sx: 1, sy: 1 }, SLIDE_MS, ease.quadOut, 0, () => {
          if (gone) this.actors.delete(id);
          else it.z = 0;
        });
      }
      made.forEach((it, i) => this.fuse(it, i));
      const born = this.sprout(sprout, sprout.at, SLIDE_MS * 0.8);
      born.z = 0;
      this.ctx.sound.play('swap');
      if (!made.length) return;
      const { x, y } = this.middle(made[made.length - 1].at);
      this.say(`+${points}`, x, y - 0.3, this.cell * (0.24 + 0.04 * made.length), warm(made.length));
      if (news > 2) this.celebrate(news);
      else if (made.length > 2) this.shout(`${this.ctx.strings('combo')} \u00d7${made.length}`, warm(made.length));
    },
    refused({ key }) {
      const d = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[key];
      this.keys[key] = 1;
      for (const it of this.actors.values()) {
        if (!d || it.size < 1) continue;
        const { x, y } = { x: Math.floor(it.x) + 0.5, y: Math.floor(it.y) + 0.5 };
        this.tweens.to(it, { x: x + d[0] * 0.08, y: y + d[1] * 0.08 }, 60, ease.quadOut);
        this.tweens.to(it, { x, y }, 120, ease.quadOut, 60);
      }
      this.shake.hit(0.2);
      this.ctx.sound.play('bad');
    },
    undo(event, state) {
      this.keys.alt = 1;
      const before = new Map(this.actors);
      this.tweens.clear();
      this.actors.clear();
      state.tiles.forEach((tile, at) => {
        if (!tile) return;
        const was = before.get(tile.id);
        const it = this.sprout(tile, at, was ? 0 : 60);
        if (!was) return;
        this.tweens.kill(it);
        Object.assign(it, { size: 1, x: was.x, y: was.y });
        this.tweens.to(it, this.middle(at), SLIDE_MS, ease.cubicInOut);
      });
      this.ctx.sound.play('power');
    },
    ...ENDS,
  };

  Object.assign(BoardView.prototype, {
    /** Two tiles have met: the next picture jumps out of them. */
    fuse({ at, id, level }, i) {
      const it = this.actors.get(id);
      if (!it) return;
      const { x, y } = this.middle(at);
      const kind = this.shown(level);
      this.tweens.to({ u: 0 }, { u: 1 }, SLIDE_MS * 0.85, ease.linear, 0, () => {
        Object.assign(it, { kind, z: 2, size: 0.7 });
        this.tweens.to(it, { size: 1.2 }, 80, ease.quadOut);
        this.tweens.to(it, { size: 1 }, 300, ease.elasticOut, 80, (a) => (a.z = 0));
        this.cheer(it, 700);
        this.pop(kind, x, y, 0.8 + level * 0.1, 5 + level);
        if (level > 3) this.ring(x, y, 1.2 + level * 0.2);
        if (level > 2) this.fly(kind, x, y, 60);
        this.shake.hit(0.05 + level * 0.035);
        this.ctx.sound.play('pop', level - 2 + i);
      });
    },

    /** A picture that was never made before. */
    celebrate(level) {
      const word = this.words[this.shown(level)];
      this.shout(this.ctx.strings('fresh'), this.palette.gold, word);
      this.flash = Math.max(this.flash, 0.1 + level * 0.015);
      this.ctx.sound.play('level');
    },
  });

  root.View = {
    create: (ctx) => (ctx.data.content && ctx.data.content.mode === 'merge' ? new BoardView(ctx) : new WellView(ctx)),
  };
})(window);
