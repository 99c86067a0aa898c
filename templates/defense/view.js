/**
 * The defence as a picture: the ground with its path or rows, who holds it, who comes, what flies, and the cards to
 * choose from. Positions of the rules are cells; `px` and `py` turn them into pixels of the page. All motion advances
 * in `update`; `paint` only shows it. Every kind has its own outline, so that no colour has to be told apart.
 */
(function (root) {
  'use strict';
  const { kindsOf, typeOf, reachOf, upgradeCost, canRise, worthOf, isFree, towerAt, along, FLIGHT } = root.Sim;
  const STEEL = '#8d98ab';
  const WOOD = '#a8703c';
  const ICE = '#9fe0ff';
  const VOLT = '#ffe45c';

  /** setting -> ground, road, what stands around, whether the marks are tufts (else pebbles) */
  const LANDS = {
    forest: ['#8ecb66', '#e6cb94', ['tree', 'mushroom'], true],
    night: ['#4c5d86', '#8a86a6', ['tree', ''], true],
    cave: ['#7a6c84', '#b8a48f', ['crystal', ''], false],
    city: ['#9aa3b5', '#5d6478', ['box', 'tree'], false],
    sea: ['#f0d9a0', '#5cc3dd', ['shell', ''], false],
    desert: ['#efcd8d', '#c98f54', ['cactus', ''], false],
    snow: ['#e8f3fa', '#a9c3d8', ['tree', ''], true],
    space: ['#46457f', '#8f86c9', ['moon', ''], false],
    sky: ['#bfe4f7', '#ffffff', ['cloud', 'cloud'], false],
    table: ['#f0c48c', '#b97b4a', ['box', 'flower'], false],
  };

  function create(ctx) {
    const { kit: Kit, art: Art, data, sound, strings, anchor } = ctx;
    const { clamp, ease } = Kit;
    const pal = Art.palette(data.theme);
    const setting = Art.settingOf(data.theme);
    const [natural, road, around, tufts] = LANDS[setting] || LANDS.table;
    const ground = Art.mix(natural, pal.bg1, 0.18);
    const coarse = !!(root.matchMedia && root.matchMedia('(any-pointer: coarse)').matches);
    const words = cast();
    const parts = new Kit.Particles(340);
    const tweens = new Kit.Tweens();
    const shake = new Kit.Shake(ctx.reduced);
    let rnd = Kit.rng(23);
    let [S, L, pics, texts, land] = [null, null, null, null, null];
    const v = {}; // what moves in the view alone; see reset

    // ---------------------------------------------------------------- who is who

    function subject(role, fallback) {
      const said = (data.theme && data.theme.subjects && data.theme.subjects[role]) || '';
      const list = String(said).split(',').map((w) => w.trim()).filter(Boolean);
      return list.length ? list : fallback;
    }

    function cast() {
      const [a, b = a, c = b] = subject('hazard', ['slime', 'mouse', 'spider']);
      const hero = subject('hero', ['knight'])[0];
      const foes = { walker: a, runner: b, brute: c, flyer: b, boss: subject('boss', [c])[0] };
      const free = ['dog', 'robot', 'bear'].find((word) => word !== hero && !Object.values(foes).includes(word));
      return { hero, foes, goal: subject('goal', ['house'])[0], item: subject('item', ['coin'])[0], guard: free };
    }

    /** Foes that share a word differ in colour as well as in what they wear. */
    function foeColours(kind) {
      const { walker, runner, brute } = words.foes;
      if ((kind === 'runner' || kind === 'flyer') && runner === walker) {
        return { main: Art.shade(Art.mix(Art.natural(walker).main, pal.accent, 0.55), 0.15) };
      }
      return kind === 'brute' && (brute === walker || brute === runner)
        ? { main: Art.mix(Art.natural(brute).main, '#5a4664', 0.5) }
        : null;
    }

    // ---------------------------------------------------------------- places

    const px = (x) => L.ox + x * L.cw;
    const py = (y) => L.oy + y * L.ch;
    const whereIs = ({ x, y }) => (Number.isFinite(x) ? { x: px(x), y: py(y) } : null);
    const inPath = () => (S ? S.mode : (data.content && data.content.mode) || 'path') !== 'lane';

    function layout(w, h, insets, dpr) {
      const margin = w > h && h < 480 ? 40 : 8; // in a low window the cards of the HUD are wider than their column
      const area = { x: insets.left + margin, y: insets.top + 4, w: w - insets.left - insets.right - 2 * margin };
      area.h = h - insets.top - insets.bottom - (w < h ? 30 : 12);
      const path = inPath();
      const rows = path ? 9 : Math.round(data.params.lanes);
      const cols = path ? 8 : 7;
      const bar = clamp(area.h * 0.125, 62, 92);
      const [wide, tall] = path ? [cols + 0.36, rows + 0.5] : [cols + 1.15, rows + 0.7];
      const room = area.h - bar - 14;
      const ch = Math.min(room / tall, (area.w / wide) / (path ? 0.82 : 0.58));
      const cw = Math.min(area.w / wide, ch * (path ? 1.3 : 1.15));
      const boardW = cw * wide;
      const slack = Math.max(0, area.h - bar - 14 - ch * tall);
      const u = path ? Math.min(cw, ch * 1.08) : Math.min(cw * 1.2, ch * 0.9);
      L = { w, h, area, dpr, cw, ch, cols, rows, u, bar };
      L.ox = area.x + (area.w - boardW) / 2 + cw * (path ? 0.18 : 0.95);
      L.oy = area.y + slack * 0.3 + ch * (path ? 0.25 : 0.4);
      const barY = Math.min(py(rows) + ch * 0.3 + 16 + slack * 0.15, area.y + area.h - bar);
      const barW = Math.min(area.w, Math.max(boardW, 330));
      L.cards = { x: area.x + (area.w - barW) / 2, y: barY, w: barW, h: bar };
      texts = new Kit.Texts(Kit.FONT, dpr);
      pics = {
        back: Art.background(w * dpr, h * dpr, data.theme),
        glow: Art.glow(96, pal.gold),
        cold: Art.glow(96, ICE),
        fire: Art.glow(96, '#ffb14a'),
        volt: Art.glow(96, VOLT),
        ring: Art.ring(160, Art.mix(pal.gold, '#ffffff', 0.4)),
        iceRing: Art.ring(160, ICE),
        warn: Art.ring(128, pal.bad),
        spark: Art.spark(26),
        danger: Art.cached('defense-danger|' + pal.bad, 256, 256, paintDanger),
      };
      if (S) paintLand();
    }

    const sprite = (word, css, colours, opts) => Art.sprite(word, Math.ceil(css * L.dpr), colours, opts);

    // ---------------------------------------------------------------- the ground, painted once a round

    function paintLand() {
      land = Kit.canvas(L.w * L.dpr, L.h * L.dpr);
      const g = land.getContext('2d');
      const luck = Kit.rng(S.rng ^ 77);
      g.scale(L.dpr, L.dpr);
      paintTray(g);
      g.save();
      g.translate(L.ox, L.oy);
      g.scale(L.cw, L.ch);
      paintPlots(g, luck);
      if (S.mode !== 'lane') paintRoad(g, luck);
      g.restore();
      paintMarks(g, luck);
      for (const rock of S.rocks) paintRock(g, rock, luck);
      if (S.mode !== 'lane') paintHole(g);
    }

    /** A tray of earth with a thick rim, on which the cells lie. */
    function paintTray(g) {
      const rim = L.u * 0.22;
      const left = S.mode === 'lane' ? L.cw * 0.92 : 0;
      const [x, y, w, h] = [px(0) - left, py(0), L.cols * L.cw + left, L.rows * L.ch];
      block(g, x - rim, y - rim + rim * 0.9, w + 2 * rim, h + 2 * rim, 'rgba(20,8,24,0.3)', rim * 1.7);
      block(g, x - rim, y - rim, w + 2 * rim, h + 2 * rim + rim * 0.5, Art.shade(ground, -0.62), rim * 1.7);
      block(g, x - rim, y - rim, w + 2 * rim, h + 2 * rim, Art.shade(ground, -0.34), rim * 1.7);
      const shine = Art.alpha('#ffffff', pal.dark ? 0.1 : 0.2);
      block(g, x - rim * 0.4, y - rim * 0.86, w + 0.8 * rim, rim * 0.22, shine, rim * 0.11);
      const q = g.createRadialGradient(x + w * 0.4, y + h * 0.3, 20, x + w / 2, y + h / 2, Math.max(w, h) * 0.75);
      q.addColorStop(0, Art.shade(ground, 0.16));
      q.addColorStop(0.6, ground);
      q.addColorStop(1, Art.shade(ground, -0.2));
      block(g, x - 2, y - 2, w + 4, h + 4, q, rim);
    }

    function paintPlots(g, luck) {
      for (let y = 0; y < L.rows; y++) {
        for (let x = 0; x < L.cols; x++) {
          const odd = (x + y) % 2;
          if (S.mode === 'lane') {
            g.fillStyle = Art.alpha(Art.shade(ground, y % 2 ? -0.3 : 0.4), odd ? 0.2 : 0.3);
            g.fillRect(x, y, 1, 1);
          }
          g.fillStyle = Art.alpha(odd ? '#ffffff' : Art.shade(ground, -0.4), odd ? 0.11 : 0.09 + luck(0, 0.03));
          block(g, x + 0.04, y + 0.04, 0.92, 0.92, g.fillStyle, 0.16);
        }
      }
      if (S.mode !== 'lane') return;
      for (let y = 0; y < L.rows; y++) block(g, -0.9, y + 0.08, 0.84, 0.84, Art.alpha(road, 0.75), 0.18);
    }

    function roadPath() {
      const path = new Path2D();
      for (let d = -0.5; d <= S.route.length - 0.5; d += 0.1) {
        const p = along(S, d);
        path.lineTo(p.x, p.y);
      }
      return path;
    }

    function paintRoad(g, luck) {
      const path = roadPath();
      Object.assign(g, { lineCap: 'round', lineJoin: 'round' });
      const rows = [[0.94, Art.shade(ground, -0.42)], [0.86, Art.shade(road, -0.32)], [0.74, road]];
      for (const [width, colour] of rows) {
        Object.assign(g, { lineWidth: width, strokeStyle: colour });
        g.stroke(path);
      }
      Object.assign(g, { lineWidth: 0.5, strokeStyle: Art.alpha(Art.shade(road, 0.5), 0.35) });
      g.stroke(path);
      for (let d = 0.4; d < S.route.length - 1; d += 0.23) {
        const p = along(S, d);
        g.fillStyle = Art.alpha(Art.shade(road, luck() < 0.5 ? -0.4 : 0.5), 0.35);
        g.fill(Art.ellipsePath(p.x + luck(-0.3, 0.3), p.y + luck(-0.3, 0.3), luck(0.02, 0.06), luck(0.02, 0.04)));
      }
      for (let d = 1.5; d < S.route.length - 2; d += 2) {
        const [a, b] = [along(S, d - 0.1), along(S, d + 0.1)];
        g.save();
        g.translate(b.x, b.y);
        g.rotate(Math.atan2(b.y - a.y, b.x - a.x));
        Object.assign(g, { lineWidth: 0.09, strokeStyle: Art.alpha(Art.shade(road, -0.5), 0.4) });
        g.stroke(new Path2D('M-0.1 -0.16 L0.06 0 L-0.1 0.16'));
        g.restore();
      }
    }

    function paintMarks(g, luck) {
      Object.assign(g, { lineWidth: Math.max(1.4, L.u * 0.035), lineCap: 'round' });
      for (let i = 0; i < 70; i++) {
        const [x, y] = [luck(0.1, L.cols - 0.1), luck(0.12, L.rows - 0.1)];
        const cell = { x: Math.floor(x), y: Math.floor(y) };
        if (!isFree(S, cell.x, cell.y)) continue;
        const tone = Art.alpha(Art.shade(ground, i % 3 ? -0.4 : 0.6), 0.34);
        if (tufts) {
          g.strokeStyle = tone;
          const k = L.u * 0.07;
          const tuft = `l${k} ${k} l${k * 0.2} ${-k * 1.5} m${-k * 0.2} ${k * 1.5} l${k} ${-k}`;
          g.stroke(new Path2D(`M${px(x) - k} ${py(y) - k} ${tuft}`));
        } else {
          g.fillStyle = tone;
          g.fill(Art.ellipsePath(px(x), py(y), L.u * luck(0.02, 0.05), L.u * 0.025));
        }
      }
    }

    function paintRock(g, c, luck) {
      const [x, y, size] = [px(c.x + 0.5), py(c.y + 0.5), L.u * luck(0.82, 0.94)];
      if (S.mode === 'lane') return paintPit(g, x, y);
      shade(g, x, y + size * 0.36, size * 0.38);
      const word = around[Math.floor(luck() * 2)];
      if (word) return Art.shape(g, word, x, y - size * 0.04, size, null, { face: false });
      const stone = Art.mix(Art.shade(ground, -0.05), '#9a93a4', 0.55);
      for (const [dx, dy, k] of [[-0.2, 0.12, 0.25], [0.2, 0.14, 0.24], [0, -0.08, 0.33]]) {
        blot(g, x + dx * size, y + dy * size + 1.5, k * size + 1.5, Art.shade(stone, -0.55), Art.shade(stone, -0.55));
        blot(g, x + dx * size, y + dy * size, k * size, Art.shade(stone, 0.45), Art.shade(stone, -0.22));
      }
      return null;
    }

    /** A pond in a row: nothing can stand there. */
    function paintPit(g, x, y) {
      const water = ['sea', 'forest', 'snow'].includes(setting) ? '#58b7dc' : Art.shade(ground, -0.6);
      g.fillStyle = Art.shade(ground, -0.45);
      g.fill(Art.ellipsePath(x, y + 2, L.u * 0.43, L.u * 0.31));
      g.fillStyle = water;
      g.fill(Art.ellipsePath(x, y + 4, L.u * 0.37, L.u * 0.25));
      g.fillStyle = Art.alpha('#ffffff', 0.3);
      g.fill(Art.ellipsePath(x - L.u * 0.1, y - L.u * 0.06, L.u * 0.14, L.u * 0.05));
    }

    /** The dark gate that foes come from. */
    function paintHole(g) {
      const p = along(S, 0);
      const [x, y, u] = [px(p.x), py(p.y), L.u];
      blot(g, x, y, u * 0.52, Art.shade(pal.hazard, -0.75), Art.shade(ground, -0.55));
      blot(g, x, y + u * 0.02, u * 0.42, '#0c0410', Art.shade(pal.hazard, -0.7));
      for (let i = 0; i < 9; i++) {
        const a = (i / 9) * Math.PI * 2;
        const stone = Art.shade(Art.mix(ground, '#8d8798', 0.7), i % 2 ? -0.25 : -0.05);
        const [sx, sy] = [x + Math.cos(a) * u * 0.47, y + Math.sin(a) * u * 0.45];
        block(g, sx - u * 0.11, sy - u * 0.1, u * 0.22, u * 0.2, stone, u * 0.07);
      }
    }

    function shade(g, x, y, r) {
      g.fillStyle = 'rgba(16,6,22,0.26)';
      g.fill(Art.ellipsePath(x, y, r, r * 0.36));
    }

    function blot(g, x, y, r, inner, outer) {
      const q = g.createRadialGradient(x - r * 0.35, y - r * 0.4, r * 0.1, x, y, r);
      q.addColorStop(0, inner);
      q.addColorStop(1, outer);
      g.fillStyle = q;
      g.fill(Art.ellipsePath(x, y, r, r));
    }

    function block(g, x, y, w, h, colour, r) {
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

    // ---------------------------------------------------------------- towers as pictures

    /** What a kind stands on, in a box of 100 x 100 with its foot at 92; `trim` grows richer with the level. */
    const BASES = {
      archer(p, trim) {
        const stone = Art.mix(ground, '#b9b2bd', 0.72);
        p.blob('M27 92L33 50L67 50L73 92Q50 99 27 92Z', stone);
        const top = 'M22 54L22 36L33 36L33 42L44 42L44 36L56 36L56 42L67 42L67 36L78 36L78 54Q50 62 22 54Z';
        p.blob(top, Art.shade(stone, 0.1));
        p.flat('M45 92L45 78Q50 70 55 78L55 92Z', Art.shade(stone, -0.6));
        p.stroke('M36 66h9M56 72h9M37 80h6', Art.shade(stone, -0.35), 2);
        if (trim > 1) p.stroke('M24 53Q50 61 76 53', pal.gold, 4);
      },
      bomb(p, trim) {
        p.both(() => p.ellipse(24, 84, 11, 11, WOOD, 0, 2.4));
        p.blob('M20 60Q50 50 80 60L74 90Q50 97 26 90Z', Art.shade(STEEL, -0.45));
        p.ellipse(50, 58, 31, 10, Art.shade(STEEL, -0.25));
        p.ellipse(50, 58, 23, 6.5, '#120a16', 0, 1);
        p.stroke('M23 74Q50 83 77 74', trim > 1 ? pal.gold : STEEL, 4);
      },
      frost(p, trim) {
        p.both(() => p.blob('M16 92L10 62L20 50L30 66L32 92Z', ICE, 2.4));
        p.blob('M24 92L24 64L50 54L76 64L76 92Q50 99 24 92Z', Art.mix(ICE, '#4a7fd0', 0.45));
        p.flat('M50 54L76 64L76 92Q64 96 50 96Z', '#2e5cae', 0.25);
        p.stroke('M50 66V86M41 71L59 81M59 71L41 81', trim > 1 ? pal.gold : '#ffffff', 3.4);
      },
      spark(p, trim) {
        p.blob('M28 92L40 66L60 66L72 92Q50 98 28 92Z', Art.shade('#6b5a8e', -0.1));
        const ring = trim > 1 ? pal.gold : '#c9874a';
        for (const [y, r] of [[74, 24], [65, 20], [56, 16]]) p.ellipse(50, y, r, 6, ring, 0, 2.4);
        p.both(() => p.blob('M8 60L20 44L18 56L27 54L14 76L16 63Z', VOLT, 2));
      },
      maker(p, trim) {
        p.blob('M26 66L74 66L68 92Q50 97 32 92Z', '#c9683a');
        p.round(21, 58, 58, 12, 5, trim > 1 ? pal.gold : '#dd8350');
        p.both(() => p.blob('M46 60Q22 58 16 38Q38 36 50 58Z', '#58b04a', 2.4));
      },
      wall(p, trim) {
        const stone = Art.mix(ground, '#a59b96', 0.75);
        p.round(13, 22, 74, 72, 18, stone);
        p.stroke('M15 46H40M60 40H85M30 72H16M85 70H66M40 24V44M62 40V24', Art.shade(stone, -0.3), 2.4);
        if (trim > 1) p.stroke('M18 30Q50 18 82 30', pal.gold, 5);
        p.face(50, 58, 1.1);
      },
    };

    function basePicture(kind, level, mood) {
      const size = Math.ceil(L.u * 1.04 * L.dpr);
      return Art.cached(`defense|${kind}|${level}|${mood}|${size}|${ground}`, size, size, (g) => {
        g.scale(size / 100, size / 100);
        const p = new Art.Pen(g, { main: STEEL, accent: pal.gold, line: '#222', ink: '#1c1016' }, { mood, outline: 3 });
        BASES[kind](p, level);
        for (let i = 0; i < level - 1; i++) p.star(50 + (i - (level - 2) / 2) * 17, 90, 9, 4.4, 5, '#ffd84a', 0, 2.2);
      });
    }

    /** How a tower stands: base, who is on it, what it holds. (x, y) is the middle of its cell. */
    function drawTower(g, kind, level, x, y, o = {}) {
      const u = L.u * (o.scale || 1);
      const [sx, sy] = [o.sx || 1, o.sy || 1];
      const size = u * 1.04;
      g.save();
      g.translate(x, y + u * 0.42);
      g.scale(sx, sy);
      const lift = { archer: 0.84, bomb: 0.66, frost: 0.7, spark: 0.74, maker: 0.66, wall: 0 }[kind];
      const behind = kind === 'bomb' || kind === 'spark' || kind === 'maker' || kind === 'frost';
      const rider = () => {
        if (!lift) return;
        const word = kind === 'maker' ? words.item : S.hero ? words.guard : words.hero;
        const h = u * (kind === 'archer' ? 0.62 : 0.66);
        const img = sprite(word, h, null, { mood: o.mood || 'idle', flip: o.flip });
        g.drawImage(img, -h / 2, -size * lift - h * 0.42 - (o.hop || 0) * u * 0.1, h, h);
      };
      if (behind) rider();
      g.drawImage(basePicture(kind, level, o.mood || 'idle'), -size / 2, -size * 0.92, size, size);
      if (!behind) rider();
      if (kind === 'archer') drawBow(g, u, size * lift, o);
      if (kind === 'frost' && S.mode === 'lane') drawMuzzle(g, u, ICE);
      g.restore();
    }

    function drawBow(g, u, up, o) {
      g.save();
      g.translate(0, -up + u * 0.3);
      g.rotate(o.aim || 0);
      const pull = (o.kick || 0) * u * 0.08;
      Object.assign(g, { lineWidth: u * 0.07, strokeStyle: '#5d3416', lineCap: 'round' });
      g.stroke(new Path2D(`M${u * 0.14} ${-u * 0.24} Q${u * 0.4} 0 ${u * 0.14} ${u * 0.24}`));
      Object.assign(g, { lineWidth: u * 0.025, strokeStyle: '#fff6dc' });
      g.stroke(new Path2D(`M${u * 0.14} ${-u * 0.24} L${u * 0.06 + pull} 0 L${u * 0.14} ${u * 0.24}`));
      Object.assign(g, { lineWidth: u * 0.055, strokeStyle: '#e8dcc0' });
      g.stroke(new Path2D(`M${u * 0.04 + pull} 0 H${u * 0.34}`));
      g.restore();
    }

    function drawMuzzle(g, u, colour) {
      g.fillStyle = Art.shade(colour, -0.4);
      g.fill(Art.ellipsePath(u * 0.36, -u * 0.5, u * 0.16, u * 0.12));
      g.fillStyle = '#ffffff';
      g.fill(Art.ellipsePath(u * 0.4, -u * 0.5, u * 0.08, u * 0.06));
    }

    // ---------------------------------------------------------------- motion

    function reset(state) {
      S = state;
      rnd = Kit.rng(23);
      parts.clear();
      tweens.clear();
      Object.assign(v, { t: 0, flash: 0, hurt: 0, over: 0, quiet: 0, streak: 0, streakFor: 0, base: 0 });
      Object.assign(v, { no: 0, card: 0, banner: null, acted: false, bolts: [], guards: [], live: new Map() });
      Object.assign(v, { hover: -1, moteIn: 0, puff: 0 });
      Object.assign(v, { cx: S.cursor.x, cy: S.cursor.y, swing: 0, aim: 0, flip: false, step: 0, press: false });
      shake.trauma = 0;
      if (L) paintLand();
    }

    function update(state, events, ms) {
      S = state;
      v.t += ms;
      v.acted = false;
      for (const ev of events) if (HEARD[ev.e]) HEARD[ev.e](ev);
      tweens.step(ms);
      parts.step(ms);
      shake.step(ms);
      for (const k of ['hurt', 'flash', 'base', 'no', 'card']) v[k] *= Math.exp(-ms / (k === 'hurt' ? 280 : 120));
      v.quiet = Math.max(0, v.quiet - ms);
      v.streakFor -= ms;
      if (v.streakFor < 0) v.streak = 0;
      if (v.banner && (v.banner.t += ms) > 1600) v.banner = null;
      v.bolts = v.bolts.filter((b) => (b.t += ms) < 190);
      v.guards = v.guards.filter((b) => (b.t += ms) < 900);
      for (const b of v.guards) dust(px(guardAt(b)) - L.u * 0.3, py(b.row + 0.8), 1);
      for (const t of S.towers) livesOf(t);
      for (const it of v.live.values()) it.kick *= Math.exp(-ms / 90);
      v.swing = Math.max(0, v.swing - ms / 230);
      if (S.hero) moveHero(S.hero, ms);
      const k = 1 - Math.exp(-ms / 45);
      v.cx += (S.cursor.x - v.cx) * k;
      v.cy += (S.cursor.y - v.cy) * k;
      if (S.phase !== 'playing') v.over += ms;
      drift(ms);
    }

    const AT_REST = { sx: 1, sy: 1, kick: 0, aim: 0, flip: false };

    /** What the view knows of a tower beside its state: squash, recoil, where it aims. */
    function livesOf(t) {
      if (!v.live.has(t.id)) v.live.set(t.id, { ...AT_REST });
      return v.live.get(t.id);
    }

    function moveHero(h, ms) {
      const speed = Math.sqrt(h.vx * h.vx + h.vy * h.vy);
      if (Math.abs(h.vx) > 0.4 && v.swing === 0) v.flip = h.vx < 0;
      v.step += (speed * ms) / 1000;
      v.puff -= ms;
      if (speed < 1.6 || v.puff > 0) return;
      v.puff = 110;
      dust(px(h.x), py(h.y) + L.u * 0.32, 1);
    }

    const guardAt = (run) => -0.48 + (run.t / 900) * (L.cols + 1.4);

    function drift(ms) {
      v.moteIn -= ms;
      if (v.moteIn > 0 || ctx.reduced) return;
      v.moteIn = 420;
      const [x, y] = [px(rnd(0, L.cols)), py(rnd(0, L.rows))];
      const img = pal.dark ? pics.glow : Art.glow(32, Art.shade(ground, 0.6));
      const slow = { vx: rnd(-8, 8), vy: rnd(-16, -6), life: rnd(2400, 3600) };
      parts.add({ img, x, y, ...slow, alpha: 0.5, w: 9, h: 9, layer: 1 });
    }

    // ---------------------------------------------------------------- what happens

    function burst(x, y, count, img, size, more) {
      const some = ctx.reduced ? Math.ceil(count / 3) : count;
      const base = { speed: [50, 190], life: [320, 640], size: [0.5, 1.1], gravity: 380, drag: 1.6, up: 60, spin: 8 };
      parts.burst(some, { img, x, y, w: size, h: size, ...base, ...more }, rnd);
    }

    function flare(img, x, y, size, ms, from, to, more) {
      parts.add({ img, x, y, w: size, h: size, life: ms, from, to, curve: ease.expoOut, add: true, ...more });
    }

    function say(text, x, y, size, colour) {
      const img = texts.get(text, Math.round(size), colour, '#2b1018');
      const [w, h] = [img.cssWidth, img.cssHeight];
      const curve = (u) => ease.elasticOut(Math.min(1, u * 2.4));
      const rise = { vy: -54, drag: 1.8, life: 820, from: 0.2, to: 1, curve };
      parts.add({ img, x: clamp(x, 30, L.w - 30), y, w, h, ...rise, layer: 2 });
    }

    /** Small coins that fly to the purse. */
    function payOut(x, y, count) {
      const to = anchor('gold') || { x: L.w / 2, y: 0 };
      const img = sprite('coin', 22, null, { face: false });
      for (let i = 0; i < count; i++) {
        const [bx, by] = [x + rnd(-46, 46), y - rnd(20, 80)];
        const path = (p, u) => {
          const k = 1 - u;
          p.x = k * k * x + 2 * k * u * bx + u * u * to.x;
          p.y = k * k * y + 2 * k * u * by + u * u * to.y;
        };
        const flight = { life: 560, delay: i * 50, from: 1, to: 0.6, curve: ease.quadIn, path };
        parts.add({ img, x, y, w: 20, h: 20, ...flight, layer: 2 });
      }
    }

    function hush(name, step, ms = 70) {
      if (v.quiet > 0) return;
      v.quiet = ms;
      sound.play(name, step);
    }

    function settle(x, y, high) {
      const t = towerAt(S, x, y);
      if (!t) return;
      const it = livesOf(t);
      tweens.kill(it);
      Object.assign(it, { sx: high ? 1.3 : 0.5, sy: high ? 0.7 : 1.6 });
      tweens.to(it, { sx: 1, sy: 1 }, 430, ease.elasticOut);
    }

    const dust = (x, y, n) => burst(x, y, n, Art.crumb(20, Art.shade(ground, -0.15)), 11, { speed: [30, 110] });

    function endOfRoad() {
      const p = along(S, 99);
      return [px(p.x), py(p.y)];
    }

    const HEARD = {
      choose() {
        v.card = 1;
        sound.play('move');
      },
      build(ev) {
        const [x, y] = [px(ev.x + 0.5), py(ev.y + 0.5)];
        settle(ev.x, ev.y, false);
        dust(x, y + L.u * 0.36, 12);
        flare(pics.ring, x, y, L.u * 2.2, 320, 0.2, 1);
        sound.play('land');
        sound.play('swap');
      },
      raise(ev) {
        const [x, y] = [px(ev.x + 0.5), py(ev.y + 0.5)];
        settle(ev.x, ev.y, true);
        burst(x, y, 12, pics.spark, 15, { add: true });
        flare(Art.rays(192, pal.gold), x, y, L.u * 2.6, 620, 0.4, 1.1);
        sound.play('power');
      },
      sell(ev) {
        const [x, y] = [px(ev.x + 0.5), py(ev.y + 0.5)];
        dust(x, y, 10);
        payOut(x, y, 4);
        say('+' + ev.gold, x, y - L.u * 0.3, 20, '#ffd84a');
        sound.play('coin');
      },
      deny(ev) {
        v.no = 1;
        hush('bad', 0, 140);
        if (ev.why === 'gold') say('!', px(ev.x + 0.5), py(ev.y) - 6, 24, '#ff8f7d');
      },
      yield(ev) {
        const [x, y] = [px(ev.x), py(ev.y)];
        payOut(x, y - L.u * 0.3, 2);
        say('+' + ev.gold, x, y - L.u * 0.5, 17, '#ffd84a');
        const t = towerAt(S, Math.floor(ev.x), Math.floor(ev.y));
        if (t) settle(t.x, t.y, true);
        hush('coin');
      },
      fire(ev) {
        const it = v.live.get(ev.id);
        const [dx, dy] = [(ev.tx - ev.x) * L.cw, (ev.ty - ev.y) * L.ch];
        if (it) Object.assign(it, { kick: 1, aim: Math.atan2(dy, dx), flip: dx < 0 });
        const [x, y] = [px(ev.x), py(ev.y)];
        if (ev.kind === 'frost' && S.mode !== 'lane') {
          const t = towerAt(S, Math.floor(ev.x), Math.floor(ev.y));
          const size = (t ? reachOf(S, t) : 2) * 2;
          const wide = { w: size * L.cw, h: size * L.ch, life: 420, from: 0.15, to: 1.1, curve: ease.expoOut };
          parts.add({ img: pics.iceRing, x, y, ...wide, alpha: 0.5 });
          burst(x, y, 6, sprite('snowflake', 16, '#ffffff', { face: false }), 13, { gravity: 30 });
          hush('tick');
        } else if (ev.kind === 'bomb') {
          burst(x, y - L.u * 0.4, 5, Art.glow(40, '#d9d2cf'), 22, { gravity: -40, speed: [10, 50] });
          hush('land');
        } else if (ev.kind === 'archer') {
          hush('shoot', 0, 110);
        }
      },
      bolt(ev) {
        const points = [{ x: ev.x, y: ev.y - 0.5 }, ...ev.to];
        v.bolts.push({ t: 0, points, seed: rnd(0, 1000) });
        for (const p of ev.to) flare(pics.volt, px(p.x), py(p.y), L.u * 1.1, 240, 0.9, 0.3);
        hush('power', 0, 160);
      },
      burst(ev) {
        const [x, y] = [px(ev.x), py(ev.y)];
        flare(pics.fire, x, y, L.u * 2.2, 260, 0.4, 1.1, { alpha: 0.5 });
        flare(pics.ring, x, y, L.u * 2.5, 360, 0.2, 1, { alpha: 0.6, add: false });
        burst(x, y, 14, Art.crumb(22, '#5b4a48'), 13, { speed: [80, 240] });
        burst(x, y, 6, Art.glow(48, '#ffb35c'), 26, { gravity: -30, speed: [20, 80] });
        shake.hit(0.16);
        hush('boom', 0, 130);
      },
      hit(ev) {
        const [x, y] = [px(ev.x) + rnd(-6, 6), py(ev.y) - L.u * 0.2];
        parts.add({ img: pics.spark, x, y, w: 15, h: 15, life: 180, add: true });
      },
      kill(ev) {
        const [x, y] = [px(ev.x), py(ev.y)];
        const boss = ev.kind === 'boss';
        v.streak = Math.min(8, v.streak + 1);
        v.streakFor = 900;
        flare(Art.glow(96, pal.hazard), x, y, L.u * (boss ? 4 : 1.25), boss ? 700 : 280, 0.5, 1.2);
        burst(x, y, boss ? 36 : 9, Art.crumb(22, Art.natural(words.foes[ev.kind]).main), boss ? 20 : 12, {});
        burst(x, y, boss ? 14 : 3, pics.spark, 16, { add: true });
        payOut(x, y, boss ? 8 : Math.min(3, Math.ceil(ev.gold / 6)));
        say('+' + ev.gold, x, y - L.u * 0.3, boss ? 34 : 17 + v.streak, '#ffe27a');
        shake.hit(boss ? 0.9 : 0.09);
        if (boss) v.flash = ctx.reduced ? 0 : 0.24;
        hush(boss ? 'boom' : 'pop', v.streak - 1, 40);
      },
      leak(ev) {
        const [x, y] = S.mode === 'lane' ? [px(-0.5), py(ev.y)] : endOfRoad();
        v.base = 1;
        v.hurt = 1;
        shake.hit(0.6);
        burst(x, y, 10, sprite('heart', 20, null, { face: false }), 17, {});
        flare(pics.warn, x, y, L.u * 2.6, 360, 0.3, 1.2, { add: false });
        sound.play('hurt');
      },
      guard(ev) {
        v.guards.push({ row: ev.row, t: 0 });
        shake.hit(0.5);
        dust(px(-0.3), py(ev.row + 0.7), 14);
        sound.play('boom');
      },
      swing(ev) {
        const [dx, dy] = [(ev.tx - ev.x) * L.cw, (ev.ty - ev.y) * L.ch];
        Object.assign(v, { swing: 1, aim: Math.atan2(dy, dx), flip: dx < 0 });
        hush('swap', 0, 90);
      },
      hurt(ev) {
        const [x, y] = [px(ev.x), py(ev.y)];
        shake.hit(0.4);
        burst(x, y, 6, sprite('coin', 18, null, { face: false }), 15, {});
        sound.play('hurt');
      },
      swept(ev) {
        burst(px(ev.x), py(ev.y), 9, Art.crumb(22, Art.natural(words.foes[ev.kind]).main), 12, {});
        flare(Art.glow(96, pal.hazard), px(ev.x), py(ev.y), L.u * 1.25, 280, 0.5, 1.2);
      },
      leap: (ev) => burst(px(ev.x), py(ev.y) + L.u * 0.3, 6, Art.crumb(18, Art.shade(ground, 0.3)), 10, {}),
      bite(ev) {
        const it = v.live.get(ev.id);
        if (it) {
          tweens.kill(it);
          Object.assign(it, { sx: 1.14, sy: 0.86 });
          tweens.to(it, { sx: 1, sy: 1 }, 260, ease.elasticOut);
        }
        dust(px(ev.x) + L.u * 0.3, py(ev.y), 4);
        hush('hit', 0, 120);
      },
      fall(ev) {
        burst(px(ev.x), py(ev.y), 16, Art.crumb(22, Art.shade(STEEL, -0.2)), 14, {});
        shake.hit(0.3);
        sound.play('hurt');
      },
      wave(ev) {
        const last = ev.wave === S.p.waves;
        if (ev.boss) announce(strings('boss'), words.foes.boss, '#ff9d7a');
        else announce(last ? strings('last') : `${strings('wave')} ${ev.wave}`);
        sound.play('level');
      },
      won() {
        for (const f of S.foes) burst(px(f.x), py(f.y), 8, pics.spark, 16, { add: true });
        for (const t of S.towers) settle(t.x, t.y, true);
      },
      lost() {
        const [x, y] = S.mode === 'lane' ? [px(-0.5), py(S.rows / 2)] : endOfRoad();
        shake.hit(1);
        burst(x, y, 34, Art.crumb(26, pal.accent), 18, { speed: [80, 320] });
        flare(pics.fire, x, y, L.u * 3.6, 700, 0.3, 1);
        sound.play('boom');
      },
    };

    function announce(text, word = null, colour = pal.gold) {
      v.banner = { text, word, colour, t: 0 };
    }

    // ---------------------------------------------------------------- painting

    function paint(g) {
      g.drawImage(pics.back, 0, 0, L.w, L.h);
      g.save();
      shake.apply(g, L.w, L.h, Math.min(12, L.u * 0.25));
      g.drawImage(land, 0, 0, L.w, L.h);
      if (S.mode !== 'lane') paintGate(g);
      paintCursorBelow(g);
      paintStanding(g);
      parts.draw(g, true);
      for (const b of S.shots) paintShot(g, b);
      for (const b of v.bolts) paintBolt(g, b);
      parts.draw(g);
      parts.draw(g, false, 1);
      paintCursorAbove(g);
      g.restore();
      paintCards(g);
      paintLight(g);
      parts.draw(g, false, 2);
      paintBossBar(g);
      if (v.banner) paintBanner(g, v.banner);
    }

    function paintGate(g) {
      const p = along(S, 0);
      const [x, y, u] = [px(p.x), py(p.y), L.u];
      g.globalAlpha = 0.5 + 0.2 * Math.sin(v.t / 300);
      g.drawImage(Art.glow(96, pal.hazard), x - u * 0.45, y - u * 0.45, u * 0.9, u * 0.9);
      g.globalAlpha = 1;
      const wait = !S.queue.length && S.wave < S.p.waves && S.phase === 'playing';
      if (!wait) return;
      const share = clamp(S.nextIn / (S.wave ? S.p.waveGap * 60 : 150), 0, 1);
      Object.assign(g, { lineWidth: u * 0.1, strokeStyle: '#fff3cf', lineCap: 'round' });
      g.beginPath();
      g.arc(x, y, u * 0.34, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * (1 - share));
      g.stroke();
    }

    function paintStanding(g) {
      const all = S.towers.map((t) => [t.y + 0.9, paintTower, t]);
      for (const f of S.foes) if (S.phase !== 'won') all.push([f.y + (f.kind === 'flyer' ? 1 : 0.35), paintFoe, f]);
      if (S.mode !== 'lane') all.push([along(S, 99).y + 0.4, paintBase, null]);
      else S.guards.forEach((there, row) => all.push([row + 0.8, paintGuard, { row, there }]));
      if (S.hero) all.push([S.hero.y + 0.36, paintHero, S.hero]);
      all.sort((a, b) => a[0] - b[0]);
      for (const [, draw, it] of all) draw(g, it);
    }

    function paintTower(g, t) {
      const it = v.live.get(t.id) || AT_REST;
      const kind = typeOf(S, t).kind;
      const [x, y, u] = [px(t.x + 0.5), py(t.y + 0.5), L.u];
      shade(g, x, y + u * 0.4, u * 0.42);
      const lane = S.mode === 'lane';
      const hop = S.phase === 'won' ? Math.abs(Math.sin(v.over / 150 + t.id)) * 1.4 : 0.12 * Math.sin(v.t / 300 + t.id);
      const breathe = ctx.reduced ? 0 : 0.016 * Math.sin(v.t / 330 + t.id);
      const pose = { sx: it.sx + breathe, sy: it.sy - breathe, mood: moodOf(t), hop, kick: it.kick };
      const turn = lane ? { aim: 0, flip: false } : { aim: it.aim, flip: it.flip };
      drawTower(g, kind, t.level, x - it.kick * u * 0.04, y, { ...pose, ...turn });
      if (lane && t.hp < t.max) bar(g, x, y - u * 0.66, u * 0.7, t.hp / t.max, pal.good);
    }

    function moodOf(t) {
      if (S.phase === 'won') return 'joy';
      if (t.max > 0 && t.hp < t.max * 0.4) return 'sad';
      return (v.t + t.id * 700) % 3600 < 130 ? 'blink' : 'idle';
    }

    function paintFoe(g, f) {
      const lane = S.mode === 'lane';
      const [fx, fy, u] = [px(f.x), py(f.y), L.u];
      const big = { walker: 0.66, runner: 0.56, brute: 0.82, flyer: 0.6, boss: 1.35 }[f.kind];
      const size = u * big * ease.backOut(Math.min(1, (f.age + 1) / 18)) * (1 + 0.014 * f.hurt);
      const quick = f.kind === 'runner' ? 70 : f.kind === 'brute' || f.kind === 'boss' ? 190 : 120;
      const step = f.slow > 0 ? quick * 1.8 : quick;
      const swing = Math.sin(v.t / step + f.id * 1.7);
      const jump = f.leap > 0 ? Math.sin((f.leap / 40) * Math.PI) * u * 0.8 : 0;
      const up = (f.kind === 'flyer' && !lane ? u * (0.42 + 0.05 * swing) : Math.abs(swing) * u * 0.06) + jump;
      shade(g, fx, fy + u * 0.24, size * 0.34);
      const left = facing(f);
      g.save();
      g.translate(fx, fy + u * 0.26 - up);
      g.rotate(0.08 * swing + (f.kind === 'runner' ? (left ? -0.16 : 0.16) : 0));
      if (f.kind === 'flyer') paintWings(g, size, lane);
      const img = sprite(words.foes[f.kind], u * big, foeColours(f.kind), { mood: 'angry', flip: !left });
      const [w, h] = [size * (1 + 0.05 * swing), size * (1 - 0.05 * swing)];
      g.drawImage(img, -w / 2, -h * 0.92, w, h);
      if (f.hurt > 3) {
        g.globalCompositeOperation = 'lighter';
        g.globalAlpha = 0.7;
        g.drawImage(img, -w / 2, -h * 0.92, w, h);
        g.globalAlpha = 1;
        g.globalCompositeOperation = 'source-over';
      }
      if (f.kind === 'brute') paintPlate(g, size, left);
      if (f.kind === 'boss') Art.shape(g, 'crown', 0, -size * 0.98, size * 0.42, null, { face: false });
      if (f.slow > 0) paintFrozen(g, size);
      g.restore();
      if (f.hp < f.max && f.kind !== 'boss') bar(g, fx, fy - up - size * 0.78, u * 0.56, f.hp / f.max, pal.bad);
    }

    /** Whether a foe looks to the left: along its way. */
    function facing(f) {
      if (S.mode === 'lane') return true;
      if (f.kind === 'flyer') return along(S, 99).x < along(S, 0).x;
      const turn = along(S, f.d + 0.4).x - along(S, f.d).x;
      return turn < -0.02 || (f.id % 2 === 0 && turn < 0.02);
    }

    function paintWings(g, size, legs) {
      const beat = Math.sin(v.t / 60) * 0.5;
      g.fillStyle = 'rgba(255,255,255,0.85)';
      Object.assign(g, { strokeStyle: 'rgba(50,40,80,0.55)', lineWidth: 1.6 });
      for (const side of [-1, 1]) {
        const path = legs
          ? Art.ellipsePath(side * size * 0.24, 0, size * 0.16, size * 0.1)
          : Art.ellipsePath(side * size * 0.52, -size * 0.6, size * 0.3, size * 0.17, side * (beat - 0.3));
        g.fill(path);
        g.stroke(path);
      }
    }

    /** The shield of those who wear armour. */
    function paintPlate(g, size, left) {
      const x = (left ? -1 : 1) * size * 0.26;
      Art.shape(g, 'shield', x, -size * 0.3, size * 0.5, STEEL, { face: false });
    }

    function paintFrozen(g, size) {
      g.globalAlpha = 0.55;
      g.drawImage(pics.cold, -size * 0.6, -size, size * 1.2, size * 1.2);
      g.globalAlpha = 1;
      Art.shape(g, 'snowflake', size * 0.3, -size * 0.86, size * 0.34, '#ffffff', { face: false });
    }

    function bar(g, x, y, w, share, colour) {
      block(g, x - w / 2 - 1.5, y - 1.5, w + 3, 7, 'rgba(20,6,16,0.75)', 3.5);
      block(g, x - w / 2, y, Math.max(2, w * clamp(share, 0, 1)), 4, colour, 2);
    }

    /** What is guarded: it trembles when somebody gets through. */
    function paintBase(g) {
      const p = along(S, 99);
      const u = L.u;
      const [x, y] = [px(p.x) + (ctx.reduced ? 0 : Math.sin(v.t / 18) * v.base * 5), py(p.y)];
      const gone = S.phase === 'lost';
      const size = u * 1.16 * (gone ? Math.max(0, 1 - v.over / 500) : 1 + 0.02 * Math.sin(v.t / 420));
      if (S.phase === 'won') Art.turned(g, Art.rays(256, pal.gold), x, y, u * 3.4, u * 3.4, v.over / 1500);
      g.globalAlpha = 0.75;
      g.drawImage(Art.glow(96, pal.good), x - u * 0.85, y - u * 0.6, u * 1.7, u * 1.3);
      g.globalAlpha = 1;
      shade(g, x, y + u * 0.36, u * 0.5);
      const mood = gone ? 'sad' : S.phase === 'won' ? 'joy' : v.base > 0.2 ? 'sad' : 'idle';
      const img = sprite(words.goal, u * 1.16, null, { mood });
      if (size > 1) g.drawImage(img, x - size / 2, y + u * 0.42 - size * 0.94, size, size);
      const share = S.lives / S.p.lives;
      bar(g, x, y - u * 0.72, u * 0.9, share, share > 0.5 ? pal.good : share > 0.25 ? pal.gold : pal.bad);
    }

    function paintGuard(g, { row, there }) {
      const u = L.u;
      const run = v.guards.find((b) => b.row === row);
      if (!there && !run) return;
      const [x, y] = [px(run ? guardAt(run) : -0.48), py(row + 0.5)];
      shade(g, x, y + u * 0.36, u * 0.36);
      const size = u * (run ? 0.95 : 0.78);
      const hop = run ? Math.abs(Math.sin(run.t / 60)) * u * 0.2 : Math.abs(Math.sin(v.t / 500 + row)) * u * 0.03;
      const img = sprite(words.guard, size, null, { mood: run ? 'angry' : 'idle' });
      g.drawImage(img, x - size / 2, y + u * 0.4 - size * 0.94 - hop, size, size);
    }

    /** The hero: hops along, turns to whom it strikes, and sees stars when it was hit. */
    function paintHero(g, h) {
      const u = L.u;
      const [x, y] = [px(h.x), py(h.y)];
      const won = S.phase === 'won';
      const hop = won ? Math.abs(Math.sin(v.over / 150)) * u * 0.24 : Math.abs(Math.sin(v.step * 5)) * u * 0.09;
      if (won) Art.turned(g, Art.rays(192, pal.gold), x, y, u * 3, u * 3, v.over / 1500);
      shade(g, x, y + u * 0.36, u * 0.36);
      Object.assign(g, { lineWidth: 3, strokeStyle: 'rgba(255,255,255,0.7)' });
      g.stroke(Art.ellipsePath(x, y + u * 0.36, u * 0.44, u * 0.2));
      if (v.swing > 0) paintSwing(g, x, y);
      if (h.safe > 0 && h.stun === 0 && Math.floor(v.t / 80) % 2) g.globalAlpha = 0.5;
      const dizzy = h.stun > 0;
      const blink = v.t % 3400 < 130 ? 'blink' : 'idle';
      const mood = won ? 'joy' : dizzy || S.phase === 'lost' ? 'sad' : v.swing > 0 ? 'angry' : blink;
      g.save();
      g.translate(x + Math.cos(v.aim) * v.swing * u * 0.14, y + u * 0.42 - hop);
      g.rotate(dizzy ? Math.sin(v.t / 60) * 0.3 : clamp(h.vx / 26, -0.16, 0.16));
      const size = u * 0.98;
      g.drawImage(sprite(words.hero, size, null, { mood, flip: v.flip }), -size / 2, -size * 0.94, size, size);
      const blade = { face: false, angle: v.flip ? -0.5 : 0.5 };
      if (v.swing === 0) Art.shape(g, 'sword', (v.flip ? -1 : 1) * u * 0.4, -u * 0.34, u * 0.5, null, blade);
      g.restore();
      g.globalAlpha = 1;
      for (let i = 0; i < 3 && dizzy; i++) {
        const a = v.t / 160 + i * 2.1;
        g.drawImage(pics.spark, x + Math.cos(a) * u * 0.34 - 8, y - u * 0.56 + Math.sin(a) * u * 0.12 - 8, 16, 16);
      }
    }

    /** A sword that sweeps around, with the light it leaves. */
    function paintSwing(g, x, y) {
      const u = 1 - v.swing;
      const r = L.u * 1.15 * (S.p.reach / 100);
      const angle = v.aim - 1.9 + 3.8 * ease.quadOut(u);
      g.save();
      g.translate(x, y);
      g.globalAlpha = 0.5 * v.swing + 0.1;
      Object.assign(g, { lineWidth: L.u * 0.3 * v.swing, strokeStyle: '#fff6d2', lineCap: 'round' });
      g.beginPath();
      g.arc(0, 0, r * 0.8, v.aim - 1.9, angle);
      g.stroke();
      g.globalAlpha = Math.min(1, v.swing * 3);
      g.rotate(angle + Math.PI / 2);
      const size = L.u * 0.72;
      g.drawImage(sprite('sword', size, null, { face: false }), -size / 2, -r * 0.98, size, size);
      g.restore();
      g.globalAlpha = 1;
    }


    function paintShot(g, b) {
      const u = L.u;
      if (b.kind === 'bomb') {
        const k = clamp(b.age / FLIGHT, 0, 1);
        const [x, y] = [px(b.fx + (b.tx - b.fx) * k), py(b.fy + (b.ty - b.fy) * k)];
        const up = u * (0.5 * (1 - k) + 4 * 1.1 * k * (1 - k));
        shade(g, x, y, u * 0.16);
        const img = sprite('bomb', u * 0.44, null, { face: false });
        g.drawImage(img, x - u * 0.22, y - up - u * 0.22, u * 0.44, u * 0.44);
        return;
      }
      const [x, y] = [px(b.x), py(b.y) - u * (S.mode === 'lane' ? 0.12 : 0.24)];
      const angle = S.mode === 'lane' ? 0 : Math.atan2((b.ty - b.y) * L.ch, (b.tx - b.x) * L.cw);
      g.save();
      g.translate(x, y);
      g.rotate(angle);
      const cold = b.kind === 'frost';
      g.globalAlpha = 0.55;
      g.drawImage(cold ? pics.cold : pics.glow, -u * 0.4, -u * 0.16, u * 0.62, u * 0.32);
      g.globalAlpha = 1;
      if (cold) {
        g.rotate(v.t / 120);
        const flake = sprite('snowflake', u * 0.36, '#ffffff', { face: false });
        g.drawImage(flake, -u * 0.18, -u * 0.18, u * 0.36, u * 0.36);
      } else {
        Object.assign(g, { lineWidth: u * 0.07, strokeStyle: '#5d3416', lineCap: 'round' });
        g.stroke(new Path2D(`M${-u * 0.26} 0 H${u * 0.12}`));
        g.fillStyle = '#fff3cf';
        g.fill(new Path2D(`M${u * 0.26} 0 L${u * 0.08} ${-u * 0.1} L${u * 0.08} ${u * 0.1} Z`));
      }
      g.restore();
    }

    /** Lightning: the same crooked line for as long as it shows. */
    function paintBolt(g, b) {
      const luck = Kit.rng(b.seed);
      const path = new Path2D();
      b.points.forEach((p, i) => {
        const [x, y] = [px(p.x), py(p.y) - L.u * 0.1];
        if (i === 0) return path.moveTo(x, y);
        const q = b.points[i - 1];
        for (const k of [0.25, 0.5, 0.75]) {
          const [mx, my] = [px(q.x + (p.x - q.x) * k), py(q.y + (p.y - q.y) * k)];
          path.lineTo(mx + luck(-1, 1) * L.u * 0.16, my + luck(-1, 1) * L.u * 0.16);
        }
        return path.lineTo(x, y);
      });
      g.globalAlpha = 1 - b.t / 190;
      Object.assign(g, { lineJoin: 'round', lineWidth: L.u * 0.16, strokeStyle: Art.alpha(VOLT, 0.55) });
      g.stroke(path);
      Object.assign(g, { lineWidth: L.u * 0.06, strokeStyle: '#ffffff' });
      g.stroke(path);
      g.globalAlpha = 1;
    }

    // ---------------------------------------------------------------- cursor and cards

    /** What an act would do here: {price} to pay, {back} to get, or nothing at all. */
    function offer() {
      const { x, y } = S.cursor;
      const tower = towerAt(S, x, y);
      const kinds = kindsOf(S);
      if (!S.hero && S.kind === kinds.length) return tower ? { tower, back: worthOf(tower) } : {};
      if (tower) return canRise(S, tower) ? { tower, price: upgradeCost(S, tower) } : { tower, top: true };
      return isFree(S, x, y) ? { price: kinds[S.kind].cost, type: kinds[S.kind] } : {};
    }

    function paintCursorBelow(g) {
      if (S.phase !== 'playing') return;
      const o = offer();
      const reach = o.tower ? reachOf(S, o.tower) : o.type ? o.type.reach * (S.p.reach / 100) : 0;
      const [x, y] = [px(v.cx + 0.5), py(v.cy + 0.5)];
      const can = o.price !== undefined && o.price <= S.gold;
      const tone = o.back !== undefined ? pal.gold : '#ffffff';
      if (reach && S.mode !== 'lane' && (can || !S.hero)) {
        g.fillStyle = Art.alpha(tone, can ? 0.16 : 0.07);
        Object.assign(g, { strokeStyle: Art.alpha(tone, can ? 0.75 : 0.4), lineWidth: 2 });
        g.setLineDash([7, 6]);
        g.lineDashOffset = -v.t / 60;
        g.fill(Art.ellipsePath(x, y, reach * L.cw, reach * L.ch));
        g.stroke(Art.ellipsePath(x, y, reach * L.cw, reach * L.ch));
        g.setLineDash([]);
      } else if (reach && S.mode === 'lane') {
        const far = Math.min(px(L.cols), x + reach * L.cw) - x;
        block(g, x, py(v.cy) + 4, Math.max(0, far), L.ch - 8, Art.alpha(tone, can ? 0.18 : 0.09), 12);
      }
      if (!o.type || (S.hero && !can)) return;
      g.globalAlpha = can && !S.hero ? 0.62 : 0.32;
      drawTower(g, o.type.kind, 1, x, y, {});
      g.globalAlpha = 1;
    }

    function paintCursorAbove(g) {
      if (S.phase !== 'playing') return;
      const o = offer();
      const wobble = Math.sin(v.t / 22) * v.no * 5;
      const beat = ctx.reduced ? 0 : 1.5 * Math.sin(v.t / 180);
      const [x, y, w, h] = [px(v.cx) + wobble - beat, py(v.cy) - beat, L.cw + 2 * beat, L.ch + 2 * beat];
      const able = o.back !== undefined || (o.price !== undefined && o.price <= S.gold);
      if (S.hero && !able) return;
      const colour = able ? '#fff6c8' : o.top ? pal.gold : pal.bad;
      const k = Math.min(w, h) * 0.28;
      const path = new Path2D(
        `M${x} ${y + k} V${y} H${x + k} M${x + w - k} ${y} H${x + w} V${y + k}` +
          `M${x + w} ${y + h - k} V${y + h} H${x + w - k} M${x + k} ${y + h} H${x} V${y + h - k}`,
      );
      Object.assign(g, { lineJoin: 'round', lineCap: 'round', lineWidth: 7, strokeStyle: 'rgba(30,10,20,0.7)' });
      g.stroke(path);
      Object.assign(g, { lineWidth: 3.6, strokeStyle: colour });
      g.stroke(path);
      if (o.tower) paintTag(g, px(v.cx + 0.5), py(v.cy) - L.u * 0.42, o);
    }

    /** The price of the next level, or what selling brings, over a tower. */
    function paintTag(g, x, y, o) {
      const text = o.top ? strings('max') : o.back !== undefined ? '+' + o.back : String(o.price);
      const can = o.top || o.back !== undefined || o.price <= S.gold;
      const img = texts.get(text, 17, can ? '#fff3cf' : '#ffb3a8', '#2b1018');
      const icon = o.top ? 0 : 20;
      const w = img.cssWidth + icon + 12;
      const at = clamp(x - w / 2, 6, L.w - w - 6);
      const top = Math.max(L.area.y - 2, y - 14);
      block(g, at, top, w, 28, 'rgba(30,12,24,0.85)', 14);
      const sign = sprite(o.back !== undefined ? 'coin' : 'star', 20, null, { face: false });
      if (icon) g.drawImage(sign, at + 6, top + 4, 20, 20);
      g.drawImage(img, at + 4 + icon, top + 14 - img.cssHeight / 2, img.cssWidth, img.cssHeight);
    }

    function cardBox(i) {
      const n = S.hero ? 2 : kindsOf(S).length + 1;
      const gap = 8;
      const w = (L.cards.w - gap * (n - 1)) / n;
      return { x: L.cards.x + i * (w + gap), y: L.cards.y, w, h: L.cards.h };
    }

    function paintCards(g) {
      const kinds = S.hero ? [kindsOf(S)[0]] : kindsOf(S);
      for (let i = 0; i <= kinds.length; i++) paintCard(g, cardBox(i), i, kinds[i]);
    }

    function paintCard(g, b, i, type) {
      const on = S.hero ? !type && v.swing > 0 : S.kind === i;
      const o = S.hero && type ? offer() : {};
      const cost = type ? (S.hero && o.price) || type.cost : 0;
      const rich = !type || S.gold >= cost;
      const y = b.y - (on ? 5 + 4 * v.card : 0);
      block(g, b.x, b.y + 5, b.w, b.h, Art.shade(pal.accent, -0.6), 14);
      block(g, b.x, y, b.w, b.h, on ? pal.gold : Art.shade(pal.accent, -0.3), 14);
      block(g, b.x + 3, y + 3, b.w - 6, b.h - 6, rich ? pal.panel : Art.mix(pal.panel, '#8d8088', 0.5), 11);
      const side = b.w > b.h * 1.25;
      const icon = Math.min(b.h * 0.72, b.w * 0.6);
      const [ix, iy] = side ? [b.x + 8 + icon / 2, y + b.h / 2] : [b.x + b.w / 2, y + b.h * 0.34];
      g.globalAlpha = rich ? 1 : 0.55;
      if (type) drawTower(g, type.kind, 1, ix, iy + icon * 0.06, { scale: (icon / L.u) * 0.84 });
      else if (S.hero) Art.shape(g, 'sword', ix, iy, icon, null, { face: false });
      else paintSell(g, ix, iy, icon * 0.8);
      g.globalAlpha = 1;
      const room = side ? b.w - icon - 18 : b.w - 8;
      const cx = side ? b.x + 10 + icon + room / 2 : b.x + b.w / 2;
      const [nameY, costY] = side ? [type ? 0.35 : 0.5, 0.68] : [0.8, 0.8];
      const name = S.hero ? (type ? 'alt' : 'act') : type ? type.kind : 'sell';
      if (side || !type) word(g, strings(name), cx, y + b.h * nameY, 14, pal.ink, room);
      if (!type) return;
      g.drawImage(sprite('coin', 17, null, { face: false }), cx - 22, y + b.h * costY - 8.5, 17, 17);
      word(g, String(cost), cx + 9, y + b.h * costY, 17, rich ? pal.ink : Art.readable(pal.bad, pal.panel), 34);
    }

    /** A word in one colour, around its middle, made narrower where it would not fit. */
    function word(g, text, x, y, size, colour, room) {
      const [wide, high] = [text.length * size * L.dpr * 1.1 + 8, size * 1.7 * L.dpr];
      const img = Art.cached(`defense-word|${text}|${size}|${colour}|${L.dpr}`, wide, high, (c, w, h) => {
        Object.assign(c, { font: `700 ${size * L.dpr}px ${Kit.FONT}`, fillStyle: colour });
        Object.assign(c, { textAlign: 'center', textBaseline: 'middle' });
        c.fillText(text, w / 2, h / 2);
      });
      const k = Math.min(1, room / (text.length * size * 0.62));
      const [w, h] = [(img.width / L.dpr) * k, (img.height / L.dpr) * k];
      g.drawImage(img, x - w / 2, y - h / 2, w, h);
    }

    /** A coin that comes back. */
    function paintSell(g, x, y, size) {
      const coin = sprite('coin', size * 0.7, null, { face: false });
      g.drawImage(coin, x - size * 0.35, y - size * 0.35, size * 0.7, size * 0.7);
      const strokeStyle = Art.shade(pal.bad, -0.1);
      Object.assign(g, { lineWidth: size * 0.09, strokeStyle, lineCap: 'round', lineJoin: 'round' });
      g.beginPath();
      g.arc(x, y, size * 0.45, -0.4, Math.PI * 1.25);
      g.stroke();
      const [ax, ay, k] = [x + Math.cos(-0.4) * size * 0.45, y + Math.sin(-0.4) * size * 0.45, size];
      const tip = `L${ax} ${ay - k * 0.03} L${ax + k * 0.07} ${ay + k * 0.14}`;
      g.stroke(new Path2D(`M${ax - k * 0.13} ${ay + k * 0.02} ${tip}`));
    }

    // ---------------------------------------------------------------- light and banners

    function paintLight(g) {
      const low = S.lives <= S.p.lives * 0.25 && S.phase === 'playing' ? 0.22 + 0.1 * Math.sin(v.t / 190) : 0;
      g.globalAlpha = clamp(low + v.hurt * 0.6, 0, 0.85);
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

    function paintBossBar(g) {
      const boss = S.foes.find((f) => f.kind === 'boss');
      if (!boss || S.phase !== 'playing') return;
      const w = Math.min(320, L.area.w * 0.62);
      const [x, y] = [L.area.x + (L.area.w - w) / 2, py(L.rows) + 2];
      block(g, x - 4, y - 4, w + 8, 22, Art.alpha(Art.shade(pal.bad, -0.75), 0.85), 11);
      block(g, x, y, Math.max(12, w * (boss.hp / boss.max)), 14, pal.bad, 7);
      block(g, x + 5, y + 2.5, Math.max(4, w * (boss.hp / boss.max) - 10), 3.5, 'rgba(255,255,255,0.45)', 2);
      g.drawImage(sprite(words.foes.boss, 40, null, { mood: 'angry' }), x - 26, y - 14, 40, 40);
    }

    function paintBanner(g, b) {
      Art.banner(g, b, {
        x: px(L.cols / 2),
        y: py(L.rows * 0.3),
        width: L.area.w,
        most: 60,
        length: 1600,
        edge: Art.shade(pal.accent, -0.55),
        rays: Art.rays(256, pal.gold),
        angle: v.t / 2600,
        picture: (word, side) => sprite(word, side, null, { mood: 'angry' }),
        texts,
      });
    }

    // ---------------------------------------------------------------- pointer

    const within = (b, x, y) => x >= b.x && x <= b.x + b.w && y >= b.y - 6 && y <= b.y + b.h + 6;

    /** A tap builds or chooses; a mouse shows first what it would do. */
    function pointer(type, x, y) {
      if (type === 'up') v.press = false;
      if (type === 'up' || (type === 'move' && v.acted) || (type === 'move' && coarse && !S.hero)) return null;
      const at = { x: (x - L.ox) / L.cw, y: (y - L.oy) / L.ch };
      const inside = at.x >= 0 && at.y >= 0 && at.x < L.cols && at.y < L.rows;
      if (type === 'move') {
        if (S.hero) return v.press ? { to: at } : null;
        const cell = inside ? Math.floor(at.x) + 100 * Math.floor(at.y) : v.hover;
        if (cell === v.hover) return null;
        v.hover = cell;
        return { at };
      }
      v.acted = true;
      v.press = inside;
      if (inside) return S.hero ? { to: at } : { at, act: true };
      const card = [0, 1, 2, 3, 4].find((i) => i < (S.hero ? 2 : kindsOf(S).length + 1) && within(cardBox(i), x, y));
      if (card !== undefined) return S.hero ? { [card ? 'act' : 'alt']: true } : { kind: card };
      return null;
    }

    const stats = (state) => [[strings('wave'), `${root.Sim.view(state).beaten}/${state.p.waves}`]];
    const starring = [words.hero, words.goal, ...new Set(Object.values(words.foes))];
    return { layout, reset, update, paint, pointer, stats, whereIs, side: true, cast: starring.map((word) => [word]) };
  }

  root.View = { create };
})(typeof window === 'undefined' ? globalThis : window);
