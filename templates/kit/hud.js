/**
 * hud.js: what stands around the playfield: brand, numbers, clock, pips, bars, the pause and sound buttons, touch
 * buttons. It reads paths of the game's public state and knows no game. It moves only in `update`, so two runs look
 * the same.
 */
(function (root) {
  'use strict';
  const { canvas, clamp, byFinger } = root.Kit;

  const ICONS = {
    pause: '<rect x="5" y="4" width="5" height="16" rx="2"/><rect x="14" y="4" width="5" height="16" rx="2"/>',
    play: '<path d="M7 4.5v15a1 1 0 0 0 1.5.9l12-7.5a1 1 0 0 0 0-1.8l-12-7.5A1 1 0 0 0 7 4.5z"/>',
    on: '<path d="M3 9v6h4l6 5V4L7 9z"/><path class="line" d="M16 8q3 4 0 8M18.5 5q6 7 0 14"/>',
    off: '<path d="M3 9v6h4l6 5V4L7 9z"/><path class="line" d="M16 9l6 6m0-6l-6 6"/>',
    left: '<path d="M15.5 4.5 7 12l8.5 7.5z"/>',
    right: '<path d="M8.5 4.5 17 12l-8.5 7.5z"/>',
    up: '<path d="M4.5 15.5 12 7l7.5 8.5z"/>',
    down: '<path d="M4.5 8.5 12 17l7.5-8.5z"/>',
  };
  const icon = (name) => `<svg viewBox="0 0 24 24" aria-hidden="true">${ICONS[name]}</svg>`;

  /** An element with a class and text; text is never read as HTML, and a number stays with what it counts. */
  function el(tag, className = '', text = '') {
    const node = document.createElement(tag);
    node.className = className;
    node.textContent = String(text).replace(/(\d) (?=\p{Script=Han})/gu, '$1\u00a0');
    return node;
  }

  function button(className, html, label, onClick) {
    const node = el('button', className);
    node.type = 'button';
    node.innerHTML = html;
    node.setAttribute('aria-label', label);
    node.addEventListener('click', onClick);
    return node;
  }

  const read = (state, path) =>
    String(path)
      .split('.')
      .reduce((at, key) => (at == null ? undefined : at[key]), state);

  /** The largest value of a field: a number, or a path in the state. */
  const maxOf = (field, state) => (typeof field.max === 'string' ? read(state, field.max) : field.max);

  /** Makes a line of text smaller until it fits its box; where it would become tiny, it takes two lines instead. */
  function shrink(node, px) {
    const fits = (size) => {
      node.style.fontSize = size + 'px';
      const room = node.clientWidth;
      return room && node.scrollWidth > room ? Math.floor((size * room) / (node.scrollWidth + 4)) : size;
    };
    node.classList.remove('lines');
    const size = fits(px);
    const wrap = size < px * 0.6 && node.textContent.includes(' ');
    node.classList.toggle('lines', wrap);
    node.style.fontSize = (wrap ? fits(Math.round(px * 0.66)) : size) + 'px';
  }

  // ---------------------------------------------------------------- fields

  /** kind -> (node, field, label) -> update(state, ms): builds a field and returns what keeps it current. */
  const FIELDS = {
    number(node, field, label) {
      const value = el('b', 'num', '0');
      node.append(el('span', 'label', label), value);
      let [shown, last, bump] = [null, null, 0];
      return (state, ms) => {
        const now = Number(read(state, field.path)) || 0;
        if (shown === null || now < shown) shown = now;
        if (last !== null && now > last) bump = 1;
        last = now;
        shown += (now - shown) * Math.min(1, ms / 90);
        if (now - shown < 0.6) shown = now;
        bump *= Math.exp(-ms / 110);
        setText(value, String(Math.round(shown)));
        value.style.transform = bump > 0.02 ? `scale(${(1 + 0.22 * bump).toFixed(3)})` : '';
      };
    },

    clock(node, field, label) {
      node.innerHTML =
        '<svg viewBox="0 0 100 100" aria-hidden="true"><circle class="rail" cx="50" cy="50" r="43"/>' +
        '<circle class="arc" cx="50" cy="50" r="43" stroke-dasharray="270.2"/></svg><b></b>';
      node.setAttribute('aria-label', label);
      const [arc, text] = [node.querySelector('.arc'), node.querySelector('b')];
      return (state) => {
        const left = Number(read(state, field.path)) || 0;
        const seconds = Math.ceil(left - 1e-6);
        const full = maxOf(field, state) || Math.max(1, left);
        setText(text, String(seconds));
        arc.style.strokeDashoffset = (270.2 * (1 - clamp(left / full, 0, 1))).toFixed(1);
        arc.setAttribute('data-state', seconds <= 10 ? 'low' : seconds <= full * 0.4 ? 'mid' : 'high');
        const beat = seconds <= 10 && left > 0 ? Math.max(0, (left % 1) - 0.6) / 0.4 : 0;
        node.style.transform = beat ? `scale(${(1 + 0.07 * beat).toFixed(3)})` : '';
      };
    },

    pips(node, field, label) {
      const row = el('span', 'row');
      node.setAttribute('aria-label', label);
      node.append(el('span', 'label', label), row);
      return (state) => {
        const now = Math.max(0, Math.round(Number(read(state, field.path)) || 0));
        const all = clamp(Math.round(maxOf(field, state) || now), now, 12);
        while (row.childElementCount > all) row.lastChild.remove();
        while (row.childElementCount < all) row.append(pip(field.icon || 'heart'));
        [...row.children].forEach((child, i) => child.classList.toggle('off', i >= now));
      };
    },

    bar(node, field, label) {
      const [fill, caption, star] = [el('i', 'fill'), el('span', 'caption'), pip('star')];
      const count = el('span');
      caption.append(el('span', 'name', label), count);
      node.append(fill, caption, star);
      let shown = 0;
      return (state, ms) => {
        const full = maxOf(field, state) || 1;
        const now = Math.max(0, Number(read(state, field.path)) || 0);
        const target = clamp(now / full, 0, 1);
        shown = target < shown ? target : shown + (target - shown) * Math.min(1, ms / 120);
        if (target - shown < 0.004) shown = target;
        fill.style.width = (shown * 100).toFixed(1) + '%';
        star.classList.toggle('off', shown < 1);
        setText(count, full > 1 ? `${Math.floor(now)}/${Math.round(full)}` : '');
      };
    },
  };

  function setText(node, text) {
    if (node.textContent !== text) node.textContent = text;
  }

  /** A small picture of a word, as a canvas of its own. */
  function pip(word) {
    const c = canvas(64, 64);
    root.Art.shape(c.getContext('2d'), word, 32, 32, 60, null, { face: false, outline: 5 });
    c.className = 'pip';
    return c;
  }

  class Hud {
    /**
     * @param {HTMLElement} host
     * @param {{hud?: object[], title: string, how?: string}} data
     * @param {(key: string) => string} text
     * @param {{pause: () => void, mute: () => void}} actions
     */
    constructor(host, data, text, actions) {
      Object.assign(this, { host, data, fields: [] });
      const group = (name) => el('div', name);
      const parts = ['fields', 'clocks', 'bars', 'buttons'].map(group);
      const [fields, clocks, bars, buttons] = parts;
      this.brand = el('div', 'brand', data.title);
      this.how = el('p', 'how', (byFinger() && text.known('touch') ? text('touch') : data.how) || '');
      this.pause = button('key', icon('pause'), text('pause'), actions.pause);
      this.mute = button('key', icon('on'), text('sound'), actions.mute);
      buttons.append(this.mute, this.pause);
      for (const field of data.hud || []) this.add(field, { clock: clocks, bar: bars }[field.kind] || fields, text);
      const [left, right] = [el('div', 'left'), el('div', 'right')];
      left.append(this.brand, fields, bars);
      right.append(clocks, buttons, this.how);
      host.append(left, right);
      this.columns = [left, right];
    }

    add(field, group, text) {
      const kind = FIELDS[field.kind] ? field.kind : 'number';
      const node = el('div', 'field ' + kind + (kind === 'bar' ? '' : ' card'));
      this.fields.push({ node, field, update: FIELDS[kind](node, field, text(field.key)) });
      group.append(node);
    }

    setMuted(muted) {
      this.mute.innerHTML = icon(muted ? 'off' : 'on');
      this.mute.setAttribute('aria-pressed', String(muted));
    }

    /** The middle of a field on the page, as of the last layout. @returns {{x: number, y: number}|null} */
    anchor(key) {
      const found = this.fields.find(({ field, node }) => field.key === key && !node.hidden);
      return found ? found.middle : null;
    }

    remember() {
      for (const it of this.fields) {
        const box = it.node.getBoundingClientRect();
        it.middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      }
    }

    /** Shows the state; a field whose value is null is hidden. Returns whether one appeared or went. */
    update(state, ms) {
      let moved = false;
      for (const { node, field, update } of this.fields) {
        const gone = read(state, field.path) == null;
        if (node.hidden !== gone) moved = true;
        node.hidden = gone;
        if (!gone) update(state, ms);
      }
      return moved;
    }

    /**
     * Puts everything in its place and tells how much of each edge is taken.
     * @param {boolean} side the playfield is a square board: in a wide window, stand left and right of it
     */
    layout(w, h, side) {
      const aside = side && w > h * 1.05;
      this.host.className = (aside ? 'aside' : 'above') + (side ? ' board' : '') + (h < 480 ? ' low' : '');
      const board = Math.min(h - 24, w * 0.56);
      const column = Math.floor((w - board) / 2) - 8;
      for (const node of this.columns) node.style.width = aside ? Math.min(column, 300) + 'px' : '';
      shrink(this.brand, aside ? Math.min(46, h * 0.11) : 34);
      this.remember();
      if (aside) return { top: 12, bottom: 12, left: column, right: column };
      const tops = [...this.fields.map((f) => f.node), this.pause, this.mute].map(
        (n) => n.getBoundingClientRect().bottom,
      );
      const bottom = this.how.getBoundingClientRect().height;
      return { top: Math.ceil(Math.max(...tops)) + 10, bottom: side ? Math.ceil(bottom) + 18 : 0, left: 0, right: 0 };
    }
  }

  // ---------------------------------------------------------------- touch buttons

  const ARROWS = ['left', 'right', 'up', 'down'];

  class TouchPad {
    /**
     * @param {HTMLElement} host
     * @param {{action: string, label?: string}[]} list labels are words of the vocabulary, or keys of texts
     * @param {(action: string, down: boolean) => void} hold
     */
    constructor(host, list, text, hold) {
      Object.assign(this, { host, list, hold });
      const [move, act] = [el('div', 'pad move'), el('div', 'pad act')];
      const actions = list.map((b) => b.action);
      if (actions.includes('up') || actions.includes('down')) move.classList.add('cross');
      for (const it of list) (ARROWS.includes(it.action) ? move : act).append(this.button(it, text));
      host.append(move, act);
      host.hidden = true;
      const coarse = root.matchMedia && root.matchMedia('(any-pointer: coarse)').matches;
      this.wanted = list.length > 0 && coarse;
    }

    button({ action, label }, text) {
      const word = label || action;
      const node = el('button', 'touch ' + (action === 'down' ? 'move-down' : action));
      node.type = 'button';
      if (ARROWS.includes(action)) node.innerHTML = icon(action);
      else if (root.Art.has(word)) node.append(pip(word));
      else node.textContent = text(word);
      node.setAttribute('aria-label', text(action));
      this.listen(node, action);
      return node;
    }

    listen(node, action) {
      const set = (down) => (event) => {
        event.preventDefault();
        node.classList.toggle('down', down);
        this.hold(action, down);
      };
      node.addEventListener('pointerdown', set(true));
      for (const type of ['pointerup', 'pointercancel', 'pointerleave']) node.addEventListener(type, set(false));
      node.addEventListener('contextmenu', (event) => event.preventDefault());
    }

    /** Pixels of the bottom edge that the buttons take in a tall window. */
    layout(w, h) {
      this.host.hidden = !this.wanted;
      return this.wanted && h > w ? Math.ceil(this.host.getBoundingClientRect().height) + 8 : 0;
    }
  }

  root.Hud = Hud;
  root.TouchPad = TouchPad;
  root.Dom = { el, button, icon, shrink, read };
})(window);
