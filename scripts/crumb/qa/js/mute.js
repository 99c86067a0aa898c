/**
 * Painting costs most of a frame, and only photographed frames are seen: WebGL draws to the screen are dropped while muted, and
 * views may read `__vt.muted`. Draw calls are counted either way, since a game that never draws is not wired up.
 */
function installMute(lab) {
  lab.muted = false;
  lab.draws = { canvas: 0, gl: 0 };
  lab.contexts = {};
  lab.texts = new Map();
  const STEADY = 4; // frames in a row that a picture beside the screen was begun afresh, before it counts as one of each frame
  const [READ, DRAWN] = [0x8CA8, 0x8CA9]; // READ_FRAMEBUFFER and DRAW_FRAMEBUFFER
  const target = new WeakMap();
  const source = new WeakMap();
  const asked = new WeakSet(); // pictures beside the screen that the game itself looks at
  const begun = new WeakMap(); // a picture beside the screen: since when it is wiped in every frame, and when it was last
  const works = new WeakMap(); // a program of shaders: whether it could be made; without one, draw calls draw nothing
  const paints = new WeakMap(); // a context: whether its program works
  const screens = new WeakSet();

  const wiped = (buffer) => {
    const known = begun.get(buffer);
    if (!known || known.last < lab.frame - 1) begun.set(buffer, { since: lab.frame, last: lab.frame });
    else known.last = lab.frame;
  };
  /** What is drawn there is wiped before the next picture is taken: the screen is, and whatever is begun afresh in every frame. */
  const passing = (buffer) => {
    if (!buffer) return true;
    const known = asked.has(buffer) ? null : begun.get(buffer);
    return Boolean(known) && known.last >= lab.frame - 1 && known.last - known.since >= STEADY;
  };
  const muteGl = (proto) => {
    const bind = proto.bindFramebuffer;
    proto.bindFramebuffer = function bindFramebuffer(kind, buffer) {
      if (kind !== READ) target.set(this, buffer);
      if (kind !== DRAWN) source.set(this, buffer);
      return bind.call(this, kind, buffer);
    };
    const { linkProgram, useProgram } = proto;
    proto.linkProgram = function linked(program) {
      works.delete(program);
      return linkProgram.call(this, program);
    };
    proto.useProgram = function used(program) {
      if (program && !works.has(program)) works.set(program, Boolean(this.getProgramParameter(program, this.LINK_STATUS)));
      paints.set(this, Boolean(program) && works.get(program));
      return useProgram.call(this, program);
    };
    const { readPixels } = proto;
    proto.readPixels = function looked(...args) {
      const buffer = source.get(this);
      if (buffer) asked.add(buffer);
      return readPixels.apply(this, args);
    };
    const DRAWS = ['drawArrays', 'drawElements', 'drawRangeElements', 'drawArraysInstanced', 'drawElementsInstanced'];
    const WIPES = ['clear', 'clearBufferfv', 'clearBufferiv', 'clearBufferuiv', 'clearBufferfi'];
    for (const name of [...DRAWS, ...WIPES, 'blitFramebuffer']) {
      const original = proto[name];
      if (!original) continue;
      const wipes = WIPES.includes(name);
      proto[name] = function draw(...args) {
        if (!wipes && (name === 'blitFramebuffer' || paints.get(this))) lab.draws.gl++;
        const buffer = target.get(this);
        if (wipes && buffer && (name !== 'clear' || args[0] & 0x4000)) wiped(buffer);
        if (lab.muted && passing(buffer)) return undefined;
        return original.apply(this, args);
      };
    }
  };
  for (const name of ['WebGLRenderingContext', 'WebGL2RenderingContext']) if (window[name]) muteGl(window[name].prototype);

  /** Sprites that are prepared on a canvas of their own, and small pictures, are not the game. */
  const onScreen = (canvas) => canvas.isConnected && canvas.width * canvas.height >= 0.1 * innerWidth * innerHeight;
  const plain = CanvasRenderingContext2D.prototype;
  for (const name of ['fillRect', 'strokeRect', 'fill', 'stroke', 'drawImage', 'putImageData', 'fillText', 'strokeText']) {
    const original = plain[name];
    plain[name] = function draw(...args) {
      if (onScreen(this.canvas)) lab.draws.canvas++;
      if (lab.muted && name === 'drawImage' && screens.has(args[0])) return undefined;
      if (name.endsWith('Text') && lab.texts.size < 4000) lab.texts.set(String(args[0]).slice(0, 80), lab.frame);
      return original.apply(this, args);
    };
  }

  const getContext = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function counted(kind, ...args) {
    const context = getContext.call(this, kind, ...args);
    if (context && /webgl/.test(kind)) screens.add(this);
    lab.contexts[kind] = (lab.contexts[kind] || 0) + (context ? 1 : 0);
    return context;
  };
  if (!window.OffscreenCanvas) return;
  const getOffscreen = OffscreenCanvas.prototype.getContext;
  OffscreenCanvas.prototype.getContext = function noted(kind, ...args) {
    const context = getOffscreen.call(this, kind, ...args);
    if (context && /webgl/.test(kind)) screens.add(this);
    return context;
  };
}
