/** things.js: food, nature, tools and treasures of the vocabulary. Each is drawn in a box of 100 x 100 units. */
(function (root) {
  'use strict';
  const { define } = root.Art;

  define('star', '#ffc928', '#fff3b0', (p, c) => {
    p.star(50, 53, 46, 24, 5, c.main);
    p.gloss(38, 36, 12, 7);
    p.face(50, 53, 0.9);
  });
  define('heart', '#f0455a', '#ffd0d8', (p, c) => {
    p.blob('M50 88 C14 64 6 42 14 27 C23 11 43 13 50 29 C57 13 77 11 86 27 C94 42 86 64 50 88 Z', c.main);
    p.gloss(30, 32, 12, 8);
    p.face(50, 48);
  });
})(typeof window === 'undefined' ? globalThis : window);
