/**
 * view.js: shows the two games of cards: a table of pairs, or a battle with a hand of cards. Everything that moves does
 * so in `update`, driven by the state and the events of the rules; it decides nothing about the game.
 */
(function (root) {
  'use strict';
  const { Kit, Art, Sim } = root;
  const { ease, clamp, lerp } = Kit;

  const POINTS = ['#ffe9a8', '#ffd166', '#ffb04a', '#ff8f6b'];
  const HINT = '#bff0ff';
  const SHARE = 1.38; // height of a card for its width

  /** Words that belong together: what the theme does not name is filled up from the worlds of what it names. */
  const WORLDS = {
    sea: 'fish octopus shell turtle ship penguin drop',
    zoo: 'cat dog rabbit bird frog bear penguin',
    garden: 'bee flower leaf mushroom spider tree frog',
    food: 'cake carrot grape bread candy riceball egg apple',
    space: 'rocket star moon robot crystal sun',
    tale: 'dragon crown sword shield potion key ghost',
    town: 'house car bell book note lantern box',
    snow: 'snowflake penguin tree star bell',
    any: 'star heart leaf moon gem key mushroom fish bell cloud cat rocket cake flower',
  };
  /** Words that are easily taken for one another: a table of pairs has at most one of each line. */
  const ALIKE = [
    'apple orange ball',
    'coin cookie donut',
    'bear mouse monkey dog',
    'sun flower gear',
    'gem crystal',
    'drop flame',
    'bread book',
    'box painting',
    'person ninja knight',
  ];
  const FOES = ['slime', 'ghost', 'spider', 'robot', 'octopus', 'bear', 'mouse'];

  /** suit of a battle card -> its sign and colour. */
  const SUITS = {
    attack: { sign: 'sword', colour: '#d8433c' },
    guard: { sign: 'shield', colour: '#2f6fce' },
    heal: { sign: 'heart', colour: '#2f8f4e' },
    special: { sign: 'star', colour: '#7a4ac8' },
  };
  /** What a battle card shows when the theme has nothing for it. */
  const USUAL = {
    ...{
      strike: 'sword',
      guard: 'shield',
      heal: 'heart',
      smash: 'bomb',
      twin: 'star',
      wall: 'house',
      riposte: 'knight',
    },
    ...{ drain: 'potion', focus: 'sun', rush: 'rocket', daze: 'bell' },
  };
  const INTENTS = { hit: 'sword', twin: 'sword', guard: 'shield', heal: 'heart', charge: 'flame' };

  /** The words of lists that have a picture; a card on a card says nothing. */
  const wordsIn = (...lists) =>
    lists
      .filter(Boolean)
      .join(',')
      .split(/[\s,]+/)
      .filter((word) => word !== 'card' && Art.has(word));

  /** Different words for a game: those of the theme first. @returns {string[]} */
  function wordsOf(theme, seed, n) {
    const s = (theme && theme.subjects) || {};
    const rnd = Kit.rng(seed + 5);
    const mixed = (list) =>
      list
        .map((w) => [rnd(), w])
        .sort((a, b) => a[0] - b[0])
        .map(([, w]) => w);
    const named = wordsIn(s.item, s.pieces, s.hero, s.goal, s.hazard, s.boss);
    const inWorld = (name) => WORLDS[name].split(' ').filter((w) => named.includes(w)).length;
    const near = (name) => inWorld(name) + (String(s.setting).includes(name) ? 2 : 0);
    const worlds = Object.keys(WORLDS)
      .filter((name) => name !== 'any' && near(name))
      .sort((a, b) => near(b) - near(a));
    const more = [...worlds, 'any'].flatMap((name) => mixed(WORLDS[name].split(' ')));
    const line = (word) => ALIKE.findIndex((words) => words.split(' ').includes(word));
    const chosen = [];
    for (const word of [...named, ...more, ...mixed(Art.words())]) {
      const taken = chosen.includes(word) || (line(word) >= 0 && chosen.some((other) => line(other) === line(word)));
      if (!taken && chosen.length < n) chosen.push(word);
    }
    return chosen;
  }

  // ---------------------------------------------------------------- what both games share

  class Table {
    constructor(ctx) {
      Object.assign(this, { ctx, t: 0, flash: 0, hurt: 0, hover: -1, banners: [] });
      this.palette = Art.palette(ctx.data.theme);
      this.subjects = (ctx.data.theme && ctx.data.theme.subjects) || {};
      this.dark = Art.shade(this.palette.board, -0.5);
      this.tweens = new Kit.Tweens();
      this.particles = new Kit.Particles(340);
      this.shake = new Kit.Shake(ctx.reduced);
      this.rnd = Kit.rng(23);
      this.heroWord = wordsIn(this.subjects.hero, this.subjects.item, 'cat')[0];
    }

    layout(w, h, insets, dpr) {
      Object.assign(this, { w, h, dpr, wide: w > h * 1.05, texts: new Kit.Texts(Kit.FONT, dpr) });
      const { good, gold, hero, accent, bad } = this.palette;
      this.pictures = {
        spark: Art.spark(32),
        ring: Art.ring(160, '#ffe68c'),
        rays: Art.rays(256, '#ffd65a'),
        glow: Art.glow(128, '#fff0b0'),
        crumbs: [good, gold, hero, accent].map((c) => Art.crumb(20, c)),
        shards: [bad, Art.shade(bad, 0.4)].map((c) => Art.crumb(20, c)),
        leaves: [good, Art.shade(good, 0.4)].map((c) => Art.crumb(18, c)),
      };
      this.scene = Kit.canvas(w * dpr, h * dpr);
      const g = this.scene.getContext('2d');
      g.drawImage(Art.background(this.scene.width, this.scene.height, this.ctx.data.theme), 0, 0);
      g.scale(dpr, dpr);
      this.place(insets);
      this.paintTable(g);
    }

    reset(state) {
      this.tweens.clear();
      this.particles.clear();
      Object.assign(this, { flash: 0, hurt: 0, hover: -1, banners: [] });
      this.hero = { ...STILL(), word: this.heroWord };
      this.begin(state);
    }

    update(state, events, ms) {
      this.t += ms;
      this.seen = state;
      for (const event of events) if (this.handlers[event.e]) this.handlers[event.e](this, event, state);
      this.tweens.step(ms);
      this.particles.step(ms);
      this.shake.step(ms);
      this.flash *= Math.exp(-ms / 130);
      this.hurt *= Math.exp(-ms / 260);
      this.banners = this.banners.filter((one) => (one.t += ms) < one.length);
      this.follow(state, ms);
    }

    paint(g) {
      g.drawImage(this.scene, 0, 0, this.w, this.h);
      g.save();
      if (this.shake.trauma > 0) this.shake.apply(g, this.w, this.h, 11);
      this.paintWorld(g);
      this.particles.draw(g, true);
      this.particles.draw(g);
      this.particles.draw(g, true, 1);
      this.particles.draw(g, false, 1);
      for (const one of this.banners) this.paintBanner(g, one);
      if (this.flash > 0.01) this.veil(g, '#fff0c0', this.flash, 'lighter');
      if (this.hurt > 0.01) this.veil(g, this.palette.bad, this.hurt, 'source-over');
      g.restore();
    }

    veil(g, colour, strength, mode) {
      Object.assign(g, { globalCompositeOperation: mode, globalAlpha: strength, fillStyle: colour });
      g.fillRect(-20, -20, this.w + 40, this.h + 40);
      Object.assign(g, { globalCompositeOperation: 'source-over', globalAlpha: 1 });
    }

    // -------------------------------------------------------------- effects

    text(key) {
      return this.ctx.strings(key);
    }

    after(ms, done) {
      this.tweens.to({ n: 0 }, { n: 1 }, ms, ease.linear, 0, done);
    }

    hop(one, high = 26) {
      Object.assign(one, { sx: 0.86, sy: 1.16 });
      this.tweens.to(one, { dy: this.ctx.reduced ? -high * 0.3 : -high }, 150, ease.quadOut);
      this.tweens.to(one, { dy: 0 }, 220, ease.drop, 150);
      this.tweens.to(one, { sx: 1, sy: 1 }, 420, ease.elasticOut, 120);
    }

    flinch(one, side) {
      Object.assign(one, { sx: 1.22, sy: 0.76, dx: side * 18, rot: side * 0.2 });
      this.tweens.to(one, { sx: 1, sy: 1, dx: 0, rot: 0 }, 520, ease.elasticOut);
    }

    sway(one, wide) {
      const far = this.ctx.reduced ? wide * 0.3 : wide;
      [1, -0.8, 0.6, -0.3, 0].forEach((k, i) => this.tweens.to(one, { dx: far * k }, 60, ease.quadOut, i * 60));
    }

    ring(x, y, to, alpha) {
      const { ring: img } = this.pictures;
      this.particles.add({ img, x, y, life: 400, from: 0.2, to, curve: ease.expoOut, add: true, alpha });
    }

    burst(x, y, crumbs, count = 14) {
      for (const img of crumbs) {
        const crumb = { img, x, y, up: 90, gravity: 520, drag: 1.6, layer: 1 };
        this.particles.burst(Math.ceil(count / crumbs.length), crumb, this.rnd);
      }
      this.ring(x, y, 0.9, 0.7);
      const stars = { img: this.pictures.spark, x, y, drag: 2, add: true, spin: 4, speed: [60, 190], life: [380, 700] };
      this.particles.burst(5, { ...stars, layer: 1 }, this.rnd);
    }

    say(text, x, y, px, fill, ms = 900) {
      const img = this.texts.get(text, Math.round(px), fill, this.dark);
      const fit = Math.min(1, (this.w - 16) / img.cssWidth);
      const [w, h] = [img.cssWidth * fit, img.cssHeight * fit];
      const curve = (u) => ease.elasticOut(Math.min(1, u * 2.2));
      const at = clamp(x, w / 2 + 4, this.w - w / 2 - 4);
      this.particles.add({ img, w, h, x: at, y, vy: -50, drag: 2.2, life: ms, from: 0.2, to: 1, layer: 1, curve });
    }

    announce(text, colour, word = '', length = 1150) {
      this.banners = [{ text, colour, word, length, t: 0 }];
    }

    paintBanner(g, one) {
      const { x, y, width } = this.stand;
      const picture = (word, side) => Art.sprite(word, side * this.dpr, null, { mood: 'joy' });
      const edge = this.dark;
      const angle = this.ctx.reduced ? 0 : this.t / 1400;
      const place = { x, y, width, most: 46, length: one.length, edge, angle, texts: this.texts, picture };
      Art.banner(g, one, { ...place, rays: this.pictures.rays });
    }

    /** A picture flies on a bow from one place to another, and something happens there. */
    fly(img, from, to, o, arrive) {
      const [mx, my] = [(from.x + to.x) / 2, Math.min(from.y, to.y) - (o.bow === undefined ? 70 : o.bow)];
      const path = (p, u) => {
        const [v, w] = [ease.quadIn(u), 1 - ease.quadIn(u)];
        p.x = w * w * from.x + 2 * v * w * mx + v * v * to.x;
        p.y = w * w * from.y + 2 * v * w * my + v * v * to.y;
        p.rot = u * (o.turn || 0);
      };
      const life = o.ms || 380;
      this.particles.add({ img, w: o.size, h: o.size, ...from, life, from: 1, to: o.to || 0.9, layer: 1, path });
      if (arrive) this.after(life - 30, arrive);
    }

    // -------------------------------------------------------------- drawing

    /** Text that is made smaller until it fits. */
    write(g, text, x, y, px, colour, room, align = 'center') {
      Object.assign(g, { textAlign: align, textBaseline: 'middle', fillStyle: colour });
      g.font = `700 ${px}px ${Kit.FONT}`;
      const wide = g.measureText(text).width;
      if (wide > room) g.font = `700 ${(px * room) / wide}px ${Kit.FONT}`;
      g.fillText(text, x, y + px * 0.05);
    }

    round(g, x, y, w, h, r, fill) {
      g.fillStyle = fill;
      g.beginPath();
      g.roundRect(x, y, w, h, r);
      g.fill();
    }

    bar(g, x, y, w, h, share, colour) {
      this.round(g, x - 2.5, y - 2.5, w + 5, h + 5, h, this.dark);
      if (share > 0.01) this.round(g, x, y, Math.max(h, w * share), h, h / 2, colour);
      if (share > 0.01) this.round(g, x + 4, y + 2, Math.max(h, w * share) - 8, h * 0.26, h, 'rgba(255,255,255,0.4)');
    }

    /** A living thing on its stand, whose colour tells the side. */
    paintPerson(g, one, x, y, size, colour, flip) {
      const breath = this.ctx.reduced ? 0 : 0.018 * Math.sin(this.t / 420 + (flip ? 2 : 0));
      g.save();
      g.translate(x, y);
      g.fillStyle = Art.shade(colour, -0.4);
      g.fill(Art.ellipsePath(0, size * 0.06, size * 0.5, size * 0.12));
      g.fillStyle = colour;
      g.fill(Art.ellipsePath(0, 0, size * 0.5, size * 0.12));
      g.fillStyle = Art.alpha('#ffffff', 0.35);
      g.fill(Art.ellipsePath(0, -size * 0.015, size * 0.42, size * 0.08));
      g.translate(one.dx, one.dy);
      g.rotate(one.rot);
      g.globalAlpha = one.alpha;
      g.scale((flip ? -1 : 1) * one.sx * (1 - breath), one.sy * (1 + breath));
      const blink = this.t % 3700 < 130 && one.mood === 'idle';
      const img = Art.sprite(one.word, size * this.dpr, null, { mood: blink ? 'blink' : one.mood });
      g.drawImage(img, -size / 2, -size * 0.94, size, size);
      g.restore();
    }

    /** The back that all cards have: a lattice around the picture of the game. */
    back(w, h) {
      const { accent, gold, panel, board } = this.palette;
      const [pw, ph] = [Math.round(w * this.dpr), Math.round(h * this.dpr)];
      return Art.cached(['back', pw, ph, accent, this.emblem].join('|'), pw, ph, (g) => {
        g.scale(pw / w, ph / h);
        const r = w * 0.11;
        this.round(g, 0, 0, w, h, r, panel);
        const m = w * 0.055;
        const fill = g.createLinearGradient(0, 0, w, h);
        fill.addColorStop(0, Art.shade(accent, 0.12));
        fill.addColorStop(1, Art.mix(Art.shade(accent, -0.4), board, 0.35));
        this.round(g, m, m, w - 2 * m, h - 2 * m, r * 0.75, fill);
        g.save();
        g.clip();
        Object.assign(g, { strokeStyle: 'rgba(255,255,255,0.2)', lineWidth: Math.max(1, w * 0.014) });
        for (let d = -h; d < w + h; d += w * 0.17)
          g.stroke(new Path2D(`M${d} 0 L${d + h} ${h} M${d} 0 L${d - h} ${h}`));
        g.restore();
        Object.assign(g, { strokeStyle: gold, lineWidth: Math.max(1.5, w * 0.022) });
        g.beginPath();
        g.roundRect(m * 2, m * 2, w - 4 * m, h - 4 * m, r * 0.5);
        g.stroke();
        const disc = w * 0.29;
        g.fillStyle = Art.shade(accent, -0.5);
        g.fill(Art.ellipsePath(w / 2, h / 2 + 1.5, disc, disc));
        g.fillStyle = gold;
        g.fill(Art.ellipsePath(w / 2, h / 2, disc, disc));
        g.fillStyle = Art.mix(panel, accent, 0.12);
        g.fill(Art.ellipsePath(w / 2, h / 2, disc * 0.86, disc * 0.86));
        Art.shape(g, this.emblem, w / 2, h / 2, disc * 1.3, null, { face: false });
      });
    }

    /** The paper of a card's face in a colour, with a light behind its picture. */
    paper(g, w, h, colour) {
      const { panel } = this.palette;
      const r = w * 0.11;
      this.round(g, 0, 0, w, h, r, Art.shade(colour, -0.25));
      const m = w * 0.035;
      const fill = g.createLinearGradient(0, 0, 0, h);
      fill.addColorStop(0, panel);
      fill.addColorStop(1, Art.mix(panel, colour, 0.26));
      this.round(g, m, m, w - 2 * m, h - 2 * m, r * 0.8, fill);
      const light = g.createRadialGradient(w / 2, h * 0.48, w * 0.05, w / 2, h * 0.48, w * 0.5);
      light.addColorStop(0, Art.alpha(colour, 0.42));
      light.addColorStop(1, Art.alpha(colour, 0));
      this.round(g, m, m, w - 2 * m, h - 2 * m, r * 0.8, light);
    }

    /** A light that runs over a card; `u` from 0 to 1. */
    glint(g, w, h, u) {
      g.save();
      g.beginPath();
      g.roundRect(0, 0, w, h, w * 0.11);
      g.clip();
      const x = lerp(-w, w * 1.6, u);
      const light = g.createLinearGradient(x, 0, x + w * 0.6, h * 0.25);
      for (const [stop, a] of [
        [0, 0],
        [0.5, 0.7],
        [1, 0],
      ])
        light.addColorStop(stop, `rgba(255,255,255,${a})`);
      g.fillStyle = light;
      g.fillRect(0, 0, w, h);
      g.restore();
    }

    shadow(g, w, h, lift) {
      const a = 0.34 - 0.14 * clamp(lift, 0, 1);
      this.round(g, -w / 2 + 2 + lift * 5, -h / 2 + 5 + lift * 12, w, h, w * 0.12, `rgba(10,4,18,${a})`);
    }

    frame(g, w, h, colour, strength, px = 4) {
      if (strength < 0.03) return;
      Object.assign(g, { strokeStyle: colour, lineWidth: px, globalAlpha: Math.min(1, strength) });
      g.beginPath();
      g.roundRect(-2, -2, w + 4, h + 4, w * 0.12);
      g.stroke();
      g.globalAlpha = 1;
    }

    /** A round or long button with a solid lower edge. */
    button(g, { x, y, w, h }, on, draw) {
      const { panel, accent } = this.palette;
      g.save();
      g.translate(x, y);
      g.globalAlpha = on ? 1 : 0.5;
      this.round(g, 0, 5, w, h, h / 2, Art.shade(accent, -0.45));
      this.round(g, 0, 0, w, h, h / 2, panel);
      draw(w, h);
      g.restore();
    }

    inside({ x, y, w, h }, px, py, slack = 4) {
      return px >= x - slack && px <= x + w + slack && py >= y - slack && py <= y + h + slack;
    }
  }

  const STILL = () => ({ dx: 0, dy: 0, sx: 1, sy: 1, rot: 0, alpha: 1, mood: 'idle' });

  /** A mood for a while. */
  function feel(v, one, mood, ms = 900) {
    one.mood = mood;
    v.after(ms, () => (one.mood = v.seen.phase === 'playing' ? 'idle' : one.mood));
  }

  // ---------------------------------------------------------------- pairs

  class PairsTable extends Table {
    constructor(ctx) {
      super(ctx);
      this.side = true;
      this.handlers = PAIRS_EVENTS;
      this.words = wordsOf(ctx.data.theme, Number(ctx.data.seed) || 1, Sim.PAIRS.most);
      [this.emblem] = this.words;
      this.hues = Art.hues(8).map((hue) => Art.mix(hue, this.palette.accent, 0.1));
      this.cast = this.words.slice(0, 5).map((word) => [word]);
    }

    place(insets) {
      const left = insets.left + 8;
      const box = {
        x: left,
        y: insets.top + 2,
        w: this.w - left - insets.right - 8,
        h: this.h - insets.top - insets.bottom - 8,
      };
      const foot = this.wide ? 76 : 84;
      this.box = { ...box, h: box.h - foot };
      this.foot = { x: box.x, y: box.y + box.h - foot + 4, w: box.w, h: foot - 8 };
      this.stand = { x: box.x + box.w / 2, y: box.y + this.box.h / 2, width: box.w - 10 };
      this.look = { w: 104, h: 58, x: this.foot.x + this.foot.w - 108, y: this.foot.y + this.foot.h - 66 };
      if (this.seen) this.spread(this.seen);
    }

    paintTable(g) {
      const { x, y, w, h } = this.box;
      const { board } = this.palette;
      this.round(g, x - 2, y + 5, w + 4, h, 24, Art.shade(board, -0.45));
      this.round(g, x - 2, y - 2, w + 4, h + 2, 24, Art.mix(board, this.palette.accent, 0.22));
      this.round(g, x + 5, y + 5, w - 10, h - 12, 18, board);
      const light = g.createRadialGradient(x + w / 2, y + h * 0.42, 20, x + w / 2, y + h * 0.42, Math.max(w, h) * 0.6);
      light.addColorStop(0, Art.alpha(Art.mix(board, this.palette.accent, 0.55), 0.75));
      light.addColorStop(1, Art.alpha(board, 0));
      this.round(g, x + 5, y + 5, w - 10, h - 12, 18, light);
    }

    /** Places and size of all cards of a round. */
    spread(state) {
      const [count, columns] = [state.tiles.length, state.columns];
      const rows = Math.ceil(count / columns);
      const { x, y, w, h } = this.box;
      const gap = this.wide ? 12 : 8;
      const room = { w: w - 26, h: h - 32 };
      const cw = Math.min((room.w - gap * (columns - 1)) / columns, (room.h - gap * (rows - 1)) / rows / SHARE, 150);
      const ch = cw * SHARE;
      const down = clamp((room.h - rows * ch) / rows, gap, 3 * gap);
      this.card = { w: cw, h: ch };
      this.places = state.tiles.map((_, i) => {
        const row = Math.floor(i / columns);
        const inRow = row === rows - 1 ? count - row * columns : columns;
        const px = x + w / 2 + ((i % columns) - (columns - 1) / 2) * (cw + gap) + ((columns - inRow) * (cw + gap)) / 2;
        return { x: px, y: y + h / 2 - 2 + (row - (rows - 1) / 2) * (ch + down) };
      });
    }

    begin(state) {
      this.seen = state;
      this.deal(state);
    }

    /** The cards come flying from the middle of the lower edge. */
    deal(state) {
      this.spread(state);
      this.tiles = {};
      state.tiles.forEach((tile, i) => {
        const card = {
          ...STILL(),
          at: i,
          turn: 0,
          wait: 0,
          in: 0,
          lift: 0,
          glint: -1,
          mark: 0,
          bad: 0,
          sunk: 0,
          spin: this.rnd(-1, 1),
        };
        this.tiles[tile.id] = { ...card, kind: tile.kind, fx: 0, fy: 0 };
        this.tweens.to(this.tiles[tile.id], { in: 1 }, 420, ease.backOut, 30 + i * 26);
      });
    }

    follow(state, ms) {
      state.tiles.forEach((tile, i) => {
        const card = this.tiles[tile.id];
        if (!card) return;
        if (card.at !== i) this.moveTo(card, i);
        const front = Sim.showing(state, i) || state.phase === 'lost' ? 1 : 0;
        if (card.wait > 0) card.wait -= ms;
        else card.turn += clamp(front - card.turn, -ms / 240, ms / 240);
        const lift = state.at === i && state.phase === 'playing' ? 1 : this.hover === i && !tile.found ? 0.4 : 0;
        card.lift += (lift - card.lift) * Math.min(1, ms / 45);
        card.bad *= Math.exp(-ms / 300);
        const sunk = tile.found && state.beat !== 'clear' && state.phase === 'playing' ? 1 : 0;
        card.sunk += (sunk - card.sunk) * Math.min(1, ms / 420);
        if (card.glint >= 0 && (card.glint += ms / 480) > 1) card.glint = -1;
      });
      if (!this.ctx.reduced && Math.floor(this.t / 2600) !== Math.floor((this.t - ms) / 2600)) this.shine(state);
    }

    /** Now and then a light runs over a hidden card. */
    shine(state) {
      const shut = Sim.hidden(state);
      const one = shut[Math.floor(this.rnd(0, shut.length))];
      if (one !== undefined) this.tiles[state.tiles[one].id].glint = 0;
    }

    /** A card that changed its place goes there on a bow. */
    moveTo(card, to) {
      const [a, b] = [this.places[card.at], this.places[to]];
      Object.assign(card, { at: to, fx: a.x - b.x, fy: a.y - b.y, rot: 0.25 });
      this.tweens.to(card, { fx: 0, fy: 0, rot: 0 }, 560, ease.cubicInOut);
      this.tweens.to(card, { dy: -24 }, 280, ease.quadOut);
      this.tweens.to(card, { dy: 0 }, 280, ease.quadIn, 280);
    }

    paintWorld(g) {
      const cards = Object.values(this.tiles).sort((a, b) => a.lift + Math.abs(a.dy) - b.lift - Math.abs(b.dy));
      for (const card of cards) this.paintTile(g, card);
      this.paintFoot(g);
    }

    face(card) {
      const { w, h } = this.card;
      const [pw, ph] = [Math.round(w * this.dpr), Math.round(h * this.dpr)];
      const word = this.words[card.kind];
      const hue = this.hues[card.kind % this.hues.length];
      return Art.cached(['pair', word, pw, ph, hue].join('|'), pw, ph, (g) => {
        g.scale(pw / w, ph / h);
        this.paper(g, w, h, hue);
        Art.shape(g, word, w / 2, h * 0.5, w * 0.78, null, { shadow: true });
        if (w < 60) return;
        Art.shape(g, word, w * 0.16, w * 0.17, w * 0.19, null, { face: false });
        Art.shape(g, word, w * 0.84, h - w * 0.17, w * 0.19, null, { face: false, angle: Math.PI });
      });
    }

    paintTile(g, card) {
      if (card.in < 0.02) return;
      const spot = this.places[card.at];
      const { w, h } = this.card;
      const away = 1 - Math.min(1, card.in);
      const flat = Math.max(0.03, Math.abs(Math.cos(card.turn * Math.PI)));
      const high = Math.sin(card.turn * Math.PI) * (this.ctx.reduced ? 0.3 : 1) + 0.3 * card.lift;
      const size = (1 + 0.05 * card.lift + 0.06 * high) * (1 - 0.1 * card.sunk);
      g.save();
      g.translate(
        lerp(spot.x, this.foot.x + this.foot.w / 2, away) + card.dx + card.fx,
        lerp(spot.y, this.h + h, away) + card.dy + card.fy - 5 * high,
      );
      g.rotate(card.rot + away * card.spin);
      g.globalAlpha = 1 - 0.42 * card.sunk;
      g.scale(size * flat * card.sx, size * card.sy);
      this.shadow(g, w, h, high * (1 - card.sunk));
      g.transform(1, (card.turn - 0.5) * Math.sin(card.turn * Math.PI) * 0.16, 0, 1, -w / 2, -h / 2);
      g.drawImage(card.turn > 0.5 ? this.face(card) : this.back(w, h), 0, 0, w, h);
      if (card.glint >= 0) this.glint(g, w, h, card.glint);
      this.frame(g, w, h, this.palette.gold, card.lift * (card.sunk > 0.5 ? 0.5 : 1));
      this.frame(g, w, h, this.palette.bad, card.bad * 1.4, 5);
      if (card.mark > 0.02) this.tick(g, w, h, card.mark);
      g.restore();
    }

    /** A tick on what was found, so that colour is not all that tells. */
    tick(g, w, h, size) {
      const r = w * 0.15 * size;
      g.save();
      g.translate(w * 0.84, w * 0.16);
      g.fillStyle = Art.shade(this.palette.good, -0.25);
      g.fill(Art.ellipsePath(0, 0, r, r));
      Object.assign(g, { strokeStyle: '#ffffff', lineWidth: r * 0.3, lineCap: 'round', lineJoin: 'round' });
      g.stroke(new Path2D(`M${-r * 0.45} 0 L${-r * 0.1} ${r * 0.38} L${r * 0.48} ${-r * 0.38}`));
      g.restore();
    }

    /** Below the table: who plays, the streak, and the button for a look at all cards. */
    paintFoot(g) {
      const { x, y, w, h } = this.foot;
      const { board } = this.palette;
      this.paintPerson(g, this.hero, x + 42, y + h - 12, 64, this.palette.good, false);
      const room = this.look.x - x - 100;
      const [pw, px] = [Math.min(room, 190), x + 88 + (room - Math.min(room, 190)) / 2];
      this.round(g, px, y + h - 60, pw, 46, 23, Art.alpha(Art.shade(board, -0.2), 0.82));
      if (this.seen.beat === 'peek') this.write(g, this.text('look'), px + pw / 2, y + h - 37, 20, '#ffe9a8', pw - 24);
      else this.paintStreak(g, px, y + h - 37, pw);
      const on = this.seen.peeks > 0 && this.seen.beat === 'pick' && !this.seen.open.length;
      this.button(g, this.look, on, (bw, bh) => {
        this.eye(g, bw * 0.36, bh / 2, bh * 0.34);
        this.write(g, `\u00d7${this.seen.peeks}`, bw * 0.74, bh / 2, bh * 0.4, this.palette.ink, bw * 0.4);
      });
    }

    /** Three stars that fill with pairs in a row; when all are full, a turn comes back. */
    paintStreak(g, x, y, w) {
      const { panel, board, gold } = this.palette;
      const streak = this.seen.streak % 3;
      const full = this.seen.streak > 0 && streak === 0;
      for (let i = 0; i < 3; i++) {
        const on = full || i < streak;
        const beat = on && !this.ctx.reduced ? 1 + 0.08 * Math.sin(this.t / 160 + i) : 1;
        const img = Art.sprite('star', 34 * this.dpr, on ? null : Art.mix(board, panel, 0.25), { face: false });
        const side = 30 * beat;
        g.drawImage(img, x + w * 0.5 - 66 + i * 34 - side / 2, y - side / 2, side, side);
      }
      this.write(g, this.text('more'), x + w * 0.5 + 26, y, 17, full ? gold : '#ffffff', w * 0.5 - 34, 'left');
    }

    eye(g, x, y, r) {
      const { ink, accent } = this.palette;
      g.save();
      g.translate(x, y);
      Object.assign(g, { fillStyle: '#ffffff', strokeStyle: ink, lineWidth: 3 });
      const lid = new Path2D(`M${-r * 1.35} 0 Q0 ${-r * 1.5} ${r * 1.35} 0 Q0 ${r * 1.5} ${-r * 1.35} 0Z`);
      g.fill(lid);
      g.fillStyle = accent;
      g.fill(Art.ellipsePath(0, 0, r * 0.58, r * 0.58));
      g.fillStyle = ink;
      g.fill(Art.ellipsePath(0, 0, r * 0.28, r * 0.28));
      g.fillStyle = '#ffffff';
      g.fill(Art.ellipsePath(-r * 0.2, -r * 0.2, r * 0.14, r * 0.14));
      g.stroke(lid);
      g.restore();
    }

    cardAt(x, y) {
      const { w, h } = this.card;
      return this.places.findIndex((p) => Math.abs(x - p.x) <= w / 2 + 3 && Math.abs(y - p.y) <= h / 2 + 3);
    }

    pointer(type, x, y, state) {
      const at = this.cardAt(x, y);
      this.hover = type === 'up' ? -1 : at;
      if (type !== 'down') return null;
      if (state.beat === 'miss') return { skip: true };
      if (this.inside(this.look, x, y)) return { call: true };
      return at >= 0 ? { at } : null;
    }

    stats(state) {
      return [
        [this.text('found'), String(state.collected)],
        [this.text('streak'), `\u00d7${state.best}`],
      ];
    }
  }

  const tilesAt = (v, state, at) => at.map((i) => v.tiles[state.tiles[i].id]);

  const PAIRS_EVENTS = {
    point: (v) => v.ctx.sound.play('move'),
    second: (v) => v.ctx.sound.play('tick'),
    turn: (v) => v.ctx.sound.play('pick'),
    peek(v, event, state) {
      state.tiles.forEach((tile, i) => (v.tiles[tile.id].wait = (i % state.columns) * 40));
      v.ctx.sound.play('power');
    },
    pick: (v) => v.ctx.sound.play('swap'),
    back: (v) => v.ctx.sound.play('swap'),
    match(v, { at, points, streak, more }, state) {
      const [a, b] = at.map((i) => v.places[i]);
      v.after(230, () => {
        for (const card of tilesAt(v, state, at)) {
          v.hop(card, 18);
          card.glint = 0;
          v.tweens.to(card, { mark: 1 }, 420, ease.elasticOut, 100);
        }
        v.ctx.sound.play('pop', Math.min(8, streak - 1));
        const img = Art.sprite(v.words[v.tiles[state.tiles[at[0]].id].kind], 48 * v.dpr, null, { mood: 'joy' });
        const goal = v.ctx.anchor('found') || { x: v.w / 2, y: 0 };
        for (const p of [a, b]) {
          v.burst(p.x, p.y, v.pictures.crumbs, 10);
          v.fly(img, p, goal, { size: 42, ms: 560, to: 0.4, turn: 3 });
        }
        v.say(
          `+${points}`,
          (a.x + b.x) / 2,
          (a.y + b.y) / 2 - 16,
          28 + Math.min(16, streak * 3),
          POINTS[Math.min(3, streak - 1)],
        );
        v.flash = Math.max(v.flash, Math.min(0.2, 0.05 + 0.02 * streak));
        if (streak > 1) v.say(`${v.text('streak')} \u00d7${streak}`, v.stand.x, v.foot.y - 8, 26, '#ffd84a', 1000);
        if (more) v.say(v.text('more'), v.stand.x, v.foot.y - 44, 28, HINT, 1200);
        if (more) v.ctx.sound.play('coin');
      });
      feel(v, v.hero, 'joy', 1100);
      v.hop(v.hero);
    },
    miss(v, { at }, state) {
      v.after(260, () => {
        for (const card of tilesAt(v, state, at)) {
          v.sway(card, 7);
          card.bad = 1;
        }
        v.shake.hit(0.18);
        v.ctx.sound.play('bad');
      });
      feel(v, v.hero, 'sad', 900);
    },
    few(v, { turns }) {
      v.say(`${v.text('movesLeft')}: ${turns}`, v.stand.x, v.foot.y - 8, 26, '#ff9d8a', 1100);
      v.ctx.sound.play('tick');
    },
    stir(v) {
      v.announce(v.text('stir'), '#ffd84a', '', 900);
      v.ctx.sound.play('jump');
    },
    clear(v, { last }, state) {
      if (last) return;
      v.announce(v.text('clear'), '#ffe48a', v.heroWord, 1300);
      Object.values(v.tiles).forEach((card, i) => v.after(120 + i * 30, () => v.hop(card, 16)));
      v.flash = 0.2;
      v.hop(v.hero, 30);
      feel(v, v.hero, 'joy', 1400);
      v.ctx.sound.play('level', state.level);
    },
    deal(v, { level }, state) {
      v.deal(state);
      v.announce(`${v.text('round')} ${level}`, HINT, '', 900);
    },
    won(v, event, state) {
      v.hero.mood = 'joy';
      for (let i = 0; i < 3; i++) v.after(20 + i * 330, () => v.hop(v.hero, 30));
      Object.values(v.tiles).forEach((card, i) => v.after(60 + i * 40, () => v.hop(card, 22)));
      state.tiles.forEach(
        (_, i) =>
          i % 3 === 0 && v.after(100 + i * 40, () => v.burst(v.places[i].x, v.places[i].y, v.pictures.crumbs, 8)),
      );
      v.flash = 0.24;
    },
    lost(v, event, state) {
      v.hero.mood = 'sad';
      v.hurt = 0.25;
      v.shake.hit(0.5);
      for (const tile of state.tiles)
        if (!tile.found) v.tweens.to(v.tiles[tile.id], { rot: v.rnd(-0.25, 0.25), dy: 10 }, 600, ease.quadOut);
    },
  };

  // ---------------------------------------------------------------- battle

  class BattleTable extends Table {
    constructor(ctx) {
      super(ctx);
      this.handlers = BATTLE_EVENTS;
      const { subjects } = this;
      this.foeWords = [...new Set(wordsIn(subjects.hazard, ...FOES))].filter((word) => word !== this.heroWord);
      this.boss = wordsIn(subjects.boss, subjects.hazard, 'dragon').find((word) => word !== this.heroWord);
      this.faces = this.deal();
      this.emblem = wordsIn(subjects.item, subjects.pieces, subjects.goal, 'star').find(
        (word) => word !== this.heroWord,
      );
      this.cast = [this.heroWord, ...wordsIn(subjects.item).slice(0, 1), this.boss].map((word) => [word]);
    }

    /** kind of card -> the word that it shows: those of the theme first, where they belong. */
    deal() {
      const { item, goal, pieces, hero } = this.subjects;
      const named = [...new Set(wordsIn(item, pieces, goal))].filter(
        (word) => word !== this.heroWord && word !== this.boss,
      );
      const faces = {};
      for (const kind of Object.keys(USUAL)) if (named.includes(USUAL[kind])) faces[kind] = USUAL[kind];
      const left = named.filter((word) => !Object.values(faces).includes(word));
      for (const kind of Object.keys(USUAL)) faces[kind] = faces[kind] || left.shift() || USUAL[kind];
      return { ...faces, focus: wordsIn(hero)[0] || faces.focus };
    }

    place(insets) {
      const top = insets.top + 6;
      const tall = this.h - top - insets.bottom - 10;
      const cw = this.wide ? clamp(tall * 0.21, 96, 138) : clamp(this.w * 0.29, 88, 124);
      this.card = { w: cw, h: cw * SHARE };
      const reach = Math.min(this.w - 20, 1180);
      const left = (this.w - reach) / 2;
      const handTop = top + tall - this.card.h - (this.wide ? 4 : 14);
      const row = this.wide ? handTop + this.card.h * 0.42 : handTop - 92;
      this.orb = { x: left + 36, y: row + 26, r: this.wide ? 38 : 32 };
      this.end = { x: left + reach - 134, y: row, w: 132, h: 50 };
      this.hint = { x: this.w / 2, y: this.wide ? handTop - 78 : row - 30, w: this.wide ? 430 : reach };
      this.pile = { x: left + 30, y: this.wide ? handTop + 8 : row + 26 };
      this.hand = {
        y: handTop + this.card.h / 2,
        left: this.wide ? left + 150 : left,
        w: this.wide ? reach - 300 : reach,
      };
      this.tray = { y: this.wide ? handTop - 8 : row - 60 };
      const room = this.tray.y - top - 60;
      this.person = clamp(Math.min(room * (this.wide ? 0.46 : 0.49), this.w * 0.34), 60, 190);
      const floor = this.tray.y - this.person * 0.15 - 68;
      const out = this.wide ? 0.25 : 0.23;
      this.spots = { hero: { x: this.w * out, y: floor }, foe: { x: this.w * (1 - out), y: floor } };
      this.stand = { x: this.w / 2, y: top + (floor - top) * 0.42, width: Math.min(this.w - 16, 620) };
      const ow = Math.min(this.wide ? 190 : (this.w - 44) / 3, tall * 0.4);
      this.offers = [0, 1, 2].map((i) => ({
        x: this.w / 2 + (i - 1) * (ow + (this.wide ? 34 : 8)),
        y: top + tall * 0.48,
        w: ow,
      }));
    }

    /** The ground they stand on and the tray that holds the hand. */
    paintTable(g) {
      const { board, accent, bg1 } = this.palette;
      const { hero, foe } = this.spots;
      const ground = Art.mix(bg1, board, 0.35);
      g.fillStyle = Art.alpha(ground, 0.5);
      g.fill(Art.ellipsePath(this.w / 2, hero.y + 14, (foe.x - hero.x) * 0.5 + this.person * 0.95, this.person * 0.27));
      const y = this.tray.y;
      this.round(g, -30, y, this.w + 60, this.h - y + 60, this.wide ? 34 : 26, Art.shade(board, -0.4));
      const fill = g.createLinearGradient(0, y, 0, this.h);
      fill.addColorStop(0, Art.mix(board, accent, 0.3));
      fill.addColorStop(1, board);
      this.round(g, -30, y + 6, this.w + 60, this.h - y + 60, this.wide ? 30 : 22, fill);
    }

    begin(state) {
      this.seen = state;
      this.cards = {};
      this.offered = [];
      this.offering = 0;
      this.meHp = state.me.hp;
      this.newFoe(state);
    }

    newFoe(state) {
      const { last } = state.foe;
      const word = last ? this.boss : this.foeWords[(state.level - 1) % this.foeWords.length];
      this.foe = { ...STILL(), word, last, size: this.person * (last ? 1.22 : 1), bubble: 0, dx: this.w * 0.4 };
      this.foeHp = state.foe.hp;
      this.tweens.to(this.foe, { dx: 0 }, 520, ease.backOut, 60);
    }

    // -------------------------------------------------------------- update

    follow(state, ms) {
      const near = Math.min(1, ms / 70);
      this.meHp += (state.me.hp - this.meHp) * near;
      this.foeHp += (state.foe.hp - this.foeHp) * near;
      const told = state.phase === 'playing' && ['enter', 'draw', 'play'].includes(state.beat);
      this.foe.bubble += ((told ? 1 : 0) - this.foe.bubble) * Math.min(1, ms / 80);
      this.offering += ((state.beat === 'offer' ? 1 : 0) - this.offering) * Math.min(1, ms / 90);
      state.hand.forEach((card, i) => this.toHand(state, card, i, near));
      const held = new Set(state.hand.map((card) => card.id));
      for (const id of Object.keys(this.cards)) {
        const c = this.cards[id];
        if (!held.has(Number(id)) && !c.leaving) this.discard(c, id);
      }
      for (const c of Object.values(this.cards)) {
        if (c.wait > 0) c.wait -= ms;
        else if (!c.leaving) c.turn = Math.min(1, c.turn + ms / 260);
        if (c.glint >= 0 && (c.glint += ms / 460) > 1) c.glint = -1;
        c.bad *= Math.exp(-ms / 260);
      }
      (state.offer || []).forEach((card, i) => this.toOffer(state, card, i, ms));
    }

    /** The place of a card of the hand in the fan. */
    fan(state, i) {
      const n = state.hand.length;
      const gap = Math.min(this.card.w + 10, n > 1 ? (this.hand.w - this.card.w - 8) / (n - 1) : 0);
      const off = i - (n - 1) / 2;
      const mid = this.hand.left + this.hand.w / 2;
      return { x: mid + off * gap, y: this.hand.y + Math.abs(off) * Math.abs(off) * 2.2, rot: off * 0.035, gap };
    }

    toHand(state, card, i, near) {
      const id = String(card.id);
      if (!this.cards[id]) {
        const from = { x: this.pile.x, y: this.pile.y, rot: -0.4 };
        this.cards[id] = { ...STILL(), ...from, card, turn: 0, wait: 60 + i * 50, lift: 0, glint: -1, bad: 0, gone: 0 };
      }
      const c = this.cards[id];
      const spot = this.fan(state, i);
      const can = state.beat === 'play' && Sim.playable(state, card);
      const chosen = state.at === i && (state.beat === 'play' || state.beat === 'draw');
      const lift = chosen ? 1 : this.hover === i ? 0.4 : 0;
      if (c.wait > 0 && !c.turn) return;
      c.lift += (lift - c.lift) * near;
      c.dim = state.beat === 'play' && !can ? 1 : 0;
      c.x += (spot.x - c.x) * near;
      c.y += (spot.y - c.lift * this.card.h * 0.17 - c.y) * near;
      c.rot += (spot.rot * (1 - c.lift) - c.rot) * near;
      c.order = i + (chosen ? 50 : 0);
    }

    /** A card that was not played goes to the used ones. */
    discard(c, id) {
      c.leaving = true;
      this.tweens.to(
        c,
        { x: this.w + 90, y: this.hand.y + 60, rot: 0.7 },
        340,
        ease.quadIn,
        20 * (Number(id) % 5),
        () => delete this.cards[id],
      );
    }

    toOffer(state, card, i, ms) {
      let o = this.offered[i];
      if (!o || o.card !== card) {
        o = this.offered[i] = { ...STILL(), card, turn: 0, in: 0, lift: 0, glint: -1, wait: 160 + i * 120 };
        this.tweens.to(o, { in: 1 }, 420, ease.backOut, 60 + i * 110);
      }
      if (o.wait > 0) o.wait -= ms;
      else {
        if (o.turn === 0) this.ctx.sound.play('swap');
        if (o.turn < 1 && (o.turn += ms / 280) >= 1) Object.assign(o, { turn: 1, glint: 0 });
      }
      if (o.glint >= 0 && (o.glint += ms / 520) > 1) o.glint = -1;
      const lift = state.at === i ? 1 : this.hover === i ? 0.4 : 0;
      o.lift += (lift - o.lift) * Math.min(1, ms / 50);
    }

    // -------------------------------------------------------------- paint

    paintWorld(g) {
      const { seen, spots, palette } = this;
      this.paintSide(g, this.hero, spots.hero, this.person, palette.good, seen.me, this.meHp, false);
      if (this.foe.alpha > 0.02) {
        this.paintSide(g, this.foe, spots.foe, this.foe.size, palette.bad, seen.foe, this.foeHp, true);
        this.paintIntent(g);
      }
      this.paintTray(g);
      const cards = Object.values(this.cards).sort((a, b) => (a.order || 0) - (b.order || 0));
      for (const c of cards) this.paintHeld(g, c);
      if (this.offering > 0.02) this.paintOffer(g);
    }

    /** Somebody who fights: picture, strength, and what protects or burdens. */
    paintSide(g, one, spot, size, colour, fighter, hp, flip) {
      this.paintPerson(g, one, spot.x, spot.y, size, colour, flip);
      if (one.last) this.crown(g, one, spot, size);
      const w = clamp(this.person * 1.15, 100, 190);
      const [x, y] = [clamp(spot.x - w / 2, 10, this.w - w - 10), spot.y + this.person * 0.15 + 6];
      g.save();
      g.globalAlpha = one.alpha;
      this.bar(g, x, y, w, 20, hp / fighter.max, flip ? this.palette.bad : this.palette.good);
      this.write(g, `${Math.max(0, Math.round(hp))}/${fighter.max}`, x + w / 2, y + 10, 15, '#ffffff', w - 16);
      const signs = [];
      if (fighter.block > 0) signs.push(['shield', fighter.block]);
      if (fighter.focus || fighter.charged) signs.push(['flame', '\u00d72']);
      if (fighter.daze > 0) signs.push(['snowflake', fighter.daze]);
      signs.forEach(([word, n], i) => this.sign(g, word, n, x + 16 + i * 62, y + 42));
      g.restore();
    }

    crown(g, one, spot, size) {
      const side = size * 0.34;
      const bob = this.ctx.reduced ? 0 : Math.sin(this.t / 420) * 2;
      g.globalAlpha = one.alpha;
      const img = Art.sprite('crown', side * this.dpr, null, { face: false });
      g.drawImage(img, spot.x + one.dx - side / 2, spot.y + one.dy - size * 0.94 - side * 0.62 + bob, side, side);
      g.globalAlpha = 1;
    }

    /** A sign with a number on a dark plate. */
    sign(g, word, n, x, y, px = 30) {
      this.round(g, x - px * 0.5, y - px * 0.46, px * 1.85, px * 0.92, px * 0.46, Art.alpha(this.dark, 0.85));
      const img = Art.sprite(word, px * this.dpr, null, { face: false });
      g.drawImage(img, x - px * 0.5, y - px * 0.5, px, px);
      this.write(g, String(n), x + px * 0.88, y, px * 0.6, '#ffffff', px * 0.85);
    }

    /** What the foe will do next, in a bubble above it. */
    paintIntent(g) {
      const { foe, seen, spots } = this;
      if (foe.bubble < 0.03 || !seen.foe.act) return;
      const { kind, times } = seen.foe.act;
      const n = kind === 'hit' || kind === 'twin' ? Sim.foeBlow(seen) : seen.foe.act.n;
      const text = kind === 'charge' ? '\u00d72' : times > 1 ? `${n}\u00d7${times}` : String(n);
      const bob = this.ctx.reduced ? 0 : Math.sin(this.t / 380) * 3;
      const side = clamp(this.person * 0.34, 34, 54);
      const w = side * (text.length > 2 ? 2.7 : 2.3);
      const x = clamp(spots.foe.x, w / 2 + 10, this.w - w / 2 - 10);
      g.save();
      g.translate(x, spots.foe.y - foe.size * (foe.last ? 1.24 : 1.06) - side * 0.75 + bob);
      g.scale(foe.bubble, foe.bubble);
      const edge =
        { hit: this.palette.bad, twin: this.palette.bad, guard: '#2f6fce', heal: this.palette.good }[kind] ||
        this.palette.gold;
      this.round(g, -w / 2 - 3, -side * 0.62 - 3, w + 6, side * 1.24 + 6, side * 0.5, Art.shade(edge, -0.25));
      g.fill(new Path2D(`M-9 ${side * 0.6} L0 ${side * 0.6 + 15} L9 ${side * 0.6}Z`));
      this.round(g, -w / 2, -side * 0.62, w, side * 1.24, side * 0.46, this.palette.panel);
      g.drawImage(
        Art.sprite(INTENTS[kind], side * this.dpr, null, { face: false }),
        -w / 2 + side * 0.18,
        -side / 2,
        side,
        side,
      );
      this.write(g, text, side * 0.52, 0, side * 0.66, this.palette.ink, w - side * 1.35);
      g.restore();
    }

    /** Energy, the button that ends the turn, what is left to draw, and what the chosen card does. */
    paintTray(g) {
      const { seen, orb, palette } = this;
      const full = Math.round(seen.p.energy);
      const empty = seen.energy <= 0;
      const glow = empty || this.ctx.reduced ? 0 : 0.5 + 0.2 * Math.sin(this.t / 300);
      if (glow) {
        g.globalAlpha = glow;
        g.drawImage(this.pictures.glow, orb.x - orb.r * 1.7, orb.y - orb.r * 1.7, orb.r * 3.4, orb.r * 3.4);
        g.globalAlpha = 1;
      }
      g.fillStyle = Art.shade(palette.gold, -0.55);
      g.fill(Art.ellipsePath(orb.x, orb.y + 4, orb.r, orb.r));
      g.fillStyle = empty ? Art.mix(palette.board, palette.panel, 0.35) : palette.gold;
      g.fill(Art.ellipsePath(orb.x, orb.y, orb.r, orb.r));
      g.fillStyle = Art.alpha('#ffffff', 0.35);
      g.fill(Art.ellipsePath(orb.x, orb.y - orb.r * 0.42, orb.r * 0.66, orb.r * 0.36));
      const ink = Art.readable(palette.ink, empty ? Art.mix(palette.board, palette.panel, 0.35) : palette.gold);
      this.write(g, `${seen.energy}/${full}`, orb.x, orb.y + 2, orb.r * 0.8, ink, orb.r * 1.7);
      this.pileOf(g, seen.pile.length);
      const on = seen.beat === 'play';
      const idle = on && !seen.hand.some((card) => Sim.playable(seen, card));
      this.button(g, this.end, on, (w, h) => {
        if (idle) this.frame(g, w, h, palette.gold, 1, 4);
        this.write(g, this.text('endTurn'), w / 2, h / 2, 20, palette.ink, w - 22);
      });
      const card = seen.beat === 'offer' ? null : seen.hand[seen.at];
      if (card && seen.beat === 'play') this.tell(g, card, this.hint.x, this.hint.y, this.hint.w);
    }

    pileOf(g, n) {
      const { x, y } = this.pile;
      if (!this.wide || !n) return;
      const [w, h] = [34, 34 * SHARE];
      for (let i = Math.min(2, n - 1); i >= 0; i--)
        g.drawImage(this.back(w, h), x - w / 2 + i * 3, y - h / 2 - 14 - i * 2, w, h);
      this.write(g, String(n), x + 34, y - 14, 18, '#ffffff', 40);
    }

    /** The words of a card. */
    tell(g, card, x, y, w) {
      const n = Sim.worth(card, 'hit') || Sim.worth(card, 'block') || Sim.worth(card, 'heal');
      const more = Sim.worth(card, 'block') || Sim.worth(card, 'heal');
      const text = this.text(`does.${card.kind}`).replace('#', n).replace('%', more);
      const h = this.wide ? 38 : 46;
      this.round(g, x - w / 2, y - h / 2, w, h, 16, Art.alpha(this.dark, 0.82));
      this.lines(g, text, x, y, this.wide ? 19 : 17, w - 20, this.wide ? 1 : 2);
    }

    /** One text in one or two lines, which are broken at a space near the middle. */
    lines(g, text, x, y, px, w, most) {
      g.font = `700 ${px}px ${Kit.FONT}`;
      const off = (i) => Math.abs(i - text.length / 2);
      const spaces = [...text.matchAll(/ /g)].map((m) => m.index).sort((a, b) => off(a) - off(b));
      if (most < 2 || g.measureText(text).width <= w || !spaces.length)
        return this.write(g, text, x, y, px, '#ffffff', w);
      this.write(g, text.slice(0, spaces[0]), x, y - px * 0.64, px, '#ffffff', w);
      return this.write(g, text.slice(spaces[0] + 1), x, y + px * 0.64, px, '#ffffff', w);
    }

    // -------------------------------------------------------------- cards

    /** The face of a battle card, made once for its kind and size. */
    face(card, w) {
      const h = w * SHARE;
      const suit = SUITS[Sim.CARDS[card.kind].suit];
      const word = this.faces[card.kind];
      const [pw, ph] = [Math.round(w * this.dpr), Math.round(h * this.dpr)];
      return Art.cached(['battle', card.kind, card.plus, word, pw].join('|'), pw, ph, (g) => {
        g.scale(pw / w, ph / h);
        this.paper(g, w, h, suit.colour);
        const m = w * 0.035;
        this.round(g, m, m, w - 2 * m, w * 0.24, [w * 0.08, w * 0.08, 0, 0], suit.colour);
        const name = this.text(`card.${card.kind}`) + (card.plus ? '+' : '');
        this.write(g, name, w * 0.59, w * 0.155, w * 0.125, '#ffffff', w * 0.66);
        Art.shape(g, word, w / 2, h * 0.49, w * 0.6, null, { shadow: true });
        this.deeds(g, card, w, h);
        g.fillStyle = Art.shade(this.palette.gold, -0.5);
        g.fill(Art.ellipsePath(w * 0.135, w * 0.15, w * 0.125, w * 0.125));
        g.fillStyle = this.palette.gold;
        g.fill(Art.ellipsePath(w * 0.135, w * 0.135, w * 0.11, w * 0.11));
        this.write(
          g,
          String(Sim.costOf(card)),
          w * 0.135,
          w * 0.137,
          w * 0.16,
          Art.readable(this.palette.ink, this.palette.gold),
          w * 0.2,
        );
        if (card.plus) this.frame(g, w - 4, h - 4, this.palette.gold, 1, w * 0.03);
      });
    }

    /** Signs and numbers at the foot of a card. */
    deeds(g, card, w, h) {
      const rule = Sim.CARDS[card.kind];
      const list = [];
      if (rule.hit) list.push(['sword', Sim.worth(card, 'hit') + (rule.times ? `\u00d7${rule.times}` : '')]);
      if (rule.block) list.push(['shield', Sim.worth(card, 'block')]);
      if (rule.heal) list.push(['heart', Sim.worth(card, 'heal')]);
      if (rule.focus) list.push(['flame', '\u00d72']);
      if (rule.daze) list.push(['snowflake', rule.daze]);
      if (rule.draw) list.push(['card', `+${rule.draw}`]);
      const side = w * (list.length > 1 ? 0.2 : 0.25);
      const y = h - w * 0.17;
      this.round(g, w * 0.07, y - w * 0.13, w * 0.86, w * 0.25, w * 0.09, Art.alpha('#ffffff', 0.72));
      list.forEach(([word, text], i) => {
        const x = w * 0.5 + (i - (list.length - 1) / 2) * w * 0.42;
        Art.shape(g, word, x - side * 0.52, y, side, null, { face: false });
        this.write(
          g,
          String(text),
          x + side * 0.55,
          y,
          side * 0.92,
          this.palette.ink,
          w * (list.length > 1 ? 0.2 : 0.38),
        );
      });
    }

    paintHeld(g, c) {
      const { w } = this.card;
      this.paintCard(g, c, c.x + c.dx, c.y + c.dy, w, 1 + 0.14 * c.lift);
    }

    /** A card anywhere: turned, lifted, dimmed, with its frame and its light. */
    paintCard(g, c, x, y, w, size) {
      const h = w * SHARE;
      const flat = Math.max(0.03, Math.abs(Math.cos(c.turn * Math.PI)));
      g.save();
      g.translate(x, y);
      g.rotate(c.rot);
      g.globalAlpha = c.alpha;
      g.scale(size * flat * c.sx, size * c.sy);
      this.shadow(g, w, h, c.lift);
      g.translate(-w / 2, -h / 2);
      g.drawImage(c.turn > 0.5 ? this.face(c.card, w) : this.back(w, h), 0, 0, w, h);
      if (c.dim && c.turn > 0.5) this.round(g, 0, 0, w, h, w * 0.11, 'rgba(24,16,34,0.42)');
      if (c.glint >= 0) this.glint(g, w, h, c.glint);
      this.frame(g, w, h, this.palette.gold, c.lift);
      this.frame(g, w, h, this.palette.bad, (c.bad || 0) * 1.4, 5);
      g.restore();
    }

    /** The choice of a new card, in front of everything. */
    paintOffer(g) {
      const { seen } = this;
      this.veil(g, Art.shade(this.palette.board, -0.6), 0.62 * this.offering, 'source-over');
      if (seen.beat !== 'offer') return;
      const [first] = this.offers;
      const high = first.w * SHARE;
      this.write(g, this.text('offer'), this.w / 2, first.y - high * 0.5 - 54, 32, '#ffe9a8', this.w - 30);
      const order = [0, 1, 2].sort((a, b) => (a === seen.at) - (b === seen.at));
      for (const i of order) {
        const o = this.offered[i];
        if (!o || o.in < 0.02) continue;
        const { x, y, w } = this.offers[i];
        if (o.lift > 0.5)
          Art.turned(g, this.pictures.rays, x, y, w * 2.1, w * 2.1, this.ctx.reduced ? 0 : this.t / 1800);
        this.paintCard(g, o, x, lerp(this.h + high, y - 8 * o.lift, Math.min(1, o.in)), w, 1 + 0.08 * o.lift);
      }
      const card = seen.offer[seen.at];
      this.tell(g, card, this.w / 2, first.y + high * 0.5 + 52, Math.min(this.w - 40, 480));
    }

    // -------------------------------------------------------------- pointer

    cardAt(x, y, state) {
      if (state.beat === 'offer') {
        return this.offers.findIndex((o) => Math.abs(x - o.x) <= o.w / 2 && Math.abs(y - o.y) <= (o.w * SHARE) / 2 + 8);
      }
      const { w, h } = this.card;
      const hit = (i) => {
        const spot = this.fan(state, i);
        const up = i === state.at ? h * 0.17 : 0;
        return Math.abs(x - spot.x) <= w / 2 && y >= spot.y - h / 2 - up - 4 && y <= spot.y + h / 2 + 20;
      };
      if (state.hand[state.at] && hit(state.at)) return state.at;
      for (let i = state.hand.length - 1; i >= 0; i--) if (hit(i)) return i;
      return -1;
    }

    /** The mouse plays a card at once; a finger first points at it, and plays it when it taps it again. */
    pointer(type, x, y, state) {
      const at = this.cardAt(x, y, state);
      this.hover = type === 'up' ? -1 : at;
      if (type !== 'down') return null;
      if (state.beat === 'fall' || state.beat === 'strike') return { skip: true };
      if (state.beat !== 'offer' && this.inside(this.end, x, y)) return { call: true };
      if (at < 0) return null;
      return at === state.at || !Kit.byFinger() ? { at } : { point: at };
    }

    stats(state) {
      return [
        [this.text('beaten'), `${state.beaten}/${Math.round(state.p.foes)}`],
        [this.text('vigour'), `${state.me.hp}/${state.me.max}`],
      ];
    }
  }

  /** What the hits of a card or of a foe look like when they arrive. */
  function strikes(v, hits, from, to, one, side, word) {
    const size = v.person * 0.5;
    const img = Art.sprite(word, size * v.dpr, null, { face: false });
    hits.forEach((n, i) => {
      v.after(1 + i * 130, () =>
        v.fly(img, from, to, { size, bow: 60 + i * 40, turn: 8, ms: 260 }, () => {
          v.flinch(one, side);
          v.burst(to.x, to.y, n > 0 ? v.pictures.crumbs : v.pictures.leaves, 10);
          const guarded = n === 0;
          const [text, px, colour] =
            n > 0 ? [`-${n}`, 30 + Math.min(18, n), POINTS[Math.min(3, n >> 3)]] : [v.text('blocked'), 24, HINT];
          v.say(text, to.x, to.y - v.person * 0.4, px, colour);
          v.shake.hit(Math.min(0.6, 0.14 + n * 0.025));
          v.ctx.sound.play(guarded ? 'land' : one === v.hero ? 'hurt' : 'hit');
          if (one === v.hero && n > 0) v.hurt = Math.min(0.3, 0.1 + n * 0.012);
          if (one === v.foe && n > 0) v.flash = Math.max(v.flash, Math.min(0.2, 0.05 + n * 0.006));
        }),
      );
    });
  }

  const middle = (v, who) => ({ x: v.spots[who].x, y: v.spots[who].y - v.person * 0.5 });

  /** Something good that rises around somebody. */
  function bless(v, who, text, colour, sign, sound) {
    const { x, y } = middle(v, who);
    const img = Art.sprite(sign, 18, null, { face: false });
    const rise = { up: 120, gravity: -60, drag: 1.4, speed: [20, 90], life: [500, 900], layer: 1 };
    v.particles.burst(10, { ...rise, img, x, y: y + 20 }, v.rnd);
    v.ring(x, y, 1, 0.5);
    v.say(text, x, y - v.person * 0.35, 28, colour);
    v.ctx.sound.play(sound);
  }

  const BATTLE_EVENTS = {
    point: (v) => v.ctx.sound.play('move'),
    second: (v) => v.ctx.sound.play('tick'),
    draw(v, event, state) {
      if (state.turn === 1) v.announce(v.text('yours'), HINT, '', 800);
      v.ctx.sound.play('swap');
    },
    play(v, { id, card, hits, block, heal, drawn }, state) {
      const c = v.cards[id];
      const rule = Sim.CARDS[card.kind];
      const hero = middle(v, 'hero');
      const foe = middle(v, 'foe');
      if (c) {
        Object.assign(c, { leaving: true, order: 99, lift: 0, glint: 0 });
        v.tweens.to(c, { x: v.stand.x, y: v.stand.y + 30, rot: 0, sx: 1.1, sy: 1.1 }, 150, ease.quadOut);
        v.tweens.to(
          c,
          { sx: 0.1, sy: 0.1, alpha: 0.2, ...(hits.length ? foe : hero) },
          200,
          ease.quadIn,
          190,
          () => delete v.cards[id],
        );
      }
      v.hop(v.hero, hits.length ? 12 : 20);
      if (hits.length) {
        v.tweens.to(v.hero, { dx: v.person * 0.28 }, 120, ease.quadOut);
        v.tweens.to(v.hero, { dx: 0 }, 260, ease.backOut, 130);
        strikes(v, hits, hero, foe, v.foe, 1, v.faces[card.kind]);
      } else v.ctx.sound.play('pick');
      if (block) v.after(160, () => bless(v, 'hero', `+${block}`, HINT, 'shield', 'land'));
      if (heal) v.after(200, () => bless(v, 'hero', `+${heal}`, '#b8f5b0', 'heart', 'power'));
      if (rule.focus) v.after(160, () => bless(v, 'hero', '\u00d72', '#ffd84a', 'flame', 'power'));
      if (rule.daze) v.after(300, () => bless(v, 'foe', v.text('card.daze'), HINT, 'snowflake', 'swap'));
      if (drawn.length) v.ctx.sound.play('swap');
      if (state.foe.hp > 0) feel(v, v.hero, 'joy', 500);
    },
    dear(v, { id }) {
      const c = v.cards[id];
      if (c) v.sway(c, 7);
      if (c) c.bad = 1;
      v.say(v.text('dear'), v.hint.x, v.hint.y - 34, 22, '#ff9d8a', 900);
      v.ctx.sound.play('bad');
    },
    end(v) {
      feel(v, v.foe, 'angry', 900);
      v.ctx.sound.play('move');
    },
    foe(v, { kind, n, hits }) {
      v.hop(v.foe, 16);
      if (hits.length) {
        v.tweens.to(v.foe, { dx: -v.person * 0.4 }, 140, ease.quadOut);
        v.tweens.to(v.foe, { dx: 0 }, 300, ease.backOut, 150);
        feel(v, v.hero, hits.some((hit) => hit > 0) ? 'sad' : 'idle', 700);
        strikes(v, hits, middle(v, 'foe'), middle(v, 'hero'), v.hero, -1, INTENTS[kind]);
      } else if (kind === 'guard') bless(v, 'foe', `+${n}`, HINT, 'shield', 'land');
      else if (kind === 'heal') bless(v, 'foe', `+${n}`, '#b8f5b0', 'heart', 'power');
      else bless(v, 'foe', '\u00d72', '#ffb04a', 'flame', 'power');
    },
    fall(v, { last }) {
      const at = middle(v, 'foe');
      v.after(320, () => {
        v.foe.mood = 'sad';
        v.burst(at.x, at.y, [...v.pictures.crumbs, ...v.pictures.shards], 26);
        v.shake.hit(0.55);
        v.flash = 0.22;
        v.ctx.sound.play('boom');
        v.tweens.to(v.foe, { rot: 1.2, dy: 14, alpha: 0, sx: 0.7, sy: 0.7 }, 520, ease.quadIn);
        v.hop(v.hero, 30);
        v.hero.mood = 'joy';
        if (!last) v.announce(v.text('foeDown'), '#ffe48a', 'star', 900);
      });
    },
    offer(v, { heal }) {
      v.hero.mood = 'idle';
      v.offered = [];
      if (heal) bless(v, 'hero', `+${heal}`, '#b8f5b0', 'heart', 'level');
    },
    take(v, { level }, state) {
      v.newFoe(state);
      const text = state.foe.last ? v.text('last') : `${v.text('foe')} ${level}`;
      v.announce(text, state.foe.last ? '#ff9d8a' : HINT, v.foe.word, 900);
      v.ctx.sound.play('coin');
    },
    won(v) {
      v.hero.mood = 'joy';
      for (let i = 0; i < 3; i++) v.after(20 + i * 330, () => v.hop(v.hero, 40));
      for (let i = 0; i < 6; i++)
        v.after(i * 150, () => v.burst(v.rnd(0.2, 0.8) * v.w, v.rnd(0.5, 1) * v.stand.y, v.pictures.crumbs, 10));
      v.flash = 0.24;
    },
    lost(v) {
      v.hero.mood = 'sad';
      v.tweens.to(v.hero, { rot: -1.1, dy: 8, alpha: 0.75 }, 700, ease.drop, 300);
      v.foe.mood = 'joy';
      v.after(500, () => v.hop(v.foe, 30));
      v.hurt = 0.3;
      v.shake.hit(0.6);
    },
  };

  const TABLES = { pairs: PairsTable, battle: BattleTable };

  root.View = { create: (ctx) => new TABLES[ctx.data.content.mode](ctx) };
})(window);
