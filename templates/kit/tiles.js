/**
 * tiles.js: the picture of a map of solid and open cells by quarters of cells. What a quarter of a solid cell looks
 * like follows from three neighbours: beside it, over it, and across. Its four quarters have 47 cases together.
 */
(() => {
  'use strict';

  const CORNERS = [[-1, -1], [1, -1], [-1, 1], [1, 1]];

  /**
   * What a quarter of a solid cell is: `full` (solid all around), `inner` (only the cell across is open), `flat` (open
   * above or below), `upright` (open at its side) or `corner` (open at both).
   * @param {(x: number, y: number) => boolean} solid also asked for cells outside of the map
   * @param {number} sx -1 the left quarters, 1 the right ones @param {number} sy -1 the upper ones, 1 the lower ones
   */
  function quarter(solid, x, y, sx, sy) {
    const [side, over] = [solid(x + sx, y), solid(x, y + sy)];
    if (side && over) return solid(x + sx, y + sy) ? 'full' : 'inner';
    if (side) return 'flat';
    return over ? 'upright' : 'corner';
  }

  /** The quarters of a solid cell: upper left, upper right, lower left, lower right. */
  function quarters(solid, x, y) {
    return CORNERS.map(([sx, sy]) => quarter(solid, x, y, sx, sy));
  }

  /**
   * The outline of the open cells, in cells: round where two walls meet, and where a wall ends its corner is cut.
   * @param {(x: number, y: number) => boolean} solid @param {number} columns @param {number} rows
   * @param {number} r radius of the corners in cells, below a half
   */
  function openPath(solid, columns, rows, r) {
    const path = new Path2D();
    for (let y = -1; y <= rows; y++) {
      for (let x = -1; x <= columns; x++) {
        for (const [sx, sy] of CORNERS) {
          const [cx, cy] = [x + 0.5, y + 0.5];
          const walled = solid(x + sx, y) && solid(x, y + sy);
          if (!solid(x, y)) openQuarter(path, cx, cy, sx, sy, walled ? r : 0);
          else if (quarter(solid, x, y, sx, sy) === 'corner') cut(path, cx + sx / 2, cy + sy / 2, -sx, -sy, r);
        }
      }
    }
    return path;
  }

  /** A quarter of an open cell around its middle, towards (sx, sy); r > 0 rounds its outer corner. */
  function openQuarter(path, cx, cy, sx, sy, r) {
    const [ix, iy, ex, ey] = [cx - sx * 0.02, cy - sy * 0.02, cx + sx * 0.52, cy + sy * 0.52];
    const [a, b] = [[ex, iy, ex, ey - sy * r], [ix, ey, ex - sx * r, ey]];
    corner(path, ix, iy, sx * sy > 0 ? a : b, ex, ey, sx * sy > 0 ? b : a);
  }

  /** What the open cells gain where a wall loses its corner (x, y), which points away from (sx, sy). */
  function cut(path, x, y, sx, sy, r) {
    const [ix, iy] = [x - sx * 0.03, y - sy * 0.03];
    const [a, b] = [[x + sx * r, iy, x + sx * r, iy], [ix, y + sy * r, ix, y + sy * r]];
    corner(path, ix, iy, sx * sy > 0 ? a : b, x, y, sx * sy > 0 ? b : a);
  }

  /** From a point along one side, around (x, y), and back along the other; always in the same sense of turning. */
  function corner(path, ix, iy, [ax, ay, bx, by], x, y, [ex, ey, dx, dy]) {
    path.moveTo(ix, iy);
    path.lineTo(ax, ay);
    path.lineTo(bx, by);
    path.quadraticCurveTo(x, y, dx, dy);
    path.lineTo(ex, ey);
    path.closePath();
  }

  Art.tiles = { quarters, openPath };
})();
