/** things.js: treasures, tools, vehicles and buildings of the vocabulary. Each is drawn in a box of 100 x 100 units. */
(function (root) {
  'use strict';
  const { define, shade, mix, ellipsePath } = root.Art;
  const WOOD = '#a8703c';
  const GOLD = '#ffcd3c';
  const STEEL = '#c4d0de';

  /** Petals or points around the middle. */
  const around = (p, x, y, count, draw) => {
    for (let i = 0; i < count; i++) p.turned(x, y, (i * Math.PI * 2) / count, () => draw(i));
  };

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
})(typeof window === 'undefined' ? globalThis : window);
