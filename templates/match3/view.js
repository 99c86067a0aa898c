/**
 * view.js: shows a board of match-3. Positions are in cells until they are painted; everything that moves does so in
 * `update`, driven by the events of the rules. It decides nothing about the game.
 */
(function (root) {
  'use strict';
  const { Kit, Art, Sim } = root;
  const { ease, TICK } = Kit;

  const MOODS = ['idle', 'joy', 'blink', 'sad'];
  const HINT_AFTER = 4500; // ms without an event
  const ANYWHERE = 'gem star heart drop leaf flame crystal'.split(' ');
  const TEXT_COLOURS = ['#ffe9a8', '#ffd166', '#ffb04a', '#ff8f6b'];

  /** The words on the board: the pieces of the theme first, then its items, then some that fit anywhere. */
  function wordsFor(theme, count) {
    const s = (theme && theme.subjects) || {};
    const named = [s.pieces, s.items, s.item, s.goal, s.hero].filter(Boolean).join(',').split(',');
    return [
      ...new Set(
        named
          .map((word) => word.trim())
          .concat(ANYWHERE)
          .filter(Art.has),
      ),
    ].slice(0, count);
  }

  const ALIKE = 50; // distance of two colours that are taken for the same
  const APART = 110; // least distance of a colour that is chosen instead

  /** Colours that differ from each other: a word keeps its own unless one before it looks alike. */
  function coloursFor(words) {
    const taken = [];
    return words.map((word) => {
      const { main, accent } = Art.natural(word);
      taken.push(nearest(main, taken) > ALIKE ? main : another(main, taken));
      return { main: taken[taken.length - 1], accent };
    });
  }

  const distance = (a, b) => Math.hypot(...Art.channels(a).map((v, i) => v - Art.channels(b)[i]));
  const nearest = (colour, others) => Math.min(999, ...others.map((other) => distance(colour, other)));

  /** The hue most like `colour` that is far enough from all taken ones; what is pale stays pale. */
  function another(colour, taken) {
    const pale = Art.luminance(colour) > 0.75 ? 0.45 : 0;
    const hues = Art.hues(8).map((hue) => Art.mix(hue, '#ffffff', pale));
    const free = hues.filter((hue) => nearest(hue, taken) > APART);
    if (free.length) return free.reduce((best, hue) => (distance(hue, colour) < distance(best, colour) ? hue : best));
    return hues.reduce((best, hue) => (nearest(hue, taken) > nearest(best, taken) ? hue : best));
  }

  class BoardView {
    constructor(ctx) {
      Object.assign(this, {
        ctx,
        side: true,
        t: 0,
        flash: 0,
        alarm: 0,
        idle: 0,
        picked: -1,
        keyboard: true,
        down: null,
      });
      this.size = Math.round(ctx.data.params.size);
      this.palette = Art.palette(ctx.data.theme);
      this.words = wordsFor(ctx.data.theme, Math.round(ctx.data.params.kinds));
      this.colours = coloursFor(this.words);
      this.cast = this.words.map((word, i) => [word, this.colours[i]]);
      this.tweens = new Kit.Tweens();
      this.particles = new Kit.Particles(360);
      this.shake = new Kit.Shake(ctx.reduced);
      this.rnd = Kit.rng(99);
      this.actors = new Map(); // id of a piece -> how it looks now
      this.cursor = { x: 0, y: 0 };
    }

    // -------------------------------------------------------------- layout

    layout(w, h, insets, dpr) {
      const [room, tall] = [w - insets.left - insets.right, h - insets.top - insets.bottom];
      const pad = Math.max(8, Math.round(Math.min(room, tall) * 0.028));
      const cell = Math.max(12, Math.floor((Math.min(room - 8, tall) - 2 * pad) / this.size));
      const board = cell * this.size;
      const x = Math.round(insets.left + (room - board) / 2);
      const y = Math.round(insets.top + pad + Math.max(0, tall - board - 2 * pad) * 0.4);
      Object.assign(this, { w, h, dpr, cell, board, x, y, pad });
      this.texts = new Kit.Texts(Kit.FONT, dpr);
      this.makePictures();
    }

    makePictures() {
      const px = Math.round(this.cell * this.dpr);
      this.sprites = this.words.map((word, k) =>
        Object.fromEntries(MOODS.map((mood) => [mood, Art.sprite(word, px, this.colours[k], { mood, shadow: true })])),
      );
      this.glows = this.colours.map((c) => Art.glow(64, Art.mix(c.main, '#ffffff', 0.15)));
      this.crumbs = this.colours.map((c) => Art.crumb(20, c.main));
      this.pictures = {
        spark: Art.spark(32),
        ring: Art.ring(160, '#ffe68c'),
        rays: Art.rays(256, '#ffd65a'),
        frame: Art.cellFrame(px),
        ice: Art.ice(px),
        powers: [
          null,
          Art.cached(`m3-bomb|${px}`, px, px, paintBomb),
          Art.cached(`m3-cross|${px}`, px, px, paintCross),
        ],
        beam: Art.glow(64, '#9ff0ff'),
        scene: this.makeScene(),
      };
    }

    /** Background, decoration and the empty board in one picture. */
    makeScene() {
      const { dpr } = this;
      const scene = Kit.canvas(this.w * dpr, this.h * dpr);
      const g = scene.getContext('2d');
      g.drawImage(Art.background(scene.width, scene.height, this.ctx.data.theme), 0, 0);
      g.scale(dpr, dpr);
      this.decorate(g);
      const { x, y, cell, pad, palette } = this;
      Art.board(g, { x, y, cell, pad, palette, columns: this.size, rows: this.size });
      return scene;
    }

    /** A few large pieces that peep in from the edges. */
    decorate(g) {
      const big = Math.min(this.w, this.h) * 0.3;
      const spots = [
        [0.02, 0.98, -0.3],
        [0.99, 0.97, 0.35],
        [0.0, 0.03, 0.4],
        [1.0, 0.06, -0.35],
      ];
      g.globalAlpha = 0.5;
      spots.forEach(([u, v, angle], i) => {
        const [word, colours] = this.cast[(i * 2 + 1) % this.cast.length];
        Art.shape(g, word, this.w * u, this.h * v, big, colours, { angle, face: false });
      });
      g.globalAlpha = 1;
    }

    // -------------------------------------------------------------- state

    reset(state) {
      this.tweens.clear();
      this.particles.clear();
      this.actors.clear();
      Object.assign(this, { flash: 0, alarm: 0, idle: 0, picked: -1, keyboard: true, down: null });
      Object.assign(this.cursor, this.middle(state.cursor));
      state.board.forEach((piece, at) => {
        if (!piece) return;
        const actor = this.enter(piece, at);
        const { y } = actor;
        actor.y = y - this.size - 1;
        const delay = actor.x * 22 + (this.size - y) * 34;
        this.tweens.to(actor, { y }, 420, ease.drop, delay, (a) => this.land(a));
      });
    }

    middle(at) {
      return { x: (at % this.size) + 0.5, y: Math.floor(at / this.size) + 0.5 };
    }

    enter(piece, at) {
      const actor = {
        kind: piece.kind,
        power: piece.power,
        ice: piece.ice,
        ...this.middle(at),
        sx: 1,
        sy: 1,
        rot: 0,
        z: 0,
        mood: '',
        blink: this.rnd(400, 6000),
        breath: this.rnd(0, 6.28),
      };
      this.actors.set(piece.id, actor);
      return actor;
    }

    land(actor) {
      Object.assign(actor, { sx: 1.16, sy: 0.84 });
      this.tweens.to(actor, { sx: 1, sy: 1 }, 230, ease.elasticOut);
    }

    // -------------------------------------------------------------- update

    update(state, events, ms) {
      this.t += ms;
      this.idle = events.length ? 0 : this.idle + ms;
      for (const event of events) if (HANDLERS[event.e]) HANDLERS[event.e](this, event, state);
      this.tweens.step(ms);
      this.particles.step(ms);
      this.shake.step(ms);
      this.flash *= Math.exp(-ms / 120);
      const late = state.phase === 'playing' && state.left <= 10 * Sim.HZ && state.left > 0;
      this.alarm += ((late ? 1 : 0) - this.alarm) * Math.min(1, ms / 200);
      for (const actor of this.actors.values()) {
        actor.blink -= ms;
        if (actor.blink < -130) actor.blink = this.rnd(1800, 6500);
      }
      if (this.idle >= HINT_AFTER && state.phase === 'playing' && state.beat === 'idle') this.hint(state);
    }

    /** Lets a possible move wiggle. */
    hint(state) {
      this.idle = HINT_AFTER - 2600;
      const all = Sim.moves(state);
      if (!all.length) return;
      const move = all[Math.floor(this.rnd(0, all.length))];
      for (const at of [move.a, move.b]) this.wiggle(this.actors.get(state.board[at].id));
    }

    wiggle(actor, strength = 0.16) {
      if (!actor) return;
      [1, -0.9, 0.6, -0.4, 0].forEach((k, i) => {
        this.tweens.to(actor, { rot: strength * k }, 110, ease.quadOut, i * 110);
      });
    }

    toCell(actor, at, ms, curve) {
      this.tweens.to(actor, this.middle(at), ms, curve);
    }

    // -------------------------------------------------------------- effects

    px(x, y) {
      return [this.x + x * this.cell, this.y + y * this.cell];
    }

    /** A cleared piece bursts, and a small one flies to the score. */
    pop(at, kind, strength) {
      const c = this.cell;
      const { x: cx, y: cy } = this.middle(at);
      const [x, y] = this.px(cx, cy);
      const k = c / 45;
      this.particles.add({
        img: this.glows[kind],
        x,
        y,
        life: 260,
        from: (c / 64) * 0.6,
        to: (c / 64) * 2.3,
        curve: ease.expoOut,
        alpha: 0.8,
        add: true,
      });
      const crumbs = { img: this.crumbs[kind], x, y, up: 60, gravity: 520, drag: 1.6, size: [0.35 * k, 0.75 * k] };
      this.particles.burst(7, { ...crumbs, speed: [60 * k * strength, 190 * k * strength] }, this.rnd);
      const sparks = {
        img: this.pictures.spark,
        x,
        y,
        drag: 2,
        add: true,
        spin: 4,
        life: [380, 700],
        size: [0.35 * k, 0.8 * k],
      };
      this.particles.burst(3, { ...sparks, speed: [40, 120] }, this.rnd);
      this.fly(kind, x, y);
    }

    fly(kind, x, y) {
      const goal = this.ctx.anchor('score');
      if (!goal) return;
      const bend = x + (goal.x - x) * 0.3 + this.rnd(-60, 60);
      const low = Math.max(y, goal.y) - 10;
      this.particles.add({
        img: this.sprites[kind].joy,
        w: this.cell,
        h: this.cell,
        x,
        y,
        life: 560,
        from: 0.75,
        to: 0.4,
        path(p, u) {
          const [v, w] = [ease.quadIn(u), 1 - ease.quadIn(u)];
          p.x = w * w * x + 2 * v * w * bend + v * v * goal.x;
          p.y = w * w * y + 2 * v * w * low + v * v * goal.y;
        },
      });
    }

    /** Words that pop up and rise, kept inside the board. */
    say(text, x, y, cells, fill, ms, tag = '') {
      if (tag) this.particles.list = this.particles.list.filter((p) => p.tag !== tag);
      const img = this.texts.get(text, Math.round(this.cell * cells), fill, Art.shade(this.palette.accent, -0.5));
      const fits = Math.min(1, (this.board * 1.04) / img.cssWidth);
      const [w, h] = [img.cssWidth * fits, img.cssHeight * fits];
      const [px, py] = this.px(x, y);
      this.particles.add({
        img,
        w,
        h,
        tag,
        layer: 1,
        x: Kit.clamp(px, this.x + w / 2, this.x + Math.max(w / 2, this.board - w / 2)),
        y: py,
        vy: -54,
        drag: 2.2,
        life: ms,
        from: 0.2,
        to: 1,
        curve: (u) => ease.elasticOut(Math.min(1, u * 2.2)),
      });
    }

    celebrateCombo(combo) {
      const [x, y] = this.px(this.size / 2, this.size * 0.4);
      const size = { from: 0.4, to: this.board / 200, curve: ease.expoOut };
      this.particles.list = this.particles.list.filter((p) => p.tag !== 'rays');
      this.particles.add({
        img: this.pictures.rays,
        x,
        y,
        life: 1000,
        ...size,
        alpha: 0.6,
        spin: 0.5,
        add: true,
        tag: 'rays',
      });
      const cells = 0.8 + Math.min(0.4, combo * 0.07);
      this.say(
        `${this.ctx.strings('combo')} \u00d7${combo}`,
        this.size / 2,
        this.size * 0.4,
        cells,
        '#ffd84a',
        1100,
        'combo',
      );
      this.shake.hit(0.16 * combo);
      this.flash = Math.max(this.flash, Math.min(0.24, 0.04 * combo));
    }

    explode({ at, power }) {
      const { x: cx, y: cy } = this.middle(at);
      const [x, y] = this.px(cx, cy);
      const reach = power === Sim.CROSS ? 9 : 5.2;
      const ring = {
        img: this.pictures.ring,
        life: 520,
        from: 0.2,
        to: (this.cell / 160) * reach,
        curve: ease.expoOut,
      };
      this.particles.add({ ...ring, x, y, add: true });
      this.shake.hit(0.7);
      this.flash = Math.max(this.flash, 0.24);
      if (power !== Sim.CROSS) return;
      const beam = {
        img: this.pictures.beam,
        w: this.board,
        h: this.cell * 1.2,
        keepHeight: true,
        life: 420,
        from: 0.3,
        to: 1,
      };
      const [mx, my] = this.px(this.size / 2, this.size / 2);
      this.particles.add({ ...beam, x: mx, y, curve: ease.expoOut, add: true });
      this.particles.add({ ...beam, x, y: my, rot: Math.PI / 2, curve: ease.expoOut, add: true });
    }

    // -------------------------------------------------------------- paint

    paint(g) {
      g.drawImage(this.pictures.scene, 0, 0, this.w, this.h);
      g.save();
      if (this.shake.trauma > 0) {
        this.shake.apply(g, this.w, this.h, this.cell * 0.3);
        g.drawImage(this.pictures.scene, 0, 0, this.w, this.h);
      }
      this.paintBoard(g);
      this.particles.draw(g, true);
      if (this.flash > 0.01) this.paintFlash(g);
      this.particles.draw(g);
      this.particles.draw(g, false, 1);
      g.restore();
    }

    paintBoard(g) {
      g.save();
      g.beginPath();
      g.rect(this.x - 4, this.y - 3, this.board + 8, this.board + 7);
      g.clip();
      this.paintCursor(g);
      for (const z of [0, 1, 2]) for (const actor of this.actors.values()) if (actor.z === z) this.paintActor(g, actor);
      if (this.alarm > 0.02) this.paintAlarm(g);
      g.restore();
    }

    paintCursor(g) {
      if (!this.keyboard && this.picked < 0) return;
      const size = this.cell * (this.picked >= 0 ? 1.04 + 0.05 * Math.sin(this.t / 110) : 1);
      const [x, y] = this.px(this.cursor.x, this.cursor.y);
      g.globalAlpha = this.picked >= 0 ? 1 : 0.75;
      g.drawImage(this.pictures.frame, x - size / 2, y - size / 2, size, size);
      g.globalAlpha = 1;
    }

    paintActor(g, actor) {
      if (actor.sx <= 0.01) return;
      const c = this.cell;
      const [x, y] = this.px(actor.x, actor.y);
      const lifted = this.isPicked(actor) ? 1.1 + 0.03 * Math.sin(this.t / 90) : 1;
      const breath = 1 + 0.016 * Math.sin(this.t / 420 + actor.breath);
      const [w, h] = [c * actor.sx * lifted * (2 - breath), c * actor.sy * lifted * breath];
      if (actor.power) this.paintHalo(g, actor, x, y);
      const img = this.sprites[actor.kind][actor.mood || (actor.blink < 0 ? 'blink' : 'idle')];
      g.save();
      g.translate(x, y);
      if (actor.rot) g.rotate(actor.rot);
      g.drawImage(img, -w / 2, c * 0.42 - h * 0.92, w, h);
      if (actor.power) this.paintPower(g, actor, w);
      if (actor.ice) g.drawImage(this.pictures.ice, -c / 2, -c / 2, c, c);
      g.restore();
    }

    isPicked(actor) {
      if (this.picked < 0) return false;
      const { x, y } = this.middle(this.picked);
      return Math.abs(actor.x - x) + Math.abs(actor.y - y) < 0.1;
    }

    paintHalo(g, actor, x, y) {
      const size = this.cell * (1.5 + 0.14 * Math.sin(this.t / 160));
      g.globalCompositeOperation = 'lighter';
      g.globalAlpha = 0.55;
      g.drawImage(this.glows[actor.kind], x - size / 2, y - size / 2, size, size);
      g.globalAlpha = 1;
      g.globalCompositeOperation = 'source-over';
    }

    paintPower(g, actor, w) {
      const size = w * (1 + 0.03 * Math.sin(this.t / 160));
      if (actor.power === Sim.BOMB) g.rotate(this.t / 1400);
      g.drawImage(this.pictures.powers[actor.power], -size / 2, -size / 2, size, size);
      if (actor.power === Sim.BOMB) g.rotate(-this.t / 1400);
    }

    paintAlarm(g) {
      g.strokeStyle = this.palette.bad;
      g.lineWidth = this.cell * 0.16;
      g.globalAlpha = this.alarm * (0.35 + 0.3 * Math.sin(this.t / 160));
      g.strokeRect(this.x, this.y, this.board, this.board);
      g.globalAlpha = 1;
    }

    paintFlash(g) {
      g.globalCompositeOperation = 'lighter';
      g.globalAlpha = this.flash;
      g.fillStyle = '#fff0c0';
      g.fillRect(-20, -20, this.w + 40, this.h + 40);
      g.globalAlpha = 1;
      g.globalCompositeOperation = 'source-over';
    }

    /** Where an event of one or more cells is on the screen. */
    whereIs({ at, cells }) {
      const spots = (cells || [{ at }]).map((cell) => this.middle(cell.at)).filter(({ x }) => Number.isFinite(x));
      if (!spots.length) return null;
      const mean = (axis) => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
      const [x, y] = this.px(mean('x'), mean('y'));
      return { x, y };
    }

    // -------------------------------------------------------------- pointer

    cellAt(x, y) {
      const [cx, cy] = [Math.floor((x - this.x) / this.cell), Math.floor((y - this.y) / this.cell)];
      return cx < 0 || cy < 0 || cx >= this.size || cy >= this.size ? -1 : cy * this.size + cx;
    }

    /** Drag a piece to its neighbour, or tap both. */
    pointer(type, x, y, state) {
      if (type === 'up') this.down = null;
      if (type === 'down') return this.touch(this.cellAt(x, y), x, y, state);
      return type === 'move' && this.down ? this.drag(x, y, state) : null;
    }

    touch(at, x, y, state) {
      this.keyboard = false;
      if (at < 0) return state.picked >= 0 ? { pick: -1 } : null;
      if (state.picked >= 0 && Sim.neighbours(state, state.picked, at)) return { swap: [state.picked, at] };
      this.down = { at, x, y };
      return { pick: state.picked === at ? -1 : at };
    }

    drag(x, y, state) {
      const [dx, dy] = [x - this.down.x, y - this.down.y];
      if (Math.hypot(dx, dy) < this.cell * 0.42) return null;
      const { at } = this.down;
      this.down = null;
      const to = Math.abs(dx) > Math.abs(dy) ? at + Math.sign(dx) : at + Math.sign(dy) * this.size;
      return to >= 0 && to < this.size * this.size && Sim.neighbours(state, at, to) ? { swap: [at, to] } : { pick: -1 };
    }

    stats(state) {
      const { strings } = this.ctx;
      const combo = [strings('combo'), `\u00d7${Math.max(1, state.bestCombo)}`];
      return state.phase === 'lost' ? [[strings('target'), String(state.target)], combo] : [combo];
    }
  }

  // ---------------------------------------------------------------- events

  /** What each event of the rules looks and sounds like. */
  const HANDLERS = {
    cursor(v, { at }) {
      v.keyboard = true;
      v.tweens.kill(v.cursor);
      v.tweens.to(v.cursor, v.middle(at), 70, ease.quadOut);
      v.ctx.sound.play('move');
    },
    pick(v, { at }) {
      v.picked = at;
      if (at < 0) return;
      v.tweens.kill(v.cursor);
      Object.assign(v.cursor, v.middle(at));
      v.ctx.sound.play('pick');
    },
    swap(v, { a, b, good, ids }) {
      const [first, second] = ids.map((id) => v.actors.get(id));
      first.z = 1;
      v.tweens.to(first, v.middle(b), Sim.BEAT.swap * TICK, ease.cubicInOut, 0, (actor) => (actor.z = 0));
      v.toCell(second, a, Sim.BEAT.swap * TICK, ease.cubicInOut);
      v.ctx.sound.play(good ? 'swap' : 'pick');
    },
    back(v, { a, b, ids }) {
      [a, b].forEach((at, i) => {
        const actor = v.actors.get(ids[i]);
        v.toCell(actor, at, Sim.BEAT.swap * TICK, ease.cubicInOut);
        actor.rot = 0.28;
        v.tweens.to(actor, { rot: 0 }, 420, ease.elasticOut);
      });
      v.shake.hit(0.22);
      v.ctx.sound.play('bad');
    },
    frozen(v, { at }, state) {
      v.wiggle(v.actors.get(state.board[at].id), 0.1);
      v.ctx.sound.play('bad');
    },
    clear: showClear,
    fall(v, { falling }) {
      for (const { piece, x, from, to } of falling) {
        let actor = v.actors.get(piece.id);
        if (!actor) {
          actor = v.enter(piece, to * v.size + x);
          actor.y = from + 0.5;
        }
        v.tweens.kill(actor);
        Object.assign(actor, { sx: 1, sy: 1, rot: 0 });
        const ticks = Sim.BEAT.fallBase + (to - from) * Sim.BEAT.fallRow - 1;
        v.tweens.to(actor, { y: to + 0.5 }, ticks * TICK, ease.drop, 0, (a) => v.land(a));
      }
      v.ctx.sound.play('land');
    },
    shuffle(v, event, state) {
      v.actors.clear();
      state.board.forEach((piece, at) => {
        const actor = v.enter(piece, at);
        actor.sx = actor.sy = 0;
        v.tweens.to(actor, { sx: 1, sy: 1 }, 380, ease.backOut, v.rnd(0, 160));
      });
      v.ctx.sound.play('power');
    },
    level(v, { level }) {
      v.say(`${v.ctx.strings('level')} ${level}`, v.size / 2, v.size * 0.2, 0.7, '#bff0ff', 1300, 'level');
      v.ctx.sound.play('level');
    },
    second(v) {
      v.ctx.sound.play('tick');
    },
    won(v) {
      for (const actor of v.actors.values()) {
        actor.mood = 'joy';
        const { x, y } = actor;
        v.tweens.to(actor, { y: y - 0.35 }, 180, ease.quadOut, x * 60);
        v.tweens.to(actor, { y }, 260, ease.drop, x * 60 + 180, (a) => v.land(a));
      }
      v.flash = 0.24;
    },
    lost(v) {
      for (const actor of v.actors.values()) {
        actor.mood = 'sad';
        v.tweens.to(actor, { sx: 1.08, sy: 0.86 }, 500, ease.quadOut, (v.size - actor.y) * 40);
      }
    },
  };

  function showClear(v, { cells, made, blasts, melted, combo, points }) {
    const middles = cells.map((cell) => v.middle(cell.at));
    const mx = middles.reduce((sum, m) => sum + m.x, 0) / cells.length;
    const my = middles.reduce((sum, m) => sum + m.y, 0) / cells.length;
    cells.forEach((cell, i) =>
      vanish(v, cell, Math.hypot(middles[i].x - mx, middles[i].y - my) * 16, 1 + combo * 0.06),
    );
    for (const m of made) appear(v, m);
    for (const id of melted) if (v.actors.has(id)) v.actors.get(id).ice = false;
    for (const b of blasts) v.explode(b);
    const colour = TEXT_COLOURS[Math.min(3, combo - 1)];
    v.say(`+${points}`, mx, my, 0.44 + Math.min(0.3, combo * 0.06), colour, 900);
    if (combo > 1) v.celebrateCombo(combo);
    if (blasts.length) v.ctx.sound.play('boom');
    v.ctx.sound.play('pop', combo - 1);
  }

  /** A cleared piece grows with joy, shrinks to nothing and bursts. */
  function vanish(v, cell, delay, strength) {
    const actor = v.actors.get(cell.id);
    if (!actor) return;
    Object.assign(actor, { mood: 'joy', z: 2, ice: false });
    v.tweens.to(actor, { sx: 1.24, sy: 1.24 }, 80, ease.quadOut, delay);
    v.tweens.to(actor, { sx: 0, sy: 0, rot: v.rnd(-0.6, 0.6) }, 150, ease.backIn, delay + 80, () => {
      v.actors.delete(cell.id);
      v.pop(cell.at, cell.kind, strength);
    });
  }

  function appear(v, made) {
    const actor = v.enter({ ...made, ice: false }, made.at);
    actor.sx = actor.sy = 0;
    v.tweens.to(actor, { sx: 1, sy: 1 }, 520, ease.elasticOut, 170);
    const [x, y] = v.px(actor.x, actor.y);
    const ring = { img: v.pictures.ring, life: 420, from: 0.1, to: v.cell / 60, curve: ease.expoOut, add: true };
    v.particles.add({ ...ring, x, y, delay: 170 });
  }

  // ---------------------------------------------------------------- marks of the powers

  function paintBomb(g, w) {
    g.setLineDash([w * 0.1, w * 0.075]);
    g.lineWidth = w * 0.055;
    g.strokeStyle = 'rgba(90,40,0,0.55)';
    g.stroke(Art.ellipsePath(w / 2, w / 2, w * 0.46, w * 0.46));
    g.lineWidth = w * 0.035;
    g.strokeStyle = '#fff3b8';
    g.stroke(Art.ellipsePath(w / 2, w / 2, w * 0.46, w * 0.46));
  }

  function paintCross(g, w) {
    g.translate(w / 2, w / 2);
    Object.assign(g, {
      fillStyle: '#d8fbff',
      strokeStyle: 'rgba(10,60,90,0.6)',
      lineWidth: w * 0.03,
      lineJoin: 'round',
    });
    for (let i = 0; i < 4; i++, g.rotate(Math.PI / 2)) {
      const arrow = new Path2D(`M0 ${-w * 0.49} L${w * 0.11} ${-w * 0.37} L${-w * 0.11} ${-w * 0.37} Z`);
      g.stroke(arrow);
      g.fill(arrow);
    }
  }

  root.View = { create: (ctx) => new BoardView(ctx) };
})(window);
