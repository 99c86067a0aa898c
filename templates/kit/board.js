/** board.js: what a game on a grid of cells stands on: the box with its cells, the frame of a chosen cell, ice. */
(function (root) {
  'use strict';
  const { Art } = root;

  /**
   * Draws a lacquer box in the accent colour with a dark cell for every piece.
   * @param {CanvasRenderingContext2D} g
   * @param {{x: number, y: number, cell: number, pad: number, columns: number, rows: number, palette: object}} o
   *   x and y are the corner of the first cell, pad is the rim around all
   */
  function board(g, { x, y, cell, pad, columns, rows, palette }) {
    const { accent } = palette;
    const [w, h] = [columns * cell, rows * cell];
    const round = (inset, radius) => {
      g.beginPath();
      g.roundRect(x - pad + inset, y - pad + inset, w + 2 * (pad - inset), h + 2 * (pad - inset), radius);
    };
    const down = (y0, y1, ...stops) => {
      const q = g.createLinearGradient(0, y0, 0, y1);
      stops.forEach((stop, i) => q.addColorStop(i / (stops.length - 1), stop));
      return q;
    };
    g.save();
    Object.assign(g, { shadowColor: 'rgba(30,6,8,0.5)', shadowBlur: pad * 2, shadowOffsetY: pad });
    g.fillStyle = Art.shade(accent, -0.45);
    round(0, pad * 1.6);
    g.fill();
    g.restore();
    g.fillStyle = down(y - pad, y + h + pad, Art.shade(accent, 0.2), accent, Art.shade(accent, -0.35));
    round(0, pad * 1.6);
    g.fill();
    g.lineWidth = Math.max(1.2, pad * 0.12);
    g.strokeStyle = 'rgba(255,255,255,0.6)';
    round(pad * 0.2, pad * 1.4);
    g.stroke();
    g.strokeStyle = palette.gold;
    round(pad * 0.55, pad * 1.1);
    g.stroke();
    g.save();
    g.fillStyle = down(y, y + h, Art.shade(palette.board, -0.45), Art.shade(palette.board, -0.15));
    round(pad * 0.8, pad * 0.8);
    g.fill();
    g.clip();
    cells(g, { x, y, cell, columns, rows, base: palette.board, down });
    const shadow = Art.shade(palette.board, -0.8);
    g.fillStyle = down(y - pad, y + cell * 0.6, Art.alpha(shadow, 0.55), Art.alpha(shadow, 0));
    g.fillRect(x - pad, y - pad, w + 2 * pad, pad + cell * 0.6);
    g.restore();
  }

  function cells(g, { x, y, cell, columns, rows, base, down }) {
    const tones = [Art.mix(base, '#ffffff', 0.12), Art.mix(base, '#ffffff', 0.2)];
    for (let i = 0; i < columns * rows; i++) {
      const [column, row] = [i % columns, Math.floor(i / columns)];
      const [cx, cy] = [x + column * cell, y + row * cell];
      const tone = tones[(column + row) % 2];
      g.fillStyle = down(cy, cy + cell, tone, Art.mix(tone, '#ffffff', 0.07));
      g.beginPath();
      g.roundRect(cx + cell * 0.035, cy + cell * 0.035, cell * 0.93, cell * 0.93, cell * 0.2);
      g.fill();
      g.strokeStyle = 'rgba(255,255,255,0.09)';
      g.lineWidth = 1;
      g.stroke();
    }
  }

  function paintFrame(g, w) {
    g.beginPath();
    g.roundRect(w * 0.08, w * 0.08, w * 0.84, w * 0.84, w * 0.22);
    g.strokeStyle = 'rgba(255,245,200,0.4)';
    g.lineWidth = w * 0.13;
    g.stroke();
    g.strokeStyle = '#fff6c8';
    g.lineWidth = w * 0.06;
    g.stroke();
  }

  function paintIce(g, w) {
    g.beginPath();
    g.roundRect(w * 0.06, w * 0.06, w * 0.88, w * 0.88, w * 0.2);
    const q = g.createLinearGradient(0, 0, w, w);
    q.addColorStop(0, 'rgba(235,250,255,0.72)');
    q.addColorStop(0.5, 'rgba(150,215,255,0.4)');
    q.addColorStop(1, 'rgba(200,240,255,0.62)');
    g.fillStyle = q;
    g.fill();
    g.strokeStyle = '#e8faff';
    g.lineWidth = w * 0.05;
    g.stroke();
    g.lineWidth = w * 0.03;
    g.stroke(
      new Path2D(`M${w * 0.2} ${w * 0.34} L${w * 0.36} ${w * 0.18} M${w * 0.68} ${w * 0.84} L${w * 0.84} ${w * 0.66}`),
    );
  }

  /** The frame around the chosen cell. */
  const cellFrame = (px) => Art.cached(`cell-frame|${px}`, px, px, paintFrame);

  /** A pane of ice over a cell. */
  const ice = (px) => Art.cached(`ice|${px}`, px, px, paintIce);

  Object.assign(Art, { board, cellFrame, ice });
})(typeof window === 'undefined' ? globalThis : window);
