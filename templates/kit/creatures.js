/** creatures.js: everybody in the vocabulary: animals, people, monsters. Each is drawn in a box of 100 x 100 units. */
(function (root) {
  'use strict';
  const { define } = root.Art;

  define('cat', '#f6a54a', '#fff1dc', (p, c) => {
    p.both(() => p.blob('M18 46 L20 12 Q34 16 46 28 Z', c.main));
    p.ellipse(50, 56, 38, 34, c.main);
    p.face(50, 56);
  });
})(typeof window === 'undefined' ? globalThis : window);
