/**
 * page.js: the page as a whole: its texts with fallbacks, what it remembers, its language, its font, and the colours
 * of the theme as variables of the style sheet.
 */
(function (root) {
  'use strict';
  const { Art } = root;
  const data = root.CRUMB_GAME;
  const colours = Art.palette(data.theme);

  const TEXTS = {
    play: 'Play',
    pause: 'Pause',
    paused: 'Paused',
    resume: 'Resume',
    restart: 'Play again',
    again: 'New round',
    won: 'You win!',
    lost: 'Game over',
    score: 'Score',
    best: 'Best',
    record: 'New best!',
    sound: 'Sound',
    time: 'Time',
    lives: 'Lives',
    level: 'Level',
  };

  const own = (object, key) => (Object.prototype.hasOwnProperty.call(object || {}, key) ? String(object[key]) : '');

  /** A text of the game, else the English one of the shell, else the key itself. @param {string} key */
  const text = (key) => own(data.strings, key) || own(TEXTS, key) || key;
  text.known = (key) => own(data.strings, key);

  /** What outlives the page, where the browser allows it. */
  const memory = {
    get(key) {
      try {
        return root.localStorage.getItem('crumb:' + key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        root.localStorage.setItem('crumb:' + key, value);
      } catch {
        // a browser without storage forgets
      }
    },
  };

  /** The variables of style.css, every text readable on what it stands on. */
  function variables() {
    const { bg0, bg1, ink, panel, board } = colours;
    const title = Art.readable(colours.accent, '#ffffff');
    const button = Art.readable(colours.good, '#ffffff');
    const lower = colours.dark ? Art.mix(panel, title, 0.12) : Art.mix(panel, bg0, 0.55);
    return {
      ink: Art.readable(ink, lower),
      panel,
      lower,
      label: Art.readable(Art.mix(ink, colours.accent, 0.3), lower),
      number: Art.readable(title, lower),
      edge: Art.mix(bg1, ink, 0.35),
      accent: title,
      accent2: Art.shade(title, -0.35),
      accent3: Art.shade(title, 0.12),
      good: button,
      good2: Art.shade(button, -0.4),
      good3: Art.shade(button, 0.1),
      gold: colours.gold,
      board,
      bg: bg1,
      shade: Art.alpha(Art.shade(board, -0.4), 0.62),
      outside: colours.dark ? '#ffffff' : Art.readable(ink, Art.mix(bg0, bg1, 0.6)),
    };
  }

  /**
   * Gives the page the language, the colours and the font of the game.
   * @param {() => void} changed called when the font has come
   */
  function dress(changed) {
    const page = document.documentElement;
    page.lang = data.lang || 'en';
    page.dir = data.dir || 'ltr';
    page.dataset.dense = /^(ko|ja|zh|th)/.test(page.lang) ? 'yes' : 'no';
    document.title = data.title;
    for (const [name, value] of Object.entries(variables())) page.style.setProperty('--' + name, value);
    for (const letters of root.CRUMB_FONTS || []) bring(letters, changed);
    for (const picture of data.pictures || []) show(picture);
  }

  /** Takes a picture that came with the game; where it is damaged, the drawn one stays. */
  function show(picture) {
    try {
      Art.supply(picture);
    } catch {
      // the drawn picture then
    }
  }

  /**
   * Adds letters that came with the game: before the first picture where the browser reads them at once. Where they
   * are damaged, those of the machine do.
   * @param {{text: string, woff: string}} letters the characters, and their font as base64
   */
  function bring({ text, woff }, changed) {
    const unicodeRange = [...text].map((char) => 'U+' + char.codePointAt(0).toString(16)).join();
    try {
      const bytes = Uint8Array.from(atob(woff), (char) => char.charCodeAt(0));
      const face = new FontFace('Game', bytes, { weight: '100 900', unicodeRange });
      document.fonts.add(face);
      if (face.status !== 'loaded') face.loaded.then(changed, () => document.fonts.delete(face));
    } catch {
      // no letters then
    }
  }

  root.Page = { text, memory, colours, dress };
})(window);
