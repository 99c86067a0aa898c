/** Moves the clock. One call runs many frames and returns early, so that a caller never waits long for an answer. */
function installSteps(lab) {
  const ANIMATIONS_EVERY = 6;
  const AIR_EVERY = 20;
  const phaseOf = (state) => (state && typeof state.phase === 'string' ? state.phase : null);
  const tickOf = (state) => (state && Number.isFinite(state.tick) ? state.tick : null);

  /**
   * After how many frames the browser gets its turn. Each turn may paint for nobody, so a game that keeps the contract and
   * sends itself no messages gets few; all others get one a frame.
   */
  const airEvery = () => (window.__crumb && lab.messages === 0 ? AIR_EVERY : 1);

  const frame = async (draw) => {
    if (lab.outstanding() > 0) await lab.quiet();
    lab.muted = !draw;
    await lab.tick();
    if (lab.frame % ANIMATIONS_EVERY === 0 || draw) lab.placeAnimations();
    lab.muted = false;
    await lab.turnWorkers();
    if (draw || lab.frame % airEvery() === 0) await lab.breathe();
  };

  const reached = (order, state) => {
    if (order.tick !== null && tickOf(state) !== null && tickOf(state) >= order.tick) return 'tick';
    if (order.phases && order.phases.includes(phaseOf(state))) return 'phase';
    return null;
  };

  /**
   * Run up to `frames` frames. Stops before a frame when `tick` or one of `phases` is reached, or when `slice` real
   * milliseconds are over. `stride`: keep the state every so many frames (0 = never). `draw`: paint the last frame.
   */
  lab.run = async ({ frames, draw = false, stride = 0, tick = null, phases = null, slice = 250 }) => {
    const begin = lab.native.now();
    const watching = stride > 0 || tick !== null || phases !== null;
    let done = 0;
    let why = 'frames';
    let state = watching ? lab.state() : null;
    for (; done < frames; done++) {
      const stop = watching ? reached({ tick, phases }, state) : null;
      if (stop) { why = stop; break; }
      if (done > 0 && lab.native.now() - begin > slice) { why = 'slice'; break; }
      const before = phaseOf(state);
      await frame(draw && done === frames - 1);
      if (!watching) continue;
      state = lab.state();
      if (stride > 0 && (lab.frame % stride === 0 || phaseOf(state) !== before)) lab.sample(state);
    }
    if (!watching) state = lab.state();
    if (why === 'frames') why = reached({ tick, phases }, state) || why;
    // where a slice ends depends on the machine, so nothing is kept because of it
    if (stride > 0 && why !== 'slice') lab.sample(state);
    return { done, why, frame: lab.frame, phase: phaseOf(state), tick: tickOf(state), samples: lab.drain() };
  };

  const shadows = []; // of elements with an inside of their own, held weakly
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function attach(...args) {
    const root = attachShadow.apply(this, args);
    shadows.push(new WeakRef(root));
    return root;
  };
  /** The ring around what has the focus is the browser's, and no answer of a game. */
  const unmark = () => {
    if (plain === null) {
      plain = new CSSStyleSheet();
      plain.replaceSync(':where(:focus-visible) { outline: none }');
    }
    for (const root of [document, ...shadows.map((held) => held.deref()).filter(Boolean)]) {
      if (!root.adoptedStyleSheets.includes(plain)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, plain];
    }
  };
  let plain = null;

  /** Make the picture of the present frame visible to a screenshot; `alone`: the browser paints when it likes, so wait for it. */
  lab.present = async (alone) => {
    window.scrollTo(0, 0);
    const selection = window.getSelection();
    if (selection) selection.removeAllRanges();
    lab.placeAnimations();
    unmark();
    if (document.fonts && document.fonts.status === 'loading') {
      await Promise.race([document.fonts.ready, new Promise((resolve) => lab.native.setTimeout(resolve, 1500))]);
    }
    if (alone) {
      await new Promise((resolve) => {
        lab.native.setTimeout(resolve, 120);
        lab.native.raf(() => lab.native.raf(resolve));
      });
    }
    return lab.frame;
  };
}
