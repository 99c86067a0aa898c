/** Where things stand in the picture of the present frame: the view, canvases, fields, and every piece of text with its box and size. */
function installLayout(lab) {
  const MOST = 120;
  const SOLID = 0.5; // what is fainter than this is on its way in or out
  const WORDS = /[\p{L}\p{N}]/u;
  let written = [];
  let frame = -1;

  const alphaOf = (style) => {
    const found = /^rgba\(.*,\s*([\d.]+)\)$/.exec(String(style));
    return found ? Number(found[1]) : 1;
  };
  /** The box of a text on a canvas, in pixels of the canvas. */
  const boxOf = (context, text, x, y) => {
    const told = context.measureText(text);
    const [left, right] = [x - told.actualBoundingBoxLeft, x + told.actualBoundingBoxRight];
    const [top, bottom] = [y - told.actualBoundingBoxAscent, y + told.actualBoundingBoxDescent];
    const matrix = context.getTransform();
    const corners = [[left, top], [right, top], [left, bottom], [right, bottom]].map(([a, b]) => matrix.transformPoint({ x: a, y: b }));
    const [xs, ys] = [corners.map((point) => point.x), corners.map((point) => point.y)];
    const size = Number((/([\d.]+)px/.exec(context.font) || [0, 0])[1]) * Math.hypot(matrix.b, matrix.d);
    return { x: Math.min(...xs), y: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys), size };
  };
  const note = (context, text, x, y, style) => {
    if (lab.muted || !context.canvas.isConnected || !WORDS.test(text)) return;
    if (context.globalAlpha * alphaOf(style) < SOLID) return;
    if (frame !== lab.frame) { frame = lab.frame; written = []; }
    if (written.length < MOST) written.push({ canvas: context.canvas, text: String(text).slice(0, 80), ...boxOf(context, text, x, y) });
  };
  const plain = CanvasRenderingContext2D.prototype;
  for (const [name, style] of [['fillText', 'fillStyle'], ['strokeText', 'strokeStyle']]) {
    const original = plain[name];
    plain[name] = function write(text, x, y, ...rest) {
      try { note(this, String(text), x, y, this[style]); } catch { /* a text that cannot be measured is not looked at */ }
      return original.call(this, text, x, y, ...rest);
    };
  }

  const related = (found, element) => found === null || found.contains(element) || element.contains(found);
  let solid = null;
  /** Do `look` while everything can be hit, also what lets the pointer through. */
  const allHit = (look) => {
    if (solid === null) {
      solid = new CSSStyleSheet();
      solid.replaceSync('* { pointer-events: auto !important }');
    }
    const kept = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [...kept, solid];
    try { return look(); } finally { document.adoptedStyleSheets = kept; }
  };
  /** Nothing lies over the middle of the box but the element itself, or what it stands in. */
  const onTop = (element, x, y) => {
    const hit = () => related(document.elementFromPoint(x, y), element);
    return hit() || (getComputedStyle(element).pointerEvents === 'none' && allHit(hit));
  };
  const painted = () => written.map(({ canvas, text, size, ...box }) => {
    const place = canvas.getBoundingClientRect();
    const [sx, sy] = [place.width / canvas.width, place.height / canvas.height];
    const found = {
      text, kind: 'canvas', x: place.left + box.x * sx, y: place.top + box.y * sy,
      width: (box.right - box.x) * sx, height: (box.bottom - box.y) * sy, size: size * sy,
    };
    return onTop(canvas, found.x + found.width / 2, found.y + found.height / 2) ? found : null;
  });

  const opacityOf = (element) => {
    let product = 1;
    for (let here = element; here; here = here.parentElement) product *= Number(getComputedStyle(here).opacity);
    return product;
  };
  const elementText = (node) => {
    const element = node.parentElement;
    const text = node.data.trim();
    if (!WORDS.test(text) || !element || /^(SCRIPT|STYLE|NOSCRIPT|TITLE|OPTION)$/.test(element.tagName)) return null;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (box.width < 2 || box.height < 2 || style.visibility === 'hidden') return null;
    if (opacityOf(element) * alphaOf(style.color) < SOLID) return null;
    if (!onTop(element, box.left + box.width / 2, box.top + box.height / 2)) return null;
    return { text: text.slice(0, 80), kind: 'element', x: box.left, y: box.top, width: box.width, height: box.height, size: parseFloat(style.fontSize) };
  };
  const elements = () => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() && found.length < MOST) found.push(elementText(walker.currentNode));
    return found;
  };

  /** Texts that an engine keeps as objects and draws by itself. */
  const objects = () => {
    const game = lab.engine;
    if (!game || !game.scene || !game.canvas) return [];
    const place = game.canvas.getBoundingClientRect();
    const [sx, sy] = [place.width / game.scale.width, place.height / game.scale.height];
    return game.scene.getScenes(true).flatMap((scene) => scene.children.list.filter((item) =>
      item.type === 'Text' && item.visible && item.alpha >= SOLID && WORDS.test(item.text)).map((item) => {
      const bounds = item.getBounds();
      const camera = scene.cameras.main;
      return {
        text: String(item.text).slice(0, 80), kind: 'object', size: parseFloat(item.style.fontSize) * sy,
        x: place.left + (bounds.x - camera.scrollX * item.scrollFactorX) * sx, y: place.top + (bounds.y - camera.scrollY * item.scrollFactorY) * sy,
        width: bounds.width * sx, height: bounds.height * sy,
      };
    }));
  };
  /** Texts in frames of the page, as far as they stand inside of the frame. */
  const framed = () => [...document.querySelectorAll('iframe, frame')].flatMap((element) => attempt(() => {
    const place = element.getBoundingClientRect();
    const [left, top] = [place.left + element.clientLeft, place.top + element.clientTop];
    const inside = ({ x, y, width, height }) => x >= 0 && y >= 0 && x + width <= element.clientWidth && y + height <= element.clientHeight;
    return element.contentWindow.__vt.layout().texts.filter(inside)
      .map((text) => ({ ...text, kind: 'framed', x: text.x + left, y: text.y + top }));
  }));
  const attempt = (read) => { try { return read(); } catch { return []; } };
  const hidden = (axis) => [document.documentElement, document.body].some((element) => element && /hidden|clip/.test(getComputedStyle(element)[`overflow${axis}`]));
  const canvases = () => [...document.querySelectorAll('canvas')].map((canvas) => canvas.getBoundingClientRect()).filter((box) => box.width * box.height > 0)
    .map((box) => ({ x: box.left, y: box.top, width: box.width, height: box.height }));

  const FIELDS = 'input:not([type=button], [type=submit], [type=reset], [type=image]), textarea, select, [contenteditable=true]';
  /** Where the browser itself draws what is typed and chosen. */
  const fields = () => [...document.querySelectorAll(FIELDS)].map((element) => element.getBoundingClientRect())
    .map((box) => ({ x: box.left, y: box.top, width: box.width, height: box.height }));

  lab.layout = () => {
    const root = document.documentElement;
    return {
      width: innerWidth,
      height: innerHeight,
      lang: root.lang,
      scrolls: [root.scrollWidth > innerWidth + 1 && !hidden('X'), root.scrollHeight > innerHeight + 1 && !hidden('Y')],
      canvases: attempt(canvases),
      fields: attempt(fields),
      texts: [...attempt(elements), ...attempt(painted), ...attempt(objects), ...framed()].filter(Boolean).slice(0, MOST)
        .map((text) => ({ ...text, x: Math.round(text.x), y: Math.round(text.y), width: Math.round(text.width), height: Math.round(text.height), size: Math.round(text.size * 10) / 10 })),
    };
  };
}
