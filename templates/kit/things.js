/** things.js: food, nature, tools and treasures of the vocabulary. Each is drawn in a box of 100 x 100 units. */
(function (root) {
  'use strict';
  const { define, shade, mix, ellipsePath } = root.Art;
  const LEAF = '#4fae45';
  const WOOD = '#a8703c';
  const GOLD = '#ffcd3c';
  const STEEL = '#c4d0de';

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
      'M50 10 C60 10 66 20 73 33 C82 49 93 64 89 77 C87 87 77 89 67 89 L33 89 C23 89 13 87 11 77 C7 64 18 49 27 33 C34 20 40 10 50 10 Z';
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
    p.blob('M50 11 C73 7 91 24 89 46 C97 64 84 89 62 87 C46 95 17 89 13 64 C5 42 24 9 50 11 Z', c.main);
    p.ellipse(50, 51, 27, 26, c.accent, 0, 2);
    p.gloss(39, 37, 12, 7, 0.95);
    p.face(50, 51);
  });

  define('carrot', '#ff8f2e', '#4fae45', (p, c) => {
    for (const a of [-2.2, -1.57, -0.94]) leaf(p, 50, 28, a, 27, c.accent);
    p.blob('M50 24 C72 22 80 36 74 52 C68 72 58 92 50 95 C42 92 32 72 26 52 C20 36 28 22 50 24 Z', c.main);
    p.stroke('M31 62 l11 2 M69 70 l-10 2 M38 78 l8 1', shade(c.main, -0.3), 2.6);
    p.gloss(38, 36, 11, 7);
    p.face(50, 49, 0.95);
  });

  define('apple', '#f0453f', '#4fae45', (p, c) => {
    p.stroke('M50 26 Q49 14 54 7', shade(WOOD, -0.3), 5);
    leaf(p, 53, 18, -0.4, 27, c.accent);
    p.blob('M50 26 C36 14 10 22 11 52 C12 78 34 94 50 87 C66 94 88 78 89 52 C90 22 64 14 50 26 Z', c.main);
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
    p.stroke('M50 22 L52 6', shade(WOOD, -0.2), 5);
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
    p.blob('M50 22 C74 16 92 28 86 48 C80 70 62 92 50 93 C38 92 20 70 14 48 C8 28 26 16 50 22 Z', c.main);
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
    p.flat('M13 62 h74 v8 h-74 Z', c.accent);
    p.blob(
      'M10 50 C8 26 30 22 50 22 C70 22 92 26 90 50 Q84 62 77 52 Q70 46 64 54 Q57 64 50 53 Q43 46 36 55 Q29 62 23 52 Q14 60 10 50 Z',
      c.main,
    );
    p.ellipse(50, 17, 11, 11, '#f0353f', 0, 2.4);
    p.dot(46, 13, 3, '#ffd0d0', 2);
    p.gloss(30, 34, 13, 5, 0.8, -0.2);
    p.face(50, 66, 0.95);
  });

  define('candy', '#ff6fa8', '#fff3fa', (p, c) => {
    p.both(() => p.blob('M24 50 L5 34 Q2 50 5 68 Z', mix(c.main, c.accent, 0.35)));
    p.ellipse(50, 51, 31, 30, c.main);
    p.inside(ellipsePath(50, 51, 31, 30), () => {
      for (const x of [28, 52, 76]) p.flat(`M${x} 14 q-16 34 -2 74 l9 0 q-12 -40 4 -74 Z`, c.accent, 0.6);
    });
    p.gloss(38, 36, 12, 7, 0.85);
    p.face(50, 52);
  });

  define('mushroom', '#e8433f', '#fff3e0', (p, c) => {
    p.blob('M32 50 C30 70 26 82 30 88 Q50 95 70 88 C74 82 70 70 68 50 Z', c.accent);
    p.blob('M7 52 C7 24 28 9 50 9 C72 9 93 24 93 52 C93 62 74 62 50 62 C26 62 7 62 7 52 Z', c.main);
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
    around(p, 50, 52, 6, () => p.blob('M-7 -14 C-24 -34 -14 -48 0 -46 C14 -48 24 -34 7 -14 Z', c.main));
    p.ellipse(50, 52, 22, 22, c.accent, 0, 2);
    p.gloss(42, 42, 9, 5);
    p.face(50, 52, 0.85);
  });

  define('leaf', '#58b847', '#d8f2a8', (p, c) => {
    p.blob('M14 88 C4 40 34 10 90 10 C94 60 66 94 22 84 Z', c.main);
    p.stroke('M10 94 C28 66 46 48 74 28 M38 58 L36 40 M52 46 L52 30 M42 66 L62 66 M56 52 L74 50', c.accent, 3);
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
    p.stroke('M16 46 L16 58 Q16 66 30 66', shade(c.main, -0.5), 19);
    p.stroke('M84 36 L84 50 Q84 58 70 58', shade(c.main, -0.5), 19);
    p.stroke('M16 46 L16 58 Q16 66 30 66', c.main, 13);
    p.stroke('M84 36 L84 50 Q84 58 70 58', c.main, 13);
    p.round(27, 15, 46, 80, 23, c.main);
    p.stroke(
      'M38 26 L38 36 M62 24 L62 34 M36 78 L36 88 M64 76 L64 86',
      c.accent === '#ff7fae' ? '#eaffd8' : c.accent,
      2.6,
    );
    around(p, 50, 13, 5, () => p.dot(0, -7, 5, c.accent));
    p.dot(50, 13, 4, GOLD);
    p.face(50, 54);
  });

  define('cloud', '#f2f8ff', '#b8d4f0', (p, c) => {
    p.blob('M24 80 C4 80 2 56 20 52 C18 30 44 20 56 36 C72 26 90 38 84 54 C100 58 96 80 78 80 Z', c.main);
    p.gloss(40, 40, 14, 8, 0.9);
    p.face(50, 60);
  });

  define('drop', '#3fa2f0', '#d0efff', (p, c) => {
    p.blob('M50 6 C62 28 84 44 84 64 C84 82 68 93 50 93 C32 93 16 82 16 64 C16 44 38 28 50 6 Z', c.main);
    p.dot(30, 70, 4, c.accent, 9, 0.4);
    p.gloss(38, 46, 11, 8, 0.85);
    p.face(50, 64, 1.05);
  });

  define('flame', '#ff6a2a', '#ffe05a', (p, c) => {
    p.blob(
      'M52 4 C58 24 88 38 86 66 C84 84 68 94 50 94 C32 94 16 84 14 64 C13 48 24 42 28 28 C34 34 36 38 38 42 C46 32 50 18 52 4 Z',
      c.main,
    );
    p.flat('M50 40 C54 52 70 56 70 72 C70 84 60 89 50 89 C40 89 30 84 30 72 C30 60 44 54 50 40 Z', c.accent);
    p.face(50, 68);
  });

  define('snowflake', '#7fc8f5', '#ffffff', (p, c) => {
    around(p, 50, 50, 6, () => {
      p.stroke('M0 -14 L0 -43 M0 -30 L-9 -39 M0 -30 L9 -39', shade(c.main, -0.45), 12);
    });
    around(p, 50, 50, 6, () => p.stroke('M0 -14 L0 -43 M0 -30 L-9 -39 M0 -30 L9 -39', c.accent, 6.5));
    p.ellipse(50, 50, 24, 24, c.main, 0, 2.4);
    p.gloss(42, 40, 10, 6);
    p.face(50, 50, 0.85);
  });

  define('moon', '#ffdf7a', '#f2b93c', (p, c) => {
    p.blob(
      'M64 8 C34 4 10 26 10 54 C10 82 38 98 66 90 C80 86 90 76 94 66 C78 74 56 68 50 48 C46 30 52 16 64 8 Z',
      c.main,
    );
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
    around(p, 50, 50, 10, () => p.blob('M-8 -31 L0 -48 L8 -31 Z', c.accent, 2));
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
    p.blob('M50 90 C20 82 2 50 14 34 Q20 22 30 26 Q36 10 50 12 Q64 10 70 26 Q80 22 86 34 C98 50 80 82 50 90 Z', c.main);
    p.stroke('M50 84 L50 20 M44 82 L28 34 M56 82 L72 34', c.accent, 3.4);
    p.gloss(30, 34, 11, 6);
    p.face(50, 56);
  });

  // ---------------------------------------------------------------- treasures

  define('gem', '#35b8f0', '#c8f4ff', (p, c) => {
    p.blob('M28 18 L72 18 L94 44 L50 92 L6 44 Z', c.main);
    p.flat('M28 18 L36 44 L6 44 Z M72 18 L94 44 L64 44 Z', c.accent, 0.45);
    p.flat('M36 44 L64 44 L50 92 Z', c.accent, 0.3);
    p.stroke('M6 44 L94 44 M28 18 L36 44 L50 92 L64 44 L72 18', shade(c.main, 0.55), 1.8);
    p.gloss(36, 28, 12, 5, 0.9);
    p.face(50, 56, 0.95);
  });

  define('crystal', '#a46cf0', '#ecd8ff', (p, c) => {
    p.blob('M20 88 L8 56 L20 42 L36 62 L36 92 Z', shade(c.main, -0.15));
    p.blob('M80 88 L92 56 L80 42 L64 62 L64 92 Z', shade(c.main, -0.15));
    p.blob('M50 6 L74 34 L70 88 L50 95 L30 88 L26 34 Z', c.main);
    p.flat('M50 6 L50 95 L30 88 L26 34 Z', c.accent, 0.35);
    p.stroke('M26 34 L50 42 L74 34 M50 42 L50 94', shade(c.main, 0.55), 1.8);
    p.face(50, 62, 0.9);
  });

  define('coin', '#ffc928', '#fff0a8', (p, c) => {
    p.ellipse(50, 52, 40, 40, c.main);
    p.ellipse(50, 52, 30, 30, mix(c.main, c.accent, 0.3), 0, 2.4);
    if (p.o.face === false) p.star(50, 52, 20, 9, 5, c.accent, 0, 1.6);
    p.gloss(34, 32, 13, 7, 0.9);
    p.face(50, 52);
  });

  define('heart', '#f0455a', '#ffd0d8', (p, c) => {
    p.blob('M50 90 C14 65 5 42 13 27 C22 10 43 12 50 29 C57 12 78 10 87 27 C95 42 86 65 50 90 Z', c.main);
    p.gloss(29, 32, 12, 8, 0.85);
    p.face(50, 48, 1.05);
  });

  define('crown', '#ffc928', '#e8433f', (p, c) => {
    p.blob('M12 84 L6 34 Q24 50 32 48 Q44 36 50 14 Q56 36 68 48 Q76 50 94 34 L88 84 Q50 94 12 84 Z', c.main);
    for (const [x, y] of [
      [6, 30],
      [50, 11],
      [94, 30],
    ])
      p.ellipse(x, y, 6, 6, c.accent, 0, 2);
    p.stroke('M13 78 Q50 88 87 78', shade(c.main, -0.3), 3);
    p.gloss(30, 56, 11, 6);
    p.face(50, 62);
  });

  define('ball', '#f24f4f', '#ffffff', (p, c) => {
    p.ellipse(50, 52, 41, 41, c.main);
    p.inside(ellipsePath(50, 52, 41, 41), () => {
      p.flat('M50 52 L18 4 L-8 40 Z M50 52 L104 30 L104 78 Z M50 52 L20 108 L70 108 Z', c.accent, 0.9);
    });
    p.stroke(ellipsePath(50, 52, 41, 41), shade(c.main, -0.5), 3);
    p.gloss(34, 32, 15, 8, 0.85);
    if (p.o.mood) p.face(50, 54, 1.05);
  });

  define('key', '#ffc928', '#fff0a8', (p, c) => {
    p.blob('M44 46 L56 46 L56 94 L44 94 Z', c.main);
    p.blob('M56 70 L76 70 L76 79 L56 79 Z M56 84 L70 84 L70 93 L56 93 Z', c.main);
    p.ellipse(50, 32, 29, 27, c.main);
    p.gloss(37, 20, 11, 6, 0.9);
    p.face(50, 33, 0.95);
    if (p.o.face === false) p.dot(50, 32, 12, shade(c.main, -0.6));
  });

  define('bell', '#ffc53c', '#c8862a', (p, c) => {
    p.ellipse(50, 88, 10, 8, c.accent);
    p.ellipse(50, 12, 8, 7, c.accent);
    p.blob('M50 14 C72 14 76 36 78 56 C80 70 92 74 90 82 Q50 92 10 82 C8 74 20 70 22 56 C24 36 28 14 50 14 Z', c.main);
    p.stroke('M16 75 Q50 84 84 75', shade(c.main, -0.3), 3);
    p.gloss(36, 32, 10, 9, 0.85);
    p.face(50, 54, 1.05);
  });

  define('lantern', '#f0453a', '#ffd25a', (p, c) => {
    p.stroke('M50 4 L50 14', shade(WOOD, -0.4), 4);
    p.stroke('M50 88 L50 97', c.accent, 6);
    p.blob('M50 16 C80 16 92 34 92 51 C92 68 80 86 50 86 C20 86 8 68 8 51 C8 34 20 16 50 16 Z', c.main);
    p.dot(50, 52, 33, mix(c.main, c.accent, 0.28), 30);
    p.both(() => p.stroke('M38 16 C24 34 24 68 38 86', shade(c.main, -0.28), 2.4));
    p.round(33, 10, 34, 11, 4, c.accent, 2.4);
    p.round(33, 81, 34, 10, 4, c.accent, 2.4);
    p.gloss(28, 36, 12, 8, 0.8);
    p.face(50, 52, 1.05);
  });

  define('potion', '#b05ae8', '#e8f6ff', (p, c) => {
    p.round(40, 6, 20, 14, 4, WOOD, 2.4);
    p.blob(
      'M40 18 L60 18 L60 38 C80 44 90 58 88 72 C86 88 70 93 50 93 C30 93 14 88 12 72 C10 58 20 44 40 38 Z',
      c.accent,
    );
    p.flat('M16 62 Q34 54 50 62 Q66 70 84 60 C90 80 78 89 50 89 C22 89 10 80 16 62 Z', c.main);
    for (const [x, y, r] of [
      [30, 78, 3],
      [66, 82, 4],
      [72, 68, 2.4],
    ])
      p.dot(x, y, r, shade(c.main, 0.5));
    p.gloss(30, 54, 9, 9, 0.9);
    p.face(50, 70, 0.95);
  });

  // ---------------------------------------------------------------- tools and buildings

  define('sword', '#d4deea', '#c8862a', (p, c) => {
    p.turned(50, 50, Math.PI / 4, () => {
      p.blob('M-9 22 L-9 -44 L0 -60 L9 -44 L9 22 Z', c.main);
      p.flat('M0 -56 L0 22 L8 22 L8 -44 Z', shade(c.main, -0.25), 0.6);
      p.round(-24, 20, 48, 11, 5, c.accent, 2.6);
      p.round(-5.5, 30, 11, 20, 4, shade(c.accent, -0.35), 2.6);
      p.ellipse(0, 54, 7, 7, GOLD, 0, 2.4);
    });
  });

  define('shield', '#3f7fe0', '#ffd25a', (p, c) => {
    const d = 'M50 8 Q68 20 90 18 C92 56 80 82 50 94 C20 82 8 56 10 18 Q32 20 50 8 Z';
    p.blob(d, c.accent);
    p.g.save();
    p.g.translate(8, 8.5);
    p.g.scale(0.84, 0.84);
    p.blob(d, c.main, 2.4);
    p.g.restore();
    p.gloss(32, 32, 12, 8);
    p.face(50, 48, 1.05);
    if (p.o.face === false) p.star(50, 48, 20, 9, 5, c.accent, 0, 2);
  });

  define('bomb', '#3c3f54', '#ffb02e', (p, c) => {
    p.stroke('M62 22 Q70 6 84 14', WOOD, 5);
    p.star(87, 15, 11, 5, 6, c.accent, 0, 1.6);
    p.turned(50, 57, 0.5, () => p.round(-11, -46, 22, 14, 4, shade(c.main, 0.12), 2.4));
    p.ellipse(48, 58, 37, 36, c.main);
    p.gloss(34, 40, 13, 8, 0.7);
    p.face(48, 58, 1.05, '#ffffff');
  });

  define('rocket', '#f4f6fb', '#f0453f', (p, c) => {
    p.flat('M38 82 Q50 108 62 82 Z', '#ffb02e');
    p.both(() => p.blob('M30 58 C14 64 10 78 12 90 L34 80 Z', c.accent));
    p.blob('M50 4 C70 20 76 44 72 68 L66 84 L34 84 L28 68 C24 44 30 20 50 4 Z', c.main);
    p.flat('M50 4 C59 11 65 20 69 31 L31 31 C35 20 41 11 50 4 Z', c.accent);
    p.gloss(40, 40, 7, 14, 0.9, 0.1);
    p.ellipse(50, 54, 19, 18, '#bfe6ff', 0, 2.6);
    p.face(50, 53, 0.72, '#23304a');
  });

  define('ship', '#c9703c', '#fff6e6', (p, c) => {
    p.stroke('M50 8 L50 60', shade(WOOD, -0.35), 5);
    p.blob('M54 10 C84 18 88 38 84 52 L54 52 Z', c.accent);
    p.blob('M46 16 C28 24 18 38 16 52 L46 52 Z', shade(c.accent, -0.08));
    p.blob('M5 58 L95 58 C92 80 80 92 66 92 L34 92 C20 92 8 80 5 58 Z', c.main);
    p.stroke('M9 67 L91 67', shade(c.main, -0.3), 3);
    p.face(50, 74, 0.85);
  });

  define('car', '#f0453f', '#bfe6ff', (p, c) => {
    p.blob('M22 48 C26 26 34 20 50 20 C66 20 74 26 78 48 Z', c.main);
    p.round(30, 28, 40, 20, 8, c.accent, 2.4);
    p.round(6, 44, 88, 36, 16, c.main);
    p.both(() => {
      p.ellipse(25, 82, 12, 11, '#33364a', 0, 2);
      p.dot(25, 82, 5, STEEL);
      p.dot(14, 56, 4.6, '#fff3b0');
    });
    p.gloss(30, 48, 14, 4, 0.7, -0.1);
    p.face(50, 60, 0.95);
  });

  define('house', '#ffe3b8', '#e0573f', (p, c) => {
    p.round(68, 14, 12, 24, 3, shade(c.accent, -0.3), 2.4);
    p.round(16, 44, 68, 48, 6, c.main);
    p.blob('M50 8 L96 48 Q97 54 90 54 L10 54 Q3 54 4 48 Z', c.accent);
    p.round(40, 74, 20, 19, 5, WOOD, 2.4);
    p.gloss(36, 32, 12, 5, 0.5);
    p.face(50, 62, 0.85);
  });

  define('box', '#d29a5a', '#f0453f', (p, c) => {
    p.round(12, 32, 76, 60, 8, c.main);
    p.round(7, 22, 86, 20, 7, shade(c.main, 0.15));
    p.flat('M43 22 h14 v70 h-14 Z', c.accent, 0.9);
    p.both(() => p.blob('M50 22 C36 2 20 8 24 18 Q30 24 50 22 Z', c.accent, 2.4));
    p.gloss(26, 50, 10, 6, 0.5);
    p.face(50, 64);
  });

  define('book', '#3f7fe0', '#fffaf0', (p, c) => {
    p.round(14, 10, 74, 82, 8, shade(c.main, -0.2));
    p.round(20, 15, 66, 74, 4, c.accent, 1.6);
    p.round(12, 8, 68, 80, 8, c.main);
    p.flat('M12 16 q0 -8 8 -8 h4 v80 h-4 q-8 0 -8 -8 Z', shade(c.main, -0.3), 0.8);
    p.round(34, 20, 36, 9, 4, GOLD, 0);
    p.face(52, 52);
  });

  define('gear', '#a8b4c4', '#e8eef6', (p, c) => {
    around(p, 50, 50, 8, () => p.round(-9, -47, 18, 20, 5, c.main));
    p.ellipse(50, 50, 34, 34, c.main);
    p.dot(50, 50, 31, c.main);
    p.ellipse(50, 50, 23, 23, c.accent, 0, 2.4);
    p.gloss(36, 32, 10, 6);
    p.face(50, 50, 0.85);
  });

  define('note', '#7a5ae8', '#c8b8ff', (p, c) => {
    p.blob('M38 72 L38 18 Q38 13 43 12 L84 4 Q89 4 89 9 L89 66 L78 66 L78 26 L49 32 L49 76 Z', c.main);
    p.ellipse(73, 68, 17, 14, c.main, -0.25);
    p.ellipse(30, 78, 24, 18, c.main, -0.2);
    p.gloss(56, 16, 14, 4, 0.6, -0.2);
    p.face(30, 76, 0.75);
  });

  // ---------------------------------------------------------------- a well-filled lunch box

  define('tomato', '#f4463c', '#4fae45', (p, c) => {
    p.ellipse(50, 55, 40, 37, c.main);
    p.gloss(32, 38, 16, 9, 0.85);
    for (const a of [-0.2, 0.7, 1.57, 2.44, 3.34]) leaf(p, 50, 21, a, 22, c.accent);
    p.round(46.5, 9, 7, 13, 3, c.accent, 1.6);
    p.face(50, 58, 1.05);
  });

  define('broccoli', '#55b53c', '#b8dc7a', (p, c) => {
    p.round(36, 54, 28, 38, 11, c.accent);
    for (const [x, y, r] of [
      [28, 42, 20],
      [72, 42, 20],
      [38, 26, 19],
      [62, 26, 19],
      [50, 44, 22],
    ])
      p.ellipse(x, y, r, r, c.main);
    for (const [x, y, r] of [
      [50, 40, 26],
      [34, 44, 15],
      [66, 44, 15],
    ])
      p.dot(x, y, r, mix(c.main, '#ffffff', 0.06));
    for (const [x, y] of [
      [32, 22],
      [52, 15],
      [66, 20],
      [20, 38],
      [78, 36],
      [46, 28],
    ])
      p.dot(x, y, 3, shade(c.main, 0.55));
    p.face(50, 48);
  });

  define('eggplant', '#7a45d1', '#4fae45', (p, c) => {
    p.blob('M50 20 C70 20 88 42 86 62 C84 82 68 92 50 92 C32 92 16 82 14 62 C12 42 30 20 50 20 Z', c.main);
    p.gloss(30, 48, 14, 8, 0.8, -1.1);
    p.blob('M26 32 Q32 14 50 14 Q68 14 74 32 Q65 30 61 39 Q54 30 50 40 Q46 30 39 39 Q35 30 26 32 Z', c.accent, 2.2);
    p.round(46, 4, 8, 14, 4, c.accent, 2);
    p.face(50, 61, 1, '#1b0842');
  });

  define('bread', '#e8a552', '#fff0cf', (p, c) => {
    p.blob('M18 92 Q12 92 12 84 L12 52 C0 40 6 16 30 14 L70 14 C94 16 100 40 88 52 L88 84 Q88 92 82 92 Z', c.main);
    p.flat('M24 84 L24 48 C12 40 18 24 32 24 L68 24 C82 24 88 40 76 48 L76 84 Z', c.accent);
    p.gloss(32, 22, 15, 4, 0.6, -0.1);
    p.face(50, 56, 1.05);
  });
})(typeof window === 'undefined' ? globalThis : window);
