/**
 * art.js: pictures by role and palette, drawn by code. Colours, brushes, faces and cached sprites. The shapes
 * themselves are registered by creatures.js, nature.js and things.js; light and backgrounds come from scenery.js.
 * Every shape is drawn in a box of 100 x 100 units, so that one description serves a board piece, a hero and an icon.
 */
(function (root) {
  'use strict';
  const { canvas, clamp } = root.Kit;

  /** Used for what a theme does not name. */
  const PALETTE = {
    bg0: '#fff1d6',
    bg1: '#ffc08f',
    ink: '#3a1f22',
    panel: '#fffaf0',
    accent: '#d8423a',
    hero: '#ff8f4a',
    goal: '#ffc93c',
    hazard: '#8a4fd0',
    good: '#4fae45',
    bad: '#e2333b',
    gold: '#ffcd2e',
    board: '#4a2a2c',
  };

  // ---------------------------------------------------------------- colours

  /** @param {string} hex #rgb or #rrggbb @returns {[number, number, number]} */
  function channels(hex) {
    const h = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
    return [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16) || 0);
  }

  const toHex = (rgb) => '#' + rgb.map((v) => clamp(Math.round(v), 0, 255).toString(16).padStart(2, '0')).join('');

  /** Between two colours. @param {number} u 0 = a, 1 = b */
  function mix(a, b, u) {
    const [p, q] = [channels(a), channels(b)];
    return toHex(p.map((v, i) => v + (q[i] - v) * u));
  }

  /** Lighter (amount > 0, towards white) or darker (< 0, towards black, a little more saturated). */
  function shade(hex, amount) {
    return amount >= 0 ? mix(hex, '#ffffff', amount) : mix(hex, '#14040c', -amount);
  }

  /** The same colour, see-through. */
  const alpha = (hex, a) => `rgba(${channels(hex).join(',')},${a})`;

  /** Relative luminance by WCAG, 0 to 1. */
  function luminance(hex) {
    const linear = channels(hex).map((v) =>
      v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  }

  function contrast(a, b) {
    const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (hi + 0.05) / (lo + 0.05);
  }

  /** `ink`, moved towards black or white until it can be read (4.5:1) on `paper`. */
  function readable(ink, paper) {
    const end = contrast('#000000', paper) > contrast('#ffffff', paper) ? '#000000' : '#ffffff';
    for (let u = 0; u < 1; u += 0.1) if (contrast(mix(ink, end, u), paper) >= 4.5) return mix(ink, end, u);
    return end;
  }

  /** A theme's palette with every role filled in; `dark` tells whether the background is dark. */
  function palette(theme) {
    const p = { ...PALETTE, ...((theme && theme.palette) || {}) };
    p.ink = readable(p.ink, p.panel);
    p.dark = luminance(mix(p.bg0, p.bg1, 0.5)) < 0.22;
    if (!theme || !theme.palette || !theme.palette.board)
      p.board = mix(shade(p.accent, -0.72), shade(p.bg1, -0.8), 0.4);
    return p;
  }

  /** Colours that differ in hue and lightness, also for colour-blind eyes; `n` up to 8. */
  const HUES = ['#f2473f', '#ffc928', '#3d8bf2', '#57b83f', '#a45be0', '#ff8a2a', '#35c7c1', '#f27db4'];
  const hues = (n) => HUES.slice(0, n);

  // ---------------------------------------------------------------- brushes

  /** @typedef {{main: string, accent: string, line: string, ink: string}} Colours */

  /** A pen in the 100 x 100 box: solid looking fills with an outline of the same hue. */
  class Pen {
    /** @param {CanvasRenderingContext2D} g @param {Colours} colours @param {object} o */
    constructor(g, colours, o) {
      Object.assign(this, { g, c: colours, o, width: o.outline === undefined ? 3 : o.outline });
    }

    /** Fills a path with a ball-like gradient and outlines it. @param {Path2D|string} d */
    blob(d, colour = this.c.main, width = this.width) {
      const path = typeof d === 'string' ? new Path2D(d) : d;
      const { g } = this;
      const q = this.local ? g.createLinearGradient(-12, -14, 12, 30) : g.createRadialGradient(34, 28, 3, 50, 52, 56);
      q.addColorStop(0, shade(colour, 0.5));
      q.addColorStop(0.5, colour);
      q.addColorStop(1, shade(colour, -0.28));
      g.fillStyle = q;
      g.fill(path);
      if (width > 0) this.stroke(path, shade(colour, -0.5), width);
    }

    /** Fills a path with one flat colour, without outline. */
    flat(d, colour, opacity = 1) {
      const { g } = this;
      g.globalAlpha *= opacity;
      g.fillStyle = colour;
      g.fill(typeof d === 'string' ? new Path2D(d) : d);
      g.globalAlpha /= opacity;
    }

    stroke(d, colour, width = this.width) {
      const { g } = this;
      Object.assign(g, { strokeStyle: colour, lineWidth: width, lineJoin: 'round', lineCap: 'round' });
      g.stroke(typeof d === 'string' ? new Path2D(d) : d);
    }

    ellipse(x, y, rx, ry, colour, rot = 0, width = this.width) {
      this.blob(ellipsePath(x, y, rx, ry, rot), colour, width);
    }

    round(x, y, w, h, r, colour, width = this.width) {
      const path = new Path2D();
      path.roundRect(x, y, w, h, r);
      this.blob(path, colour, width);
    }

    /** A flat dot. */
    dot(x, y, r, colour, ry = r, rot = 0) {
      this.flat(ellipsePath(x, y, r, ry, rot), colour);
    }

    /** A star or, with `inner` near `r`, a polygon. */
    star(x, y, r, inner, points, colour, rot = 0, width = this.width) {
      this.blob(starPath(x, y, r, inner, points, rot), colour, width);
    }

    /** Draws something twice, the second time mirrored at the middle. */
    both(draw) {
      const { g } = this;
      draw();
      g.save();
      g.translate(100, 0);
      g.scale(-1, 1);
      draw();
      g.restore();
    }

    /** Draws something turned around a point. */
    turned(x, y, angle, draw) {
      const { g } = this;
      g.save();
      g.translate(x, y);
      g.rotate(angle);
      this.local = true; // the light of the box would fall from far away
      draw();
      this.local = false;
      g.restore();
    }

    /** Draws only inside a path. */
    inside(d, draw) {
      this.g.save();
      this.g.clip(typeof d === 'string' ? new Path2D(d) : d);
      draw();
      this.g.restore();
    }

    /** A soft light spot. */
    gloss(x = 36, y = 32, rx = 15, ry = 8, strength = 0.75, rot = -0.5) {
      const { g } = this;
      g.save();
      g.translate(x, y);
      g.rotate(rot);
      g.scale(1, ry / rx);
      const q = g.createRadialGradient(0, 0, 0, 0, 0, rx);
      q.addColorStop(0, `rgba(255,255,255,${strength})`);
      q.addColorStop(1, 'rgba(255,255,255,0)');
      g.fillStyle = q;
      g.fill(ellipsePath(0, 0, rx, rx, 0));
      g.restore();
    }

    /** A face, if the picture is to have one. Moods: idle, joy, blink, sad, angry. */
    face(x = 50, y = 54, scale = 1, ink = this.c.ink) {
      if (this.o.face === false) return;
      const { g } = this;
      g.save();
      g.translate(x, y);
      g.scale(scale, scale);
      drawFace(this, this.o.mood || 'idle', ink);
      g.restore();
    }
  }

  function ellipsePath(x, y, rx, ry, rot = 0) {
    const path = new Path2D();
    path.ellipse(x, y, rx, ry, rot, 0, Math.PI * 2);
    return path;
  }

  function starPath(x, y, r, inner, points, rot = 0) {
    const path = new Path2D();
    for (let i = 0; i < points * 2; i++) {
      const a = rot - Math.PI / 2 + (i * Math.PI) / points;
      const q = i % 2 ? inner : r;
      path.lineTo(x + Math.cos(a) * q, y + Math.sin(a) * q);
    }
    path.closePath();
    return path;
  }

  const MOUTHS = {
    idle: 'M-4.6 7Q0 12.5 4.6 7',
    blink: 'M-4.6 7Q0 12.5 4.6 7',
    sad: 'M-5 11Q0 5.5 5 11',
    angry: 'M-5 11Q0 6.5 5 11',
  };

  function drawFace(pen, mood, ink) {
    for (const side of [-13, 13]) drawEye(pen, side, mood, ink);
    if (mood === 'joy') pen.flat('M-6.5 6Q0 20 6.5 6Z', ink);
    else pen.stroke(MOUTHS[mood] || MOUTHS.idle, ink, 2.8);
    for (const side of [-22, 22]) pen.dot(side, 8, 5.2, 'rgba(255,92,110,0.42)', 3.3);
  }

  function drawEye(pen, x, mood, ink) {
    if (mood === 'blink') return pen.stroke(`M${x - 5} 0 L${x + 5} 0`, ink, 3.4);
    if (mood === 'joy') return pen.stroke(`M${x - 5.5} 2.5 Q${x} -6.5 ${x + 5.5} 2.5`, ink, 3.4);
    pen.dot(x, 0, 4.5, ink, 5.5);
    pen.dot(x - 1.4, -2, 1.7, '#ffffff');
    if (mood === 'angry') pen.stroke(`M${x - 6} ${x < 0 ? -10 : -5} L${x + 6} ${x < 0 ? -5 : -10}`, ink, 3.2);
    if (mood === 'sad') pen.stroke(`M${x - 5} ${x < 0 ? -6 : -9} L${x + 5} ${x < 0 ? -9 : -6}`, ink, 2.6);
  }

  // ---------------------------------------------------------------- shapes and sprites

  /** word -> {main, accent, draw(pen, colours)}: main and accent are its natural colours. */
  const SHAPES = {};

  /**
   * Registers a shape.
   * @param {string} word @param {string} main its natural colour @param {string} accent
   * @param {(p: Pen, c: Colours) => void} draw
   */
  function define(word, main, accent, draw) {
    SHAPES[word] = { main, accent, draw };
  }

  /**
   * Takes a picture that came with the game in the place of the drawn one; what cannot be read leaves that as it is.
   * @param {{word: string, side: number, cells: string, colours: string, main: string, accent: string}} picture
   *   base64 of one index a pixel, and of four bytes a colour
   */
  function supply({ word, side, cells, colours, main, accent }) {
    const [index, table] = [atob(cells), atob(colours)];
    const picture = canvas(side, side);
    const g = picture.getContext('2d');
    const image = g.createImageData(side, side);
    const channel = (i) => table.charCodeAt(index.charCodeAt(i >> 2) * 4 + (i & 3)) || 0;
    for (let i = 0; i < image.data.length; i++) image.data[i] = channel(i);
    g.putImageData(image, 0, 0);
    define(word, main, accent, (p) => p.g.drawImage(picture, 0, 0, 100, 100));
  }

  const known = (word) => Object.prototype.hasOwnProperty.call(SHAPES, word);

  /** The colours that a word has by nature. @returns {{main: string, accent: string}} */
  function natural(word) {
    const { main, accent } = known(word) ? SHAPES[word] : token(word);
    return { main, accent };
  }

  /** A word that has no picture becomes a round token with its first letter. */
  function token(word) {
    return {
      main: '#f2a03d',
      accent: '#fff3d6',
      draw(p, c) {
        p.ellipse(50, 52, 40, 40, c.main);
        p.ellipse(50, 52, 31, 31, shade(c.main, 0.18), 0, 2);
        Object.assign(p.g, {
          font: '700 42px sans-serif',
          textAlign: 'center',
          textBaseline: 'middle',
          fillStyle: c.ink,
        });
        p.g.fillText((String(word || '?')[0] || '?').toUpperCase(), 50, 55);
        p.gloss();
      },
    };
  }

  /** @returns {Colours} from nothing, one colour, or {main, accent, line} */
  function coloursOf(shape, given) {
    const o = typeof given === 'string' ? { main: given } : given || {};
    const main = o.main || shape.main;
    return {
      main,
      accent: o.accent || shape.accent,
      line: shade(main, -0.5),
      ink: o.ink || mix(shade(main, -0.8), '#1c0a14', 0.5),
    };
  }

  /**
   * Draws a word of the vocabulary in a square around (x, y).
   * @param {CanvasRenderingContext2D} g
   * @param {string} word unknown words become a token with their letter
   * @param {number} size side of the square
   * @param {null|string|{main?: string, accent?: string, ink?: string}} [colours] null = natural colours
   * @param {{mood?: string, face?: boolean, angle?: number, flip?: boolean, outline?: number, shadow?: boolean}} [opts]
   */
  function shape(g, word, x, y, size, colours = null, opts = {}) {
    const it = known(word) ? SHAPES[word] : token(word);
    g.save();
    g.translate(x, y);
    if (opts.angle) g.rotate(opts.angle);
    g.scale(((opts.flip ? -1 : 1) * size) / 100, size / 100);
    g.translate(-50, -50);
    if (opts.shadow) {
      g.fillStyle = 'rgba(20,5,8,0.3)';
      g.fill(ellipsePath(50, 92, 31, 6));
    }
    it.draw(new Pen(g, coloursOf(it, colours), opts), coloursOf(it, colours));
    g.restore();
  }

  const MOST_PIXELS = 16e6;
  const sprites = new Map();
  let pixels = 0;

  /** A picture of a word, made once for its size, colours and options. @param {number} size pixels of the canvas */
  function sprite(word, size, colours = null, opts = {}) {
    const px = Math.max(1, Math.round(size));
    return cached(['w', word, px, JSON.stringify(colours), JSON.stringify(opts)].join('|'), px, px, (g) => {
      shape(g, word, px / 2, px / 2, px * 0.96, colours, opts);
    });
  }

  /**
   * Any picture, made once for its key. All are forgotten when they grow too large together, as after many resizes; who
   * still holds one keeps it.
   * @param {(g: CanvasRenderingContext2D, w: number, h: number) => void} draw
   */
  function cached(key, w, h, draw) {
    if (!sprites.has(key)) {
      if (pixels > MOST_PIXELS) {
        sprites.clear();
        pixels = 0;
      }
      const c = canvas(w, h);
      draw(c.getContext('2d'), c.width, c.height);
      sprites.set(key, c);
      pixels += c.width * c.height;
    }
    return sprites.get(key);
  }

  root.Art = {
    PALETTE,
    palette,
    channels,
    mix,
    shade,
    alpha,
    luminance,
    contrast,
    readable,
    hues,
    define,
    supply,
    shape,
    sprite,
    cached,
    has: known,
    natural,
    words: () => Object.keys(SHAPES),
    ellipsePath,
    starPath,
    Pen,
  };
})(typeof window === 'undefined' ? globalThis : window);
