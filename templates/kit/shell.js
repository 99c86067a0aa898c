/**
 * shell.js: runs a game. It owns the modes (title, playing, paused, ended), the fixed tick, keys, touch and pointer,
 * the seed, the best score, sound on or off, and `window.__crumb`. Rules live in sim.js, the playfield in view.js.
 *
 * A key that comes between two frames is seen by the tick of the next one. A round starts with tick 0 in the frame
 * after the start key. View and HUD advance in every frame; painting is left out while `__vt.muted`, and nothing
 * depends on it.
 */
(function (root) {
  'use strict';
  const { Kit, Art, Sim, View } = root;
  const data = root.CRUMB_GAME;

  const SHELL_KEYS = {
    start: ['Enter', 'Space'],
    pause: ['KeyP', 'Escape'],
    restart: ['KeyR'],
    again: ['KeyN'],
    mute: ['KeyM'],
  };
  const HELD = ['left', 'right', 'up', 'down', 'act', 'alt'];
  const END_MS = 1100; // how long an end is shown before its screen comes

  const { text, memory, colours } = root.Page;
  const bestKey = `best:${(data.family && data.family.name) || ''}:${data.title}`;
  const reduced = !!(root.matchMedia && root.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const stage = document.getElementById('stage');
  const g = stage.getContext('2d', { alpha: false });
  const sound = new root.Sound(memory.get('mute') === '1');
  const confetti = new Kit.Particles(160);

  let seed = data.seed | 0;
  let sim = Sim.init(data, seed);
  let mode = 'title';
  let tick = 0;
  let spare = 0; // ms not yet turned into ticks
  let ended = 0; // ms since the end of the round
  let ready = false;
  let best = Number(memory.get(bestKey)) || 0;

  // ---------------------------------------------------------------- page

  const keyOf = {}; // KeyboardEvent.code -> action of the game
  const shellKeyOf = {};
  for (const action in SHELL_KEYS) for (const code of keysFor(action)) shellKeyOf[code] = action;
  for (const action of HELD) for (const code of keysFor(action)) keyOf[code] = action;

  function keysFor(action) {
    const control = (data.controls || []).find((c) => c.action === action);
    return control && control.keys.length ? control.keys : SHELL_KEYS[action] || [];
  }

  root.Page.dress(() => layout());
  const hud = new root.Hud(document.getElementById('hud'), data, text, { pause: togglePause, mute: toggleMute });
  const pad = new root.TouchPad(document.getElementById('touch'), data.touch || [], text, hold);
  const anchor = (key) => hud.anchor(key);
  const view = View.create({ data, kit: Kit, art: Art, sound, strings: text, reduced, anchor });
  const screens = new root.Screens(document.getElementById('screen'), data, text, view.cast || subjects(), reduced);
  hud.setMuted(sound.muted);

  /** The words of the theme that have a picture. */
  function subjects() {
    const words = Object.values((data.theme && data.theme.subjects) || {}).flatMap((v) => String(v).split(','));
    return [...new Set(words.map((w) => w.trim()))].filter(Art.has).map((w) => [w]);
  }

  function layout() {
    const [w, h] = Kit.size();
    const dpr = Math.min(2, root.devicePixelRatio || 1);
    Kit.fit(stage, w, h, dpr);
    hud.update(publicState(), 0);
    const insets = hud.layout(w, h, !!view.side);
    insets.bottom = Math.max(insets.bottom, pad.layout(w, h));
    view.layout(w, h, insets, dpr);
    screens.layout();
  }

  // ---------------------------------------------------------------- modes

  function start() {
    if (mode !== 'title') return;
    sound.unlock();
    sound.play('start');
    play();
  }

  function play() {
    mode = 'playing';
    spare = 0;
    screens.hide();
  }

  /** Puts the first state of the current seed back, and plays. */
  function restart() {
    reset();
    sound.unlock();
    sound.play('start');
    play();
  }

  function reset() {
    sim = Sim.init(data, seed);
    tick = 0;
    ended = 0;
    letGo();
    confetti.clear();
    view.reset(sim);
  }

  function again() {
    seed = (seed + 1) | 0;
    restart();
  }

  function pause() {
    if (mode !== 'playing') return;
    mode = 'paused';
    letGo();
    screens.show('paused', [
      { key: 'resume', run: play, main: true },
      { key: 'restart', run: restart },
    ]);
  }

  function togglePause() {
    sound.unlock();
    if (mode === 'playing') pause();
    else if (mode === 'paused') play();
  }

  function toggleMute() {
    sound.muted = !sound.muted;
    memory.set('mute', sound.muted ? '1' : '0');
    hud.setMuted(sound.muted);
    sound.unlock();
  }

  function showTitle() {
    mode = 'title';
    screens.show('title', [{ key: 'play', run: start, main: true }], { best });
  }

  function end() {
    mode = 'ended';
    ended = 0;
    letGo();
    const won = simPhase() === 'won';
    sound.play(won ? 'win' : 'lose');
    if (won && !reduced) celebrate();
  }

  function showEnd() {
    const state = Sim.view(sim);
    const record = Number.isFinite(state.score) && state.score > best;
    if (record) memory.set(bestKey, String((best = Math.round(state.score))));
    const stats = view.stats ? view.stats(sim) : [];
    const buttons = [
      { key: 'restart', run: restart, main: true },
      { key: 'again', run: again },
    ];
    screens.show(state.phase, buttons, { score: state.score, best, record, stars: state.stars, stats });
  }

  function celebrate() {
    const rnd = Kit.rng(seed + 77);
    const pieces = Art.hues(6).map((colour) => Art.crumb(24, colour));
    for (let i = 0; i < 120; i++) {
      confetti.add({
        img: pieces[i % 6],
        x: rnd(0, Kit.size()[0]),
        y: -30,
        vx: rnd(-40, 40),
        vy: rnd(60, 200),
        gravity: 150,
        drag: 0.5,
        life: rnd(2200, 4200),
        from: rnd(0.4, 1),
        rot: rnd(0, 6),
        spin: rnd(-8, 8),
        delay: rnd(0, 1400),
      });
    }
  }

  // ---------------------------------------------------------------- input

  const down = new Set();
  const fresh = new Set(); // pressed since the last tick: a tap shorter than a frame still counts
  let command = null;

  function hold(action, isDown) {
    if (!isDown) return down.delete(action);
    sound.unlock();
    down.add(action);
    return fresh.add(action);
  }

  function letGo() {
    down.clear();
    fresh.clear();
    command = null;
  }

  function takeInput() {
    const held = Object.fromEntries(HELD.map((action) => [action, down.has(action) || fresh.has(action)]));
    const input = { held, cmd: command };
    fresh.clear();
    command = null;
    return input;
  }

  /** What a key of the shell does now, if anything. */
  function shellAction(code) {
    const action = shellKeyOf[code];
    if (action === 'mute') return toggleMute;
    if (action === 'pause' && (mode === 'playing' || mode === 'paused')) return togglePause;
    if (action === 'restart' && (mode === 'paused' || mode === 'ended')) return restart;
    if (action === 'again' && mode === 'ended') return again;
    if (action !== 'start') return null;
    if (mode === 'title') return start;
    if (mode === 'paused') return play;
    return mode === 'ended' && ended >= END_MS ? restart : null;
  }

  root.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = shellAction(event.code);
    if (action || keyOf[event.code]) event.preventDefault();
    if (event.repeat) return;
    if (action) action();
    else if (mode === 'playing' && keyOf[event.code]) hold(keyOf[event.code], true);
  });
  root.addEventListener('keyup', (event) => {
    if (keyOf[event.code]) hold(keyOf[event.code], false);
  });

  function pointer(type, event) {
    if (type === 'down') {
      sound.unlock();
      if (event.pointerType === 'touch' && !pad.wanted && pad.list.length) {
        pad.wanted = true;
        layout();
      }
    }
    if (mode !== 'playing' || !event.isPrimary) return;
    command = view.pointer(type, event.clientX, event.clientY, sim) || command;
  }
  stage.addEventListener('pointerdown', (event) => pointer('down', event));
  root.addEventListener('pointermove', (event) => pointer('move', event));
  for (const type of ['pointerup', 'pointercancel']) root.addEventListener(type, (event) => pointer('up', event));
  root.addEventListener('resize', layout);
  root.addEventListener('blur', letGo);
  document.addEventListener('visibilitychange', () => document.hidden && pause());
  document.addEventListener('contextmenu', (event) => event.preventDefault());

  // ---------------------------------------------------------------- frames

  const simPhase = () => Sim.view(sim).phase;

  /** Runs the ticks that are due; at 60 frames a second, exactly one. @returns {object[]} events of the rules */
  function runTicks(ms) {
    spare += Math.abs(ms - Kit.TICK) < 1.2 ? Kit.TICK : ms;
    const events = [];
    for (let n = 0; n < 6 && spare >= Kit.TICK - 0.01; n++) {
      spare -= Kit.TICK;
      events.push(...Sim.step(sim, takeInput()));
      tick++;
      if (simPhase() !== 'playing') {
        end();
        break;
      }
    }
    return events;
  }

  function frame(ms) {
    const events = mode === 'playing' ? runTicks(ms) : [];
    if (mode === 'ended') {
      const before = ended;
      ended += ms;
      if (before < END_MS && ended >= END_MS) showEnd();
    }
    if (mode !== 'paused') {
      view.update(sim, events, ms);
      confetti.step(ms);
      if (hud.update(Sim.view(sim), ms)) layout();
    }
    screens.update(ms);
    if (!(root.__vt && root.__vt.muted)) paint();
    ready = true;
  }

  function paint() {
    const dpr = stage.width / Kit.size()[0];
    g.setTransform(1, 0, 0, 1, 0, 0);
    g.globalAlpha = 1;
    g.globalCompositeOperation = 'source-over';
    g.clearRect(0, 0, stage.width, stage.height); // first of all: frames that nobody saw are dropped
    g.setTransform(dpr, 0, 0, dpr, 0, 0);
    view.paint(g);
    g.setTransform(dpr, 0, 0, dpr, 0, 0);
    confetti.draw(g);
  }

  function publicState() {
    const state = Sim.view(sim);
    const phase = mode === 'title' || mode === 'paused' ? mode : state.phase;
    return { ...state, phase, tick };
  }

  root.__crumb = {
    version: 1,
    get ready() {
      return ready;
    },
    /** Takes another seed, back on the title. */
    seed(n) {
      seed = n | 0;
      reset();
      showTitle();
    },
    start,
    restart,
    state: publicState,
    controls: data.controls || [],
  };

  layout();
  view.reset(sim);
  showTitle();
  Kit.loop(frame);
})(window);
