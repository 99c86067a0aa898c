/**
 * Painting costs most of a frame, and only photographed frames are seen: WebGL draws to the screen are dropped while muted, and
 * views may read `__vt.muted`. Draw calls are counted either way, since a game that never draws is not wired up.
 */
function installMute(lab) {
  lab.muted = false;
  lab.draws = { canvas: 0, gl: 0 };
  lab.contexts = {};
  lab.texts = new Map();
  const target = new WeakMap();
  const screens = new WeakSet();

  const muteGl = (proto) => {
    const bind = proto.bindFramebuffer;
    proto.bindFramebuffer = function bindFramebuffer(kind, buffer) {
      target.set(this, buffer);
      return bind.call(this, kind, buffer);
    };
    for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced', 'clear']) {
      const original = proto[name];
      if (!original) continue;
      proto[name] = function draw(...args) {
        if (name !== 'clear') lab.draws.gl++;
        if (lab.muted && !target.get(this)) return undefined;
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
}
