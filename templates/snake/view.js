/**
 * The snake as a picture. Positions are in cells until they are painted; everything that moves does so in `update`.
 * What is eaten lies in a round light, what stands in the way on a square stone, what shortens turns in rays; who
 * grows is a tube (snake, dragon, worm), a train (vehicles) or a line of its kind (everybody else).
 */
(function (root) {
  'use strict';
  const { Kit, Art, Sim } = root;
  const { ease, clamp, lerp } = Kit;

  const TUBES = ['snake', 'dragon', 'worm', 'caterpillar', 'centipede', 'eel', 'slime', 'octopus'];
  const WAGONS = ['car', 'train', 'rocket', 'ship', 'robot', 'truck'];
  const ANYTHING = ['apple', 'fruit', 'grape'];
  const GIFTS = ['star', 'crystal', 'heart'];
  const TEXT_COLOURS = ['#fff3cf', '#ffd84a', '#ffb04a', '#ff8f6b', '#ff6d7c'];
  const STEP = 0.16; // cells between two discs of a tube

  /** setting -> colour of the ground, what stands in the way */
  const LANDS = {
    forest: ['#5d9a44', ['tree', 'mushroom']],
    night: ['#37456e', ['crystal', 'moon']],
    cave: ['#5a4d63', ['crystal', 'mushroom']],
    city: ['#666d85', ['box', 'tree']],
    sea: ['#2f86a8', ['shell', 'crystal']],
    desert: ['#c2915a', ['cactus', 'crystal']],
    snow: ['#8fb4cf', ['tree', 'snowflake']],
    space: ['#2c2b5c', ['moon', 'crystal']],
    sky: ['#6ba6d0', ['cloud', 'bell']],
    table: ['#9a6a45', ['box', 'gear']],
  };

  function wordsOf(theme, role) {
    const said = (theme && theme.subjects && theme.subjects[role]) || '';
    return String(said).split(',').map((word) => word.trim()).filter(Boolean);
  }

  class SnakeView {
    constructor(ctx) {
      const { data } = ctx;
      const theme = data.theme || {};
      Object.assign(this, { ctx, side: true, rnd: Kit.rng(31), down: null });
      this.palette = Art.palette(theme);
      this.setting = Art.settingOf(theme);
      const [ground, obstacles] = LANDS[this.setting] || LANDS.table;
      this.ground = Art.mix(ground, this.palette.bg1, 0.12);
      this.hero = wordsOf(theme, 'hero')[0] || 'snake';
      const items = wordsOf(theme, 'item').filter((word) => word !== this.hero);
      this.items = items.length ? items.slice(0, 6) : ANYTHING;
      const free = (word) => Art.has(word) && !this.items.includes(word) && word !== this.hero;
      this.foes = wordsOf(theme, 'hazard').filter(free);
      this.rocks = this.foes.length ? this.foes : obstacles.filter(free).slice(0, 2);
      if (!this.rocks.length) this.rocks = ['box'];
      this.gift = [...wordsOf(theme, 'gift'), ...GIFTS].find(free) || 'star';
      this.style = WAGONS.includes(this.hero) ? 'train' : this.isTube() ? 'tube' : 'line';
      this.cast = [[this.hero], ...this.items.map((word) => [word]), [this.rocks[0]]].filter(([w]) => Art.has(w));
      this.skin = this.pickSkin();
      this.tweens = new Kit.Tweens();
      this.parts = new Kit.Particles(340);
      this.shake = new Kit.Shake(ctx.reduced);
    }

    isTube() {
      return TUBES.includes(this.hero) || !Art.has(this.hero);
    }

    /** The colour of its own, or of the theme: what stands out from the ground. */
    pickSkin() {
      const own = Art.has(this.hero) ? Art.natural(this.hero).main : this.palette.hero;
      const all = [own, this.palette.hero, this.palette.gold];
      return all.find((colour) => Art.contrast(colour, this.ground) > 1.7) || '#ffe27a';
    }

    // -------------------------------------------------------------- layout

    layout(w, h, insets, dpr) {
      const { params } = this.ctx.data;
      const { columns, rows } = Sim.sizeOf(params);
      const [room, tall] = [w - insets.left - insets.right, h - insets.top - insets.bottom];
      const pad = Math.max(7, Math.round(Math.min(room, tall) * 0.022));
      const cell = Math.max(10, Math.floor(Math.min((room - 6 - 2 * pad) / columns, (tall - 6 - 2 * pad) / rows)));
      const x = Math.round(insets.left + (room - cell * columns) / 2);
      const y = Math.round(insets.top + pad + Math.max(0, tall - cell * rows - 2 * pad) * 0.4);
      Object.assign(this, { w, h, dpr, cell, x, y, pad, columns, rows, open: params.walls < 0.5 });
      this.texts = new Kit.Texts(Kit.FONT, dpr);
      this.makePictures();
    }

    makePictures() {
      const px = Math.round(this.cell * this.dpr);
      const { skin, palette } = this;
      const disc = (colour) => Art.cached(`snake-disc|${px}|${colour}`, px, px, (g) => paintDisc(g, px, colour));
      const dark = Art.shade(skin, -0.6);
      const band = Art.luminance(skin) > 0.45 ? Art.shade(skin, -0.22) : Art.shade(skin, 0.3);
      this.pictures = {
        line: Art.cached(`snake-line|${px}|${dark}`, px, px, (g) => fillDisc(g, px, dark)),
        skin: disc(skin),
        band: disc(band),
        glow: Art.glow(96, Art.mix(palette.gold, '#ffffff', 0.5)),
        ring: Art.ring(160, '#ffe68c'),
        rays: Art.rays(256, '#ffd65a'),
        spark: Art.spark(32),
        crumb: Art.crumb(20, skin),
        dust: Art.glow(32, Art.shade(this.ground, 0.5)),
        warn: Art.ring(128, palette.bad),
        danger: Art.cached('snake-danger|' + palette.bad, 256, 256, (g) => paintDanger(g, palette.bad)),
        stone: Art.cached(`snake-stone|${px}|${this.ground}`, px, px, (g) => paintStone(g, px, this.ground)),
        scene: this.makeScene(),
      };
    }

    /** Background and the empty board in one picture. */
    makeScene() {
      const { dpr, x, y, cell, pad, columns, rows, palette } = this;
      const scene = Kit.canvas(this.w * dpr, this.h * dpr);
      const g = scene.getContext('2d');
      g.drawImage(Art.background(scene.width, scene.height, this.ctx.data.theme), 0, 0);
      g.scale(dpr, dpr);
      const board = { ...palette, board: this.ground };
      Art.board(g, { x, y, cell, pad, columns, rows, palette: board });
      this.paintGround(g);
      if (this.open) this.paintDoors(g);
      return scene;
    }

    /** Small marks on the ground, so that it is a place and not a table of cells. */
    paintGround(g) {
      const luck = Kit.rng(17);
      const marks = { sea: 'M-9 0 q4.5 -4 9 0 q4.5 4 9 0', desert: 'M-9 0 q4.5 -4 9 0 q4.5 4 9 0' };
      const path = new Path2D(marks[this.setting] || 'M-4 -6 L0 0 L1 -8 M0 0 L5 -5');
      const soft = ['night', 'space', 'cave', 'city', 'table'].includes(this.setting);
      for (let i = 0; i < this.columns * this.rows * 0.3; i++) {
        const [u, v] = [luck(0.2, this.columns - 0.2), luck(0.3, this.rows - 0.1)];
        g.save();
        g.translate(this.x + u * this.cell, this.y + v * this.cell);
        g.scale(this.cell / 45, this.cell / 45);
        Object.assign(g, { lineWidth: 2.4, lineCap: 'round', lineJoin: 'round' });
        g.strokeStyle = g.fillStyle = Art.alpha(Art.shade(this.ground, i % 2 ? 0.5 : -0.5), 0.3);
        if (soft) g.fill(Art.ellipsePath(0, 0, 2.4, 2));
        else g.stroke(path);
        g.restore();
      }
    }

    /** Arrows in the rim where one may leave on one side and enter on the other. */
    paintDoors(g) {
      const { x, y, cell, columns, rows, pad, palette } = this;
      const [w, h] = [columns * cell, rows * cell];
      g.fillStyle = palette.gold;
      for (const u of [0.2, 0.5, 0.8]) {
        const spots = [[x + w * u, y - pad * 0.5, 0], [x + w * u, y + h + pad * 0.5, Math.PI]];
        spots.push([x - pad * 0.5, y + h * u, -Math.PI / 2], [x + w + pad * 0.5, y + h * u, Math.PI / 2]);
        for (const [cx, cy, angle] of spots) {
          g.save();
          g.translate(cx, cy);
          g.rotate(angle);
          g.fill(new Path2D(`M0 ${-pad * 0.5} L${pad * 0.8} ${pad * 0.4} L${-pad * 0.8} ${pad * 0.4} Z`));
          g.restore();
        }
      }
    }

    // -------------------------------------------------------------- state

    reset(state) {
      this.state = state;
      this.tweens.clear();
      this.parts.clear();
      this.shake.trauma = 0;
      this.rnd = Kit.rng(31);
      Object.assign(this, { t: 0, flash: 0, hurt: 0, kick: 0, look: 0, mood: 'idle', moodFor: 0, over: 0, down: null });
      Object.assign(this, { begun: false, banner: null, bulges: [], flip: false, appear: 1, bite: 0, trail: 0, gone: [] });
      this.grown = new Map();
      state.food.forEach((food, i) => this.enter(food.id, 120 + i * 140));
      state.rocks.forEach((at, i) => this.enter('r' + at, i * 35));
      this.look = this.angleOf(state.heading);
      this.trace();
    }

    /** Lets something grow out of nothing; its size is kept by a key. */
    enter(key, delay = 0) {
      const it = { size: 0 };
      this.grown.set(key, it);
      this.tweens.to(it, { size: 1 }, 480, ease.elasticOut, delay);
    }

    sizeOf(key) {
      if (!this.grown.has(key)) this.enter(key);
      return this.grown.get(key).size;
    }

    middle(at) {
      return { x: (at % this.columns) + 0.5, y: Math.floor(at / this.columns) + 0.5 };
    }

    px(x, y) {
      return [this.x + x * this.cell, this.y + y * this.cell];
    }

    whereIs({ at }) {
      const { x: column, y: row } = this.middle(at);
      const [x, y] = this.px(column, row);
      return Number.isFinite(x) ? { x, y } : null;
    }

    angleOf(way) {
      const [dx, dy] = Sim.WAY[way];
      return Math.atan2(dy, dx);
    }

    // -------------------------------------------------------------- update

    update(state, events, ms) {
      this.state = state;
      this.t += ms;
      if (!this.begun && state.tick > 0) this.begin(state);
      for (const ev of events) if (HEARD[ev.e]) HEARD[ev.e](this, ev, state);
      this.tweens.step(ms);
      this.parts.step(ms);
      this.shake.step(ms);
      for (const [key, span] of [['flash', 120], ['hurt', 280], ['kick', 120], ['bite', 130]]) {
        this[key] *= Math.exp(-ms / span);
      }
      this.moodFor = Math.max(0, this.moodFor - ms);
      if (this.banner && (this.banner.t += ms) > 1600) this.banner = null;
      if (state.phase !== 'playing') this.over += ms;
      for (const b of this.bulges) b.d += ms * 0.016;
      this.bulges = this.bulges.filter((b) => b.d < state.body.length);
      this.turnHead(state, ms);
      this.trace();
      this.stir(state, ms);
    }

    begin(state) {
      this.begun = true;
      this.banner = { text: '\u00d7' + state.goal, word: this.items[0], colour: this.palette.gold, big: true, t: 0 };
    }

    /** The head looks where it will go, before it goes there. */
    turnHead(state, ms) {
      const way = state.queue.length ? state.queue[0] : state.heading;
      if (way === 'left') this.flip = true;
      if (way === 'right') this.flip = false;
      const goal = this.angleOf(way);
      const turn = Math.atan2(Math.sin(goal - this.look), Math.cos(goal - this.look));
      this.look += turn * Math.min(1, ms / 55);
    }

    /** The way of the body from the head on, in cells; it goes on outside where the board is open. */
    trace() {
      const { body, tail } = this.state;
      const u = clamp(this.state.gone, 0, 1);
      const points = [this.middle(body[0])];
      for (let i = 1; i < body.length; i++) points.push(this.near(points[i - 1], body[i]));
      if (tail >= 0) {
        const end = points[points.length - 1];
        const left = this.near(end, tail);
        points.push({ x: lerp(left.x, end.x, u), y: lerp(left.y, end.y, u) });
      }
      if (points.length > 1) {
        const [head, neck] = points;
        points[0] = { x: lerp(neck.x, head.x, u), y: lerp(neck.y, head.y, u) };
      }
      this.points = points;
      this.lengths = points.map((p, i) => (i ? Math.hypot(p.x - points[i - 1].x, p.y - points[i - 1].y) : 0));
      this.total = this.lengths.reduce((sum, d) => sum + d, 0);
    }

    near(from, at) {
      const { x, y } = this.middle(at);
      const around = (d, n) => (d > 1.5 ? d - n : d < -1.5 ? d + n : d);
      return { x: from.x + around(x - from.x, this.columns), y: from.y + around(y - from.y, this.rows) };
    }

    raw(d) {
      const { points, lengths } = this;
      let left = clamp(d, 0, this.total);
      for (let i = 1; i < points.length; i++) {
        if (left <= lengths[i] && lengths[i] > 0) {
          const u = left / lengths[i];
          return { x: lerp(points[i - 1].x, points[i].x, u), y: lerp(points[i - 1].y, points[i].y, u) };
        }
        left -= lengths[i];
      }
      return points[points.length - 1];
    }

    /** A place of the body at a distance behind the head; corners are cut round. */
    along(d) {
      const reach = Math.min(0.34, d, Math.max(0, this.total - d));
      const [a, b] = [this.raw(d - reach), this.raw(d + reach)];
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, dx: a.x - b.x, dy: a.y - b.y };
    }

    /** Dust behind a hurrying one, and a little life in the air. */
    stir(state, ms) {
      this.trail -= ms;
      if (this.trail > 0) return;
      const hurry = state.hurry && state.rest === 0 && state.phase === 'playing';
      this.trail = hurry ? 45 : 420;
      const c = this.cell;
      if (hurry) {
        const [x, y] = this.px(...this.wrapped(this.points[0]));
        const size = { from: 0.4, to: 1.1, w: c * 0.7, h: c * 0.7 };
        this.parts.add({ img: this.pictures.dust, x, y: y + c * 0.2, life: 340, alpha: 0.6, ...size });
        return;
      }
      const [x, y] = this.px(this.rnd(0, this.columns), this.rnd(0, this.rows));
      const slow = { vx: this.rnd(-10, 10), vy: this.rnd(-16, -5), life: 2600, from: 0.5, to: 1, alpha: 0.35 };
      this.parts.add({ img: this.pictures.dust, x, y, w: c * 0.2, h: c * 0.2, ...slow });
    }

    wrapped(p) {
      return [((p.x % this.columns) + this.columns) % this.columns, ((p.y % this.rows) + this.rows) % this.rows];
    }

    // -------------------------------------------------------------- effects

    burst(at, img, count, strength = 1) {
      const k = this.cell / 45;
      const { x: cx, y: cy } = this.middle(at);
      const [x, y] = this.px(cx, cy);
      const spread = { speed: [60 * k * strength, 190 * k * strength], size: [0.35 * k, 0.75 * k] };
      this.parts.burst(count, { img, x, y, up: 60, gravity: 520, drag: 1.6, ...spread }, this.rnd);
    }

    flare(at, img, cells, life, add = true) {
      const { x: cx, y: cy } = this.middle(at);
      const [x, y] = this.px(cx, cy);
      const size = cells * this.cell;
      this.parts.add({ img, x, y, w: size, h: size, life, from: 0.25, to: 1, curve: ease.expoOut, alpha: 0.85, add });
    }

    say(text, at, cells, fill) {
      const img = this.texts.get(text, Math.round(this.cell * cells), fill, Art.shade(this.palette.accent, -0.5));
      const { x: cx, y: cy } = this.middle(at);
      const [x, y] = this.px(cx, cy - 0.5);
      const [w, h] = [img.cssWidth, img.cssHeight];
      const right = this.x + this.columns * this.cell - w / 2;
      const place = { x: clamp(x, this.x + w / 2, right), y: Math.max(y, this.y + h / 2), vy: -54, drag: 2.2 };
      const grow = { from: 0.2, to: 1, curve: (u) => ease.elasticOut(Math.min(1, u * 2.2)) };
      this.parts.add({ img, w, h, layer: 1, life: 900, ...place, ...grow });
    }

    /** A small picture of what was eaten flies to its field. */
    fly(at, word) {
      const goal = this.ctx.anchor('bites') || this.ctx.anchor('score');
      if (!goal) return;
      const { x: cx, y: cy } = this.middle(at);
      const [x, y] = this.px(cx, cy);
      const bend = x + (goal.x - x) * 0.3 + this.rnd(-60, 60);
      const low = Math.max(y, goal.y) - 10;
      const path = (p, u) => {
        const [v, w] = [ease.quadIn(u), 1 - ease.quadIn(u)];
        p.x = w * w * x + 2 * v * w * bend + v * v * goal.x;
        p.y = w * w * y + 2 * v * w * low + v * v * goal.y;
      };
      const img = this.sprite(word, 0.9);
      this.parts.add({ img, w: this.cell, h: this.cell, x, y, life: 560, from: 0.75, to: 0.4, path });
    }

    feel(mood, ms) {
      Object.assign(this, { mood, moodFor: ms });
    }

    sprite(word, cells, colours = null, opts = {}) {
      return Art.sprite(word, Math.ceil(this.cell * cells * this.dpr), colours, opts);
    }

    // -------------------------------------------------------------- paint

    paint(g) {
      g.drawImage(this.pictures.scene, 0, 0, this.w, this.h);
      g.save();
      if (this.shake.trauma > 0) {
        this.shake.apply(g, this.w, this.h, this.cell * 0.3);
        g.drawImage(this.pictures.scene, 0, 0, this.w, this.h);
      }
      const { state } = this;
      for (const o of state.omens) this.paintOmen(g, o);
      this.paintStanding(g);
      this.paintEverywhere(g);
      this.parts.draw(g, true);
      this.parts.draw(g);
      this.parts.draw(g, false, 1);
      if (state.phase === 'playing' && state.rest > 0) this.paintChoices(g);
      g.restore();
      this.paintLight(g);
      if (this.banner) this.paintBanner(g, this.banner);
    }

    paintStanding(g) {
      const { state } = this;
      for (const at of state.rocks) this.paintRock(g, at);
      for (const food of state.food) this.paintFood(g, food);
      if (state.gift) this.paintGift(g, state.gift);
    }

    paintOmen(g, o) {
      const c = this.cell;
      const { x, y } = this.middle(o.at);
      const [px, py] = this.px(x, y);
      const size = c * (0.84 + 0.08 * Math.sin(this.t / 90));
      Object.assign(g, { strokeStyle: this.palette.bad, lineWidth: Math.max(2, c * 0.08) });
      g.fillStyle = Art.alpha(this.palette.bad, 0.18 + 0.3 * (1 - o.wait / Sim.OMEN));
      g.setLineDash([c * 0.18, c * 0.13]);
      g.lineDashOffset = -this.t / 40;
      g.beginPath();
      g.roundRect(px - size / 2, py - size / 2, size, size, c * 0.18);
      g.fill();
      g.stroke();
      g.setLineDash([]);
    }

    paintRock(g, at) {
      const c = this.cell;
      const { x, y } = this.middle(at);
      const [px, py] = this.px(x, y);
      const size = c * this.sizeOf('r' + at);
      g.drawImage(this.pictures.stone, px - size / 2, py - size / 2, size, size);
      const word = this.rocks[(at * 7) % this.rocks.length];
      const foe = this.foes.length > 0;
      const sway = foe ? 0.05 * Math.sin(this.t / 300 + at) : 0;
      const img = this.sprite(word, 1.02, null, { face: foe, mood: 'angry' });
      g.save();
      g.translate(px, py + size * 0.28);
      g.rotate(sway);
      g.drawImage(img, -size * 0.5, -size * 0.86, size, size);
      g.restore();
    }

    paintFood(g, food) {
      const c = this.cell;
      const { x, y } = this.middle(food.at);
      const [px, py] = this.px(x, y);
      const size = c * 1.06 * this.sizeOf(food.id);
      const bob = Math.sin(this.t / 300 + food.id) * c * 0.06;
      const halo = c * (1.95 + 0.16 * Math.sin(this.t / 240 + food.id));
      g.globalAlpha = 0.8;
      g.drawImage(this.pictures.glow, px - halo / 2, py - halo / 2, halo, halo);
      g.globalAlpha = 1;
      g.fillStyle = 'rgba(20,5,8,0.3)';
      g.fill(Art.ellipsePath(px, py + c * 0.4, size * 0.3, size * 0.1));
      const word = this.items[food.kind % this.items.length];
      const blink = (this.t + food.id * 700) % 3600 < 130;
      const img = this.sprite(word, 1.06, null, { mood: blink ? 'blink' : 'idle' });
      g.drawImage(img, px - size / 2, py - size / 2 + bob - c * 0.06, size, size);
    }

    paintGift(g, gift) {
      const c = this.cell;
      const { x, y } = this.middle(gift.at);
      const [px, py] = this.px(x, y);
      const left = gift.life / Sim.GIFT.life;
      if (left < 0.25 && Math.floor(this.t / 110) % 2) return;
      Art.turned(g, this.pictures.rays, px, py, c * 2.6, c * 2.6, this.t / 900);
      Object.assign(g, { lineWidth: c * 0.11, lineCap: 'round', strokeStyle: this.palette.gold });
      g.beginPath();
      g.arc(px, py, c * 0.62, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * left);
      g.stroke();
      const size = c * 0.98 * (1 + 0.07 * Math.sin(this.t / 140));
      g.drawImage(this.sprite(this.gift, 1), px - size / 2, py - size / 2, size, size);
    }

    /** The one who grows, once for every board that it is partly on. */
    paintEverywhere(g) {
      const { x, y, cell: c, columns, rows, pad } = this;
      g.save();
      g.beginPath();
      g.rect(x - pad * 0.3, y - pad * 0.3 - (this.open ? 0 : c * 0.3), columns * c + pad * 0.6, rows * c + pad + c * 0.3);
      g.clip();
      const range = (values, n) => [Math.floor(Math.min(...values) / n), Math.floor(Math.max(...values) / n)];
      const [left, right] = this.open ? range(this.points.map((p) => p.x), columns) : [0, 0];
      const [top, bottom] = this.open ? range(this.points.map((p) => p.y), rows) : [0, 0];
      for (let i = left; i <= right; i++) {
        for (let j = top; j <= bottom; j++) {
          g.save();
          g.translate(x - i * columns * c, y - j * rows * c);
          this.paintOne(g);
          g.restore();
        }
      }
      g.restore();
    }

    paintOne(g) {
      const { state } = this;
      if (state.phase === 'lost' && this.over > 60) return;
      const shown = state.rest > 0 && state.tick > 200 && Math.floor(this.t / 130) % 2 ? 0.5 : 1;
      g.globalAlpha = shown;
      if (this.style === 'tube') this.paintTube(g);
      else this.paintLine(g);
      g.globalAlpha = 1;
    }

    girth(d) {
      let size = 0.74 - 0.36 * clamp((d - this.total + 2.2) / 2.2, 0, 1);
      for (const b of this.bulges) size += 0.26 * Math.max(0, 1 - Math.abs(b.d - d) / 0.7);
      return size;
    }

    paintTube(g) {
      const c = this.cell;
      const { line, skin, band } = this.pictures;
      const spots = [];
      for (let d = this.total; d > 0.1; d -= STEP) spots.push([d, this.along(d), this.girth(d) * c]);
      g.fillStyle = 'rgba(16,6,22,0.2)';
      for (let i = 0; i < spots.length; i += 3) {
        const [, p, r] = spots[i];
        g.fill(Art.ellipsePath(p.x * c, p.y * c + c * 0.16, r * 0.5, r * 0.44));
      }
      for (const [, p, r] of spots) {
        const size = r + Math.max(3, c * 0.12);
        g.drawImage(line, p.x * c - size / 2, p.y * c - size / 2, size, size);
      }
      for (const [d, p, r] of spots) {
        const img = (this.total - d) % 1.1 < 0.36 ? band : skin;
        g.drawImage(img, p.x * c - r / 2, p.y * c - r / 2, r, r);
      }
      this.paintHead(g);
    }

    /** A head seen from above: eyes that look at the food, a mouth that opens before it, a tongue in between. */
    paintHead(g) {
      const c = this.cell;
      const [p] = this.points;
      const near = this.hunger();
      g.save();
      g.translate(p.x * c, p.y * c);
      g.rotate(this.look);
      const k = (c / 41) * (1 + 0.16 * this.bite);
      g.scale(k * (1 + 0.08 * this.kick), k * (1 - 0.06 * this.kick));
      const line = Art.shade(this.skin, -0.6);
      if (this.t % 1900 < 260 && near < 0.2) strokeOf(g, 'M20 0 L31 0 M31 0 L36 -4 M31 0 L36 4', '#e2455b', 3.2);
      if (this.hero === 'dragon') for (const s of [-1, 1]) blob(g, `M-8 ${s * 15} L-22 ${s * 27} L-16 ${s * 9} Z`, '#fff1c9', line);
      if (this.hero === 'caterpillar') for (const s of [-1, 1]) strokeOf(g, `M4 ${s * 12} L18 ${s * 24}`, line, 3.4);
      const gape = 9 * near;
      const jaws = `M-20 0 C-20 -26 10 -27 22 ${-9 - gape} L${6 - gape * 0.4} 0 L22 ${9 + gape} C10 27 -20 26 -20 0 Z`;
      const shut = 'M-20 0 C-20 -26 8 -26 20 -13 C27 -5 27 5 20 13 C8 26 -20 26 -20 0 Z';
      if (near > 0.1) blob(g, shut, '#7a1f35', line);
      blob(g, near > 0.1 ? jaws : shut, this.skin, line);
      g.fillStyle = Art.alpha('#ffffff', 0.28);
      g.fill(Art.ellipsePath(-4, -11, 11, 5, -0.25));
      if (near <= 0.1) for (const s of [-1, 1]) dot(g, 17, s * 4, 1.8, line);
      for (const s of [-1, 1]) this.paintEye(g, 3, s * 12.5, line);
      g.restore();
    }

    paintEye(g, x, y, line) {
      const mood = this.moodFor > 0 ? this.mood : this.t % 3300 < 130 ? 'blink' : 'idle';
      if (mood === 'joy' || mood === 'blink') {
        return strokeOf(g, mood === 'joy' ? `M${x - 4} ${y - 6} Q${x + 7} ${y} ${x - 4} ${y + 6}` : `M${x} ${y - 6} L${x} ${y + 6}`, line, 3.6);
      }
      dot(g, x, y, 8.6, line);
      dot(g, x, y, 7, '#ffffff');
      const look = this.gaze();
      dot(g, x + 2.6 * look.x, y + 2.6 * look.y, mood === 'sad' ? 2.6 : 4, '#22131f');
      dot(g, x + 2.6 * look.x - 1.2, y + 2.6 * look.y - 1.4, 1.4, '#ffffff');
      return null;
    }

    nearestFood() {
      const [p] = this.points;
      const gaps = this.state.food.map((f) => {
        const { x, y } = this.middle(f.at);
        return { x: x - p.x, y: y - p.y, d: Math.hypot(x - p.x, y - p.y) };
      });
      return gaps.reduce((best, gap) => (gap.d < best.d ? gap : best), { x: 1, y: 0, d: 99 });
    }

    /** Where the eyes look, in the frame of the head. */
    gaze() {
      const { x, y, d } = this.nearestFood();
      const [ux, uy] = d > 0.1 && d < 90 ? [x / d, y / d] : [1, 0];
      return { x: ux * Math.cos(this.look) + uy * Math.sin(this.look), y: uy * Math.cos(this.look) - ux * Math.sin(this.look) };
    }

    hunger() {
      const { x, y, d } = this.nearestFood();
      const ahead = x * Math.cos(this.look) + y * Math.sin(this.look);
      return ahead > 0 ? clamp((2.4 - d) / 1.2, 0, 1) : 0;
    }

    /** A leader and those behind: wagons with what was eaten, or smaller ones of its kind. */
    paintLine(g) {
      const c = this.cell;
      Object.assign(g, { lineWidth: c * 0.3, lineCap: 'round', lineJoin: 'round', strokeStyle: Art.alpha(Art.shade(this.skin, -0.45), 0.6) });
      g.beginPath();
      this.points.forEach((p, i) => (i ? g.lineTo(p.x * c, p.y * c + c * 0.2) : g.moveTo(p.x * c, p.y * c + c * 0.2)));
      g.stroke();
      const all = [];
      for (let d = 0.92, i = 0; d <= this.total + 0.05; d += 0.92, i++) all.push([i, this.along(Math.min(d, this.total)), d]);
      all.sort((a, b) => a[1].y - b[1].y);
      const [head] = this.points;
      let led = false;
      for (const [i, p, d] of all) {
        if (!led && p.y > head.y) led = this.paintLeader(g) || true;
        if (this.style === 'train') this.paintWagon(g, i, p, d);
        else this.paintFollower(g, i, p, d);
      }
      if (!led) this.paintLeader(g);
    }

    paintFollower(g, i, p, d) {
      const c = this.cell;
      const hop = this.state.rest > 0 ? 0 : Math.abs(Math.sin(this.t / 110 + i * 0.9)) * c * 0.09;
      const size = c * 0.86 * (1 + 0.3 * (this.girth(d) - 0.6));
      g.fillStyle = 'rgba(16,6,22,0.28)';
      g.fill(Art.ellipsePath(p.x * c, p.y * c + c * 0.34, size * 0.34, size * 0.13));
      const flip = Math.abs(p.dx) > 0.05 ? p.dx < 0 : this.flip;
      const img = this.sprite(this.hero, 0.9, null, { flip, mood: this.moodFor > 0 && this.mood === 'joy' ? 'joy' : 'idle' });
      g.drawImage(img, p.x * c - size / 2, p.y * c - size * 0.6 - hop, size, size);
    }

    paintWagon(g, i, p, d) {
      const c = this.cell;
      const size = c * 0.8 * (1 + 0.3 * (this.girth(d) - 0.6));
      const [x, y] = [p.x * c, p.y * c + c * 0.04];
      const word = this.items[i % this.items.length];
      const full = i >= 4;
      const cargo = size * 0.78;
      if (full) g.drawImage(this.sprite(word, 0.8), x - cargo / 2, y - size * 0.74, cargo, cargo);
      const line = Art.shade(this.skin, -0.6);
      const tone = i % 2 ? this.palette.accent : this.skin;
      for (const side of [-1, 1]) dot(g, x + side * size * 0.26, y + size * 0.36, size * 0.17, line);
      Object.assign(g, { fillStyle: tone, strokeStyle: line, lineWidth: Math.max(1.5, c * 0.06) });
      g.beginPath();
      g.roundRect(x - size / 2, y - size * 0.18, size, size * 0.5, size * 0.14);
      g.fill();
      g.stroke();
      g.fillStyle = 'rgba(255,255,255,0.35)';
      g.fillRect(x - size * 0.38, y - size * 0.1, size * 0.76, size * 0.1);
    }

    paintLeader(g) {
      const c = this.cell;
      const [p] = this.points;
      const size = c * 1.24 * (1 + 0.14 * this.bite);
      const hop = this.state.rest > 0 ? 0 : Math.abs(Math.sin(this.t / 110)) * c * 0.08;
      const won = this.state.phase === 'won' ? Math.abs(Math.sin(this.over / 150)) * c * 0.4 : 0;
      g.fillStyle = 'rgba(16,6,22,0.3)';
      g.fill(Art.ellipsePath(p.x * c, p.y * c + c * 0.4, size * 0.36, size * 0.14));
      Object.assign(g, { strokeStyle: 'rgba(255,255,255,0.75)', lineWidth: Math.max(2, c * 0.07) });
      g.stroke(Art.ellipsePath(p.x * c, p.y * c + c * 0.38, c * 0.56, c * 0.24));
      const mood = this.moodFor > 0 ? this.mood : this.t % 3300 < 130 ? 'blink' : 'idle';
      g.save();
      g.translate(p.x * c, p.y * c + c * 0.44 - hop - won);
      g.rotate(0.1 * Math.sin(this.look) * (this.flip ? -1 : 1));
      const img = this.sprite(this.hero, 1.24, null, { mood, flip: this.flip });
      const squash = 1 + 0.1 * this.kick;
      g.drawImage(img, (-size * squash) / 2, -size * 0.94 * (2 - squash), size * squash, size * (2 - squash));
      g.restore();
    }

    /** Arrows around a resting head: it waits to be told where to go. */
    paintChoices(g) {
      const c = this.cell;
      const [p] = this.points;
      const [hx, hy] = this.px(...this.wrapped(p));
      const push = c * (0.95 + 0.1 * Math.sin(this.t / 130));
      Object.assign(g, { lineJoin: 'round', strokeStyle: 'rgba(30,12,20,0.75)', lineWidth: Math.max(3, c * 0.12) });
      for (const way of Sim.ARROWS) {
        const next = Sim.beside(this.state, this.state.body[0], way);
        if (Sim.blocked(this.state, next)) continue;
        g.save();
        g.translate(hx + Sim.WAY[way][0] * push, hy + Sim.WAY[way][1] * push);
        g.rotate(this.angleOf(way));
        const arrow = new Path2D(`M${-c * 0.14} ${-c * 0.24} L${c * 0.24} 0 L${-c * 0.14} ${c * 0.24} Z`);
        g.stroke(arrow);
        g.fillStyle = '#fff6c8';
        g.fill(arrow);
        g.restore();
      }
    }

    paintLight(g) {
      const low = this.state.lives === 1 && this.state.phase === 'playing' ? 0.16 + 0.08 * Math.sin(this.t / 210) : 0;
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
    }

    /** Large while everybody waits; small at the upper rim during play. */
    paintBanner(g, b) {
      const width = this.columns * this.cell;
      Art.banner(g, b, {
        x: this.x + width / 2,
        y: this.y + this.rows * this.cell * (b.big ? 0.24 : 0.07),
        width,
        most: b.big ? 64 : 38,
        length: 1600,
        edge: Art.shade(this.palette.accent, -0.55),
        rays: b.big ? this.pictures.rays : null,
        angle: this.t / 2600,
        picture: (word, side) => Art.sprite(word, side * this.dpr),
        texts: this.texts,
      });
    }

    // -------------------------------------------------------------- pointer

    /** A stroke turns, as often as its direction changes; a tap turns towards its place. */
    pointer(type, x, y, state) {
      if (type === 'down') {
        this.down = { x, y, moved: false };
        return null;
      }
      if (!this.down) return null;
      const [dx, dy] = [x - this.down.x, y - this.down.y];
      if (type === 'move') {
        if (Math.hypot(dx, dy) < 22) return null;
        this.down = { x, y, moved: true };
        return { turn: wayOf(dx, dy) };
      }
      const { moved } = this.down;
      this.down = null;
      return moved ? null : this.tapped(x, y, state);
    }

    tapped(x, y, state) {
      const [hx, hy] = this.px(...this.wrapped(this.points[0]));
      const [dx, dy] = [x - hx, y - hy];
      const across = Sim.WAY[state.heading][0] !== 0;
      const aside = across ? dy : dx;
      if (wayOf(dx, dy) !== state.heading) return { turn: wayOf(dx, dy) };
      if (Math.abs(aside) < this.cell * 0.8) return state.rest > 0 ? { turn: state.heading } : null;
      return { turn: across ? wayOf(0, dy) : wayOf(dx, 0) };
    }

    stats(state) {
      const { strings } = this.ctx;
      return [[strings('bites'), `${state.bites}/${state.goal}`], [strings('length'), String(state.body.length)]];
    }
  }

  // ---------------------------------------------------------------- events

  const wayOf = (dx, dy) => (Math.abs(dx) > Math.abs(dy) ? (dx < 0 ? 'left' : 'right') : dy < 0 ? 'up' : 'down');

  const HEARD = {
    turn(v) {
      v.kick = Math.max(v.kick, 0.5);
      v.ctx.sound.play('move');
    },
    hurry(v) {
      v.kick = 1;
      v.ctx.sound.play('swap');
    },
    eat(v, ev) {
      const word = v.items[ev.kind % v.items.length];
      const colour = Art.natural(word).main;
      v.bulges.push({ d: 0 });
      Object.assign(v, { bite: 1 });
      v.feel('joy', 520);
      v.flare(ev.at, Art.glow(64, Art.mix(colour, '#ffffff', 0.2)), 2.6, 280);
      v.flare(ev.at, v.pictures.ring, 2.4, 420);
      v.burst(ev.at, Art.crumb(20, colour), 8, 1 + ev.chain * 0.06);
      v.burst(ev.at, v.pictures.spark, 3);
      v.fly(ev.at, word);
      v.say('+' + ev.points, ev.at, 0.62 + 0.07 * ev.chain, TEXT_COLOURS[ev.chain - 1]);
      v.shake.hit(0.08 + 0.03 * ev.chain);
      v.flash = Math.max(v.flash, 0.03 * ev.chain);
      v.ctx.sound.play('pop', ev.chain - 1);
      if (ev.left === 1) v.banner = { text: v.ctx.strings('last'), word: word, colour: v.palette.gold, t: 0 };
    },
    gift: (v) => v.ctx.sound.play('coin'),
    cut(v, ev) {
      for (const at of ev.cells) v.burst(at, v.pictures.crumb, 6);
      v.flare(ev.at, v.pictures.ring, 5, 520);
      v.say(v.ctx.strings('shorter'), ev.at, 0.74, '#bff0ff');
      v.say('+' + ev.points, ev.at + v.columns, 0.7, '#ffd84a');
      Object.assign(v, { bite: 1, flash: 0.16 });
      v.feel('joy', 900);
      v.ctx.sound.play('power');
    },
    level(v) {
      v.banner = { text: v.ctx.strings('faster'), word: null, colour: '#bff0ff', t: 0 };
      v.ctx.sound.play('level');
    },
    rock(v, ev) {
      v.enter('r' + ev.at);
      v.flare(ev.at, v.pictures.warn, 2, 360, false);
      v.burst(ev.at, v.pictures.dust, 6, 0.6);
      v.shake.hit(0.15);
      v.ctx.sound.play('land');
    },
    crash(v, ev) {
      ev.cells.forEach((at, i) => v.burst(at, v.pictures.crumb, i < 24 ? 6 : 3));
      v.flare(ev.at, v.pictures.warn, 3.4, 460, false);
      v.shake.hit(0.75);
      v.hurt = 1;
      v.bulges = [];
      v.feel('sad', 1100);
      v.ctx.sound.play('hurt');
    },
    born(v, ev, state) {
      v.look = v.angleOf(state.heading);
      v.flip = false;
      v.flare(ev.at, v.pictures.ring, 2.6, 520);
    },
    won(v) {
      v.feel('joy', 1e9);
      v.flash = 0.24;
      v.state.body.forEach((at, i) => {
        if (i % 2) return;
        const { x, y } = v.middle(at);
        const [px, py] = v.px(x, y);
        const size = v.cell * 1.6;
        v.parts.add({ img: v.pictures.ring, x: px, y: py, w: size, h: size, delay: i * 34, life: 420, from: 0.2, to: 1, add: true });
      });
    },
    lost(v) {
      v.shake.hit(0.9);
      v.ctx.sound.play('boom');
    },
  };

  // ---------------------------------------------------------------- pictures


  function strokeOf(g, d, colour, width) {
    Object.assign(g, { strokeStyle: colour, lineWidth: width, lineCap: 'round', lineJoin: 'round' });
    g.stroke(new Path2D(d));
  }

  function blob(g, d, fill, line) {
    strokeOf(g, d, line, 5);
    g.fillStyle = fill;
    g.fill(new Path2D(d));
  }

  function dot(g, x, y, r, colour) {
    g.fillStyle = colour;
    g.fill(Art.ellipsePath(x, y, r, r));
  }

  function fillDisc(g, px, colour) {
    g.fillStyle = colour;
    g.fill(Art.ellipsePath(px / 2, px / 2, px / 2 - 0.5, px / 2 - 0.5));
  }

  function paintDisc(g, px, colour) {
    const r = px / 2;
    const q = g.createRadialGradient(r * 0.7, r * 0.6, r * 0.1, r, r, r);
    q.addColorStop(0, Art.shade(colour, 0.42));
    q.addColorStop(0.55, colour);
    q.addColorStop(1, Art.shade(colour, -0.2));
    fillDisc(g, px, q);
  }

  /** The square plate under everything that stands in the way. */
  function paintStone(g, px, ground) {
    const tone = Art.mix(Art.shade(ground, -0.35), '#6b6478', 0.5);
    const slab = (x, y, w, h, colour) => {
      g.fillStyle = colour;
      g.beginPath();
      g.roundRect(px * x, px * y, px * w, px * h, px * 0.18);
      g.fill();
    };
    slab(0.02, 0.06, 0.96, 0.93, Art.shade(tone, -0.6));
    slab(0.02, 0.02, 0.96, 0.88, tone);
    slab(0.08, 0.07, 0.84, 0.72, Art.shade(tone, 0.16));
  }

  function paintDanger(g, colour) {
    const q = g.createRadialGradient(128, 128, 77, 128, 128, 184);
    q.addColorStop(0, Art.alpha(colour, 0));
    q.addColorStop(1, Art.alpha(colour, 0.85));
    g.fillStyle = q;
    g.fillRect(0, 0, 256, 256);
  }

  root.View = { create: (ctx) => new SnakeView(ctx) };
})(typeof window === 'undefined' ? globalThis : window);
