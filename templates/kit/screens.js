/**
 * screens.js: the title, the pause and the two ends, as one dialog over the playfield. Texts come from the data,
 * pictures from the theme; the dialog moves only in `update`.
 */
(function (root) {
  'use strict';
  const { el, shrink } = root.Dom;
  const { ease, canvas, size, byFinger } = root.Kit;

  const PLAYED = ['left', 'right', 'up', 'down', 'act', 'alt']; // the rest is the shell's

  class Screens {
    /**
     * @param {HTMLElement} host
     * @param {object} data CRUMB_GAME
     * @param {(key: string) => string} text
     * @param {[string, object?][]} cast words (with colours) that stand on the title
     * @param {boolean} reduced
     */
    constructor(host, data, text, cast, reduced) {
      Object.assign(this, { host, data, text, cast, reduced, t: 0, dialog: null });
      host.hidden = true;
    }

    hide() {
      this.host.hidden = true;
      this.host.replaceChildren();
      this.dialog = null;
    }

    /**
     * @param {'title'|'paused'|'won'|'lost'} name
     * @param {{key: string, run: () => void, main?: boolean}[]} buttons
     * @param {{score?: number, best?: number, record?: boolean, stars?: number, stats?: [string, string][]}} [facts]
     */
    show(name, buttons, facts = {}) {
      const dialog = el('div', 'dialog ' + name);
      dialog.setAttribute('role', 'dialog');
      const heading = el('h1', '', name === 'title' ? this.data.title : this.endText(name));
      if (name === 'title') dialog.append(this.row('idle'), heading, ...this.titleTexts(facts));
      else dialog.append(heading, ...this[name === 'paused' ? 'pauseTexts' : 'endTexts'](name, facts));
      dialog.append(this.buttonRow(buttons));
      this.host.replaceChildren(dialog);
      this.host.className = name;
      this.host.hidden = false;
      Object.assign(this, { dialog, heading, t: 0 });
      this.layout();
      this.update(0);
    }

    /** A mode may have its own word for an end, as a game of two has. */
    endText(name) {
      const own = `${name}.${(this.data.content || {}).mode}`;
      return this.text(this.text.known(own) ? own : name);
    }

    buttonRow(buttons) {
      const row = el('div', 'choices');
      for (const { key, run, main } of buttons) {
        const node = el('button', main ? 'big' : 'small', this.text(key));
        node.type = 'button';
        node.addEventListener('click', run);
        row.append(node);
      }
      return row;
    }

    titleTexts({ best }) {
      const nodes = [el('p', 'pitch', this.data.pitch || ''), ...this.playTexts()];
      if (best) nodes.push(el('p', 'best', `${this.text('best')} ${best}`));
      return nodes.filter((node) => node.textContent);
    }

    pauseTexts() {
      return this.playTexts().filter((node) => node.textContent);
    }

    /** How it is played: by touch where a finger is all there is, else by keys. */
    playTexts() {
      if (byFinger() && this.text.known('touch')) return [el('p', 'goal', this.text('touch'))];
      return [el('p', 'goal', this.data.how || ''), this.keys()];
    }

    endTexts(name, { score, best, record, stars, stats }) {
      const nodes = [];
      if (stars > 0) nodes.push(this.stars(stars));
      else nodes.push(this.row(name === 'won' ? 'joy' : 'sad'));
      if (Number.isFinite(score))
        nodes.push(el('div', 'label', this.text('score')), el('div', 'total', String(Math.round(score))));
      const facts = (stats || []).map((pair) => pair.join(' '));
      if (best > 0) facts.unshift(record ? this.text('record') : `${this.text('best')} ${best}`);
      if (facts.length) nodes.push(el('p', 'facts' + (record ? ' record' : ''), facts.join('  ·  ')));
      return nodes;
    }

    /** What the keys do, for controls whose action has a text. */
    keys() {
      const list = el('div', 'keys');
      const groups = new Map();
      for (const control of this.data.controls || []) {
        const label = PLAYED.includes(control.action) && this.text.known(control.action);
        if (!label || !control.keys.length) continue;
        groups.set(label, (groups.get(label) || []).concat(control.keys[0]));
      }
      for (const [label, codes] of groups) {
        const item = el('span', 'item');
        for (const code of codes) item.append(el('kbd', '', keyName(code)));
        item.append(el('span', '', label));
        list.append(item);
      }
      return list;
    }

    row(mood) {
      const row = el('div', 'cast');
      for (const [word, colours] of this.cast.slice(0, 6)) {
        const c = canvas(144, 144);
        root.Art.shape(c.getContext('2d'), word, 72, 74, 136, colours || null, { mood, shadow: true });
        row.append(c);
      }
      return row;
    }

    stars(count) {
      const row = el('div', 'cast stars');
      for (let i = 0; i < 3; i++) {
        const c = canvas(144, 144);
        root.Art.shape(c.getContext('2d'), 'star', 72, 72, 140, i < count ? null : '#b9a892', {
          face: i < count,
          mood: 'joy',
        });
        row.append(c);
      }
      return row;
    }

    layout() {
      if (this.dialog) {
        const [w, h] = size();
        shrink(this.heading, Math.min(64, h * 0.12, w * 0.13));
      }
    }

    /** Lets the dialog pop in and its pictures hop. */
    update(ms) {
      if (!this.dialog) return;
      this.t += ms;
      const u = this.reduced ? 1 : Math.min(1, this.t / 420);
      this.dialog.style.transform = u < 1 ? `scale(${Math.max(0.01, ease.backOut(u)).toFixed(3)})` : '';
      if (this.reduced) return;
      this.dialog.querySelectorAll('.cast canvas').forEach((node, i) => {
        const hop = Math.abs(Math.sin(this.t / 420 + i * 0.7));
        node.style.transform = `translateY(${(-hop * 11).toFixed(1)}px)`;
      });
    }
  }

  const NAMES = {
    ArrowLeft: '\u2190',
    ArrowRight: '\u2192',
    ArrowUp: '\u2191',
    ArrowDown: '\u2193',
    Space: '\u2423',
    Enter: '\u21b5',
    ShiftLeft: '\u21e7',
    ShiftRight: '\u21e7',
    Escape: 'Esc',
  };

  /** A short name of a key, the same in every language. */
  const keyName = (code) => NAMES[code] || code.replace(/^(Key|Digit)/, '');

  root.Screens = Screens;
})(window);
