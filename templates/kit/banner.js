/**
 * banner.js: words that pop up in front of turning rays, with a picture beside them, and leave; and pictures that turn.
 * It draws what it is told to and keeps nothing: the age of a banner is its view's.
 */
(function (root) {
  'use strict';
  const { ease, clamp } = root.Kit;
  const [GROW, LEAVE] = [700, 250]; // ms

  /** A picture around its centre, turned. */
  function turned(g, img, x, y, w, h, angle) {
    g.save();
    g.translate(x, y);
    g.rotate(angle);
    g.drawImage(img, -w / 2, -h / 2, w, h);
    g.restore();
  }

  /**
   * Draws a banner around a place.
   * @param {{text: string, t: number, colour: string, word?: string}} banner `t` is its age in ms, `word` its picture
   * @param {{x: number, y: number, width: number, most: number, length: number, edge: string, angle: number,
   *   texts: object, picture: (word: string, side: number) => CanvasImageSource, rays?: CanvasImageSource,
   *   scale?: number}} place `width` to fit into, `most` pixels of height, `length` ms it stays, `edge` of its letters,
   *   `angle` of its rays (none: no rays)
   */
  function banner(g, { text, t, colour, word }, place) {
    const leave = ease.backIn(clamp((place.length - t) / LEAVE, 0, 1));
    const grow = ease.elasticOut(Math.min(1, t / GROW)) * leave * (place.scale || 1);
    if (grow <= 0.01) return;
    const size = Math.min(place.most, place.width / (text.length * 0.62 + (word ? 2 : 0)));
    const img = place.texts.get(text, Math.round(size), colour, place.edge);
    const side = word ? size * 1.6 : 0;
    g.save();
    g.translate(place.x, place.y);
    g.scale(grow, grow);
    g.globalAlpha = 0.5;
    if (place.rays) turned(g, place.rays, 0, 0, size * 6, size * 6, place.angle);
    g.globalAlpha = 1;
    const face = side ? place.picture(word, side) : null;
    if (face) g.drawImage(face, -(img.cssWidth + side) / 2, -side / 2, side, side);
    g.drawImage(img, -(img.cssWidth - side) / 2, -img.cssHeight / 2, img.cssWidth, img.cssHeight);
    g.restore();
  }

  Object.assign(root.Art, { turned, banner });
})(typeof window === 'undefined' ? globalThis : window);
