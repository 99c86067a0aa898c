/**
 * The paddle as a picture: a framed field, a wall of bricks or a table with a rival, who carries the paddles, balls
 * with their tails, gifts, and what shakes, bursts and flies. Everything in `paintField` is in the units of the rules.
 * All motion advances in `update`; `paint` only shows it. What a brick or a gift does is told by its shape.
 */
(function (root) {
  'use strict';
  const { FIELD, PADDLE, WALL, BALL_R, width, face, asleep } = root.Sim;
  const RIM = 16; // units of frame around the field
  const CARRIER = 58;
  const CHAIN_COLOURS = ['#fff3cf', '#fff3cf', '#ffe48a', '#ffd84a', '#ffab3d', '#ff8f4a', '#ff7d5c', '#ff5d6c'];
  const GIFT_COLOURS = { multi: '#3d8bf2', wide: '#57b83f', small: '#a45be0', fire: '#ff7a2a', slow: '#35c7c1', life: '#f2475f' };

  function create(ctx) {
    const { kit: Kit, art: Art, data, sound, strings } = ctx;
    const { clamp, ease } = Kit;
    const pal = Art.palette(data.theme);
    const duel = !!data.content && data.content.mode !== undefined && data.content.mode !== 'bricks';
    const words = cast();
    const board = pal.dark ? Art.mix(pal.board, Art.shade(pal.bg0, -0.4), 0.5) : pal.board;
    const parts = new Kit.Particles(340);
    const shake = new Kit.Shake(ctx.reduced);
    let rnd = Kit.rng(17);
    let [S, L, pics, texts] = [null, null, null, null];
    const v = {}; // what moves in the view alone; see reset

    // ---------------------------------------------------------------- who is who

    function subject(role) {
      const said = (data.theme && data.theme.subjects && data.theme.subjects[role]) || '';
      return String(said).split(',').map((w) => w.trim()).filter(Boolean);
    }

    function cast() {
      const [ball = 'ball'] = subject('ball');
      const hero = subject('hero').find((word) => word !== ball) || 'bear';
      const foes = [...subject('boss'), ...subject('hazard'), ...subject('rival'), 'robot', 'cat'];
      const things = [...subject('item'), ...subject('pieces'), ...(duel ? [] : subject('goal'))];
      const rival = foes.find((word) => word !== hero);
      const fit = (word) => !(duel && word === rival) && word !== ball && word !== hero && Art.has(word);
      const emblems = [...new Set(things)].filter(fit).slice(0, 4);
      return { hero, ball, rival, emblems: emblems.length ? emblems : ['star'] };
    }

    /** A brick's colour by its row; rows of one picture still differ. */
    const tones = Art.hues(7).map((hue) => Art.mix(hue, pal.accent, 0.14));
    const toneOf = (o) => ({ steel: '#9aa6b8', bomb: '#4a4358' })[o.kind] || tones[(o.r + words.emblems.length) % 7];
    const emblemOf = (o) => words.emblems[o.r % words.emblems.length];

    // ---------------------------------------------------------------- pictures

    function layout(w, h, insets, dpr) {
      const area = { x: insets.left, y: insets.top, w: w - insets.left - insets.right, h: h - insets.top - insets.bottom };
      const scale = Math.min((area.w - 8) / (FIELD.w + 2 * RIM), (area.h - 8) / (FIELD.h + 2 * RIM + 10));
      const x = area.x + (area.w - FIELD.w * scale) / 2;
      const y = area.y + Math.max(RIM * scale + 4, (area.h - FIELD.h * scale) / 2 - 2);
      L = { w, h, area, scale, dpr, px: scale * dpr, x, y };
      texts = new Kit.Texts(Kit.FONT, dpr);
      pics = {
        back: Art.background(w * dpr, h * dpr, data.theme),
        field: Art.cached(`paddle|${duel}|${L.px}|${board}`, units(FIELD.w + 80), units(FIELD.h + 80), paintBox),
        danger: Art.cached('paddle-danger|' + pal.bad, 256, 256, paintDanger),
        halo: Art.glow(96, Art.mix(pal.gold, '#ffffff', 0.35)),
        fire: Art.glow(96, '#ff8a2a'),
        tail: Art.glow(48, Art.mix(pal.gold, '#ffffff', 0.5)),
        ring: Art.ring(160, Art.mix(pal.gold, '#ffffff', 0.4)),
        spark: Art.spark(28),
      };
    }

    const units = (n) => Math.ceil(n * L.px);
    const sprite = (word, n, colours, opts) => Art.sprite(word, units(n), colours, opts);

    function box(g, x, y, w, h, r, fill) {
      g.beginPath();
      g.roundRect(x, y, w, h, r);
      g.fillStyle = fill;
      g.fill();
    }

    function down(g, y0, y1, ...stops) {
      const q = g.createLinearGradient(0, y0, 0, y1);
      stops.forEach((stop, i) => q.addColorStop(i / (stops.length - 1), stop));
      return q;
    }

    /** The frame and the ground of the field, with 40 units of room for its shadow. */
    function paintBox(g) {
      const { w, h } = FIELD;
      g.scale(L.px, L.px);
      g.translate(40, 40);
      g.save();
      Object.assign(g, { shadowColor: 'rgba(30,6,8,0.5)', shadowBlur: 22 * L.px, shadowOffsetY: 8 * L.px });
      box(g, -RIM, -RIM, w + 2 * RIM, h + 2 * RIM + 6, 28, Art.shade(pal.accent, -0.5));
      g.restore();
      const frame = down(g, -RIM, h, Art.shade(pal.accent, 0.28), pal.accent, Art.shade(pal.accent, -0.35));
      box(g, -RIM, -RIM, w + 2 * RIM, h + 2 * RIM, 28, frame);
      Object.assign(g, { strokeStyle: pal.gold, lineWidth: 2.5 });
      g.beginPath();
      g.roundRect(-RIM * 0.5, -RIM * 0.5, w + RIM, h + RIM, 20);
      g.stroke();
      box(g, -4, -4, w + 8, h + 8, 16, down(g, 0, h, Art.shade(board, 0.06), Art.shade(board, -0.28), Art.shade(board, -0.5)));
      g.clip();
      paintGround(g, w, h);
      g.fillStyle = down(g, -4, 70, Art.alpha(Art.shade(board, -0.85), 0.6), Art.alpha(Art.shade(board, -0.85), 0));
      g.fillRect(-4, -4, w + 8, 74);
    }

    /** Large quiet pictures of the subject on the ground; on a table also its lines and goals. */
    function paintGround(g, w, h) {
      const luck = Kit.rng(9);
      const light = g.createRadialGradient(w * 0.5, h * 0.3, 20, w * 0.5, h * 0.4, h * 0.7);
      light.addColorStop(0, Art.alpha(Art.mix(pal.bg1, '#ffffff', 0.3), 0.26));
      light.addColorStop(1, Art.alpha(Art.mix(pal.bg1, '#ffffff', 0.3), 0));
      g.fillStyle = light;
      g.fillRect(-4, -4, w + 8, h + 8);
      g.globalAlpha = 0.07;
      for (let i = 0; i < 22; i++) {
        const [x, y] = [(i % 4) * 180 + (Math.floor(i / 4) % 2) * 90 - 30, Math.floor(i / 4) * 150 + 50];
        Art.shape(g, words.emblems[i % words.emblems.length], x, y, 84, '#ffffff', { face: false, outline: 0, angle: luck(-0.4, 0.4) });
      }
      g.globalAlpha = 1;
      if (duel) paintLines(g, w, h);
      else box(g, 0, PADDLE.y + 26, w, 2, 1, Art.alpha('#ffffff', 0.12));
    }

    function paintLines(g, w, h) {
      const line = Art.alpha(Art.mix(pal.accent, '#ffffff', 0.72), 0.34);
      Object.assign(g, { strokeStyle: line, lineWidth: 5 });
      g.stroke(new Path2D(`M0 ${h / 2} L${w} ${h / 2}`));
      g.stroke(Art.ellipsePath(w / 2, h / 2, 96, 96));
      for (const [y, turn, colour] of [[0, 1, pal.bad], [h, -1, pal.good]]) {
        g.stroke(Art.ellipsePath(w / 2, y, 170, 130));
        g.fillStyle = down(g, y, y + turn * 90, Art.alpha(colour, 0.55), Art.alpha(colour, 0));
        g.fillRect(0, Math.min(y, y + turn * 90), w, 90);
      }
    }

    function paintDanger(g, w, h) {
      const q = g.createRadialGradient(w / 2, h / 2, w * 0.3, w / 2, h / 2, w * 0.72);
      q.addColorStop(0, Art.alpha(pal.bad, 0));
      q.addColorStop(1, Art.alpha(pal.bad, 0.85));
      g.fillStyle = q;
      g.fillRect(0, 0, w, h);
    }

    /** A brick: a bevelled block in the colour of its row with the picture of the subject; other kinds look otherwise. */
    function brickPicture(o) {
      const cracked = o.kind === 'hard' && o.hp < 2;
      const key = ['paddle-brick', o.kind, cracked, o.gift, toneOf(o), emblemOf(o), L.px].join('|');
      return Art.cached(key, units(68), units(42), (g) => {
        g.scale(L.px, L.px);
        g.translate(34, 20);
        const [w, h, tone] = [WALL.brick.w, WALL.brick.h, toneOf(o)];
        box(g, -w / 2, -h / 2 + 3, w, h, 9, Art.shade(tone, -0.55));
        box(g, -w / 2, -h / 2, w, h - 1, 9, down(g, -h / 2, h / 2, Art.shade(tone, 0.38), tone, Art.shade(tone, -0.22)));
        box(g, -w / 2 + 4, -h / 2 + 3, w - 8, 6, 3, 'rgba(255,255,255,0.34)');
        g.save();
        INLAYS[o.kind](g, o, w, h, tone);
        g.restore();
        if (o.gift) paintRibbon(g, w, h);
        if (cracked) paintCracks(g, w, h, tone);
      });
    }

    const INLAYS = {
      plain: (g, o, w, h) => emblem(g, emblemOf(o), 0, h * 0.8),
      hard(g, o, w, h, tone) {
        Object.assign(g, { strokeStyle: Art.shade(tone, 0.66), lineWidth: 3 });
        g.beginPath();
        g.roundRect(-w / 2 + 3.5, -h / 2 + 3, w - 7, h - 7, 6);
        g.stroke();
        for (const x of [-1, 1]) for (const y of [-1, 1]) rivet(g, x * (w / 2 - 8), y * (h / 2 - 8) - 0.5, tone);
        emblem(g, emblemOf(o), 0, h * 0.66);
      },
      bomb(g, o, w, h) {
        g.beginPath();
        g.roundRect(-w / 2, -h / 2, w, h - 1, 9);
        g.clip();
        g.fillStyle = '#ffc928';
        for (let x = -5; x < 6; x++) if (Math.abs(x) > 1) g.fill(new Path2D(`M${x * 14} ${h / 2} l7 0 l10 ${-h} l-7 0 Z`));
        Art.shape(g, 'bomb', 0, -0.5, h * 0.94, null, { face: false });
      },
      steel(g, o, w, h, tone) {
        Object.assign(g, { strokeStyle: Art.shade(tone, -0.35), lineWidth: 2 });
        g.stroke(new Path2D(`M${-w / 2 + 12} ${-h / 2 + 4} L${w / 2 - 12} ${h / 2 - 5} M${w / 2 - 12} ${-h / 2 + 4} L${-w / 2 + 12} ${h / 2 - 5}`));
        for (const x of [-1, 1]) for (const y of [-1, 1]) rivet(g, x * (w / 2 - 8), y * (h / 2 - 8) - 0.5, tone);
      },
    };

    function emblem(g, word, x, side) {
      Art.shape(g, word, x, -0.5, side, null, { face: false, outline: 4 });
    }

    function rivet(g, x, y, tone) {
      g.fillStyle = Art.shade(tone, -0.45);
      g.fill(Art.ellipsePath(x, y + 0.8, 3, 3));
      g.fillStyle = Art.shade(tone, 0.6);
      g.fill(Art.ellipsePath(x, y, 2.4, 2.4));
    }

    /** A bow on both ends: something falls out of this one. */
    function paintRibbon(g, w, h) {
      for (const x of [-w / 2 + 10, w / 2 - 10]) {
        box(g, x - 3.5, -h / 2, 7, h - 1, 1, '#fff3c4');
        g.fillStyle = '#f2475f';
        g.fill(new Path2D(`M${x} -1 l-7 -5 l0 10 Z M${x} -1 l7 -5 l0 10 Z`));
        g.fill(Art.ellipsePath(x, -1, 2.6, 2.6));
      }
    }

    function paintCracks(g, w, h, tone) {
      Object.assign(g, { strokeStyle: Art.shade(tone, -0.75), lineWidth: 2.4, lineJoin: 'round', lineCap: 'round' });
      g.stroke(new Path2D(`M-16 ${-h / 2 + 1} l5 9 l-8 6 l6 ${h / 2 - 2} M14 ${-h / 2 + 1} l-4 11 l9 5 l-5 ${h / 2 - 3} M-11 -6 l12 4`));
    }

    /** A gift: a round seal in its colour with a sign that can be told without the colour. */
    function giftPicture(kind) {
      return Art.cached(['paddle-gift', kind, L.px].join('|'), units(48), units(48), (g) => {
        g.scale(L.px, L.px);
        g.translate(24, 24);
        const tone = GIFT_COLOURS[kind];
        g.fillStyle = Art.shade(tone, -0.55);
        g.fill(Art.starPath(0, 2, 22, 18.5, 12));
        g.fillStyle = down(g, -20, 20, Art.shade(tone, 0.4), tone, Art.shade(tone, -0.2));
        g.fill(Art.starPath(0, 0, 22, 18.5, 12));
        g.fillStyle = '#fffdf2';
        g.fill(Art.ellipsePath(0, 0, 14.5, 14.5));
        SIGNS[kind](g, tone);
      });
    }

    const SIGNS = {
      multi: (g, tone) => [[-5, 3], [5, 3], [0, -5]].forEach(([x, y]) => blot(g, x, y, 4.6, tone)),
      wide: (g, tone) => arrows(g, tone, 'M-3 -5 L-10 0 L-3 5 Z M3 -5 L10 0 L3 5 Z'),
      small: (g, tone) => arrows(g, tone, 'M-11 -5 L-3 0 L-11 5 Z M11 -5 L3 0 L11 5 Z'),
      fire: (g) => Art.shape(g, 'flame', 0, -1, 25, null, { face: false }),
      slow: (g) => Art.shape(g, 'turtle', 0, 0, 26, null, {}),
      life: (g) => Art.shape(g, 'heart', 0, 0, 23, null, { face: false }),
    };

    function arrows(g, tone, path) {
      g.fillStyle = Art.shade(tone, -0.25);
      g.fill(new Path2D(path));
      box(g, -4, -1.6, 8, 3.2, 1, Art.shade(tone, -0.25));
    }

    function blot(g, x, y, r, colour) {
      const q = g.createRadialGradient(x - r * 0.35, y - r * 0.4, r * 0.1, x, y, r);
      q.addColorStop(0, Art.shade(colour, 0.6));
      q.addColorStop(0.6, colour);
      q.addColorStop(1, Art.shade(colour, -0.3));
      g.fillStyle = q;
      g.fill(Art.ellipsePath(x, y, r, r));
    }

    // ---------------------------------------------------------------- motion

    function reset(state) {
      S = state;
      rnd = Kit.rng(17);
      parts.clear();
      shake.trauma = 0;
      Object.assign(v, { t: 0, begun: false, flash: 0, hurt: 0, banner: null, over: 0, moteIn: 0, tail: 0, rebuilt: 0 });
      Object.assign(v, { wobble: {}, goal: [0, 0], shown: null });
      v.carriers = [1, -1].map(() => ({ mood: 'idle', moodFor: 0, squash: 0, lean: 0, w: 0 }));
    }

    function update(state, events, ms) {
      S = state;
      v.t += ms;
      if (!v.begun && S.tick > 0) begin();
      for (const ev of events) if (HEARD[ev.e]) HEARD[ev.e](ev);
      parts.step(ms);
      shake.step(ms);
      v.rebuilt += ms;
      v.hurt *= Math.exp(-ms / 260);
      v.flash *= Math.exp(-ms / 110);
      v.goal = v.goal.map((k) => k * Math.exp(-ms / 300));
      for (const id in v.wobble) if ((v.wobble[id] -= ms) <= 0) delete v.wobble[id];
      if (v.banner && (v.banner.t += ms) > 1500) v.banner = null;
      if (S.phase !== 'playing') v.over += ms;
      moveCarrier(v.carriers[0], S.me, ms);
      if (S.rival) moveCarrier(v.carriers[1], S.rival, ms);
      tails(ms);
      drift(ms);
    }

    function begin() {
      v.begun = true;
      if (duel) announce(`${strings('first')} ${S.p.points}`);
      else announce(`${strings('level')} ${S.level}`);
    }

    function announce(text, colour = pal.gold) {
      v.banner = { text, colour, t: 0 };
    }

    function moveCarrier(c, p, ms) {
      c.moodFor = Math.max(0, c.moodFor - ms);
      c.squash *= Math.exp(-ms / 130);
      c.lean += (clamp(p.vx / 2600, -0.3, 0.3) - c.lean) * Math.min(1, ms / 80);
      const want = width(S, p);
      c.w = c.w ? c.w + (want - c.w) * Math.min(1, ms / 90) : want;
    }

    /** Every ball draws a tail of light; a burning one a tail of flames. */
    function tails(ms) {
      v.tail -= ms;
      if (v.tail > 0 || S.phase !== 'playing') return;
      v.tail = 22;
      for (const b of S.balls) {
        const hot = b.fire > 0;
        const side = (hot ? 40 : 22) * (b.rush > 0 ? 1.2 : 1);
        const more = hot ? { vy: -30, to: 0.15, alpha: 0.55 } : { to: 0.2, alpha: b.pale ? 0.12 : 0.34 };
        parts.add({ img: hot ? pics.fire : pics.tail, x: b.x + rnd(-2, 2), y: b.y, w: side, h: side, life: hot ? 340 : 240, add: true, ...more });
      }
    }

    /** A little dust in the light, so that nothing ever stands quite still. */
    function drift(ms) {
      v.moteIn -= ms;
      if (v.moteIn > 0) return;
      v.moteIn = 420;
      const img = Art.glow(24, Art.mix(pal.bg1, '#ffffff', 0.5));
      parts.add({ img, x: rnd(0, FIELD.w), y: rnd(80, FIELD.h), vx: rnd(-12, 12), vy: rnd(-26, -8), w: 11, h: 11, life: rnd(2400, 4000), alpha: 0.4, add: true });
    }

    // ---------------------------------------------------------------- what the rules tell

    function flare(img, x, y, side, life, from, to, more = {}) {
      parts.add({ img, x, y, w: side, h: side, life, from, to, curve: ease.expoOut, add: true, ...more });
    }

    function sparks(x, y, count, img = pics.spark, side = 22, more = { add: true }) {
      parts.burst(count, { img, x, y, w: side, h: side, drag: 2.2, speed: [70, 230], ...more }, rnd);
    }

    function shatter(x, y, colour, force = 1) {
      sparks(x, y, Math.round(7 * force), Art.crumb(20, colour), 17, { up: 40, gravity: 520, drag: 1.4, speed: [70, 240 * force] });
      sparks(x, y, 3);
      flare(Art.glow(64, colour), x, y, 58 * force, 260, 0.6, 2.1, { alpha: 0.75 });
    }

    function say(text, x, y, side, colour) {
      const img = texts.get(text, side, colour, Art.shade(pal.accent, -0.6));
      const at = { x: clamp(x, 46, FIELD.w - 46), y, vy: -64, drag: 1.6 };
      const curve = (u) => ease.elasticOut(Math.min(1, u * 2.4));
      parts.add({ img, ...at, w: img.cssWidth / L.scale, h: img.cssHeight / L.scale, life: 850, from: 0.2, to: 1, curve, layer: 1 });
    }

    const feel = (mine, mood, ms) => Object.assign(v.carriers[mine ? 0 : 1], { mood, moodFor: ms });

    const HEARD = {
      serve: (ev) => {
        sparks(ev.x, ev.y - 12, 4);
        sound.play('jump');
      },
      strike(ev) {
        v.carriers[ev.mine ? 0 : 1].squash = -0.5;
        sound.play('swap');
      },
      paddle(ev) {
        v.carriers[ev.mine ? 0 : 1].squash = ev.hard ? 1.4 : 0.9;
        sparks(ev.x, ev.y, ev.hard ? 9 : 3);
        if (ev.hard) {
          flare(pics.ring, ev.x, ev.y, 120, 320, 0.3, 1.4);
          shake.hit(0.22);
          feel(ev.mine, 'joy', 500);
        }
        sound.play(ev.hard ? 'hit' : 'pick');
      },
      bounce(ev) {
        sparks(ev.x, ev.y, 1, pics.spark, 16);
        sound.play('move');
      },
      post(ev) {
        flare(pics.ring, ev.x, ev.y, ev.r * 2.6, 300, 0.8, 1.5, { alpha: 0.8 });
        sound.play('tick');
      },
      clank(ev) {
        v.wobble[ev.id] = 200;
        sparks(ev.x, ev.y, 4);
        sound.play('tick');
      },
      crack(ev) {
        v.wobble[ev.id] = 260;
        shatter(ev.x, ev.y, toneOf(ev), 0.5);
        sound.play('hit');
      },
      break(ev) {
        shatter(ev.x, ev.y, toneOf(ev));
        const img = sprite(emblemOf(ev), 34, null, { face: false });
        if (ev.kind !== 'bomb') parts.add({ img, x: ev.x, y: ev.y, w: 34, h: 34, vx: rnd(-70, 70), vy: rnd(-190, -90), gravity: 560, life: 620, from: 1.05, to: 0.5, spin: rnd(-5, 5), layer: 1 });
        shake.hit(0.05 + 0.015 * ev.chain);
        v.flash = Math.max(v.flash, 0.02 * ev.chain);
        if (ev.chain > 2) say('+' + ev.points, ev.x, ev.y, 17 + 2 * ev.chain, CHAIN_COLOURS[ev.chain - 1]);
        if (ev.chain > 4) feel(true, 'joy', 700);
        sound.play('pop', ev.chain - 1);
      },
      boom(ev) {
        flare(Art.glow(96, '#ffb03a'), ev.x, ev.y, 210, 380, 0.4, 1.6);
        flare(pics.ring, ev.x, ev.y, 200, 420, 0.2, 1.7, { alpha: 0.8 });
        sparks(ev.x, ev.y, 14, Art.crumb(20, '#ff8a2a'), 18, { gravity: 300, speed: [120, 380] });
        shake.hit(0.5);
        v.flash = 0.2;
        sound.play('boom');
      },
      gift(ev) {
        flare(giftPicture(ev.kind), ev.x, ev.y, 48, 460, 1, 1.9, { add: false, alpha: 0.9, vy: -70, drag: 2 });
        flare(Art.glow(64, GIFT_COLOURS[ev.kind]), ev.x, ev.y, 80, 320, 0.4, 2);
        sparks(ev.x, ev.y, 6);
        feel(ev.mine, 'joy', 900);
        sound.play(ev.kind === 'life' ? 'level' : 'power');
      },
      miss(ev) {
        shake.hit(0.6);
        v.hurt = 1;
        feel(true, 'sad', 1300);
        sparks(ev.x, FIELD.h - 6, 14, Art.crumb(20, pal.bad), 16, { up: 160, gravity: 420 });
        sound.play('hurt');
      },
      point(ev) {
        v.goal[ev.mine ? 1 : 0] = 1;
        shake.hit(0.5);
        if (!ev.mine) v.hurt = 0.7;
        feel(ev.mine, 'joy', 1300);
        feel(!ev.mine, 'sad', 1300);
        const y = ev.mine ? 10 : FIELD.h - 10;
        sparks(ev.x, y, 20, Art.crumb(20, ev.mine ? pal.good : pal.bad), 18, { up: ev.mine ? -140 : 140, speed: [80, 320] });
        announce(`${S.points.me} : ${S.points.rival}`, ev.mine ? '#ffe48a' : '#ff9a8a');
        sound.play(ev.mine ? 'coin' : 'hurt');
      },
      level(ev) {
        v.rebuilt = 0;
        for (let i = 0; i < 5; i++) shatter(90 + 105 * i, 260, tones[i]);
        feel(true, 'joy', 1200);
        announce(ev.level === S.p.levels ? strings('last') : `${strings('level')} ${ev.level}`);
        sound.play('level');
      },
      won() {
        feel(true, 'joy', 1e9);
        feel(false, 'sad', 1e9);
        for (let i = 0; i < 6; i++) shatter(70 + 92 * i, 200 + 60 * (i % 2), tones[i], 1.3);
      },
      lost() {
        feel(true, 'sad', 1e9);
        feel(false, 'joy', 1e9);
        shake.hit(0.8);
      },
    };

    // ---------------------------------------------------------------- painting

    function paint(g) {
      g.drawImage(pics.back, 0, 0, L.w, L.h);
      g.save();
      shake.apply(g, L.w, L.h, 12);
      g.translate(Math.round(L.x * L.dpr) / L.dpr, Math.round(L.y * L.dpr) / L.dpr);
      g.drawImage(pics.field, -40 * L.scale, -40 * L.scale, pics.field.width / L.dpr, pics.field.height / L.dpr);
      g.scale(L.scale, L.scale);
      g.save();
      g.beginPath();
      g.roundRect(-4, -4, FIELD.w + 8, FIELD.h + 8, 16);
      g.clip();
      paintField(g);
      g.restore();
      if (v.banner) paintBanner(g, v.banner);
      g.restore();
      paintLight(g);
    }

    function paintField(g) {
      if (duel) paintScore(g);
      for (const post of S.posts) paintPost(g, post);
      for (const o of S.bricks) paintBrick(g, o);
      parts.draw(g, true);
      if (S.rival) paintSide(g, S.rival, v.carriers[1], words.rival, pal.hazard);
      paintSide(g, S.me, v.carriers[0], words.hero, pal.hero);
      parts.draw(g);
      for (const gift of S.gifts) paintGift(g, gift);
      if (S.phase === 'playing') for (const b of S.balls) paintBall(g, b);
      if (S.serve && !duel && S.phase === 'playing') paintWaiting(g);
      parts.draw(g, true, 1);
      parts.draw(g, false, 1);
    }


    /** The points, large and quiet on the table. */
    function paintScore(g) {
      [[S.points.rival, FIELD.h * 0.33, 0], [S.points.me, FIELD.h * 0.67, 1]].forEach(([points, y, at]) => {
        const img = texts.get(String(points), Math.round(150 * L.scale), at ? pal.good : pal.bad, Art.shade(board, -0.5));
        const k = (1 + 0.5 * v.goal[at]) / L.scale;
        g.globalAlpha = 0.3 + 0.6 * v.goal[at];
        g.drawImage(img, 84 - (img.cssWidth * k) / 2, y - (img.cssHeight * k) / 2, img.cssWidth * k, img.cssHeight * k);
      });
      g.globalAlpha = 1;
    }

    function paintPost(g, post) {
      const k = 1 + 0.16 * (post.hit / 14);
      const r = post.r * k;
      shadow(g, post.x, post.y + r * 0.6, r * 1.02);
      blot(g, post.x, post.y + 4, r, Art.shade(pal.accent, -0.6));
      blot(g, post.x, post.y, r, post.hit > 0 ? pal.gold : Art.mix(pal.accent, '#ffffff', 0.1));
      g.fillStyle = Art.alpha('#ffffff', 0.9);
      g.fill(Art.ellipsePath(post.x, post.y, r * 0.74, r * 0.74));
      const side = r * 1.25;
      Art.turned(g, sprite(words.emblems[0], side, null, { face: false }), post.x, post.y, side, side, 0.3 * Math.sin(v.t / 600 + post.x));
    }

    function shadow(g, x, y, r) {
      g.fillStyle = 'rgba(8,2,14,0.32)';
      g.fill(Art.ellipsePath(x, y, r, r * 0.5));
    }

    /** Bricks come down in a wave when a wall is new. */
    function paintBrick(g, o) {
      const u = clamp((v.rebuilt - 45 * o.r - 22 * Math.abs(o.c - 4)) / 420, 0, 1);
      if (u <= 0) return;
      const img = brickPicture(o);
      const wob = v.wobble[o.id] ? Math.sin(v.wobble[o.id] / 16) * 0.09 : 0;
      const k = 0.6 + 0.4 * ease.backOut(u);
      g.globalAlpha = Math.min(1, u * 2);
      Art.turned(g, img, o.x, o.y + 1 - (1 - u) * (1 - u) * 120, 68 * k, 42 * k, wob);
      g.globalAlpha = 1;
      if (!o.gift) return;
      const shine = (v.t / 1400 + o.id * 0.37) % 1;
      if (shine < 0.3) Art.turned(g, pics.spark, o.x - 24 + shine * 160, o.y - 8, 16, 16, shine * 6);
    }

    function paintBall(g, b) {
      const [d, hot] = [BALL_R * 2 + 5, b.fire > 0];
      const halo = hot ? 78 : 52 + 4 * Math.sin(v.t / 90 + b.id);
      g.globalCompositeOperation = 'lighter';
      g.globalAlpha = b.pale ? 0.15 : 0.5;
      g.drawImage(hot ? pics.fire : pics.halo, b.x - halo / 2, b.y - halo / 2, halo, halo);
      g.globalCompositeOperation = 'source-over';
      g.globalAlpha = b.pale ? 0.45 : 1;
      const stretch = Math.min(0.22, Math.hypot(b.vx, b.vy) / 4200) * (ctx.reduced ? 0 : 1);
      g.save();
      g.translate(b.x, b.y);
      g.rotate(Math.atan2(b.vy, b.vx));
      g.scale(1 + stretch, 1 - stretch * 0.6);
      g.rotate(v.t / 170);
      g.drawImage(sprite(words.ball, d * 1.3, null, { outline: 5 }), -d / 2, -d / 2, d, d);
      g.restore();
      g.globalAlpha = 1;
    }

    /** A ball that waits on the paddle, and an arrow that asks for the serve. */
    function paintWaiting(g) {
      const [x, y] = [S.me.x, face(S.me) - BALL_R - 2 - Math.abs(Math.sin(v.t / 240)) * 5];
      const d = BALL_R * 2 + 5;
      g.drawImage(pics.halo, x - 30, y - 30, 60, 60);
      g.drawImage(sprite(words.ball, d * 1.3, null, { outline: 5 }), x - d / 2, y - d / 2, d, d);
      const lift = 10 * Math.sin(v.t / 200);
      for (let i = 0; i < 3; i++) {
        g.globalAlpha = 0.85 - 0.25 * i;
        const top = y - 44 - 24 * i + lift;
        Object.assign(g, { strokeStyle: Art.mix(pal.gold, '#ffffff', 0.4), lineWidth: 6, lineCap: 'round', lineJoin: 'round' });
        g.stroke(new Path2D(`M${x - 13} ${top + 11} L${x} ${top} L${x + 13} ${top + 11}`));
      }
      g.globalAlpha = 1;
    }

    function paintGift(g, gift) {
      const sway = Math.sin(v.t / 210 + gift.id);
      const side = 48 * (1 + 0.05 * Math.sin(v.t / 130 + gift.id));
      g.globalAlpha = 0.5;
      g.drawImage(Art.glow(64, GIFT_COLOURS[gift.kind]), gift.x - 40, gift.y - 40, 80, 80);
      g.globalAlpha = 1;
      Art.turned(g, giftPicture(gift.kind), gift.x, gift.y, side, side, 0.16 * sway);
    }

    /** One who carries a paddle: it lies over the head, comes forward in a strike and gives way when it is hit. */
    function paintSide(g, p, c, word, colour) {
      const mine = p.side > 0;
      const sleepy = mine && asleep(S) && S.tick > 60;
      const bob = 2 * Math.sin(v.t / 260 + (mine ? 0 : 2));
      const y = face(p) + p.side * (PADDLE.h / 2 + 4 * Math.max(0, c.squash));
      const mood = c.moodFor > 0 ? c.mood : sleepy || v.t % 3400 < 130 ? 'blink' : 'idle';
      const hop = S.phase === 'won' && mine ? Math.abs(Math.sin(v.over / 150)) * 16 : 0;
      shadow(g, p.x, mine ? FIELD.h - 2 : 66, c.w * 0.4);
      const img = sprite(word, CARRIER, null, { mood });
      const squash = 1 + 0.14 * clamp(c.squash, -0.5, 1) + 0.02 * Math.sin(v.t / 260);
      g.save();
      g.translate(p.x, mine ? FIELD.h + 4 - hop : 62);
      g.rotate(c.lean * (mine ? 1 : -0.6));
      g.drawImage(img, (-CARRIER * squash) / 2, -CARRIER * (2 - squash) - (mine ? 2 : 0), CARRIER * squash, CARRIER * (2 - squash));
      g.restore();
      paintPaddle(g, p.x, y - hop + bob * 0.4, c, colour, sleepy ? 0.5 : 1, p);
    }

    function paintPaddle(g, x, y, c, colour, alpha, p) {
      const [w, h] = [c.w * (1 + 0.05 * clamp(c.squash, -0.5, 1)), PADDLE.h * (1 - 0.24 * clamp(c.squash, -0.3, 1))];
      const end = Math.min(24, w / 4);
      const tone = p.small > 0 ? '#a45be0' : colour;
      g.save();
      g.globalAlpha = alpha;
      g.translate(x, y);
      g.rotate(c.lean * 0.22);
      box(g, -w / 2, -h / 2 + 5, w, h, h / 2, Art.shade(tone, -0.6));
      box(g, -w / 2, -h / 2, w, h, h / 2, down(g, -h / 2, h / 2, Art.shade(tone, 0.5), tone, Art.shade(tone, -0.25)));
      for (const side of [-1, 1]) {
        box(g, side < 0 ? -w / 2 : w / 2 - end, -h / 2, end, h, h / 2, down(g, -h / 2, h / 2, Art.shade(pal.accent, 0.4), pal.accent, Art.shade(pal.accent, -0.3)));
        g.drawImage(pics.spark, side * (w / 2 - end / 2) - 7, -7, 14, 14);
      }
      box(g, -w / 2 + 8, -h / 2 + 3, w - 16, h * 0.24, 3, 'rgba(255,255,255,0.55)');
      if (p.rest > 0) g.globalAlpha = alpha * 0.35;
      box(g, -w * 0.16, -h * 0.02, w * 0.32, h * 0.24, 3, p.rest > 0 ? '#ffffff' : pal.gold);
      g.restore();
    }

    function paintLight(g) {
      const low = !duel && S.lives === 1 && S.phase === 'playing' ? 0.2 + 0.1 * Math.sin(v.t / 190) : 0;
      g.globalAlpha = clamp(low + v.hurt * 0.7, 0, 0.9);
      if (g.globalAlpha > 0.01) g.drawImage(pics.danger, 0, 0, L.w, L.h);
      if (v.flash > 0.01 && !ctx.reduced) {
        g.globalCompositeOperation = 'lighter';
        g.globalAlpha = Math.min(0.24, v.flash);
        g.fillStyle = '#fff0c0';
        g.fillRect(0, 0, L.w, L.h);
        g.globalCompositeOperation = 'source-over';
      }
      g.globalAlpha = 1;
    }

    function paintBanner(g, b) {
      Art.banner(g, b, {
        x: FIELD.w / 2,
        y: FIELD.h * 0.56,
        width: (FIELD.w - 60) * L.scale,
        most: 86 * L.scale,
        length: 1500,
        edge: Art.shade(pal.accent, -0.5),
        rays: Art.rays(256, pal.gold),
        angle: v.t / 2600,
        scale: 1 / L.scale,
        texts,
      });
    }

    // ---------------------------------------------------------------- pointer

    /** The paddle is where the pointer is; a press serves or strikes. */
    function pointer(type, x) {
      if (type === 'up') return null;
      const to = clamp((x - L.x) / L.scale, 0, FIELD.w);
      return type === 'down' ? { to, act: true } : { to };
    }

    function stats(state) {
      if (duel) return [[strings('result'), `${state.points.me} : ${state.points.rival}`]];
      return [[strings('level'), `${state.level}/${state.p.levels}`], [strings('broken'), state.broken]];
    }

    const starring = duel ? [words.hero, words.ball, words.rival] : [words.hero, words.ball, ...words.emblems];
    return { side: true, layout, reset, update, paint, pointer, stats, cast: [...new Set(starring)].map((word) => [word]) };
  }

  root.View = { create };
})(typeof window === 'undefined' ? globalThis : window);
