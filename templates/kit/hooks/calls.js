/**
 * calls.js: where the hooks of one game (hooks.js) come in. Only builds that have hooks carry this file; engine and
 * rules ask it by name. A hook sees copies and a seeded luck, so it changes nothing but what it is asked for. Nothing
 * that a hook throws is caught here: it is a fault of the game, to be seen.
 */
(function (root) {
  'use strict';
  const counts = {}; // name of a hook -> how often it was called
  const seen = () => root.CRUMB_GAME || {};
  const tune = () => (seen().content && seen().content.tune) || {};

  function hook(name) {
    const own = Object.prototype.hasOwnProperty.call(root.Hooks || {}, name);
    if (own) counts[name] = (counts[name] || 0) + 1;
    return own ? root.Hooks[name] : null;
  }

  function show(name, ...given) {
    const ask = hook(name);
    if (ask) ask(...given);
  }

  /** What a hook makes of a number of the rules; the number itself when there is no such hook. */
  function rule(name, value, ...given) {
    const ask = hook(name);
    if (!ask) return value;
    const told = ask(value, ...given, tune());
    if (!Number.isFinite(told)) throw new TypeError(`the hook ${name} returned ${told} where a number is needed`);
    return told;
  }

  /** Luck without memory: the same number in [0, 1) for the same n in every game of this seed. */
  const random = (n) => root.Kit.rng((seen().seed | 0) + Math.imul(n | 0, 0x9e3779b1))();

  /** What hooks draw with. */
  const tools = () => ({
    art: root.Art,
    data: seen(),
    palette: root.Art.palette(seen().theme),
    tune: tune(),
    random: (n) => random(n),
    time: 0,
  });

  /**
   * Draws on the background picture: once for each size, over the scenery and under the game.
   * @param {picture} g to draw on, in pixels of that picture
   * @param {box} box w and h of the picture, x and y are 0
   * @param {look} look
   */
  function back(g, w, h) {
    g.save();
    show('paintBack', g, { x: 0, y: 0, w, h }, tools());
    g.restore();
  }

  /** The hooks of the page around one view. */
  class Guest {
    constructor(view, { sound, reduced }) {
      const look = tools();
      const parts = new root.Kit.Particles(240);
      const burst = (count, o) => parts.burst(reduced ? 1 : count, { w: 26, h: 26, drag: 2, ...o }, this.luck);
      const fx = {
        ...look,
        at: (event) => this.at(event),
        burst: (where, word, count) => burst(count, { ...where, img: root.Art.sprite(word, 64), up: 60, gravity: 260 }),
        spark: (where, colour, count) => burst(count, { ...where, img: root.Art.glow(48, colour), add: true }),
        rise: (where, word, size) => parts.add({ ...this.up(where, size), img: root.Art.sprite(word, size * 2) }),
        sound: (name, step) => sound.play(name, step),
      };
      Object.assign(this, { view, look, fx, parts, free: null });
      this.reset();
    }

    /** Where an event is on the screen, in CSS pixels; the middle of the free box when its view does not say. */
    at(event) {
      const { x, y, w, h } = this.free;
      const there = event && this.view.whereIs ? this.view.whereIs(event) : null;
      return there || { x: x + w / 2, y: y + h / 2 };
    }

    up = (where, size) => ({ ...where, w: size, h: size, vy: -70, drag: 1, life: 900, from: 0.5, to: 1.1, layer: 1 });

    reset() {
      this.luck = root.Kit.rng((seen().seed | 0) + 1);
      this.parts.clear();
      this.look.time = 0;
    }

    update(events, ms) {
      const state = root.__crumb.state();
      this.fx.time = this.look.time += ms;
      for (const event of events) this.hear({ ...event }, state);
      this.pass(state, ms);
      this.parts.step(ms);
    }

    /**
     * Hears an event of the rules, to add particles and sounds to it.
     * @param {event} event `e` is its name
     * @param {state} state what `Sim.view` says after this frame
     * @param {fx} fx
     */
    hear(event, state) {
      show('onEvent', event, state, this.fx);
    }

    /**
     * Comes once a frame, also on the title and at the end, not while paused.
     * @param {state} state
     * @param {ms} ms since the frame before
     * @param {fx} fx
     */
    pass(state, ms) {
      show('onFrame', state, ms, this.fx);
    }

    /**
     * Draws over the game and under the HUD, once for each painted frame; it must change nothing.
     * @param {picture} g in CSS pixels
     * @param {box} box x, y, w and h of what the HUD leaves free
     * @param {state} state
     * @param {look} look
     */
    front(g, state) {
      g.save();
      show('paintFront', g, { ...this.free }, state, this.look);
      g.restore();
    }

    paint(g) {
      this.front(g, root.__crumb.state());
      this.parts.draw(g, true);
      this.parts.draw(g);
      this.parts.draw(g, false, 1);
    }
  }

  /** Puts a guest around a view: each call of the shell goes to the view first, then to the hooks. */
  function joined(view, ctx) {
    const guest = new Guest(view, ctx);
    const before = { layout: view.layout, reset: view.reset, update: view.update, paint: view.paint };
    view.layout = (w, h, insets, dpr) => {
      const { top, right, bottom, left } = insets;
      guest.free = { x: left, y: top, w: w - left - right, h: h - top - bottom };
      before.layout.call(view, w, h, insets, dpr);
    };
    view.reset = (state) => {
      guest.reset();
      before.reset.call(view, state);
    };
    view.update = (state, events, ms) => {
      before.update.call(view, state, events, ms);
      guest.update(events, ms);
    };
    view.paint = (g) => {
      g.save();
      before.paint.call(view, g);
      g.restore();
      guest.paint(g);
    };
    return view;
  }

  /** Makes every view of a family take the hooks in. */
  function welcome(View) {
    return { create: (ctx) => joined(View.create(ctx), ctx) };
  }

  if (root.View) root.View = welcome(root.View);
  root.Calls = { counts, rule, back };
})(typeof window === 'undefined' ? globalThis : window);
