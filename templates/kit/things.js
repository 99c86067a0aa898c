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
    p.blob('M28 18L72 18L94 44L50 92L6 44Z', c.main);
    p.flat('M28 18L36 44L6 44ZM72 18L94 44L64 44Z', c.accent, 0.45);
    p.flat('M36 44L64 44L50 92Z', c.accent, 0.3);
    p.stroke('M6 44L94 44M28 18L36 44L50 92L64 44L72 18', shade(c.main, 0.55), 1.8);
    p.gloss(36, 28, 12, 5, 0.9);
    p.face(50, 56, 0.95);
  });

  define('crystal', '#a46cf0', '#ecd8ff', (p, c) => {
    p.blob('M20 88L8 56L20 42L36 62L36 92Z', shade(c.main, -0.15));
    p.blob('M80 88L92 56L80 42L64 62L64 92Z', shade(c.main, -0.15));
    p.blob('M50 6L74 34L70 88L50 95L30 88L26 34Z', c.main);
    p.flat('M50 6L50 95L30 88L26 34Z', c.accent, 0.35);
    p.stroke('M26 34L50 42L74 34M50 42L50 94', shade(c.main, 0.55), 1.8);
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
    p.blob('M50 90C14 65 5 42 13 27C22 10 43 12 50 29C57 12 78 10 87 27C95 42 86 65 50 90Z', c.main);
    p.gloss(29, 32, 12, 8, 0.85);
    p.face(50, 48, 1.05);
  });

  define('crown', '#ffc928', '#e8433f', (p, c) => {
    p.blob('M12 84L6 34Q24 50 32 48Q44 36 50 14Q56 36 68 48Q76 50 94 34L88 84Q50 94 12 84Z', c.main);
    for (const [x, y] of [
      [6, 30],
      [50, 11],
      [94, 30],
    ])
      p.ellipse(x, y, 6, 6, c.accent, 0, 2);
    p.stroke('M13 78Q50 88 87 78', shade(c.main, -0.3), 3);
    p.gloss(30, 56, 11, 6);
    p.face(50, 62);
  });

  define('ball', '#f24f4f', '#ffffff', (p, c) => {
    p.ellipse(50, 52, 41, 41, c.main);
    p.inside(ellipsePath(50, 52, 41, 41), () => {
      p.flat('M50 52L18 4L-8 40ZM50 52L104 30L104 78ZM50 52L20 108L70 108Z', c.accent, 0.9);
    });
    p.stroke(ellipsePath(50, 52, 41, 41), shade(c.main, -0.5), 3);
    p.gloss(34, 32, 15, 8, 0.85);
    if (p.o.mood) p.face(50, 54, 1.05);
  });

  define('key', '#ffc928', '#fff0a8', (p, c) => {
    p.blob('M44 46L56 46L56 94L44 94Z', c.main);
    p.blob('M56 70L76 70L76 79L56 79ZM56 84L70 84L70 93L56 93Z', c.main);
    p.ellipse(50, 32, 29, 27, c.main);
    p.gloss(37, 20, 11, 6, 0.9);
    p.face(50, 33, 0.95);
    if (p.o.face === false) p.dot(50, 32, 12, shade(c.main, -0.6));
  });

  define('bell', '#ffc53c', '#c8862a', (p, c) => {
    p.ellipse(50, 88, 10, 8, c.accent);
    p.ellipse(50, 12, 8, 7, c.accent);
    p.blob('M50 14C72 14 76 36 78 56C80 70 92 74 90 82Q50 92 10 82C8 74 20 70 22 56C24 36 28 14 50 14Z', c.main);
    p.stroke('M16 75Q50 84 84 75', shade(c.main, -0.3), 3);
    p.gloss(36, 32, 10, 9, 0.85);
    p.face(50, 54, 1.05);
  });

  define('lantern', '#f0453a', '#ffd25a', (p, c) => {
    p.stroke('M50 4L50 14', shade(WOOD, -0.4), 4);
    p.stroke('M50 88L50 97', c.accent, 6);
    p.blob('M50 16C80 16 92 34 92 51C92 68 80 86 50 86C20 86 8 68 8 51C8 34 20 16 50 16Z', c.main);
    p.dot(50, 52, 33, mix(c.main, c.accent, 0.28), 30);
    p.both(() => p.stroke('M38 16C24 34 24 68 38 86', shade(c.main, -0.28), 2.4));
    p.round(33, 10, 34, 11, 4, c.accent, 2.4);
    p.round(33, 81, 34, 10, 4, c.accent, 2.4);
    p.gloss(28, 36, 12, 8, 0.8);
    p.face(50, 52, 1.05);
  });

  define('potion', '#b05ae8', '#e8f6ff', (p, c) => {
    p.round(40, 6, 20, 14, 4, WOOD, 2.4);
    p.blob('M40 18L60 18L60 38C80 44 90 58 88 72C86 88 70 93 50 93C30 93 14 88 12 72C10 58 20 44 40 38Z', c.accent);
    p.flat('M20 52Q35 45 50 52Q65 58 80 51C92 72 84 89 50 89C16 89 8 72 20 52Z', c.main);
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
      p.blob('M-9 22L-9 -44L0 -60L9 -44L9 22Z', c.main);
      p.flat('M0 -56L0 22L8 22L8 -44Z', shade(c.main, -0.25), 0.6);
      p.round(-24, 20, 48, 11, 5, c.accent, 2.6);
      p.round(-5.5, 30, 11, 20, 4, shade(c.accent, -0.35), 2.6);
      p.ellipse(0, 54, 7, 7, GOLD, 0, 2.4);
    });
  });

  define('shield', '#3f7fe0', '#ffd25a', (p, c) => {
    const d = 'M50 8Q68 20 90 18C92 56 80 82 50 94C20 82 8 56 10 18Q32 20 50 8Z';
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
    p.stroke('M62 22Q70 6 84 14', WOOD, 5);
    p.star(87, 15, 11, 5, 6, c.accent, 0, 1.6);
    p.turned(50, 57, 0.5, () => p.round(-11, -46, 22, 14, 4, shade(c.main, 0.12), 2.4));
    p.ellipse(48, 58, 37, 36, c.main);
    p.gloss(34, 40, 13, 8, 0.7);
    p.face(48, 58, 1.05, '#ffffff');
  });

  define('rocket', '#f4f6fb', '#f0453f', (p, c) => {
    p.flat('M38 82Q50 108 62 82Z', '#ffb02e');
    p.both(() => p.blob('M30 58C14 64 10 78 12 90L34 80Z', c.accent));
    p.blob('M50 4C70 20 76 44 72 68L66 84L34 84L28 68C24 44 30 20 50 4Z', c.main);
    p.flat('M50 4C59 11 65 20 69 31L31 31C35 20 41 11 50 4Z', c.accent);
    p.gloss(40, 40, 7, 14, 0.9, 0.1);
    p.ellipse(50, 54, 19, 18, '#bfe6ff', 0, 2.6);
    p.face(50, 53, 0.72, '#23304a');
  });

  define('ship', '#c9703c', '#fff6e6', (p, c) => {
    p.stroke('M50 8L50 60', shade(WOOD, -0.35), 5);
    p.blob('M54 10C84 18 88 38 84 52L54 52Z', c.accent);
    p.blob('M46 16C28 24 18 38 16 52L46 52Z', shade(c.accent, -0.08));
    p.blob('M5 58L95 58C92 80 80 92 66 92L34 92C20 92 8 80 5 58Z', c.main);
    p.stroke('M9 67L91 67', shade(c.main, -0.3), 3);
    p.face(50, 74, 0.85);
  });

  define('car', '#f0453f', '#bfe6ff', (p, c) => {
    p.blob('M22 48C26 26 34 20 50 20C66 20 74 26 78 48Z', c.main);
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
    p.blob('M50 8L96 48Q97 54 90 54L10 54Q3 54 4 48Z', c.accent);
    p.round(40, 74, 20, 19, 5, WOOD, 2.4);
    p.gloss(36, 32, 12, 5, 0.5);
    p.face(50, 62, 0.85);
  });

  define('box', '#d29a5a', '#f0453f', (p, c) => {
    p.round(12, 32, 76, 60, 8, c.main);
    p.round(7, 22, 86, 20, 7, shade(c.main, 0.15));
    p.flat('M43 22h14v70h-14Z', c.accent, 0.9);
    p.both(() => p.blob('M50 22C36 2 20 8 24 18Q30 24 50 22Z', c.accent, 2.4));
    p.gloss(26, 50, 10, 6, 0.5);
    p.face(50, 64);
  });

  define('painting', '#e8b83c', '#9fdcf8', (p, c) => {
    p.round(8, 12, 84, 78, 6, c.main);
    p.round(20, 24, 60, 54, 2, c.accent, 2.4);
    p.flat('M21 77V62L40 42L56 60L64 52L79 68V77Z', '#58a860');
    p.dot(66, 38, 7, '#ffe070');
    p.gloss(24, 18, 10, 3, 0.8);
    p.face(50, 60, 0.9);
  });

  define('card', '#fffaf0', '#e8433f', (p, c) => {
    p.turned(50, 52, -0.16, () => p.round(-31, -41, 56, 82, 8, c.accent));
    p.turned(50, 52, 0.08, () => {
      p.round(-26, -42, 56, 84, 8, c.main);
      p.star(2, -20, 13, 6, 5, c.accent, 0, 1.8);
      p.dot(-17, -33, 4, c.accent);
      p.dot(21, 33, 4, c.accent);
      p.face(2, 8, 0.9);
    });
  });

  define('book', '#3f7fe0', '#fffaf0', (p, c) => {
    p.round(14, 10, 74, 82, 8, shade(c.main, -0.2));
    p.round(20, 15, 66, 74, 4, c.accent, 1.6);
    p.round(12, 8, 68, 80, 8, c.main);
    p.flat('M12 16q0 -8 8 -8h4v80h-4q-8 0 -8 -8Z', shade(c.main, -0.3), 0.8);
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
    p.blob('M38 72L38 18Q38 13 43 12L84 4Q89 4 89 9L89 66L78 66L78 26L49 32L49 76Z', c.main);
    p.ellipse(73, 68, 17, 14, c.main, -0.25);
    p.ellipse(30, 78, 24, 18, c.main, -0.2);
    p.gloss(56, 16, 14, 4, 0.6, -0.2);
    p.face(30, 76, 0.75);
  });
})(typeof window === 'undefined' ? globalThis : window);
