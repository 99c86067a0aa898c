/**
 * view.js - the dash as a picture: sky, three rows of far land, ground with pits, what stands and hangs, gates, the
 * rail that things fall from, the hero, and what shakes and flies. Lengths in the world are those of the rules; y = 0
 * is the ground. All motion advances in `update`; `paint` only shows it. What hurts has points, a rope or an angry
 * face, not only another colour.
 */
(function (root) {
  'use strict';
  const { Sim } = root;
  const { HERO, SKY, FIELD, ROPE, METRE } = Sim;
  const STRIP = 1200; // width after which far land repeats
  const SLAB = 480; // width after which the ground repeats
  const DEEP = 420;
  const SIZE = { hero: 56, catcher: 80, flyer: 54, item: 34, goal: 96 };
  const WINGED = ['bird', 'bee', 'dragon', 'ghost', 'rocket', 'cloud', 'penguin'];
  const TINTED = ['slime', 'octopus', 'robot', 'spider']; // take the colour of harm
  /** What drifts in the air: speed in windows a second, and its colour (empty = the cap's). */
  const MOTES = {
    leaf: [-0.05, 0.05, ''],
    flake: [-0.02, 0.07, '#ffffff'],
    bubble: [-0.01, -0.06, '#ffffff'],
    firefly: [-0.01, -0.008, '#ffd76a'],
    dust: [-0.03, -0.01, '#fff6dc'],
  };

  /** setting -> colours of cap and soil, edge, pattern, far land (kind and step) from far to near, decor, motes */
  const LANDS = {
    forest: land('#7ccb4a', '#a06a3d', 'drip', 'stones', 'peak190 hill150 pine58', 'tree flower mushroom', 'leaf'),
    night: land('#6c7fc0', '#454272', 'slab', 'bricks', 'peak210 roof150 roof120', 'lantern flower', 'firefly'),
    cave: land('#8f8bb0', '#544a63', 'drip', 'stones', 'spire150 spire100 spire70', 'crystal mushroom', 'firefly'),
    city: land('#a9b2c9', '#5f6681', 'slab', 'bricks', 'tower110 tower90 roof130', 'tree flower', 'dust'),
    sea: land('#f3dc9a', '#c59a63', 'drip', 'strata', 'hill200 kelp90 kelp64', 'shell', 'bubble'),
    desert: land('#f5d389', '#c98a4b', 'drip', 'strata', 'mesa260 mesa200 hill160', 'cactus', 'dust'),
    snow: land('#ffffff', '#7fa3c7', 'drip', 'stones', 'peak200 peak150 pine60', 'tree snowflake', 'flake'),
    space: land('#8fd3ff', '#4a4580', 'slab', 'strata', 'peak220 spire120 spire80', 'crystal gem', 'firefly'),
    sky: land('#ffffff', '#b9c9e8', 'drip', 'stones', 'puff170 puff150 puff130', 'cloud flower', 'flake'),
    table: land('#fff0dc', '#d29355', 'drip', 'stones', 'puff180 dome170 dome130', 'candy cake', 'dust'),
  };
  function land(cap, soil, style, inner, far, decor, mote) {
    return { cap, soil, style, inner, far: far.split(' '), decor: decor.split(' '), mote };
  }

  // ---------------------------------------------------------------- pens

  const fill = (g, d) => g.fill(typeof d === 'string' ? new Path2D(d) : d);
  const disc = (g, x, y, r) => (g.beginPath(), g.arc(x, y, r, 0, Math.PI * 2), g.fill());
  function line(g, colour, width, d) {
    Object.assign(g, { strokeStyle: colour, lineWidth: width, lineJoin: 'round', lineCap: 'round' });
    g.stroke(typeof d === 'string' ? new Path2D(d) : d);
  }
  /** A rectangle with round corners, filled and, with a line colour, outlined. */
  function block(g, x, y, w, h, r, colour, edge, width = 2.2) {
    const path = new Path2D();
    path.roundRect(x, y, w, h, r);
    g.fillStyle = colour;
    g.fill(path);
    if (edge) line(g, edge, width, path);
  }
  /** A gradient from top to bottom. */
  function fade(g, top, bottom, ...colours) {
    const q = g.createLinearGradient(0, top, 0, bottom);
    colours.forEach((colour, i) => q.addColorStop(i / (colours.length - 1), colour));
    return q;
  }

  /** kind -> one piece of far land at x: (pen, ground line, height, two numbers of luck, light colour). */
  const FAR = {
    hill: (g, x, y, h, a, b) => g.fill(new Path2D(`M${x - 190} ${y + 60}q190 ${-h * (0.9 + a)} 380 0Z`)),
    peak(g, x, y, h, a, b, light) {
      const [tall, half] = [h * (0.85 + 0.5 * a), 140 + 60 * b];
      fill(g, `M${x - half} ${y + 40}L${x} ${y - tall}L${x + half} ${y + 40}Z`);
      g.fillStyle = light;
      const k = half * 0.22;
      fill(
        g,
        `M${x} ${y - tall}l${k} ${h * 0.27}l${6 - k} ${-h * 0.08}l-14 ${h * 0.1}L${x - k} ${y - tall + h * 0.27}Z`,
      );
    },
    pine(g, x, y, h, a) {
      const s = h * (0.5 + 0.45 * a);
      for (const k of [0, 0.3, 0.58]) {
        const half = s * (0.34 - k * 0.3);
        fill(g, `M${x - half} ${y + 6 - s * k}L${x} ${y - s * (k + 0.55)}L${x + half} ${y + 6 - s * k}Z`);
      }
    },
    roof(g, x, y, h, a, b, light) {
      const [top, half] = [y - h * (0.25 + 0.5 * a), 50 + 20 * b];
      g.fillRect(x - half * 0.8, top, half * 1.6, DEEP);
      fill(
        g,
        `M${x - half * 1.25} ${top + 6}q${half * 0.9} -12 ${half * 1.25} ${-10 - h * 0.3}q${half * 0.35} ${h * 0.3} ${half * 1.25} ${10 + h * 0.3}Z`,
      );
      g.fillStyle = light;
      for (const d of [-0.42, 0.2]) if (a + d > 0.05) g.fillRect(x + half * d, top + 20, half * 0.26, 16);
    },
    tower(g, x, y, h, a, b, light) {
      const [top, half] = [y - h * (0.4 + 0.9 * a), 26 + 15 * b];
      g.fillRect(x - half, top, half * 2, DEEP);
      g.fillRect(x - 2, top - 16, 4, 18);
      g.fillStyle = light;
      for (let i = 0; i < 15; i++)
        if ((i * 7 + Math.round(a * 9)) % 3)
          g.fillRect(x - half + 8 + (i % 3) * half * 0.58, top + 12 + ((i / 3) | 0) * 17, 7, 9);
    },
    mesa(g, x, y, h, a, b) {
      const [tall, half] = [h * (0.45 + 0.5 * a), 60 + 50 * b];
      fill(g, `M${x - half * 1.5} ${y + 40}L${x - half} ${y - tall}h${half * 2}L${x + half * 1.4} ${y + 40}Z`);
    },
    spire: (g, x, y, h, a, b) =>
      fill(g, `M${x - 36 - 14 * b} ${y + 40}L${x + 12 * b} ${y - h * (0.3 + 0.85 * a)}L${x + 38} ${y + 40}Z`),
    kelp(g, x, y, h, a) {
      const tall = h * (0.35 + 0.8 * a);
      line(
        g,
        g.fillStyle,
        13,
        `M${x} ${y + 30}C${x - 34} ${y - h * 0.2} ${x + 34} ${y - tall + h * 0.2} ${x - 6} ${y - tall}`,
      );
    },
    puff(g, x, y, h, a, b) {
      const [r, cy] = [h * (0.24 + 0.2 * a), y - h * 0.2 * b];
      for (const [dx, dy, k] of [
        [0, 0, 1],
        [-0.9, 0.33, 0.72],
        [0.9, 0.33, 0.72],
        [0.1, 0.6, 1.1],
      ])
        disc(g, x + dx * r, cy + dy * r, r * k);
    },
    dome(g, x, y, h, a, b, light) {
      const [half, top] = [54 + 18 * b, y - h * (0.25 + 0.5 * a)];
      block(g, x - half, top, half * 2, DEEP, half * 0.7, g.fillStyle);
      block(g, x - half, top, half * 2, h * 0.22, half * 0.5, light);
      disc(g, x, top - 6, 10);
    },
  };

  function create(ctx) {
    const { kit: Kit, art: Art, data, sound, strings } = ctx;
    const { clamp, ease } = Kit;
    const pal = Art.palette(data.theme);
    const ground = groundColours();
    const subjects = (data.theme && data.theme.subjects) || {};
    const cast = {
      hero: word('hero', 'person'),
      bad: word('hazard', 'slime'),
      item: word('item', 'coin'),
      goal: word('goal', 'star'),
    };
    const decor = ground.decor.filter((name) => !Object.values(cast).includes(name));
    const ink = Art.shade(pal.board, -0.15);
    const parts = new Kit.Particles(300);
    const shake = new Kit.Shake(ctx.reduced);
    const tweens = new Kit.Tweens();
    let rnd = Kit.rng(11);
    let [S, L, pics, texts] = [null, null, null, null];
    let v = {}; // what moves in the view alone; see reset
    const finger = { down: false, y: 0, seen: true };

    function word(role, fallback) {
      return (
        String(subjects[role] || fallback)
          .split(',')[0]
          .trim() || fallback
      );
    }
    /** The natural colours of the setting, leaning towards the palette. */
    function groundColours() {
      const it = LANDS[Art.settingOf(data.theme)] || LANDS.table;
      const cap = Art.mix(it.cap, pal.dark ? pal.bg0 : pal.good, pal.dark ? 0.2 : 0.1);
      return { ...it, cap, soil: Art.mix(it.soil, pal.bg1, pal.dark ? 0.25 : 0.12) };
    }

    // ---------------------------------------------------------------- pictures that are made once

    /** mode -> width and height of the world that must be seen, and where the ground is in it. */
    const FRAME = { runner: [470, 400, 0.74], flap: [410, 500, 0.94], catch: [540, 660, 0.93] };

    function layout(w, h, insets, dpr) {
      const area = {
        x: insets.left,
        y: insets.top,
        w: w - insets.left - insets.right,
        h: h - insets.top - insets.bottom,
      };
      const mode = S ? S.mode : (data.content && data.content.mode) || 'runner';
      const [wide, tall, at] = FRAME[mode] || FRAME.runner;
      const wanted = Math.max(0.35, Math.min(area.h / tall, area.w / wide));
      const scale = Math.round(wanted * dpr * SLAB) / (SLAB * dpr); // whole pixels a slab: no seams
      const spare = Math.max(0, area.h - tall * scale);
      const low = area.y + tall * scale * at + spare * (mode === 'flap' ? 0.5 : 0.78);
      const was = L ? L.lead : 0;
      L = { w, h, area, scale, dpr, px: scale * dpr, low, vw: w / scale, top: -low / scale, bottom: (h - low) / scale };
      L.lead = mode === 'catch' ? L.vw / 2 : clamp(L.vw * 0.24, 96, 210);
      texts = new Kit.Texts(Kit.FONT, dpr);
      const key = [w, h, dpr, pal.bg0, pal.bg1, ground.cap].join('|');
      const tone = (u) => Art.mix(pal.gold, '#ffffff', u);
      pics = {
        sky: Art.cached('dash-sky|' + key, w * dpr, h * dpr, paintSky),
        far: ground.far.map((name, i) =>
          Art.cached(`dash-far|${name}|${i}|${key}`, STRIP * dpr * 0.7, 400 * dpr * 0.7, (g) => paintFar(g, name, i)),
        ),
        slab: Art.cached('dash-slab|' + key, SLAB * L.px, (DEEP + 20) * L.px, paintSlab),
        pillar: Art.cached('dash-pillar|' + key, 64 * L.px, 520 * L.px, paintPillar),
        lamp: Art.glow(96, tone(0.3)),
        halo: Art.glow(128, Art.mix(pal.goal, '#ffffff', 0.25)),
        dust: Art.crumb(18, Art.mix(ground.cap, '#ffffff', 0.55)),
        ring: Art.ring(128, tone(0.3)),
        spark: Art.spark(28),
        streak: Art.cached('dash-streak', 90, 4, paintStreak),
        rays: Art.rays(256, Art.mix(pal.goal, '#ffffff', 0.35)),
      };
      if (v.cam !== undefined) v.cam += was - L.lead; // back in the old size, everything is in its old place
    }
    const sprite = (name, size, opts, colours = null) => Art.sprite(name, Math.ceil(size * L.px), colours, opts);
    const bad = (size, mood = 'angry') =>
      sprite(cast.bad, size, { mood }, TINTED.includes(cast.bad) ? pal.hazard : null);

    function paintSky(g, w, h) {
      const horizon = L.low * L.dpr;
      g.fillStyle = fade(
        g,
        0,
        horizon,
        Art.shade(pal.bg0, pal.dark ? -0.25 : -0.03),
        Art.mix(pal.bg0, pal.bg1, 0.6),
        Art.shade(pal.bg1, 0.2),
      );
      g.fillRect(0, 0, w, h);
      const luck = Kit.rng(5);
      const r = Math.min(w, h) * 0.085;
      const [x, y] = [w * 0.76, Math.min(h * 0.27, horizon * 0.4)];
      g.fillStyle = Art.alpha('#ffffff', 0.6);
      if (pal.dark) for (let i = 0; i < 90; i++) disc(g, luck(0, w), luck(0, horizon * 0.9), luck(0.4, 1.7) * L.dpr);
      const lamp = Art.mix(pal.gold, '#fffdf0', pal.dark ? 0.75 : 0.5);
      const shine = g.createRadialGradient(x, y, r, x, y, r * 6);
      shine.addColorStop(0, Art.alpha(lamp, pal.dark ? 0.3 : 0.55));
      shine.addColorStop(0.3, Art.alpha(lamp, pal.dark ? 0.1 : 0.2));
      shine.addColorStop(1, Art.alpha(lamp, 0));
      g.fillStyle = shine;
      g.fillRect(0, 0, w, h);
      g.fillStyle = lamp;
      disc(g, x, y, r);
      g.fillStyle = Art.alpha(Art.shade(lamp, -0.12), pal.dark ? 0.5 : 0);
      for (const [dx, dy, k] of [
        [-0.3, -0.2, 0.22],
        [0.25, 0.3, 0.16],
        [0.3, -0.35, 0.12],
      ])
        disc(g, x + dx * r, y + dy * r, k * r);
      if (root.Calls) root.Calls.back(g, w, h);
    }
    function paintStreak(g, w, h) {
      const q = g.createLinearGradient(0, 0, w, 0);
      [0, 0.9, 0].forEach((a, i) => q.addColorStop(i / 2, Art.alpha('#ffffff', a)));
      g.fillStyle = q;
      g.fillRect(0, 0, w, h);
    }
    /** One row of far land on a strip that repeats seamlessly. */
    function paintFar(g, name, i) {
      g.scale(L.dpr * 0.7, L.dpr * 0.7);
      const [kind, step] = [name.replace(/\d+/, ''), Number(name.replace(/\D+/, ''))];
      const deep = pal.dark ? Art.shade(pal.bg1, -0.55) : Art.mix(Art.shade(pal.bg1, -0.45), ground.cap, 0.5);
      const tint = Art.mix(Art.mix(pal.bg1, pal.bg0, 0.3), deep, [0.28, 0.52, 0.82][i]);
      const colour = fade(g, 60, 400, tint, Art.mix(tint, pal.bg1, 0.5));
      const light = ['roof', 'tower'].includes(kind) ? Art.alpha(pal.gold, 0.5) : Art.mix(tint, '#ffffff', 0.35);
      const luck = Kit.rng(i * 131 + 17);
      const [y, h] = [[262, 300, 335][i], [180, 150, 120][i]];
      for (let x = 0; x < STRIP - step / 2; x += step) {
        const [at, a, b] = [x + luck(-0.25, 0.25) * step, luck(), luck()];
        for (const shift of [-STRIP, 0, STRIP]) {
          g.fillStyle = colour;
          FAR[kind](g, at + shift, y, h, a, b, light);
        }
      }
      g.fillStyle = colour;
      g.beginPath();
      g.moveTo(0, 400);
      for (let x = 0; x <= STRIP; x += 12)
        g.lineTo(x, y + 4 - 12 * Math.sin((x / STRIP) * 6.2832 * (2 + i) + i) - 6 * Math.sin((x / STRIP) * 6.2832 * 7));
      g.lineTo(STRIP, 400);
      g.fill();
    }
    /** Ground that repeats: soil with a pattern, and a cap of grass, snow or icing in drops, or of slabs. */
    function paintSlab(g) {
      g.scale(L.px, L.px);
      g.translate(0, 10);
      g.fillStyle = fade(g, 0, DEEP * 0.7, Art.shade(ground.soil, 0.14), Art.shade(ground.soil, -0.45));
      g.fillRect(0, 0, SLAB, DEEP);
      const luck = Kit.rng(77);
      const [dark, pale] = [Art.alpha(Art.shade(ground.soil, -0.5), 0.28), Art.alpha(Art.shade(ground.soil, 0.5), 0.2)];
      for (let y = 20; y < DEEP; y += 32) {
        for (let x = 0; x < SLAB; x += 40) {
          g.fillStyle = luck() < 0.5 ? dark : pale;
          if (ground.inner === 'bricks') {
            g.fillRect(x + ((y / 4) & 8 ? 20 : 0), y, 1.8, 30);
            g.fillRect(x, y, 40, 1.8);
          } else if (ground.inner === 'strata')
            g.fillRect(x, y + 8 * Math.sin((x / SLAB) * 6.2832 + y), 40.5, (y >> 5) & 1 ? 4 : 7);
          else if (luck() < 0.5)
            fill(g, Art.ellipsePath(x + luck(8, 32), y + luck(4, 26), luck(5, 11), luck(4, 7), luck(-0.5, 0.5)));
        }
      }
      g.fillStyle = fade(g, -6, 20, Art.shade(ground.cap, 0.35), ground.cap, Art.shade(ground.cap, -0.22));
      const cap = new Path2D(`M-20 -6H${SLAB + 20}V8`);
      for (let x = SLAB + 15; x > -20; x -= 16)
        cap.quadraticCurveTo(x - 8, ground.style === 'slab' ? 10 : 12 + 9 * Math.abs(Math.sin(x * 12.9898)), x - 16, 8);
      cap.closePath();
      g.fill(cap);
      line(g, Art.shade(ground.cap, -0.5), 2.4, cap);
      g.fillStyle = Art.alpha('#ffffff', 0.5);
      g.fillRect(0, -3, SLAB, 2.6);
      g.fillStyle = Art.alpha(Art.shade(ground.cap, -0.5), 0.45);
      if (ground.style === 'slab') for (let x = 0; x < SLAB; x += 24) g.fillRect(x, -5, 1.8, 13);
    }
    /** A pillar that hangs; turned over, it stands. Its mouth is at the lower end. */
    function paintPillar(g) {
      g.scale(L.px, L.px);
      g.translate(32, 520);
      const body = g.createLinearGradient(-28, 0, 28, 0);
      const soil = Art.mix(ground.soil, pal.hazard, 0.22);
      [Art.shade(soil, -0.25), Art.shade(soil, 0.3), soil, Art.shade(soil, -0.4)].forEach((c, i) =>
        body.addColorStop(i / 3, c),
      );
      block(g, -25, -540, 50, 538, 4, body, Art.shade(soil, -0.6), 2.6);
      g.fillStyle = Art.alpha(Art.shade(soil, -0.55), 0.35);
      for (let y = -60; y > -520; y -= 34) fill(g, `M-24 ${y}q24 12 48 0v4q-24 12 -48 0Z`);
      block(
        g,
        -31,
        -25,
        62,
        24,
        8,
        fade(g, -25, 0, Art.shade(ground.cap, 0.35), ground.cap, Art.shade(ground.cap, -0.3)),
        Art.shade(ground.cap, -0.55),
        2.6,
      );
      block(g, -24, -21, 48, 3.4, 2, Art.alpha('#ffffff', 0.55));
    }

    // ---------------------------------------------------------------- time

    function reset(state) {
      S = state;
      rnd = Kit.rng(11);
      for (const it of [parts, tweens]) it.clear();
      shake.trauma = 0;
      v = {
        t: 0,
        body: { sx: 1, sy: 1, rot: 0 },
        bowl: { k: 1 },
        stride: 0,
        tilt: 0,
        duck: 0,
        wing: 0,
        blink: 1500,
        mood: '',
        moodFor: 0,
      };
      Object.assign(v, {
        cheer: 0,
        fall: 0,
        flash: 0,
        puff: 0,
        wind: 0,
        ghost: [],
        half: false,
        coins: 0,
        lastCoin: -9999,
        full: [],
        hinted: {},
      });
      v.motes = Array.from({ length: 24 }, () => ({ x: rnd(), y: rnd(), z: rnd(0.4, 1), phase: rnd(0, 6) }));
      if (L) v.cam = camera();
    }
    const camera = () => (S.mode === 'catch' ? S.hero.x * 0.06 : S.hero.x) - L.lead;

    function update(state, events, ms) {
      S = state;
      v.t += ms;
      finger.seen = true;
      for (const it of [tweens, parts, shake]) it.step(ms);
      v.flash *= Math.exp(-ms / 150);
      for (const e of events) if (ON[e.e]) ON[e.e](e);
      moveHero(ms);
      for (const m of v.motes) {
        const [dx, dy] = MOTES[ground.mote];
        m.x = (m.x + ((dx + 0.02 * Math.sin(v.t / 900 + m.phase)) * m.z * ms) / 1000 + 2) % 1;
        m.y = (m.y + (dy * m.z * ms) / 1000 + 2) % 1;
      }
      if (!v.half && Sim.progress(S) >= 0.5 && S.phase === 'playing') {
        v.half = true;
        say(strings('half'), middleX(), S.mode === 'catch' ? 6 - FIELD.top : heightOf(0.34), 30, pal.gold, 1500);
        sound.play('level');
      }
      v.cam += (camera() - v.cam) * (1 - Math.exp(-ms / 70));
    }
    /** The middle of the window, and a height in it (0 = top of the world that is seen), as places in the world. */
    const middleX = () => v.cam + L.vw / 2;
    const heightOf = (u) => (L.area.y + (L.low - L.area.y) * u - L.low) / L.scale;

    function moveHero(ms) {
      const h = S.hero;
      const speed = S.phase === 'playing' ? Math.abs(h.vx) / 300 : 0;
      v.stride += speed * ms * 0.018;
      const lean =
        S.mode === 'flap'
          ? clamp(h.vy / 620, -0.5, 1)
          : S.mode === 'catch'
            ? (h.vx / 430) * 0.14
            : h.ground
              ? 0.09
              : h.vy / 4200;
      v.tilt += (lean - v.tilt) * Math.min(1, ms / 70);
      v.duck += ((h.h < HERO.tall ? 1 : 0) - v.duck) * Math.min(1, ms / 45);
      v.wing *= Math.exp(-ms / 160);
      v.blink -= ms;
      if (v.blink < -130) v.blink = rnd(1600, 5200);
      v.moodFor -= ms;
      v.puff -= ms * speed;
      if (v.puff < 0 && h.ground && S.mode !== 'flap' && speed > 0.3) {
        v.puff = v.duck > 0.5 ? 50 : 110;
        puff(h.x - (S.mode === 'catch' ? Math.sign(h.vx) : 1) * 14, h.y - 3, 1, -50);
      }
      if (h.rush > 0 && S.phase === 'playing')
        bit(pics.spark, h.x - 16, h.y - rnd(6, 46), 16, 16, { ...GLITTER, vx: rnd(-60, 20), vy: rnd(-20, 20) });
      v.wind -= speed * ms;
      if (S.mode !== 'catch' && h.vx > 1.12 * Sim.speedAt(S, 0) && v.wind < 0 && !ctx.reduced) {
        v.wind = 130;
        const from = { vx: h.vx * rnd(-0.5, 0.2), life: 700, alpha: rnd(0.15, 0.4) };
        bit(pics.streak, v.cam + L.vw + 60, heightOf(rnd(0.1, 0.95)), rnd(70, 150), 3, from);
      }
      if (h.rush > 0) v.ghost.unshift([h.x, h.y]);
      v.ghost.length = Math.min(v.ghost.length, h.rush > 0 ? 12 : 0);
    }
    function squash(sx, sy, ms) {
      tweens.kill(v.body);
      Object.assign(v.body, { sx, sy });
      tweens.to(v.body, { sx: 1, sy: 1 }, ms, ease.elasticOut);
    }
    function feel(mood, ms) {
      Object.assign(v, { mood, moodFor: ms });
    }
    const bit = (img, x, y, w, h, more) => parts.add({ img, x, y, w, h, ...more });
    const GLITTER = { life: 380, from: 1, to: 0.1, add: true };
    function puff(x, y, count, vx = 0) {
      for (let i = 0; i < count; i++) {
        const side = count > 1 ? (i / (count - 1)) * 2 - 1 : 0;
        const drift = {
          vx: vx + side * 85,
          vy: rnd(-46, -14),
          life: rnd(280, 460),
          from: rnd(0.5, 1),
          spin: rnd(-4, 4),
        };
        bit(pics.dust, x + side * 8, y, 16, 16, { drag: 3, to: 0.1, alpha: 0.85, ...drift });
      }
    }
    function burst(count, img, x, y, more) {
      parts.burst(count, { img, x, y, w: 14, h: 14, speed: [60, 200], gravity: 520, drag: 1.6, up: 60, ...more }, rnd);
    }
    const sparks = (count, x, y) =>
      burst(count, pics.spark, x, y, { add: true, gravity: 0, up: 0, speed: [50, 170], life: [260, 520] });
    function glow(img, x, y, from, to, life = 300) {
      bit(img, x, y, 100, 100, { from, to, life, curve: ease.expoOut, add: true, alpha: pal.dark ? 0.7 : 0.4 });
    }
    function say(text, x, y, px, colour, life = 900) {
      const img = texts.get(text, Math.round(px * Math.max(0.9, L.scale)), colour, ink);
      const fit = Math.min(1, (L.w * 0.92) / img.cssWidth) / L.scale;
      const vx = S.mode === 'catch' || S.phase !== 'playing' ? 0 : S.hero.vx; // stays in the window while the world runs
      const pop = (u) => ease.elasticOut(Math.min(1, u * 2.4));
      const size = { from: 0.2, to: 1, curve: pop, layer: 1 };
      bit(img, x, y, img.cssWidth * fit, img.cssHeight * fit, { vx, vy: -40, life, ...size });
    }
    function thrown(img, x, y, size, vx = 240) {
      bit(img, x, y, size, size, { vx, vy: -330, gravity: 1200, life: 900, from: 1, to: 0.8, spin: 9 });
    }
    /** Something taken flies to its field above. */
    function fly(name, x, y) {
      const to = ctx.anchor('collected');
      if (!to) return;
      const [x0, y0] = [x, y];
      const goal = () => [to.x / L.scale + v.cam, (to.y - L.low) / L.scale];
      const path = (p, u) => {
        const [gx, gy] = goal();
        const k = ease.quadIn(u);
        p.x = x0 + (gx - x0) * k + (S.mode === 'catch' ? 0 : (1 - k) * (v.cam + L.lead - x0));
        p.y = y0 + (gy - y0) * k - 60 * Math.sin(u * Math.PI);
      };
      bit(sprite(name, 34, { face: false }), x, y, 34, 34, { life: 560, from: 0.85, to: 0.45, path, layer: 1 });
    }

    /** What the events of the rules look and sound like. */
    const ON = {
      jump(e) {
        squash(0.76, 1.26, 380);
        puff(e.x, e.y, 4);
        sound.play('jump');
      },
      land(e) {
        squash(1.26, 0.76, 320);
        puff(e.x, e.y - 2, e.v > 500 ? 6 : 3);
        sound.play('land');
      },
      duck: () => sound.play('move'),
      flap(e) {
        v.wing = 1;
        squash(0.86, 1.16, 260);
        puff(e.x - 6, e.y + 14, 2, -40);
        sound.play('jump');
      },
      coin(e) {
        v.coins = v.t - v.lastCoin < 700 ? Math.min(8, v.coins + 1) : 0;
        v.lastCoin = v.t;
        sparks(5, e.x, e.y);
        glow(pics.lamp, e.x, e.y, 0.3, 1);
        if (Sim.byItems(S)) fly(cast.item, e.x, e.y);
        feel('joy', 320);
        sound.play('pop', v.coins);
      },
      pass(e) {
        sound.play('tick');
        if (e.kind === 'gate') {
          say('+' + e.points, e.x + 20, e.y - 44, 20, pal.gold, 700);
          sparks(6, e.x, e.y);
          sound.play('pop', Math.min(8, e.combo - 1));
        }
        if (e.combo % 5 === 0)
          say('×' + e.combo, middleX(), heightOf(0.4), 34, e.combo >= 15 ? pal.bad : pal.gold, 1000);
      },
      close(e) {
        say(`${strings('close')} +${e.points}`, e.x + 10, e.y - 84, 22, '#ffb35c', 900);
        glow(pics.ring, e.x, e.y - 16, 0.3, 1.1);
        feel('joy', 500);
        sound.play('coin');
      },
      power(e) {
        say(strings('rush'), middleX(), heightOf(0.36), 34, pal.gold, 1400);
        glow(pics.ring, e.x, e.y, 0.3, 2.4, 600);
        sparks(12, e.x, e.y);
        v.flash = 0.16;
        feel('joy', 3200);
        sound.play('power');
      },
      smash(e) {
        thrown(bad(46, 'sad'), e.x, e.y, 46, 420);
        burst(10, Art.crumb(16, pal.hazard), e.x, e.y);
        say('+' + e.points, e.x, e.y - 50, 20, pal.gold);
        shake.hit(0.4);
        sound.play('hit');
      },
      knock: (e) => thrown(bad(46, 'joy'), e.x, e.y, 46),
      hurt(e) {
        burst(8, Art.crumb(16, pal.bad), e.x, Math.min(-10, e.y - 20));
        feel('sad', 1000);
        squash(1.3, 0.7, 420);
        shake.hit(0.55);
        v.flash = -0.3; // below zero: the colour of harm
        sound.play(e.why === 'bad' ? 'boom' : 'hurt');
      },
      back(e) {
        glow(pics.ring, e.x, e.y - 22, 1.6, 0.3, 420);
        sparks(8, e.x, e.y - 22);
      },
      hang: (e) => sound.play(e.kind === 'bad' ? 'tick' : 'move'),
      catch(e) {
        tweens.kill(v.bowl);
        v.bowl.k = 0.7;
        tweens.to(v.bowl, { k: 1 }, 420, ease.elasticOut);
        squash(1.14, 0.88, 300);
        v.full = [...v.full.slice(-2), rnd(-20, 20)];
        sparks(e.kind === 'gold' ? 12 : 6, e.x, e.y);
        glow(pics.lamp, e.x, e.y, 0.4, 1.2);
        say('+' + e.points, e.x, e.y - 36, 17 + Math.min(10, e.combo), e.times > 2 ? '#ff9a5c' : pal.gold, 800);
        if (e.combo % 5 === 0) say('×' + e.times, S.hero.x, -190, 38, pal.gold, 1000);
        fly(cast.item, e.x, e.y);
        feel('joy', 420);
        sound.play('pop', Math.min(8, e.combo - 1));
      },
      miss(e) {
        const img = e.kind === 'bad' ? bad(34, 'sad') : sprite(cast.item, 34, { mood: 'sad' });
        bit(img, e.x, -8, 40, 22, { life: 620, from: 1, to: 0.7 });
        puff(e.x, -4, 5);
        sound.play('land');
      },
      burn(e) {
        burst(12, Art.crumb(16, pal.hazard), e.x, e.y);
        glow(pics.ring, e.x, e.y, 0.3, 1.6);
      },
      won(e) {
        v.cheer = v.t;
        feel('joy', 9000);
        sparks(22, e.x + 20, e.y - 60);
        glow(pics.ring, e.x, e.y - 40, 0.4, 2.4, 800);
        v.flash = 0.14;
        sound.play('level');
      },
      lost(e) {
        feel('sad', 9000);
        if (S.mode !== 'flap') tweens.to(v.body, { rot: -1.35 }, 420, ease.backOut, 120);
        else tweens.to(v, { fall: Math.max(0, -e.y - 14) }, 620, ease.quadIn, 160);
        if (e.y > 60) burst(10, pics.dust, e.x, 60, { up: 260, speed: [20, 120] });
      },
    };

    // ---------------------------------------------------------------- painting

    function paint(g) {
      g.drawImage(pics.sky, 0, 0, L.w, L.h);
      paintFarLand(g);
      g.save();
      shake.apply(g, L.w, L.h, 12);
      g.translate(0, L.low);
      g.scale(L.scale, L.scale);
      g.translate(-Math.round(v.cam * L.px) / L.px, 0);
      paintWorld(g);
      g.restore();
      paintMotes(g);
      if (Math.abs(v.flash) < 0.01) return;
      g.globalAlpha = Math.abs(v.flash);
      g.fillStyle = v.flash > 0 ? '#fff4d2' : pal.bad;
      g.fillRect(0, 0, L.w, L.h);
      g.globalAlpha = 1;
    }
    function paintFarLand(g) {
      const size = clamp(L.h / 620, 0.85, 1.25);
      pics.far.forEach((img, i) => {
        const k = [0.07, 0.18, 0.36][i];
        const [w, h] = [STRIP * size, 400 * size];
        const y = L.low - h + 22 * size + (2 - i) * 6;
        for (let x = -((v.cam * L.scale * k + 4000) % w); x < L.w; x += w) g.drawImage(img, x, y, w + 1, h);
      });
      g.fillStyle = Art.mix(pal.bg1, pal.dark ? '#0a0a18' : ground.cap, 0.25);
      g.fillRect(0, L.low + 20, L.w, L.h);
    }
    const seen = (x, w = 0) => x + w > v.cam - 90 && x < v.cam + L.vw + 90;

    function paintWorld(g) {
      paintDecor(g);
      if (S.mode === 'flap') S.things.forEach((t) => seen(t.x, t.w) && paintGate(g, t));
      if (S.mode === 'runner') paintSigns(g);
      if (S.mode === 'catch') paintRail(g);
      if (S.mode !== 'catch') paintGoal(g);
      paintGround(g);
      for (const t of S.things) if (!t.hit && !['gate', 'pit'].includes(t.kind) && seen(t.x, t.w)) paintThing(g, t);
      S.items.forEach((i) => seen(i.x) && paintItem(g, i));
      parts.draw(g, true);
      S.drops.forEach((d) => paintDrop(g, d));
      paintHero(g);
      parts.draw(g);
      paintHint(g);
      parts.draw(g, false, 1);
    }
    function standing(g, img, x, y, w, h = w) {
      g.drawImage(img, x - w / 2, y - h * 0.93, w, h);
    }
    function shadow(g, x, y, r, alpha = 0.25) {
      g.fillStyle = `rgba(16,8,24,${alpha})`;
      g.fill(Art.ellipsePath(x, y + 1, r, r * 0.22));
    }
    /** Ground between the pits; a pit is dark below. */
    function paintGround(g) {
      const [x0, x1] = [v.cam - 60, v.cam + L.vw + 60];
      const pits = S.things.filter((t) => t.kind === 'pit' && seen(t.x, t.w));
      const deep = Math.min(DEEP, L.bottom + 30);
      for (const t of pits) {
        g.fillStyle = fade(
          g,
          -4,
          Math.min(deep, 150),
          Art.alpha(Art.shade(ground.soil, -0.75), 0.25),
          Art.shade(ground.soil, -0.82),
        );
        g.fillRect(t.x - 2, 0, t.w + 4, deep);
      }
      let from = x0;
      for (const end of [...pits, { x: x1, w: 0 }]) {
        if (end.x > from) paintPiece(g, from, end.x, deep);
        from = end.x + end.w;
      }
    }
    function paintPiece(g, a, b, deep) {
      const path = new Path2D();
      path.roundRect(a, -7, b - a, deep + 40, 9);
      g.save();
      g.clip(path);
      for (let x = Math.floor(a / SLAB) * SLAB; x < b; x += SLAB) g.drawImage(pics.slab, x, -10, SLAB + 0.6, DEEP + 20);
      g.restore();
      line(
        g,
        Art.shade(ground.soil, -0.62),
        2.6,
        `M${a} ${deep}V2Q${a} -7 ${a + 8} -7M${b - 8} -7Q${b} -7 ${b} 2V${deep}`,
      );
    }
    /** What only stands around is paler than what matters. */
    function toned(name) {
      const air = Art.mix(pal.bg1, ground.cap, pal.dark ? 0.15 : 0.35);
      const { main, accent } = Art.natural(name);
      return { main: Art.mix(main, air, 0.5), accent: Art.mix(accent, air, 0.5) };
    }
    /** What grows behind the way, where no pit is; always the same at the same place. */
    function paintDecor(g) {
      for (let i = Math.floor((v.cam - 80) / 74); i * 74 < v.cam + L.vw + 80; i++) {
        const luck = Kit.rng(i * 7919 + S.mode.length);
        const x = i * 74 + luck(0, 50);
        const roll = luck();
        const aside = S.mode === 'catch' && Math.abs(x) < FIELD.half + 40;
        if (
          !decor.length ||
          roll > 0.62 ||
          aside ||
          S.things.some((t) => t.kind === 'pit' && x > t.x - 30 && x < t.x + t.w + 30)
        )
          continue;
        const name = decor[Math.floor(luck() * decor.length)];
        const size = (['tree', 'cactus'].includes(name) ? 78 : 36) * luck(0.8, 1.35) * (S.mode === 'catch' ? 1.5 : 1);
        standing(g, sprite(name, 110, { face: false, outline: 1.5 }, toned(name)), x, 0, size);
      }
    }
    /** A sign every hundred metres. */
    function paintSigns(g) {
      const step = 100 * METRE;
      for (let x = Math.ceil((v.cam - 60) / step) * step; x < v.cam + L.vw + 60; x += step) {
        if (
          x <= 0 ||
          x > Sim.way(S) - 200 ||
          S.things.some((t) => t.kind === 'pit' && x > t.x - 20 && x < t.x + t.w + 20)
        )
          continue;
        const wood = Art.mix('#c98d52', ground.soil, 0.3);
        block(g, x - 3, -70, 6, 66, 2, wood, Art.shade(wood, -0.5));
        block(g, x - 27, -86, 54, 27, 6, Art.shade(wood, 0.2), Art.shade(wood, -0.5));
        const text = texts.get(String(x / METRE), Math.round(17 * L.scale), '#fff2d0', Art.shade(wood, -0.7));
        g.drawImage(
          text,
          x - text.cssWidth / L.scale / 2,
          -73 - text.cssHeight / L.scale / 2,
          text.cssWidth / L.scale,
          text.cssHeight / L.scale,
        );
      }
    }
    function goalPlace() {
      if (Sim.byItems(S)) return null;
      if (S.mode === 'runner') return { x: Sim.way(S) + 46, y: 0 };
      const gates = S.things.filter((t) => t.kind === 'gate');
      return S.laid === Infinity && gates.length ? { x: gates[gates.length - 1].x + 190, y: -SKY / 2 + 60 } : null;
    }
    function paintGoal(g) {
      const at = goalPlace();
      if (!at || !seen(at.x - 130, 260)) return;
      const { x, y } = at;
      const bob = 4 * Math.sin(v.t / 360);
      g.save();
      if (pal.dark) g.globalCompositeOperation = 'lighter';
      g.globalAlpha = 0.6;
      g.drawImage(pics.halo, x - 120, y - 170, 240, 240);
      g.globalAlpha = 0.4;
      g.translate(x, y - 50);
      g.rotate(v.t / 3200);
      g.drawImage(pics.rays, -130, -130, 260, 260);
      g.restore();
      if (S.mode === 'runner') {
        for (const side of [-74, 74]) {
          block(g, x + side - 4, -150, 8, 150, 3, '#f4efe4', '#4a4256');
          for (let i = 0; i < 6; i++) block(g, x + side - 4, -146 + i * 26, 8, 12, 1, pal.bad);
        }
        for (let i = 0; i < 24; i++) {
          g.fillStyle = (i + ((i / 12) | 0)) % 2 ? '#2c2836' : '#fbf8f0';
          g.fillRect(x - 72 + (i % 12) * 12, -150 + ((i / 12) | 0) * 11, 12, 11);
        }
        block(g, x - 40, -14, 80, 12, 5, Art.shade(ground.cap, 0.15), Art.shade(ground.cap, -0.5));
      }
      standing(
        g,
        sprite(cast.goal, SIZE.goal, { mood: v.cheer ? 'joy' : 'idle' }),
        x,
        y - 10 + bob,
        SIZE.goal * (v.cheer ? 1 + 0.16 * Math.max(0, 1 - (v.t - v.cheer) / 500) : 1),
      );
    }

    // ---------------------------------------------------------------- what comes

    function paintThing(g, t) {
      const beat = v.t / 130 + t.id * 2;
      if (t.kind === 'hang') return paintHanging(g, t, beat);
      const each = t.kind === 'pair' ? 2 : 1;
      const size = (t.w / each) * (each > 1 ? 1.2 : 1.34);
      for (let i = 0; i < each; i++) {
        const x = t.x + (t.w * (i + 0.5)) / each;
        shadow(g, x, 0, size * 0.36);
        if (t.vx) feet(g, x, 0, beat * 0.9, 4, Art.shade(pal.hazard, -0.35), 8);
        if (t.kind === 'stack') {
          standing(g, bad(size), x, 0, size);
          standing(g, bad(size), x + 2 * Math.sin(beat * 0.5), -t.h * 0.46, size * 0.9);
        } else
          standing(
            g,
            bad(size),
            x,
            t.vx ? -3 - 3 * Math.abs(Math.sin(beat * 0.9)) : 0,
            size,
            size * (1 + 0.04 * Math.sin(beat * 0.7 + i)),
          );
      }
      return null;
    }
    /** What hangs: a rope from the sky, a board with stripes, and somebody angry on it. */
    function paintHanging(g, t, beat) {
      const x = t.x + t.w / 2;
      const low = -ROPE - 2;
      line(g, Art.shade('#a9794b', -0.5), 7, `M${x} ${L.top - 10}V${low - 40}`);
      line(g, '#c9a06c', 3.6, `M${x} ${L.top - 10}V${low - 40}`);
      g.save();
      g.translate(x, low - 60);
      g.rotate(0.035 * Math.sin(beat * 0.4));
      standing(g, bad(56), 0, 52, 56);
      block(g, -25, 50, 50, 10, 4, '#ffd23c', '#3a2c1c');
      g.fillStyle = '#3a2c1c';
      for (const d of [-19, -5, 9]) fill(g, `M${d} 51h6l-4 8h-6Z`);
      g.restore();
      shadow(g, x, 0, 22, 0.16);
    }
    function paintGate(g, t) {
      const [x, y] = [t.x + t.w / 2, Sim.middle(S, t)];
      for (const side of [-1, 1]) {
        g.save();
        g.translate(x, y + (side * t.open) / 2);
        g.scale(1, -side);
        g.drawImage(pics.pillar, 0, 0, pics.pillar.width, pics.pillar.height * 0.85, -32, -942, 64, 442);
        g.drawImage(pics.pillar, -32, -520, 64, 520);
        g.restore();
        g.drawImage(bad(34), x - 17, y + side * (t.open / 2 + 50) - 17, 34, 34);
      }
      if (!t.done) return; // one that is passed shows a line of light
      g.globalAlpha = 0.5;
      line(g, pal.good, 3, `M${x} ${y - t.open / 2 + 6}V${y + t.open / 2 - 6}`);
      g.globalAlpha = 1;
    }

    function paintItem(g, i) {
      const beat = v.t / 420 + i.id * 0.55;
      const y = i.y + 3 * Math.sin(beat);
      const power = i.kind === 'power';
      const size = power ? 44 : SIZE.item;
      g.globalAlpha = 0.5;
      g.drawImage(power ? pics.halo : pics.lamp, i.x - size * 0.9, y - size * 0.9, size * 1.8, size * 1.8);
      g.globalAlpha = 1;
      const turn =
        !power && cast.item === 'coin' ? 0.25 + 0.75 * Math.abs(Math.cos(beat * 0.9)) : 1 + 0.05 * Math.sin(beat * 2);
      g.drawImage(
        sprite(power ? 'star' : cast.item, size, { face: false, outline: 4 }),
        i.x - (size * turn) / 2,
        y - size / 2,
        size * turn,
        size,
      );
    }
    /** The rail that everything hangs from before it falls, with a post at each end of the field. */
    function paintRail(g) {
      const wood = Art.mix('#b9804a', ground.soil, 0.3);
      const y = -FIELD.top - 34;
      for (const side of [-1, 1]) {
        const x = side * (FIELD.half + 4);
        block(
          g,
          x - 7,
          y,
          14,
          -y,
          4,
          fade(g, y, 0, Art.shade(wood, 0.2), Art.shade(wood, -0.3)),
          Art.shade(wood, -0.55),
        );
        block(g, x - 14, -16, 28, 18, 5, Art.shade(wood, -0.15), Art.shade(wood, -0.55));
      }
      block(
        g,
        -FIELD.half - 22,
        y - 8,
        FIELD.half * 2 + 44,
        20,
        8,
        fade(g, y - 8, y + 12, Art.shade(wood, 0.35), wood),
        Art.shade(wood, -0.55),
      );
      for (let x = -FIELD.half + 20; x < FIELD.half; x += 46) {
        g.fillStyle = [pal.accent, pal.gold, pal.good][Math.abs(Math.round(x / 46)) % 3];
        fill(g, `M${x - 15} ${y + 11}h30l-15 ${17 + 2 * Math.sin(v.t / 300 + x)}Z`);
      }
    }
    /** Something that hangs from its thread, swings, and falls; what must not be caught has a ring of points. */
    function paintDrop(g, d) {
      const hung = d.wait > 0;
      const u = hung ? clamp((32 - d.wait) / 12, 0, 1) : 1;
      const size = (d.kind === 'gold' ? 52 : 48) * (hung ? ease.backOut(u) : 1);
      if (hung) line(g, Art.alpha(ink, 0.6), 2, `M${d.x} ${-FIELD.top - 24}V${d.y - 14}`);
      else line(g, Art.alpha('#ffffff', 0.28), 9, `M${d.x} ${d.y - 22}V${d.y - 52}`);
      g.save();
      g.translate(d.x, d.y);
      g.rotate(hung ? 0.14 * Math.sin(v.t / 70) * u : 0.08 * Math.sin(v.t / 150 + d.id));
      if (d.kind === 'bad') {
        const path = Art.starPath(0, 0, size * 0.72, size * 0.52, 11, v.t / 900);
        g.fillStyle = Art.alpha(pal.bad, 0.85);
        g.fill(path);
        line(g, Art.shade(pal.bad, -0.5), 2.2, path);
      } else {
        g.globalAlpha = d.kind === 'gold' ? 0.9 : 0.4;
        g.drawImage(d.kind === 'gold' ? pics.halo : pics.lamp, -size, -size, size * 2, size * 2);
        g.globalAlpha = 1;
      }
      if (d.kind === 'gold')
        g.drawImage(sprite('star', 52, { face: false }), -size * 0.62, -size * 0.62, size * 1.24, size * 1.24);
      g.drawImage(
        d.kind === 'bad' ? bad(44) : sprite(cast.item, 44, { mood: 'idle' }),
        -size / 2,
        -size / 2,
        size,
        size,
      );
      g.restore();
      if (d.y > -200) shadow(g, d.x, 0, 16 * (1 + d.y / 200), 0.2);
    }

    // ---------------------------------------------------------------- hero

    function feet(g, x, y, stride, lift, colour, spread) {
      for (const side of [-1, 1]) {
        const a = stride + (side > 0 ? Math.PI : 0);
        const path = Art.ellipsePath(
          x + side * spread * 0.6 + Math.cos(a) * spread * 0.7,
          y - 4 - Math.max(0, Math.sin(a)) * lift,
          7,
          4.6,
        );
        g.fillStyle = colour;
        g.fill(path);
        line(g, Art.shade(colour, -0.5), 1.8, path);
      }
    }
    function paintHero(g) {
      const h = S.hero;
      const flap = S.mode === 'flap';
      const cheer = v.cheer ? Math.abs(Math.sin((v.t - v.cheer) / 130)) * 22 : 0;
      const mood = v.moodFor > 0 ? v.mood : v.blink < 0 ? 'blink' : 'idle';
      const size = SIZE[{ catch: 'catcher', flap: 'flyer' }[S.mode] || 'hero'];
      const img = sprite(cast.hero, size, { mood });
      if (h.rush > 0)
        for (const i of [9, 6, 3]) {
          if (!v.ghost[i]) continue;
          g.globalAlpha = 0.3 - i * 0.025;
          standing(g, img, v.ghost[i][0], v.ghost[i][1] - 3, size);
        }
      g.globalAlpha = h.safe > 0 && S.phase === 'playing' && Math.floor(v.t / 80) % 2 ? 0.45 : 1;
      if (
        !flap &&
        h.y <= 0 &&
        !(S.mode === 'runner' && S.things.some((t) => t.kind === 'pit' && h.x > t.x && h.x < t.x + t.w))
      )
        shadow(g, h.x, 0, Math.max(8, 18 + h.y / 14), 0.25);
      const hover = flap && h.wait > 0 ? 6 * Math.sin(v.t / 200) : 0;
      g.save();
      g.translate(h.x, h.y - cheer + hover + v.fall);
      if (h.rush > 0) {
        g.globalAlpha = 0.8;
        g.drawImage(pics.halo, -58, -84, 116, 116);
        g.globalAlpha = 1;
      }
      const run = h.ground && Math.abs(h.vx) > 12 && S.phase === 'playing';
      g.rotate(v.body.rot);
      if (!flap)
        feet(
          g,
          0,
          0,
          run ? v.stride : h.ground ? Math.PI / 2.2 : 0.9,
          run ? 7 : h.ground ? 0 : 5,
          Art.shade(Art.mix(pal.accent, '#5b3a2e', 0.35), -0.1),
          9,
        );
      g.rotate(v.tilt + (flap && cast.hero === 'rocket' ? 1.1 : 0));
      g.scale(v.body.sx * (1 + 0.22 * v.duck), v.body.sy * (1 - 0.46 * v.duck));
      if (flap) paintFlyer(g, img);
      else standing(g, img, 0, -3 - (run ? 2.6 * Math.abs(Math.sin(v.stride)) : 0.9 * Math.sin(v.t / 420)), size);
      g.restore();
      if (S.mode === 'catch') paintBowl(g, h.x, -FIELD.rim + 3 - cheer);
      g.globalAlpha = 1;
    }
    function paintFlyer(g, img) {
      const beat = v.wing > 0.05 ? 0.9 * v.wing * Math.sin(v.wing * 12) + 0.5 * v.wing : 0.12 * Math.sin(v.t / 170);
      if (!WINGED.includes(cast.hero)) paintWing(g, -0.35 - beat * 1.2);
      g.drawImage(img, -SIZE.flyer / 2, -SIZE.flyer / 2 - 1, SIZE.flyer, SIZE.flyer);
      if (WINGED.includes(cast.hero) && v.wing > 0.3)
        line(g, Art.alpha('#ffffff', v.wing * 0.7), 3, 'M-30 14q-8 6 -16 4M-24 22q-6 6 -12 6');
    }
    function paintWing(g, turn) {
      g.save();
      g.translate(-11, 4);
      g.rotate(turn);
      const path = new Path2D(
        'M4 5C-4 -20 -24 -32 -42 -26C-36 -23 -34 -20 -35 -16C-30 -16 -27 -12 -28 -8C-23 -8 -20 -4 -21 0C-14 7 -4 10 4 5Z',
      );
      g.fillStyle = fade(g, -30, 8, '#ffffff', Art.mix('#ffffff', pal.hero, 0.25));
      g.fill(path);
      line(g, Art.shade(pal.hero, -0.55), 2.2, path);
      line(g, Art.alpha(Art.shade(pal.hero, -0.4), 0.5), 1.6, 'M-30 -20Q-14 -12 -4 0M-22 -10Q-12 -6 -6 2');
      g.restore();
    }
    /** The bowl on the head, its rim where things are caught, with what fell in last. */
    function paintBowl(g, x, y) {
      const wood = Art.mix('#c98d52', pal.accent, 0.2);
      g.save();
      g.translate(x, y);
      g.rotate(v.body.rot + v.tilt * 0.6);
      g.scale(1.1, 1.1);
      for (const side of [-1, 1])
        line(g, Art.shade(Art.natural(cast.hero).main, -0.35), 8, `M${side * 26} 44Q${side * 40} 38 ${side * 31} 14`);
      v.full.forEach((d, i) => g.drawImage(sprite(cast.item, 30, { face: false }), d - 14, -15 - (i % 2) * 3, 28, 28));
      g.scale(2 - v.bowl.k, v.bowl.k);
      const bowl = new Path2D('M-43 -3Q-38 26 0 26Q38 26 43 -3Z');
      g.fillStyle = fade(g, -4, 26, Art.shade(wood, 0.3), Art.shade(wood, -0.25));
      g.fill(bowl);
      line(g, Art.shade(wood, -0.6), 2.6, bowl);
      line(g, Art.alpha(Art.shade(wood, -0.5), 0.5), 2, 'M-37 8Q0 20 37 8M-22 1L-14 23M22 1L14 23M0 3V25');
      block(g, -46, -8, 92, 10, 5, Art.shade(wood, 0.45), Art.shade(wood, -0.6));
      g.restore();
    }
    /** What to press, at the first thing of each kind and while the hero waits. */
    function paintHint(g) {
      if (S.phase !== 'playing' || S.mode === 'catch' || S.tick === 0) return;
      const h = S.hero;
      const t = S.things.find((o) => !o.done && o.x + o.w > h.x);
      const flap = S.mode === 'flap';
      const early = flap
        ? h.wait > 0 && S.acts < 3
        : t && h.ground && t.x - h.x < 430 && (t.kind === 'hang' ? S.ducks < 2 : S.acts < 2);
      if (!early) return;
      const key = !flap && t.kind === 'hang' ? 'down' : 'act';
      const img = texts.get(strings(key), Math.round(24 * Math.max(0.9, L.scale)), pal.gold, ink);
      const [w, hh] = [img.cssWidth / L.scale, img.cssHeight / L.scale];
      const y = (flap ? h.y - 64 : key === 'down' ? -150 : -112) - 5 * Math.abs(Math.sin(v.t / 240));
      g.drawImage(img, (flap ? h.x + 20 : t.x + t.w / 2) - w / 2, y - hh / 2, w, hh);
    }
    function paintMotes(g) {
      const colour = MOTES[ground.mote][2] || Art.shade(ground.cap, 0.1);
      const img = ground.mote === 'leaf' ? Art.sprite('leaf', 24, colour, { face: false }) : Art.glow(32, colour);
      for (const m of v.motes) {
        const x = (((m.x * L.w - v.cam * 0.5 * L.scale * m.z) % L.w) + L.w) % L.w;
        g.globalAlpha = ground.mote === 'firefly' ? 0.35 + 0.35 * Math.sin(v.t / 400 + m.phase) : 0.5;
        const r = (ground.mote === 'leaf' ? 8 : 5) * m.z * Math.max(1, L.scale);
        g.drawImage(img, x - r, m.y * L.h - r, r * 2, r * 2);
      }
      g.globalAlpha = 1;
    }

    /** A press jumps or flaps while it lasts; a stroke downwards ducks; where things fall the hero comes below it. */
    function pointer(type, x, y) {
      if (S.mode === 'catch') return type === 'up' ? null : { to: x / L.scale + v.cam };
      if (type === 'down') {
        Object.assign(finger, { down: true, y, seen: false });
        return { press: true, duck: false };
      }
      if (type === 'up' && finger.down) {
        finger.down = false;
        return { press: false, duck: false, tap: !finger.seen };
      }
      if (type === 'move' && finger.down && y - finger.y > 26 && S.mode === 'runner')
        return { press: false, duck: true };
      return null;
    }
    const stats = () => [
      [strings('streak'), String(S.best)],
      [strings('near'), String(S.near)],
    ];
    return { layout, reset, update, paint, pointer, stats, cast: [[cast.hero], [cast.item], [cast.bad]] };
  }

  root.View = { create };
})(window);
