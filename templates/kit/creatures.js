/** creatures.js: everybody in the vocabulary: animals, people, monsters. Each is drawn in a box of 100 x 100 units. */
(function (root) {
  'use strict';
  const { define, shade } = root.Art;
  const WHITE = '#ffffff';
  const BLACK = '#2b2230';
  const BEAK = '#ff9d2e';

  /** A small nose with the mouth of the face below it. */
  const nose = (p, x, y, r = 4.5) => p.dot(x, y, r, BLACK, r * 0.75);

  define('cat', '#f6a54a', '#ffe3c2', (p, c) => {
    p.both(() => {
      p.blob('M14 50L17 13Q18 9 22 11Q36 18 47 31Z', c.main);
      p.flat('M20 38L22 20Q31 25 37 32Z', shade('#ff9c9c', 0.1));
    });
    p.ellipse(50, 58, 40, 34, c.main);
    p.stroke('M41 28L44 38M50 25L50 38M59 28L56 38', shade(c.main, -0.3), 3.4);
    p.dot(50, 68, 17, c.accent, 12);
    p.both(() => p.stroke('M20 62L6 58M20 68L6 71', shade(c.main, -0.5), 2));
    p.gloss(32, 40, 12, 6, 0.6);
    p.face(50, 56, 1.1);
  });

  define('dog', '#c98a52', '#7a4a2a', (p, c) => {
    p.ellipse(50, 54, 35, 36, c.main);
    p.both(() => p.blob('M26 22C8 18 2 40 8 64C12 76 24 70 25 56C26 42 34 30 26 22Z', c.accent));
    p.dot(50, 70, 21, shade(c.main, 0.65), 16);
    p.gloss(42, 28, 13, 6, 0.6);
    p.face(50, 56, 1.05);
    nose(p, 50, 61, 5.5);
  });

  define('snake', '#6fbf4b', '#ffe27a', (p, c) => {
    p.ellipse(50, 76, 38, 16, c.main);
    p.ellipse(50, 64, 29, 14, shade(c.main, -0.12));
    p.ellipse(50, 53, 20, 11, c.main);
    p.stroke('M20 78Q50 94 80 78', c.accent, 4);
    p.stroke('M50 44L50 54M50 54L45 60M50 54L55 60', '#e2455b', 3);
    p.ellipse(50, 30, 25, 21, c.main);
    p.both(() => p.dot(30, 22, 3.4, c.accent));
    p.gloss(42, 18, 10, 5);
    p.face(50, 29, 0.86);
  });

  define('bear', '#b9773f', '#f3d6ac', (p, c) => {
    p.both(() => {
      p.ellipse(21, 25, 14, 14, c.main);
      p.dot(21, 25, 7.5, c.accent);
    });
    p.ellipse(50, 56, 40, 36, c.main);
    p.dot(50, 68, 19, c.accent, 14);
    p.gloss(34, 35, 13, 6, 0.55);
    p.face(50, 57, 1.1);
    nose(p, 50, 62, 5);
  });

  define('rabbit', '#fff5f0', '#ff9db4', (p, c) => {
    p.both(() => {
      p.ellipse(33, 25, 10, 25, c.main, -0.16);
      p.dot(33, 27, 4.6, c.accent, 17, -0.16);
    });
    p.ellipse(50, 64, 34, 30, c.main);
    p.flat('M43 84h14v5q-7 4 -14 0Z', WHITE);
    p.face(50, 62, 1.05);
    p.dot(50, 66, 3.2, c.accent, 2.4);
  });

  define('mouse', '#b9bfd0', '#ffb3c4', (p, c) => {
    p.stroke('M80 78C98 82 96 60 92 52', c.accent, 5);
    p.both(() => {
      p.ellipse(22, 32, 20, 20, c.main);
      p.dot(22, 32, 12, c.accent);
    });
    p.ellipse(50, 60, 34, 31, c.main);
    p.gloss(38, 40, 11, 6, 0.6);
    p.face(50, 58);
    nose(p, 50, 63, 4);
  });

  define('monkey', '#a9683a', '#ffd9a8', (p, c) => {
    p.both(() => {
      p.ellipse(13, 54, 12, 13, c.main);
      p.dot(13, 54, 7, c.accent);
    });
    p.ellipse(50, 52, 37, 38, c.main);
    p.blob('M50 38C40 26 20 34 24 54C18 70 32 84 50 84C68 84 82 70 76 54C80 34 60 26 50 38Z', c.accent, 0);
    p.stroke('M44 14Q50 4 58 12', shade(c.main, -0.4), 4);
    p.face(50, 56, 1.1);
  });

  define('penguin', '#39507a', '#ffffff', (p, c) => {
    p.both(() => {
      p.blob('M18 48C4 58 4 74 10 80C18 78 22 66 24 56Z', c.main);
      p.ellipse(36, 92, 11, 5, BEAK, 0, 2);
    });
    p.blob('M50 8C74 8 84 30 84 56C84 80 70 92 50 92C30 92 16 80 16 56C16 30 26 8 50 8Z', c.main);
    p.flat('M50 36C42 24 26 28 26 46C20 74 34 88 50 88C66 88 80 74 74 46C74 28 58 24 50 36Z', c.accent);
    p.gloss(36, 18, 12, 6, 0.5);
    p.face(50, 48);
    p.blob('M42 53Q50 49 58 53Q52 63 50 63Q48 63 42 53Z', BEAK, 1.8);
  });

  define('bird', '#4aa8f0', '#fff3d6', (p, c) => {
    p.both(() => p.stroke('M42 86L42 95M36 96L48 96', BEAK, 4));
    p.blob('M50 14Q44 2 56 4Q52 8 56 14Z', c.main);
    p.ellipse(50, 52, 37, 38, c.main);
    p.dot(50, 68, 23, c.accent, 18);
    p.both(() => p.blob('M20 46C2 46 2 66 10 76C22 76 28 62 20 46Z', shade(c.main, -0.2)));
    p.gloss(36, 28, 13, 7);
    p.face(50, 46, 1.05);
    p.blob('M41 51Q50 46 59 51Q53 62 50 62Q47 62 41 51Z', BEAK, 1.8);
  });

  define('frog', '#62c04a', '#d8f2a8', (p, c) => {
    p.both(() => p.ellipse(28, 30, 16, 16, c.main));
    p.ellipse(50, 58, 42, 32, c.main);
    p.flat('M16 66Q50 88 84 66Q76 88 50 88Q24 88 16 66Z', c.accent, 0.8);
    p.both(() => p.dot(28, 30, 11, WHITE));
    p.gloss(40, 44, 14, 5, 0.5);
    p.face(50, 32, 1.7);
  });

  define('turtle', '#5fb85a', '#b98a4e', (p, c) => {
    p.ellipse(30, 80, 10, 9, c.main);
    p.ellipse(62, 80, 10, 9, c.main);
    p.blob('M6 70L20 64L18 76Z', c.main, 2);
    p.ellipse(80, 52, 17, 17, c.main);
    p.blob('M10 74C8 40 26 20 46 20C68 20 80 44 78 74Q44 84 10 74Z', c.accent);
    p.stroke('M14 66L76 66M32 30L26 66M60 28L62 66M30 46L66 44', shade(c.accent, -0.4), 2.6);
    p.gloss(34, 34, 14, 7);
    p.face(82, 50, 0.62);
  });

  define('fish', '#ff8a3d', '#ffe0a8', (p, c) => {
    p.blob('M70 52C84 30 96 28 96 36C92 48 92 56 96 68C96 76 84 74 70 52Z', shade(c.main, -0.12));
    p.blob('M36 26Q48 6 64 20L62 34Z', shade(c.main, -0.12));
    p.ellipse(43, 53, 38, 31, c.main);
    p.flat('M60 30Q72 52 60 77Q54 79 50 80Q62 54 50 27Z', c.accent, 0.75);
    p.blob('M46 62Q60 64 56 78Q46 76 42 68Z', shade(c.main, -0.18), 2);
    p.gloss(28, 36, 13, 7);
    p.face(32, 50, 0.95);
  });

  define('octopus', '#e0619a', '#ffc4dc', (p, c) => {
    for (const [x, y] of [
      [16, 78],
      [34, 86],
      [66, 86],
      [84, 78],
    ])
      p.ellipse(x, y, 12, 11, c.main);
    p.blob('M50 10C80 10 90 34 86 56C84 72 72 84 50 84C28 84 16 72 14 56C10 34 20 10 50 10Z', c.main);
    for (const [x, y, r] of [
      [28, 26, 4],
      [40, 18, 3],
      [72, 28, 4.5],
    ])
      p.dot(x, y, r, c.accent);
    p.gloss(34, 28, 14, 8, 0.6);
    p.face(50, 54, 1.15);
  });

  define('bee', '#ffcf33', '#3a2a1c', (p, c) => {
    p.both(() => {
      p.blob('M46 32C30 4 4 12 10 30C14 42 34 42 46 36Z', '#dff3ff', 2);
      p.stroke('M42 26Q36 10 30 12', c.accent, 3);
    });
    p.ellipse(50, 60, 36, 31, c.main);
    p.inside(root.Art.ellipsePath(50, 60, 36, 31), () => {
      p.flat('M22 24h10v72h-10ZM68 24h10v72h-10Z', c.accent, 0.85);
    });
    p.gloss(40, 42, 13, 6, 0.7);
    p.face(50, 58);
  });

  define('spider', '#5a4a78', '#c9a8ff', (p, c) => {
    const legs = 'M26 44Q8 36 6 18M22 54Q4 50 2 40M22 64Q6 68 4 82M28 74Q16 84 18 95';
    p.both(() => p.stroke(legs, shade(c.main, -0.35), 5));
    p.ellipse(50, 56, 33, 32, c.main);
    p.dot(50, 34, 6, c.accent, 4);
    p.gloss(38, 38, 12, 6, 0.6);
    p.face(50, 58, 1.1);
    p.both(() => p.flat('M44 75l4 0l-2 7Z', WHITE));
  });

  define('slime', '#58c98a', '#c8ffdf', (p, c) => {
    p.blob('M50 12C60 28 90 44 90 70C90 86 74 90 50 90C26 90 10 86 10 70C10 44 40 28 50 12Z', c.main);
    for (const [x, y, r] of [
      [24, 72, 4],
      [76, 78, 5],
      [70, 50, 3],
    ])
      p.dot(x, y, r, c.accent);
    p.gloss(36, 48, 13, 8, 0.85);
    p.face(50, 64, 1.1);
  });

  define('ghost', '#f4f2ff', '#b8b4e8', (p, c) => {
    p.blob(
      'M50 8C78 8 88 30 88 56L88 88Q80 96 73 87Q65 78 58 88Q50 97 42 88Q35 78 27 87Q20 96 12 88L12 56C12 30 22 8 50 8Z',
      c.main,
    );
    p.both(() => p.ellipse(10, 62, 8, 7, c.main, 0.4));
    p.gloss(34, 26, 14, 8, 0.9);
    p.face(50, 48, 1.15, '#3b3566');
  });

  define('robot', '#9fb4c8', '#55e0ff', (p, c) => {
    p.stroke('M50 22L50 10', shade(c.main, -0.5), 5);
    p.ellipse(50, 9, 6, 6, '#ff5a5a', 0, 2);
    p.both(() => p.round(4, 46, 12, 24, 5, shade(c.main, -0.2)));
    p.round(13, 21, 74, 68, 20, c.main);
    p.round(22, 34, 56, 42, 14, '#22304a', 2);
    p.both(() => p.dot(22, 82, 2.2, shade(c.main, -0.4)));
    p.gloss(32, 28, 15, 5, 0.8, -0.1);
    p.face(50, 52, 1.05, c.accent);
  });

  define('ninja', '#34405e', '#e8433f', (p, c) => {
    p.blob('M78 40Q96 30 98 44Q90 46 84 50Z', c.accent, 2);
    p.blob('M78 46Q94 56 90 66Q82 60 76 54Z', c.accent, 2);
    p.ellipse(50, 54, 40, 38, c.main);
    p.round(17, 42, 66, 27, 13, '#ffd9b0', 2);
    p.blob('M11 36Q50 22 89 36L88 46Q50 32 12 46Z', c.accent, 2);
    p.gloss(36, 25, 14, 6, 0.5);
    p.face(50, 54, 1.05);
    p.flat('M26 66Q50 74 74 66L72 80Q50 90 28 80Z', shade(c.main, 0.08));
  });

  define('knight', '#b8c4d4', '#e8433f', (p, c) => {
    p.blob('M50 20C46 4 64 -2 76 8C86 16 84 30 78 34C74 22 64 20 50 20Z', c.accent, 2.4);
    p.blob('M14 54C14 28 30 16 50 16C70 16 86 28 86 54L84 80Q68 92 50 92Q32 92 16 80Z', c.main);
    p.round(20, 44, 60, 22, 8, '#2c3448', 2.4);
    p.stroke('M50 18L50 44', shade(c.main, -0.35), 3);
    p.both(() => p.stroke('M36 76L36 84M44 77L44 87', shade(c.main, -0.45), 3));
    p.gloss(34, 30, 13, 6, 0.9);
    p.face(50, 53, 0.9, '#ffe9a8');
  });

  define('dragon', '#4fb86a', '#ffe08a', (p, c) => {
    p.both(() => {
      p.blob('M26 56C10 30 0 34 2 58Q10 58 10 66Q18 64 22 72Z', shade(c.main, -0.22), 2.4);
      p.blob('M30 26Q20 14 24 4Q36 8 42 22Z', c.accent, 2.2);
    });
    p.ellipse(50, 56, 35, 36, c.main);
    p.flat('M50 22l6 9h-12Z', shade(c.main, -0.35));
    p.ellipse(50, 72, 24, 16, shade(c.main, 0.3), 0, 2);
    p.both(() => p.dot(43, 67, 2, shade(c.main, -0.6), 2.8));
    p.gloss(36, 32, 12, 6);
    p.face(50, 52, 1.15);
  });

  define('person', '#3f7fe0', '#5a3a28', (p, c) => {
    p.blob('M16 96C16 76 32 70 50 70C68 70 84 76 84 96Z', c.main);
    p.ellipse(50, 46, 30, 32, '#ffd9b0');
    p.blob(
      'M18 46C14 20 32 8 52 8C74 8 86 22 82 46C78 40 74 34 70 28C56 36 34 36 28 30C24 36 20 40 18 46Z',
      c.accent,
      2.4,
    );
    p.gloss(40, 18, 13, 5, 0.4);
    p.face(50, 50);
  });
})(typeof window === 'undefined' ? globalThis : window);
