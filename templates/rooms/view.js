/**
 * The rooms as a picture: a house cut open from above, with what lies in it, who walks in it, what they see and hear.
 * Everything between `g.save()` and `g.restore()` of `paint` is in the units of the rules. All motion advances in
 * `update`; `paint` only shows it. Signs of keys, doors and places differ by shape as well as by colour; who hunts
 * the hero stands on thorns, who is only in the way on a plain disc.
 */
(function (root) {
  'use strict';
  const { TILE, EDGE, cast, goal, lying, doorMiddle } = root.Sim;
  const RIM = 34; // units of shadow around the house
  const HERO = 58;
  const RAYS = 20;
  const HALF = Math.acos(EDGE);
  const SIGNS = ['#ffd23f', '#4fc3ff', '#ff7fb2', '#8ee35a'];
  /** Who can walk about as a guard; what cannot is replaced. */
  const WALKERS = [
    ...['cat', 'dog', 'bear', 'rabbit', 'mouse', 'monkey', 'penguin', 'bird', 'frog', 'turtle', 'fish', 'octopus'],
    ...['bee', 'spider', 'slime', 'ghost', 'robot', 'ninja', 'knight', 'dragon', 'person', 'snake', 'caterpillar'],
  ];

  /** setting -> three floors, wall, whether walls are hedges, what drifts in the air */
  const LANDS = {
    table: [['#d9a86c', '#e9dcc3', '#c98f78'], '#8a5a44', false, 'dust'],
    night: [['#6d6488', '#58648c', '#7a5a72'], '#2c2a4a', false, 'firefly'],
    forest: [['#9ccb6b', '#d8c48e', '#86b866'], '#3f8a3c', true, 'leaf'],
    city: [['#b9bdca', '#cbb89c', '#a3adc4'], '#5c6178', false, 'dust'],
    cave: [['#8d7f92', '#7c7488', '#9a8a80'], '#443a50', false, 'firefly'],
    sea: [['#8fd0dc', '#e6d3a0', '#79bccf'], '#2f7f94', false, 'bubble'],
    desert: [['#efd095', '#e3bb7a', '#d9a878'], '#a86f42', false, 'dust'],
    snow: [['#e6eff6', '#d3dfec', '#dccfc4'], '#7f9bb8', true, 'flake'],
    space: [['#5f6690', '#4d5580', '#6d5f92'], '#252848', false, 'firefly'],
    sky: [['#cfe8f6', '#f3e2c4', '#bcd6f0'], '#7aa5cf', true, 'flake'],
  };
  const MOTES = {
    leaf: ['crumb', '#8fbf4a', 40, 30],
    flake: ['glow', '#ffffff', 10, 36],
    bubble: ['ring', '#e8fbff', 4, -34],
    firefly: ['glow', '#ffe08a', 12, 12],
    dust: ['glow', '#fff3d6', 12, -10],
  };

  function create(ctx) {
    const { kit: Kit, art: Art, data, sound, strings } = ctx;
    const { clamp, ease } = Kit;
    const pal = Art.palette(data.theme);
    const [floors, wall, hedge, mote] = LANDS[Art.settingOf(data.theme)] || LANDS.table;
    const sneak = ((data.content || {}).mode || 'sneak') === 'sneak';
    const words = actors();
    const coarse = !!(root.matchMedia && root.matchMedia('(any-pointer: coarse)').matches);
    const parts = new Kit.Particles(300);
    const shake = new Kit.Shake(ctx.reduced);
    let rnd = Kit.rng(7);
    let [S, L, pics, texts, house] = [null, null, null, null, null];
    const cam = { x: 0, y: 0 };
    const v = {}; // what moves in the view alone; see reset

    // ---------------------------------------------------------------- who is who

    function subject(role, fallback) {
      const said = (data.theme && data.theme.subjects && data.theme.subjects[role]) || '';
      const list = String(said).split(',').map((w) => w.trim()).filter(Boolean);
      return list.length ? list : fallback;
    }

    function actors() {
      const items = subject('item', sneak ? ['gem'] : ['box']);
      const hero = subject('hero', [sneak ? 'ninja' : 'person'])[0];
      const walking = subject('hazard', []).filter((word) => WALKERS.includes(word) || !Art.has(word));
      const guards = walking.length ? walking : [sneak ? 'robot' : 'person'];
      const place = subject('goal', ['house'])[0];
      const coin = items[0] === 'coin' ? 'star' : 'coin';
      return { hero, guards, items, coin, place: place === 'star' ? 'house' : place };
    }

    const wordOf = (it) => words.items[(it.mark === undefined ? it.id : it.mark) % words.items.length];
    const guardWord = (g) => words.guards[g.id % words.guards.length];
    const guardLook = (g) => (guardWord(g) === words.hero ? { main: pal.hazard } : null);

    // ---------------------------------------------------------------- pictures

    function layout(w, h, insets, dpr) {
      const area = { x: insets.left + 6, y: insets.top + 2, w: w - insets.left - insets.right - 12 };
      area.h = h - insets.top - insets.bottom - 8;
      L = { w, h, area, dpr, scale: 1, px: dpr };
      texts = new Kit.Texts(Kit.FONT, dpr);
      pics = {
        back: Art.background(w * dpr, h * dpr, data.theme),
        danger: Art.cached('rooms-danger|' + pal.bad, 256, 256, paintDanger),
        spark: Art.spark(28),
        halo: Art.glow(96, Art.mix(pal.gold, '#ffffff', 0.35)),
        ring: Art.ring(160, '#ffffff'),
        light: Art.glow(256, Art.mix(pal.gold, '#ffffff', 0.2)),
      };
      house = null;
      if (S) fit();
    }

    /** The scale that shows the whole house, or in a narrow window a close part of it; and the picture of the house. */
    function fit() {
      const { area, w, h, dpr } = L;
      const [sx, sy] = [area.w / (S.w * TILE + 24), area.h / (S.h * TILE + 24)];
      const least = w > h ? 0.6 : clamp(sy, 0.84, 1.05);
      L.scale = Math.min(1.5, Math.max(Math.min(sx, sy), Math.min(least, Math.max(sx, sy))));
      L.px = L.scale * dpr;
      L.scrolls = L.scale > Math.min(sx, sy) + 0.001;
      const key = [S.w, S.h, S.start.x, S.furniture.map((f) => f.x + f.y * 50).join(), L.px].join('|');
      if (!house || house.key !== key) {
        const [cw, ch] = [(S.w * TILE + 2 * RIM) * L.px, (S.h * TILE + 2 * RIM) * L.px];
        house = { key, img: Kit.canvas(cw, ch) };
        paintHouse(house.img.getContext('2d'));
      }
      aimCamera(1);
    }

    const sprite = (word, units, colours, opts) => Art.sprite(word, Math.ceil(units * L.px), colours, opts);
    const isWall = (x, y) => x < 0 || y < 0 || x >= S.w || y >= S.h || S.tiles[y * S.w + x] === 1;

    function block(g, x, y, w, h, colour, r = 6) {
      g.fillStyle = colour;
      g.beginPath();
      g.roundRect(x, y, w, h, r);
      g.fill();
    }

    function disc(g, x, y, rx, ry, colour) {
      g.fillStyle = colour;
      g.fill(Art.ellipsePath(x, y, rx, ry));
    }

    function paintHouse(g) {
      const luck = Kit.rng(S.w * 31 + S.furniture.length);
      g.scale(L.px, L.px);
      g.translate(RIM, RIM);
      const [w, h] = [S.w * TILE, S.h * TILE];
      block(g, -8, 4, w + 16, h + 22, 'rgba(14,6,22,0.3)', 26);
      block(g, -6, -6, w + 12, h + 12, Art.shade(wall, -0.45), 16);
      S.rooms.forEach((room, i) => paintFloor(g, room, floors[(i * 2 + S.first) % 3], (i + S.first) % 3, luck));
      for (const d of S.doors) paintSill(g, d);
      for (let y = 0; y < S.h; y++) for (let x = 0; x < S.w; x++) if (isWall(x, y)) paintWall(g, x, y, luck);
      for (const f of S.furniture) paintFurniture(g, f, luck);
    }

    const tone = (colour) => Art.mix(colour, pal.dark ? Art.shade(pal.bg1, -0.1) : pal.bg1, 0.2);

    function paintFloor(g, room, colour, kind, luck) {
      const [x, y, w, h] = [room.x * TILE, room.y * TILE, room.w * TILE, room.h * TILE];
      const base = tone(colour);
      g.fillStyle = base;
      g.fillRect(x - 2, y - 2, w + 4, h + 4);
      g.save();
      g.beginPath();
      g.rect(x, y, w, h);
      g.clip();
      const n = kind === 1 ? 40 : 20;
      for (let fy = 0; fy < h; fy += n) {
        const wide = kind === 1 ? 40 : kind === 0 ? 80 : 20;
        for (let fx = kind === 0 ? -((fy / n) % 2) * 40 : 0; fx < w; fx += wide) {
          const odd = kind === 1 ? (fx / 40 + fy / 40) % 2 : luck();
          if (kind === 2) disc(g, x + fx + 10, y + fy + 10, 3, 3, Art.alpha(Art.shade(base, (fx + fy) % 40 ? 0.3 : -0.3), 0.35));
          else block(g, x + fx + 1, y + fy + 1, wide - 2, n - 2, Art.alpha(Art.shade(base, odd * 0.22 - 0.09), 0.7), 2);
        }
      }
      const q = g.createRadialGradient(x + w / 2, y + h * 0.45, 20, x + w / 2, y + h / 2, Math.max(w, h) * 0.7);
      q.addColorStop(0, 'rgba(255,244,214,0.28)');
      q.addColorStop(1, 'rgba(30,10,40,0.2)');
      g.fillStyle = q;
      g.fillRect(x, y, w, h);
      if (kind !== 2 && room.w > 5) {
        const rug = Art.mix(pal.accent, base, 0.45);
        block(g, x + w / 2 - 62, y + h / 2 - 42, 124, 84, Art.alpha(rug, 0.5), 14);
        g.strokeStyle = Art.alpha(Art.shade(rug, 0.5), 0.6);
        g.lineWidth = 3;
        g.strokeRect(x + w / 2 - 52, y + h / 2 - 32, 104, 64);
      }
      g.restore();
    }

    function paintSill(g, d) {
      const [w, h] = d.upright ? [TILE, 2 * TILE] : [2 * TILE, TILE];
      block(g, d.x * TILE - 2, d.y * TILE - 2, w + 4, h + 4, tone(Art.shade(floors[0], -0.25)), 0);
      for (let i = 0; i < 4; i++) {
        const [x, y] = d.upright ? [d.x * TILE + 2 + i * 10, d.y * TILE] : [d.x * TILE, d.y * TILE + 2 + i * 10];
        block(g, x, y, d.upright ? 7 : w, d.upright ? h : 7, 'rgba(255,240,210,0.13)', 2);
      }
    }

    /** A wall from above, with its front where the room below begins; or a hedge. */
    function paintWall(g, tx, ty, luck) {
      const [x, y] = [tx * TILE, ty * TILE];
      const colour = Art.mix(wall, pal.accent, 0.14);
      const front = !isWall(tx, ty + 1) && ty + 1 < S.h;
      if (!hedge && inside(tx, ty)) return paintRoof(g, x, y, colour);
      if (front) {
        const q = g.createLinearGradient(0, y + TILE, 0, y + TILE + 20);
        q.addColorStop(0, 'rgba(16,6,24,0.42)');
        q.addColorStop(1, 'rgba(16,6,24,0)');
        g.fillStyle = q;
        g.fillRect(x, y + TILE, TILE, 20);
      }
      if (hedge) return paintHedge(g, x, y, colour, luck);
      g.fillStyle = Art.shade(colour, 0.08);
      g.fillRect(x - 1, y - 1, TILE + 2, front ? TILE - 14 : TILE + 2);
      for (const [dx, dy, a, b, c, d] of [[-1, 0, 0, 0, 3, TILE], [1, 0, TILE - 3, 0, 3, TILE], [0, -1, 0, 0, TILE, 3]]) {
        if (!isWall(tx + dx, ty + dy)) block(g, x + a, y + b, c, d, Art.shade(colour, 0.42), 0);
      }
      if (!front) return;
      g.fillStyle = Art.shade(colour, -0.3);
      g.fillRect(x - 0.5, y + TILE - 15, TILE + 1, 15);
      block(g, x - 0.5, y + TILE - 17, TILE + 1, 3.5, Art.shade(colour, 0.45), 0);
      block(g, x + 3 + luck(0, 12), y + TILE - 9, 16, 2.5, Art.alpha(Art.shade(colour, -0.55), 0.7), 1);
      block(g, x - 0.5, y + TILE - 3, TILE + 1, 3, Art.shade(colour, -0.55), 0);
    }

    /** Whether a piece of wall has nothing but wall around it, as where a corner of the house has no room. */
    function inside(tx, ty) {
      for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) if (!isWall(tx + dx, ty + dy)) return false;
      return tx > 0 && ty > 0 && tx < S.w - 1 && ty < S.h - 1;
    }

    function paintRoof(g, x, y, colour) {
      block(g, x - 1, y - 1, TILE + 2, TILE + 2, Art.shade(colour, -0.32), 0);
      for (let i = 0; i < 4; i++) {
        for (let k = 0; k < 2; k++) {
          const odd = (i % 2) * 10;
          block(g, x + k * 20 + 1 - odd + 10, y + i * 10 + 1, 18, 8.5, Art.shade(colour, (i + k) % 2 ? -0.16 : -0.22), 3);
        }
      }
    }

    function paintHedge(g, x, y, colour, luck) {
      block(g, x - 1, y - 1, TILE + 2, TILE + 2, Art.shade(colour, -0.2), 0);
      for (let i = 0; i < 7; i++) {
        const [bx, by, r] = [x + luck(4, 36), y + luck(4, 34), luck(7, 12)];
        disc(g, bx, by + 3, r, r, Art.shade(colour, -0.4));
        disc(g, bx, by, r, r, Art.shade(colour, luck(-0.1, 0.22)));
        disc(g, bx - 2, by - 3, r * 0.4, r * 0.3, Art.alpha(Art.shade(colour, 0.55), 0.7));
      }
    }

    function paintFurniture(g, f, luck) {
      const [x, y, w, h] = [f.x * TILE + 2, f.y * TILE + 2, f.w * TILE - 4, f.h * TILE - 4];
      disc(g, x + w / 2, y + h + 1, w * 0.52, 8, 'rgba(16,6,24,0.3)');
      const wood = Art.mix(Art.shade(wall, 0.15), '#a9713f', 0.65);
      if (f.kind === 'crate') {
        block(g, x + 1, y - 8, w - 2, h + 6, Art.shade(wood, -0.5), 4);
        block(g, x + 3, y - 6, w - 6, 20, Art.shade(wood, 0.3), 3);
        block(g, x + 3, y + 15, w - 6, 17, Art.shade(wood, 0.02), 3);
        Object.assign(g, { strokeStyle: Art.shade(wood, -0.3), lineWidth: 3.5, lineCap: 'round' });
        g.stroke(new Path2D(`M${x + 7} ${y - 2} L${x + w - 7} ${y + 10} M${x + w - 7} ${y - 2} L${x + 7} ${y + 10}`));
        block(g, x + 3, y + 22, w - 6, 3, Art.shade(wood, -0.35), 1);
        return;
      }
      if (hedge && f.kind === 'shelf') {
        for (let i = 0; i < f.w; i++) paintHedge(g, f.x * TILE + i * TILE, f.y * TILE - 6, Art.shade(wall, 0.12), luck);
        return;
      }
      if (hedge && f.kind === 'table') {
        block(g, x, y, w, h, '#7a5236', 10);
        block(g, x + 3, y + 2, w - 6, h - 8, '#5d8a3a', 8);
        for (let i = 0; i < f.w * f.h * 3; i++) {
          const colours = { main: Art.hues(8)[Math.floor(luck() * 8)] };
          const [fx, fy] = [x + luck(8, w - 8), y + luck(6, h - 12)];
          g.drawImage(Art.sprite('flower', 20 * L.px, colours, { face: false }), fx - 10, fy - 12, 20, 20);
        }
        return;
      }
      if (f.kind === 'shelf') {
        block(g, x, y - 16, w, h + 14, Art.shade(wood, -0.5), 4);
        block(g, x + 2, y - 14, w - 4, 14, Art.shade(wood, 0.12), 3);
        block(g, x + 3, y + 2, w - 6, h - 8, Art.shade(wood, -0.7), 2);
        for (let bx = x + 5; bx < x + w - 9; bx += 8) {
          const tall = luck(17, 25);
          block(g, bx, y + h - 7 - tall, 6.5, tall, Art.hues(6)[Math.floor(luck() * 6)], 1.5);
        }
        return;
      }
      block(g, x, y + 2, w, h, Art.shade(wood, -0.5), 10);
      block(g, x, y - 6, w, h, Art.shade(wood, 0.12), 10);
      block(g, x + 5, y - 2, w - 10, h - 9, Art.shade(wood, 0.28), 7);
      const word = ['flower', 'book', 'leaf'].filter((one) => !words.items.includes(one))[Math.floor(luck() * 2)];
      g.globalAlpha = 0.75;
      g.drawImage(Art.sprite(word, 26 * L.px, null, { face: false }), x + w / 2 - 13, y + h / 2 - 17, 26, 26);
      g.globalAlpha = 1;
    }

    function paintDanger(g, w, h) {
      const q = g.createRadialGradient(w / 2, h / 2, w * 0.3, w / 2, h / 2, w * 0.72);
      q.addColorStop(0, Art.alpha(pal.bad, 0));
      q.addColorStop(1, Art.alpha(pal.bad, 0.85));
      g.fillStyle = q;
      g.fillRect(0, 0, w, h);
    }

    /** A sign on a plate: one of four shapes, each in its colour. */
    function sign(g, n, x, y, r) {
      const i = n % 4;
      const path = new Path2D();
      if (i === 0) path.arc(x, y, r * 0.9, 0, 7);
      else if (i === 1) path.rect(x - r * 0.8, y - r * 0.8, r * 1.6, r * 1.6);
      else {
        const corners = i === 2 ? [[0, -1], [0.95, 0.75], [-0.95, 0.75]] : [[0, -1.1], [1, 0], [0, 1.1], [-1, 0]];
        corners.forEach(([dx, dy], k) => path[k ? 'lineTo' : 'moveTo'](x + dx * r, y + dy * r));
        path.closePath();
      }
      Object.assign(g, { lineWidth: r * 0.5, strokeStyle: '#2a1626', fillStyle: SIGNS[i], lineJoin: 'round' });
      g.stroke(path);
      g.fill(path);
    }

    // ---------------------------------------------------------------- motion

    function reset(state) {
      S = state;
      rnd = Kit.rng(7);
      parts.clear();
      Object.assign(v, { t: 0, flip: false, mood: 'idle', moodFor: 0, hurt: 0, flash: 0, banner: null, over: 0 });
      Object.assign(v, { begun: false, stick: null, press: false, moteIn: 0, lean: 0, step: 0, trail: 0, red: 0 });
      Object.assign(v, { dim: S.rooms.map((room) => (room.seen ? 0 : 1)), cones: [], lift: 0, doors: {} });
      shake.trauma = 0;
      if (L) fit();
    }

    function aimCamera(share) {
      const { area, scale } = L;
      const place = (at, size, room) =>
        size * scale <= room ? (size - room / scale) / 2 : clamp(at - room / scale / 2, -14, size + 14 - room / scale);
      cam.x += (place(S.hero.x + S.hero.vx * 0.18, S.w * TILE, area.w) - cam.x) * share;
      cam.y += (place(S.hero.y + S.hero.vy * 0.18, S.h * TILE, area.h) - cam.y) * share;
    }

    const toScreen = (x, y) => ({ x: L.area.x + (x - cam.x) * L.scale, y: L.area.y + (y - cam.y) * L.scale });
    const whereIs = ({ x, y }) => (Number.isFinite(x) ? toScreen(x, y) : null);
    const toWorld = (x, y) => ({ x: cam.x + (x - L.area.x) / L.scale, y: cam.y + (y - L.area.y) / L.scale });

    function update(state, events, ms) {
      S = state;
      v.t += ms;
      if (!v.begun && S.tick > 0) {
        v.begun = true;
        announce('×' + goal(S), words.items[0]);
      }
      for (const ev of events) if (HEARD[ev.e]) HEARD[ev.e](ev);
      parts.step(ms);
      shake.step(ms);
      for (const k of ['hurt', 'flash', 'lift']) v[k] *= Math.exp(-ms / (k === 'hurt' ? 280 : 120));
      for (const k in v.doors) v.doors[k] = Math.max(0, v.doors[k] - ms / 420);
      v.moodFor = Math.max(0, v.moodFor - ms);
      if (v.banner && (v.banner.t += ms) > 1700) v.banner = null;
      if (S.phase !== 'playing') v.over += ms;
      const chased = S.phase === 'playing' && S.guards.some((o) => o.state === 'chase');
      v.red += ((chased ? 1 : 0) - v.red) * Math.min(1, ms / 200);
      S.rooms.forEach((room, i) => (v.dim[i] += ((room.seen ? 0 : 1) - v.dim[i]) * Math.min(1, ms / 180)));
      v.cones = sneak ? S.guards.map(cone) : [];
      moveHero(ms);
      drift(ms);
      aimCamera(1 - Math.exp(-ms / 120));
    }

    /** What a guard sees, as corners around them. */
    function cone(o) {
      const middle = Math.atan2(o.fy, o.fx);
      return Array.from({ length: RAYS + 1 }, (_, i) => {
        const a = middle - HALF + (2 * HALF * i) / RAYS;
        const [dx, dy] = [Math.cos(a), Math.sin(a)];
        const d = cast(S, o.x, o.y, dx, dy, S.p.sight);
        return [o.x + dx * d, o.y + dy * d];
      });
    }

    function announce(text, word = null, colour = pal.gold) {
      v.banner = { text, word, colour, t: 0 };
    }

    function moveHero(ms) {
      const h = S.hero;
      const speed = Math.hypot(h.vx, h.vy);
      if (Math.abs(h.vx) > 20) v.flip = h.vx < 0;
      v.lean += (clamp(h.vx / 900, -0.2, 0.2) - v.lean) * Math.min(1, ms / 90);
      v.step += (speed * ms) / 1000;
      v.trail -= ms;
      if (v.trail > 0 || S.phase !== 'playing' || speed < 60) return;
      v.trail = h.dash > 0 ? 30 : 190;
      if (h.dash > 0) ghost(h);
      else sparks(h.x, h.y + 15, 1, Art.glow(32, '#ffffff'), 22, { speed: [6, 24], life: [240, 380], add: false });
      const wide = 2 * S.p.hearing;
      if (sneak && h.loud) flare(pics.ring, h.x, h.y + 8, wide, 520, 0.15, 0.5, { alpha: 0.16, add: false });
    }

    function ghost(h) {
      const img = sprite(words.hero, HERO, null, { flip: v.flip });
      parts.add({ img, x: h.x, y: h.y - 8, w: HERO, h: HERO, life: 260, alpha: 0.4, from: 1, to: 0.85 });
    }

    /** A little life in the air, so that nothing ever stands quite still. */
    function drift(ms) {
      if ((v.moteIn -= ms) > 0) return;
      v.moteIn = 420;
      const [kind, colour, side, down] = MOTES[mote];
      const at = { x: cam.x + rnd(0, L.area.w / L.scale), y: cam.y + rnd(0, L.area.h / L.scale) };
      const move = { vx: rnd(-side, side), vy: rnd(down * 0.5, down) };
      parts.add({ img: Art[kind](28, colour), ...at, ...move, w: 14, h: 14, life: rnd(2600, 4200), alpha: 0.5, layer: 2, from: 0.5, to: 1 });
    }

    // ---------------------------------------------------------------- what the rules tell

    /** A square picture of `size` units that grows from one share of it to another. */
    function flare(img, x, y, size, life, from, to, more = {}) {
      parts.add({ img, x, y, w: size, h: size, life, from, to, curve: ease.expoOut, add: true, ...more });
    }

    function sparks(x, y, count, img = pics.spark, size = 22, more = { add: true }) {
      parts.burst(count, { img, x, y, w: size, h: size, drag: 2.4, speed: [60, 210], ...more }, rnd);
    }

    function say(text, x, y, size, colour) {
      const img = texts.get(text, size, colour, Art.shade(pal.accent, -0.6));
      const [w, h] = [img.cssWidth / L.scale, img.cssHeight / L.scale];
      const curve = (u) => ease.elasticOut(Math.min(1, u * 2.4));
      parts.add({ img, x, y: y - 24, vy: -60, drag: 2, w, h, life: 900, from: 0.2, to: 1, curve, layer: 1 });
    }

    function feel(mood, ms) {
      Object.assign(v, { mood, moodFor: ms });
    }

    function gain(ev, word, size, colour = '#ffd84a') {
      flare(Art.glow(64, pal.gold), ev.x, ev.y, size * 2, 300, 0.4, 1.6, { alpha: 0.8 });
      flare(sprite(word, size), ev.x, ev.y, size, 460, 1.2, 0.5, { vy: -130, drag: 2.6, add: false });
      sparks(ev.x, ev.y, 8);
      say('+' + ev.points, ev.x, ev.y, 22, colour);
      feel('joy', 800);
    }

    const HEARD = {
      coin(ev) {
        sparks(ev.x, ev.y, 4);
        flare(sprite(words.coin, 30), ev.x, ev.y, 30, 380, 1.1, 0.5, { vy: -120, drag: 2.6, add: false });
        say('+10', ev.x, ev.y, 17, '#fff3cf');
        sound.play('coin');
      },
      key(ev) {
        gain(ev, 'key', 44);
        sound.play('power');
      },
      unlock(ev) {
        v.doors[ev.lock] = 1;
        gain(ev, 'key', 36);
        shake.hit(0.25);
        sparks(ev.x, ev.y, 14, Art.crumb(20, Art.shade(wall, 0.3)), 14, { gravity: 200, up: 60 });
        sound.play('land');
        sound.play('level');
      },
      locked(ev) {
        shake.hit(0.12);
        sound.play('bad');
      },
      take(ev) {
        gain(ev, wordOf(ev), 60, '#ffe27a');
        v.flash = 0.2;
        shake.hit(0.2);
        sound.play('power');
        if (ev.left === 0) announce(strings('out'), null, '#8ee35a');
      },
      lift(ev) {
        v.lift = 1;
        sparks(ev.x, ev.y, 6);
        feel('joy', 500);
        sound.play('pick');
      },
      bring(ev) {
        gain(ev, wordOf(ev), 56, ['#fff3cf', '#ffd84a', '#ffab3d', '#ff7d5c', '#ff5d6c'][ev.chain - 1]);
        if (ev.chain > 1) say('×' + ev.chain, ev.x, ev.y - 30, 18 + 4 * ev.chain, '#ffab3d');
        sparks(ev.x, ev.y, 12, Art.crumb(20, SIGNS[ev.mark]), 15, { up: 60, gravity: 200 });
        v.flash = 0.08 * ev.chain;
        sound.play('pop', 2 * ev.chain);
      },
      wonder(ev) {
        say('?', ev.x, ev.y - 26, 30, '#ffe27a');
        sound.play('tick');
      },
      alarm(ev) {
        say('!', ev.x, ev.y - 28, 44, '#ff6b5e');
        flare(Art.ring(160, pal.bad), ev.x, ev.y, 220, 420, 0.2, 1.2);
        shake.hit(0.4);
        feel('sad', 700);
        sound.play('hit');
      },
      caught(ev) {
        v.hurt = 1;
        shake.hit(0.7);
        sparks(ev.x, ev.y, 16, Art.crumb(20, pal.bad), 15, {});
        feel('sad', 1200);
        if (ev.lives > 0) flare(pics.ring, S.start.x, S.start.y, 140, 600, 1.2, 0.2);
        sound.play('hurt');
      },
      bump(ev) {
        shake.hit(ev.fell ? 0.6 : 0.25);
        sparks(ev.x, ev.y, 8, pics.spark, 20);
        if (ev.fell) v.hurt = 1;
        feel('sad', 700);
        sound.play(ev.fell ? 'hurt' : 'land');
      },
      throw: () => sound.play('swap'),
      land(ev) {
        flare(pics.ring, ev.x, ev.y, 2 * 240, 620, 0.05, 1, { alpha: 0.4 });
        sparks(ev.x, ev.y, 6, Art.crumb(16, '#d8cfc4'), 10, { up: 30, gravity: 160 });
        sound.play('hit');
      },
      shout(ev) {
        flare(pics.ring, ev.x, ev.y, 340, 420, 0.1, 1.05);
        sound.play('jump');
      },
      dash(ev) {
        sparks(ev.x, ev.y + 10, 6, Art.glow(32, '#ffffff'), 26, { speed: [20, 80], life: [240, 420] });
        sound.play('swap');
      },
      hide(ev) {
        sparks(ev.x, ev.y, 7, Art.crumb(20, '#6fc04a'), 14, { up: 40, gravity: 140 });
        sound.play('pick');
      },
      won() {
        feel('joy', 1e9);
        v.flash = 0.24;
      },
      lost(ev) {
        feel('sad', 1e9);
        shake.hit(0.8);
        sparks(ev.x, ev.y, 22, Art.crumb(20, pal.hero), 16, {});
      },
    };

    // ---------------------------------------------------------------- painting

    function paint(g) {
      g.drawImage(pics.back, 0, 0, L.w, L.h);
      g.save();
      shake.apply(g, L.w, L.h, 12);
      paintWorld(g);
      g.restore();
      paintPointers(g);
      paintLight(g);
      paintStick(g);
      if (v.banner) paintBanner(g, v.banner);
    }

    function paintWorld(g) {
      const whole = (css) => Math.round(css * L.dpr) / L.dpr; // a picture on whole pixels costs half
      g.translate(whole(L.area.x - cam.x * L.scale), whole(L.area.y - cam.y * L.scale));
      const rim = whole(RIM * L.scale);
      g.drawImage(house.img, -rim, -rim, house.img.width / L.dpr, house.img.height / L.dpr);
      g.scale(L.scale, L.scale);
      S.rooms.forEach((room, i) => paintDim(g, room, v.dim[i]));
      paintExit(g);
      for (const pad of S.pads) paintPad(g, pad);
      S.guards.forEach((o, i) => v.cones[i] && paintCone(g, o, v.cones[i]));
      if (pal.dark) {
        g.globalAlpha = 0.2;
        g.drawImage(pics.light, S.hero.x - 190, S.hero.y - 190, 380, 380);
        g.globalAlpha = 1;
      }
      for (const d of S.doors) if (d.lock) paintDoor(g, d);
      for (const c of S.coins) if (!c.got) paintThing(g, c, words.coin, 28);
      for (const k of S.keys) if (!k.got) paintKey(g, k);
      for (const it of sneak ? S.goods.filter((o) => !o.got) : lying(S)) paintGood(g, it);
      const standing = S.guards.map((o) => [o.y, paintGuard, o]);
      for (const o of S.hides) standing.push([o.y + 12, paintBush, o]);
      standing.push([S.hero.y, paintHero, S.hero]);
      standing.sort((a, b) => a[0] - b[0]);
      for (const [, draw, it] of standing) draw(g, it);
      if (S.pebble) disc(g, S.pebble.x, S.pebble.y - Math.sin((S.pebble.life / 32) * Math.PI) * 26, 6, 6, '#e9e2d8');
      parts.draw(g, true);
      parts.draw(g);
      for (const layer of [2, 1]) for (const add of [true, false]) parts.draw(g, add, layer);
      for (const o of S.guards) paintMind(g, o);
    }


    /** A room in which the hero has not been lies in twilight. */
    function paintDim(g, room, dim) {
      if (dim < 0.01) return;
      block(g, room.x * TILE, room.y * TILE, room.w * TILE, room.h * TILE, `rgba(22,12,38,${(pal.dark ? 0.4 : 0.27) * dim})`, 4);
    }

    function paintExit(g) {
      const { x, y } = S.start;
      const open = sneak && S.taken >= goal(S);
      block(g, x - 30, y - 16, 60, 38, Art.shade(open ? '#57b83f' : pal.accent, -0.3), 8);
      block(g, x - 26, y - 13, 52, 32, open ? '#8ee35a' : Art.mix(pal.accent, '#ffffff', 0.25), 6);
      if (!sneak) return;
      const bob = open ? 3 * Math.sin(v.t / 150) : 0;
      g.fillStyle = open ? '#1d4d12' : 'rgba(40,16,30,0.55)';
      g.fill(new Path2D(`M${x - 11} ${y - 3 + bob} h22 l-11 15 Z M${x - 5} ${y - 9 + bob} h10 v8 h-10 Z`));
      if (!open) return;
      g.globalAlpha = 0.5 + 0.3 * Math.sin(v.t / 200);
      g.drawImage(pics.halo, x - 60, y - 60, 120, 120);
      g.globalAlpha = 1;
    }

    function paintPad(g, pad) {
      const it = S.goods.find((o) => o.id === S.hero.carry);
      const mine = it && it.mark === pad.mark;
      const beat = mine ? 1 + 0.09 * Math.sin(v.t / 140) : 1;
      if (mine) {
        g.globalAlpha = 0.75;
        g.drawImage(pics.halo, pad.x - 62, pad.y - 62, 124, 124);
        g.globalAlpha = 1;
      }
      disc(g, pad.x, pad.y + 6, 30 * beat, 22 * beat, Art.shade(SIGNS[pad.mark], -0.5));
      disc(g, pad.x, pad.y + 3, 28 * beat, 20 * beat, Art.mix(SIGNS[pad.mark], '#ffffff', 0.25));
      g.drawImage(sprite(words.place, 46, null, { mood: pad.got ? 'joy' : 'idle' }), pad.x - 23, pad.y - 34, 46, 46);
      sign(g, pad.mark, pad.x + 20, pad.y - 24, 9);
    }

    function paintCone(g, o, corners) {
      const hot = o.state === 'chase' ? 1 : clamp(o.sus, 0, 1);
      const colour = o.state === 'chase' ? '#ff4a3d' : hot > 0.28 ? '#ff8a1f' : pal.dark ? '#ffe98a' : '#ffc21a';
      const q = g.createRadialGradient(o.x, o.y, 6, o.x, o.y, S.p.sight);
      q.addColorStop(0, Art.alpha(colour, 0.62));
      q.addColorStop(0.75, Art.alpha(colour, 0.3));
      q.addColorStop(1, Art.alpha(colour, 0.12));
      const path = new Path2D();
      path.moveTo(o.x, o.y);
      for (const [x, y] of corners) path.lineTo(x, y);
      path.closePath();
      g.fillStyle = q;
      g.fill(path);
      Object.assign(g, { strokeStyle: Art.alpha(pal.dark ? colour : Art.shade(colour, -0.25), 0.9), lineWidth: 2.5 });
      g.setLineDash(o.state === 'chase' ? [] : [7, 6]);
      g.stroke(path);
      g.setLineDash([]);
    }

    function paintDoor(g, d) {
      const left = d.open ? v.doors[d.lock] || 0 : 1;
      if (left <= 0) return;
      const { x, y } = doorMiddle(d);
      const wood = Art.mix('#8a5a34', wall, 0.25);
      const [w, h] = d.upright ? [20, 2 * TILE * left] : [2 * TILE * left, 24];
      block(g, x - w / 2 - 2, y - h / 2 - 1, w + 4, h + 4, Art.shade(wood, -0.6), 4);
      block(g, x - w / 2, y - h / 2 - 3, w, h, Art.shade(wood, 0.15), 4);
      for (const u of [0.25, 0.75]) {
        const [bx, by] = d.upright ? [x - w / 2, y - h / 2 + h * u - 5] : [x - w / 2 + w * u - 3, y - h / 2 - 3];
        block(g, bx, by, d.upright ? w : 6, d.upright ? 5 : h, Art.shade(wood, -0.3), 1);
      }
      if (d.open) return;
      disc(g, x, y - 1, 17, 17, '#2a1626');
      disc(g, x, y - 2, 15, 15, '#fff6e2');
      sign(g, d.lock - 1, x, y - 2, 8);
    }

    function paintThing(g, it, word, size) {
      const bob = Math.sin(v.t / 320 + it.x) * 3;
      disc(g, it.x, it.y + size * 0.42, size * 0.36, size * 0.14, 'rgba(16,6,22,0.28)');
      g.drawImage(sprite(word, size), it.x - size / 2, it.y - size / 2 + bob - 3, size, size);
    }

    function shine(g, it, size) {
      g.globalAlpha = 0.6 + 0.25 * Math.sin(v.t / 260 + it.x);
      g.drawImage(pics.halo, it.x - size / 2, it.y - size / 2 - 3, size, size);
      g.globalAlpha = 1;
    }

    function paintKey(g, k) {
      shine(g, k, 74);
      paintThing(g, k, 'key', 38);
      sign(g, k.lock - 1, k.x + 15, k.y - 16, 7);
    }

    function paintGood(g, it) {
      if (it.rest > 0 && Math.floor(v.t / 90) % 2) return;
      shine(g, it, 92);
      paintThing(g, it, wordOf(it), 46);
      if (!sneak) sign(g, it.mark, it.x + 19, it.y - 20, 8);
    }

    function paintBush(g, o) {
      const shakeIt = S.hero.hidden && Math.hypot(S.hero.x - o.x, S.hero.y - o.y) < 24 ? 0.05 * Math.sin(v.t / 90) : 0;
      disc(g, o.x, o.y + 17, 21, 8, 'rgba(16,6,22,0.3)');
      g.save();
      g.translate(o.x, o.y + 16);
      g.rotate(shakeIt);
      block(g, -13, -12, 26, 14, '#8a4b30', 5);
      block(g, -15, -15, 30, 7, '#b5663f', 3);
      for (const [x, y, r] of [[-13, -24, 11], [13, -24, 11], [0, -20, 12], [-7, -36, 11], [8, -36, 11], [0, -29, 12]]) {
        disc(g, x, y + 2, r, r, '#1f5a2c');
        disc(g, x, y, r, r, '#4da845');
        disc(g, x - 3, y - 4, r * 0.42, r * 0.32, 'rgba(214,246,150,0.6)');
      }
      if (shakeIt !== 0 || S.hero.hidden === true) {
        for (const x of S.hero.hidden && shakeIt !== 0 ? [-5, 5] : []) {
          disc(g, x, -27, 4.5, 5, '#ffffff');
          disc(g, x, -26.5, 2.2, 2.8, '#24122a');
        }
      }
      g.restore();
    }

    function paintGuard(g, o) {
      const speed = Math.hypot(o.vx, o.vy);
      const hop = speed > 10 ? Math.abs(Math.sin(v.t / (o.state === 'chase' ? 70 : 120) + o.id)) * 5 : 0;
      disc(g, o.x, o.y + 16, 19, 8, 'rgba(16,6,22,0.3)');
      if (sneak) {
        const img = Art.cached('rooms-thorn|' + pal.bad, 96, 96, (c) => {
          Object.assign(c, { fillStyle: Art.alpha(Art.shade(pal.bad, -0.5), 0.85), strokeStyle: pal.bad, lineWidth: 5 });
          const path = Art.starPath(48, 48, 43, 33, 10);
          c.fill(path);
          c.stroke(path);
        });
        Art.turned(g, img, o.x, o.y + 6, 50, 44, v.t / 900);
      } else disc(g, o.x, o.y + 14, 22, 10, 'rgba(255,255,255,0.35)');
      const size = 54;
      const mood = o.state === 'chase' ? 'angry' : !sneak && o.state === 'aside' ? 'sad' : 'idle';
      const img = sprite(guardWord(o), size, guardLook(o), { mood, flip: o.fx < 0 });
      const stretch = 1 + 0.03 * Math.sin(v.t / 240 + o.id);
      g.save();
      g.translate(o.x, o.y + 20 - hop);
      g.rotate(speed > 10 ? 0.06 * Math.sin(v.t / 120 + o.id) : 0);
      g.drawImage(img, (-size / 2) * stretch, -size * 0.94 * (2 - stretch), size * stretch, size * (2 - stretch));
      g.restore();
    }

    /** How sure a guard is: a ring that fills, then a mark of alarm. */
    function paintMind(g, o) {
      if (!sneak || (o.sus < 0.06 && o.state === 'patrol')) return;
      const [x, y] = [o.x, o.y - 48];
      const hot = o.state === 'chase';
      disc(g, x, y, 13, 13, hot ? '#c4161c' : 'rgba(36,18,42,0.85)');
      Object.assign(g, { lineWidth: 4, strokeStyle: hot ? '#ffd9d0' : '#ffc928', lineCap: 'round' });
      g.beginPath();
      g.arc(x, y, 11, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * clamp(o.sus, 0.02, 1));
      g.stroke();
      const img = texts.get(hot ? '!' : '?', 15, '#ffffff', '#24122a');
      const k = 0.9 / Math.max(0.7, L.scale);
      g.drawImage(img, x - (img.cssWidth * k) / 2, y - (img.cssHeight * k) / 2, img.cssWidth * k, img.cssHeight * k);
    }

    function paintHero(g, h) {
      if (h.hidden) return;
      const dead = S.phase === 'lost';
      const fade = dead ? clamp(1 - v.over / 800, 0, 1) : 1;
      if (fade === 0) return;
      const stride = h.quiet ? 2 : 5;
      const hop = S.phase === 'won' ? Math.abs(Math.sin(v.over / 150)) * 18 : Math.abs(Math.sin(v.step / 24)) * stride;
      if (S.phase === 'won') Art.turned(g, Art.rays(256, pal.gold), h.x, h.y - 8, 340, 340, v.over / 1500);
      disc(g, h.x, h.y + 16, 17 * fade, 7 * fade, 'rgba(16,6,22,0.32)');
      paintFeet(g, h);
      const size = HERO * (dead ? ease.backIn(fade) : 1) * (h.quiet ? 0.92 : 1);
      const squash = 1 + 0.03 * Math.sin(v.t / 260) + (h.quiet ? 0.08 : 0) + 0.14 * v.lift;
      if (h.safe > 0 && !dead && Math.floor(v.t / 80) % 2) g.globalAlpha = 0.45;
      g.save();
      g.translate(h.x, h.y + 20 - hop);
      g.rotate(dead ? v.over / 110 : v.lean);
      const mood = v.moodFor > 0 ? v.mood : v.t % 3400 < 130 ? 'blink' : 'idle';
      const img = sprite(words.hero, HERO, null, { mood, flip: v.flip });
      g.drawImage(img, (-size * squash) / 2, -size * 0.93 * (2 - squash), size * squash, size * (2 - squash));
      g.restore();
      g.globalAlpha = 1;
      const it = S.goods.find((o) => o.id === h.carry);
      if (!it) return;
      const y = h.y - 46 - hop - 10 * v.lift;
      g.drawImage(sprite(wordOf(it), 40), h.x - 20, y - 20, 40, 40);
      sign(g, it.mark, h.x + 18, y - 14, 7);
    }

    /** A ring under the hero: one finds it in a crowd, and sees whether the pebble, or the voice, is ready again. */
    function paintFeet(g, h) {
      const ready = clamp(1 - h.cool / (S.p.pebbleEvery * 60), 0, 1);
      Object.assign(g, { lineWidth: 3.5, strokeStyle: 'rgba(255,255,255,0.4)', lineCap: 'round' });
      g.stroke(Art.ellipsePath(h.x, h.y + 14, 24, 12));
      g.strokeStyle = ready === 1 ? pal.gold : '#ffffff';
      g.beginPath();
      g.ellipse(h.x, h.y + 14, 24, 12, 0, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * ready);
      g.stroke();
    }

    /** Where one should go next: the place for what is carried, or the way out; else nothing is pointed at. */
    function paintPointers(g) {
      if (S.phase !== 'playing') return;
      const it = S.goods.find((o) => o.id === S.hero.carry);
      const targets = it ? [S.pads[it.mark]] : sneak && S.taken >= goal(S) ? [S.start] : [];
      if (!it && !sneak) targets.push(...lying(S));
      const from = toScreen(S.hero.x, S.hero.y);
      for (const to of targets) {
        const p = toScreen(to.x, to.y);
        const [dx, dy] = [p.x - from.x, p.y - from.y];
        const d = Math.hypot(dx, dy);
        if (d < 90 || (!it && !sneak && !L.scrolls)) continue;
        const r = 46 * Math.max(0.8, L.scale) + 4 * Math.sin(v.t / 160);
        g.save();
        g.translate(from.x + (dx / d) * r, from.y + (dy / d) * r);
        g.rotate(Math.atan2(dy, dx));
        const fillStyle = to.mark === undefined ? '#8ee35a' : SIGNS[to.mark % 4];
        Object.assign(g, { fillStyle, strokeStyle: '#2a1626', lineWidth: 4, lineJoin: 'round' });
        const path = new Path2D('M-7 -9 L10 0 L-7 9 L-3 0 Z');
        g.stroke(path);
        g.fill(path);
        g.restore();
      }
    }

    function paintLight(g) {
      const red = v.red * (0.3 + 0.12 * Math.sin(v.t / 130));
      g.globalAlpha = clamp(red + v.hurt * 0.7, 0, 0.9);
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

    function paintStick(g) {
      if (!v.stick) return;
      const { x, y, dx, dy } = v.stick;
      Object.assign(g, { fillStyle: 'rgba(255,255,255,0.16)', strokeStyle: 'rgba(255,255,255,0.6)', lineWidth: 3 });
      g.fill(Art.ellipsePath(x, y, 52, 52));
      g.stroke(Art.ellipsePath(x, y, 52, 52));
      disc(g, x + dx * 40, y + dy * 40, 24, 24, 'rgba(255,255,255,0.75)');
    }

    function paintBanner(g, b) {
      Art.banner(g, b, {
        x: L.area.x + L.area.w / 2,
        y: L.area.y + L.area.h * 0.3,
        width: L.area.w,
        most: 62,
        length: 1700,
        edge: Art.shade(pal.accent, -0.55),
        rays: Art.rays(256, pal.gold),
        angle: v.t / 2600,
        picture: (word, side) => Art.sprite(word, side * L.dpr),
        texts,
      });
    }

    // ---------------------------------------------------------------- pointer

    /** A finger draws a stick under itself, a mouse shows where to go; a click on the hero throws or calls. */
    function pointer(type, x, y) {
      if (type === 'up') {
        const held = v.press;
        Object.assign(v, { press: false, stick: null });
        return held && coarse ? {} : null;
      }
      if (type === 'down') {
        const h = toScreen(S.hero.x, S.hero.y);
        if (Math.hypot(h.x - x, h.y - y) < 24) return { act: true };
        v.press = true;
      }
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
      const gathered = [strings(sneak ? 'treasures' : 'delivered'), `${state.taken}/${goal(state)}`];
      return sneak ? [gathered, [strings('alarms'), state.alarms]] : [gathered];
    }

    const starring = [words.hero, ...words.items, ...(sneak ? ['key'] : [words.place]), ...words.guards];
    return { layout, reset, update, paint, pointer, stats, whereIs, cast: [...new Set(starring)].map((word) => [word]) };
  }

  root.View = { create };
})(typeof window === 'undefined' ? globalThis : window);
