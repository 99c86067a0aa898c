/**
 * view.js - the platformer as a picture: sky and far land that move less than the ground, ground with a cap of grass,
 * snow, icing or tiles by setting, hero, walkers, things to collect, goal, and what shakes, flashes and flies. Lengths
 * in the world are those of the rules. All motion advances in `update`; `paint` only shows it. What hurts has points or
 * an angry face, not only another colour.
 */
(function (root) {
  'use strict';
  const { Sim } = root;
  const { TILE, tiles } = Sim;
  const CHUNK = 12; // tiles of ground in one cached picture
  const DEEP = 10; // tiles of ground that are drawn below the rules' world, for tall windows
  const BELOW = 2000; // far enough down to be out of any picture
  const STRIP = 1400; // width after which far land repeats
  const TINTED = ['slime', 'octopus', 'robot', 'spider']; // walkers that take the colour of harm
  const PLANTS = ['flower', 'mushroom', 'tree', 'cactus']; // keep their colours; other decor is toned like the ground
  /** What drifts in the air: how fast, in windows a second, and its colour (empty = the cap's). */
  const MOTES = {
    leaf: [-0.03, 0.05, ''],
    flake: [-0.015, 0.06, '#ffffff'],
    bubble: [0, -0.05, '#ffffff'],
    firefly: [0.012, -0.008, '#ffd76a'],
    dust: [0.015, -0.012, '#fff6dc'],
  };
  const SIZE = { hero: 50, walker: 46, coin: 30, goal: 92, decor: 46 };

  /** setting -> colours of cap and soil, cap style, soil pattern, far land from far to near, what grows, what drifts */
  const LANDS = {
    forest: land('#7ccb4a', '#a06a3d', 'drip', 'stones', 'peaks pines pines', 'flower mushroom tree', 'leaf'),
    night: land('#5b6fae', '#45406f', 'slab', 'windows', 'peaks roofs roofs', 'box flower', 'firefly'),
    cave: land('#8f8bb0', '#544a63', 'drip', 'stones', 'peaks spires spires', 'crystal mushroom', 'firefly'),
    city: land('#a9b2c9', '#5f6681', 'slab', 'windows', 'towers towers roofs', 'box', 'dust'),
    sea: land('#f3dc9a', '#c59a63', 'drip', 'strata', 'hills kelp kelp', 'shell', 'bubble'),
    desert: land('#f5d389', '#c98a4b', 'drip', 'strata', 'mesas hills hills', 'cactus', 'dust'),
    snow: land('#ffffff', '#7fa3c7', 'drip', 'stones', 'peaks pines pines', 'tree', 'flake'),
    space: land('#8fd3ff', '#4a4580', 'slab', 'strata', 'peaks spires spires', 'crystal gem', 'firefly'),
    sky: land('#ffffff', '#b9c9e8', 'drip', 'stones', 'clouds clouds clouds', 'flower cloud', 'flake'),
    table: land('#fff0dc', '#d29355', 'drip', 'crumbs', 'clouds domes domes', 'candy cake', 'dust'),
  };
  function land(cap, soil, style, inner, far, decor, mote) {
    return { cap, soil, style, inner, far: far.split(' '), decor: decor.split(' '), mote };
  }

  // ---------------------------------------------------------------- far land: strips that repeat seamlessly

  /** A wave that repeats after the strip. */
  const wave = (x, n, shift) => Math.sin(((x / STRIP) * n + shift) * Math.PI * 2);
  /** Calls draw(x) for things along a strip, also where they stick out over the seam. */
  function along(step, rnd, draw) {
    for (let x = 0; x < STRIP; x += step) {
      const [at, a, b] = [x + rnd(-0.25, 0.25) * step, rnd(), rnd()];
      for (const shift of [-STRIP, 0, STRIP]) draw(at + shift, a, b);
    }
  }
  function fillHills(g, base, height, rnd) {
    const shift = rnd();
    g.beginPath();
    g.moveTo(0, BELOW);
    for (let x = 0; x <= STRIP; x += 10)
      g.lineTo(x, base - height * (0.5 + 0.3 * wave(x, 3, shift) + 0.2 * wave(x, 7, shift * 2)));
    g.lineTo(STRIP, BELOW);
    g.fill();
  }
  const fill = (g, d) => g.fill(new Path2D(d));
  const disc = (g, x, y, r) => (g.beginPath(), g.arc(x, y, r, 0, Math.PI * 2), g.fill());
  const inColour = (g, colour, draw) => (g.save(), (g.fillStyle = colour), draw(), g.restore());

  /** A rectangle with round corners, filled and, with a line colour, outlined. */
  function block(g, x, y, w, h, r, colour, line) {
    g.beginPath();
    g.roundRect(x, y, w, h, r);
    g.fillStyle = colour;
    g.fill();
    if (line) outline(g, line);
  }
  function outline(g, colour, width = 2.2, path) {
    Object.assign(g, { strokeStyle: colour, lineWidth: width, lineJoin: 'round', lineCap: 'round' });
    if (path) g.stroke(path);
    else g.stroke();
  }
  /** A gradient from top to bottom. */
  function fade(g, top, bottom, ...colours) {
    const q = g.createLinearGradient(0, top, 0, bottom);
    colours.forEach((colour, i) => q.addColorStop(i / (colours.length - 1), colour));
    return q;
  }

  /** name -> (pen, ground line, height, randomness, light colour): one row of far land. */
  const FAR = {
    hills: (g, y, h, rnd) => fillHills(g, y, h, rnd),
    peaks(g, y, h, rnd, light) {
      along(210, rnd, (x, a, b) => {
        const [tall, half] = [h * (0.8 + 0.6 * a), 150 + 70 * b];
        fill(g, `M${x - half} ${y + 40}L${x} ${y - tall}L${x + half} ${y + 40}Z`);
        const [dx, dy] = [half * 0.22, h * 0.26];
        const snow = `M${x} ${y - tall}l${dx} ${dy}l${8 - dx} ${-dy * 0.3}l-17 ${dy * 0.4}L${x - dx} ${y - tall + dy}Z`;
        inColour(g, light, () => fill(g, snow));
      });
      fillHills(g, y + 10, h * 0.3, rnd);
    },
    pines(g, y, h, rnd) {
      along(62, rnd, (x, a) => {
        const s = h * (0.45 + 0.4 * a);
        for (const k of [0, 0.3, 0.58]) {
          const half = s * (0.34 - k * 0.3);
          fill(g, `M${x - half} ${y - s * k}L${x} ${y - s * (k + 0.55)}L${x + half} ${y - s * k}Z`);
        }
      });
      fillHills(g, y + 14, h * 0.34, rnd);
    },
    roofs(g, y, h, rnd, light) {
      along(150, rnd, (x, a, b) => {
        const [top, half] = [y - h * (0.25 + 0.5 * a), 52 + 22 * b];
        g.fillRect(x - half * 0.82, top, half * 1.64, BELOW);
        const [eave, dip, ridge] = [half * 1.25, half * 0.85, -7 - h * 0.3];
        fill(g, `M${x - eave} ${top + 7}q${dip} -15 ${eave} ${ridge}q${eave - dip} ${-15 - ridge} ${eave} ${-ridge}Z`);
        inColour(g, light, () => {
          for (const d of [-0.4, 0.22]) if (a + d > 0.1) g.fillRect(x + half * d, top + 20, half * 0.26, 17);
        });
      });
    },
    towers(g, y, h, rnd, light) {
      along(88, rnd, (x, a, b) => {
        const [top, half] = [y - h * (0.4 + 0.9 * a), 26 + 14 * b];
        g.fillRect(x - half, top, half * 2, BELOW);
        g.fillRect(x - 2, top - 18, 4, 20);
        inColour(g, light, () => {
          for (let i = 0; i < 12; i++)
            if ((i * 7 + Math.round(a * 9)) % 3)
              g.fillRect(x - half + 8 + (i % 3) * half * 0.6, top + 12 + (i >> 1) * 15, 7, 8);
        });
      });
    },
    mesas(g, y, h, rnd) {
      along(260, rnd, (x, a, b) => {
        const [tall, half] = [h * (0.5 + 0.5 * a), 60 + 50 * b];
        fill(g, `M${x - half * 1.5} ${y + 30}L${x - half} ${y - tall}h${half * 2}L${x + half * 1.4} ${y + 30}Z`);
      });
      fillHills(g, y + 10, h * 0.3, rnd);
    },
    spires(g, y, h, rnd) {
      along(95, rnd, (x, a, b) =>
        fill(g, `M${x - 34 - 14 * b} ${y + 40}L${x + 10 * b} ${y - h * (0.3 + 0.8 * a)}L${x + 36} ${y + 40}Z`),
      );
      fillHills(g, y + 20, h * 0.24, rnd);
    },
    kelp(g, y, h, rnd) {
      along(74, rnd, (x, a) => {
        const tall = h * (0.3 + 0.8 * a);
        const stem = new Path2D(
          `M${x} ${y + 30}C${x - 34} ${y - h * 0.2} ${x + 34} ${y - tall + h * 0.2} ${x - 6} ${y - tall}`,
        );
        outline(g, g.fillStyle, 13, stem);
      });
      fillHills(g, y + 16, h * 0.3, rnd);
    },
    clouds(g, y, h, rnd) {
      along(150, rnd, (x, a, b) => {
        const [r, cy] = [h * (0.22 + 0.2 * a), y - h * 0.2 * b];
        disc(g, x, cy, r);
        for (const side of [-1, 1]) disc(g, x + side * 0.9 * r, cy + 0.33 * r, r * 0.72);
        disc(g, x + 0.2 * r, cy + 0.6 * r, r * 1.1);
      });
      g.fillRect(0, y + h * 0.16, STRIP, BELOW);
    },
    domes(g, y, h, rnd, light) {
      along(170, rnd, (x, a, b) => {
        const [half, top] = [56 + 20 * b, y - h * (0.2 + 0.5 * a)];
        block(g, x - half, top, half * 2, BELOW, half * 0.7, g.fillStyle);
        inColour(g, light, () => {
          block(g, x - half, top, half * 2, h * 0.22, half * 0.5, light);
          disc(g, x, top - 6, 10);
        });
      });
    },
  };

  function create(ctx) {
    const { kit: Kit, art: Art, data, sound, strings } = ctx;
    const { clamp, ease, lerp } = Kit;
    const pal = Art.palette(data.theme);
    const ground = groundColours();
    const subjects = (data.theme && data.theme.subjects) || {};
    const cast = {
      hero: word('hero', 'person'),
      walker: word('hazard', 'slime'),
      coin: word('item', 'coin'),
      goal: word('goal', 'star'),
    };
    const decor = ground.decor.filter((name) => !Object.values(cast).includes(name));
    const parts = new Kit.Particles(280);
    const shake = new Kit.Shake(ctx.reduced);
    const tweens = new Kit.Tweens();
    let rnd = Kit.rng(11);
    let [S, L, pics, texts] = [null, null, null, null];
    const cam = { x: 0, y: 0 }; // top left corner of the window, in the world
    let v = {}; // what moves in the view alone; see enter

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
      const cap = Art.mix(it.cap, pal.dark ? pal.bg0 : pal.good, pal.dark ? 0.22 : 0.12);
      return { ...it, cap, soil: Art.mix(it.soil, pal.bg1, pal.dark ? 0.25 : 0.12) };
    }

    // ---------------------------------------------------------------- pictures that are made once

    function layout(w, h, insets, dpr) {
      const area = {
        x: insets.left,
        y: insets.top,
        w: w - insets.left - insets.right,
        h: h - insets.top - insets.bottom,
      };
      const wanted = Math.max(0.8, Math.min(area.h / (12.6 * TILE), area.w / (11.4 * TILE)));
      const scale = Math.max(1, Math.round(wanted * TILE * dpr)) / (TILE * dpr); // whole pixels a tile: no seams
      L = { w, h, area, scale, dpr, px: scale * dpr, vw: w / scale, vh: h / scale };
      texts = new Kit.Texts(Kit.FONT, dpr);
      pics = {
        halo: Art.glow(128, Art.mix(pal.goal, '#ffffff', 0.25)),
        lamp: Art.glow(96, Art.mix(pal.gold, '#ffffff', 0.3)),
        dust: Art.crumb(18, Art.mix(ground.cap, '#ffffff', 0.55)),
        clod: Art.crumb(16, ground.soil),
        ring: Art.ring(128, Art.mix(pal.gold, '#ffffff', 0.3)),
        spark: Art.spark(28),
        rays: Art.rays(256, Art.mix(pal.goal, '#ffffff', 0.35)),
        vignette: Art.cached(`run-dim|${w}|${h}|${pal.bg1}`, w / 4, h / 4, paintVignette),
      };
      if (S) {
        pictureLevel();
        aim(1);
        v.home = cam.y;
      }
    }
    const sprite = (name, size, opts, colours = null) => Art.sprite(name, Math.ceil(size * L.px), colours, opts);
    const walkerPicture = (mood) =>
      sprite(cast.walker, SIZE.walker, { mood }, TINTED.includes(cast.walker) ? pal.hazard : null);

    /** Sky and far land of the current level; the ground is pictured in pieces when it is first seen. */
    function pictureLevel() {
      v.chunks = new Map();
      const key = [L.w, L.h, L.dpr, S.level, pal.bg0, pal.bg1].join('|');
      pics.sky = Art.cached('run-sky|' + key, L.w * L.dpr, L.h * L.dpr, paintSky);
      const tall = Math.min(L.h, 420);
      pics.far = ground.far.map((name, i) =>
        Art.cached(`run-far|${name}|${i}|${key}`, STRIP * L.dpr * 0.75, tall * L.dpr * 0.75, (g) =>
          paintFar(g, name, i, tall),
        ),
      );
    }
    function paintSky(g, w, h) {
      const dusk = (S.level - 1) / Math.max(3, S.params.levels);
      const top = Art.mix(Art.shade(pal.bg0, pal.dark ? -0.25 : -0.04), pal.dark ? '#6b2f7a' : '#ffc9b4', dusk * 0.32);
      const low = Art.mix(Art.mix(pal.bg0, pal.bg1, 0.7), pal.dark ? '#4a2a66' : '#ffe2c4', dusk * 0.4);
      g.fillStyle = fade(g, 0, h, top, low, Art.shade(pal.bg1, 0.18));
      g.fillRect(0, 0, w, h);
      const luck = Kit.rng(S.level * 31 + 3);
      const r = Math.min(w, h) * 0.085;
      const [x, y] = [w * (0.78 - 0.12 * dusk), h * (0.22 + 0.12 * dusk)];
      g.fillStyle = Art.alpha('#ffffff', 0.6);
      if (pal.dark) for (let i = 0; i < 90; i++) disc(g, luck(0, w), luck(0, h * 0.75), luck(0.4, 1.7) * L.dpr);
      const lamp = Art.mix(pal.goal, '#fffdf0', pal.dark ? 0.75 : 0.45);
      const shine = g.createRadialGradient(x, y, r, x, y, r * 6);
      shine.addColorStop(0, Art.alpha(lamp, pal.dark ? 0.32 : 0.55));
      shine.addColorStop(0.3, Art.alpha(lamp, pal.dark ? 0.11 : 0.2));
      shine.addColorStop(1, Art.alpha(lamp, 0));
      g.fillStyle = shine;
      g.fillRect(0, 0, w, h);
      g.fillStyle = lamp;
      disc(g, x, y, r);
      if (!pal.dark) return;
      g.fillStyle = Art.alpha(Art.shade(lamp, -0.12), 0.5);
      for (const [dx, dy, k] of ['-.3 -.2 .22', '.25 .3 .16', '.3 -.35 .12'].map((m) => m.split(' ')))
        disc(g, x + dx * r, y + dy * r, k * r);
      if (root.Calls) root.Calls.back(g, w, h);
    }
    function paintFar(g, name, i, tall) {
      g.scale(L.dpr * 0.75, L.dpr * 0.75);
      const deep = pal.dark ? Art.shade(pal.bg1, -0.55) : Art.mix(Art.shade(pal.bg1, -0.45), ground.cap, 0.45);
      const tint = Art.mix(Art.mix(pal.bg1, pal.bg0, 0.3), deep, [0.32, 0.56, 0.84][i]);
      g.fillStyle = fade(g, tall * 0.2, tall, tint, Art.mix(tint, pal.bg1, 0.55));
      const light = ['roofs', 'towers'].includes(name) ? Art.alpha(pal.gold, 0.5) : Art.mix(tint, '#ffffff', 0.35);
      FAR[name](g, tall * (0.62 + i * 0.1), tall * (0.42 - i * 0.07), Kit.rng(S.level * 977 + i * 131), light);
    }
    function paintVignette(g, w, h) {
      const q = g.createRadialGradient(w / 2, h / 2, Math.min(w, h) * 0.42, w / 2, h / 2, Math.hypot(w, h) * 0.62);
      const edge = Art.shade(pal.bg1, -0.7);
      q.addColorStop(0, Art.alpha(edge, 0));
      q.addColorStop(1, Art.alpha(edge, pal.dark ? 0.5 : 0.26));
      g.fillStyle = q;
      g.fillRect(0, 0, w, h);
    }

    // ---------------------------------------------------------------- the ground

    /** Runs of columns of one height: {a, b, y, left, right}; left and right tell whether the edge is open. */
    function ledges({ w, h, tops }) {
      const out = [];
      for (let a = 0, b = 0; a < w; a = b) {
        while (b < w && tops[b] === tops[a]) b++;
        const [left, right] = [a > 0 && tops[a - 1] > tops[a], b < w && tops[b] > tops[a]];
        if (tops[a] < h) out.push({ a, b, y: tops[a] * TILE, left, right });
      }
      return out;
    }
    /** Where a run begins and ends, in the world; what touches the rim of the level goes on behind it. */
    function ends(it, map, over = 0) {
      const x0 = it.a ? it.a * TILE - (it.left ? over : 0) : -TILE;
      return [x0, it.b < map.w ? it.b * TILE + (it.right ? over : 0) : (map.w + 1) * TILE];
    }
    /** The outline of all ground, with round corners. */
    function groundPath(map, list) {
      const path = new Path2D();
      const floor = (map.h + DEEP) * TILE;
      const lands = [];
      for (const it of list) {
        const [x0, x1] = ends(it, map);
        if (!lands.length || lands[lands.length - 1].end !== it.a) lands.push({ points: [[x0, floor]] });
        const run = lands[lands.length - 1];
        run.end = it.b;
        run.points.push([x0, it.y], [x1, it.y]);
      }
      for (const { points } of lands) {
        points.push([points[points.length - 1][0], floor]);
        path.moveTo(...points[0]);
        for (let i = 1; i < points.length - 1; i++) path.arcTo(...points[i], ...points[i + 1], 9);
        path.lineTo(...points[points.length - 1]);
        path.closePath();
      }
      return path;
    }
    /** The picture of one piece of ground, made when it is first seen. */
    function chunk(i) {
      if (!v.chunks.has(i)) {
        if (v.chunks.size > 7) v.chunks.delete(v.chunks.keys().next().value);
        const c = Kit.canvas(CHUNK * TILE * L.px, (S.map.h + DEEP) * TILE * L.px);
        const g = c.getContext('2d');
        g.scale(L.px, L.px);
        g.translate(-i * CHUNK * TILE, 0);
        paintGround(g, i * CHUNK - 2, i * CHUNK + CHUNK + 2);
        v.chunks.set(i, c);
      }
      return v.chunks.get(i);
    }
    function paintGround(g, from, to) {
      const list = ledges(S.map);
      const path = groundPath(S.map, list);
      const seen = list.filter((it) => it.b > from && it.a < to);
      seen.forEach((it) => paintDecor(g, it, from, to));
      g.fillStyle = fade(
        g,
        5 * TILE,
        (S.map.h + 3) * TILE,
        Art.shade(ground.soil, 0.14),
        Art.shade(ground.soil, -0.42),
      );
      g.fill(path);
      g.save();
      g.clip(path);
      for (let x = Math.max(0, from); x < Math.min(S.map.w, to); x++) paintSoil(g, x);
      outline(g, Art.alpha(Art.shade(ground.soil, 0.55), ground.style === 'slab' ? 0.16 : 0.35), 9, path);
      g.restore();
      outline(g, Art.shade(ground.soil, -0.6), 2.5, path);
      seen.forEach((it) => paintCap(g, it));
      for (let x = Math.max(0, from); x < Math.min(S.map.w, to); x++) paintTiles(g, x);
    }
    const luckAt = (x) => Kit.rng(x * 7919 + S.level * 104729 + S.seed);

    function paintSoil(g, x) {
      const luck = luckAt(x);
      const [dark, pale] = [Art.alpha(Art.shade(ground.soil, -0.5), 0.3), Art.alpha(Art.shade(ground.soil, 0.5), 0.22)];
      for (let y = S.map.tops[x]; y < S.map.h + DEEP; y++) {
        const [px, py, roll] = [x * TILE, y * TILE, luck()];
        g.fillStyle = roll < 0.5 ? dark : pale;
        if (ground.inner === 'strata') g.fillRect(px, py + 12 + 4 * Math.sin(y * 1.7), TILE, y % 2 ? 3 : 6);
        else if (ground.inner === 'windows') paintWall(g, px, py, y - S.map.tops[x], roll, x);
        else if (roll < (ground.inner === 'crumbs' ? 0.8 : 0.42)) {
          const r = ground.inner === 'crumbs' ? luck(1.5, 3.4) : luck(4, 9);
          g.fill(Art.ellipsePath(px + luck(4, 28), py + luck(6, 28), r, r * 0.72, luck(-0.5, 0.5)));
        }
      }
    }
    /** A brick course, and now and then a lit window. */
    function paintWall(g, px, py, depth, roll, x) {
      g.fillStyle = Art.alpha(Art.shade(ground.soil, -0.5), 0.35);
      g.fillRect(px, py + 15, TILE, 1.6);
      g.fillRect(px, py + 31, TILE, 1.6);
      g.fillRect(px + 8, py, 1.6, 15);
      g.fillRect(px + 24, py + 16, 1.6, 15);
      if (depth < 2 || depth % 3 !== 2 || x % 3 !== 1) return;
      const frame = Art.shade(ground.soil, -0.55);
      block(g, px + 4, py + 2, 24, 30, [10, 10, 3, 3], frame);
      block(
        g,
        px + 7,
        py + 5,
        18,
        24,
        [8, 8, 2, 2],
        roll < 0.55 ? Art.mix(pal.gold, '#fff3c4', 0.3) : Art.shade(ground.soil, -0.3),
      );
      g.fillStyle = frame;
      g.fillRect(px + 15, py + 5, 2, 24);
      g.fillRect(px + 7, py + 16, 18, 2);
    }
    /** Grass, snow or icing that hangs over the edge in drops, or a row of slabs. */
    function paintCap(g, it) {
      const [x0, x1] = ends(it, S.map, 5);
      const y = it.y;
      const luck = luckAt(it.a * 3 + 1);
      const path = new Path2D();
      path.moveTo(x0, y + 6);
      path.quadraticCurveTo(x0, y - 4, x0 + 8, y - 4);
      path.lineTo(x1 - 8, y - 4);
      path.quadraticCurveTo(x1, y - 4, x1, y + 6);
      if (ground.style === 'slab') {
        path.lineTo(x1, y + 9);
        path.lineTo(x0, y + 9);
      } else {
        const n = Math.max(2, Math.round((x1 - x0) / 15));
        for (let i = n - 1; i >= 0; i--) {
          const x = lerp(x0, x1, i / n);
          path.quadraticCurveTo(x + (x1 - x0) / n / 2, y + 10 + luck(4, 15), x, y + 7);
        }
      }
      path.closePath();
      g.fillStyle = fade(g, y - 4, y + 18, Art.shade(ground.cap, 0.35), ground.cap, Art.shade(ground.cap, -0.22));
      g.fill(path);
      outline(g, Art.shade(ground.cap, -0.5), 2.2, path);
      block(g, x0 + 6, y - 1.6, x1 - x0 - 12, 2.4, 1.2, Art.alpha('#ffffff', 0.55));
      if (ground.style !== 'slab') return;
      g.fillStyle = Art.alpha(Art.shade(ground.cap, -0.5), 0.5);
      for (let x = Math.ceil(x0 / 16) * 16; x < x1; x += 16) g.fillRect(x, y - 3, 1.6, 12);
    }
    /** What grows behind the edge of the ground, where nothing stands in the way. */
    function paintDecor(g, it, from, to) {
      for (let x = Math.max(it.a, from - 2); x < Math.min(it.b, to + 2); x++) {
        const luck = luckAt(x + 5000);
        const [cx, roll] = [(x + luck(0.3, 0.7)) * TILE, luck()];
        const free = Sim.tileAt(S.map, (x + 0.5) * TILE, it.y - 4) === tiles.AIR && Math.abs(cx - S.map.goal.x) > 90;
        if (x % 2 || !free) continue;
        if (roll < 0.26 && decor.length) paintPlant(g, cx, it.y, decor[Math.floor(luck() * decor.length)], luck());
        else if (ground.style === 'drip' && roll < 0.7) paintGrass(g, cx, it.y, luck);
      }
    }
    function paintPlant(g, x, y, name, u) {
      const size = SIZE.decor * (name === 'tree' || name === 'cactus' ? 1.7 + 0.6 * u : 0.62 + 0.28 * u);
      const own = PLANTS.includes(name) && ground.mote !== 'flake';
      const toned = { main: Art.mix(ground.cap, ground.soil, 0.4), accent: ground.cap };
      standing(g, sprite(name, size, { face: false }, own ? null : toned), x, y + 2, size);
    }
    function paintGrass(g, x, y, luck) {
      for (const d of [-6, 0, 6]) {
        const blade = new Path2D(`M${x + d} ${y}q${d * 0.2} -6 ${d * 0.9} ${-8 - luck(0, 6)}`);
        outline(g, Art.shade(ground.cap, -0.2), 3.4, blade);
      }
    }
    function paintTiles(g, x) {
      for (let y = 0; y < S.map.h; y++) {
        const tile = Sim.tileAt(S.map, x * TILE + 1, y * TILE + 1);
        if (tile === tiles.SPIKE) paintSpikes(g, x * TILE, (y + 1) * TILE);
        if (tile === tiles.PLANK) {
          const end = (d) => Sim.tileAt(S.map, (x + d) * TILE + 1, y * TILE + 1) !== tiles.PLANK;
          paintBoard(g, x * TILE, y * TILE, TILE, end(-1), end(1));
        }
      }
    }
    /** A board to stand on; its ends are round where it ends. */
    function paintBoard(g, x, y, w, left, right) {
      const [a, b] = [left ? 8 : 0, right ? 8 : 0];
      const wood = Art.mix('#c98d52', ground.soil, 0.35);
      block(g, x, y - 1, w, 16, [a, b, b, a], fade(g, y, y + 16, Art.shade(wood, 0.4), Art.shade(wood, -0.3)));
      block(g, x + a, y + 14, w - a - b, 2, 0, Art.shade(wood, -0.55));
      block(g, x, y - 3, w, 7, [a, b, 0, 0], ground.cap);
      block(g, x + 5, y - 1.5, w - 10, 2, 1, Art.alpha('#ffffff', 0.45));
    }
    function paintSpikes(g, x, y) {
      for (let i = 0; i < 3; i++) {
        const cx = x + 5.5 + i * 10.5;
        const path = new Path2D(`M${cx - 6.4} ${y + 2}L${cx} ${y - 23}L${cx + 6.4} ${y + 2}Z`);
        g.fillStyle = fade(g, y - 23, y + 2, '#ffffff', '#ccd3e2', '#6f7690');
        g.fill(path);
        inColour(g, pal.bad, () => fill(g, `M${cx - 2.8} ${y - 12}L${cx} ${y - 23}L${cx + 2.8} ${y - 12}Z`));
        outline(g, '#2d2a40', 2, path);
      }
    }

    // ---------------------------------------------------------------- time

    function reset(state) {
      S = state;
      rnd = Kit.rng(11);
      parts.clear();
      tweens.clear();
      shake.trauma = 0;
      v = { t: 0 };
      enter();
    }
    /** Puts the view at the beginning of the current level. */
    function enter() {
      const { map } = S;
      const springs = [];
      map.grid.forEach((tile, i) => {
        if (tile === tiles.SPRING)
          springs.push({ x: ((i % map.w) + 0.5) * TILE, y: (Math.floor(i / map.w) + 1) * TILE, k: 1 });
      });
      Object.assign(v, {
        level: S.level,
        springs,
        flags: map.checkpoints.map(() => ({ up: 0 })),
        body: { sx: 1, sy: 1 },
        stride: 0,
        tilt: 0,
        face: 1,
        mood: '',
        moodFor: 0,
        blink: 1500,
        cheer: 0,
        named: false,
        flash: 0,
        irisAt: null,
        puff: 0,
        combo: 0,
        goal: S.open ? 1 : 0,
      });
      v.motes = Array.from({ length: 22 }, () => ({ x: rnd(), y: rnd(), z: rnd(0.4, 1), phase: rnd(0, 6) }));
      if (!L) return;
      pictureLevel();
      aim(1);
      v.home = cam.y;
    }

    /** Moves the camera towards where the hero goes; `u` = 1 at once. */
    function aim(u, ahead = 0) {
      const { area, scale, vw } = L;
      const [cx, cy] = [(area.x + area.w * 0.42) / scale, (area.y + area.h * 0.6) / scale];
      const x = clamp(S.p.x + ahead - cx, 0, Math.max(0, S.map.w * TILE - vw));
      const y = Math.min(Math.min(S.p.y, S.map.h * TILE) - cy, S.map.h * TILE - (area.y + area.h) / scale + TILE);
      cam.x += (x - cam.x) * u;
      cam.y += (y - cam.y) * (u === 1 ? 1 : u * (S.p.onGround || S.p.vy > 300 ? 0.9 : 0.3));
    }

    function update(state, events, ms) {
      S = state;
      v.t += ms;
      tweens.step(ms);
      parts.step(ms);
      shake.step(ms);
      v.flash *= Math.exp(-ms / 150);
      for (const e of events) if (ON[e.e]) ON[e.e](e);
      moveHero(ms);
      for (const m of v.motes) moveMote(m, ms / 1000);
      if (!v.named && S.t > 0) nameLevel();
      if (Math.abs(S.p.vx) > 20) v.ahead = S.p.face * 76;
      aim(1 - Math.exp(-ms / 170), v.ahead || 0);
    }
    function nameLevel() {
      v.named = true;
      const level = strings('level');
      const text = level.includes('{n}') ? level.replace('{n}', S.level) : `${level} ${S.level}`;
      say(text, S.p.x + 90, S.p.y - 130, 32, pal.gold, 1600);
    }
    function moveHero(ms) {
      const p = S.p;
      const speed = Math.abs(p.vx) / Math.max(60, S.params.runSpeed);
      v.stride += speed * ms * 0.017;
      v.tilt += ((p.onGround ? 0.1 : 0.16) * (p.vx / Math.max(60, S.params.runSpeed)) - v.tilt) * Math.min(1, ms / 90);
      v.face += (p.face - v.face) * Math.min(1, ms / 60);
      v.blink -= ms;
      if (v.blink < -130) v.blink = rnd(1600, 5200);
      v.moodFor -= ms;
      v.puff -= ms * speed;
      if (p.onGround && speed > 0.6 && v.puff < 0) {
        v.puff = 130;
        puff(p.x - p.face * 10, p.y - 3, 1, -p.face * 30);
      }
    }
    function moveMote(m, s) {
      const [dx, dy] = MOTES[ground.mote];
      m.x = (m.x + (dx + 0.02 * Math.sin(v.t / 900 + m.phase)) * s * m.z + 2) % 1;
      m.y = (m.y + dy * s * m.z + 2) % 1;
    }
    function squash(sx, sy, ms) {
      tweens.kill(v.body);
      Object.assign(v.body, { sx, sy });
      tweens.to(v.body, { sx: 1, sy: 1 }, ms, ease.elasticOut);
    }
    function feel(mood, ms) {
      Object.assign(v, { mood, moodFor: ms });
    }
    function puff(x, y, count, vx = 0) {
      for (let i = 0; i < count; i++) {
        const side = count > 1 ? (i / (count - 1)) * 2 - 1 : 0;
        parts.add({
          img: pics.dust,
          x: x + side * 8,
          y,
          w: 15,
          h: 15,
          vx: vx + side * 85,
          vy: rnd(-46, -14),
          drag: 3,
          life: rnd(280, 460),
          from: rnd(0.5, 1),
          to: 0.1,
          alpha: 0.85,
          spin: rnd(-4, 4),
        });
      }
    }
    function burst(count, img, x, y, more) {
      parts.burst(count, { img, x, y, w: 14, h: 14, speed: [60, 190], gravity: 520, drag: 1.6, up: 60, ...more }, rnd);
    }
    function glow(img, x, y, from, to, life = 300) {
      parts.add({
        img,
        x,
        y,
        w: 100,
        h: 100,
        from,
        to,
        life,
        curve: ease.expoOut,
        add: true,
        alpha: pal.dark ? 0.7 : 0.4,
      });
    }
    function say(text, x, y, px, colour, life = 900) {
      const img = texts.get(text, Math.round(px * Math.max(1, L.scale)), colour, Art.shade(pal.board, -0.1));
      const size = { w: img.cssWidth / L.scale, h: img.cssHeight / L.scale };
      parts.add({
        img,
        x,
        y,
        ...size,
        vy: -54,
        drag: 2.2,
        life,
        from: 0.2,
        to: 1,
        curve: (u) => ease.elasticOut(Math.min(1, u * 2.2)),
        layer: 1,
      });
    }
    /** Closes (to 0) or opens (to 1) the view around a place. */
    function iris(x, y, to, ms, delay = 0) {
      const at = { u: v.irisTween ? v.irisTween.u : 1 };
      v.irisAt = { x, y };
      v.irisTween = at;
      tweens.to(at, { u: to }, ms, to ? ease.quadOut : ease.quadIn, delay);
    }

    /** What the events of the rules look and sound like. */
    const ON = {
      jump(e) {
        squash(0.78, 1.24, 380);
        puff(e.x, e.y, 3);
        sound.play('jump');
      },
      land(e) {
        if (e.v < 200) return;
        squash(1.24, 0.78, 320);
        puff(e.x, e.y - 2, e.v > 420 ? 6 : 3);
        sound.play('land');
      },
      coin(e) {
        v.combo = v.t - (v.coinAt || -9999) < 900 ? Math.min(8, v.combo + 1) : 0;
        v.coinAt = v.t;
        burst(5, pics.spark, e.x, e.y, { add: true, gravity: 0, up: 0, speed: [50, 130], life: [260, 480] });
        glow(pics.lamp, e.x, e.y, 0.3, 1);
        say('+' + e.n, e.x, e.y - 14, 15 + v.combo, pal.gold, 700);
        feel('joy', 320);
        sound.play('pop', v.combo);
        sound.play('coin');
      },
      stomp(e) {
        const img = walkerPicture('sad');
        parts.add({
          img,
          x: e.x,
          y: e.y - 16,
          w: 52,
          h: 26,
          vy: -150,
          gravity: 900,
          life: 620,
          from: 1,
          to: 0.5,
          spin: 5,
        });
        burst(9, Art.crumb(16, pal.hazard), e.x, e.y - 14);
        glow(pics.ring, e.x, e.y - 14, 0.2, 1.1);
        say('+' + e.n, e.x, e.y - 40, 20, pal.gold);
        squash(0.8, 1.2, 320);
        feel('joy', 500);
        shake.hit(0.28);
        sound.play('hit');
        sound.play('pop', 3);
      },
      hurt(e) {
        ouch(e.x, e.y - 16);
        if (e.lives <= 0) iris(e.x, e.y - 18, 0.12, 620, 120);
      },
      fall(e) {
        const y = S.map.h * TILE;
        ouch(e.x, y - 6);
        burst(10, pics.dust, e.x, y - 10, { up: 260, speed: [20, 120] });
        iris(e.x, y - 40, e.lives > 0 ? 0 : 0.12, 560, 100);
      },
      respawn(e) {
        iris(e.x, e.y - 18, 1, 420);
        aim(1);
        feel('', 0);
      },
      spring(e) {
        const it = v.springs.find((s) => Math.abs(s.x - e.x) < 2) || {};
        it.k = 0.35;
        tweens.to(it, { k: 1 }, 620, ease.elasticOut);
        squash(0.7, 1.34, 460);
        glow(pics.ring, e.x, e.y - 12, 0.2, 0.9);
        puff(e.x, e.y - 4, 5);
        sound.play('swap');
      },
      checkpoint(e) {
        tweens.to(v.flags[e.i], { up: 1 }, 620, ease.elasticOut);
        burst(8, pics.spark, e.x, e.y - 56, { add: true, gravity: 60 });
        say(strings('checkpoint'), e.x, e.y - 84, 17, pal.good, 1100);
        sound.play('power');
      },
      locked(e) {
        say(strings('locked').replace('{n}', e.need), e.x, e.y - 120, 22, pal.bad, 1200);
        sound.play('bad');
      },
      open(e) {
        tweens.to(v, { goal: 1 }, 700, ease.backOut);
        say(strings('open'), S.p.x, S.p.y - 76, 24, pal.gold, 1400);
        glow(pics.ring, e.x, e.y - 40, 0.3, 2.4, 700);
        sound.play('power');
      },
      goal(e) {
        v.cheer = v.t;
        feel('joy', 4000);
        burst(20, pics.spark, e.x, e.y - 50, {
          add: true,
          speed: [80, 300],
          gravity: 80,
          w: 20,
          h: 20,
          life: [500, 1000],
        });
        glow(pics.ring, e.x, e.y - 46, 0.4, 2.3, 800);
        say('+' + e.n, e.x, e.y - 120, 30, pal.gold, 1400);
        shake.hit(0.3);
        v.flash = 0.12;
        sound.play('level');
        if (S.level < S.params.levels) iris(e.x, e.y - 30, 0.2, 420, 460); // never wholly dark: a picture of this moment still shows who plays
      },
      level(e) {
        enter();
        iris(e.x, e.y - 18, 1, 520);
      },
      lost: () => feel('sad', 9000),
      tick: () => sound.play('tick'),
    };
    function ouch(x, y) {
      burst(7, Art.crumb(16, pal.bad), x, y);
      feel('sad', 900);
      squash(1.3, 0.7, 420);
      shake.hit(0.55);
      v.flash = -0.3; // below zero: the colour of harm
      sound.play('hurt');
    }

    // ---------------------------------------------------------------- painting

    const whereIs = ({ x, y }) =>
      Number.isFinite(x) ? { x: (x - cam.x) * L.scale, y: (y - cam.y) * L.scale } : null;

    function paint(g) {
      g.drawImage(pics.sky, 0, 0, L.w, L.h);
      paintFarLand(g);
      g.save();
      shake.apply(g, L.w, L.h, 13);
      g.scale(L.scale, L.scale);
      g.translate(-snap(cam.x), -snap(cam.y));
      paintWorld(g);
      g.restore();
      paintMotes(g);
      paintOver(g);
    }
    const snap = (x) => Math.round(x * L.px) / L.px;

    function paintFarLand(g) {
      const tall = Math.min(L.h, 420);
      const low = L.area.y + L.area.h * 0.68 - tall * 0.62;
      pics.far.forEach((img, i) => {
        const k = [0.08, 0.2, 0.38][i];
        const y = low + (v.home - cam.y) * k * 0.5 * L.scale;
        const shift = -((cam.x * L.scale * k) % STRIP);
        for (let x = shift; x < L.w; x += STRIP) g.drawImage(img, x, y, STRIP + 1, tall);
        g.fillStyle = Art.mix(pal.bg1, pal.dark ? '#0a0a18' : ground.cap, 0.12 + i * 0.08);
        if (y + tall < L.h) g.fillRect(0, y + tall - 1, L.w, L.h - y - tall + 1);
      });
    }
    function paintWorld(g) {
      const [x0, x1] = [cam.x - 60, cam.x + L.vw + 60];
      const near = (x) => x > x0 && x < x1;
      paintGoal(g);
      const wide = CHUNK * TILE;
      for (let i = Math.max(0, Math.floor(x0 / wide)); i * wide < Math.min(x1, S.map.w * TILE); i++) {
        const img = chunk(i);
        g.drawImage(img, i * wide, 0, img.width / L.px, img.height / L.px);
      }
      S.map.checkpoints.forEach((c, i) => near(c.x) && paintFlag(g, c, v.flags[i].up));
      v.springs.forEach((s) => near(s.x) && paintSpring(g, s));
      S.map.movers.forEach((m) => paintMover(g, m));
      S.map.coins.forEach((c, i) => !S.got[i] && near(c.x) && paintCoin(g, c, i));
      S.walkers.forEach((w, i) => w.alive && near(w.x) && paintWalker(g, w, i));
      parts.draw(g, true);
      paintHero(g);
      parts.draw(g);
      paintDepth(g, x0, x1);
      parts.draw(g, false, 1);
    }
    /** Pits end in mist. */
    function paintDepth(g, x0, x1) {
      const y = S.map.h * TILE;
      const mist = Art.shade(pal.bg1, pal.dark ? -0.6 : -0.45);
      g.fillStyle = fade(g, y - 70, y + 90, Art.alpha(mist, 0), Art.alpha(mist, 0.92));
      g.fillRect(x0, y - 70, x1 - x0, DEEP * TILE + 2000);
    }
    function standing(g, img, x, y, w, h = w) {
      g.drawImage(img, x - w / 2, y - h * 0.93, w, h);
    }
    function shadow(g, x, y, r, alpha = 0.26) {
      g.fillStyle = `rgba(16,8,24,${alpha})`;
      g.fill(Art.ellipsePath(x, y + 1, r, r * 0.22));
    }
    function paintGoal(g) {
      const { x, y } = S.map.goal;
      const [cy, open] = [y - 52, v.goal];
      g.save();
      if (pal.dark) g.globalCompositeOperation = 'lighter'; // added to a light sky, any light is white
      g.globalAlpha = (0.25 + 0.4 * clamp(open, 0, 1) + 0.06 * Math.sin(v.t / 300)) * (pal.dark ? 1 : 0.8);
      g.drawImage(pics.halo, x - 110, cy - 110, 220, 220);
      g.globalAlpha = clamp(open, 0, 1) * (pal.dark ? 0.36 : 0.5);
      g.translate(x, cy);
      g.rotate(v.t / 3200);
      g.drawImage(pics.rays, -130, -130, 260, 260);
      g.restore();
      paintPedestal(g, x, y);
      const bob = open * 3 * Math.sin(v.t / 360);
      const cheer = v.cheer ? 1 + 0.16 * Math.max(0, 1 - (v.t - v.cheer) / 500) : 1;
      g.globalAlpha = 0.45 + 0.55 * clamp(open, 0, 1);
      standing(
        g,
        sprite(cast.goal, SIZE.goal, { mood: v.cheer ? 'joy' : open ? 'idle' : 'sad' }),
        x,
        y - 12 + bob,
        SIZE.goal * cheer,
      );
      g.globalAlpha = 1;
      if (!S.open) paintPrice(g, x, y - 122);
    }
    function paintPedestal(g, x, y) {
      const line = Art.shade(ground.cap, -0.5);
      block(g, x - 42, y - 9, 84, 9, 4, Art.shade(ground.cap, -0.12), line);
      block(g, x - 31, y - 18, 62, 10, 4, Art.shade(ground.cap, 0.16), line);
    }
    /** What the goal still asks for, in a bubble. */
    function paintPrice(g, x, y) {
      const text = texts.get(
        '×' + Math.max(0, Sim.quota(S) - S.coins),
        Math.round(17 * L.scale),
        pal.gold,
        Art.shade(pal.board, -0.1),
      );
      const [w, h] = [text.cssWidth / L.scale, text.cssHeight / L.scale];
      block(g, x - w / 2 - 20, y - 17, w + 36, 34, 17, Art.alpha(Art.shade(pal.board, -0.2), 0.72));
      g.drawImage(sprite(cast.coin, 24), x - w / 2 - 14, y - 12, 24, 24);
      g.drawImage(text, x - w / 2 + 10, y - h / 2, w, h);
    }
    function paintFlag(g, { x, y }, up) {
      const pole = new Path2D(`M${x} ${y - 2}V${y - 66}`);
      outline(g, Art.shade('#b98955', -0.5), 7, pole);
      outline(g, '#c99a63', 3.5, pole);
      const [top, sway] = [y - 34 - 28 * up, 3 * Math.sin(v.t / 240 + x)];
      const cloth = new Path2D(`M${x + 2} ${top} q12 ${-5 + sway} 30 ${2 + sway} q-7 9 -3 16 q-14 3 -27 2 Z`);
      const colour = up > 0.5 ? pal.good : '#cdc8d2';
      g.fillStyle = colour;
      g.fill(cloth);
      outline(g, Art.shade(colour, -0.5), 2.2, cloth);
      g.fillStyle = pal.gold;
      disc(g, x, y - 68, 4.5);
    }
    function paintSpring(g, { x, y, k }) {
      const top = y - 6 - 15 * k;
      const rise = (top - y + 4) / 4;
      outline(g, '#4a4f66', 4, new Path2D(`M${x - 8} ${y - 4}l16 ${rise}l-16 ${rise}l16 ${rise}l-16 ${rise}`));
      block(g, x - 14, y - 6, 28, 6, 4, '#7b8199', '#3a3e52');
      block(g, x - 16, top - 6, 32, 8, 4, pal.accent, Art.shade(pal.accent, -0.5));
      block(g, x - 11, top - 4, 22, 2, 1, 'rgba(255,255,255,0.6)');
    }
    function paintMover(g, m) {
      const x = Sim.moverX(m, S.t);
      g.globalAlpha = 0.28;
      g.fillStyle = Art.shade(pal.board, 0.3);
      for (let d = m.x0 + m.w / 2; d <= m.x1 + m.w / 2; d += 16) disc(g, d, m.y + 8, 2);
      g.globalAlpha = 1;
      paintBoard(g, x, m.y, m.w, true, true);
      for (const d of [18, m.w - 18]) {
        g.fillStyle = Art.shade(pal.accent, -0.3);
        disc(g, x + d, m.y + 9, 5);
        g.fillStyle = Art.shade(pal.accent, 0.35);
        disc(g, x + d, m.y + 8, 2.6);
      }
    }
    function paintCoin(g, c, i) {
      const beat = v.t / 420 + i * 0.55;
      const turn = cast.coin === 'coin' ? 0.25 + 0.75 * Math.abs(Math.cos(beat * 0.9)) : 1 + 0.04 * Math.sin(beat * 2);
      const y = c.y + 3 * Math.sin(beat);
      g.globalAlpha = 0.42;
      g.drawImage(pics.lamp, c.x - 26, y - 26, 52, 52);
      g.globalAlpha = 1;
      const w = SIZE.coin * turn;
      g.drawImage(
        sprite(cast.coin, SIZE.coin, { face: false, outline: 4 }),
        c.x - w / 2,
        y - SIZE.coin / 2,
        w,
        SIZE.coin,
      );
    }
    function feet(g, stride, lift, colour, spread) {
      for (const side of [-1, 1]) {
        const a = stride + (side > 0 ? Math.PI : 0);
        const [x, y] = [side * spread * 0.6 + Math.cos(a) * spread * 0.7, -4 - Math.max(0, Math.sin(a)) * lift];
        const path = Art.ellipsePath(x, y, 7, 4.6);
        g.fillStyle = colour;
        g.fill(path);
        outline(g, Art.shade(colour, -0.5), 1.8, path);
      }
    }
    function paintWalker(g, w, i) {
      const beat = v.t / 130 + i * 2;
      const moving = w.speed > 1 ? 1 : 0;
      shadow(g, w.x, w.y, 17);
      g.save();
      g.translate(w.x, w.y);
      feet(g, beat * 0.9 * moving, 4, Art.shade(pal.hazard, -0.35), 9);
      g.rotate(0.07 * moving * Math.sin(beat * 0.9));
      g.scale(w.dir > 0 ? 1 : -1, 1 + 0.04 * Math.sin(beat));
      standing(g, walkerPicture('angry'), 0, -2, SIZE.walker);
      g.restore();
    }
    function paintHero(g) {
      const p = S.p;
      if (p.safe && !S.wait && Math.floor(v.t / 80) % 2) g.globalAlpha = 0.45;
      const air = p.onGround ? 0 : clamp(Math.abs(p.vy) / 3200, 0, 0.16);
      const cheer = v.cheer ? Math.abs(Math.sin((v.t - v.cheer) / 130)) * 18 : 0;
      const run = p.onGround && Math.abs(p.vx) > 12;
      const bob = run ? 2.6 * Math.abs(Math.sin(v.stride)) : 0.9 * Math.sin(v.t / 420);
      if (p.onGround) shadow(g, p.x, p.y, 17 - cheer * 0.3);
      g.save();
      g.translate(p.x, p.y - cheer);
      const side = Math.abs(v.face) < 0.3 ? 0.3 * p.face : v.face;
      g.scale(side, 1);
      const stride = run ? v.stride : p.onGround ? Math.PI / 2.2 : 0.9;
      feet(g, stride, run ? 7 : p.onGround ? 0 : 5, Art.shade(Art.mix(pal.accent, '#5b3a2e', 0.35), -0.1), 8);
      g.rotate(v.tilt * p.face);
      g.scale(v.body.sx * (1 - air), v.body.sy * (1 + air));
      const mood = v.moodFor > 0 ? v.mood : v.blink < 0 ? 'blink' : 'idle';
      standing(g, sprite(cast.hero, SIZE.hero, { mood }), 0, -3 - bob, SIZE.hero);
      g.restore();
      g.globalAlpha = 1;
    }
    function paintMotes(g) {
      const colour = MOTES[ground.mote][2] || Art.shade(ground.cap, 0.1);
      const img = ground.mote === 'leaf' ? Art.sprite('leaf', 24, colour, { face: false }) : Art.glow(32, colour);
      for (const m of v.motes) {
        const x = (((m.x * L.w - cam.x * 0.5 * L.scale * m.z) % L.w) + L.w) % L.w;
        g.globalAlpha = ground.mote === 'firefly' ? 0.35 + 0.35 * Math.sin(v.t / 400 + m.phase) : 0.5;
        const r = (ground.mote === 'leaf' ? 8 : 5) * m.z * Math.max(1, L.scale);
        g.drawImage(img, x - r, m.y * L.h - r, r * 2, r * 2);
      }
      g.globalAlpha = 1;
    }
    function paintOver(g) {
      g.drawImage(pics.vignette, 0, 0, L.w, L.h);
      if (Math.abs(v.flash) > 0.01) {
        g.globalAlpha = Math.abs(v.flash);
        g.fillStyle = v.flash > 0 ? '#fff4d2' : pal.bad;
        g.fillRect(0, 0, L.w, L.h);
        g.globalAlpha = 1;
      }
      const open = v.irisTween ? v.irisTween.u : 1;
      if (open >= 0.999) return;
      const [x, y] = [(v.irisAt.x - cam.x) * L.scale, (v.irisAt.y - cam.y) * L.scale];
      g.fillStyle = Art.shade(pal.board, -0.55);
      g.beginPath();
      g.rect(0, 0, L.w, L.h);
      g.arc(x, clamp(y, 0, L.h), Math.hypot(L.w, L.h) * open * open + 0.01, 0, Math.PI * 2, true);
      g.fill();
    }

    /** A press anywhere on the playfield jumps, for as long as it lasts. */
    function pointer(type) {
      return type === 'move' ? null : { jump: type === 'down' };
    }
    return { layout, reset, update, paint, pointer, whereIs, cast: [[cast.hero], [cast.coin], [cast.goal]] };
  }

  root.View = { create };
})(window);
