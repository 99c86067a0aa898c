/** nature.js: food, plants and weather of the vocabulary. Each is drawn in a box of 100 x 100 units. */
(function (root) {
  'use strict';
  const { define, shade, mix, ellipsePath } = root.Art;
  const LEAF = '#4fae45';
  const WOOD = '#a8703c';
  const GOLD = '#ffcd3c';

  /** A leaf from (x, y) outwards. */
  const leaf = (p, x, y, angle, length = 26, colour = LEAF) =>
    p.turned(x, y, angle, () =>
      p.blob(
        `M0 0 Q${length * 0.45} ${-length * 0.42} ${length} 0 Q${length * 0.45} ${length * 0.42} 0 0 Z`,
        colour,
        2,
      ),
    );

  /** Petals or points around the middle. */
  const around = (p, x, y, count, draw) => {
    for (let i = 0; i < count; i++) p.turned(x, y, (i * Math.PI * 2) / count, () => draw(i));
  };

  // ---------------------------------------------------------------- food

  define('riceball', '#fffaf0', '#24332e', (p, c) => {
    const body =
      'M50 10C60 10 66 20 73 33C82 49 93 64 89 77C87 87 77 89 67 89L33 89C23 89 13 87 11 77' +
      'C7 64 18 49 27 33C34 20 40 10 50 10Z';
    p.blob(body, c.main);
    p.inside(body, () => p.round(31, 66, 38, 34, 5, c.accent, 0));
    for (const [x, y, a] of [
      [40, 24, 1],
      [60, 28, 2],
      [26, 56, 0],
      [75, 58, 2],
      [80, 76, 1],
      [20, 76, 3],
    ]) {
      p.dot(x, y, 2.6, shade(c.main, -0.2), 1.5, a);
    }
    p.gloss(38, 30, 15, 8, 0.9, -1);
    p.face(50, 50);
  });

  define('egg', '#ffffff', '#ffc52e', (p, c) => {
    p.blob('M50 11C73 7 91 24 89 46C97 64 84 89 62 87C46 95 17 89 13 64C5 42 24 9 50 11Z', c.main);
    p.ellipse(50, 51, 27, 26, c.accent, 0, 2);
    p.gloss(39, 37, 12, 7, 0.95);
    p.face(50, 51);
  });

  define('carrot', '#ff8f2e', '#4fae45', (p, c) => {
    for (const a of [-2.2, -1.57, -0.94]) leaf(p, 50, 28, a, 27, c.accent);
    p.blob('M50 24C72 22 80 36 74 52C68 72 58 92 50 95C42 92 32 72 26 52C20 36 28 22 50 24Z', c.main);
    p.stroke('M31 62l11 2M69 70l-10 2M38 78l8 1', shade(c.main, -0.3), 2.6);
    p.gloss(38, 36, 11, 7);
    p.face(50, 49, 0.95);
  });

  define('apple', '#f0453f', '#4fae45', (p, c) => {
    p.stroke('M50 26Q49 14 54 7', shade(WOOD, -0.3), 5);
    leaf(p, 53, 18, -0.4, 27, c.accent);
    p.blob('M50 26C36 14 10 22 11 52C12 78 34 94 50 87C66 94 88 78 89 52C90 22 64 14 50 26Z', c.main);
    p.gloss(29, 38, 13, 8, 0.85, -0.8);
    p.face(50, 56, 1.05);
  });

  define('orange', '#ff9a2e', '#4fae45', (p, c) => {
    p.ellipse(50, 55, 40, 38, c.main);
    leaf(p, 50, 20, -0.5, 26, c.accent);
    p.star(50, 20, 7, 4, 5, shade(c.accent, -0.2), 0, 0);
    for (const [x, y] of [
      [22, 52],
      [28, 70],
      [76, 44],
      [74, 72],
      [62, 82],
    ])
      p.dot(x, y, 1.8, shade(c.main, -0.18));
    p.gloss(34, 36, 14, 8, 0.85);
    p.face(50, 57, 1.05);
  });

  define('grape', '#8a52d8', '#5fb84a', (p, c) => {
    p.stroke('M50 22L52 6', shade(WOOD, -0.2), 5);
    leaf(p, 52, 16, -0.35, 30, c.accent);
    for (const [x, y] of [
      [28, 34],
      [50, 30],
      [72, 34],
      [24, 52],
      [76, 52],
      [38, 68],
      [62, 68],
      [50, 84],
      [50, 52],
    ]) {
      p.ellipse(x, y, 14, 14, mix(c.main, '#ffffff', (100 - y) / 700), 0, 2.4);
      p.dot(x - 4.5, y - 5, 3, 'rgba(255,255,255,0.65)', 2, -0.6);
    }
    p.face(50, 53);
  });

  define('fruit', '#f2455c', '#4fae45', (p, c) => {
    for (const a of [-2.5, -1.57, -0.64]) leaf(p, 50, 25, a, 22, c.accent);
    p.blob('M50 22C74 16 92 28 86 48C80 70 62 92 50 93C38 92 20 70 14 48C8 28 26 16 50 22Z', c.main);
    for (const [x, y] of [
      [24, 42],
      [38, 34],
      [62, 34],
      [76, 42],
      [30, 66],
      [70, 66],
      [50, 82],
    ])
      p.dot(x, y, 1.7, '#ffe9a0', 2.6);
    p.gloss(32, 34, 11, 6, 0.7);
    p.face(50, 52);
  });

  define('cake', '#ffb3c8', '#fff3dc', (p, c) => {
    p.round(12, 46, 76, 42, 12, '#e8b26a');
    p.flat('M13 62h74v8h-74Z', c.accent);
    p.blob(
      'M10 50C8 26 30 22 50 22C70 22 92 26 90 50Q84 62 77 52Q70 46 64 54Q57 64 50 53' +
        'Q43 46 36 55Q29 62 23 52Q14 60 10 50Z',
      c.main,
    );
    p.ellipse(50, 17, 11, 11, '#f0353f', 0, 2.4);
    p.dot(46, 13, 3, '#ffd0d0', 2);
    p.gloss(30, 34, 13, 5, 0.8, -0.2);
    p.face(50, 66, 0.95);
  });

  define('bread', '#e0a050', '#f8dca0', (p, c) => {
    p.blob('M12 50C4 40 8 22 26 20Q50 10 74 20C92 22 96 40 88 50L86 84Q50 94 14 84Z', c.main);
    p.flat('M20 48C14 40 18 29 30 28Q50 20 70 28C82 29 86 40 80 48L78 78Q50 86 22 78Z', c.accent);
    p.gloss(34, 34, 11, 5, 0.8);
    p.face(50, 56);
  });

  define('donut', '#ff7fb4', '#f0c078', (p, c) => {
    p.ellipse(50, 54, 42, 39, c.accent);
    p.flat('M10 50C10 26 28 13 50 13C72 13 90 26 90 50Q84 66 74 60Q64 76 50 70Q36 76 26 60Q16 66 10 50Z', c.main);
    for (const [x, y] of [[24, 40], [38, 24], [62, 22], [78, 42]]) p.dot(x, y, 4, '#fff6c8', 2.4, x);
    p.ellipse(50, 46, 12, 9, shade(c.accent, -0.45), 0, 2);
    p.gloss(30, 30, 10, 5, 0.8);
    p.face(50, 66, 0.9);
  });

  define('cookie', '#d89a4e', '#6a3c1c', (p, c) => {
    p.ellipse(50, 52, 41, 40, c.main);
    for (const [x, y, r] of [[28, 30, 7], [58, 22, 5.5], [76, 38, 7], [24, 66, 5], [50, 82, 6.5], [76, 68, 5]])
      p.dot(x, y, r, c.accent);
    p.gloss(40, 28, 9, 4, 0.6);
    p.face(50, 52);
  });

  define('candy', '#ff6fa8', '#fff3fa', (p, c) => {
    p.both(() => p.blob('M24 50L5 34Q2 50 5 68Z', mix(c.main, c.accent, 0.35)));
    p.ellipse(50, 51, 31, 30, c.main);
    p.inside(ellipsePath(50, 51, 31, 30), () => {
      for (const x of [28, 52, 76]) p.flat(`M${x} 14 q-16 34 -2 74 l9 0 q-12 -40 4 -74 Z`, c.accent, 0.6);
    });
    p.gloss(38, 36, 12, 7, 0.85);
    p.face(50, 52);
  });

  define('mushroom', '#e8433f', '#fff3e0', (p, c) => {
    p.blob('M32 50C30 70 26 82 30 88Q50 95 70 88C74 82 70 70 68 50Z', c.accent);
    p.blob('M7 52C7 24 28 9 50 9C72 9 93 24 93 52C93 62 74 62 50 62C26 62 7 62 7 52Z', c.main);
    for (const [x, y, r] of [
      [50, 26, 9],
      [24, 40, 7],
      [76, 40, 7],
      [36, 54, 4],
      [65, 54, 4],
    ])
      p.dot(x, y, r, c.accent, r * 0.85);
    p.gloss(34, 20, 13, 6, 0.7);
    p.face(50, 73, 0.8);
  });

  // ---------------------------------------------------------------- nature

  define('flower', '#ff8fb8', '#ffd23c', (p, c) => {
    around(p, 50, 52, 6, () => p.blob('M-7 -14C-24 -34 -14 -48 0 -46C14 -48 24 -34 7 -14Z', c.main));
    p.ellipse(50, 52, 22, 22, c.accent, 0, 2);
    p.gloss(42, 42, 9, 5);
    p.face(50, 52, 0.85);
  });

  define('leaf', '#58b847', '#d8f2a8', (p, c) => {
    p.blob('M14 88C4 40 34 10 90 10C94 60 66 94 22 84Z', c.main);
    p.stroke('M10 94C28 66 46 48 74 28M38 58L36 40M52 46L52 30M42 66L62 66M56 52L74 50', c.accent, 3);
    p.gloss(48, 24, 15, 6, 0.5, -0.3);
    p.face(48, 58);
  });

  define('tree', '#4caf50', '#9a6a3c', (p, c) => {
    p.round(41, 62, 18, 33, 6, c.accent);
    for (const [x, y, r] of [
      [28, 50, 21],
      [72, 50, 21],
      [50, 32, 26],
      [50, 54, 24],
    ])
      p.ellipse(x, y, r, r, c.main);
    for (const [x, y, r] of [
      [50, 36, 24],
      [32, 52, 16],
      [68, 52, 16],
      [50, 54, 20],
    ])
      p.dot(x, y, r, mix(c.main, '#ffffff', 0.08));
    p.gloss(38, 24, 13, 7, 0.6);
    p.face(50, 47);
  });

  define('cactus', '#4fb86a', '#ff7fae', (p, c) => {
    p.stroke('M16 46L16 58Q16 66 30 66', shade(c.main, -0.5), 19);
    p.stroke('M84 36L84 50Q84 58 70 58', shade(c.main, -0.5), 19);
    p.stroke('M16 46L16 58Q16 66 30 66', c.main, 13);
    p.stroke('M84 36L84 50Q84 58 70 58', c.main, 13);
    p.round(27, 15, 46, 80, 23, c.main);
    p.stroke('M38 26L38 36M62 24L62 34M36 78L36 88M64 76L64 86', c.accent === '#ff7fae' ? '#eaffd8' : c.accent, 2.6);
    around(p, 50, 13, 5, () => p.dot(0, -7, 5, c.accent));
    p.dot(50, 13, 4, GOLD);
    p.face(50, 54);
  });

  define('cloud', '#f2f8ff', '#b8d4f0', (p, c) => {
    p.blob('M24 80C4 80 2 56 20 52C18 30 44 20 56 36C72 26 90 38 84 54C100 58 96 80 78 80Z', c.main);
    p.gloss(40, 40, 14, 8, 0.9);
    p.face(50, 60);
  });

  define('drop', '#3fa2f0', '#d0efff', (p, c) => {
    p.blob('M50 6C62 28 84 44 84 64C84 82 68 93 50 93C32 93 16 82 16 64C16 44 38 28 50 6Z', c.main);
    p.dot(30, 70, 4, c.accent, 9, 0.4);
    p.gloss(38, 46, 11, 8, 0.85);
    p.face(50, 64, 1.05);
  });

  define('flame', '#ff6a2a', '#ffe05a', (p, c) => {
    p.blob(
      'M52 4C58 24 88 38 86 66C84 84 68 94 50 94C32 94 16 84 14 64C13 48 24 42 28 28' +
        'C34 34 36 38 38 42C46 32 50 18 52 4Z',
      c.main,
    );
    p.flat('M50 40C54 52 70 56 70 72C70 84 60 89 50 89C40 89 30 84 30 72C30 60 44 54 50 40Z', c.accent);
    p.face(50, 68);
  });

  define('snowflake', '#7fc8f5', '#ffffff', (p, c) => {
    around(p, 50, 50, 6, () => {
      p.stroke('M0 -14L0 -43M0 -30L-9 -39M0 -30L9 -39', shade(c.main, -0.45), 12);
    });
    around(p, 50, 50, 6, () => p.stroke('M0 -14L0 -43M0 -30L-9 -39M0 -30L9 -39', c.accent, 6.5));
    p.ellipse(50, 50, 24, 24, c.main, 0, 2.4);
    p.gloss(42, 40, 10, 6);
    p.face(50, 50, 0.85);
  });

  define('moon', '#ffdf7a', '#f2b93c', (p, c) => {
    p.blob('M64 8C34 4 10 26 10 54C10 82 38 98 66 90C80 86 90 76 94 66C78 74 56 68 50 48C46 30 52 16 64 8Z', c.main);
    for (const [x, y, r] of [
      [30, 32, 4],
      [58, 84, 4.5],
      [20, 52, 3],
    ])
      p.dot(x, y, r, c.accent);
    p.gloss(32, 24, 11, 6);
    p.face(36, 60, 0.95);
  });

  define('sun', '#ffc928', '#ff9a2e', (p, c) => {
    around(p, 50, 50, 10, () => p.blob('M-8 -31L0 -48L8 -31Z', c.accent, 2));
    p.ellipse(50, 50, 33, 33, c.main);
    p.gloss(38, 36, 13, 8, 0.85);
    p.face(50, 51, 1.05);
  });

  define('star', '#ffc928', '#fff3b0', (p, c) => {
    const points = [];
    for (let i = 0; i < 5; i++)
      points.push([-Math.PI / 2 + (i * Math.PI * 2) / 5, -Math.PI / 2 + ((i + 0.5) * Math.PI * 2) / 5]);
    const at = (a, r) => `${(50 + Math.cos(a) * r).toFixed(1)} ${(54 + Math.sin(a) * r).toFixed(1)}`;
    const tip = ([a, b]) => `L${at(a - 0.13, 43)} Q${at(a, 50)} ${at(a + 0.13, 43)} L${at(b, 28)}`;
    p.blob('M' + points.map(tip).join(' ').slice(1) + ' Z', c.main);
    p.gloss(39, 36, 11, 7);
    p.face(50, 54, 0.95);
  });

  define('shell', '#ffb0a0', '#fff0e0', (p, c) => {
    p.round(36, 78, 28, 14, 6, shade(c.main, -0.12));
    p.blob('M50 90C20 82 2 50 14 34Q20 22 30 26Q36 10 50 12Q64 10 70 26Q80 22 86 34C98 50 80 82 50 90Z', c.main);
    p.stroke('M50 84L50 20M44 82L28 34M56 82L72 34', c.accent, 3.4);
    p.gloss(30, 34, 11, 6);
    p.face(50, 56);
  });
})(typeof window === 'undefined' ? globalThis : window);
