/**
 * view.js: shows a room seen from above, with raised walls, and what is pushed or slides in it. Positions are in cells
 * until they are painted; everything that moves does so in `update`, driven by the events of the rules. It decides
 * nothing about the game.
 */
(function (root) {
  'use strict';
  const { Kit, Art, Sim } = root;
  const { ease, TICK, clamp } = Kit;

  const RIM = 0.5; // cells of wall around the room
  const RISE = 0.17; // how high a wall stands, in cells
  const STRIP = 66; // px below the board for the two buttons
  const HINT_AFTER = 3200; // ms without a key, in the first level
  const TURN = { right: 0, down: Math.PI / 2, left: Math.PI, up: -Math.PI / 2 };

  /** setting -> floor, wall, what the top of a wall looks like */
  const LANDS = {
    forest: ['#b5d68a', '#4f9444', 'leaf'],
    night: ['#3e4880', '#7079bd', 'brick'],
    space: ['#34356c', '#7f83d6', 'fleck'],
    sea: ['#6cc0d0', '#eccf98', 'fleck'],
    snow: ['#8fc4e6', '#f6fbff', 'fleck'],
    cave: ['#6d6074', '#a090aa', 'fleck'],
    city: ['#c3c8d6', '#7d89ab', 'brick'],
    desert: ['#f3d7a4', '#cd8d50', 'brick'],
    sky: ['#8ec8ee', '#ffffff', 'fleck'],
    table: ['#f1cfa2', '#b0703f', 'plank'],
  };

  class RoomView {
    constructor(ctx) {
      const { theme, content } = ctx.data;
      Object.assign(this, { ctx, side: true, t: 0, film: null, wave: null, fade: null, press: { alt: 0, act: 0 } });
      this.slides = !!content && content.mode === 'slide';
      this.palette = Art.palette(theme);
      const [floor, wall, grain] = LANDS[Art.settingOf(theme)] || LANDS.table;
      this.look = { floor: Art.mix(floor, this.palette.bg1, 0.12), wall: Art.mix(wall, this.palette.accent, 0.06), grain };
      this.words = wordsOf(theme);
      this.cast = [this.words.hero, this.words.item, this.words.goal].map((word) => [word]);
      if (this.slides) this.cast.push([this.words.hazard]);
      this.tweens = new Kit.Tweens();
      this.particles = new Kit.Particles(300);
      this.shake = new Kit.Shake(ctx.reduced);
      this.rnd = Kit.rng(41);
      this.pieces = [];
      this.hero = actor(0, 0);
    }

    // -------------------------------------------------------------- layout

    layout(w, h, insets, dpr) {
      Object.assign(this, { w, h, dpr, insets });
      this.texts = new Kit.Texts(Kit.FONT, dpr);
      if (this.room) this.fit();
    }

    /** Gives the room of the level its place on the screen, and makes its pictures. */
    fit() {
      const { w, h, insets, dpr } = this;
      const [wide, tall] = [w - insets.left - insets.right - 8, h - insets.top - insets.bottom - STRIP - 6];
      const { n } = this.room;
      this.cell = clamp(Math.floor(Math.min(wide / (n + 2 * RIM), tall / (n + 2 * RIM + RISE))), 12, 92);
      this.size = this.cell * n;
      this.x = Math.round(insets.left + (w - insets.left - insets.right - this.size) / 2);
      const spare = Math.max(0, tall - this.size - (2 * RIM + RISE) * this.cell);
      this.y = Math.round(insets.top + RIM * this.cell + spare * (w > h ? 0.5 : 0.4) + RISE * this.cell);
      const edge = this.y + this.size + RIM * this.cell;
      const middle = this.x + this.size / 2;
      const wideButton = clamp(wide / 2 - 14, 90, 164);
      const top = Math.min(edge + 14, h - insets.bottom - 56);
      this.buttons = [
        { key: 'alt', label: 'undo', x: middle - wideButton - 6, y: top, w: wideButton, h: 48 },
        { key: 'act', label: 'anew', x: middle + 6, y: top, w: wideButton, h: 48 },
      ];
      this.makePictures(Math.round(this.cell * dpr));
    }

    makePictures(px) {
      const { words, palette, look } = this;
      const moods = (word, opts = {}) =>
        Object.fromEntries(
          ['idle', 'joy', 'blink', 'sad', 'angry'].map((mood) => [mood, Art.sprite(word, px * 1.1, null, { mood, ...opts })]),
        );
      this.sprites = { hero: moods(words.hero), item: moods(words.item), goal: moods(words.goal) };
      this.sprites.hazard = moods(words.hazard);
      const key = `${px}|${palette.panel}|${palette.goal}`;
      this.pictures = {
        block: Art.cached(`crates-block|${key}`, px, px * 1.2, (g) => paintBlock(g, px, palette.panel, palette.accent)),
        lit: Art.cached(`crates-lit|${key}`, px, px * 1.2, (g) =>
          paintBlock(g, px, Art.mix(palette.goal, '#ffffff', 0.45), Art.shade(palette.goal, -0.25)),
        ),
        thorns: Art.cached(`crates-thorns|${px}|${palette.bad}`, px, px, (g) => paintThorns(g, px, palette.bad)),
        glow: Art.glow(128, Art.mix(palette.goal, '#ffffff', 0.25)),
        ring: Art.ring(160, Art.mix(palette.goal, '#ffffff', 0.35)),
        rays: Art.rays(256, Art.mix(palette.goal, '#ffffff', 0.3)),
        spark: Art.spark(32),
        dust: Art.glow(32, Art.shade(look.floor, 0.45)),
        crumb: Art.crumb(20, palette.goal),
      };
      this.scene = this.makeScene();
    }

    // -------------------------------------------------------------- the room

    /** Background, walls, floor and marks in one picture. */
    makeScene() {
      const { dpr, w, h, cell } = this;
      const scene = Kit.canvas(w * dpr, h * dpr);
      const g = scene.getContext('2d');
      g.drawImage(Art.background(scene.width, scene.height, this.ctx.data.theme), 0, 0);
      this.onCells(g);
      const outer = (grow, r, dy = 0) => {
        const path = new Path2D();
        const side = this.room.n + 2 * (RIM + grow);
        path.roundRect(-RIM - grow, -RIM - grow + dy, side, side, r);
        return path;
      };
      const floor = Art.tiles.openPath((x, y) => !this.isFloor(x, y), this.room.n, this.room.n, 0.26);
      const walls = this.makeWalls(outer(0, 0.42), floor);
      const { look } = this;
      g.save();
      Object.assign(g, { shadowColor: 'rgba(16,8,28,0.45)', shadowBlur: cell * 0.5 * dpr, shadowOffsetY: cell * 0.22 * dpr });
      g.fillStyle = Art.shade(look.wall, -0.55);
      g.fill(outer(0, 0.42, 0.06));
      g.restore();
      this.paintFloor(g, floor, walls);
      this.paintMarks(g);
      g.setTransform(1, 0, 0, 1, 0, -Math.round(RISE * cell * dpr));
      g.drawImage(walls, 0, 0);
      return scene;
    }

    onCells(g) {
      const k = this.cell * this.dpr;
      g.setTransform(k, 0, 0, k, this.x * this.dpr, this.y * this.dpr);
    }

    isFloor(x, y) {
      const { room } = this;
      return x >= 0 && y >= 0 && x < room.n && y < room.n && !room.wall[(y + 1) * room.w + x + 1];
    }

    /** The tops of the walls, with the floor cut out. */
    makeWalls(outer, floor) {
      const canvas = Kit.canvas(this.w * this.dpr, this.h * this.dpr);
      const g = canvas.getContext('2d');
      this.onCells(g);
      const { wall, grain } = this.look;
      const q = g.createLinearGradient(0, -1, 0, this.room.n + 1);
      q.addColorStop(0, Art.shade(wall, 0.2));
      q.addColorStop(1, Art.shade(wall, -0.08));
      g.fillStyle = q;
      g.fill(outer);
      g.globalCompositeOperation = 'source-atop';
      GRAINS[grain](g, this.room.n, wall, Kit.rng(this.room.n * 7 + this.room.hero));
      Object.assign(g, { lineWidth: 0.14, strokeStyle: Art.alpha(Art.shade(wall, 0.6), 0.8), lineJoin: 'round' });
      g.stroke(floor);
      g.stroke(outer);
      g.globalCompositeOperation = 'destination-out';
      g.fillStyle = '#000000';
      g.fill(floor);
      return canvas;
    }

    paintFloor(g, floor, walls) {
      const { look, room, cell, dpr } = this;
      const rise = Math.round(RISE * cell * dpr);
      g.fillStyle = Art.shade(look.wall, -0.42);
      g.fill(floor);
      g.translate(0, -RISE);
      g.fill(floor); // the sides of the walls, seen above the floor
      g.translate(0, RISE);
      g.save();
      g.clip(floor);
      g.fillStyle = look.floor;
      g.fillRect(-1, -1, room.n + 2, room.n + 2);
      for (let i = 0; i < room.n * room.n; i++) this.paintTile(g, i % room.n, Math.floor(i / room.n));
      if (this.slides) this.paintShine(g);
      g.setTransform(1, 0, 0, 1, 0, 0);
      Object.assign(g, { shadowColor: 'rgba(20,8,30,0.42)', shadowBlur: cell * 0.22 * dpr });
      Object.assign(g, { shadowOffsetX: cell * 0.05 * dpr, shadowOffsetY: cell * 0.16 * dpr });
      g.drawImage(walls, 0, -rise + Math.round(cell * 0.06 * dpr));
      g.restore();
      this.onCells(g);
    }

    paintTile(g, x, y) {
      const { floor } = this.look;
      const tone = Art.shade(floor, (x + y) % 2 ? 0.12 : -0.04);
      const q = g.createLinearGradient(0, y, 0, y + 1);
      q.addColorStop(0, Art.shade(tone, 0.07));
      q.addColorStop(1, tone);
      g.fillStyle = q;
      g.beginPath();
      g.roundRect(x + 0.03, y + 0.03, 0.94, 0.94, 0.16);
      g.fill();
    }

    /** A smooth floor mirrors the light. */
    paintShine(g) {
      const { n } = this.room;
      g.fillStyle = 'rgba(255,255,255,0.2)';
      for (let i = -n; i < n; i += 2.6) g.fill(new Path2D(`M${i} ${n} L${i + n} 0 l0.8 0 L${i + 0.8} ${n} Z`));
      g.fillStyle = 'rgba(255,255,255,0.1)';
      for (let i = -n + 1; i < n; i += 2.6) g.fill(new Path2D(`M${i} ${n} L${i + n} 0 l0.25 0 L${i + 0.25} ${n} Z`));
    }

    /** A mark is a hollow with four corners around it and a hint of what belongs there. */
    paintMarks(g) {
      const { goal } = this.palette;
      for (const mark of this.room.marks) {
        const { x, y } = Sim.point(this.room, mark);
        const [cx, cy] = [x + 0.5, y + 0.5];
        const q = g.createRadialGradient(cx, cy, 0.1, cx, cy, 0.46);
        q.addColorStop(0, Art.alpha(Art.shade(this.look.floor, -0.55), 0.5));
        q.addColorStop(1, Art.alpha(Art.shade(this.look.floor, -0.55), 0.16));
        g.fillStyle = q;
        g.beginPath();
        g.roundRect(x + 0.1, y + 0.1, 0.8, 0.8, 0.2);
        g.fill();
        g.globalAlpha = 0.4;
        g.drawImage(this.sprites.item.blink, cx - 0.3, cy - 0.3, 0.6, 0.6);
        g.globalAlpha = 1;
        Object.assign(g, { lineCap: 'round', lineJoin: 'round' });
        for (const [colour, width] of [[Art.shade(goal, -0.6), 0.13], [Art.shade(goal, 0.15), 0.075]]) {
          Object.assign(g, { strokeStyle: colour, lineWidth: width });
          for (let turn = 0; turn < 4; turn++) {
            g.save();
            g.translate(cx, cy);
            g.rotate((turn * Math.PI) / 2);
            g.stroke(new Path2D('M-0.4 -0.18 L-0.4 -0.3 Q-0.4 -0.4 -0.3 -0.4 L-0.18 -0.4'));
            g.restore();
          }
        }
      }
    }

    // -------------------------------------------------------------- state

    reset(state) {
      this.tweens.clear();
      this.particles.clear();
      Object.assign(this, { film: null, wave: null, fade: null, down: null, idle: 0, tint: 0, flash: 0, steps: 0 });
      Object.assign(this, { open: 0, begun: false });
      this.rnd = Kit.rng(41);
      this.shake.trauma = 0;
      this.enter(state);
    }

    /** Shows a level from its beginning. */
    enter(state) {
      this.room = state.room;
      if (this.w) this.fit();
      const at = (cell) => this.middle(cell);
      this.hero = Object.assign(actor(at(state.at.hero)), { flip: false });
      this.pieces = state.at.pieces.map((cell) => Object.assign(actor(at(cell)), { cell, gone: 0 }));
      this.fixed = [...this.room.hazards.map((cell) => Object.assign(actor(at(cell)), { role: 'hazard', mood: 'angry' }))];
      if (this.slides) this.fixed.push(Object.assign(actor(at(this.room.goal)), { role: 'goal' }));
      this.settle(state);
      [...this.pieces, ...this.fixed, this.hero].forEach((it, i) => {
        it.size = 0;
        this.tweens.to(it, { size: 1 }, 340, ease.backOut, 60 + i * 45);
      });
    }

    middle(cell) {
      const { x, y } = Sim.point(this.room, cell);
      return { x: x + 0.5, y: y + 0.5 };
    }

    /** Puts looks and places where the rules have them. */
    settle(state) {
      Object.assign(this.hero, this.middle(state.at.hero));
      this.pieces.forEach((piece, i) => {
        piece.cell = state.at.pieces[i];
        Object.assign(piece, this.middle(piece.cell), { gone: state.at.taken & (1 << i) ? 1 : 0 });
        piece.lit = this.onMark(piece.cell) ? 1 : 0;
      });
      this.feel(state);
    }

    onMark(cell) {
      return this.room.marks.includes(cell);
    }

    /** A piece that cannot come home any more is sad; one on its mark is glad. */
    feel() {
      for (const piece of this.pieces) {
        const lost = !this.slides && !this.room.alive[piece.cell];
        piece.mood = lost ? 'sad' : this.onMark(piece.cell) ? 'joy' : 'idle';
      }
      this.lost = this.pieces.some((piece) => piece.mood === 'sad');
    }

    // -------------------------------------------------------------- update

    update(state, events, ms) {
      this.t += ms;
      this.idle = events.length ? 0 : this.idle + ms;
      if (!this.begun && state.tick > 0) {
        this.begun = true;
        this.banner(`${this.ctx.strings('level')} 1`);
      }
      for (const event of events) if (HANDLERS[event.e]) HANDLERS[event.e](this, event, state);
      this.tweens.step(ms);
      this.particles.step(ms);
      this.shake.step(ms);
      if (this.film) this.playFilm(state, ms);
      if (this.wave && (this.wave.t += ms) > 1300) this.wave = null;
      if (this.fade && (this.fade.t += ms) > 420) this.fade = null;
      for (const key in this.press) this.press[key] *= Math.exp(-ms / 130);
      this.tint += ((this.film ? 1 : 0) - this.tint) * Math.min(1, ms / 90);
      this.flash *= Math.exp(-ms / 130);
      const ready = this.slides && state.at.taken === (1 << this.pieces.length) - 1 ? 1 : 0;
      this.open += (ready - this.open) * Math.min(1, ms / 140);
      for (const it of [this.hero, ...this.pieces, ...this.fixed]) {
        it.blink -= ms;
        if (it.blink < -130) it.blink = this.rnd(1800, 6500);
      }
      this.hint = this.advice(state);
    }

    /** In the first level, where to go next, for somebody who does nothing. */
    advice(state) {
      if (state.level > 0 || this.idle < HINT_AFTER || state.phase !== 'playing' || state.tick === 0) return null;
      const { solution } = this.room;
      const follows = state.trail.every((it, i) => it.name === solution[i]);
      return follows && state.trail.length < solution.length ? solution[state.trail.length] : null;
    }

    /** Plays what was done backwards, all in one go. */
    playFilm(state, ms) {
      const { film } = this;
      film.t = Math.min(film.ms, film.t + ms);
      const place = ease.cubicInOut(film.t / film.ms) * (film.trail.length - 1);
      const i = Math.min(film.trail.length - 2, Math.floor(place));
      const [a, b, u] = [film.trail[i], film.trail[i + 1], place - i];
      const between = (p, q) => ({ x: Kit.lerp(p.x, q.x, u), y: Kit.lerp(p.y, q.y, u) });
      Object.assign(this.hero, between(this.middle(a.hero), this.middle(b.hero)));
      this.pieces.forEach((piece, k) => {
        Object.assign(piece, between(this.middle(a.pieces[k]), this.middle(b.pieces[k])));
        piece.gone = b.taken & (1 << k) ? 1 : 0;
        piece.lit = this.onMark(b.pieces[k]) ? 1 : 0;
      });
      if (film.t < film.ms) return;
      this.film = null;
      this.settle(state);
    }

    // -------------------------------------------------------------- effects

    px(x, y) {
      return [this.x + x * this.cell, this.y + y * this.cell];
    }

    banner(text, colour = '#fff3cf') {
      this.say(text, this.room.n / 2, this.room.n * 0.36, 46, colour, 1300, 'banner');
    }

    /** Words that pop up and rise, kept on the board. */
    say(text, x, y, px, fill, life, tag = '', delay = 0) {
      if (tag) this.particles.list = this.particles.list.filter((p) => p.tag !== tag);
      const img = this.texts.get(text, px, fill, Art.shade(this.palette.accent, -0.6));
      const fits = Math.min(1, (this.size * 1.05) / img.cssWidth);
      const [w, h] = [img.cssWidth * fits, img.cssHeight * fits];
      const [cx, cy] = this.px(x, y);
      const curve = (u) => ease.elasticOut(Math.min(1, u * 2.2));
      const free = Math.max(w / 2, this.size - w / 2);
      const place = { delay, x: clamp(cx, this.x + w / 2, this.x + free), y: cy };
      this.particles.add({ img, w, h, tag, layer: 1, ...place, vy: -34, drag: 2.2, life, from: 0.2, to: 1, curve });
    }

    puff(x, y, many, img = this.pictures.dust, opts = {}) {
      const count = this.ctx.reduced ? Math.ceil(many / 4) : many;
      const k = this.cell / 50;
      const [px, py] = this.px(x, y);
      const look = { img, x: px, y: py, speed: [14 * k, 56 * k], up: 12, life: [260, 460], size: [0.4 * k, 0.9 * k] };
      this.particles.burst(count, { ...look, ...opts }, this.rnd);
    }

    ring(x, y, cells, life = 420, delay = 0) {
      const [px, py] = this.px(x, y);
      const to = (this.cell * cells) / 160;
      this.particles.add({ img: this.pictures.ring, x: px, y: py, life, delay, from: 0.1, to, curve: ease.expoOut, alpha: 0.5, add: true });
    }

    /** A piece reaches its mark: it lights up, jumps, and throws sparks. */
    arrive(piece, count) {
      const { x, y } = piece;
      const k = this.cell / 50;
      this.tweens.to(piece, { lit: 1 }, 260, ease.quadOut);
      this.tweens.to(piece, { lift: 0.34, sx: 0.92, sy: 1.12 }, 150, ease.quadOut);
      this.tweens.to(piece, { lift: 0 }, 260, ease.drop, 150, (it) => this.squash(it));
      this.ring(x, y, 2.6);
      this.ring(x, y, 3.2, 560, 120);
      const [px, py] = this.px(x, y);
      const rays = { img: this.pictures.rays, x: px, y: py, life: 800, spin: 0.8, alpha: 0.32, add: true };
      this.particles.add({ ...rays, from: (this.cell * 1.6) / 256, to: (this.cell * 3) / 256, curve: ease.expoOut });
      this.puff(x, y, 10, this.pictures.spark, { speed: [50 * k, 170 * k], life: [380, 720], drag: 2, add: true, spin: 4 });
      this.puff(x, y, 8, this.pictures.crumb, { speed: [60 * k, 170 * k], gravity: 420, drag: 1.4, up: 80, life: [420, 700] });
      this.say(`${count}/${this.pieces.length}`, x, y - 0.7, Math.round(this.cell * 0.5), this.palette.gold, 900);
      this.flash = this.ctx.reduced ? 0 : 0.06;
      this.ctx.sound.play('pop', count * 2);
    }

    /** Something that lay on the way is taken, and flies to its count. */
    take(piece, count) {
      piece.gone = 1;
      const { x, y } = piece;
      const [px, py] = this.px(x, y);
      this.ring(x, y, 2.2);
      this.puff(x, y, 8, this.pictures.spark, { speed: [40, 130], drag: 2, add: true, spin: 4 });
      const goal = this.ctx.anchor('gathered') || { x: px, y: py - 90 };
      const path = (p, u) => {
        const v = ease.quadIn(u);
        p.x = Kit.lerp(px, goal.x, v) + Math.sin(u * Math.PI) * 30;
        p.y = Kit.lerp(py, goal.y, v) - Math.sin(u * Math.PI) * 24;
      };
      const size = { w: this.cell, h: this.cell, from: 0.9, to: 0.4 };
      this.particles.add({ img: this.sprites.item.joy, ...size, x: px, y: py, life: 620, path, layer: 1 });
      this.ctx.sound.play('coin');
      this.ctx.sound.play('pop', count * 2);
    }

    squash(it, sx = 1.16, sy = 0.84) {
      Object.assign(it, { sx, sy });
      this.tweens.to(it, { sx: 1, sy: 1 }, 240, ease.elasticOut);
    }

    /** Forgets what moves an actor, and lets it stand at full size. */
    calm(it) {
      this.tweens.kill(it);
      Object.assign(it, { sx: 1, sy: 1, rot: 0, lift: 0, size: 1 });
    }

    // -------------------------------------------------------------- paint

    paint(g) {
      g.drawImage(this.scene, 0, 0, this.w, this.h);
      g.save();
      if (this.shake.trauma > 0) {
        this.shake.apply(g, this.w, this.h, this.cell * 0.2);
        g.drawImage(this.scene, 0, 0, this.w, this.h);
      }
      if (this.wave) this.paintWave(g);
      if (this.hint) this.paintHint(g);
      for (const it of this.fixed) if (it.role === 'goal') this.paintGoal(g, it);
      const standing = [...this.pieces, this.hero, ...this.fixed.filter((it) => it.role !== 'goal')];
      for (const it of standing.sort((a, b) => a.y - b.y)) {
        if (it === this.hero) this.paintHero(g);
        else if (it.role) this.paintHazard(g, it);
        else if (this.slides) this.paintItem(g, it);
        else this.paintPiece(g, it);
      }
      this.particles.draw(g, true);
      this.particles.draw(g);
      if (this.fade) this.paintFade(g);
      this.particles.draw(g, false, 1);
      if (this.tint > 0.02) this.paintTint(g);
      if (this.flash > 0.01) this.paintFlash(g);
      g.restore();
      for (const button of this.buttons) this.paintButton(g, button);
    }

    /** The room of the level before melts away over the new one. */
    paintFade(g) {
      g.globalAlpha = clamp(1 - this.fade.t / 420, 0, 1);
      g.drawImage(this.fade.scene, 0, 0, this.w, this.h);
      g.globalAlpha = 1;
    }

    /** A ring of light runs over the floor. */
    paintWave(g) {
      const { n } = this.room;
      g.fillStyle = Art.mix(this.palette.goal, '#ffffff', 0.3);
      for (let i = 0; i < n * n; i++) {
        const [x, y] = [i % n, Math.floor(i / n)];
        if (!this.isFloor(x, y)) continue;
        const away = Math.hypot(x + 0.5 - this.wave.x, y + 0.5 - this.wave.y);
        const u = (this.wave.t - away * 75) / 420;
        if (u <= 0 || u >= 1) continue;
        g.globalAlpha = 0.5 * Math.sin(u * Math.PI);
        const [px, py] = this.px(x, y);
        g.beginPath();
        g.roundRect(px + 2, py + 2, this.cell - 4, this.cell - 4, this.cell * 0.16);
        g.fill();
      }
      g.globalAlpha = 1;
    }

    paintHint(g) {
      const c = this.cell;
      const angle = TURN[this.hint];
      const out = c * (0.78 + 0.08 * Math.sin(this.t / 160));
      const [x, y] = this.px(this.hero.x, this.hero.y);
      g.save();
      g.translate(x + Math.cos(angle) * out, y + Math.sin(angle) * out);
      g.rotate(angle);
      g.globalAlpha = Math.min(0.95, (this.idle - HINT_AFTER) / 500);
      Object.assign(g, { lineJoin: 'round', lineCap: 'round', lineWidth: c * 0.22 });
      const arrow = new Path2D(`M${-c * 0.1} ${-c * 0.2} L${c * 0.12} 0 L${-c * 0.1} ${c * 0.2}`);
      g.strokeStyle = 'rgba(30,12,40,0.55)';
      g.stroke(arrow);
      Object.assign(g, { strokeStyle: '#fff6d8', lineWidth: c * 0.12 });
      g.stroke(arrow);
      g.restore();
    }

    /** Draws a picture standing at its place, with squash, turn and lift. */
    stand(g, it, img, side, foot = 0.4) {
      const c = this.cell;
      const [x, y] = this.px(it.x, it.y);
      const [w, h] = [c * side * it.sx * it.size, c * side * it.sy * it.size];
      g.save();
      g.translate(x, y + c * (foot - it.lift));
      if (it.rot) g.rotate(it.rot);
      if (it.flip) g.scale(-1, 1);
      g.drawImage(img, -w / 2, -h * 0.94, w, h);
      g.restore();
    }

    shadow(g, it, wide = 0.36) {
      const [x, y] = this.px(it.x, it.y);
      g.fillStyle = 'rgba(20,6,30,0.28)';
      const k = this.cell * Math.max(0, it.size) * (1 - Math.min(0.4, it.lift));
      g.fill(Art.ellipsePath(x, y + this.cell * 0.36, k * wide, k * wide * 0.36));
    }

    face(it) {
      return it.mood === 'idle' && it.blink < 0 ? 'blink' : it.mood;
    }

    paintHero(g) {
      const { hero } = this;
      const breath = 1 + 0.018 * Math.sin(this.t / 400);
      this.shadow(g, hero);
      this.stand(g, { ...hero, sy: hero.sy * breath, lift: hero.lift + 4 * hero.hop * (1 - hero.hop) * 0.13 }, this.sprites.hero[this.face(hero)], 1);
    }

    paintPiece(g, it) {
      const c = this.cell;
      const [x, y] = this.px(it.x, it.y);
      const plain = this.words.item === 'box';
      if (it.lit > 0.02) this.paintLight(g, x, y, it.lit);
      const [w, h] = [c * it.sx * it.size, c * 1.2 * it.sy * it.size];
      this.shadow(g, it, 0.44);
      if (!plain) {
        const top = y + c * (0.5 - it.lift) - h;
        g.drawImage(this.pictures.block, x - w / 2, top, w, h);
        g.globalAlpha = clamp(it.lit, 0, 1);
        if (it.lit > 0.02) g.drawImage(this.pictures.lit, x - w / 2, top, w, h);
        g.globalAlpha = 1;
      }
      this.stand(g, it, this.sprites.item[this.face(it)], plain ? 0.98 : 0.7, plain ? 0.44 : 0.19);
    }

    paintLight(g, x, y, strength) {
      const size = this.cell * (1.9 + 0.1 * Math.sin(this.t / 300)) * strength;
      g.globalCompositeOperation = 'lighter';
      g.globalAlpha = 0.4 * clamp(strength, 0, 1);
      g.drawImage(this.pictures.glow, x - size / 2, y - size / 2, size, size);
      g.globalAlpha = 1;
      g.globalCompositeOperation = 'source-over';
    }

    paintItem(g, it) {
      if (it.gone) return;
      const [x, y] = this.px(it.x, it.y);
      this.paintLight(g, x, y, 0.62);
      this.shadow(g, it, 0.26);
      this.stand(g, { ...it, lift: it.lift + 0.06 + 0.045 * Math.sin(this.t / 330 + it.x * 2) }, this.sprites.item[this.face(it)], 0.72, 0.3);
    }

    paintHazard(g, it) {
      const c = this.cell;
      const [x, y] = this.px(it.x, it.y);
      const size = c * it.size * (0.98 + 0.03 * Math.sin(this.t / 240 + it.x));
      g.drawImage(this.pictures.thorns, x - size / 2, y - size / 2, size, size);
      this.stand(g, { ...it, rot: 0.05 * Math.sin(this.t / 310 + it.y) }, this.sprites.hazard.angry, 0.74, 0.28);
    }

    /** The end of a slide: a plate with a ring of pips that fill; it shines when everything is taken. */
    paintGoal(g, it) {
      const c = this.cell;
      const [x, y] = this.px(it.x, it.y);
      const { goal } = this.palette;
      const radius = c * 0.44 * Math.max(0, it.size);
      g.fillStyle = Art.alpha(Art.shade(this.look.floor, -0.6), 0.34);
      g.fill(Art.ellipsePath(x, y, radius, radius));
      if (this.open > 0.03) this.paintLight(g, x, y, this.open * 1.3);
      const taken = this.pieces.filter((piece) => piece.gone).length;
      this.pieces.forEach((piece, i) => {
        const half = Math.PI / this.pieces.length;
        const angle = -Math.PI / 2 + 2 * half * i + this.open * (this.t / 1400);
        for (const [colour, width] of [[Art.shade(goal, -0.6), 0.15], [i < taken ? goal : Art.mix(goal, '#3a3550', 0.72), 0.085]]) {
          Object.assign(g, { strokeStyle: colour, lineWidth: c * width, lineCap: 'round' });
          g.beginPath();
          g.arc(x, y, radius, angle - half * 0.68, angle + half * 0.68);
          g.stroke();
        }
      });
      g.globalAlpha = 0.55 + 0.45 * this.open;
      this.stand(g, { ...it, lift: 0.05 * this.open * Math.sin(this.t / 200) }, this.sprites.goal[this.open > 0.5 ? 'joy' : 'blink'], 0.68, 0.3);
      g.globalAlpha = 1;
    }

    paintTint(g) {
      g.fillStyle = Art.alpha('#7fb4ff', 0.16 * this.tint);
      g.fillRect(-20, -20, this.w + 40, this.h + 40);
      const [x, y] = this.px(this.room.n / 2, this.room.n / 2);
      g.fillStyle = `rgba(255,255,255,${0.5 * this.tint})`;
      const k = this.cell * 0.6;
      for (const dx of [-0.9, 0.1]) g.fill(new Path2D(`M${x + dx * k} ${y} l${k} ${-k * 0.8} v${k * 1.6} Z`));
    }

    paintFlash(g) {
      g.globalCompositeOperation = 'lighter';
      g.globalAlpha = this.flash;
      g.fillStyle = '#fff0c0';
      g.fillRect(-20, -20, this.w + 40, this.h + 40);
      g.globalAlpha = 1;
      g.globalCompositeOperation = 'source-over';
    }

    paintButton(g, { key, label, x, y, w, h }) {
      const { panel, ink, accent, bad } = this.palette;
      const down = this.press[key] * 4;
      const call = key === 'alt' && this.lost ? 0.5 + 0.5 * Math.sin(this.t / 180) : 0;
      const box = (dy, tall, colour) => {
        g.fillStyle = colour;
        g.beginPath();
        g.roundRect(x, y + dy, w, tall, 15);
        g.fill();
      };
      box(5, h, Art.mix(Art.shade(accent, -0.3), bad, call));
      box(down, h, Art.mix(panel, '#ffd7c8', call * 0.7));
      const text = this.ctx.strings(label);
      Object.assign(g, { font: `700 17px ${Kit.FONT}`, textBaseline: 'middle', textAlign: 'left', fillStyle: ink });
      const room = w - 62;
      const wide = Math.min(room, g.measureText(text).width);
      const left = x + (w - wide - 32) / 2;
      g.fillText(text, left + 34, y + down + h / 2 + 1, room);
      g.save();
      g.translate(left + 12, y + down + h / 2);
      Object.assign(g, { strokeStyle: accent, fillStyle: accent, lineWidth: 3.4, lineCap: 'round', lineJoin: 'round' });
      g.stroke(new Path2D(key === 'alt' ? 'M-8 -4 H3 A6.5 6.5 0 0 1 3 9 H-4' : 'M7.5 -4.5 A9 9 0 1 0 9 2'));
      g.fill(new Path2D(key === 'alt' ? 'M-13 -4 L-5 -10.5 V2.5 Z' : 'M10.5 -11 V-1.5 H1.5 Z'));
      g.restore();
    }

    // -------------------------------------------------------------- pointer

    /** Swipe for a move; tap a place to walk there, or a button. */
    pointer(type, x, y, state) {
      if (type === 'down') {
        const hit = this.buttons.find((b) => x >= b.x && x <= b.x + b.w && y >= b.y - 4 && y <= b.y + b.h + 8);
        this.down = hit ? null : { x, y, swiped: false };
        return hit ? { go: hit.key } : null;
      }
      const { down } = this;
      if (!down) return null;
      if (type === 'move') return this.swipe(x, y);
      this.down = null;
      return down.swiped ? null : this.tap(x, y, state);
    }

    swipe(x, y) {
      const { down } = this;
      const [dx, dy] = [x - down.x, y - down.y];
      const far = down.swiped ? this.cell : Math.max(18, this.cell * 0.4);
      if (Math.max(Math.abs(dx), Math.abs(dy)) < far || (down.swiped && this.slides)) return null;
      Object.assign(down, { x, y, swiped: true });
      return { go: toward(dx, dy) };
    }

    tap(x, y, state) {
      const [cx, cy] = [Math.floor((x - this.x) / this.cell), Math.floor((y - this.y) / this.cell)];
      if (cx < 0 || cy < 0 || cx >= this.room.n || cy >= this.room.n) return null;
      const to = (cy + 1) * this.room.w + cx + 1;
      if (to === state.at.hero) return null;
      const here = Sim.point(this.room, state.at.hero);
      return this.slides ? { go: toward(cx - here.x, cy - here.y) } : { to };
    }

    stats(state) {
      const { strings } = this.ctx;
      const { levels } = state.p;
      return [
        [strings('level'), `${state.phase === 'won' ? levels : state.level + 1}/${levels}`],
        [strings('undo'), String(state.undos + state.rewinds)],
      ];
    }
  }

  const toward = (dx, dy) => (Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up');

  /** Something that stands on the floor: place, squash, turn, lift and mood. */
  function actor(place) {
    return { ...place, sx: 1, sy: 1, rot: 0, lift: 0, hop: 0, size: 1, lit: 0, mood: 'idle', flip: false, blink: 2400 };
  }

  function wordsOf(theme) {
    const s = (theme && theme.subjects) || {};
    const first = (role, other) => String(s[role] || other).split(',')[0].trim();
    const words = { hero: first('hero', 'robot'), item: first('item', 'box') };
    const unlike = (role, list) => [first(role, list[0]), ...list].find((word) => !Object.values(words).includes(word));
    words.goal = unlike('goal', ['star', 'house', 'crown']);
    words.hazard = unlike('hazard', ['slime', 'spider', 'bomb']);
    return words;
  }

  // ---------------------------------------------------------------- events

  /** What each event of the rules looks and sounds like. */
  const HANDLERS = {
    go(v, event, state) {
      const { name, ticks } = event;
      v.calm(v.hero);
      v.hero.mood = 'idle';
      if (name === 'left' || name === 'right') v.hero.flip = name === 'left';
      if (v.slides) glide(v, event);
      else if (event.pushed >= 0) shove(v, event);
      else walk(v, event);
      v.tweens.to(v.hero, {}, ticks * TICK + 20, ease.linear, 0, () => v.feel(state));
    },
    bump(v, { name }) {
      v.calm(v.hero);
      const d = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[name];
      const { x, y } = v.hero;
      if (!d) v.press[name] = 1;
      if (d) v.tweens.to(v.hero, { x: x + d[0] * 0.14, y: y + d[1] * 0.14 }, 60, ease.quadOut);
      else [0.16, -0.14, 0.08, 0].forEach((rot, i) => v.tweens.to(v.hero, { rot }, 60, ease.quadOut, i * 60));
      if (d) v.tweens.to(v.hero, { x, y }, 90, ease.quadOut, 60, (it) => v.squash(it, 0.9, 1.1));
      v.ctx.sound.play('hit');
    },
    undo(v, { at, ticks }, state) {
      v.press.alt = 1;
      v.calm(v.hero);
      v.tweens.to(v.hero, v.middle(at.hero), ticks * TICK, ease.cubicInOut);
      v.pieces.forEach((piece, i) => {
        v.calm(piece);
        piece.cell = at.pieces[i];
        v.tweens.to(piece, { ...v.middle(piece.cell), lit: v.onMark(piece.cell) ? 1 : 0 }, ticks * TICK, ease.cubicInOut);
        piece.gone = at.taken & (1 << i) ? 1 : 0;
      });
      v.tint = 0.8;
      v.feel(state);
      v.ctx.sound.play('swap');
    },
    rewind(v, { trail, ticks }) {
      v.press.act = 1;
      [v.hero, ...v.pieces].forEach((it) => v.calm(it));
      v.film = { trail, t: 0, ms: (ticks - 1) * TICK };
      v.ctx.sound.play('power');
    },
    solved(v, { points, last }) {
      v.hero.mood = 'joy';
      v.wave = v.ctx.reduced ? null : { t: 0, x: v.hero.x, y: v.hero.y };
      [v.hero, ...v.pieces].forEach((it, i) => {
        it.mood = 'joy';
        for (const [lift, ms, delay, curve] of [[0.42, 170, 0, ease.quadOut], [0, 250, 170, ease.drop]]) {
          v.tweens.to(it, { lift }, ms, curve, 120 + i * 70 + delay, (a) => lift === 0 && v.squash(a));
        }
      });
      v.say(`+${points}`, v.room.n / 2, v.room.n * 0.36, 44, v.palette.gold, 1000, 'banner', 380);
      v.ctx.sound.play(last ? 'power' : 'level');
    },
    level(v, { level }, state) {
      v.fade = { scene: v.scene, t: 0 };
      v.tweens.clear();
      v.wave = null;
      v.enter(state);
      v.banner(`${v.ctx.strings('level')} ${level}`);
    },
    spent(v) {
      v.hero.mood = 'sad';
      v.tweens.to(v.hero, { sx: 1.1, sy: 0.8 }, 300, ease.quadOut);
      v.say(v.ctx.strings('spent'), v.room.n / 2, v.room.n * 0.4, 36, '#ffd0c0', 1300, 'banner');
      v.shake.hit(0.3);
      v.ctx.sound.play('bad');
    },
    hurt(v) {
      v.hero.mood = 'sad';
      v.tweens.to(v.hero, { rot: 5, size: 0.15, lift: 0.3 }, 520, ease.quadIn);
      v.say(v.ctx.strings('hurt'), v.hero.x, v.hero.y - 0.6, 38, '#ffb0a0', 1100, 'banner');
      v.puff(v.hero.x, v.hero.y, 12, v.pictures.crumb, { speed: [60, 170], gravity: 420, up: 60 });
      v.shake.hit(0.6);
      v.ctx.sound.play('hurt');
    },
    again(v, event, state) {
      v.tweens.clear();
      v.enter(state);
    },
    second(v) {
      v.ctx.sound.play('tick');
    },
    won(v) {
      v.flash = v.ctx.reduced ? 0 : 0.22;
    },
    lost(v) {
      v.hero.mood = 'sad';
      for (const piece of v.pieces) piece.mood = 'sad';
    },
  };

  function walk(v, { at, ticks }) {
    v.hero.hop = 0;
    v.tweens.to(v.hero, { ...v.middle(at.hero), hop: 1 }, (ticks - 1) * TICK, ease.linear);
    v.steps++;
    if (v.steps % 2) v.puff(v.hero.x, v.hero.y + 0.36, 2);
    v.ctx.sound.play('move');
  }

  function shove(v, event) {
    const { name, at, from, pushed, ticks } = event;
    const piece = v.pieces[pushed];
    const ms = (ticks - 1) * TICK;
    const across = name === 'left' || name === 'right';
    v.calm(piece);
    piece.cell = at.pieces[pushed];
    const [was, on] = [v.onMark(from.pieces[pushed]), v.onMark(piece.cell)];
    Object.assign(v.hero, across ? { sx: 0.86, sy: 1.06 } : { sx: 1.08, sy: 0.88 });
    v.hero.rot = across ? (name === 'left' ? -0.16 : 0.16) : 0;
    v.tweens.to(v.hero, { ...v.middle(at.hero), sx: 1, sy: 1, rot: 0 }, ms, ease.cubicInOut);
    v.tweens.to(piece, v.middle(piece.cell), ms, ease.cubicInOut, 0, () => {
      if (on && !was) v.arrive(piece, event.home);
      else v.squash(piece, across ? 0.93 : 1.07, across ? 1.07 : 0.93);
    });
    if (was && !on) v.tweens.to(piece, { lit: 0 }, ms, ease.quadOut);
    v.puff(piece.x, piece.y + 0.38, 5);
    v.ctx.sound.play('land');
  }

  function glide(v, event) {
    const { name, path, got, at } = event;
    const across = name === 'left' || name === 'right';
    const ms = (Sim.BEAT.slide + path.length * Sim.BEAT.cell - 2) * TICK;
    const each = ms / path.length;
    Object.assign(v.hero, across ? { sx: 1.16, sy: 0.88 } : { sx: 0.88, sy: 1.16 });
    v.hero.rot = across ? (name === 'left' ? 0.14 : -0.14) : 0;
    path.forEach((cell, i) => {
      const { x, y } = v.middle(cell);
      v.tweens.to({ u: 0 }, { u: 1 }, each * 0.8, ease.linear, i * each, () => v.puff(x, y + 0.3, 3));
    });
    got.forEach((item, i) => {
      const when = (path.indexOf(v.pieces[item].cell) + 0.6) * each;
      v.tweens.to({ u: 0 }, { u: 1 }, 1, ease.linear, when, () => v.take(v.pieces[item], event.home - got.length + i + 1));
    });
    const stop = (hero) => {
      v.squash(hero, across ? 0.82 : 1.18, across ? 1.18 : 0.82);
      hero.rot = 0;
      if (path.length > 2) v.shake.hit(0.14);
      v.puff(hero.x, hero.y + 0.3, 5);
      v.ctx.sound.play('land');
    };
    v.tweens.to(v.hero, v.middle(at.hero), ms, (u) => u + 0.18 * u * (1 - u), 0, event.hurt ? null : stop);
    v.ctx.sound.play('jump');
  }

  // ---------------------------------------------------------------- pictures

  /** What the tops of walls are made of. */
  const GRAINS = {
    leaf(g, n, wall, luck) {
      for (let i = 0; i < n * n * 9; i++) {
        const r = luck(0.06, 0.17);
        g.fillStyle = Art.alpha(Art.shade(wall, luck(-0.22, 0.3)), 0.5);
        g.fill(Art.ellipsePath(luck(-1, n + 1), luck(-1, n + 1), r, r * 0.8, luck(0, 3)));
      }
    },
    brick(g, n, wall, luck) {
      for (let row = -2; row < 2 * n + 2; row++) {
        for (let x = -1.5 + (row % 2 ? 0.4 : 0); x < n + 1; x += 0.8) {
          g.fillStyle = Art.alpha(Art.shade(wall, luck(-0.16, 0.22)), 0.7);
          g.beginPath();
          g.roundRect(x + 0.03, row / 2 + 0.03, 0.74, 0.44, 0.1);
          g.fill();
        }
      }
    },
    fleck(g, n, wall, luck) {
      for (let i = 0; i < n * n * 5; i++) {
        const r = luck(0.02, 0.1);
        g.fillStyle = Art.alpha(Art.shade(wall, luck() < 0.5 ? -0.25 : 0.4), 0.45);
        g.fill(Art.ellipsePath(luck(-1, n + 1), luck(-1, n + 1), r, r));
      }
    },
    plank(g, n, wall, luck) {
      for (let row = -3; row < 3 * n + 3; row++) {
        g.fillStyle = Art.alpha(Art.shade(wall, luck(-0.16, 0.18)), 0.8);
        g.fillRect(-1, row / 3, n + 2, 0.31);
        g.fillStyle = Art.alpha(Art.shade(wall, -0.4), 0.5);
        for (let x = luck(-1, 1); x < n + 1; x += luck(1.4, 3)) g.fillRect(x, row / 3, 0.03, 0.31);
      }
    },
  };

  /** The block on which a piece is pushed. */
  function paintBlock(g, px, top, side) {
    const box = (x, y, w, h, r, colour) => {
      g.fillStyle = colour;
      g.beginPath();
      g.roundRect(x * px, y * px, w * px, h * px, r * px);
      g.fill();
    };
    box(0.07, 0.32, 0.86, 0.84, 0.19, Art.shade(side, -0.45));
    box(0.07, 0.3, 0.86, 0.82, 0.19, side);
    const q = g.createLinearGradient(0, px * 0.2, 0, px);
    q.addColorStop(0, Art.shade(top, 0.35));
    q.addColorStop(1, Art.shade(top, -0.1));
    box(0.07, 0.18, 0.86, 0.78, 0.19, q);
    Object.assign(g, { strokeStyle: Art.alpha(Art.shade(side, -0.2), 0.55), lineWidth: px * 0.03 });
    g.beginPath();
    g.roundRect(px * 0.13, px * 0.24, px * 0.74, px * 0.66, px * 0.14);
    g.stroke();
  }

  function paintThorns(g, px, bad) {
    Object.assign(g, { lineJoin: 'round', fillStyle: Art.alpha(Art.shade(bad, -0.6), 0.75), strokeStyle: bad });
    g.lineWidth = px * 0.045;
    const path = Art.starPath(px / 2, px / 2, px * 0.46, px * 0.35, 10);
    g.fill(path);
    g.stroke(path);
  }

  root.View = { create: (ctx) => new RoomView(ctx) };
})(window);
