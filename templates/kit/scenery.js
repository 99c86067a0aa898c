/**
 * scenery.js: light effects, and backgrounds by setting and mood. A background is one picture for a whole screen,
 * made once per size: a gradient, a quiet motif of the setting, light from above and a vignette, so that what moves
 * in front stays the brightest.
 */
(function (root) {
  'use strict';
  const { mix, shade, alpha, cached, palette, starPath } = root.Art;

  // ---------------------------------------------------------------- light

  function radial(size, stops) {
    return (g) => {
      const r = size / 2;
      const q = g.createRadialGradient(r, r, 0, r, r, r);
      for (const [at, colour] of stops) q.addColorStop(at, colour);
      g.fillStyle = q;
      g.fillRect(0, 0, size, size);
    };
  }

  /** A soft round light; ends in its own hue, because a gradient to black leaves grey halos. */
  const glow = (size, colour) =>
    cached(
      ['glow', size, colour].join('|'),
      size,
      size,
      radial(size, [
        [0, '#ffffff'],
        [0.22, colour],
        [1, alpha(colour, 0)],
      ]),
    );

  /** A ring of light. */
  const ring = (size, colour) =>
    cached(
      ['ring', size, colour].join('|'),
      size,
      size,
      radial(size, [
        [0.5, alpha(colour, 0)],
        [0.76, colour],
        [0.86, '#ffffff'],
        [1, alpha(colour, 0)],
      ]),
    );

  /** A crumb of something. */
  const crumb = (size, colour) =>
    cached(['crumb', size, colour].join('|'), size, size, (g) => {
      const q = g.createLinearGradient(0, 0, size, size);
      q.addColorStop(0, shade(colour, 0.6));
      q.addColorStop(0.6, colour);
      g.fillStyle = q;
      g.beginPath();
      g.roundRect(size * 0.14, size * 0.14, size * 0.72, size * 0.72, size * 0.26);
      g.fill();
    });

  /** A four-pointed spark. */
  const spark = (size, colour = '#fffbe0') =>
    cached(['spark', size, colour].join('|'), size, size, (g) => {
      g.fillStyle = colour;
      g.fill(starPath(size / 2, size / 2, size * 0.48, size * 0.1, 4));
    });

  /** Turning rays behind something great. */
  const rays = (size, colour) =>
    cached(['rays', size, colour].join('|'), size, size, (g) => {
      const r = size / 2;
      g.translate(r, r);
      g.fillStyle = colour;
      for (let i = 0; i < 14; i++, g.rotate(Math.PI / 7))
        g.fill(new Path2D(`M0 0 L${-r * 0.1} ${-r} L${r * 0.1} ${-r} Z`));
      g.globalCompositeOperation = 'destination-in';
      const q = g.createRadialGradient(0, 0, r * 0.05, 0, 0, r);
      q.addColorStop(0, 'rgba(0,0,0,0.9)');
      q.addColorStop(1, 'rgba(0,0,0,0)');
      g.fillStyle = q;
      g.fillRect(-r, -r, size, size);
    });

  // ---------------------------------------------------------------- backgrounds

  /** Words of a theme -> setting with a motif of its own. */
  const SETTINGS = {
    sky: /sky|cloud|air|wind|heaven|balloon/,
    night: /night|dark|moon|halloween|ghost|spooky|lantern|dream/,
    space: /space|star|galaxy|cosmic|planet|rocket|alien/,
    sea: /sea|ocean|water|underwater|reef|beach|island|harbou?r|pond|river|lake/,
    forest: /forest|wood|jungle|garden|meadow|field|farm|park|grass|nature|tree/,
    cave: /cave|mine|dungeon|castle|underground|tomb|ruin|temple/,
    city: /city|town|street|neon|cyber|tokyo|seoul|market|office|school/,
    desert: /desert|sand|canyon|egypt|west/,
    snow: /snow|ice|winter|arctic|frost|christmas|polar/,
    table: /table|kitchen|bakery|cafe|lunch|bento|food|cozy|candy|sweet|home|cute/,
  };

  /** The setting of a theme: its own word if known, else the first that its words hint at, else by darkness. */
  function settingOf(theme) {
    const t = theme || {};
    const words = [t.setting, t.subjects && t.subjects.setting, t.mood].concat(Object.values(t.subjects || {}));
    for (const word of words.map((w) => String(w || '').toLowerCase())) {
      for (const name in SETTINGS) if (word && (word === name || SETTINGS[name].test(word))) return name;
    }
    return palette(t).dark ? 'night' : 'table';
  }

  /**
   * A background, made once.
   * @param {number} w pixels @param {number} h pixels @param {object} theme
   * @returns {HTMLCanvasElement}
   */
  function background(w, h, theme) {
    const setting = settingOf(theme);
    const p = palette(theme);
    return cached(['bg', w, h, setting, p.bg0, p.bg1, p.accent].join('|'), w, h, (g) => {
      wash(g, w, h, p);
      const unit = Math.max(28, Math.round(Math.min(w, h) / 13));
      g.save();
      MOTIFS[setting](g, w, h, p, unit, root.Kit.rng(w * 31 + h));
      g.restore();
      light(g, w, h, p);
      if (root.Calls) root.Calls.back(g, w, h);
    });
  }

  function wash(g, w, h, p) {
    const q = g.createLinearGradient(0, 0, w * 0.3, h);
    q.addColorStop(0, shade(p.bg0, p.dark ? 0 : 0.15));
    q.addColorStop(0.55, mix(p.bg0, p.bg1, 0.45));
    q.addColorStop(1, p.bg1);
    g.fillStyle = q;
    g.fillRect(0, 0, w, h);
  }

  function light(g, w, h, p) {
    const lamp = p.dark ? mix(p.bg0, '#ffffff', 0.45) : '#fffff0';
    spot(g, w * 0.25, h * 0.05, 0, Math.max(w, h) * 0.8, alpha(lamp, p.dark ? 0.3 : 0.6), alpha(lamp, 0), w, h);
    const edge = shade(p.bg1, p.dark ? -0.8 : -0.5);
    spot(g, w / 2, h / 2, Math.min(w, h) * 0.4, Math.hypot(w, h) * 0.62, alpha(edge, 0), alpha(edge, 0.34), w, h);
  }

  function spot(g, x, y, r0, r1, inner, outer, w, h) {
    const q = g.createRadialGradient(x, y, r0, x, y, r1);
    q.addColorStop(0, inner);
    q.addColorStop(1, outer);
    g.fillStyle = q;
    g.fillRect(0, 0, w, h);
  }

  const circle = (g, x, y, r) => (g.beginPath(), g.arc(x, y, r, 0, Math.PI * 2), g.fill());

  /** A row of hills or waves along the width. */
  function ridge(g, w, h, base, height, step, colour, rnd) {
    g.fillStyle = colour;
    g.beginPath();
    g.moveTo(-step, h);
    g.lineTo(-step, base);
    for (let x = -step; x < w + step; x += step)
      g.quadraticCurveTo(x + step / 2, base - height * rnd(0.4, 1.4), x + step, base);
    g.lineTo(w + step, h);
    g.fill();
  }

  function puff(g, x, y, r) {
    for (const [dx, dy, k] of [
      [-1, 0.15, 0.6],
      [0, -0.15, 0.9],
      [1, 0.1, 0.65],
      [0.3, 0.3, 0.7],
      [-0.4, 0.3, 0.7],
    ]) {
      circle(g, x + dx * r, y + dy * r, r * k);
    }
  }

  function dots(g, w, h, count, rnd, low, high, colour) {
    g.fillStyle = colour;
    for (let i = 0; i < count; i++) circle(g, rnd(0, w), rnd(0, h), rnd(low, high));
  }

  function pine(g, x, y, size) {
    g.beginPath();
    for (const [half, top] of [
      [0.5, 0],
      [0.42, 0.34],
      [0.32, 0.66],
    ]) {
      g.moveTo(x - size * half, y - size * top);
      g.lineTo(x, y - size * (top + 0.62));
      g.lineTo(x + size * half, y - size * top);
    }
    g.fill();
  }

  /** @type {Object<string, (g, w: number, h: number, p: object, unit: number, rnd) => void>} */
  const MOTIFS = {
    table(g, w, h, p, u) {
      g.translate(w / 2, h / 2);
      g.rotate(-0.09);
      const r = Math.hypot(w, h);
      g.fillStyle = alpha(p.accent, 0.1);
      for (let i = -Math.ceil(r / u); i < r / u; i += 2) {
        g.fillRect(i * u, -r, u, 2 * r);
        g.fillRect(-r, i * u, 2 * r, u);
      }
    },
    sky(g, w, h, p, u, rnd) {
      g.fillStyle = alpha(shade(p.bg0, 0.8), 0.45);
      for (let i = 0; i < 9; i++) puff(g, rnd(0, w), rnd(0, h), u * rnd(0.7, 1.8));
    },
    night(g, w, h, p, u, rnd) {
      const pale = p.dark ? shade(p.bg0, 0.75) : shade(p.bg1, -0.2);
      dots(g, w, h * 0.85, 70, rnd, u * 0.02, u * 0.07, alpha(pale, 0.55));
      g.fillStyle = alpha(pale, 0.2);
      circle(g, w * 0.84, h * 0.12, u * 1.7);
      ridge(g, w, h, h * 0.86, u * 2, u * 5, alpha(shade(p.bg1, -0.5), 0.35), rnd);
      ridge(g, w, h, h * 0.94, u * 1.4, u * 3, alpha(shade(p.bg1, -0.7), 0.4), rnd);
    },
    space(g, w, h, p, u, rnd) {
      const pale = p.dark ? '#ffffff' : shade(p.bg1, -0.3);
      for (let i = 0; i < 4; i++) {
        const [x, y, r] = [rnd(0, w), rnd(0, h), u * rnd(4, 8)];
        spot(g, x, y, 0, r, alpha(i % 2 ? p.accent : p.hero, 0.2), alpha(i % 2 ? p.accent : p.hero, 0), w, h);
      }
      dots(g, w, h, 120, rnd, u * 0.015, u * 0.06, alpha(pale, 0.7));
      g.fillStyle = alpha(p.accent, 0.22);
      circle(g, w * 0.87, h * 0.16, u * 1.5);
      g.strokeStyle = alpha(pale, 0.25);
      g.lineWidth = u * 0.14;
      g.beginPath();
      g.ellipse(w * 0.87, h * 0.16, u * 2.4, u * 0.55, -0.35, 0, Math.PI * 2);
      g.stroke();
    },
    sea(g, w, h, p, u, rnd) {
      g.fillStyle = alpha('#ffffff', 0.07);
      for (let i = 0; i < 6; i++)
        g.fill(new Path2D(`M${w * 0.2 + i * u * 2} 0 l${u * 1.2} 0 l${-u * 4} ${h} l${-u * 3} 0 Z`));
      g.strokeStyle = alpha('#ffffff', 0.24);
      g.lineWidth = u * 0.06;
      for (let i = 0; i < 26; i++) {
        g.beginPath();
        g.arc(rnd(0, w), rnd(0, h), u * rnd(0.1, 0.4), 0, Math.PI * 2);
        g.stroke();
      }
      for (const k of [0.8, 0.9]) ridge(g, w, h, h * k, u * 0.9, u * 2.6, alpha(shade(p.bg1, -0.45), 0.2), rnd);
    },
    forest(g, w, h, p, u, rnd) {
      const leaf = mix(p.bg1, '#1f5a2c', 0.55);
      ridge(g, w, h, h * 0.7, u * 2.4, u * 6, alpha(leaf, 0.28), rnd);
      g.fillStyle = alpha(shade(leaf, -0.1), 0.3);
      for (let x = 0; x < w; x += u * 1.5) pine(g, x + rnd(0, u), h * 0.86, u * rnd(1.4, 2.6));
      ridge(g, w, h, h * 0.88, u * 1.2, u * 3.6, alpha(shade(leaf, -0.25), 0.42), rnd);
    },
    cave(g, w, h, p, u, rnd) {
      g.fillStyle = alpha(shade(p.bg1, -0.6), 0.35);
      for (let x = 0; x < w; x += u * 1.1)
        g.fill(new Path2D(`M${x} 0 l${u * 1.2} 0 l${-u * 0.6} ${u * rnd(0.8, 3)} Z`));
      for (let x = 0; x < w; x += u * 1.4)
        g.fill(new Path2D(`M${x} ${h} l${u * 1.5} 0 l${-u * 0.7} ${-u * rnd(0.6, 2)} Z`));
      dots(g, w, h, 26, rnd, u * 0.04, u * 0.11, alpha(p.accent, 0.4));
    },
    city(g, w, h, p, u, rnd) {
      for (const [k, a] of [
        [0.55, 0.18],
        [0.7, 0.28],
      ]) {
        for (let x = -u; x < w; x += u * 1.9)
          tower(g, x, h, u * rnd(1.3, 2.1), h * (1 - k) * rnd(0.6, 1.25), p, a, u, rnd);
      }
    },
    desert(g, w, h, p, u, rnd) {
      g.fillStyle = alpha('#fff6d0', 0.5);
      circle(g, w * 0.8, h * 0.16, u * 1.5);
      for (const [k, a] of [
        [0.72, 0.2],
        [0.82, 0.28],
        [0.92, 0.34],
      ]) {
        ridge(g, w, h, h * k, u * 2, u * 6, alpha(mix(p.bg1, '#c9772f', 0.6), a), rnd);
      }
    },
    snow(g, w, h, p, u, rnd) {
      g.fillStyle = alpha(mix(p.bg1, '#3d6a8f', 0.6), 0.25);
      for (let x = 0; x < w; x += u * 2) pine(g, x + rnd(0, u), h * 0.84, u * rnd(1.4, 2.6));
      ridge(g, w, h, h * 0.84, u * 1.3, u * 5, alpha('#ffffff', 0.55), rnd);
      dots(g, w, h, 90, rnd, u * 0.04, u * 0.13, alpha('#ffffff', 0.7));
    },
  };

  function tower(g, x, h, wide, tall, p, strength, u, rnd) {
    g.fillStyle = alpha(shade(p.bg1, -0.6), strength);
    g.fillRect(x, h - tall, wide, tall);
    g.fillStyle = alpha(p.gold, strength * 1.3);
    for (let y = h - tall + u * 0.4; y < h; y += u * 0.6) {
      for (let i = 0.2; i < wide / u - 0.3; i += 0.5) if (rnd() < 0.45) g.fillRect(x + i * u, y, u * 0.22, u * 0.26);
    }
  }

  Object.assign(root.Art, { background, settingOf, glow, ring, crumb, spark, rays });
})(typeof window === 'undefined' ? globalThis : window);
