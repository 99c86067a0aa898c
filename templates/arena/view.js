/**
 * The arena as a picture: floor, rocks, hero, foes, shots, things to pick up, and what shakes, flashes and flies.
 * Everything between `g.save()` and `g.restore()` of `paintWorld` is in the units of the rules. All motion advances in
 * `update`; `paint` only shows it. Who hurts is marked by thorns as well as by colour, who helps stands on
 * a round light.
 */
(function (root) {
  'use strict';
  const { FIELD, WARN } = root.Sim;
  const EDGE = 46; // units of wall and shadow that the picture of the floor has around the field
  const HERO = 68;
  const KINDS = ['chaser', 'weaver', 'shooter', 'boss'];
  const CHAIN_COLOURS = ['#fff3cf', '#ffd84a', '#ffab3d', '#ff7d5c', '#ff5d6c'];

  /** Marks on the ground, as paths around their middle. */
  const TUFT = 'M-5 -8 L0 0 L1 -10 M0 0 L6 -7';
  const RIPPLE = 'M-36 0 q18 -13 36 0 q18 13 36 0';
  const SLAB = 'M-28 -37 h56 q9 0 9 9 v56 q0 9 -9 9 h-56 q-9 0 -9 -9 v-56 q0 -9 9 -9 Z';
  const FLECK = 'M-3 0 a3 3 0 1 0 6 0 a3 3 0 1 0 -6 0';

  /** setting -> ground colour, mark, how many (0 = paved), hedge (else stones), obstacles, what drifts in the air */
  const LANDS = {
    forest: ['#86c25c', TUFT, 180, true, ['bush', 'tree'], 'leaf'],
    night: ['#46557f', SLAB, 0, false, ['rock'], 'firefly'],
    cave: ['#75687c', SLAB, 0, false, ['crystal'], 'firefly'],
    city: ['#8d93a8', SLAB, 0, false, ['crate', 'tree'], 'dust'],
    sea: ['#4fb0cf', RIPPLE, 70, false, ['coral', 'rock'], 'bubble'],
    desert: ['#efc886', RIPPLE, 60, false, ['cactus'], 'dust'],
    snow: ['#dfeef7', RIPPLE, 50, true, ['tree'], 'flake'],
    space: ['#37366e', FLECK, 170, false, ['planet', 'rock'], 'firefly'],
    sky: ['#a8d8f2', RIPPLE, 50, true, ['cloud'], 'flake'],
    table: ['#e8b27c', SLAB, 0, false, ['crate', 'box'], 'dust'],
  };

  function create(ctx) {
    const { kit: Kit, art: Art, data, sound, strings } = ctx;
    const { clamp, ease } = Kit;
    const pal = Art.palette(data.theme);
    const setting = Art.settingOf(data.theme);
    const [natural, mark, marks, hedge, obstacles, mote] = LANDS[setting] || LANDS.table;
    const ground = Art.mix(natural, pal.bg1, 0.3);
    const collects = !!data.content && data.content.mode === 'collect';
    const words = cast();
    const coarse = !!(root.matchMedia && root.matchMedia('(any-pointer: coarse)').matches);
    const parts = new Kit.Particles(320);
    const shake = new Kit.Shake(ctx.reduced);
    let rnd = Kit.rng(11);
    let [S, L, pics, texts] = [null, null, null, null];
    const cam = { x: 0, y: 0 };
    const v = {}; // what moves in the view alone; see reset

    // ---------------------------------------------------------------- who is who

    function subject(role, fallback) {
      const said = (data.theme && data.theme.subjects && data.theme.subjects[role]) || '';
      const list = String(said).split(',').map((w) => w.trim()).filter(Boolean);
      return list.length ? list : fallback;
    }

    function cast() {
      const hazards = subject('hazard', ['ghost', 'bat', 'slime']);
      const [a, b = a, c = b] = hazards;
      const item = subject('item', ['gem'])[0];
      const known = (list) => list.find(Art.has) || list[0];
      return {
        hero: subject('hero', ['knight'])[0],
        goal: item,
        foes: { chaser: a, weaver: b, shooter: c, boss: subject('boss', [c])[0] },
        gem: collects ? (item === 'coin' ? 'gem' : 'coin') : item,
        heal: 'heart',
        spread: known(['bolt', 'star']),
        rock: known([...subject('rock', []), ...obstacles.filter((word) => word !== item), 'rock']),
      };
    }

    /** Foes that share a word differ in colour as well as in their thorns. */
    function foeColours(kind) {
      const { chaser, weaver, shooter } = words.foes;
      const odd = Art.shade(Art.mix(pal.hazard, pal.accent, 0.45), 0.2);
      if (kind === 'weaver' && weaver === chaser) return { main: odd };
      const twin = shooter === weaver || shooter === chaser;
      if (kind === 'shooter' && twin) return { main: Art.mix(pal.hazard, pal.bad, 0.6) };
      return null;
    }

    // ---------------------------------------------------------------- pictures

    function layout(w, h, insets, dpr) {
      const area = { x: insets.left + 8, y: insets.top, w: w - insets.left - insets.right - 16 };
      area.h = h - insets.top - insets.bottom - 10;
      const [sx, sy] = [area.w / (FIELD.w + 20), area.h / (FIELD.h + 20)];
      const close = w > h ? clamp(h / 680, 0.66, 1.15) : 0.8;
      const scale = Math.max(Math.min(sx, sy), Math.min(close, Math.max(sx, sy)));
      L = { w, h, area, scale, dpr, px: scale * dpr, scrolls: scale > Math.min(sx, sy) + 0.001 };
      texts = new Kit.Texts(Kit.FONT, dpr);
      pics = {
        back: Art.background(w * dpr, h * dpr, data.theme),
        floor: Art.cached(`arena|${setting}|${L.px}|${ground}`, sizeOf(FIELD.w), sizeOf(FIELD.h), paintFloor),
        danger: Art.cached('arena-danger|' + pal.bad, 256, 256, paintDanger),
        bolt: Art.cached(`arena-bolt|${pal.goal}`, 64, 24, paintBolt),
        thorn: Object.fromEntries(KINDS.map((kind) => [kind, thorns(kind)])),
        orb: Art.cached('arena-orb|' + pal.bad, 48, 48, paintOrb),
        halo: Art.glow(96, Art.mix(pal.goal, '#ffffff', 0.3)),
        pool: Art.glow(256, Art.mix(ground, pal.gold, 0.45)),
        warn: Art.ring(128, pal.bad),
        ring: Art.ring(160, Art.mix(pal.goal, '#ffffff', 0.4)),
        spark: Art.spark(28),
      };
      if (S) aimCamera(1);
    }

    const sizeOf = (units) => (units + 2 * EDGE) * L.px;
    const sprite = (word, units, colours, opts) => Art.sprite(word, Math.ceil(units * L.px), colours, opts);

    function paintFloor(g) {
      const luck = Kit.rng(5);
      g.scale(L.px, L.px);
      g.translate(EDGE, EDGE);
      block(g, -14, 0, FIELD.w + 28, FIELD.h + 30, 'rgba(20,8,24,0.28)', 44);
      const q = g.createRadialGradient(FIELD.w * 0.42, FIELD.h * 0.36, 60, FIELD.w / 2, FIELD.h / 2, 620);
      q.addColorStop(0, Art.shade(ground, 0.16));
      q.addColorStop(0.55, ground);
      q.addColorStop(1, Art.shade(ground, -0.3));
      block(g, 0, 0, FIELD.w, FIELD.h, q, 34);
      g.save();
      g.clip();
      paintMarks(g, luck);
      g.restore();
      for (const [w, h] of [[FIELD.w, 60], [44, FIELD.h]]) paintWallShade(g, w, h);
      paintWall(g, luck);
    }

    function paintMarks(g, luck) {
      const path = new Path2D(mark);
      const [dark, pale] = [Art.alpha(Art.shade(ground, -0.45), 0.18), Art.alpha(Art.shade(ground, 0.6), 0.2)];
      Object.assign(g, { lineWidth: 3, lineCap: 'round', lineJoin: 'round' });
      for (let i = 0; i < 30; i++) {
        g.fillStyle = Art.alpha(Art.shade(ground, i % 2 ? 0.3 : -0.3), 0.13);
        g.fill(Art.ellipsePath(luck(0, FIELD.w), luck(0, FIELD.h), luck(40, 120), luck(24, 60), luck(-0.5, 0.5)));
      }
      for (let i = 0; i < (marks || 130); i++) {
        const row = Math.floor(i / 13);
        const [x, y] = marks ? [luck(0, FIELD.w), luck(0, FIELD.h)] : [(i % 13) * 80 - (row % 2) * 40, row * 80];
        g.save();
        g.translate(x, y);
        g.strokeStyle = i % 3 ? dark : pale;
        g.fillStyle = Art.alpha(Art.shade(ground, luck(-0.35, 0.35)), 0.2);
        if (!marks) g.fill(path);
        g.stroke(path);
        g.restore();
      }
    }

    /** The shadow that the upper and the left wall throw on the ground. */
    function paintWallShade(g, w, h) {
      const q = g.createLinearGradient(0, 0, w < h ? w : 0, w < h ? 0 : h);
      q.addColorStop(0, 'rgba(20,8,24,0.34)');
      q.addColorStop(1, 'rgba(20,8,24,0)');
      block(g, 0, 0, w, h, q, 20);
    }

    /** A hedge of leaves (or snow, or cloud), or a row of stones, from the far side to the near one. */
    function paintWall(g, luck) {
      const leaf = setting === 'forest' ? Art.mix(ground, '#2c7a34', 0.62) : Art.mix(ground, '#ffffff', 0.55);
      const stone = Art.mix(Art.shade(ground, -0.2), pal.accent, 0.18);
      for (const [x, y] of wallSpots(hedge ? 30 : 40)) {
        if (hedge) paintLeaves(g, x, y, luck(19, 25), leaf, luck);
        else paintStone(g, x, y, Art.shade(stone, luck(-0.08, 0.12)));
      }
    }

    function wallSpots(step) {
      const [nx, ny] = [FIELD.w / step, FIELD.h / step];
      const spots = [];
      for (let i = 0; i <= nx; i++) spots.push([i * step, 4], [i * step, FIELD.h - 4]);
      for (let i = 1; i < ny; i++) spots.push([4, i * step], [FIELD.w - 4, i * step]);
      return spots.sort((a, b) => a[1] - b[1]);
    }

    function paintLeaves(g, x, y, r, leaf, luck) {
      blot(g, x, y + 5, r, Art.shade(leaf, -0.5), Art.shade(leaf, -0.5));
      blot(g, x, y, r, Art.shade(leaf, 0.3), Art.shade(leaf, -0.12));
      for (let k = 0; k < 3; k++) blot(g, x + luck(-11, 11), y + luck(-12, 6), 4, Art.shade(leaf, 0.35), leaf);
    }

    function paintStone(g, x, y, tone) {
      block(g, x - 19.5, y - 15, 39, 36, Art.shade(tone, -0.55));
      block(g, x - 19.5, y - 18, 39, 31, Art.shade(tone, -0.05));
      block(g, x - 17, y - 16, 34, 12, Art.alpha(Art.shade(tone, 0.5), 0.55));
    }

    function blot(g, x, y, r, inner, outer) {
      const q = g.createRadialGradient(x - r * 0.35, y - r * 0.4, r * 0.1, x, y, r);
      q.addColorStop(0, inner);
      q.addColorStop(1, outer);
      g.fillStyle = q;
      g.beginPath();
      g.arc(x, y, r, 0, Math.PI * 2);
      g.fill();
    }

    function block(g, x, y, w, h, colour, r = 9) {
      g.fillStyle = colour;
      g.beginPath();
      g.roundRect(x, y, w, h, r);
      g.fill();
    }

    function paintDanger(g, w, h) {
      const q = g.createRadialGradient(w / 2, h / 2, w * 0.3, w / 2, h / 2, w * 0.72);
      q.addColorStop(0, Art.alpha(pal.bad, 0));
      q.addColorStop(1, Art.alpha(pal.bad, 0.85));
      g.fillStyle = q;
      g.fillRect(0, 0, w, h);
    }

    function paintBolt(g) {
      const q = g.createLinearGradient(0, 0, 64, 0);
      q.addColorStop(0, Art.alpha(pal.goal, 0));
      q.addColorStop(1, pal.goal);
      g.fillStyle = q;
      g.fill(Art.ellipsePath(34, 12, 30, 9));
      g.fillStyle = '#ffffff';
      g.fill(Art.ellipsePath(50, 12, 11, 6));
    }

    function paintOrb(g) {
      g.fillStyle = Art.shade(pal.bad, -0.6);
      g.fill(Art.starPath(24, 24, 23, 13, 8));
      g.fillStyle = pal.bad;
      g.fill(Art.starPath(24, 24, 19, 11, 8));
      blot(g, 24, 24, 9, '#ffffff', Art.mix(pal.bad, '#ffffff', 0.55));
    }

    /** The mark of a foe: many spikes, three blades, a square, or a boss's crown of thorns. */
    function thorns(kind) {
      const [points, inner] = { chaser: [10, 0.72], weaver: [3, 0.42], shooter: [4, 0.62], boss: [16, 0.8] }[kind];
      return Art.cached(`arena-thorn|${kind}|${pal.bad}`, 160, 160, (g) => {
        g.lineJoin = 'round';
        const path = Art.starPath(80, 80, 72, 72 * inner, points);
        Object.assign(g, { fillStyle: Art.alpha(Art.shade(pal.bad, -0.62), 0.8), strokeStyle: pal.bad, lineWidth: 6 });
        g.fill(path);
        g.stroke(path);
      });
    }

    // ---------------------------------------------------------------- motion

    function reset(state) {
      S = state;
      rnd = Kit.rng(11);
      parts.clear();
      Object.assign(v, { t: 0, flip: false, mood: 'idle', moodFor: 0, hurt: 0, flash: 0, kick: 0, banner: null });
      Object.assign(v, { over: 0, begun: false, stick: null, press: false, moteIn: 0, quiet: 0 });
      Object.assign(v, { lean: 0, step: 0, trail: 0 });
      shake.trauma = 0;
      if (L) aimCamera(1);
    }

    function aimCamera(share) {
      const { area, scale } = L;
      const goal = (at, size, room) =>
        size * scale <= room ? (size - room / scale) / 2 : clamp(at - room / scale / 2, -10, size + 10 - room / scale);
      cam.x += (goal(S.hero.x + S.hero.vx * 0.12, FIELD.w, area.w) - cam.x) * share;
      cam.y += (goal(S.hero.y + S.hero.vy * 0.12, FIELD.h, area.h) - cam.y) * share;
    }

    const toScreen = (x, y) => ({ x: L.area.x + (x - cam.x) * L.scale, y: L.area.y + (y - cam.y) * L.scale });
    const whereIs = ({ x, y }) => (Number.isFinite(x) ? toScreen(x, y) : null);
    const toWorld = (x, y) => ({ x: cam.x + (x - L.area.x) / L.scale, y: cam.y + (y - L.area.y) / L.scale });

    function update(state, events, ms) {
      S = state;
      v.t += ms;
      if (!v.begun && S.tick > 0) begin();
      for (const ev of events) if (HEARD[ev.e]) HEARD[ev.e](ev);
      parts.step(ms);
      shake.step(ms);
      for (const k of ['hurt', 'flash', 'kick']) v[k] *= Math.exp(-ms / (k === 'hurt' ? 260 : 110));
      v.quiet = Math.max(0, v.quiet - ms);
      v.moodFor = Math.max(0, v.moodFor - ms);
      if (v.banner && (v.banner.t += ms) > 1700) v.banner = null;
      if (S.phase !== 'playing') v.over += ms;
      moveHero(ms);
      drift(ms);
      aimCamera(1 - Math.exp(-ms / 110));
    }

    function begin() {
      v.begun = true;
      if (collects) announce('×' + Math.max(1, S.p.collectGoal), words.goal);
      else announce(`${strings('wave')} 1`);
    }

    function announce(text, word = null, colour = pal.gold) {
      v.banner = { text, word, colour, t: 0 };
    }

    function moveHero(ms) {
      const h = S.hero;
      const speed = Math.hypot(h.vx, h.vy);
      if (Math.abs(h.vx) > 20) v.flip = h.vx < 0;
      v.lean += (clamp(h.vx / 900, -0.22, 0.22) - v.lean) * Math.min(1, ms / 90);
      v.step += (speed * ms) / 1000;
      v.trail -= ms;
      if (v.trail > 0 || S.phase !== 'playing') return;
      if (h.dash > 0) ghost(h);
      else if (speed > 90) puff(h.x + rnd(-5, 5), h.y + 15, 1);
      v.trail = h.dash > 0 ? 28 : 95;
    }

    function ghost(h) {
      const img = sprite(words.hero, HERO, null, { flip: v.flip });
      parts.add({ img, x: h.x, y: h.y - 10, w: HERO, h: HERO, life: 260, alpha: 0.45, from: 1, to: 0.85 });
    }

    function puff(x, y, count) {
      const slow = { speed: [8, 40], up: 14, life: [260, 420], size: [0.5, 1] };
      sparks(x, y, count, Art.glow(32, Art.shade(ground, 0.45)), 30, slow);
    }

    /** A little life in the air, so that nothing ever stands quite still. */
    function drift(ms) {
      v.moteIn -= ms;
      if (v.moteIn > 0) return;
      v.moteIn = 330;
      const x = cam.x + rnd(0, L.area.w / L.scale);
      const y = cam.y + rnd(0, L.area.h / L.scale);
      const life = rnd(2600, 4200);
      const look = {
        leaf: { img: Art.crumb(24, Art.shade(ground, 0.3)), vx: 40, vy: rnd(20, 44), spin: rnd(-2, 2), w: 12, h: 9 },
        flake: { img: Art.glow(24, '#ffffff'), vx: rnd(-14, 14), vy: rnd(24, 50), w: 15, h: 15 },
        bubble: { img: Art.ring(32, '#e8fbff'), vx: rnd(-8, 8), vy: rnd(-46, -20), w: 18, h: 18 },
        firefly: { img: Art.glow(32, pal.goal), vx: rnd(-18, 18), vy: rnd(-18, 18), w: 20, h: 20, add: true },
        dust: { img: Art.glow(24, Art.shade(ground, 0.6)), vx: rnd(-14, 14), vy: rnd(-16, 4), w: 14, h: 14 },
      }[mote];
      parts.add({ ...look, x, y, life, alpha: 0.55, layer: 2, from: 0.5, to: 1 });
    }

    // ---------------------------------------------------------------- what the rules tell

    /** A square picture of `size` units that grows from one share of it to another. */
    function flare(img, x, y, size, life, from, to, more = {}) {
      parts.add({ img, x, y, w: size, h: size, life, from, to, curve: ease.expoOut, add: true, ...more });
    }

    function sparks(x, y, count, img = pics.spark, size = 22, more = { add: true }) {
      parts.burst(count, { img, x, y, w: size, h: size, drag: 2.4, speed: [60, 210], ...more }, rnd);
    }

    function blast(x, y, colour, size, count) {
      flare(Art.glow(64, colour), x, y, size, 260, 0.6, 2.3, { alpha: 0.8 });
      flare(pics.ring, x, y, size, 340, 0.3, 1.9, { alpha: 0.45 });
      sparks(x, y, count, Art.crumb(20, colour), 15, { up: 30, gravity: 160 });
      sparks(x, y, Math.ceil(count / 3));
    }

    function say(text, x, y, size, colour) {
      const img = texts.get(text, size, colour, Art.shade(pal.accent, -0.55));
      const [w, h] = [img.cssWidth / L.scale, img.cssHeight / L.scale];
      const curve = (u) => ease.elasticOut(Math.min(1, u * 2.4));
      const at = { x: clamp(x, 40, FIELD.w - 40), y: y - 22, vy: -64, drag: 2 };
      parts.add({ img, ...at, w, h, life: 850, from: 0.2, to: 1, curve, layer: 1 });
    }

    function feel(mood, ms) {
      Object.assign(v, { mood, moodFor: ms });
    }

    function hush(name, step) {
      if (v.quiet > 0) return;
      v.quiet = 55;
      sound.play(name, step);
    }

    const HEARD = {
      fire(ev) {
        v.kick = 1;
        flare(Art.glow(48, pal.goal), ev.x, ev.y, 30, 90, 1.1, 0.4);
        hush('shoot');
      },
      hit(ev) {
        sparks(ev.x, ev.y, 3);
        hush('hit');
      },
      kill(ev) {
        const boss = ev.kind === 'boss';
        blast(ev.x, ev.y, boss ? pal.gold : pal.hazard, boss ? 130 : 52, boss ? 34 : 9);
        shake.hit(boss ? 0.95 : 0.14);
        v.flash = Math.max(v.flash, boss ? 0.24 : 0.03 * ev.chain);
        say('+' + ev.points, ev.x, ev.y, 20 + 3 * ev.chain, CHAIN_COLOURS[ev.chain - 1]);
        if (ev.chain > 2) say('×' + ev.chain, ev.x, ev.y - 28, 16 + 4 * ev.chain, CHAIN_COLOURS[ev.chain - 1]);
        sound.play(boss ? 'boom' : 'pop', ev.chain - 1);
      },
      hurt(ev) {
        shake.hit(0.62);
        v.hurt = 1;
        feel('sad', 900);
        sparks(ev.x, ev.y, 12, Art.crumb(20, pal.bad), 15, {});
        flare(pics.warn, ev.x, ev.y, 80, 300, 0.4, 1.6, { add: false });
        sound.play('hurt');
      },
      take(ev) {
        const word = words[ev.kind] || words.goal;
        flare(sprite(word, 44), ev.x, ev.y, 44, 420, 1.1, 0.5, { vy: -130, drag: 2.6, add: false });
        sparks(ev.x, ev.y, 5);
        say('+' + ev.points, ev.x, ev.y, 22, '#ffd84a');
        feel('joy', 700);
        sound.play(ev.kind === 'heal' || ev.kind === 'spread' ? 'power' : 'coin');
      },
      dash(ev) {
        puff(ev.x, ev.y + 10, 6);
        sound.play('swap');
      },
      shout(ev) {
        flare(pics.ring, ev.x, ev.y, 380, 380, 0.15, 1.05);
        shake.hit(0.3);
        sound.play('boom');
      },
      wind: () => sound.play('tick'),
      release(ev) {
        flare(pics.warn, ev.x, ev.y, 90, 260, 0.4, 1.3);
        if (ev.act === 'rush') shake.hit(0.25);
      },
      wave(ev) {
        const last = ev.wave === S.p.waves;
        if (ev.boss) announce(strings('boss'), words.foes.boss, '#ff8f6b');
        else if (!collects) announce(last ? strings('last') : `${strings('wave')} ${ev.wave}`);
        sound.play('level');
      },
      fizzle: (ev) => sparks(ev.x, ev.y, 2, Art.crumb(16, Art.shade(ground, 0.4)), 10, { life: [160, 260] }),
      won() {
        feel('joy', 1e9);
        for (const f of S.foes) blast(f.x, f.y, pal.hazard, 52, 8);
      },
      lost(ev) {
        feel('sad', 1e9);
        shake.hit(0.8);
        blast(ev.x, ev.y, pal.hero, 90, 22);
      },
    };

    // ---------------------------------------------------------------- painting

    function paint(g) {
      g.drawImage(pics.back, 0, 0, L.w, L.h);
      g.save();
      shake.apply(g, L.w, L.h, 14);
      paintWorld(g);
      g.restore();
      if (L.scrolls) paintPointers(g);
      paintLight(g);
      paintBoss(g);
      paintStick(g);
      if (v.banner) paintBanner(g, v.banner);
    }

    function paintWorld(g) {
      const whole = (css) => Math.round(css * L.dpr) / L.dpr; // a picture on whole pixels costs half
      g.translate(whole(L.area.x - cam.x * L.scale), whole(L.area.y - cam.y * L.scale));
      const edge = whole(EDGE * L.scale);
      g.drawImage(pics.floor, -edge, -edge, pics.floor.width / L.dpr, pics.floor.height / L.dpr);
      g.scale(L.scale, L.scale);
      if (pal.dark) {
        g.globalAlpha = 0.34 + 0.03 * Math.sin(v.t / 300);
        g.drawImage(pics.pool, S.hero.x - 240, S.hero.y - 220, 480, 460);
        g.globalAlpha = 1;
      }
      for (const o of S.omens) paintOmen(g, o);
      for (const i of S.items) paintItem(g, i);
      const standing = S.rocks.map((o) => [o.y + o.r * 0.5, paintRock, o]);
      if (S.phase !== 'won') for (const f of S.foes) standing.push([f.y + f.r * 0.6, paintFoe, f]);
      standing.push([S.hero.y + 10, paintHero, S.hero]);
      standing.sort((a, b) => a[0] - b[0]);
      for (const [, draw, it] of standing) draw(g, it);
      parts.draw(g, true);
      for (const b of S.shots) Art.turned(g, pics.bolt, b.x, b.y, 46, 17, Math.atan2(b.vy, b.vx));
      for (const b of S.bullets) Art.turned(g, pics.orb, b.x, b.y, 28, 28, v.t / 160);
      parts.draw(g);
      parts.draw(g, true, 2);
      parts.draw(g, false, 2);
      parts.draw(g, false, 1);
    }


    function shadow(g, x, y, r) {
      g.fillStyle = 'rgba(16,6,22,0.25)';
      g.fill(Art.ellipsePath(x, y, r, r * 0.42));
    }

    function paintOmen(g, o) {
      const u = 1 - o.wait / WARN;
      const r = o.kind === 'boss' ? 62 : 30;
      g.fillStyle = Art.alpha(pal.bad, 0.16 + 0.2 * u);
      g.fill(Art.ellipsePath(o.x, o.y, r * u, r * u * 0.8));
      Object.assign(g, { strokeStyle: pal.bad, lineWidth: 3.5 });
      g.setLineDash([10, 8]);
      g.lineDashOffset = -v.t / 28;
      g.stroke(Art.ellipsePath(o.x, o.y, r, r * 0.8));
      g.setLineDash([]);
      const size = r * 0.9 * (1 + 0.12 * Math.sin(v.t / 70));
      Art.turned(g, pics.thorn[o.kind], o.x, o.y, size, size, v.t / 300);
    }

    function paintItem(g, i) {
      if (i.life > 0 && i.life < 130 && Math.floor(v.t / 110) % 2) return;
      const bob = Math.sin(v.t / 320 + i.id) * 4;
      shadow(g, i.x, i.y + 17, 14);
      g.globalAlpha = 0.6 + 0.2 * Math.sin(v.t / 260 + i.id);
      g.drawImage(pics.halo, i.x - 33, i.y - 33 + bob, 66, 66);
      g.globalAlpha = 1;
      const size = i.kind === 'goal' ? 44 : 36;
      g.drawImage(sprite(words[i.kind], size), i.x - size / 2, i.y - size / 2 + bob - 3, size, size);
    }

    function paintRock(g, o) {
      const size = o.r * 2.5;
      shadow(g, o.x, o.y + o.r * 0.76, o.r * 0.98);
      if (!Art.has(words.rock)) return paintBoulder(g, o);
      const img = sprite(words.rock, size, null, { face: false });
      return g.drawImage(img, o.x - size / 2, o.y + o.r * 0.95 - size * 0.94, size, size);
    }

    /** Three stones that lean on each other, with moss in the colour of the ground. */
    function paintBoulder(g, o) {
      const stone = Art.mix(Art.shade(ground, -0.05), '#9a93a4', 0.55);
      for (const [dx, dy, k] of [[-0.42, 0.28, 0.62], [0.4, 0.3, 0.66], [0, -0.16, 0.84]]) {
        const [x, y, r] = [o.x + dx * o.r, o.y + dy * o.r, k * o.r];
        blot(g, x, y + 2, r + 2.5, Art.shade(stone, -0.55), Art.shade(stone, -0.55));
        blot(g, x, y, r, Art.shade(stone, 0.45), Art.shade(stone, -0.22));
        g.fillStyle = Art.alpha(Art.shade(ground, 0.25), 0.75);
        g.fill(Art.ellipsePath(x - r * 0.2, y - r * 0.62, r * 0.5, r * 0.22, -0.25));
      }
    }

    function paintFoe(g, f) {
      const grow = ease.backOut(Math.min(1, (f.age + 1) / 16));
      const size = f.r * (f.kind === 'boss' ? 2.9 : 3.4) * grow * (1 + 0.16 * (f.hurt / 8));
      const swing = Math.sin(v.t / (f.kind === 'weaver' ? 90 : 190) + f.id * 2);
      const wound = f.wind > 0 ? 1 + 0.14 * Math.sin(v.t / 30) : 1;
      shadow(g, f.x, f.y + f.r * 0.95, f.r * 1.05 * grow);
      if (f.wind > 0) paintAim(g, f);
      const spikes = size * wound * (f.kind === 'weaver' || f.kind === 'shooter' ? 1.12 : 0.95);
      Art.turned(g, pics.thorn[f.kind], f.x, f.y, spikes, spikes, (v.t / 700) * (f.id % 2 ? 1 : -1));
      const opts = { mood: 'angry', flip: S.hero.x < f.x };
      const img = sprite(words.foes[f.kind], f.r * 3.2, foeColours(f.kind), opts);
      const [w, h] = [size * 0.84 * (1 + 0.05 * swing), size * 0.84 * (1 - 0.05 * swing)];
      g.save();
      g.translate(f.x, f.y + size * 0.36);
      g.rotate(0.09 * swing);
      g.drawImage(img, -w / 2, -h * 0.92, w, h);
      if (f.hurt > 2) {
        g.globalCompositeOperation = 'lighter';
        g.drawImage(img, -w / 2, -h * 0.92, w, h);
      }
      g.restore();
    }

    /** Shows where a shot or a rush will go, before it goes. */
    function paintAim(g, f) {
      if (f.kind === 'boss' && f.act === 'shoot') {
        g.drawImage(pics.warn, f.x - 96, f.y - 96, 192, 192);
        return;
      }
      const rush = f.act === 'rush';
      const strokeStyle = Art.alpha(pal.bad, rush ? 0.22 : 0.55);
      Object.assign(g, { strokeStyle, lineWidth: rush ? 44 : 5, lineCap: 'round' });
      g.setLineDash(rush ? [] : [9, 12]);
      const far = rush ? 330 : 150;
      g.stroke(new Path2D(`M${f.x} ${f.y} l${f.ax * far} ${f.ay * far}`));
      g.setLineDash([]);
    }

    function heroMood() {
      if (v.moodFor > 0) return v.mood;
      return v.t % 3400 < 130 ? 'blink' : 'idle';
    }

    function paintHero(g, h) {
      const dead = S.phase === 'lost';
      const fade = dead ? clamp(1 - v.over / 700, 0, 1) : 1;
      if (fade === 0) return;
      const hop = S.phase === 'won' ? Math.abs(Math.sin(v.over / 150)) * 20 : Math.abs(Math.sin(v.step / 26)) * 5;
      if (S.phase === 'won') Art.turned(g, Art.rays(256, pal.gold), h.x, h.y - 8, 360, 360, v.over / 1500);
      shadow(g, h.x, h.y + 17, 18 * fade);
      paintFeet(g, h);
      const size = HERO * (dead ? ease.backIn(fade) : 1);
      const squash = 1 + 0.03 * Math.sin(v.t / 260) + 0.08 * v.kick;
      if (h.safe > 0 && h.dash === 0 && !dead && Math.floor(v.t / 80) % 2) g.globalAlpha = 0.45;
      g.save();
      g.translate(h.x - h.fx * v.kick * 4, h.y + 22 - hop);
      g.rotate(dead ? v.over / 90 : v.lean);
      const img = sprite(words.hero, HERO, null, { mood: heroMood(), flip: v.flip });
      g.drawImage(img, (-size * squash) / 2, -size * 0.92 * (2 - squash), size * squash, size * (2 - squash));
      g.restore();
      g.globalAlpha = 1;
    }

    /** A ring under the hero: one finds it in a crowd, and sees whether the dash is ready. */
    function paintFeet(g, h) {
      const ready = clamp(1 - h.rest / 70, 0, 1);
      Object.assign(g, { lineWidth: 4, strokeStyle: 'rgba(255,255,255,0.4)', lineCap: 'round' });
      g.stroke(Art.ellipsePath(h.x, h.y + 16, 27, 13));
      g.strokeStyle = ready === 1 ? pal.gold : '#ffffff';
      g.beginPath();
      g.ellipse(h.x, h.y + 16, 27, 13, 0, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * ready);
      g.stroke();
    }

    /** Small signs at the edge for what is out of the picture: a thorn for foes, the thing itself for goals. */
    function paintPointers(g) {
      const { area } = L;
      const signs = S.foes.map((f) => [f, pics.thorn[f.kind], 22]);
      for (const i of S.items) if (i.kind === 'goal') signs.push([i, sprite(words.goal, 40), 24]);
      for (const [it, img, size] of signs) {
        const p = toScreen(it.x, it.y);
        const x = clamp(p.x, area.x + 10, area.x + area.w - 10);
        const y = clamp(p.y, area.y + 10, area.y + area.h - 10);
        if (Math.abs(p.x - x) + Math.abs(p.y - y) < 14) continue;
        g.globalAlpha = 0.9;
        g.drawImage(img, x - size / 2, y - size / 2, size, size);
      }
      g.globalAlpha = 1;
    }

    function paintLight(g) {
      const low = S.hero.hp === 1 && S.phase === 'playing' ? 0.3 + 0.14 * Math.sin(v.t / 190) : 0;
      g.globalAlpha = clamp(low + v.hurt * 0.7, 0, 0.9);
      if (g.globalAlpha > 0.01) g.drawImage(pics.danger, 0, 0, L.w, L.h);
      if (v.flash > 0.01) {
        g.globalCompositeOperation = 'lighter';
        g.globalAlpha = Math.min(0.24, v.flash);
        g.fillStyle = '#fff0c0';
        g.fillRect(0, 0, L.w, L.h);
        g.globalCompositeOperation = 'source-over';
      }
      g.globalAlpha = 1;
    }

    function paintBoss(g) {
      const boss = S.foes.find((f) => f.kind === 'boss');
      if (!boss || S.phase !== 'playing') return;
      const w = Math.min(340, L.area.w * 0.64);
      const full = Math.max(14, (w * boss.hp) / boss.max);
      const [x, y] = [L.area.x + (L.area.w - w) / 2, L.area.y + 16];
      block(g, x - 4, y - 4, w + 8, 22, Art.alpha(Art.shade(pal.bad, -0.75), 0.85), 11);
      block(g, x, y, full, 14, pal.bad, 7);
      block(g, x + 5, y + 2.5, full - 10, 3.5, 'rgba(255,255,255,0.45)', 2);
      g.drawImage(sprite(words.foes.boss, 60, null, { mood: 'angry' }), x - 26, y - 14, 42, 42);
    }

    function paintStick(g) {
      if (!v.stick) return;
      const { x, y, dx, dy } = v.stick;
      Object.assign(g, { fillStyle: 'rgba(255,255,255,0.16)', strokeStyle: 'rgba(255,255,255,0.6)', lineWidth: 3 });
      g.fill(Art.ellipsePath(x, y, 52, 52));
      g.stroke(Art.ellipsePath(x, y, 52, 52));
      g.fillStyle = 'rgba(255,255,255,0.75)';
      g.fill(Art.ellipsePath(x + dx * 40, y + dy * 40, 24, 24));
    }

    function paintBanner(g, b) {
      Art.banner(g, b, {
        x: L.area.x + L.area.w / 2,
        y: L.area.y + L.area.h * 0.3,
        width: L.area.w,
        most: 68,
        length: 1700,
        edge: Art.shade(pal.accent, -0.5),
        rays: Art.rays(256, pal.gold),
        angle: v.t / 2600,
        picture: (word, side) => Art.sprite(word, side * L.dpr),
        texts,
      });
    }

    // ---------------------------------------------------------------- pointer

    /** A finger draws a stick under itself, a mouse leads the hero to where it is held. */
    function pointer(type, x, y) {
      if (type === 'up') {
        const held = v.press;
        Object.assign(v, { press: false, stick: null });
        return held ? {} : null;
      }
      if (type === 'down') v.press = true;
      if (!v.press) return null;
      if (!coarse) return { to: toWorld(x, y) };
      if (type === 'down') v.stick = { x, y, dx: 0, dy: 0 };
      const d = Math.hypot(x - v.stick.x, y - v.stick.y);
      const k = d < 6 ? 0 : Math.min(1, d / 44) / d;
      v.stick.dx = (x - v.stick.x) * k;
      v.stick.dy = (y - v.stick.y) * k;
      return { move: { x: v.stick.dx, y: v.stick.dy } };
    }

    function stats(state) {
      return [collects ? [strings('collected'), state.collected] : [strings('wave'), state.wave]];
    }

    const starring = [words.hero, words.goal, ...new Set(Object.values(words.foes))];
    return { layout, reset, update, paint, pointer, stats, whereIs, cast: starring.map((word) => [word]) };
  }

  root.View = { create };
})(typeof window === 'undefined' ? globalThis : window);
