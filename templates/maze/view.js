/**
 * The maze as a picture. Positions are in cells until they are painted; everything that moves does so in `update`.
 * Who chases stands on thorns, of another shape for each temper; who flees is pale and trembles; what turns the chase
 * round stands in rays, and the hero on a light ring.
 */
(function (root) {
  'use strict';
  const { Kit, Art, Sim } = root;
  const { ease, clamp } = Kit;

  const TEMPERS = ['hunter', 'ambusher', 'wanderer', 'shy'];
  const THORNS = { hunter: [10, 0.72], ambusher: [3, 0.44], wanderer: [5, 0.52], shy: [4, 0.62] };
  const FOES = ['ghost', 'slime', 'spider', 'bee'];
  const POWERS = ['star', 'crystal', 'sun', 'heart'];
  const BONUSES = ['crown', 'cake', 'apple'];
  const TEXT_COLOURS = ['#fff3cf', '#ffd84a', '#ffb04a', '#ff8f6b'];
  const PALE = '#8fb9ff';

  /** setting -> colour of the ground, colour of the walls */
  const LANDS = {
    forest: ['#4c7f3c', '#9fdc6c'],
    night: ['#1d2747', '#7f9cf0'],
    cave: ['#3a3042', '#c79bd6'],
    city: ['#3f465c', '#b9c4e6'],
    sea: ['#17607f', '#7fe0ea'],
    desert: ['#8f6236', '#ffd98c'],
    snow: ['#55789a', '#e9f7ff'],
    space: ['#191838', '#8f8cff'],
    sky: ['#3f7fb0', '#ffffff'],
    table: ['#5f3f2a', '#ffc98a'],
  };

  function wordsOf(theme, role) {
    const said = (theme && theme.subjects && theme.subjects[role]) || '';
    return String(said).split(',').map((word) => word.trim()).filter(Boolean);
  }

  class MazeView {
    constructor(ctx) {
      const theme = ctx.data.theme || {};
      Object.assign(this, { ctx, side: true, down: null, state: null });
      this.palette = Art.palette(theme);
      const [ground, wall] = LANDS[Art.settingOf(theme)] || LANDS.table;
      this.ground = Art.mix(ground, this.palette.bg1, 0.1);
      this.wall = Art.mix(wall, this.palette.accent, 0.12);
      this.hero = wordsOf(theme, 'hero')[0] || 'cat';
      const items = wordsOf(theme, 'item').filter((word) => word !== this.hero);
      this.items = items.length ? items.slice(0, 4) : ['coin'];
      const taken = [this.hero, ...this.items];
      const free = (word) => Art.has(word) && !taken.includes(word);
      const named = wordsOf(theme, 'hazard').filter((word) => word !== this.hero);
      const others = [...new Set([...named, ...FOES.filter(free)])];
      this.foes = TEMPERS.map((_, i) => (named.length ? named[i % named.length] : others[i % others.length]));
      taken.push(...this.foes);
      this.power = [...wordsOf(theme, 'power'), ...POWERS].find(free) || 'star';
      taken.push(this.power);
      this.bonus = [...wordsOf(theme, 'bonus'), ...BONUSES].find(free) || 'crown';
      const chasers = Math.round(ctx.data.params.chasers);
      this.cast = [...new Set([this.hero, this.items[0], ...this.foes.slice(0, chasers), this.power])].map((w) => [w]);
      this.tweens = new Kit.Tweens();
      this.parts = new Kit.Particles(340);
      this.shake = new Kit.Shake(ctx.reduced);
      this.rnd = Kit.rng(37);
    }

    // -------------------------------------------------------------- layout

    layout(w, h, insets, dpr) {
      const { columns, rows } = Sim.sizeOf(this.ctx.data.params);
      const [room, tall] = [w - insets.left - insets.right, h - insets.top - insets.bottom];
      const pad = Math.max(8, Math.round(Math.min(room, tall) * 0.024));
      const cell = Math.max(12, Math.floor(Math.min((room - 6 - 2 * pad) / columns, (tall - 6 - 2 * pad) / rows)));
      const x = Math.round(insets.left + (room - cell * columns) / 2);
      const y = Math.round(insets.top + pad + Math.max(0, tall - cell * rows - 2 * pad) * 0.4);
      Object.assign(this, { w, h, dpr, cell, x, y, pad, columns, rows });
      this.texts = new Kit.Texts(Kit.FONT, dpr);
      const { palette } = this;
      this.pictures = {
        ring: Art.ring(160, '#ffe68c'),
        rays: Art.rays(256, '#ffd65a'),
        spark: Art.spark(32),
        glow: Art.glow(96, Art.mix(palette.gold, '#ffffff', 0.5)),
        pool: Art.glow(256, Art.mix(this.ground, palette.gold, 0.5)),
        dust: Art.glow(32, Art.shade(this.ground, 0.6)),
        warn: Art.ring(128, palette.bad),
        danger: Art.cached('maze-danger|' + palette.bad, 256, 256, (g) => paintDanger(g, palette.bad)),
        thorns: Object.fromEntries(TEMPERS.map((temper) => [temper, this.thorns(temper)])),
      };
      this.back = Art.background(Math.round(w * dpr), Math.round(h * dpr), this.ctx.data.theme);
      this.scene = null;
      if (this.state) this.makeScene();
    }

    thorns(temper) {
      const [points, inner] = THORNS[temper];
      const { bad } = this.palette;
      return Art.cached(`maze-thorn|${temper}|${bad}`, 128, 128, (g) => {
        const path = Art.starPath(64, 64, 58, 58 * inner, points);
        Object.assign(g, { lineJoin: 'round', fillStyle: Art.alpha(Art.shade(bad, -0.6), 0.85), strokeStyle: bad });
        g.lineWidth = 6;
        g.fill(path);
        g.stroke(path);
      });
    }

    /** Background, ground and walls of the present maze in one picture. */
    makeScene() {
      const { dpr, x, y, cell: c, pad, columns, rows, palette } = this;
      this.scene = Kit.canvas(this.w * dpr, this.h * dpr);
      const g = this.scene.getContext('2d');
      g.drawImage(this.back, 0, 0);
      g.scale(dpr, dpr);
      const [w, h] = [columns * c, rows * c];
      const plate = (inset, colour, down = 0) => {
        g.fillStyle = colour;
        g.beginPath();
        g.roundRect(x - pad + inset, y - pad + inset + down, w + 2 * (pad - inset), h + 2 * (pad - inset), pad * 1.8);
        g.fill();
      };
      plate(-2, 'rgba(12,6,18,0.4)', pad * 0.9);
      plate(0, Art.shade(palette.accent, -0.35));
      const shine = g.createLinearGradient(0, y, 0, y + h);
      shine.addColorStop(0, Art.shade(this.ground, 0.06));
      shine.addColorStop(1, Art.shade(this.ground, -0.28));
      plate(pad * 0.35, shine);
      this.paintTiles(g);
      this.paintDen(g);
      this.paintWalls(g);
    }

    paintTiles(g) {
      const { cell: c } = this;
      g.fillStyle = 'rgba(255,255,255,0.045)';
      for (let i = 0; i < this.columns * this.rows; i++) {
        const [u, v] = [i % this.columns, Math.floor(i / this.columns)];
        if ((u + v) % 2) continue;
        g.beginPath();
        g.roundRect(this.x + u * c + 1, this.y + v * c + 1, c - 2, c - 2, c * 0.2);
        g.fill();
      }
    }

    paintDen(g) {
      const c = this.cell;
      const [x, y] = this.px(this.middle(this.state.den));
      g.fillStyle = Art.alpha(Art.shade(this.palette.bad, -0.4), 0.35);
      g.fill(Art.ellipsePath(x, y, c * 0.44, c * 0.44));
      Object.assign(g, { strokeStyle: Art.alpha(this.palette.bad, 0.8), lineWidth: Math.max(2, c * 0.06) });
      g.setLineDash([c * 0.16, c * 0.11]);
      g.stroke(Art.ellipsePath(x, y, c * 0.42, c * 0.42));
      g.setLineDash([]);
    }

    /** Every wall once: a shadow, the wall, and light on its upper side. */
    paintWalls(g) {
      const { x, y, cell: c, columns, rows, state } = this;
      const path = new Path2D();
      const line = (u0, v0, u1, v1) => {
        path.moveTo(x + u0 * c, y + v0 * c);
        path.lineTo(x + u1 * c, y + v1 * c);
      };
      for (let at = 0; at < columns * rows; at++) {
        const [u, v] = [at % columns, Math.floor(at / columns)];
        if (!Sim.isOpen(state, at, 'right')) line(u + 1, v, u + 1, v + 1);
        if (!Sim.isOpen(state, at, 'down')) line(u, v + 1, u + 1, v + 1);
        if (u === 0) line(0, v, 0, v + 1);
        if (v === 0) line(u, 0, u + 1, 0);
      }
      const thick = Math.max(5, c * 0.17);
      g.lineCap = g.lineJoin = 'round';
      for (const [dy, width, colour] of [
        [thick * 0.55, thick, 'rgba(8,4,16,0.45)'],
        [0, thick, Art.shade(this.wall, -0.5)],
        [-thick * 0.1, thick * 0.72, this.wall],
        [-thick * 0.24, thick * 0.22, Art.alpha('#ffffff', 0.6)],
      ]) {
        g.save();
        g.translate(0, dy);
        Object.assign(g, { strokeStyle: colour, lineWidth: width });
        g.stroke(path);
        g.restore();
      }
    }

    // -------------------------------------------------------------- state

    reset(state) {
      const same = this.state && this.scene && String(this.state.ways) === String(state.ways);
      this.state = state;
      this.tweens.clear();
      this.parts.clear();
      this.shake.trauma = 0;
      this.rnd = Kit.rng(37);
      Object.assign(this, { t: 0, flash: 0, hurt: 0, bite: 0, over: 0, mood: 'idle', moodFor: 0, flip: false, lean: 0 });
      Object.assign(this, { begun: false, banner: null, down: null, quiet: 0, run: 0, ran: 0, trail: 0, near: 0, born: 0 });
      this.flips = state.chasers.map(() => false);
      if (this.w && !same) this.makeScene();
    }

    middle(at) {
      return { x: (at % this.columns) + 0.5, y: Math.floor(at / this.columns) + 0.5 };
    }

    px({ x, y }) {
      return [this.x + x * this.cell, this.y + y * this.cell];
    }

    whereIs({ at }) {
      const [x, y] = this.px(this.middle(at));
      return Number.isFinite(x) ? { x, y } : null;
    }

    /** Where a body is on the screen. */
    place(body) {
      const { x, y } = Sim.spot(this.state, body);
      return this.px({ x: x + 0.5, y: y + 0.5 });
    }

    // -------------------------------------------------------------- update

    update(state, events, ms) {
      this.state = state;
      this.t += ms;
      this.born += ms;
      if (!this.begun && state.tick > 0) this.begin(state);
      for (const ev of events) if (HEARD[ev.e]) HEARD[ev.e](this, ev, state);
      this.tweens.step(ms);
      this.parts.step(ms);
      this.shake.step(ms);
      for (const [key, span] of [['flash', 120], ['hurt', 280], ['bite', 110]]) this[key] *= Math.exp(-ms / span);
      this.quiet = Math.max(0, this.quiet - ms);
      this.ran = Math.max(0, this.ran - ms);
      if (this.ran === 0) this.run = 0;
      this.moodFor = Math.max(0, this.moodFor - ms);
      if (this.banner && (this.banner.t += ms) > 1600) this.banner = null;
      if (state.phase !== 'playing') this.over += ms;
      this.watch(state, ms);
      this.stir(state, ms);
    }

    begin(state) {
      this.begun = true;
      this.banner = { text: '\u00d7' + state.goal, word: this.items[0], colour: this.palette.gold, big: true, t: 0 };
    }

    /** Which way everybody looks, and how near the nearest hunter is, 0 to 1. */
    watch(state, ms) {
      const h = state.hero;
      if (h.heading === 'left') this.flip = true;
      if (h.heading === 'right') this.flip = false;
      const side = h.at === h.to ? 0 : Sim.WAY[h.heading][0];
      this.lean += (side * 0.12 - this.lean) * Math.min(1, ms / 80);
      const me = Sim.spot(state, h);
      let closest = 9;
      state.chasers.forEach((c, i) => {
        if (c.heading === 'left') this.flips[i] = true;
        if (c.heading === 'right') this.flips[i] = false;
        const it = Sim.spot(state, c);
        if (c.state === 'hunt') closest = Math.min(closest, Math.hypot(it.x - me.x, it.y - me.y));
      });
      const goal = state.phase === 'playing' ? clamp((3.2 - closest) / 2.4, 0, 1) : 0;
      this.near += (goal - this.near) * Math.min(1, ms / 160);
    }

    /** Dust behind the hero, and a little life in the air. */
    stir(state, ms) {
      this.trail -= ms;
      if (this.trail > 0) return;
      const moving = state.hero.at !== state.hero.to && state.phase === 'playing';
      this.trail = moving ? 120 : 400;
      const c = this.cell;
      if (moving) {
        const [x, y] = this.place(state.hero);
        this.parts.add({ img: this.pictures.dust, x, y: y + c * 0.3, w: c * 0.4, h: c * 0.4, life: 320, from: 0.5, to: 1, alpha: 0.5 });
        return;
      }
      const [x, y] = this.px({ x: this.rnd(0, this.columns), y: this.rnd(0, this.rows) });
      const slow = { vx: this.rnd(-8, 8), vy: this.rnd(-14, -4), life: 2400, from: 0.5, to: 1, alpha: 0.35 };
      this.parts.add({ img: this.pictures.dust, x, y, w: c * 0.14, h: c * 0.14, ...slow });
    }

    // -------------------------------------------------------------- effects

    burst(x, y, img, count, strength = 1) {
      const k = this.cell / 45;
      const spread = { speed: [60 * k * strength, 190 * k * strength], size: [0.3 * k, 0.7 * k] };
      this.parts.burst(count, { img, x, y, up: 50, gravity: 420, drag: 1.6, ...spread }, this.rnd);
    }

    flare(x, y, img, cells, life, add = true) {
      const size = cells * this.cell;
      this.parts.add({ img, x, y, w: size, h: size, life, from: 0.25, to: 1, curve: ease.expoOut, alpha: 0.85, add });
    }

    say(text, x, y, cells, fill) {
      const img = this.texts.get(text, Math.round(this.cell * cells), fill, Art.shade(this.palette.accent, -0.55));
      const [w, h] = [img.cssWidth, img.cssHeight];
      const right = this.x + this.columns * this.cell - w / 2;
      const place = { x: clamp(x, this.x + w / 2, right), y: y - this.cell * 0.4, vy: -54, drag: 2.2 };
      const curve = (u) => ease.elasticOut(Math.min(1, u * 2.2));
      this.parts.add({ img, w, h, layer: 1, life: 900, from: 0.2, to: 1, curve, ...place });
    }

    feel(mood, ms) {
      Object.assign(this, { mood, moodFor: ms });
    }

    sprite(word, cells, colours = null, opts = {}) {
      return Art.sprite(word, Math.ceil(this.cell * cells * this.dpr), colours, opts);
    }

    // -------------------------------------------------------------- paint

    paint(g) {
      g.drawImage(this.scene, 0, 0, this.w, this.h);
      g.save();
      if (this.shake.trauma > 0) {
        this.shake.apply(g, this.w, this.h, this.cell * 0.25);
        g.drawImage(this.scene, 0, 0, this.w, this.h);
      }
      const { state } = this;
      this.paintPool(g);
      for (const at of state.pellets) this.paintPellet(g, at);
      for (const at of state.powers) this.paintPower(g, at);
      if (state.bonus) this.paintBonus(g, state.bonus);
      const bodies = state.chasers.map((c) => [this.place(c)[1], () => this.paintChaser(g, c)]);
      bodies.push([this.place(state.hero)[1] + 1, () => this.paintHero(g)]);
      bodies.sort((a, b) => a[0] - b[0]);
      for (const [, draw] of bodies) draw();
      this.parts.draw(g, true);
      this.parts.draw(g);
      this.parts.draw(g, false, 1);
      if (state.phase === 'playing' && state.hero.at === state.hero.to && !state.hero.wish) this.paintChoices(g);
      g.restore();
      this.paintLight(g);
      if (this.banner) this.paintBanner(g, this.banner);
    }

    paintPool(g) {
      const [x, y] = this.place(this.state.hero);
      const size = this.cell * (this.state.fear > 0 ? 6.4 : 4.6);
      g.globalAlpha = 0.34 + 0.03 * Math.sin(this.t / 260);
      g.drawImage(this.pictures.pool, x - size / 2, y - size / 2, size, size);
      g.globalAlpha = 1;
    }

    paintPellet(g, at) {
      const [x, y] = this.px(this.middle(at));
      const few = this.state.goal <= 30;
      const u = clamp((this.born - (at % this.columns) * 30 - Math.floor(at / this.columns) * 30) / 380, 0, 1);
      const size = this.cell * (few ? 0.66 : 0.46) * ease.backOut(u);
      const bob = Math.sin(this.t / 300 + at * 1.7) * this.cell * 0.03;
      const img = this.sprite(this.items[(at * 5) % this.items.length], few ? 0.66 : 0.5, null, { face: few });
      if (size > 0.5) g.drawImage(img, x - size / 2, y - size / 2 + bob, size, size);
    }

    paintPower(g, at) {
      const [x, y] = this.px(this.middle(at));
      const c = this.cell;
      Art.turned(g, this.pictures.rays, x, y, c * 1.5, c * 1.5, this.t / 900);
      const size = c * 0.74 * (1 + 0.1 * Math.sin(this.t / 150 + at));
      g.drawImage(this.sprite(this.power, 0.8), x - size / 2, y - size / 2, size, size);
    }

    paintBonus(g, bonus) {
      if (bonus.life < 120 && Math.floor(this.t / 110) % 2) return;
      const [x, y] = this.px(this.middle(bonus.at));
      const c = this.cell;
      g.globalAlpha = 0.8;
      g.drawImage(this.pictures.glow, x - c * 0.8, y - c * 0.8, c * 1.6, c * 1.6);
      g.globalAlpha = 1;
      const size = c * 0.8;
      g.drawImage(this.sprite(this.bonus, 0.8), x - size / 2, y - size / 2 + Math.sin(this.t / 200) * c * 0.05, size, size);
    }

    paintChaser(g, c) {
      const [x, y] = this.place(c);
      const size = this.cell;
      if (c.state === 'home') return this.paintEyes(g, x, y, c);
      const waits = c.state === 'den';
      const fear = c.state === 'fear';
      const ending = fear && this.state.fear < 110 && Math.floor(this.t / 120) % 2 === 0;
      const swing = Math.sin(this.t / (fear ? 45 : 170) + c.id * 2);
      g.fillStyle = 'rgba(8,4,16,0.35)';
      g.fill(Art.ellipsePath(x, y + size * 0.36, size * 0.3, size * 0.11));
      const spikes = size * (1.04 + 0.03 * swing);
      if (!fear) Art.turned(g, this.pictures.thorns[c.temper], x, y, spikes, spikes, (this.t / 900) * (c.id % 2 ? 1 : -1));
      const colours = fear && !ending ? { main: PALE, accent: '#ffffff' } : this.coloursOf(c);
      const img = this.sprite(this.foes[c.id], 0.9, colours, { mood: fear ? 'sad' : 'angry', flip: this.flips[c.id] });
      const [w, h] = [size * 0.86 * (1 + 0.05 * swing), size * 0.86 * (1 - 0.05 * swing)];
      g.save();
      g.globalAlpha = waits ? 0.65 : 1;
      g.translate(x + (fear ? swing * size * 0.03 : 0), y + size * 0.34 - (waits ? Math.abs(swing) * size * 0.1 : 0));
      g.rotate(0.07 * swing);
      g.drawImage(img, -w / 2, -h * 0.92, w, h);
      g.restore();
      return null;
    }

    /** Chasers that share a picture differ in colour as well as in their thorns. */
    coloursOf(c) {
      if (c.id === 0 || this.foes.indexOf(this.foes[c.id]) === c.id) return null;
      const { hazard, accent, bad } = this.palette;
      const main = [hazard, Art.shade(Art.mix(hazard, accent, 0.6), 0.2), Art.mix(bad, '#ffffff', 0.25), Art.shade(accent, 0.35)][c.id];
      return { main };
    }

    /** Who was caught is only a pair of eyes on the way home. */
    paintEyes(g, x, y, c) {
      const r = this.cell * 0.15;
      const [dx, dy] = Sim.WAY[c.heading];
      for (const side of [-1, 1]) {
        dot(g, x + side * r * 1.25, y, r * 1.12, 'rgba(20,10,30,0.8)');
        dot(g, x + side * r * 1.25, y, r, '#ffffff');
        dot(g, x + side * r * 1.25 + dx * r * 0.4, y + dy * r * 0.4, r * 0.5, '#2a1e3a');
      }
    }

    paintHero(g) {
      const { state, cell: c } = this;
      const h = state.hero;
      const [x, y] = this.place(h);
      const dead = state.phase === 'lost';
      const fade = dead ? clamp(1 - this.over / 700, 0, 1) : 1;
      if (fade === 0) return;
      const won = state.phase === 'won';
      const hop = won ? Math.abs(Math.sin(this.over / 150)) * c * 0.3 : h.at === h.to ? 0 : Math.abs(Math.sin(this.t / 85)) * c * 0.08;
      if (won) Art.turned(g, this.pictures.rays, x, y, c * 5, c * 5, this.over / 1500);
      if (state.fear > 0) Art.turned(g, this.pictures.rays, x, y, c * 2.1, c * 2.1, this.t / 300);
      g.fillStyle = 'rgba(8,4,16,0.35)';
      g.fill(Art.ellipsePath(x, y + c * 0.36, c * 0.32, c * 0.12));
      Object.assign(g, { strokeStyle: state.fear > 0 ? this.palette.gold : 'rgba(255,255,255,0.75)', lineWidth: Math.max(2, c * 0.06) });
      g.stroke(Art.ellipsePath(x, y + c * 0.34, c * 0.42, c * 0.19));
      const blink = state.rest > 0 && state.tick > 120 && Math.floor(this.t / 130) % 2;
      const size = c * 0.98 * (1 + 0.1 * this.bite + (state.fear > 0 ? 0.08 : 0)) * (dead ? ease.backIn(fade) : 1);
      const squash = 1 + 0.03 * Math.sin(this.t / 260) + 0.08 * this.bite;
      const mood = this.moodFor > 0 ? this.mood : this.t % 3400 < 130 ? 'blink' : 'idle';
      g.save();
      g.globalAlpha = blink ? 0.55 : 1;
      g.translate(x, y + c * 0.4 - hop);
      g.rotate(dead ? this.over / 90 : this.lean);
      const img = this.sprite(this.hero, 1, null, { mood, flip: this.flip });
      g.drawImage(img, (-size * squash) / 2, -size * 0.93 * (2 - squash), size * squash, size * (2 - squash));
      g.restore();
    }

    /** Arrows around one who stands: where it may go. */
    paintChoices(g) {
      const { cell: c, state } = this;
      const [x, y] = this.place(state.hero);
      const push = c * (0.82 + 0.08 * Math.sin(this.t / 130));
      Object.assign(g, { lineJoin: 'round', strokeStyle: 'rgba(20,8,24,0.8)', lineWidth: Math.max(3, c * 0.1) });
      for (const way of Sim.openWays(state, state.hero.at)) {
        const [dx, dy] = Sim.WAY[way];
        g.save();
        g.translate(x + dx * push, y + dy * push);
        g.rotate(Math.atan2(dy, dx));
        const arrow = new Path2D(`M${-c * 0.1} ${-c * 0.19} L${c * 0.19} 0 L${-c * 0.1} ${c * 0.19} Z`);
        g.stroke(arrow);
        g.fillStyle = '#fff6c8';
        g.fill(arrow);
        g.restore();
      }
    }

    paintLight(g) {
      const low = this.near * (0.26 + 0.1 * Math.sin(this.t / 120));
      g.globalAlpha = clamp(low + this.hurt * 0.7, 0, 0.85);
      if (g.globalAlpha > 0.01) g.drawImage(this.pictures.danger, 0, 0, this.w, this.h);
      if (this.flash > 0.01) {
        g.globalCompositeOperation = 'lighter';
        g.globalAlpha = Math.min(0.24, this.flash);
        g.fillStyle = '#fff0c0';
        g.fillRect(0, 0, this.w, this.h);
        g.globalCompositeOperation = 'source-over';
      }
      g.globalAlpha = 1;
      if (this.state.fear > 0) this.paintFear(g);
    }

    /** How long the chase stays turned round, as a bar along the lower rim. */
    paintFear(g) {
      const { x, y, cell: c, columns, rows, pad } = this;
      const share = this.state.fear / (this.state.p.powerTime * Sim.HZ);
      const w = columns * c * 0.6;
      const [left, top, tall] = [x + (columns * c - w) / 2, y + rows * c - pad * 0.2, Math.max(6, pad * 0.7)];
      g.fillStyle = 'rgba(16,8,24,0.8)';
      g.beginPath();
      g.roundRect(left - 3, top - 3, w + 6, tall + 6, tall);
      g.fill();
      g.fillStyle = share < 0.3 && Math.floor(this.t / 120) % 2 ? '#ffffff' : this.palette.gold;
      g.beginPath();
      g.roundRect(left, top, Math.max(tall, w * share), tall, tall / 2);
      g.fill();
    }

    /** Large while everybody waits; small at the upper rim during play. */
    paintBanner(g, b) {
      const width = this.columns * this.cell;
      Art.banner(g, b, {
        x: this.x + width / 2,
        y: this.y + this.rows * this.cell * (b.big ? 0.27 : 0.07),
        width,
        most: b.big ? 60 : 38,
        length: 1600,
        edge: Art.shade(this.palette.accent, -0.6),
        rays: b.big ? this.pictures.rays : null,
        angle: this.t / 2600,
        picture: (word, side) => Art.sprite(word, side * this.dpr),
        texts: this.texts,
      });
    }

    // -------------------------------------------------------------- pointer

    /** A finger's stroke turns, as often as it changes direction; a tap names a place to walk to. */
    pointer(type, x, y) {
      if (type === 'down') {
        this.down = { x, y, moved: false };
        return null;
      }
      if (!this.down) return null;
      const [dx, dy] = [x - this.down.x, y - this.down.y];
      if (type === 'move') {
        if (Math.hypot(dx, dy) < 22) return null;
        this.down = { x, y, moved: true };
        return { turn: Math.abs(dx) > Math.abs(dy) ? (dx < 0 ? 'left' : 'right') : dy < 0 ? 'up' : 'down' };
      }
      const { moved } = this.down;
      this.down = null;
      return moved ? null : this.cellAt(x, y);
    }

    cellAt(x, y) {
      const [u, v] = [Math.floor((x - this.x) / this.cell), Math.floor((y - this.y) / this.cell)];
      return u < 0 || v < 0 || u >= this.columns || v >= this.rows ? null : { to: v * this.columns + u };
    }

    stats(state) {
      const { strings } = this.ctx;
      return [[strings('gather'), `${state.gathered}/${state.goal}`], [strings('caught'), String(state.caught)]];
    }
  }

  // ---------------------------------------------------------------- events

  const HEARD = {
    gather(v, ev) {
      const [x, y] = v.px(v.middle(ev.at));
      const { main } = Art.natural(v.items[(ev.at * 5) % v.items.length]);
      v.bite = 1;
      v.flare(x, y, Art.glow(64, Art.mix(main, '#ffffff', 0.1)), 0.8, 200);
      v.burst(x, y, Art.crumb(16, main), 4, 0.7);
      v.run = Math.min(8, v.run + 1);
      v.ran = 900;
      if (v.quiet === 0) v.ctx.sound.play('pop', v.run - 1);
      v.quiet = 60;
      if (ev.left === 1) v.banner = { text: v.ctx.strings('last'), word: v.items[0], colour: v.palette.gold, t: 0 };
    },
    power(v, ev) {
      const [x, y] = v.px(v.middle(ev.at));
      v.flare(x, y, v.pictures.ring, 7, 620);
      v.burst(x, y, v.pictures.spark, 12);
      v.banner = { text: v.ctx.strings('turned'), word: null, colour: '#bff0ff', t: 0 };
      v.flash = 0.2;
      v.feel('joy', 1200);
      v.ctx.sound.play('power');
    },
    caught(v, ev) {
      const [x, y] = v.px(v.middle(ev.at));
      v.burst(x, y, Art.crumb(22, PALE), 14, 1.2);
      v.flare(x, y, v.pictures.ring, 3.4, 460);
      v.say('+' + ev.points, x, y, 0.6 + 0.08 * ev.chain, TEXT_COLOURS[Math.min(3, ev.chain - 1)]);
      v.shake.hit(0.3);
      v.bite = 1;
      v.feel('joy', 900);
      v.ctx.sound.play('coin');
    },
    hurt(v, ev) {
      const [x, y] = v.px(v.middle(ev.at));
      v.burst(x, y, Art.crumb(20, v.palette.bad), 18, 1.3);
      v.flare(x, y, v.pictures.warn, 3.4, 460, false);
      v.shake.hit(0.75);
      v.hurt = 1;
      v.feel('sad', 1100);
      v.ctx.sound.play('hurt');
    },
    ready(v) {
      v.banner = { text: v.ctx.strings('ready'), word: v.hero, colour: v.palette.gold, big: true, t: 0 };
    },
    offer(v, ev) {
      const [x, y] = v.px(v.middle(ev.at));
      v.flare(x, y, v.pictures.ring, 2.6, 520);
      v.ctx.sound.play('level');
    },
    bonus(v, ev) {
      const [x, y] = v.px(v.middle(ev.at));
      v.burst(x, y, v.pictures.spark, 10);
      v.say('+' + ev.points, x, y, 0.76, '#ffd84a');
      v.feel('joy', 900);
      v.ctx.sound.play('coin');
    },
    leave(v, ev) {
      const [x, y] = v.px(v.middle(ev.at));
      v.flare(x, y, v.pictures.warn, 1.8, 420, false);
      v.ctx.sound.play('tick');
    },
    calm: (v) => v.ctx.sound.play('bad'),
    won(v) {
      v.feel('joy', 1e9);
      v.flash = 0.24;
      for (const c of v.state.chasers) v.burst(...v.place(c), Art.crumb(20, v.palette.hazard), 12);
    },
    lost(v) {
      v.feel('sad', 1e9);
      v.shake.hit(0.9);
      v.ctx.sound.play('boom');
    },
  };

  // ---------------------------------------------------------------- pictures


  function dot(g, x, y, r, colour) {
    g.fillStyle = colour;
    g.fill(Art.ellipsePath(x, y, r, r));
  }

  function paintDanger(g, colour) {
    const q = g.createRadialGradient(128, 128, 77, 128, 128, 184);
    q.addColorStop(0, Art.alpha(colour, 0));
    q.addColorStop(1, Art.alpha(colour, 0.85));
    g.fillStyle = q;
    g.fillRect(0, 0, 256, 256);
  }

  root.View = { create: (ctx) => new MazeView(ctx) };
})(typeof window === 'undefined' ? globalThis : window);
