/**
 * kit.js: the small engine under every view: easing, tweens, particles, shake, view randomness, canvas, text, loop.
 * It loads without a DOM (its pure parts are tested alone) and knows nothing of any game.
 */
(function (root) {
  'use strict';

  /** Length of one simulation tick in milliseconds. */
  const TICK = 1000 / 60;

  /**
   * Easing functions from [0, 1] to [0, 1]; some overshoot on purpose.
   * @type {Object<string, (u: number) => number>}
   */
  const ease = {
    linear: (u) => u,
    quadIn: (u) => u * u,
    quadOut: (u) => 1 - (1 - u) * (1 - u),
    cubicInOut: (u) => (u < 0.5 ? 4 * u * u * u : 1 - Math.pow(-2 * u + 2, 3) / 2),
    backIn: (u) => 2.7 * u * u * u - 1.7 * u * u,
    backOut: (u) => 1 + 2.7 * Math.pow(u - 1, 3) + 1.7 * Math.pow(u - 1, 2),
    expoOut: (u) => (u >= 1 ? 1 : 1 - Math.pow(2, -10 * u)),
    elasticOut: (u) => (u <= 0 ? 0 : u >= 1 ? 1 : Math.pow(2, -9 * u) * Math.sin((u * 9 - 0.75) * 2.0944) + 1),
    drop: (u) => (u < 0.78 ? (u / 0.78) * (u / 0.78) : 1 - 0.055 * Math.sin(((u - 0.78) / 0.22) * Math.PI)),
  };

  const clamp = (v, lo, hi) => Math.max(lo, Math.min(hi, v));
  const lerp = (a, b, u) => a + (b - a) * u;

  /**
   * A seeded source of numbers for pictures only (rules keep their own in their state).
   * @param {number} seed
   * @returns {(a?: number, b?: number) => number} in [0, 1), or in [a, b)
   */
  function rng(seed) {
    let s = seed | 0;
    return (a, b) => {
      s = (s + 0x6d2b79f5) | 0;
      let t = Math.imul(s ^ (s >>> 15), 1 | s);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      const u = ((t ^ (t >>> 14)) >>> 0) / 4294967296;
      return a === undefined ? u : a + (b - a) * u;
    };
  }

  /** Numbers of objects that move to new values over time. */
  class Tweens {
    constructor() {
      this.list = [];
    }

    /**
     * @param {object} target whose properties change
     * @param {Object<string, number>} props final values; the start values are read when the delay is over
     * @param {number} ms duration
     * @param {(u: number) => number} [curve]
     * @param {number} [delay] ms
     * @param {(target: object) => void} [done]
     */
    to(target, props, ms, curve = ease.quadOut, delay = 0, done = null) {
      this.list.push({ target, props, from: null, ms, curve, t: -delay, done });
    }

    /** Forgets every tween of one target; its values stay where they are. */
    kill(target) {
      this.list = this.list.filter((w) => w.target !== target);
    }

    clear() {
      this.list = [];
    }

    /** @param {number} ms time that has passed */
    step(ms) {
      const running = this.list;
      this.list = []; // callbacks may add tweens; they start with the next step
      const kept = running.filter((w) => !this.advance(w, ms));
      this.list = kept.concat(this.list);
    }

    /** Moves one tween on and tells whether it has ended. */
    advance(w, ms) {
      w.t += ms;
      if (w.t < 0) return false;
      if (!w.from) w.from = Object.fromEntries(Object.keys(w.props).map((k) => [k, w.target[k]]));
      const u = w.ms > 0 ? Math.min(1, w.t / w.ms) : 1;
      const v = w.curve(u);
      for (const k in w.props) w.target[k] = lerp(w.from[k], w.props[k], v);
      if (u < 1) return false;
      if (w.done) w.done(w.target);
      return true;
    }
  }

  /**
   * @typedef {object} Particle all optional but img, x, y, life
   * @property {CanvasImageSource} img   @property {number} x   @property {number} y   @property {number} life ms
   * @property {number} vx px/s   @property {number} vy   @property {number} gravity px/s^2
   * @property {number} drag 1/s
   * @property {number} delay ms   @property {number} rot radians   @property {number} spin rad/s
   * @property {number} w drawn width at scale 1 (default img.width)   @property {number} h
   * @property {number} from scale at birth   @property {number} to scale at the end
   * @property {(u: number) => number} curve of the scale   @property {number} alpha   @property {boolean} add glow
   * @property {number} layer 0 below texts, 1 above   @property {(p: Particle, u: number) => void} path sets x and y
   */

  /** Short-lived pictures: crumbs, stars, rings, rising numbers. The oldest go when there are too many. */
  class Particles {
    constructor(max = 360) {
      this.max = max;
      this.list = [];
    }

    /** @param {Particle} p @returns {Particle} */
    add(p) {
      if (this.list.length >= this.max) this.list.shift();
      p.t = -(p.delay || 0);
      this.list.push(p);
      return p;
    }

    /**
     * A burst in all directions. Ranges are [low, high].
     * @param {number} count
     * @param {{img, x, y, speed, life, size, gravity, drag, up, add, spin}} o `up` is a start speed upwards in px/s
     * @param {(a: number, b: number) => number} rnd
     */
    burst(count, o, rnd) {
      const [speed, life, size] = [o.speed || [60, 190], o.life || [360, 640], o.size || [0.4, 0.8]];
      for (let i = 0; i < count; i++) {
        const angle = rnd(0, Math.PI * 2);
        const v = rnd(speed[0], speed[1]);
        const spin = o.spin === undefined ? 9 : o.spin;
        this.add({
          img: o.img,
          x: o.x,
          y: o.y,
          add: o.add,
          w: o.w,
          h: o.h,
          layer: o.layer,
          vx: Math.cos(angle) * v,
          vy: Math.sin(angle) * v - (o.up || 0),
          gravity: o.gravity || 0,
          drag: o.drag || 0,
          life: rnd(life[0], life[1]),
          from: rnd(size[0], size[1]),
          to: 0.05,
          rot: angle,
          spin: rnd(-spin, spin),
        });
      }
    }

    clear() {
      this.list = [];
    }

    step(ms) {
      const s = ms / 1000;
      this.list = this.list.filter((p) => {
        p.t += ms;
        if (p.t >= 0 && p.t < p.life) Particles.move(p, s);
        return p.t < p.life;
      });
    }

    static move(p, s) {
      if (p.path) return p.path(p, p.t / p.life);
      const slow = Math.exp(-(p.drag || 0) * s);
      p.vx = (p.vx || 0) * slow;
      p.vy = (p.vy || 0) * slow + (p.gravity || 0) * s;
      p.x += p.vx * s;
      p.y += p.vy * s;
      p.rot = (p.rot || 0) + (p.spin || 0) * s;
    }

    /** Draws the glowing ones (`add`) or the solid ones, of one layer. */
    draw(g, add = false, layer = 0) {
      if (add) g.globalCompositeOperation = 'lighter';
      for (const p of this.list) {
        if (p.t >= 0 && !!p.add === add && (p.layer || 0) === layer) Particles.paint(g, p);
      }
      g.globalAlpha = 1;
      g.globalCompositeOperation = 'source-over';
    }

    static paint(g, p) {
      const u = p.t / p.life;
      const from = p.from === undefined ? 1 : p.from;
      const scale = lerp(from, p.to === undefined ? from : p.to, p.curve ? p.curve(u) : u);
      if (scale <= 0) return;
      g.globalAlpha = (p.alpha === undefined ? 1 : p.alpha) * (u > 0.6 ? (1 - u) / 0.4 : 1);
      const w = (p.w || p.img.width) * scale;
      const h = (p.h || p.img.height) * (p.keepHeight ? 1 : scale);
      if (!p.rot) return g.drawImage(p.img, p.x - w / 2, p.y - h / 2, w, h);
      g.save();
      g.translate(p.x, p.y);
      g.rotate(p.rot);
      g.drawImage(p.img, -w / 2, -h / 2, w, h);
      g.restore();
    }
  }

  /** Camera shake by trauma: hits add up to 1, the amplitude is its square, and it dies in 420 ms. */
  class Shake {
    /** @param {boolean} [off] for players who asked for less motion */
    constructor(off = false) {
      this.off = off;
      this.trauma = 0;
      this.t = 0;
    }

    hit(amount) {
      this.trauma = this.off ? 0 : Math.min(1, this.trauma + amount);
    }

    step(ms) {
      this.trauma = Math.max(0, this.trauma - ms / 420);
      this.t += ms;
    }

    /** @param {number} px largest shift, capped at 14 @returns {{x: number, y: number, rot: number, zoom: number}} */
    offset(px) {
      const k = this.trauma * this.trauma * Math.min(14, px);
      return {
        x: k * Math.sin(this.t * 0.071 + 1),
        y: k * Math.sin(this.t * 0.093 + 4),
        rot: k * 0.0016 * Math.sin(this.t * 0.06),
        zoom: 1 + this.trauma * 0.012,
      };
    }

    /** Moves the drawing by the shake around the middle of a w x h area. Draw an unshaken background first. */
    apply(g, w, h, px) {
      if (this.trauma <= 0) return;
      const o = this.offset(px);
      g.translate(w / 2 + o.x, h / 2 + o.y);
      g.rotate(o.rot);
      g.scale(o.zoom, o.zoom);
      g.translate(-w / 2, -h / 2);
    }
  }

  /** Calls `fn(ms)` once per frame; a pause of the page counts as at most 100 ms. */
  function loop(fn) {
    let last = -1;
    const frame = (now) => {
      requestAnimationFrame(frame);
      const ms = last < 0 ? TICK : now - last;
      last = now;
      fn(clamp(ms, 0, 100));
    };
    requestAnimationFrame(frame);
  }

  /** A canvas off the page. @returns {HTMLCanvasElement} */
  function canvas(w, h) {
    const c = document.createElement('canvas');
    c.width = Math.max(1, Math.round(w));
    c.height = Math.max(1, Math.round(h));
    return c;
  }

  /** Gives a canvas on the page a size in CSS pixels and the pixels of the screen. */
  function fit(c, w, h, dpr) {
    c.width = Math.round(w * dpr);
    c.height = Math.round(h * dpr);
    c.style.width = w + 'px';
    c.style.height = h + 'px';
  }

  /** Pictures of words, made once: outlined, with a light-to-colour gradient. */
  class Texts {
    /** @param {string} font CSS family list @param {number} dpr @param {number} outline of the letter height */
    constructor(font, dpr, outline = 0.17) {
      Object.assign(this, { font, dpr, outline, made: new Map() });
    }

    /** @returns {HTMLCanvasElement} with `.cssWidth` and `.cssHeight` */
    get(text, px, fill, stroke) {
      const key = [text, px, fill, stroke].join('|');
      if (!this.made.has(key)) {
        if (this.made.size > 80) this.made.clear();
        this.made.set(key, this.make(text, px * this.dpr, fill, stroke));
      }
      return this.made.get(key);
    }

    make(text, px, fill, stroke) {
      const font = `700 ${px}px ${this.font}`;
      const line = px * this.outline;
      const probe = canvas(1, 1).getContext('2d');
      probe.font = font;
      const c = canvas(Math.ceil(probe.measureText(text).width + line * 2 + 6), Math.ceil(px * 1.75));
      const g = c.getContext('2d');
      Object.assign(g, { font, textAlign: 'center', textBaseline: 'middle', lineJoin: 'round', strokeStyle: stroke });
      g.lineWidth = line;
      g.strokeText(text, c.width / 2, c.height / 2 + line * 0.35);
      g.strokeText(text, c.width / 2, c.height / 2);
      const shine = g.createLinearGradient(0, c.height * 0.2, 0, c.height * 0.8);
      shine.addColorStop(0, '#ffffff');
      shine.addColorStop(1, fill);
      g.fillStyle = shine;
      g.fillText(text, c.width / 2, c.height / 2);
      c.cssWidth = c.width / this.dpr;
      c.cssHeight = c.height / this.dpr;
      return c;
    }
  }

  /** The families of the page, for text on a canvas. */
  const FONT =
    "Game, Fredoka, 'Baloo 2', Nunito, 'Arial Rounded MT Bold', 'Noto Sans Thai', 'Noto Sans KR', 'Noto Sans JP', " +
    "'Noto Sans SC', 'Apple SD Gothic Neo', 'Hiragino Sans', 'PingFang SC', 'Malgun Gothic', 'Yu Gothic UI', " +
    "'Microsoft YaHei', 'Leelawadee UI', 'URW Gothic', Thonburi, Loma, 'WenQuanYi Zen Hei', 'Segoe UI', system-ui, " +
    'sans-serif';

  /** Width and height to fill in CSS pixels: what the page really has, also where a phone shows a wider window. */
  const size = () => [root.document.documentElement.clientWidth, root.innerHeight];

  /** Whether a finger is all there is to play with. */
  const byFinger = () => Boolean(root.matchMedia && root.matchMedia('(hover: none) and (pointer: coarse)').matches);

  root.Kit = { TICK, FONT, ease, clamp, lerp, rng, Tweens, Particles, Shake, Texts, loop, canvas, fit, size, byFinger };
})(typeof window === 'undefined' ? globalThis : window);
